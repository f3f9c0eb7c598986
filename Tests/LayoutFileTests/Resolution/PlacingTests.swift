import LayoutEngine
import Mullion
import TestSupport
import Testing

/// Portions, overlays and what stands in cells, by their answers at 800 by 600.
@Suite struct PlacingTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var text: String
    var frames: [String: [Double]]
    init(_ text: String, _ frames: [String: [Double]]) {
      self.text = text
      self.frames = frames
    }
    var testDescription: String { text }
  }

  static let host = "box h\nh.edges == container.edges\n"

  static let portions: [Example] = [
    Example("axis: horizontal, divisions: 4", ["r[1]": [200, 200, 200, 200]]),
    Example(
      "axis: vertical, divisions: 3", ["r[0]": [300, 0, 200, 200], "r[2]": [300, 400, 200, 200]]),
    Example("axis: horizontal, divisions: 4, align: bottom", ["r[1]": [200, 400, 200, 200]]),
    Example("axis: horizontal, divisions: 4, align: top", ["r[3]": [600, 0, 200, 200]]),
    Example("axis: horizontal, divisions: 4, spacing: 8", ["r[1]": [202, 203, 194, 194]]),
    Example(
      "axis: horizontal, divisions: 4, spacing: g / 2 + p - 3", ["r[1]": [202, 203, 194, 194]]),
    Example("axis: horizontal, divisions: 4, ratio: 2", ["r[0]": [0, 250, 200, 100]]),
    Example("axis: horizontal, divisions: 4, ratio: 16:8", ["r[0]": [0, 250, 200, 100]]),
    Example("axis: horizontal, divisions: 4, ratio: none", ["r[3]": [600, 0, 200, 600]]),
    Example(
      "axis: horizontal, divisions: (43, 37, 20), ratio: none",
      ["r[0]": [0, 0, 344, 600], "r[1]": [344, 0, 296, 600], "r[2]": [640, 0, 160, 600]]),
    Example(
      "axis: vertical, divisions: (fixed 3 * g, 2, fixed g, 1), ratio: none",
      [
        "r[0]": [0, 0, 800, 48], "r[1]": [0, 48, 800, 1072.0 / 3],
        "r[3]": [0, 1264.0 / 3, 800, 536.0 / 3],
      ]),
    Example(
      "axis: horizontal, divisions: (fixed 100), ratio: none, align: trailing",
      ["r[0]": [700, 0, 100, 600]]),
    Example(
      "axis: horizontal, divisions: 2, ratio: 0.5",
      ["r[0]": [100, 0, 300, 600], "r[1]": [400, 0, 300, 600]]),
    Example(
      "axis: horizontal, divisions: 2, ratio: 0.5, arrangement: slotted",
      ["r[0]": [50, 0, 300, 600], "r[1]": [450, 0, 300, 600]]),
    Example(
      "axis: horizontal, divisions: 2, ratio: 0.5, align: top leading",
      ["r[1]": [300, 0, 300, 600]]),
    Example(
      "axis: horizontal, divisions: 2, ratio: 0.5, align: trailing", ["r[1]": [500, 0, 300, 600]]),
    Example("axis: horizontal, divisions: 2, mode: fill", ["r[0]": [-200, 0, 600, 600]]),
    Example("axis: horizontal, divisions: 4, inset: 10", ["r[1]": [205, 202.5, 195, 195]]),
    Example(
      "axis: horizontal, divisions: 1, ratio: none, inset: (1, 2, p, 4)",
      ["r[0]": [2, 1, 794, 596]]),
    Example(
      "axis: horizontal, divisions: 3, convention: published", ["r[3]": [606, 203, 194, 194]]),
    Example("axis: horizontal, divisions: 0, convention: published", ["r[0]": [100, 0, 600, 600]]),
    Example(
      "axis: horizontal, divisions: 2, ratio: none, spacing: -100", ["r[1]": [350, 0, 450, 600]]),
    Example(
      "axis: horizontal, divisions: 4, position: 1, align: bottom, overlay: b",
      ["b": [200, 400, 200, 200]]),
    Example(
      "axis: horizontal, divisions: g / 4, position: 3 - 2, span: 2, overlay: b",
      ["b": [200, 200, 400, 200]]),
  ]

  @Test(arguments: portions)
  func portion(_ example: Example) throws {
    let text = Self.host + "param p = 3\nlet g = 16\nbox b\nportion r in h (\(example.text))"
    try check(example, text)
  }

  static let overlays: [Example] = [
    Example("overlay b on h", ["b": [0, 0, 800, 600]]),
    Example("overlay b on container", ["b": [0, 0, 800, 600]]),
    Example("overlay b on h (inset: 10)", ["b": [10, 10, 780, 580]]),
    Example("overlay b on h (inset: (1, 2, 3, p))", ["b": [2, 1, 795, 596]]),
    Example("overlay b on h (size: fill, inset: p)", ["b": [3, 3, 794, 594]]),
    Example(
      "overlay b on h (align: top trailing, size: 100 x 2 * p, inset: 10)",
      ["b": [690, 10, 100, 6]]),
    Example("overlay b on h (align: bottom leading, size: 100x50)", ["b": [0, 550, 100, 50]]),
    Example("overlay b on h (size: ratio 2)", ["b": [0, 100, 800, 400]]),
    Example("overlay b on h (size: ratio 2:1, align: top)", ["b": [0, 0, 800, 400]]),
    Example("overlay b on h (size: ratio double)\nlet double = 2", ["b": [0, 100, 800, 400]]),
    Example("overlay b on h (size: ratio 2, mode: fit)", ["b": [0, 100, 800, 400]]),
    Example("overlay b on h (size: ratio 2, mode: fill)", ["b": [-200, 0, 1200, 600]]),
    Example("box s (size: 40 x 30)\noverlay s on h", ["s": [380, 285, 40, 30]]),
    Example("box s (width: 40, height: 30)\noverlay s on h", ["s": [380, 285, 40, 30]]),
    Example("box s (width: 40)\noverlay s on h", ["s": [380, 0, 40, 600]]),
    Example("box s (height: 40)\noverlay s on h", ["s": [0, 280, 800, 40]]),
    Example("box s (ratio: 1)\noverlay s on h", ["s": [100, 0, 600, 600]]),
    Example("box s (size: 40 x 30)\noverlay s on h (size: fill)", ["s": [0, 0, 800, 600]]),
    // Cells and other parts, as targets, parents and hosts.
    Example("overlay b on r[1]", ["b": [200, 400, 200, 200]]),
    Example("overlay b on r[1...2]", ["b": [200, 400, 400, 200]]),
    Example("overlay b on r[2...2]", ["b": [400, 400, 200, 200]]),
    Example("overlay b on r.strip", ["b": [0, 400, 800, 200]]),
    Example("overlay b on r.slot[1]", ["b": [200, 0, 200, 600]]),
    Example("box c in r[1] (size: 20 x 30)", ["c": [200, 400, 20, 30]]),
    Example("box c in r.slot[3] (size: 20 x 30)", ["c": [600, 0, 20, 30]]),
    Example(
      "portion q in r[1] (axis: vertical, divisions: 2)", ["q[1]": [250, 500, 100, 100]]),
    Example(
      "portion q in r[0...1] (axis: horizontal, divisions: 2)", ["q[1]": [200, 400, 200, 200]]),
    Example("b.edges == r[3].edges inset 5", ["b": [605, 405, 190, 190]]),
    Example("b.center == r.strip.center\nb.size == r[0].size", ["b": [300, 400, 200, 200]]),
  ]

  @Test(arguments: overlays)
  func overlay(_ example: Example) throws {
    let row = "portion r in h (axis: horizontal, divisions: 4, align: bottom)\n"
    let text = "param p = 3\n" + Self.host + row + "box b\n" + example.text
    try check(example, text)
    // Everything may also be used above its declaration.
    try check(example, text.split(separator: "\n").reversed().joined(separator: "\n"))
  }

  @Test func partsTurnWithTheDirection() throws {
    let text = """
      direction rtl
      box h, b
      h.edges == container.edges
      portion r in h (
        axis: horizontal, divisions: 4, ratio: none, inset: (1, 2, 3, 4), align: leading)
      overlay b on r[0] (align: top leading, size: 10 x 20, inset: (5, 6, 7, 8))
      """
    let solution = try solution(of: text)
    expectClose(try numbers(of: "r[0]", in: solution), [599.5, 1, 198.5, 596])
    expectClose(try numbers(of: "b", in: solution), [782, 6, 10, 20])
  }

  private func check(_ example: Example, _ text: String) throws {
    let solution = try solution(of: text)
    for (name, expected) in example.frames {
      expectClose(try numbers(of: name, in: solution), expected, tolerance: 1e-6, name)
    }
  }

  /// The content of a portion may stand in a part of it, in whichever order the lines are.
  @Test func contentInItsOwnPortion() throws {
    let lines = [
      "box badge in row[2] (width: 10)", "box own in badge (size: 10 x 10)",
      "portion row in card (axis: horizontal, divisions: 4, position: 1, overlay: badge)",
      "box card", "card.edges == container.edges",
      "portion inner in badge (axis: vertical, divisions: 2, position: 0, overlay: low)",
      "box low in inner[1]",
    ]
    for text in [lines, lines.reversed()].map({ $0.joined(separator: "\n") }) {
      let layout = try layout(of: text)
      let parents = Dictionary(
        uniqueKeysWithValues: layout.boxes.map { ($0.box.name, $0.parent.name) })
      #expect(
        parents == ["badge": "row[2]", "own": "badge", "card": "container", "low": "inner[1]"])
      let painted = layout.paintingOrder.map(\.box.name)
      #expect(painted.first == "card" && painted[1] == "badge")
      let solution = try layout.solve(width: 400, height: 100).solution()
      expectClose(try numbers(of: "badge", in: solution), [145, 0, 10, 100], tolerance: 1e-9)
      expectClose(try numbers(of: "own", in: solution), [145, 0, 10, 10], tolerance: 1e-9)
      expectClose(try numbers(of: "low", in: solution), [145, 40, 10, 10], tolerance: 1e-9)
    }
  }

  /// What hosts a portion cannot stand in a part of it.
  @Test func hostsInTheirOwnPortions() {
    expectReading(
      [.circular],
      in: "box «badge» in row[2]\n"
        + "portion row in badge (axis: vertical, divisions: 4, position: 1, overlay: badge)")
    expectReading(
      [.circular],
      in: "box «a» in row[0]\nbox b in a\n"
        + "portion row in b (axis: vertical, divisions: 4, position: 1, overlay: a)")
  }
}
