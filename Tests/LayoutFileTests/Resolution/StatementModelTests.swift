import LayoutEngine
import Mullion
import TestSupport
import Testing

/// What each kind of statement becomes in the layout's model.
@Suite struct StatementModelTests {
  static let names = "param p = 3\nvar t, u\nbox a, b\nlet g = 16\n"

  static let constraints: [(String, [String])] = [
    // Relations, labels, priorities, weights.
    ("a.left == b.right + g", ["a.left == b.left + b.width + 16"]),
    ("a.left <= 3", ["a.left <= 3"]),
    ("named: a.left >= 3", ["a.left >= 3"]),
    ("a.left == 3 @strong", ["a.left == 3 @750"]),
    ("a.left == 3 @medium *2", ["a.left == 3 @500 *2"]),
    ("a.left == 3 @1 *(g / 4)", ["a.left == 3 @1 *4"]),
    ("a.left == 3 @weak *g", ["a.left == 3 @250 *16"]),
    ("a.left == 3 @required", ["a.left == 3"]), ("a.left == 3 @1000", ["a.left == 3"]),
    // Chains.
    ("180 <= a.width <= 320", ["0 <= a.width - 180", "a.width <= 320"]),
    (
      "a.left <= b.left == t <= u @weak",
      ["a.left <= b.left @250", "b.left == t @250", "t <= u @250"]
    ),
    // Anchors.
    ("a.bottom == b.top", ["a.top + a.height == b.top"]),
    ("a.centerX == 3", ["a.left + 0.5 * a.width == 3"]),
    ("a.centerY == a.height", ["a.top == 0.5 * a.height"]),
    ("a.leading == b.trailing", ["a.left == b.left + b.width"]),
    ("container.left == t", ["0 == t"]), ("container.centerY == t", ["0.5 * height == t"]),
    // Groups.
    ("a.size == b.size @weak", ["a.width == b.width @250", "a.height == b.height @250"]),
    (
      "a.center == b.center",
      [
        "a.left + 0.5 * a.width == b.left + 0.5 * b.width",
        "a.top + 0.5 * a.height == b.top + 0.5 * b.height",
      ]
    ),
    (
      "a.edges == container.edges",
      ["a.top == 0", "a.left == 0", "a.top + a.height == height", "a.left + a.width == width"]
    ),
    (
      "a.edges == container.edges inset g",
      [
        "a.top == 16", "a.left == 16", "a.top + a.height + 16 == height",
        "a.left + a.width + 16 == width",
      ]
    ),
    (
      "a.edges == container.edges inset (1, p, 3, 2 * p)",
      [
        "a.top == 1", "a.left == p", "a.top + a.height + 3 == height",
        "2 * p + a.left + a.width == width",
      ]
    ),
    // The inset is that of the last side alone.
    (
      "a.edges == b.edges == container.edges inset 1",
      [
        "a.top == b.top", "a.left == b.left", "a.top + a.height == b.top + b.height",
        "a.left + a.width == b.left + b.width", "b.top == 1", "b.left == 1",
        "b.top + b.height + 1 == height", "b.left + b.width + 1 == width",
      ]
    ),
    // Parameters: those of the container, bare and by its anchors, and others.
    ("a.width == 25% * container.width", ["a.width == 0.25 * width"]),
    ("a.width == width / 3", ["a.width == 0.3333333333333333 * width"]),
    ("a.height == container.height - height + p", ["a.height == p"]),
    ("width >= 3", ["width >= 3"]), ("3 == 3", ["0 == 0"]),
    // Expressions.
    ("t == -(a.left - 2 * (b.left + 3)) / 2", ["t + 0.5 * a.left == b.left + 3"]),
    ("t == 2 * g / 4 * a.left", ["t == 8 * a.left"]),
    ("t == (a.left + 1) * 2 * 3 / 4", ["t == 1.5 * a.left + 1.5"]),
    ("t == 6 * (a.left / 4 / 2)", ["t == 0.75 * a.left"]),
    ("t == a.left * 0 + 1", ["t == 1"]), ("t == u - u", ["t == 0"]),
    ("t == --3 - -g", ["t == 19"]), ("t == 50%", ["t == 0.5"]),
    // Within 1e9, whatever comes in between.
    ("t == 1e9 * 1e9 / 1e9", ["t == 1000000000"]),
    // Bounds by min and max.
    ("t <= min(a.width, 3)", ["t <= a.width", "t <= 3"]),
    ("min(a.width, 3) >= t", ["a.width >= t", "0 >= t - 3"]),
    ("t >= max(a.width, u) @weak", ["t >= a.width @250", "t >= u @250"]),
    (
      "max(t, u) <= min(a.width, p, 3)",
      ["t <= a.width", "t <= p", "t <= 3", "u <= a.width", "u <= p", "u <= 3"]
    ),
    ("1 <= t <= (min(u, 3))", ["0 <= t - 1", "t <= u", "t <= 3"]),
    // Exact ones.
    ("t == min(a.width, 2 * a.height)", ["t == min(a.width, 2 * a.height)"]),
    ("max(t, 3) == a.width - u", ["-u + a.width == max(t, 3)"]),
    ("t == min(u)", ["t == min(u)"]),
    ("t == max(u, 1) @required", ["t == max(u, 1)"]),
    // Objectives.
    ("minimize t", ["minimize t @250"]),
    ("best: maximize 2 * t - u + 1 @strong *3", ["maximize 2 * t - u + 1 @750 *3.0"]),
    // Attributes.
    ("box c (width: 300)", ["c.width == 300 @250"]),
    (
      "box c (size: 48 x 2 * p @strong *2)", ["c.width == 48 @750 *2", "c.height == 2 * p @750 *2"]
    ),
    ("box c (size: 48x24)", ["c.width == 48 @250", "c.height == 24 @250"]),
    (
      "box c (width: g @required, height: width / 2 @750)",
      ["c.width == 16", "c.height == 0.5 * width @750"]
    ),
    (
      "box c (min-width: p, max-width: container.width, min-height: 1, max-height: height / 2)",
      ["c.width >= p", "c.width <= width", "c.height >= 1", "c.height <= 0.5 * height"]
    ),
    ("box c (ratio: 16:9)", ["c.width == 1.7777777777777777 * c.height"]),
    ("box c (ratio: 3 / 2)", ["c.width == 1.5 * c.height"]),
    ("box c (shape: circle, fill: red, stroke: \"#123\", label: \"C\", hidden: true)", []),
    // Constants, in any order.
    ("t == late\nlet late = later * 2\nlet later = g", ["t == 32"]),
  ]

