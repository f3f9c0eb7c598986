import Foundation
import GLPKBackend
import LayoutEngine
import LinearConstraints

/// The grid of cards at several sizes: time and memory beside what linear growth would be.
struct GridCase: BenchmarkCase {
  static let name = "grid"
  private static let counts = [100, 1_000, 10_000]
  // The grid whose memory is taken for that of any process, and is subtracted from the others'.
  private static let leastCount = 20

  static func run(_ report: (Comparison) -> Void) throws {
    var first: (time: Double, memory: Double)?
    let least = try megabytes(count: leastCount)
    for count in counts {
      let solver = LayoutSolver(backend: GLPKBackend())
      let solution = try solver.solve(CardGrid(count: count).layout, size: CardGrid.size).solution()
      try Check.required(
        of: solution.layout.model, at: solution.values,
        tolerance: 1e-8 * solution.values.reduce(1_000, max))
      let rounds = count > 1_000 ? 3 : 11
      let times = try Stopwatch.medians(
        rounds: rounds,
        of: [
          { _ = try CardGrid(count: count) },
          {
            _ = try solver.solve(CardGrid(count: count).layout, size: CardGrid.size).solution()
          },
        ])
      let memory = try megabytes(count: count) - least
      guard memory > 0 else { throw WrongResult("\(count) boxes took no memory") }
      let heights = solution.layout.boxes.reduce(0) { $0 + solution[$1.box].height }
      report(
        Comparison(
          work: "cards, the building in it", count: count, ours: times[0],
          peer: "build and solve", theirs: times[1]))
      if let first {
        let growth = Double(count) / Double(counts[0])
        report(
          Comparison(
            work: "cards, build and solve", count: count, ours: times[1],
            peer: "linear growth from \(counts[0])", theirs: first.time * growth, target: 1.3,
            checksum: heights))
        report(
          Comparison(
            work: "cards, memory", count: count, ours: memory,
            peer: "linear growth from \(counts[0])",
            // The least grid's boxes are in none of the differences.
            theirs: first.memory * Double(count - leastCount) / Double(counts[0] - leastCount),
            target: 1.3, unit: .megabytes))
      }
      first = first ?? (times[1], memory)
    }
  }

  /// What a process of its own needs for one build and solve.
  private static func megabytes(count: Int) throws -> Double {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["memory-of-grid", String(count)]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    guard let kilobytes = Double(text) else { throw WrongResult("no memory of \(count): \(text)") }
    return kilobytes / 1_024
  }

  /// Builds and solves once, and prints the most memory that this process had, in kilobytes.
  static func printMemory(count: Int) throws {
    _ = try LayoutSolver(backend: GLPKBackend())
      .solve(CardGrid(count: count).layout, size: CardGrid.size).solution()
    #if os(Linux)
      // Not ru_maxrss, which begins with what the process that started this one had.
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      print(line.map { $0.filter(\.isNumber) } ?? "")
    #else
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      print(usage.ru_maxrss / 1_024)
    #endif
  }
}
