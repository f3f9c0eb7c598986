import LayoutFile
import Testing

/// What formatted files look like.
@Suite struct FormatterTests {
  private func expect(
    _ text: String, becomes expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let formatted = DocumentFormatter().text(of: try document(of: text))
    #expect(formatted == expected, sourceLocation: sourceLocation)
    let again = DocumentFormatter().text(of: try document(of: formatted))
    #expect(again == formatted, "idempotent", sourceLocation: sourceLocation)
  }

  @Test func nothingStaysNothing() throws {
    try expect("", becomes: "")
    try expect(" \n\t\r\n", becomes: "")
    try expect("\u{FEFF}\n# alone  ", becomes: "# alone\n")
  }

  @Test func spacesAndBlankLines() throws {
    try expect(
      "\n\n  let   a=1\r\n\r\n\r\n\r\nlet b  = 2*a# here\n\n# there\nlet c=-( a+b )/2",
      becomes: """
        let a = 1

        let b = 2 * a  # here

        # there
        let c = -(a + b) / 2

        """)
  }

  @Test func spellings() throws {
    try expect(
      "let a = 1e3\nlet b = 0.50\nlet c = 25%\nlet d = 1e-9\nlet e = 1000000000.0\nlet f = 1.5e-7\n",
      becomes:
        "let a = 1000\nlet b = 0.5\nlet c = 25%\nlet d = 1e-9\nlet e = 1000000000\nlet f = 1.5e-7\n"
    )
    try expect(
      "box a (size: 48x48, width: 3 @750, height: 2 @required, label: \"\\u{e9}\\u{1}\")",
      becomes:
        "box a (size: 48 x 48, width: 3 @strong, height: 2 @required, label: \"é\\u{1}\")\n")
  }

  @Test func commentsStayAtTheirPlace() throws {
    try expect(
      """
      box a (width: 120,   # wide
        # and
        fill: navy,   # blue
        )   # done
      third:   # a label
        a.left ==   # the left
        # edge
        container.left
      """,
      becomes: """
        box a (width: 120,  # wide
          # and
          fill: navy  # blue
        )  # done
        third:  # a label
          a.left ==  # the left
          # edge
          container.left

        """)
  }

  @Test func longLinesBreakAtCommasThenAtOperators() throws {
    let name = "a-name-that-is-quite-long"
    try expect(
      "box \(name) (min-width: 120, max-width: 240, shape: circle, fill: navy, label: \"some text\")",
      becomes: """
        box \(name) (min-width: 120, max-width: 240, shape: circle, fill: navy,
          label: "some text")

        """)
    try expect(
      "box \(name)\n\(name).left + \(name).right + \(name).top >= \(name).width + 3",
      becomes: """
        box \(name)
        \(name).left + \(name).right + \(name).top >=
          \(name).width + 3

        """)
    let word = String(repeating: "x", count: 120)
    try expect("box a (label: \"\(word)\")", becomes: "box a (label: \"\(word)\")\n")
  }

  @Test func jsonIsWrittenInSections() throws {
    try expect(
      jsonDocument(
        """
        "overlays": [{"box": "b", "on": "a"}], "boxes": [{"name": "a"}, {"name": "b", "in": "a"}],
        "constraints": ["a.left==3", {"terms": {"a.width": 1, "b.width": -0.5}, "relation": ">=",
        "constant": -4, "priority": 400, "weight": 2, "label": "half"}], "constants": {"c": -1}
        """),
      becomes: """
        let c = -1

        box a
        box b in a

        a.left == 3
        half: a.width - 0.5 * b.width >= -4 @400 *2

        overlay b on a

        """)
  }
}
