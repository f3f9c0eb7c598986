import LayoutEngine
import LayoutRendering
import LinearConstraints
import Testing

@Suite("Solutions that no solver gives")
struct HostileSolutionTests {
  static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, -5, Double.leastNonzeroMagnitude, 1e9, -1e9, 1e300,
    -1e308, 1e308, 50,
  ]

  @Test("Any frames in any container", arguments: numbers)
  func frames(size: Double) throws {
    var sketch = LayoutSketch(width: size, height: 100)
    var count = 0
    for shape in BoxStyle.Shape.allCases {
      for x in Self.numbers {
        for width in Self.numbers {
          try sketch.box(
            "box\(count)", x, 10, width, x, style: BoxStyle(shape: shape, label: "Label"))
          count += 1
        }
      }
    }
    try writeAll(sketch.solution())
  }

  @Test("Large circles, ellipses and capsules stay within the arithmetic of painters")
  func curves() throws {
    var sketch = LayoutSketch(width: 400, height: 300)
    for (number, side) in [1e4, 1e5, 1e6, 1e7, 1e9].enumerated() {
      for shape in BoxStyle.Shape.allCases {
        try sketch.box(
          "\(shape)\(number)", 200 - side / 2, 150 - side / 2, side, side,
          style: BoxStyle(shape: shape))
      }
    }
    try writeAll(sketch.solution())
  }

  @Test("No container, and boxes all the same")
  func noContainer() throws {
    var sketch = LayoutSketch(width: 0, height: 0)
    try writeAll(sketch.solution())
    try sketch.box("dot", 0, 0, 0, 0)
    try sketch.box("line", 5, 5, 30, 0)
    try sketch.box("box", 10, 10, 100, 40)
    try writeAll(sketch.solution())
    let items = DisplayList(of: sketch.solution()).items
    #expect(items.map(\.name) == ["container", "dot", "line", "box"])
    #expect(items[0].fill == nil)
  }

  @Test("Too few values make no number, and no trap")
  func tooFewValues() throws {
    var sketch = LayoutSketch(width: 100, height: 100)
    try sketch.box("a", 0, 0, 10, 10)
    let solution = LayoutSolution(
      layout: sketch.layout, size: sketch.size, values: [1], engine: "none")
    try writeAll(solution)
    #expect(DisplayList(of: solution).items.count == 1)
  }

  @Test("Names that are no names")
  func names() throws {
    var sketch = LayoutSketch("\u{0}\u{1f469}\u{200d}\u{1f4bb}", width: 300, height: 100)
    let host = try sketch.box(
      "host", 0, 0, 300, 100, style: BoxStyle(label: "\u{1f600}\u{fe0f} \u{7} e\u{301} 漢字"))
    let names = ["", "\0", "\"<&>'", "a\nb", "\u{202e}", "\u{ffff}", "row[0]", "row[0]"]
    try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
    try writeAll(sketch.solution())
  }

  @Test("Time grows with the number of boxes, not with its square", arguments: [true, false])
  func manyBoxes(overlapping: Bool) throws {
    let clock = ContinuousClock()
    func time(_ count: Int) throws -> Duration {
      var sketch = LayoutSketch(width: 2000, height: 2000)
      for number in 0..<count {
        let place = overlapping ? 0 : Double(number % 100) * 20
        try sketch.box("box\(number)", place, Double(number / 100) * 4, 200, 40)
      }
      let solution = sketch.solution()
      return try clock.measure {
        _ = SVGWriter().write(solution)
        _ = JSONWriter().write(solution)
        _ = TableWriter().write(solution)
        _ = try PNGWriter(scale: 0.5).write(solution)
      }
    }
    _ = try time(10)
    let small = try min(time(300), time(300))
    let large = try time(3_000)
    // Ten times the boxes in ten times the time; by squares it would be a hundred times.
    #expect(large < small * 40, "\(small) for 300, \(large) for 3,000")
  }

  @Test("A hundred thousand cells")
  func veryManyCells() throws {
    var sketch = LayoutSketch(width: 1000, height: 1000)
    let host = try sketch.box("host", 0, 0, 1000, 1000)
    try sketch.layout.add(EqualCells(in: host, "row", count: 100_000), named: "row")
    let solution = sketch.solution()
    let picture = DisplayList(of: solution)
    #expect(picture.items.count == 100_002)
    #expect(SVGWriter().write(picture).utf8.count > 1_000_000)
    #expect(JSONWriter().write(solution).utf8.count > 1_000_000)
  }

  private func writeAll(_ solution: LayoutSolution) throws {
    let picture = DisplayList(of: solution)
    let svg = SVGWriter().write(picture)
    #expect(!svg.contains("nan") && !svg.contains("inf\""))
    let json = JSONWriter().write(solution)
    #expect(!json.contains(": nan") && !json.contains(": inf") && !json.contains("-inf"))
    #expect(!TableWriter().write(solution).isEmpty)
    #expect(try PNGWriter().write(picture).count > 8)
  }
}