  @Test(arguments: constraints)
  func becomes(text: String, expected: [String]) throws {
    #expect(rows(of: try layout(of: Self.names + text)) == expected)
    // The order of lines changes nothing.
    #expect(rows(of: try layout(of: text + "\n" + Self.names)) == expected)
  }

  @Test func edgesTurnWithTheDirection() throws {
    let text = "direction rtl\nbox a\na.edges == container.edges inset (1, 2, 3, 4)"
    #expect(
      rows(of: try layout(of: text)) == [
        "a.top == 1", "width == a.left + a.width + 2", "a.top + a.height + 3 == height",
        "0 == a.left - 4",
      ])
  }

  @Test func leadingAndTrailingTurnWithTheDirection() throws {
    let text = "direction rtl\nbox a, b\na.leading == b.trailing + 8"
    #expect(rows(of: try layout(of: text)) == ["b.left == a.left + a.width + 8"])
  }

  @Test func declarations() throws {
    let text = """
      layout card
      direction rtl
      param width = 800 in 200...2000
      param height in 100...g
      param caption = g / 10 in -g...40
      param free
      let g = 200
      var slack >= g / 100, other
      box a (shape: capsule, fill: "#2a9d8f", stroke: red, label: "Hello", hidden: true)
      box b in a (label: B), c in b
      """
    let layout = try layout(of: text)
    #expect(layout.name == "card")
    #expect(layout.direction == .rightToLeft)
    #expect(layout.parameters.map(\.name) == ["width", "height", "caption", "free"])
    #expect(layout.parameters.map(\.defaultValue) == [800, nil, 20, nil])
    #expect(layout.parameters.map(\.range) == [200...2000, 100...200, -200...40, -1e9...1e9])
    #expect(layout.boxes.map(\.box.name) == ["a", "b", "c"])
    #expect(layout.boxes.map(\.parent.name) == ["container", "a", "b"])
    let style = layout.boxes[0].style
    #expect(style.shape == .capsule && style.isHidden && style.label == "Hello")
    #expect(style.fill?.hexadecimal == "#2a9d8f" && style.stroke?.hexadecimal == "#ff0000")
    #expect(layout.boxes[1].style.label == "B")
    #expect(layout.variables.map(\.name) == ["slack", "other"])
    let bounds = layout.variables.map { layout.model.declarations[$0.variable.index].kind }
    #expect(bounds == [.unknown(lowerBound: 2), .unknown(lowerBound: nil)])
  }

  @Test func emptyFilesAreLayouts() throws {
    for text in ["", "\n", "# note", "\u{FEFF}# note\r\n  # another\r\n", "layout empty"] {
      let layout = try layout(of: text)
      #expect(layout.boxes.isEmpty && layout.statements.isEmpty)
      #expect(layout.parameters.map(\.name) == ["width", "height"])
      #expect(layout.parameters.map(\.range) == [0...1e9, 0...1e9])
    }
  }

  /// Where a statement stands and what it says, for reports: in one line, without comments.
  @Test func sourceReferences() throws {
    let text = """
      box e (width: 3, height: 4 @strong)
      # two pieces of text
      box a  # a box
        named: a.left ==  # why
          3 +
          4 @strong  # so
      portion row in a (
        axis: horizontal,  # along
        divisions: 4
      )
      box wide (label: "é", width: 9)
      """
    let statements = try layout(of: text).statements
    let found = statements.map { statement -> String in
      guard let source = statement.source else { return "none" }
      return "\(source.line):\(source.column) \(statement.label ?? "-") \(source.text)"
    }
    #expect(
      found == [
        "1:8 - width: 3", "1:18 - height: 4",
        "7:1 - portion row in a (axis: horizontal, divisions: 4)", "11:23 - width: 9",
        "4:3 named a.left == 3 + 4",
      ])
  }

  @Test func boxesWithoutColours() throws {
    let styles = try layout(
      of: "box a (fill: none), b (stroke: none, label: \"B\"), c (fill: none, stroke: navy), d"
    ).boxes.map(\.style)
    #expect(styles.map(\.isBare) == [true, true, true, false])
    #expect(styles.map { $0.fill == nil } == [true, true, true, true])
    #expect(styles[1].label == "B" && styles[2].stroke == Color("navy"))
  }
}
