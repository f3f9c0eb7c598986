import Foundation
import LayoutEngine
import Mullion
import Portion
import TestSupport
import Testing

/// The tables `pixelRounding` of `Cases/portion.json`.
@Suite struct PixelCasesTests {
  struct File: Decodable {
    var pixelRounding: [Case]
  }

  struct Case: Decodable, Sendable {
    var width: Double
    var cells: Int
    var spacing: Double
    var scale: Double
    var unrounded: [[Double]]
    var edgesRounded: [[Double]]
  }

  static let cases: [Case] = {
    guard let url = Bundle.module.url(forResource: "Cases/portion", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.pixelRounding
  }()

  @Test func allAreThere() {
    #expect(Self.cases.count == 3)
  }

  @Test(arguments: cases, [ReadingDirection.leftToRight, .rightToLeft])
  func edgesAreRoundedAndShared(_ example: Case, _ direction: ReadingDirection) throws {
    var layout = Layout(direction: direction)
    let row = try layout.add(
      Portion(
        in: layout.container, axis: .horizontal, divisions: example.cells,
        spacing: LinearExpression(example.spacing), ratio: nil))
    let solution = try layout.solve(width: example.width, height: 10).solution()
    let grid = try #require(PixelGrid(scale: example.scale))
    let snapped = solution.snapped(to: grid)
    let places = try (0..<example.cells).map { try row[$0] }
    guard direction == .leftToRight else {
      // The grid lies from left to right all the same: gaps and neighbours stay as they are.
      for (cell, next) in zip(places.dropFirst(), places) {
        let (left, right) = (snapped[cell], snapped[next])
        let gap = grid.snap(solution[next].x) - grid.snap(solution[cell].x + solution[cell].width)
        expectClose(right.x - (left.x + left.width), gap, tolerance: 1e-9)
      }
      return
    }
    for (index, cell) in places.enumerated() {
      let (exact, rounded) = (solution[cell], snapped[cell])
      expectClose([exact.x, exact.width], example.unrounded[index], tolerance: 1e-6)
      expectClose([rounded.x, rounded.width], example.edgesRounded[index], tolerance: 1e-6)
    }
    expectClose(snapped[layout.container].width, grid.snap(example.width))
  }

  @Test func scalesOutOfRangeAreNone() {
    for scale in [0, -1, .nan, .infinity, 1e7] { #expect(PixelGrid(scale: scale) == nil) }
  }
}
