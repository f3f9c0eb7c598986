import LayoutFile
import Testing

/// What each kind of statement becomes.
@Suite struct StatementTests {
  /// The catalogue of the language, line by line, but for Visual Format Language.
  @Test(arguments: [
    ("layout profile-card  # optional, once, first", "layout profile-card"),
    ("direction ltr", "direction ltr"),
    ("direction rtl", "direction rtl"),
    ("param width  = 800 in 200...2000", "param width = 800.0 in 200.0...2000.0"),
    ("param height = 600", "param height = 600.0"),
    ("param caption = 120 in 40...400", "param caption = 120.0 in 40.0...400.0"),
    ("param width in 200...2000", "param width in 200.0...2000.0"),
    (
      "param w = -2 * g in -g...(g + 1)",
      "param w = (product *(neg 2.0) *g) in (neg g)...((sum +g +1.0))"
    ),
    ("let gutter = 16", "let gutter = 16.0"),
    ("box hero, sidebar, badge", "box hero, sidebar, badge"),
    ("box avatar in sidebar (size: 48 x 48)", "box avatar in sidebar {size: pair 48.0 x 48.0}"),
    ("box avatar in sidebar (size: 48x48)", "box avatar in sidebar {size: pair 48.0 x 48.0}"),
    (
      "box photo (ratio: 16:9, min-width: 120, width: 300 @strong, shape: circle, "
        + "fill: \"#2a9d8f\", label: \"Photo\")",
      "box photo {ratio: ratio 16.0:9.0, min-width: 120.0, width: 300.0 @750, shape: words circle, "
        + "fill: string #2a9d8f, label: string Photo}"
    ),
    (
      "box a in row[1], b in row.slot[2], c in row[0...2]",
      "box a in row[1], b in row.slot[2], c in row[0...2]"
    ),
    ("var t", "var t"),
    ("var slack >= 0, other", "var slack >= 0.0, other"),
    ("hero.top == container.top + gutter", "hero.top == (sum +container.top +gutter)"),
    (
      "quarter: sidebar.width == 25% * container.width @strong",
      "quarter: sidebar.width == (product *25.0% *container.width) @750"
    ),
    ("180 <= sidebar.width <= 320", "180.0 <= sidebar.width <= 320.0"),
    (
      "badge.right <= hero.right - 4 @750 *2",
      "badge.right <= (sum +hero.right -4.0) @750 *2.0"
    ),
    ("hero.edges == container.edges inset 16", "hero.edges == container.edges inset 16.0"),
    (
      "hero.edges == container.edges inset (1, 2, g, 2 * g) @weak",
      "hero.edges == container.edges inset 1.0,2.0,g,(product *2.0 *g) @250"
    ),
    (
      "hero.edges == container.edges inset (1 + g) * 2",
      "hero.edges == container.edges inset (product *((sum +1.0 +g)) *2.0)"
    ),
    ("badge.center == hero.center", "badge.center == hero.center"),
    ("t == min(hero.width, 2 * hero.height)", "t == (min hero.width (product *2.0 *hero.height))"),
    ("minimize slack @weak", "minimize slack @250"),
    ("maximize t @strong", "maximize t @750"),
    ("grow: maximize t", "grow: maximize t"),
    (
      "portion row in hero (axis: horizontal, divisions: 4, spacing: 8, ratio: 1, align: bottom)",
      "plugin portion row in hero {axis: words horizontal, divisions: 4.0, spacing: 8.0, "
        + "ratio: 1.0, align: words bottom}"
    ),
    ("overlay badge on row[1] (align: center)", "overlay badge on row[1] {align: words center}"),
    ("overlay badge on hero", "overlay badge on hero"),
    (
      "portion in hero (axis: horizontal, position: 1, overlay: badge)",
      "plugin portion in hero {axis: words horizontal, position: 1.0, overlay: words badge}"
    ),
  ])
  func catalogue(text: String, expected: String) {
    #expect(statements(of: text).map(outline) == [expected])
  }

