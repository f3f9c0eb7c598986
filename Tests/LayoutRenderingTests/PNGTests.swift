import LayoutEngine
import LayoutRendering
import LinearConstraints
import Testing

@Suite("PNG")
struct PNGTests {
  @Test("The size is the page's by the scale", arguments: [0.5, 1, 2, 3.25])
  func size(scale: Double) throws {
    let bytes = try PNGWriter(scale: scale).write(
      LayoutSketch(width: 200, height: 100).solution())
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    #expect(number(bytes[16..<20]) == Int(248 * scale))
    #expect(number(bytes[20..<24]) == Int(148 * scale))
  }

  @Test("Without a scale a point has two pixels, more in small pictures, less in large ones")
  func automaticScale() throws {
    func width(_ side: Double) throws -> Int {
      try Picture(PNGWriter().write(LayoutSketch(width: side, height: 1).solution())).width
    }
    #expect(try width(200) == 2 * 248)
    #expect(try width(4) == 2 * 168)
    #expect(try width(1e9) == 2 * 2448)
  }

  @Test("A scale that is too large is reduced")
  func reduced() throws {
    let wide = try Picture(
      PNGWriter(scale: 1e300).write(LayoutSketch(width: 1000, height: 1).solution()))
    #expect(wide.width == PNGWriter.longestSide)
    let square = try PNGWriter(scale: 1e6).write(LayoutSketch(width: 100, height: 100).solution())
    #expect(number(square[16..<20]) == 8192 && number(square[20..<24]) == 8192)
  }

  @Test("A scale that is no scale is refused", arguments: [0, -1, .nan, .infinity])
  func refused(scale: Double) {
    let solution = LayoutSketch(width: 10, height: 10).solution()
    #expect(throws: PictureError.self) { try PNGWriter(scale: scale).write(solution) }
  }

  @Test("Boxes have their colours in their places, the later above the earlier")
  func colors() throws {
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    var sketch = LayoutSketch(width: 200, height: 100)
    try sketch.box("square", 10, 10, 80, 80, style: BoxStyle(fill: red))
    try sketch.box("circle", 50, 0, 150, 100, style: BoxStyle(shape: .circle, fill: blue))
    try sketch.box("hidden", 0, 0, 200, 100, style: BoxStyle(fill: red, isHidden: true))
    let picture = try Picture(PNGWriter(scale: 2).write(sketch.solution()))
    func color(_ x: Double, _ y: Double) throws -> Color {
      try picture.color(Int((x + 24) * 2), Int((y + 24) * 2))
    }
    #expect(try color(11, 11) == red)
    #expect(try color(88, 11) == red, "the circle is inscribed: its corner is not filled")
    #expect(try color(80, 50) == blue)
    #expect(try color(125, 2) == blue)
    #expect(try color(195, 50) == Color(red: 255, green: 255, blue: 255), "the container")
    #expect(try color(-20, -20) == DisplayList(of: sketch.solution()).background)
  }

  @Test("An ellipse and a capsule touch their sides")
  func curves() throws {
    let teal = Color(red: 0, green: 128, blue: 128)
    var sketch = LayoutSketch(width: 200, height: 100)
    try sketch.box("e", 0, 0, 100, 40, style: BoxStyle(shape: .ellipse, fill: teal))
    try sketch.box("c", 100, 50, 100, 40, style: BoxStyle(shape: .capsule, fill: teal))
    let picture = try Picture(PNGWriter(scale: 1).write(sketch.solution()))
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(try picture.color(24 + 50, 24 + 2) == teal)
    #expect(try picture.color(24 + 3, 24 + 20) == teal)
    #expect(try picture.color(24 + 8, 24 + 4) == white)
    #expect(try picture.color(24 + 122, 24 + 52) == teal)
    #expect(try picture.color(24 + 102, 24 + 52) == white)
  }

  @Test("Equal solutions give equal bytes, and texts leave ink")
  func texts() throws {
    var sketch = LayoutSketch(width: 200, height: 50)
    let white = Color(red: 255, green: 255, blue: 255)
    try sketch.box("a", 0, 0, 100, 50, style: BoxStyle(fill: white, label: "MMM"))
    let bytes = try PNGWriter().write(sketch.solution())
    #expect(try bytes == PNGWriter().write(sketch.solution()))
    let picture = try Picture(bytes)
    let row = try (0..<200).map { try picture.color(48 + $0, 2 * (24 + 25)) }
    #expect(row.contains { $0.red < 100 })
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
