import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

/// Calls that mean nothing, and plugins that say what is not so: each ends in an error or in an
/// answer, and none traps.
@Suite struct MisuseTests {
  private static let solver = LayoutSolver(backend: GLPKBackend())

  /// A plugin that says to have some cells, all of which are one box.
  private struct Boastful: LayoutPlugin {
    struct Parts: PluginParts {
      var cellCount: Int
      var box: Box?
      func cell(at index: Int) -> Box? { box }
      func span(_ indices: ClosedRange<Int>) -> Box? { nil }
      var partNames: [String] { [] }
      func part(named name: String) -> Box? { nil }
      var indexedPartNames: [String] { [] }
      func part(named name: String, at index: Int) -> Box? { nil }
    }

    var parts: Parts
    var summary: String { "boastful" }

    func expand(
      into layout: inout Layout, named name: String?, as statement: StatementIdentifier
    ) throws(LayoutError) -> Parts { parts }
  }

  @Test(arguments: [Int.min, -1, 0]) func countsOfCellsUnderZeroAreNoCells(_ count: Int) throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let parts = try layout.add(
      Boastful(parts: .init(cellCount: count, box: nil)), named: "cells")
    #expect(throws: LayoutError.self) { try parts[0] }
    #expect(throws: LayoutError.self) { try parts[0...3] }
    let solution = try Self.solver.solve(layout, size: Size(width: 10, height: 10)).solution()
    #expect(solution.placedBoxes.map(\.name) == [box.name])
  }

  @Test func cellsOfAnotherLayoutAreNotPlaced() throws {
    var other = Layout()
    let foreign = try other.addBox("foreign")
    var layout = Layout()
    let box = try layout.addBox("box")
    _ = try layout.add(Boastful(parts: .init(cellCount: 2, box: foreign)), named: "cells")
    let solution = try Self.solver.solve(layout, size: Size(width: 10, height: 10)).solution()
    #expect(solution.placedBoxes.map(\.name) == [box.name])
  }

  @Test(arguments: [Int.max, 1 << 62, 1 << 53, 0, -1, Int.min])
  func limitsOfAnySize(_ limit: Int) throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(box.width <= 3)
    try layout.add(Objective(.maximize, box.width))
    var limits = SolverLimits.standard
    limits.milliseconds = limit
    limits.iterations = limit
    limits.megabytes = limit
    let solver = LayoutSolver(backend: GLPKBackend(), limits: limits)
    let outcome = try solver.solve(layout, size: Size(width: 9, height: 9))
    if limit > 0 { #expect(try outcome.solution()[box].width == 3) }
  }

  @Test func anotherLayoutCannotTakeThePlaceOfTheEdited() throws {
    var layout = Layout()
    let bare = layout
    try layout.addParameter("gap", default: 3)
    let box = try layout.addBox("box")
    let rule = try layout.add(box.width == 3)
    let size = Size(width: 100, height: 100)
    var session = try LayoutSession(layout, solver: Self.solver, size: size)
    for other in [Layout("other"), bare] {
      #expect(throws: LayoutError.anotherLayout) { try session.edit { $0.layout = other } }
      #expect(throws: LayoutError.anotherLayout) {
        try session.edit { edit in
          try edit.remove(rule)
          edit.layout = other
        }
      }
      #expect(throws: LayoutError.anotherLayout) {
        try session.edit { edit in
          try edit.change(rule, to: box.width == 4)
          edit.layout = other
        }
      }
    }
    #expect(session[box]?.width == 3)
    try session.edit { try $0.change(rule, to: box.width == 5) }
    #expect(session[box]?.width == 5)
  }

  @Test func anAnswerOfTooFewValuesCanBeAskedFor() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(box.width == 3)
    for values in [[], [1.0], [Double.nan]] {
      let solution = LayoutSolution(
        layout: layout, size: Size(width: 10, height: 10), values: values, engine: "none")
      _ = solution.placedBoxes
      _ = try LayoutExplainer(solution, backend: GLPKBackend()).explain(box)
    }
  }
}
