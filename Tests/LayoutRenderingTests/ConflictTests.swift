import GLPKBackend
import LayoutEngine
import LayoutRendering
import LinearConstraints
import TestSupport
import Testing

@Suite("Pictures of contradictions")
struct ConflictTests {
  private func compromise(labels: [String] = ["small", "large"]) throws -> Compromise {
    var layout = Layout("page")
    let a = try layout.addBox("a")
    let b = try layout.addBox("b", style: BoxStyle(fill: Color("tomato")))
    try layout.add([b.left == 150, b.top == 0, b.width == 50, b.height == 50])
    try layout.add([a.left == 10, a.top == 10, a.height == 50])
    for (number, label) in labels.enumerated() {
      let width = 40 + 60 * Double(number)
      try layout.add(
        [a.width == width], label: label,
        at: SourceReference(line: 3 + number, column: 1, text: "a.width == \(width) # \(label)"))
    }
    let compromise = try LayoutSolver(backend: GLPKBackend())
      .compromise(on: layout, size: Size(width: 300, height: 100))
    return try #require(compromise)
  }

  @Test("The picture is as it was")
  func golden() throws {
    expect(SVGWriter().write(DisplayList(of: try compromise())), matches: "conflict.svg")
    expect(HTMLWriter().write(try compromise()), matches: "conflict.html")
  }

  @Test("Boxes of the contradiction are red, the others are not")
  func highlight() throws {
    let items = DisplayList(of: try compromise(), hasLegend: false).items
    #expect(items.map(\.name) == ["container", "a", "b"])
    #expect(items[1].stroke?.paint.color == Color("#c92a2a"))
    #expect(items[2].stroke == nil)
  }

  @Test("A red box with a colour of its own keeps it, on a rim")
  func colored() throws {
    var compromise = try self.compromise()
    compromise.contradictions[0][0].boxes = [1]
    let items = DisplayList(of: compromise, hasLegend: false).items
    #expect(items.map(\.role) == [.container, .box, .box, .legend, .legend])
    #expect(items[2].fill?.color == Color("tomato"))
    #expect(items[3].stroke?.paint.color == Color("white"))
    #expect(items[4].stroke?.paint.color == Color("#c92a2a"))
    #expect(items[2].text?.string == "b", "a red box has a name")
    let plain = DisplayList(of: try self.compromise(), hasLegend: false).items
    #expect(plain[2].text == nil)
  }

  private func legend(of layout: Layout) throws -> [String] {
    let compromise = try LayoutSolver(backend: GLPKBackend())
      .compromise(on: layout, size: Size(width: 300, height: 100))
    return DisplayList(of: try #require(compromise)).items.filter { $0.role == .legend }
      .compactMap(\.text?.string)
  }

  @Test("Attributes name their box, bounds are in words, and what stands alone is one")
  func wording() throws {
    var layout = Layout()
    let cap = try layout.addBox("cap", at: SourceReference(line: 3, column: 5, text: "cap"))
    try layout.limit(
      .height, of: cap, .lessThanOrEqual, -20,
      at: SourceReference(line: 3, column: 10, text: "max-height: -20"))
    #expect(
      try legend(of: layout) == [
        "These statements cannot all hold", "line 3:5: height of cap >= 0 (holds here)",
        "line 3:10: cap.height <= -20 (missed by 20)",
      ])
    var alone = Layout()
    try alone.add(alone.container.width == 400)
    #expect(
      try legend(of: alone) == ["This statement cannot hold", "width == 400 (missed by 100)"])
  }

  @Test("Of a group the largest miss is told as such")
  func group() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    for (line, inset) in [(2, 0.0), (3, 30)] {
      try layout.add(
        [box.left == inset, box.right == 300 - inset],
        at: SourceReference(line: line, column: 1, text: "inset \(Int(inset))"))
    }
    #expect(
      try legend(of: layout).dropFirst() == [
        "line 2:1: inset 0 (missed by at most 15 each)",
        "line 3:1: inset 30 (missed by at most 15 each)",
      ])
  }

  @Test("The legend quotes what is missed, within the page")
  func legend() throws {
    let picture = DisplayList(of: try compromise())
    let legend = picture.items.filter { $0.role == .legend }.compactMap(\.text)
    #expect(
      legend.map(\.string) == [
        "These statements cannot all hold",
        "line 3:1: small: a.width == 40.0 # small (missed by 30)",
        "line 4:1: large: a.width == 100.0 # large (missed by 30)",
      ])
    for text in legend {
      #expect(text.baseline < picture.page.y + picture.page.height)
      #expect(text.x > picture.page.x)
    }
  }

  @Test("Long and hostile statements make no long picture, and leave their places nowhere")
  func hostile() {
    checkProperty(
      "a page of a contradiction is well formed", cases: 40,
      .array(of: HostileText.generator, count: 2...4)
    ) { texts in
      let labels = texts.enumerated().map { "\($0)" + String(repeating: $1, count: 50) }
      let compromise = try self.compromise(labels: labels)
      let picture = DisplayList(of: compromise)
      let lines = picture.items.filter { $0.role == .legend }
      if lines.count > 41 { return "\(lines.count) lines" }
      let texts = lines.compactMap(\.text?.string)
      if texts.contains(where: { $0.contains("\n") }) { return "a line in two" }
      return MarkupOutline.flaw(in: HTMLWriter().write(compromise))
    }
  }
}