  @Test(arguments: [
    ("a.left == b.left\n\n  # note\nc.left == 3", ["a.left == b.left", "c.left == 3.0"]),
    ("a.left ==\n  # note\n  b.left +\n\n  3", ["a.left == (sum +b.left +3.0)"]),
    ("near:\n  a.left == 3", ["near: a.left == 3.0"]),
    ("box a,\n  b,\n  c\nbox d", ["box a, b, c", "box d"]),
    ("box a (\n  width: 3,\n  height: 4,\n)\nvar t", ["box a {width: 3.0, height: 4.0}", "var t"]),
    ("a.left == (b.left\n  + 3)", ["a.left == ((sum +b.left +3.0))"]),
    ("a.left == row[\n 1\n].left", ["a.left == row[1].left"]),
    ("let g =\n  3", ["let g = 3.0"]),
    ("a.left == 3 @750 *\n  2", ["a.left == 3.0 @750 *2.0"]),
    ("portion in a (align: top\n  leading)", ["plugin portion in a {align: words top leading}"]),
  ])
  func linesThatGoOn(text: String, expected: [String]) {
    #expect(statements(of: text).map(outline) == expected)
  }

  @Test(arguments: [
    "", "\n", "   \t ", "# nothing", "\u{FEFF}", "\u{FEFF}# nothing\r\n", "\r\n\r\n", "\r",
  ])
  func emptyFiles(text: String) {
    #expect(statements(of: text).isEmpty)
  }

  @Test(arguments: [
    "box a\r\nbox b\r\n", "box a\rbox b\r", "box a\nbox b", "\u{FEFF}box a\nbox b\n",
  ])
  func lineEnds(text: String) {
    #expect(statements(of: text).map(outline) == ["box a", "box b"])
  }

  /// Words that mean something in one place only are free everywhere else.
  @Test(arguments: [
    "var x, fixed, ratio, strong, none, ltr, horizontal, fill, h, v, H, V, x48",
    "let vfl-spacing = 3", "var a-b--c, _, _9", "x.width == strong.width @strong",
    "strip: slot.left == strip.slot[1].left", "true: axis.left == 2 * x", "H.left == V.left",
    "var inf\ninf == 3", "nan.left == 3", "box nan in inf",
  ])
  func wordsThatAreFree(text: String) {
    #expect(!statements(of: text).isEmpty)
  }

  /// A keyword of a layout plugin that the language does not reserve stays free for names.
  @Test func pluginKeywordIsContextual() {
    let source = SourceText(
      name: "test.layout",
      text: "box grid\ngrid.left == 3\ngrid: grid.top == 1\ngrid g in grid (rows: 3)\ngrid in grid")
    let parsed = TextParser(pluginKeywords: ["grid"]).parse(source)
    #expect(parsed.diagnostics.entries.isEmpty)
    #expect(
      parsed.document.statements.map(outline) == [
        "box grid", "grid.left == 3.0", "grid: grid.top == 1.0",
        "plugin grid g in grid {rows: 3.0}",
        "plugin grid in grid",
      ])
  }

  @Test func rangesCoverStatements() throws {
    let text = "layout a # one\nlow: a.left == (3) @750 *2 # two\n minimize -t @weak"
    let source = SourceText(name: "test.layout", text: text)
    let document = TextParser().parse(source).document
    #expect(
      document.statements.map { source.string(in: $0.range) } == [
        "layout a", "low: a.left == (3) @750 *2", "minimize -t @weak",
      ])
    #expect(document.comments.map { source.string(in: $0) } == ["# one", "# two"])
    guard case .constraint(let constraint) = document.statements[1],
      case .objective(let objective) = document.statements[2]
    else {
      Issue.record("a constraint and an objective")
      return
    }
    #expect(source.string(in: constraint.bodyRange) == "a.left == (3)")
    #expect(source.string(in: objective.bodyRange) == "minimize -t")
    #expect(constraint.priority.map { source.string(in: $0.range) } == "@750 *2")
  }
}
