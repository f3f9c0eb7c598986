import Foundation
import GLPKBackend
import Peers

// Benchmarks [case ...]: measures the named cases, or all of them, and prints a table. Exits with
// 1 where a result is wrong; a target that is missed is no error, for machines differ.

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.count == 2, arguments[0] == "memory-of-grid", let count = Int(arguments[1]) {
  try GridCase.printMemory(count: count)
  exit(0)
}
let cases: [any BenchmarkCase.Type] = [
  RowCase.self, ResizeCase.self, GridCase.self, TieCase.self, ContradictionCase.self,
]
let wanted = Set(arguments)
guard wanted.isSubset(of: cases.map { $0.name }) else {
  print("the cases are: " + cases.map { $0.name }.joined(separator: ", "))
  exit(2)
}
ResultTable.writeLine(
  "GLPK \(GLPKBackend.libraryVersion); kiwi is \(kiwi_is_present() != 0 ? "present" : "absent")\n")
ResultTable.writeHeading()
do {
  for measured in cases where wanted.isEmpty || wanted.contains(measured.name) {
    try measured.run(ResultTable.write)
  }
} catch {
  ResultTable.writeLine("wrong result: \(error)")
  exit(1)
}
