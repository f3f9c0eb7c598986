import LayoutEngine
import LayoutRendering
import LinearConstraints
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite("Display list")
struct DisplayListTests {
  @Test("Items stand in painting order: container, hosts, their cells, what lies on these")
  func order() throws {
    let picture = DisplayList(of: try Samples.portion())
    #expect(
      picture.items.map(\.name) == [
        "container", "hero", "row[0]", "row[1]", "row[2]", "row[3]", "ball", "moon", "badge",
        "title", "note",
      ])
    #expect(picture.items.map(\.role).filter { $0 == .cell }.count == 4)
  }

  @Test("Cells of the container, of hidden boxes and of unnamed uses")
  func cells() throws {
    var sketch = LayoutSketch(width: 100, height: 100)
    let hidden = try sketch.box("hidden", 0, 0, 50, 50, style: BoxStyle(isHidden: true))
    try sketch.layout.add(EqualCells(in: hidden, "gone", count: 2), named: "gone")
    try sketch.layout.add(EqualCells(in: sketch.layout.container, "shelf", count: 2))
    let seen = try sketch.box("seen", 50, 50, 50, 50)
    let outer = try sketch.layout.add(EqualCells(in: seen, "row", count: 2), named: "row")
    let cell = try #require(outer.cell(at: 0))
    try sketch.layout.add(EqualCells(in: cell, "inner", count: 1), named: "inner")
    let items = DisplayList(of: sketch.solution()).items
    #expect(
      items.map(\.name) == [
        "container", "shelf[0]", "shelf[1]", "seen", "row[1]", "inner[0]",
      ], "a cell that is divided has no outline")
    #expect(items.map(\.isNamed) == [true, false, false, true, true, true])
    #expect(items.dropFirst().allSatisfy { ($0.stroke?.dash != nil) == ($0.role == .cell) })
  }

  @Test("Names stand in the middle of leaves and in a corner of boxes with children")
  func names() throws {
    let items = DisplayList(of: try Samples.dashboard()).items
    func text(_ name: String) throws -> DisplayText {
      try #require(items.first { $0.name == name }?.text)
    }
    #expect(try text("sidebar").anchor == .middle && text("sidebar").x == 104)
    #expect(try text("main").anchor == .left && text("main").baseline < 80)
    #expect(try text("header").anchor == .middle, "the logo leaves no room in the corner")
  }

  @Test("Names stand in the leading corner")
  func leading() throws {
    var sketch = LayoutSketch(width: 200, height: 100, direction: .rightToLeft)
    let panel = try sketch.box("panel", 0, 0, 200, 100)
    try sketch.box("a", 20, 20, 160, 40, in: panel)
    let text = try #require(DisplayList(of: sketch.solution()).items[1].text)
    #expect(text.anchor == .right && text.x == 195)
  }

  @Test("A name gives way to what covers it; a label does not")
  func covered() throws {
    var sketch = LayoutSketch(width: 100, height: 100)
    try sketch.box("below", 0, 0, 100, 100)
    try sketch.box("labelled", 0, 0, 100, 100, style: BoxStyle(label: "Label"))
    try sketch.box("above", 0, 0, 100, 100)
    let texts = DisplayList(of: sketch.solution()).items.map(\.text?.string)
    #expect(texts == [nil, nil, "Label", "above"])
  }

  @Test("Text fits its box, or is cut short, or is left out")
  func fitting() throws {
    var sketch = LayoutSketch(width: 400, height: 300)
    let words = String(repeating: "word ", count: 100_000)
    try sketch.box("roomy", 0, 0, 400, 200, style: BoxStyle(label: "Title"))
    try sketch.box("narrow", 0, 200, 40, 40, style: BoxStyle(label: words))
    try sketch.box("tiny", 100, 200, 8, 8, style: BoxStyle(label: "Title"))
    try sketch.box("blank", 200, 200, 100, 50, style: BoxStyle(label: " \n\u{0} "))
    let texts = DisplayList(of: sketch.solution()).items.map(\.text)
    #expect(try #require(texts[1]).size == 13)
    let cut = try #require(texts[2]?.string)
    #expect(cut.hasSuffix("…") && cut.count < 12)
    #expect(texts[3] == nil && texts[4] == nil)
  }

  @Test("Labels of large and small boxes are of one size, and a bare box is its label alone")
  func plainText() throws {
    var sketch = LayoutSketch(width: 400, height: 300)
    try sketch.box("large", 0, 0, 400, 200, style: BoxStyle(label: "Title", isBare: true))
    try sketch.box("small", 0, 200, 80, 40, style: BoxStyle(label: "Title"))
    try sketch.box("nothing", 100, 200, 80, 40, style: BoxStyle(isBare: true))
    let items = DisplayList(of: sketch.solution()).items
    #expect(items[1].fill == nil && items[1].stroke == nil && items[3].text == nil)
    #expect(items[1].text?.size == items[2].text?.size && items[1].text != nil)
  }

  @Test("Text contrasts with what it stands on", arguments: Color.names)
  func contrast(name: String) throws {
    let fill = try #require(Color(name))
    var sketch = LayoutSketch(width: 100, height: 100)
    let host = try sketch.box("host", 0, 0, 100, 100, style: BoxStyle(fill: fill, label: "A"))
    try sketch.box("child", 10, 60, 80, 30, in: host)
    let text = try #require(DisplayList(of: sketch.solution()).items[1].text)
    // 3.9 is the most that one of two colours can promise for all.
    let (lighter, darker) = (
      max(luminance(text.color), luminance(fill)), min(luminance(text.color), luminance(fill))
    )
    #expect((lighter + 0.05) / (darker + 0.05) > 3.9)
  }

  @Test("The page shows what overflows the container, within reason")
  func page() throws {
    var sketch = LayoutSketch(width: 400, height: 300)
    try sketch.box("near", 350, 10, 150, 20)
    try sketch.box("far", 1e6, 1e6, 10, 10)
    try sketch.box("huge", -1e8, 100, 2e8, 20)
    let picture = DisplayList(of: sketch.solution())
    #expect(picture.page == Frame(x: -264, y: -24, width: 928, height: 348))
    #expect(picture.items.map(\.name) == ["container", "near", "huge"])
    for item in picture.items { #expect(abs(item.figure.bounds.x) < 1e4) }
  }

  // The relative luminance of WCAG 2, as it is defined.
  private func luminance(_ color: Color) -> Double {
    let parts = [color.red, color.green, color.blue].map { part in
      let part = Double(part) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
