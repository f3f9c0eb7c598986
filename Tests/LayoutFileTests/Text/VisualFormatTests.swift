import LayoutFile
import Testing

/// What the parser understands of lines of Visual Format Language.
@Suite struct VisualFormatTests {
  static let lines: [(String, String)] = [
    // The examples of the published description.
    ("[button]-[textField]", "H: [button]standard[textField]"),
    ("[button(>=50)]", "H: [button(>= 50.0)]"),
    (
      "|-50-[purpleBox]-50-|",
      "H: | simple(== 50.0) [purpleBox] simple(== 50.0) |"
    ),
    ("V:[topField]-10-[bottomField]", "V: [topField]simple(== 10.0)[bottomField]"),
    ("[maroonView][blueView]", "H: [maroonView]flush[blueView]"),
    ("[button(100@20)]", "H: [button(== 100.0 @20)]"),
    ("[button1(==button2)]", "H: [button1(== button2)]"),
    ("[flexibleButton(>=70,<=100)]", "H: [flexibleButton(>= 70.0, <= 100.0)]"),
    (
      "|-[find]-[findNext]-[findField(>=20)]-|",
      "H: | standard [find]standard[findNext]standard[findField(>= 20.0)] standard |"
    ),
    // Forms that people write.
    ("H:|[view]|", "H: | flush [view] flush |"),
    ("V:|-0-[view]-0-|", "V: | simple(== 0.0) [view] simple(== 0.0) |"),
    ("V:|-(0)-[view]", "V: | list(== 0.0) [view]"),
    ("V:[banner]|", "V: [banner] flush |"),
    ("V:[_title(20)]-53-|", "V: [_title(== 20.0)] simple(== 53.0) |"),
    ("V:[a]-(-8)-[b]", "V: [a]list(== (neg 8.0))[b]"),
    ("V:[a]-(==-10)-[b(==162)]", "V: [a]list(== (neg 10.0))[b(== 162.0)]"),
    ("H:|-(>=100@500)-[a]-(>=100@500)-|", "H: | list(>= 100.0 @500) [a] list(>= 100.0 @500) |"),
    ("|-padding-[a]-(padding@750)-[b]", "H: | simple(== padding) [a]list(== padding @750)[b]"),
    ("[a(>=0,<=m@high)]", "H: [a(>= 0.0, <= m @high)]"),
    ("[a(b)]-(>=8,<=30,==gap@strong)-[b]", "H: [a(== b)]list(>= 8.0, <= 30.0, == gap @750)[b]"),
    ("V:[container]-(<=1)-[a]", "V: [container]list(<= 1.0)[a]"),
    ("[a(width)]-height-[b(==container)]", "H: [a(== width)]simple(== height)[b(== container)]"),
    ("[a]-7.5-[b(0.5)]", "H: [a]simple(== 7.5)[b(== 0.5)]"),
    ("[a]-1e1-[b]", "H: [a]simple(== 10.0)[b]"),
    // A minus outside of brackets connects; inside it belongs to names.
    ("[a]-8-[b]", "H: [a]simple(== 8.0)[b]"), ("[a]-gutter-[b]", "H: [a]simple(== gutter)[b]"),
    ("[a]-(side-gap)-[b]", "H: [a]list(== side-gap)[b]"),
    (
      "[my-box(==your-box@too-high)]-x-[b-1]", "H: [my-box(== your-box @too-high)]simple(== x)[b-1]"
    ),
    ("|-[a(==b)]-|", "H: | standard [a(== b)] standard |"), ("V:|[a]", "V: | flush [a]"),
    // Labels, and boxes that are called like an orientation.
    ("quarter: [a]-[b]", "quarter: H: [a]standard[b]"), ("q: |[a]", "q: H: | flush [a]"),
    ("q: V:|[a]", "q: V: | flush [a]"), ("q:H:[a]", "q: H: [a]"),
    ("H:[H(V)][V]", "H: [H(== V)]flush[V]"), ("V:[V]", "V: [V]"),
    // Spaces, comments and lines that go on.
    (
      "  H : | - [ a ( >= 8 @ 5 , b ) ] - 8 - [b] - (c) - |  # so",
      "H: | standard [a(>= 8.0 @5, == b)]simple(== 8.0)[b] list(== c) |"
    ),
    ("|-\n[a]-  # first\n\n  [b]-8-\n|", "H: | standard [a]standard[b] simple(== 8.0) |"),
    ("[a]-\ngap-[b]", "H: [a]simple(== gap)[b]"), ("[a]-\ngap -\n[b]", "H: [a]simple(== gap)[b]"),
    ("[a]-\n8-[b]", "H: [a]simple(== 8.0)[b]"),
    (
      "[a]-(\n>=8,\n<=\n9\n)-[b]",
      "H: [a]list(>= 8.0, <= 9.0)[b]"
    ),
    ("[a(\n>=8\n)\n]", "H: [a(>= 8.0)]"), ("q:\n  V:\n  |[a]", "q: V: | flush [a]"),
    ("q:\n[a]", "q: H: [a]"),
  ]

