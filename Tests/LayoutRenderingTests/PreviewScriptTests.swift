import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@testable import LayoutRendering

/// The script of previews makes the pictures that Swift makes.
@Suite("Preview script", .enabled(if: Node.isExpected, "needs node"))
struct PreviewScriptTests {
  // Reads cases, and writes the pictures of each.
  private static let driver = """
    const cases = JSON.parse(require("fs").readFileSync(0, "utf8"));
    console.log(JSON.stringify(cases.map(({ scene, size, frames, hasGuides }) => {
      const plain = pictureOf(scene, size, frames);
      const picture = hasGuides ? withGuides(plain, scene, frames) : plain;
      const drawing = drawingOf(picture, scene);
      return { items: picture.items, viewBox: viewBoxOf(picture), drawing };
    })));
    """

  private func expectSame(_ solutions: [LayoutSolution], hasGuides: Bool) throws {
    let cases = solutions.map { solution in
      let scene = PictureScene(of: solution.layout)
      let frames = scene.places.map { box in
        let frame = solution[box]
        let members = [
          ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
        ]
        return JSONText.object(members.map { ($0, JSONText.number($1)) })
      }
      return JSONText.object([
        ("scene", scene.json), ("frames", JSONText.array(frames)),
        (
          "size",
          JSONText.object([
            ("width", JSONText.number(solution.size.width)),
            ("height", JSONText.number(solution.size.height)),
          ])
        ), ("hasGuides", String(hasGuides)),
      ])
    }
    let written = try Node.run(PreviewScript.picture + Self.driver, on: JSONText.array(cases))
    let pictures = try #require(written as? [[String: Any]])
    try #require(pictures.count == solutions.count)
    for (number, solution) in solutions.enumerated() {
      let plain = DisplayList(of: solution)
      let expected = hasGuides ? plain.withGuides(of: solution) : plain
      let items = pictures[number]["items"] as? [[String: Any]] ?? []
      #expect(items.count == expected.items.count, "items of picture \(number)")
      for (item, other) in zip(items, expected.items) {
        let difference = ItemOutline(item).difference(from: ItemOutline(other))
        #expect(difference == nil, "in picture \(number)")
      }
      let svg = SVGWriter().write(expected, embeddedAs: "", prefix: "")
        .split(separator: "\n").map { $0.replacing(#/ id="[^"]*"/#, with: "") }
      let viewBox = pictures[number]["viewBox"] as? String ?? ""
      #expect(svg[0].contains(" viewBox=\"\(viewBox)\""))
      let drawing = pictures[number]["drawing"] as? String ?? ""
      #expect(
        drawing.split(separator: "\n") == Array(svg.dropFirst().dropLast()),
        "the drawing of picture \(number)")
    }
  }

  @Test("Pictures of samples are the same, with and without guides", arguments: [false, true])
  func samples(hasGuides: Bool) throws {
    try expectSame(
      [Samples.dashboard(), Samples.portion(), Samples.report()], hasGuides: hasGuides)
  }

  @Test("Pictures of random layouts are the same", arguments: [false, true])
  func random(hasGuides: Bool) throws {
    try expectSame(try (0..<150).map(RandomSketch.solution), hasGuides: hasGuides)
  }
}

/// Layouts of boxes at random: of all shapes and sizes, one in the other and one over the other,
/// with texts of all kinds.
private enum RandomSketch {
  private static let texts = [
    "a", "Total", "A longer title for a card", "row[0]", "a < b & \"c\"", "שלום", "12 שלום world",
    "漢字", "e\u{301}tat", "\u{1f469}\u{200d}\u{1f4bb} at work", "Ünïcödé",
  ]

  static func solution(_ number: Int) throws -> LayoutSolution {
    var random = SeededGenerator(seed: 4, index: number)
    let scale: Double = [0.01, 1, 1, 1, 10].randomElement(using: &random) ?? 1
    func length(_ range: ClosedRange<Double>) -> Double {
      // Often whole numbers, so that edges meet.
      let length = Double.random(in: range, using: &random)
      return (Bool.random(using: &random) ? length.rounded() : length) * scale
    }
    let size = (length(0...900), length(0...700))
    var sketch = LayoutSketch(
      "random", width: size.0, height: size.1,
      direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
    var boxes: [Box] = [sketch.layout.container]
    for index in 0..<Int.random(in: 0...24, using: &random) {
      let parent = boxes.randomElement(using: &random)
      let style = BoxStyle(
        shape: BoxStyle.Shape.allCases.randomElement(using: &random) ?? .rectangle,
        fill: Int.random(in: 0..<4, using: &random) == 0 ? Color("#2a9d8f") : nil,
        stroke: Int.random(in: 0..<6, using: &random) == 0 ? Color("#264653") : nil,
        label: Int.random(in: 0..<3, using: &random) == 0
          ? texts.randomElement(using: &random) : nil,
        isHidden: Int.random(in: 0..<12, using: &random) == 0,
        isBare: Int.random(in: 0..<12, using: &random) == 0)
      let far = Int.random(in: 0..<20, using: &random) == 0 ? 1e5 : 0
      let box = try sketch.box(
        "box\(index)", length(-200...800) + far, length(-200...600),
        length(0...([10, 100, 700.0].randomElement(using: &random) ?? 1)), length(0...300),
        in: parent, style: style)
      if Int.random(in: 0..<8, using: &random) == 0 {
        try sketch.layout.add(
          EqualCells(in: box, "row\(index)", count: 3),
          named: Bool.random(using: &random) ? "row\(index)" : nil)
      }
      if Int.random(in: 0..<8, using: &random) == 0,
        let target = boxes.randomElement(using: &random)
      {
        _ = try? sketch.layout.add(Overlay(of: box, on: target))
      }
      boxes.append(box)
    }
    return sketch.solution()
  }
}
