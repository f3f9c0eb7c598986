import LayoutFile
import Testing

/// Each diagnostic of the text form, with the place that it names.
@Suite struct DiagnosticTests {
  static let cases: [(DiagnosticCode, String)] = [
    // Characters.
    (.unexpectedCharacter, "a.left == 3«;»"), (.unexpectedCharacter, "a.left «≤» 3"),
    (.unexpectedCharacter, "box h«é»ros"), (.unexpectedCharacter, "a.left == 3 «−» 4"),
    (.unexpectedCharacter, "a.left ==«\u{A0}»3"), (.unexpectedCharacter, "box a (size: 3 «×» 4)"),
    (.unexpectedCharacter, "param w = 3 in 1«…»4"), (.unexpectedCharacter, "box a «{»size: 3}"),
    (.unexpectedCharacter, "a.left == 3 «|»"), (.unexpectedCharacter, "a.left == 3 «\u{1B}»"),
    (.unexpectedCharacter, "box a (label: «'»text')"), (.unexpectedCharacter, "t == «∞»"),
    (.unexpectedCharacter, "box a\n«\u{FEFF}»box b"), (.unexpectedCharacter, "t == a«^»2"),
    (.unterminatedString, "box a (label: «\"text)»\nbox b"),
    (.unterminatedString, "box a (label: «\"text\\»"),
    (.unterminatedString, "box a (label: «\"text\\\")»"),
    (.unknownEscape, #"box a (label: "a«\q»")"#), (.unknownEscape, #"box a (label: "«\u»41")"#),
    (.unknownEscape, #"box a (label: "«\u»{D800}")"#),
    (.unknownEscape, #"box a (label: "«\u»{0000041}")"#),
    (.unknownEscape, #"box a (label: "«\u»{}")"#), (.unknownEscape, #"box a (label: "«\é»")"#),
    (.nameEndsInMinus, "box «a-»"), (.nameEndsInMinus, "t == «gutter-» 4"),
    (.nameEndsInMinus, "a.«width-» 4 == 3"),
    (.foreignComment, "a.left == 3 «//» note"), (.foreignComment, "box a «/*» note */"),

    // Numbers.
    (.malformedNumber, "t == «.5»"), (.malformedNumber, "t == «5.»"),
    (.malformedNumber, "t == «5.» + 3"), (.malformedNumber, "t == «1.2.3»"),
    (.malformedNumber, "t == «16px»"), (.malformedNumber, "t == «2a» + 3"),
    (.malformedNumber, "t == «1_000»"), (.malformedNumber, "box a (size: «48X48»)"),
    (.malformedNumber, "t == «1e»"),
    (.malformedNumber, "t == «\(String(repeating: "1", count: 1001))»"),
    (.numberTooLarge, "t == «1e400»"), (.numberTooLarge, "t == «1000000001»"),
    (.numberTooLarge, "t == «1e99999999999999999999»"), (.numberTooLarge, "let g = -«2e9»"),
    (.numberTooSmall, "t == «1e-400»"),
    (.percentWithoutNumber, "t == a.left«%»"), (.percentWithoutNumber, "t == (3)«%»"),
    (.percentWithoutNumber, "a«%» == 3"), (.percentWithoutNumber, "t == «%»"),
    (.unknownOperator, "t «<» 3"), (.unknownOperator, "t «>» 3"), (.unknownOperator, "t «=<» 3"),
    (.unknownOperator, "t «=>» 3"), (.unknownOperator, "t «!=» 3"),
    (.unknownOperator, "t «<>» 3"),
    (.unknownOperator, "param w = 3 in 2«..»5"), (.unknownOperator, "row[0«..»2].left == 3"),

    // Statements.
    (.unknownStatement, "«layot» a"), (.unknownStatement, "«parm» width = 800"),
    (.unknownStatement, "«grid» g in hero (rows: 3)"), (.unknownStatement, "«in» a"),
    (.unknownStatement, "«either» a"), (.unexpectedToken, "«hero left» == 3"),
    (.unexpectedToken, "«container width» == 3"),
    (.reservedWord, "box «box»"), (.reservedWord, "let «width» = 3"),
    (.reservedWord, "var «min»"),
    (.reservedWord, "param «left» = 3"), (.reservedWord, "«center»: t == 3"),
    (.reservedWord, "layout «container»"), (.reservedWord, "portion «overlay» in hero"),
    (.reservedWord, "overlay «container» on hero"), (.reservedWord, "box «portion»"),
    (.layoutNotFirst, "box a\n«layout b»"),
    (.repeatedStatement, "layout a\n«layout b»"),
    (.repeatedStatement, "direction ltr\n«direction ltr»"),
    (.unknownDirection, "direction «lrt»"), (.unknownDirection, "direction «left»"),
    (.variableBound, "var t «<=» 3"), (.variableBound, "var t «==» 3"),
    (.variableBound, "var t «=» 3"),
    (.misplacedLabel, "«name»: box a"), (.misplacedLabel, "«name»: portion in a"),
    (.lineStartsWithOperator, "a.left == b.left\n  «+» 3"),
    (.lineStartsWithOperator, "a.left == 3\n«-» 4"),
    (.lineStartsWithOperator, "a.left == 3\n«@»strong"), (.lineStartsWithOperator, "«==» 3"),

    // Places and anchors.
    (.minusNeedsSpace, "t == a.«width-4»"), (.minusNeedsSpace, "t == a.«left-b».left"),
    (.partOfAnchor, "t == a.left«.»top"), (.partOfAnchor, "t == a.left«[»1]"),
    (.anchorWithoutBox, "t == «left»"), (.anchorWithoutBox, "t == «width».left"),
    (.anchorInPlace, "box a in b.«left»"), (.anchorInPlace, "overlay a on row[1].«center»"),
    (.malformedIndex, "row[«-»1].left == 3"), (.malformedIndex, "row[«1.5»].left == 3"),
    (.malformedIndex, "row[«k»].left == 3"),
    (.malformedIndex, "row[«99999999999999999999»].left == 3"),
    (.malformedIndex, "row[«1000000001»].left == 3"), (.malformedIndex, "row[«5»%].left == 3"),
    (.reversedSpan, "row«[2...0]».left == 3"), (.unexpectedToken, "row[«]».left == 3"),
    (.unexpectedToken, "row[1]«[»2].left == 3"), (.unexpectedToken, "a.«min» == 3"),
    (.unexpectedToken, "a.«3» == 3"), (.unexpectedToken, "t == «or»"),

    // Constraints and objectives.
    (.missingRelation, "hero.left«»"), (.missingRelation, "hero.left«» @strong"),
    (.singleEquals, "hero.left «=» 3"), (.singleEquals, "a == b «=» c"),
    (.unknownOperator, "a.left «= =» 3"), (.unknownOperator, "a.left «> =» 3"),
    (.unknownOperator, "a.left «== =» 3"), (.unknownOperator, "a.left «====» 3"),
    (.unknownOperator, "3 <= a.left «<<=» 3"), (.unknownOperator, "a.left «== <= =» 3"),
    (.unexpectedToken, "a.width == 50% «of» b.width"),
    (.unexpectedToken, "t == 3 + (2 * 3% «of» b.width)"),
    (.unexpectedToken, "box a (width: 50% «of» container.width)"),
    (.unexpectedToken, "a.edges == b.edges inset 3«,» 4"),
    (.unexpectedToken, "overlay a on b (inset: 3, «4»)"),
    (.unexpectedToken, "portion in a (divisions: fixed 40, «2», 1)"),
    (.unknownStatement, "«maximise» 2 * t"), (.unknownStatement, "«minimise» -t @strong"),
    (.unknownStatement, "best: «maximise» -t"),
    (.chainTurns, "a <= b «>=» c"), (.chainTurns, "a >= b == c «<=» d"),
    (.unexpectedToken, "a == 3 «4»"), (.unexpectedToken, "t == 2 «hero».left"),
    (.unexpectedToken, "2«x» + 3 == t"), (.unexpectedToken, "a == «+»3"),
    (.unexpectedToken, "a == 3«)»"), (.unexpectedToken, "a ==«»"),
    (.unexpectedToken, "a == «\"text\"»"),
    (.unexpectedToken, "a == 3 «strong»"), (.unexpectedToken, "a == 3 @strong «b»"),
    (.unknownFunction, "t == «mim»(3, 4)"), (.unknownFunction, "t == «abs»(3)"),
    (.unexpectedToken, "t == min «3»"), (.unexpectedToken, "t == min(«)»"),
    (.misplacedInset, "a.center == b.center «inset» 3"),
    (.misplacedInset, "a.edges «inset 3» == b.edges"),
    (.unexpectedToken, "a.edges == b.edges inset «(1, 2)»"),
    (.unexpectedToken, "a.edges == b.edges inset «1:2»"),
    (.unexpectedToken, "minimize a «==» 3"), (.requiredObjective, "minimize a «@required»"),
    (.requiredObjective, "maximize a «@1000»"), (.unexpectedToken, "minimize«»"),

    // Priorities.
    (.unknownPriority, "a == 3 @«storng»"), (.unknownPriority, "a == 3 @«Strong»"),
    (.unknownPriority, "a == 3 @«high»"), (.priorityOutOfRange, "a == 3 @«0»"),
    (.priorityOutOfRange, "a == 3 @«1001»"), (.priorityOutOfRange, "a == 3 @«1.5»"),
    (.priorityOutOfRange, "a == 3 @«-»1"),
    (.priorityOutOfRange, "a == 3 @«99999999999999999999»"),
    (.priorityOutOfRange, "a == 3 @«25»%"), (.unexpectedToken, "a == 3 @«»"),
    (.weightOfRequired, "a == 3 @required «*»2"), (.weightOfRequired, "a == 3 @1000 «*»2"),
    (.weightNotPositive, "a == 3 @weak *«0»"), (.weightNotPositive, "a == 3 @weak *«-»1"),
    (.unexpectedToken, "a == 3 @weak *«b».left"), (.unexpectedToken, "a == 3 @weak *«»"),

    // Attributes.
    (.unknownAttribute, "box a («widht»: 3)"), (.unknownAttribute, "overlay a on b («axis»: 3)"),
    (.repeatedAttribute, "box a (width: 3, «width»: 4)"),
    (.repeatedAttribute, "portion in a (axis: vertical, «axis»: vertical)"),
    (.commentInsteadOfValue, "box a (fill: «#2a9d8f», width: 3)"),
    (.unclosedBracket, "box a (fill:«» # note"), (.unexpectedToken, "box a (width «3»)"),
    (.unexpectedToken, "box a (width: «)»"), (.unexpectedToken, "box a («3»)"),
    (.unexpectedToken, "box a (width: 3 «height»: 4)"),
    (.unexpectedToken, "box a (size: 48 «x48»)"),
    (.unexpectedToken, "box a (size: 48 «y» 48)"),
    (.unexpectedToken, "box a (label: \"a\" «\"b\"»)"),
    (.unexpectedToken, "portion in a (align: top leading «3»)"),
    (.unexpectedToken, "portion in a (\n  axis: horizontal\n  «divisions»: 4\n)"),
    (.clauseOfLastBox, "box a, «b in c»"), (.clauseOfLastBox, "box a, «b (width: 3)»"),

    // Declarations.
    (.unexpectedToken, "box«»"), (.unexpectedToken, "box a «b»"),
    (.unexpectedToken, "box a,«»\nvar t"),
    (.unexpectedToken, "box a in«»"), (.unexpectedToken, "box a in «3»"),
    (.unexpectedToken, "box «(»width: 3)"),
    (.unexpectedToken, "let a «3»"), (.unexpectedToken, "let a «==» 3"),
    (.unexpectedToken, "let a =«» "),
    (.unexpectedToken, "param a «==» 3"), (.unexpectedToken, "param a = 3 «b»"),
    (.unexpectedToken, "param a = 3 in 2«»"), (.unexpectedToken, "param a = 3 in 2 «,» 4"),
    (.unexpectedToken, "direction«»"), (.unexpectedToken, "layout«»\nbox a"),
    (.unexpectedToken, "layout a «b»"), (.unexpectedToken, "overlay badge «row»[1]"),
    (.unexpectedToken, "overlay badge on«»"), (.unexpectedToken, "portion row «hero»"),
    (.unexpectedToken, "portion «(»axis: vertical)"), (.unexpectedToken, "portion in hero «row»"),

    (.unexpectedToken, "box a «strong»"), (.unexpectedToken, "let a = 2 «b»"),
    (.unexpectedToken, "var t >= 2 «b»"), (.unexpectedToken, "t == 3 @750 «b»"),

    // Brackets.
    (.unclosedBracket, "t == (a + 3«»"), (.unclosedBracket, "t == (a + 3«»\nb == 4"),
    (.unclosedBracket, "t == min(a, 3«»\nbox b"), (.unclosedBracket, "row[1«»\nb == 4"),
    (.unclosedBracket, "box a (width: 3,«»\nbox b (width: 3)"),
    (.nestingTooDeep, "t == \(String(repeating: "(", count: 64))«(»3"),
    (.nestingTooDeep, "t == \(String(repeating: "- ", count: 64))«-» 3"),
    (.unclosedBracket, "portion in a (axis: vertical«»\n\nb.left == 3"),
  ]

  @Test(arguments: cases)
  func placeOfDiagnostic(code: DiagnosticCode, marked: String) {
    expect([code], in: marked)
  }

  /// Codes from E060 are those of later stages.
  @Test func everyCodeHasACase() {
    let elsewhere: Set<DiagnosticCode> = [
      .invalidUTF8, .nulByte, .utf16, .notFinite, .missingPlugin,
    ]
    let covered = Set(Self.cases.map(\.0)).union(elsewhere)
    let missing = DiagnosticCode.allCases.filter { $0.rawValue < "E060" && !covered.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test func pluginThatIsNotThere() {
    let text = MarkedSource("box hero\n«portion» row in hero (axis: vertical)\nbox a")
    let list = TextParser().parse(text.source).diagnostics
    #expect(list.entries.map(\.code) == [.missingPlugin])
    #expect(list.entries.map(\.range) == text.ranges)
  }

  @Test(arguments: [
    ("hero.left = 3", "=="), ("t == .5", "0.5"), ("t == 16px", "16"),
    ("a.width-4 == 3", "width - 4"),
    ("t == 3 @storng", "strong"), ("box a (widht: 3)", "width"), ("hero left == 3", "hero.left"),
    ("boxx a", "box"), ("dirction ltr", "direction"), ("direction rlt", "rtl"),
    ("row[2...0].left == 3", "[0...2]"), ("box a (fill: #fff)", "\"#fff\""), ("t ≤ 3", "<="),
    ("t == mix(a, b)", "min"), ("potrion row in hero", "portion"), ("t == gutter- 4", "gutter -"),
    ("box a (fill: \"red\", lable: \"x\")", "label"), ("t == 3 strong", "@strong"),
    ("t = = 3", "=="), ("t > = 3", ">="), ("t <<= 3", "<="), ("t ==== 3", "=="),
    ("a.width == 50% of b.width", "*"), ("maximise 2 * t", "maximize"),
  ])
  func suggestion(text: String, replacement: String) {
    let list = MarkedSource(text).parsed().diagnostics
    #expect(list.entries.map(\.fix?.replacement) == [replacement])
  }

  /// What a file holds reaches a terminal as visible characters, and not at any length.
  @Test func wordingIsSafeToPrint() {
    let texts = [
      "t == a\u{1B}[31m", "box \u{202E}a", "t == " + String(repeating: "1", count: 5000),
    ]
    for text in texts {
      let source = SourceText(name: "a\u{1B}b\n.layout", text: text)
      let printed = DiagnosticPrinter(source: source).text(
        for: TextParser().parse(source).diagnostics)
      #expect(!printed.unicodeScalars.contains("\u{1B}"))
      #expect(!printed.unicodeScalars.contains("\u{202E}"))
      #expect(printed.utf8.count < 1000)
    }
  }
}