  @Test(arguments: lines)
  func means(text: String, outlined: String) {
    let found = statements(of: text).map(outline)
    #expect(found == [outlined])
    // Between other statements, whose lines are lexed in their own way.
    let lines = "t == a.left - 3\n\(text)\nbox my-box\nV:[a]\n\(text)\nmy-box.left == 3"
    #expect(
      statements(of: lines).map(outline) == [
        "t == (sum +a.left -3.0)", outlined, "box my-box", "V: [a]", outlined, "my-box.left == 3.0",
      ])
  }

  @Test func everyPartHasItsPlace() throws {
    let source = "wide: H:|-8-[a(>=b@500,3)]-(gap)-[b]-|"
    guard case .visualFormat(let line) = statements(of: source).first else {
      Issue.record("no line: \(source)")
      return
    }
    func string(_ range: SourceRange?) -> String {
      range.map { String(decoding: Array(source.utf8)[$0.start..<$0.end], as: UTF8.self) } ?? "none"
    }
    #expect(string(line.range) == source)
    #expect(string(line.bodyRange) == String(source.dropFirst(6)))
    #expect(string(line.label?.range) == "wide")
    #expect(string(line.orientationRange) == "H")
    #expect(string(line.start?.range) == "|" && string(line.end?.range) == "|")
    #expect(string(line.start?.connection.range) == "-8-")
    #expect(line.views.map { string($0.range) } == ["[a(>=b@500,3)]", "[b]"])
    #expect(line.views.map { string($0.name.range) } == ["a", "b"])
    let predicates = line.views[0].predicates
    #expect(predicates.map { string($0.range) } == [">=b@500", "3"])
    #expect(predicates.map { string($0.object.range) } == ["b", "3"])
    #expect(predicates.map { string($0.relationRange) } == [">=", "none"])
    #expect(string(predicates[0].priority?.range) == "@500")
    #expect(line.connections.map { string($0.range) } == ["-(gap)-"])
    #expect(string(line.end?.connection.range) == "-")
  }

  /// Each mistake of form, with the place that it is named at.
  static let mistakes: [(DiagnosticCode, String)] = [
    // Orientations and labels.
    (.missingOrientationColon, "V«»|[a]|"), (.missingOrientationColon, "H«»[a]-[b]"),
    (.missingOrientationColon, "q: V«» [a]"),
    (.unknownOrientation, "q: «X»:|-[a]"), (.unknownOrientation, "q: «h»: [a]"),
    (.secondLabel, "q: «r»: t == 3"), (.labelIsOrientation, "H: «t» == 3"),
    (.labelIsOrientation, "V: «minimize» t"), (.labelLikeOrientation, "«v»:|[a]|"),
    (.labelLikeOrientation, "«X»: [a]"), (.unexpectedToken, "H:«»"),
    (.unexpectedToken, "V:«»\nbox my-box"), (.unexpectedToken, "H:«3»"),
    // Views.
    (.unclosedView, "V:[a«-»[b]"), (.unclosedView, "|[a(3)«-»8-[b]"), (.unclosedView, "[a«|»"),
    (.unclosedView, "[a«[»b]"), (.unclosedView, "[row«[»1]]"),
    (.unclosedBracket, "[a«»"), (.unclosedBracket, "[a«»\nt == 3"),
    (.unclosedBracket, "[a(3«»\nvar my-name"), (.unclosedBracket, "[a(3)«»\nV:[b]"),
    (.unexpectedToken, "[a(3«]»"), (.unexpectedToken, "[a(3«]»-[b]"),
    (.unexpectedToken, "[«]»"), (.unexpectedToken, "[«3»]"), (.unexpectedToken, "[a «b»]"),
    (.unexpectedToken, "[a«.»left]"), (.unexpectedToken, "[a«==»b]"),
    (.unexpectedToken, "[a]«]»-[b]"), (.unexpectedToken, "[a]«)»"), (.unexpectedToken, "[a]«(»b)"),
    (.reservedWord, "[«left»]"), (.reservedWord, "[a]-[«box»]"),
    (.unexpectedCharacter, "[«é»]"), (.unexpectedCharacter, "[a]-«—»[b]"),
    // Edges.
    (.edgesWithoutView, "|«|»[a]"), (.edgesWithoutView, "|-«|»"), (.edgesWithoutView, "V:|-8-«|»"),
    (.afterLastEdge, "|-[a]-|«|»"), (.afterLastEdge, "[a]|«[»b]"), (.afterLastEdge, "[a]-|«-»"),
    (.afterLastEdge, "[a]| «x»"), (.unexpectedToken, "|«»"), (.unexpectedToken, "|«8»-[a]"),
    // Connections.
    (.danglingConnection, "[a]-«»"), (.danglingConnection, "[a]-«»\na.left == 3"),
    (.danglingConnection, "[a]-«»\nmy-box.left == 3"), (.danglingConnection, "[a]-«»\nV:[b]"),
    (.danglingConnection, "[a]-«»\nq: V:[b]"), (.danglingConnection, "[a]-«»\nbox my-box"),
    (.danglingConnection, "[a]-8-«»"), (.danglingConnection, "|-«»"),
    (.danglingConnection, "|-8-«»"),
    (.danglingConnection, "[a]-8-«8»-[b]"), (.danglingConnection, "[a]-«left»-[b]"),
    (.danglingConnection, "[a]-«-»[b]"), (.danglingConnection, "[a]-8-«-»[b]"),
    (.negativeSpacing, "[a]-«-»8-[b]"), (.negativeSpacing, "|-«-»(8)-[b]"),
    (.spacingWithoutParentheses, "[a]-«>=»8-[b]"), (.spacingWithoutParentheses, "[a]-8«@»5-[b]"),
    (.metricNeedsParentheses, "[a]-«side-gap»-[b]"),
    (.unexpectedToken, "[a]-8«»"), (.unexpectedToken, "[a]-8«[»b]"),
    (.unexpectedToken, "[a]-g«[»b]"),
    (.unexpectedToken, "[a]«8»-[b]"), (.unexpectedToken, "[a]«g»-[b]"),
    (.unexpectedToken, "[a]-(8«-»[b]"), (.unexpectedToken, "[a]-(«)»-[b]"),
    (.unexpectedToken, "[a]-8«)»-[b]"), (.unexpectedToken, "[a] «,» [b]"),
    // Predicates.
    (.unexpectedToken, "[a(«)»]"), (.unexpectedToken, "[a(3,«)»]"), (.unexpectedToken, "[a(>=«)»]"),
    (.unexpectedToken, "[a(3 «4»)]"), (.unexpectedToken, "[a(«left»)]"),
    (.unexpectedToken, "[a(>= «==» 3)]"), (.unexpectedToken, "[a(3@5«*»2)]"),
    (.singleEquals, "[a(«=»3)]"), (.unknownOperator, "[a(«<»3)]"), (.unknownOperator, "[a(«=>»3)]"),
    (.expressionInVisualFormat, "[a(g «+» 1)]"), (.expressionInVisualFormat, "[a(2 «*» g)]"),
    (.expressionInVisualFormat, "[a(b«.»width)]"), (.expressionInVisualFormat, "[a]-(g «-» 1)-[b]"),
    (.percentInVisualFormat, "[a(«50%»)]"), (.percentInVisualFormat, "[a]-«5%»-[b]"),
    (.malformedNumber, "[a]-«8px»-[b]"), (.malformedNumber, "[a]-«8.»-[b]"),
    (.malformedNumber, "[a(«.5»)]"), (.numberTooLarge, "[a(«2e9»)]"),
    // Priorities.
    (.priorityOfVisualFormat, "|-[a]-| «@»500"), (.priorityOfVisualFormat, "[a]«@»strong"),
    (.priorityOutOfRange, "[a(3@«0»)]"), (.priorityOutOfRange, "[a(3@«1001»)]"),
    (.priorityOutOfRange, "[a]-(3@«1.5»)-[b]"), (.priorityOutOfRange, "[a(3@«-»1)]"),
    (.unexpectedToken, "[a(3@«)»]"), (.unexpectedToken, "[a(3@«box»)]"),
  ]

  @Test(arguments: mistakes)
  func placeOfMistake(code: DiagnosticCode, marked: String) {
    expect([code], in: marked)
    // What stands around the mistake is read.
    expect([code], in: "box my-box\n" + marked + "\nvar my-variable\nV:|-[a]-|")
    let parsed = MarkedSource("box my-box\n" + marked + "\nvar my-variable\nV:|-[a]-|").parsed()
    let kept = parsed.document.statements.map(outline)
    #expect(kept.first == "box my-box")
    #expect(kept.suffix(2) == ["var my-variable", "V: | standard [a] standard |"])
  }

  @Test(arguments: [
    ("V|[a]|", ":"), ("v:|[a]|", "V"), ("[a]-side-gap-[b]", "(side-gap)"), ("[a(=3)]", "=="),
  ])
  func suggestion(text: String, replacement: String) {
    let list = MarkedSource(text).parsed().diagnostics
    #expect(list.entries.map(\.fix?.replacement) == [replacement])
  }

  @Test func anythingElseStaysWhatItWas() {
    #expect(
      statements(of: "H.left == 3\nV[1].top == 4\nrow[1].left == V.left - 3").map(outline) == [
        "H.left == 3.0", "V[1].top == 4.0", "row[1].left == (sum +V.left -3.0)",
      ])
  }
}
