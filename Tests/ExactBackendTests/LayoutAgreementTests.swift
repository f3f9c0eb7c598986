import ConstraintSolver
import ExactBackend
import GLPKBackend
import LayoutEngine
import LayoutFile
import Mullion
import TestSupport
import Testing

@Suite struct LayoutAgreementTests {
  @Test func row() throws {
    for n in [20, 200] {
      var lines: [String] = []
      for i in 0..<n {
        lines.append("box b\(i)")
        lines.append(i == 0 ? "b0.left == 0" : "b\(i).left == b\(i-1).right + 8")
        lines.append("b\(i).width >= \(10 + i % 7)")
        lines.append("b\(i).width == \(40 + i % 5) @ strong")
        lines.append("b\(i).height == b\(i).width * 9 / 16 @ medium")
        lines.append("b\(i).top >= 0")
      }
      lines.append("b\(n-1).right == 12000")
      let text = lines.joined(separator: "\n")
      let reading = LayoutReader(plugins: .bundled).read(text, fileName: "x")
      print(reading.report)
      let layout = try #require(reading.layout)
      for backend in [GLPKBackend() as any LinearProgramBackend, ExactBackend(), ExactBackend(allowance: 0)] {
        let clock = ContinuousClock.now
        let outcome = try LayoutSolver(backend: backend, method: .backend).solve(layout, size: Size(width: 12000, height: 600))
        print(n, backend.name, ContinuousClock.now - clock, outcome.description.prefix(200))
        if case .optimal(let s) = outcome { print(s.frame(named: "b1") as Any, s.undetermined.count, s.violations.count) }
      }
    }
  }
}
