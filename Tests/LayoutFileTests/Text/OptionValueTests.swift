import LayoutFile
import Testing

/// The forms of attribute values, which the parser reads without knowing the keys.
@Suite struct OptionValueTests {
  private func parsedValue(of text: String) -> OptionValue? {
    guard case .plugin(let plugin)? = statements(of: "portion in a (key: \(text))").first else {
      return nil
    }
    return plugin.options.first?.value
  }

  @Test(arguments: [
    ("center", "words center"), ("top leading", "words top leading"), ("none", "words none"),
    ("in", "words in"), ("gutter", "words gutter"), ("4", "4.0"), ("-4", "(neg 4.0)"),
    ("2 * gutter", "(product *2.0 *gutter)"), ("gutter / 2", "(product *gutter /2.0)"),
    ("gutter - 4", "(sum +gutter -4.0)"), ("gutter + 4 @strong", "(sum +gutter +4.0) @750"),
    ("min(3, g)", "(min 3.0 g)"), ("row[1]", "row[1]"), ("row.strip", "row.strip"),
    ("16:9", "ratio 16.0:9.0"), ("g:2 * g", "ratio g:(product *2.0 *g)"), ("1.5", "1.5"),
    ("48x48", "pair 48.0 x 48.0"), ("48 x 48", "pair 48.0 x 48.0"),
    ("48x 48.5", "pair 48.0 x 48.5"), ("g x g", "pair g x g"), ("x x x", "pair x x x"),
    ("2 * g x (h) @weak *3", "pair (product *2.0 *g) x (h) @250 *3.0"), ("x", "words x"),
    ("(43, 37, 20)", "[43.0, 37.0, 20.0]"),
    ("(1, g, h + 1, -2)", "[1.0, words g, (sum +h +1.0), (neg 2.0)]"),
    ("(fixed 40, 2, 1)", "[<fixed 40.0>, 2.0, 1.0]"),
    ("(fixed 40 @strong *2, 1)", "[<fixed 40.0> @750 *2.0, 1.0]"),
    ("(fixed 40)", "[<fixed 40.0>]"), ("(2)", "(2.0)"), ("(2) * g", "(product *(2.0) *g)"),
    ("(g)", "(g)"), ("(top)", "[words top]"),
    ("ratio 16:9", "<ratio ratio 16.0:9.0>"), ("ratio g:h", "<ratio ratio g:h>"),
    ("ratio 1.5", "<ratio 1.5>"), ("fixed 2 * g", "<fixed (product *2.0 *g)>"),
    ("fixed g * 2", "<fixed (product *g *2.0)>"), ("fixed g", "words fixed g"),
    ("fixed (g + 1)", "<fixed ((sum +g +1.0))>"),
    ("\"\"", "string "), (#""a \"b\" \\ \n \u{e9}\u{1F600}""#, "string a \"b\" \\ \n é😀"),
    ("\"# no comment, ) no end\"", "string # no comment, ) no end"),
  ])
  func forms(text: String, expected: String) throws {
    let value = try #require(parsedValue(of: text))
    #expect(outline(value) == expected)
  }

  @Test func oneValueIsReadAsItsKeyWants() throws {
    let gutter = try #require(parsedValue(of: "gutter"))
    #expect(gutter.word?.text == "gutter")
    #expect(gutter.expression.map(outline) == "gutter")
    #expect(gutter.items == nil)

    let top = try #require(parsedValue(of: "top"))
    #expect(top.word?.text == "top")
    #expect(top.expression == nil)
    #expect(try #require(parsedValue(of: "width")).expression.map(outline) == "width")

    let two = try #require(parsedValue(of: "(2)"))
    #expect(two.expression.map(outline) == "(2.0)")
    #expect(two.items?.map(outline) == ["2.0"])

    #expect(try #require(parsedValue(of: "fixed 40")).argument(of: "fixed").map(outline) == "40.0")
    #expect(
      try #require(parsedValue(of: "fixed g")).argument(of: "fixed")?.expression.map(outline) == "g"
    )
    #expect(try #require(parsedValue(of: "fixed 40")).argument(of: "ratio") == nil)
    #expect(try #require(parsedValue(of: "\"a\"")).string == "a")
  }

  @Test func rangesLeaveOutThePriority() throws {
    let source = SourceText(
      name: "test.layout", text: "box a (width: 2 * g @strong *2 , height: 3)")
    guard case .boxes(let boxes)? = TextParser().parse(source).document.statements.first,
      let attribute = boxes.items.first?.attributes.first
    else {
      Issue.record("a box with attributes")
      return
    }
    #expect(source.string(in: attribute.bodyRange) == "width: 2 * g")
    #expect(source.string(in: attribute.range) == "width: 2 * g @strong *2")
  }
}
