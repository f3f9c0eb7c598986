import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// Portions in cells of portions.
@Suite struct NestedPortionTests {
  private static let nests = Generator<[PortionCase]> { choices in
    let outer = choices.draw(.equalCells)
    var nest = [outer]
    for _ in 0..<2 {
      var inner = choices.draw(.equalCells)
      inner.container = outer.container
      inner.direction = outer.direction
      nest.append(inner)
    }
    return nest
  }

  // Each portion stands in the cells of the one before it that its span names.
  private func complaint(
    about nest: [PortionCase], _ method: LayoutSolver.Method
  ) throws -> String? {
    let outer = nest[0]
    var (layout, host) = try outer.layout()
    var frame = outer.host
    var made: [(cells: PortionCells, geometry: PortionGeometry)] = []
    for level in nest {
      let cells = try layout.add(level.portion(in: host))
      let geometry = try level.geometry(in: frame)
      made.append((cells, geometry))
      let span = level.cells(of: cells.cellCount)
      host = try cells[span]
      guard let next = geometry.span(span) else { return "no span \(span)" }
      frame = next
    }
    let outcome = try layout.solve(
      width: outer.container.width, height: outer.container.height, method: method)
    let solution = try outcome.solution()
    if method == .automatic, solution.engine != "closed-form" { return solution.engine }
    for (depth, (level, parts)) in zip(nest, made).enumerated() {
      // Where a cell covers its share, each level may be larger than the one around it.
      let size = max(outer.size, frame.width, frame.height, parts.geometry.strip.width)
      let tolerance = (method == .backend ? 1e-7 : 1e-9) * size / outer.size
      if let wrong = try level.complaint(
        about: solution, parts.cells, parts.geometry, tolerance: tolerance)
      {
        return "depth \(depth): \(wrong)"
      }
    }
    return nil
  }

  @Test func closedFormsFollowEachOther() {
    checkProperty("three portions deep, automatic", cases: 2000, Self.nests) {
      try complaint(about: $0, .automatic)
    }
  }

  @Test func aBackendIsRightOrGivesUp() {
    checkProperty("three portions deep, backend", cases: 1000, Self.nests) {
      try complaint(about: $0, .backend)
    }
  }

  @Test func threeDeepByHand() throws {
    var layout = Layout()
    let row = try layout.add(
      Portion(in: layout.container, axis: .horizontal, divisions: 4, ratio: nil), named: "row")
    let column = try layout.add(
      Portion(in: row[1], axis: .vertical, divisions: 3, alignment: .leading), named: "column")
    let inner = try layout.add(
      Portion(
        in: column[1...2], axis: .horizontal, divisions: 2, spacing: 10, arrangement: .slotted),
      named: "inner")
    let solution = try layout.solve(width: 400, height: 150).solution()
    #expect(solution.engine == "closed-form")
    #expect(solution[try row[1]].numbers == [100, 0, 100, 150])
    #expect(solution[try column[1]].numbers == [100, 50, 50, 50])
    #expect(solution[try inner[1]].numbers == [130, 90, 20, 20])
    #expect(solution.frame(named: "inner[1]") == solution[try inner[1]])
    #expect(
      solution.placedBoxes.map(\.name) == [
        "row[0]", "row[1]", "row[2]", "row[3]", "column[0]", "column[1]", "column[2]", "inner[0]",
        "inner[1]",
      ])
  }
}
