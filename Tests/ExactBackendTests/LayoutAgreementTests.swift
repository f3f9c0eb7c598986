import ConstraintSolver
import ExactBackend
import Foundation
import GLPKBackend
import LayoutEngine
import LayoutFile
import Mullion
import TestSupport
import Testing

/// Whole layouts, level by level, with shares, branches and the built-in levels.
@Suite struct LayoutAgreementTests {
  private static func outcome(
    of layout: Layout, _ backend: any LinearProgramBackend
  ) throws -> LayoutOutcome {
    try LayoutSolver(backend: backend, method: .backend).solve(layout)
  }

  private static func complaint(
    about exact: LayoutOutcome, _ rounded: LayoutOutcome, tolerance: Double
  ) -> String? {
    switch (exact, rounded) {
    case (.optimal(let first), .optimal(let second)):
      guard first.undetermined == second.undetermined else {
        return "undetermined: \(first.undetermined) instead of \(second.undetermined)"
      }
      guard first.fitted == second.fitted else {
        return "fitted: \(first.fitted) instead of \(second.fitted)"
      }
      return difference(first.values, second.values, tolerance: tolerance)
    // Of several objectives of a level that could be named, each names one.
    case (.infeasible, .infeasible), (.unbounded, .unbounded): return nil
    case (.stopped(.branchLimit), .stopped(.branchLimit)): return nil
    default: return "\(exact) instead of \(rounded)"
    }
  }

  @Test func randomLayouts() {
    var kinds: [String: Int] = [:]
    checkProperty("GLPK and exact lay out alike", cases: 1500, Generator<LayoutText>.layouts) {
      text in
      let reading = LayoutReader(plugins: .bundled).read(
        text.description, fileName: "random.layout")
      guard let layout = reading.layout else {
        kinds["unread", default: 0] += 1
        return nil
      }
      let exact = try Self.outcome(of: layout, ExactBackend.forLayouts)
      let kind =
        switch exact {
        case .optimal: "optimal"
        case .infeasible: "infeasible"
        case .unbounded: "unbounded"
        case .stopped: "stopped"
        }
      kinds[kind, default: 0] += 1
      return Self.complaint(
        about: exact, try Self.outcome(of: layout, GLPKBackend()), tolerance: 300e-9)
    }
    #expect(kinds["unread", default: 0] * 20 < 1500)
    for kind in ["optimal", "infeasible", "unbounded"] { #expect(kinds[kind, default: 0] > 10) }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test func theExamples() throws {
    let folder = Self.root.appending(path: "Docs/Examples")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "layout" }
    #expect(files.count > 10)
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let reading = LayoutReader(plugins: .bundled).read(text, fileName: file.lastPathComponent)
      let layout = try #require(reading.layout)
      let wrong = Self.complaint(
        about: try Self.outcome(of: layout, ExactBackend.forLayouts),
        try Self.outcome(of: layout, GLPKBackend()), tolerance: 1e-6)
      #expect(wrong == nil, "\(file.lastPathComponent)")
    }
  }

  private static func layout(_ text: String) throws -> Layout {
    let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout")
    return try #require(reading.layout, Comment(rawValue: reading.report))
  }

  // In one row stands 1/6, in another 8/27 over 16/9: as Doubles they are not quite the same, and
  // taken as they are they leave no height but 0.
  @Test func sixthsAreRead() throws {
    let layout = try Self.layout(
      """
      param width = 300
      param height = 200
      box host
      box content in host
      content.width == 0 @strong
      portion p in host (axis: vertical, divisions: 3, ratio: 16:9, arrangement: slotted)
      overlay content on p[0]
      """)
    let read = try Self.outcome(of: layout, ExactBackend.forLayouts).solution()
    #expect(read.undetermined.contains("host.height"))
    let given = try Self.outcome(of: layout, ExactBackend()).solution()
    #expect(!given.undetermined.contains("host.height"))
  }

  // No simple fractions, and by 10^-16 more than the whole.
  @Test func partsThatAreAHairTooLarge() throws {
    let layout = try Self.layout(
      """
      param width = 100
      param height = 10
      box a, b
      a.left == 0
      b.left == a.right
      b.right <= container.right
      a.width >= 0.6180339887498951 * container.width
      b.width >= 0.3819660112501053 * container.width
      """)
    let solution = try Self.outcome(of: layout, ExactBackend.forLayouts).solution()
    expectClose(try #require(solution.frame(named: "b")).width, 38.19660112501053)
    guard case .infeasible = try Self.outcome(of: layout, ExactBackend()) else {
      Issue.record("the parts fit")
      return
    }
  }

  // Three shares of 100 are no Doubles, and are rounded on their own: together they are not 100.
  @Test func thirdsOfARow() throws {
    let layout = try Self.layout(
      """
      param width = 100
      param height = 10
      box a, b, c
      a.left == 0
      b.left == a.right
      c.left == b.right
      c.right == container.right
      a.width == 50 @strong
      b.width == 50 @strong
      c.width == 50 @strong
      a.top == 0.1 * container.width
      b.top >= 0.2 * container.width + a.top
      b.top <= 0.3 * container.width
      """)
    let solution = try Self.outcome(of: layout, ExactBackend.forLayouts).solution()
    for name in ["a", "b", "c"] {
      expectClose(try #require(solution.frame(named: name)).width, 100.0 / 3)
    }
    #expect(solution.engine == "exact")
  }
}
