import Foundation
import LayoutFile
import Mullion
import TestSupport
import Testing

/// The cases of `Cases/solver.json`: constraint files with their right answers.
@Suite struct SolverCasesTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var id: String
    var document: String
    var exit: Int
    var variables: [String: Double]
    var frames: [String: [Double]]

    var testDescription: String { id }
  }

  /// What this version promises. The others need fair shares, branches, or the naming of what
  /// contradicts.
  static let promised = [
    "strict-levels", "strict-not-outvoted", "fair-weighted", "redundant-row", "contradiction-two",
    "free-column", "linear-program", "overlap-halves", "gaps-24", "circle-quarter",
    "seed-preview", "fair-thirds", "fair-middle", "undetermined", "undetermined-halves",
    "largest-square", "hugging-host", "either-branch", "fit-in-soft-host",
  ]

  static let cases: [Case] = {
    guard let url = Bundle.module.url(forResource: "Cases/solver", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let cases = file["cases"] as? [[String: Any]]
    else { return [] }
    return cases.compactMap { item in
      guard let id = item["id"] as? String, let document = item["document"] as? String,
        let expected = item["expected"] as? [String: Any]
      else { return nil }
      return Case(
        id: id, document: document, exit: (expected["exit"] as? NSNumber)?.intValue ?? -1,
        variables: (expected["variables"] as? [String: NSNumber] ?? [:]).mapValues(\.doubleValue),
        frames: (expected["frames"] as? [String: [NSNumber]] ?? [:]).mapValues {
          $0.map(\.doubleValue)
        })
    }
  }()

  static var promisedCases: [Case] { cases.filter { promised.contains($0.id) } }

  @Test func allAreThere() {
    #expect(Self.promisedCases.count == Self.promised.count)
  }

  @Test(arguments: promisedCases, [LayoutSolver.Method.automatic, .backend])
  func isRight(_ example: Case, _ method: LayoutSolver.Method) throws {
    let reading = LayoutReader(plugins: .bundled).read(example.document, fileName: example.id)
    let layout = try #require(reading.layout, Comment(rawValue: reading.report))
    let outcome = try layout.solve(method: method)
    guard example.exit == 0 else {
      guard case .infeasible = outcome else {
        Issue.record("expected a contradiction, found \(outcome.description)")
        return
      }
      return
    }
    let solution = try outcome.solution()
    for (name, value) in example.variables {
      let found = try #require(solution.variableValues.first { $0.name == name }?.value)
      expectClose(found, value, tolerance: 1e-6, name)
    }
    for (name, numbers) in example.frames {
      let frame = try #require(solution.frame(named: name))
      expectClose(
        [frame.x, frame.y, frame.width, frame.height], numbers, tolerance: 1e-6,
        name)
    }
  }
}
