import LayoutFile
import Testing

/// The same tree of JSON and of text.
@Suite struct JSONDocumentTests {
  static let same: [(json: String, text: String)] = [
    (#""layout": "card", "direction": "rtl""#, "layout card\ndirection rtl"),
    (
      #""parameters": {"width": {"default": 800, "min": 200, "max": 2e3}, "cap": {}}"#,
      "param width = 800 in 200...2000\nparam cap"
    ),
    (#""parameters": {"width": {"min": 200}}"#, "param width in 200...1000000000"),
    (#""parameters": {"cap": {"max": 2}}"#, "param cap in -1000000000...2"),
    (
      #""constants": {"gutter": 16, "half": "gutter / 2"}"#,
      "let gutter = 16\nlet half = gutter / 2"
    ),
    (
      ##""boxes": [{"name": "a", "in": "row[0...2]", "size": [48, "2 * g"], "shape": "circle"}]"##,
      "box a in row[0...2] (size: 48 x 2 * g, shape: circle)"
    ),
    (
      ##""boxes": [{"name": "a", "fill": "#fff", "label": "x \"y\" \u00e9\ud83d\ude00", "hidden": true}]"##,
      "box a (fill: \"#fff\", label: \"x \\\"y\\\" é😀\", hidden: true)"
    ),
    (
      #""boxes": [{"name": "a", "width": {"value": "g + 1", "priority": "strong", "weight": 2}}]"#,
      "box a (width: g + 1 @strong *2)"
    ),
    (
      #""boxes": [{"name": "a", "size": {"value": [3, 4], "weight": "g + 1"}, "ratio": "16:9"}]"#,
      "box a (size: 3 x 4 @weak *(g + 1), ratio: 16:9)"
    ),
    (#""variables": [{"name": "t", "min": -3}, {"name": "u"}]"#, "var t >= -3\nvar u"),
    (
      #""constraints": ["q: a.left == b.right + 8 @strong *2", "180 \u003c= a.width <= 2 \/ 3"]"#,
      "q: a.left == b.right + 8 @strong *2\n180 <= a.width <= 2 / 3"
    ),
    (
      #""constraints": [{"terms": {"a.width": -1, "t": 2, "b.width": -0.5, "c": 1}, "relation": "<="}]"#,
      "-a.width + 2 * t - 0.5 * b.width + c <= 0"
    ),
    (
      #""constraints": [{"terms": {"a.width": "g + 1", "t": "1 / 3"}, "relation": "==", "constant": "g"}]"#,
      "(g + 1) * a.width + 1 / 3 * t == g"
    ),
    (
      #""objectives": [{"sense": "maximize", "terms": {"t": 3}, "label": "l", "weight": 2}]"#,
      "l: maximize 3 * t @weak *2"
    ),
    (#""objectives": ["minimize t + 3 @4"]"#, "minimize t + 3 @4"),
    (
      #""plugins": [{"plugin": "portion", "name": "row", "in": "a", "options": {"axis": "vertical", "divisions": ["fixed 40", 2], "align": "top leading", "ratio": "none"}}]"#,
      "portion row in a (axis: vertical, divisions: (fixed 40, 2), align: top leading, ratio: none)"
    ),
    (#""plugins": [{"plugin": "portion", "in": "a"}]"#, "portion in a"),
    (
      #""overlays": [{"box": "b", "on": "row.slot[1]", "size": [24, 24], "inset": [1, 2, 3, "g"]}]"#,
      "overlay b on row.slot[1] (size: 24 x 24, inset: (1, 2, 3, g))"
    ),
    (
      #""overlays": [{"box": "b", "on": "a", "size": "ratio 16:9", "mode": "fill"}]"#,
      "overlay b on a (size: ratio 16:9, mode: fill)"
    ),
  ]

  @Test(arguments: same) func sameTree(json: String, text: String) {
    #expect(outlines(ofJSON: jsonDocument(json)) == statements(of: text).map { outline($0) })
  }

  @Test func emptyDocuments() {
    #expect(outlines(ofJSON: "{\"version\": 1}") == [])
    #expect(outlines(ofJSON: "\u{FEFF} \r\n\t{\"version\": 1.0}\n") == [])
    #expect(outlines(ofJSON: jsonDocument(#""boxes": [], "constants": {}"#)) == [])
  }

  @Test func jsonIsWhatStartsWithABrace() {
    for text in ["{", " \n\t\r{", "\u{FEFF} {"] {
      #expect(SourceText(name: "", text: text).isJSON)
    }
    for text in ["", "[", "box a {", "\u{A0}{", "# {"] {
      #expect(!SourceText(name: "", text: text).isJSON)
    }
  }

  /// Reports quote what stands in a string without its escapes, and all else as it is.
  @Test func sourcesOfStatements() throws {
    let layout = try layout(
      of: jsonDocument(
        """
        "boxes": [{"name": "a",
          "width": {"value": 3,
            "priority": "strong"}}],
        "constraints": ["a.left \\u003e= 3 @weak", {"terms": {"a.top": 1}, "relation": "=="}]
        """))
    let sources = layout.statements.compactMap(\.source)
    #expect(
      sources.map(\.text) == [
        #""width": {"value": 3, "priority": "strong"}"#, "a.left >= 3",
        #"{"terms": {"a.top": 1}, "relation": "=="}"#,
      ])
    #expect(sources.map { "\($0.line):\($0.column)" } == ["2:3", "4:18", "4:43"])
  }
}
