import LayoutFile
import Testing

/// One mistake gives one error, and the statements around it are read.
@Suite struct RecoveryTests {
  @Test func severalMistakesInOneFile() {
    expect(
      [
        .unknownDirection, .malformedNumber, .unknownAttribute, .singleEquals, .minusNeedsSpace,
        .unknownPriority, .unexpectedToken, .unclosedBracket, .chainTurns, .unexpectedToken,
        .unclosedView, .unknownStatement,
      ],
      in: """
        layout profile-card
        direction «lrt»
        param width = «800px» in 200...2000
        let gutter = 16

        box hero, sidebar
        box photo (ratio: 16:9, «hieght»: 120, fill: "#2a9d8f")
        hero.top «=» container.top + gutter
        hero.width == container.«width-4»
        quarter: sidebar.width == 25% * container.width @«srtong» *2
        portion row in hero (
          axis: horizontal,
          divisions: 4
          «spacing»: 8,
          align: bottom
        )
        hero.left == min(sidebar.left, 3«»
        hero.height >= 3
        1 <= hero.left «>=» 3
        badge.right <= «+» 3
        H:|-[a«-»|
        «boxs» a
        overlay badge on row[1] (align: center)
        """)
  }

  @Test func whatIsWellFormedIsKept() {
    let text = MarkedSource(
      "box a\nbox b c\na.left == (3\nbox d (width: 3\nbox e\na.left == $ +\n  3\nvar t")
    let parsed = text.parsed()
    #expect(parsed.document.statements.map(outline) == ["box a", "box e", "var t"])
    #expect(parsed.diagnostics.errorCount == 4)
  }

  @Test(arguments: [
    // A mistake in brackets that are closed further on.
    "box a (\n  width: «$»,\n  height: 3\n)\nvar t",
    "portion in a (\n  inset: (1, «$», 3, 4),\n  axis: vertical\n)\nvar t",
    "portion in a (\n  divisions: (1,\n  «)»,\n  axis: vertical\n)\nvar t",
    // In brackets that are not.
    "a.left == (b.left + «$»\nvar t", "a.left == ((b.left + «$»)\nvar t",
    // In a statement that goes on.
    "a.left == «$» +\n  b.left\nvar t", "box a, «$»,\n  b\nvar t", "name: «$»\nvar t",
    // Where the next line cannot belong to it.
    "box a, «$»,\nvar t", "portion in a (axis: «$»,\nvar t",
    "portion in a (axis: «$»,\n  align: top\nvar t",
    // A line that is indented is the rest of the one before.
    "let gutter«»\n  16\nvar t", "a.left == b.left «$»\n  4 c\nvar t",
    "overlay a on b «size»: 3,\n  mode: fill)\nvar t",
    "H:[a]-«$»\n  |\nvar t", "[a]-8.50-«»\n  photo(note)]\nvar t",
    // A view that nothing closes ends with its line.
    "V:[a(==b)«»\nt <= min(a.left, 3 /\n  2)\nvar t", "H:[a«»\nb-c.left == 3\nvar t",
    "box a (a «3»)\nvar t", "box a (size: 3,\n  height: 4,«,» 3)\nvar t",
    // An orientation goes on with nothing.
    "a.left == b.left «,»\nH:|[a]\nvar t",
    // Several at once in one statement count once.
    "box a «$» $ $ 1px 2. \"\nvar t",
  ])
  func oneMistake(marked: String) {
    let text = MarkedSource(marked)
    let parsed = text.parsed()
    #expect(parsed.diagnostics.entries.map(\.range) == text.ranges)
    #expect(parsed.document.statements.last.map(outline) == "var t")
  }

  /// The rest of a statement is known by its indentation alone: these are mistakes of their own.
  @Test func linesThatAreNotIndentedMore() {
    expect([.missingRelation, .missingRelation], in: "t«»\nt«»")
    expect([.missingRelation, .missingRelation], in: "  t«»\n  t«»")
    expect([.missingRelation, .unexpectedToken], in: "t«»\n  var «=»")
  }

  @Test func errorsComeInTheOrderOfTheText() {
    expect(
      [.unknownOperator, .unexpectedCharacter, .singleEquals],
      in: "t «<» 3\nt == 3«;»\nt «=» 3")
  }

  @Test func onlySoManyErrorsAreKept() {
    let source = SourceText(name: "test.layout", text: String(repeating: "t = 3\n", count: 1234))
    let list = TextParser().parse(source).diagnostics
    #expect(list.entries.count == 50)
    #expect(list.omittedErrorCount == 1184)
    #expect(list.errorCount == 1234)
    #expect(
      DiagnosticPrinter(source: source).text(for: list).hasSuffix(
        "test.layout: and 1184 more errors\n"))
  }

  // What uses a name that the file was refused has no error of its own.
  @Test(arguments: [
    "box «left», hero\nleft.top == hero.top\nhero.left == 3 + left.right\noverlay left on hero",
    "in.left == 3\nbox hero, «in»\nhero.left == in.right\nbox b in in",
    "box hero (width: 3,\n  height: 4), «or» in hero\nhero.left == or.right\nmaximize or.left",
    "let «min» = 3\nvar t\nt == min + 3",
    "box a\nportion «on» in a (axis: vertical, divisions: 2)\noverlay a on on[0]\non[1].left == 3",
    "box «center»\ncenter.left == center.top",
  ])
  func reservedNames(marked: String) {
    expect([.reservedWord], in: marked)
    expectReading([.reservedWord], in: marked)
  }
}
