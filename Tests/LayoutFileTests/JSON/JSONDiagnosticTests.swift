import LayoutFile
import Mullion
import TestSupport
import Testing

/// What is wrong with a JSON document, and exactly where.
@Suite struct JSONDiagnosticTests {
  static let mistakes: [(code: DiagnosticCode, members: String)] = [
    // Keys and types.
    (.unknownKey, ##""boxes": [{"name": "a", «"widht"»: 3}]"##),
    (.unknownKey, #"«"parameter"»: {}"#),
    (.unknownKey, #""parameters": {"cap": {«"value"»: 3}}"#),
    (.unknownKey, #""constraints": [{"terms": {"width": 1}, "relation": "==", «"const"»: 3}]"#),
    (.repeatedKey, #""boxes": [], «"boxes"»: []"#),
    (.repeatedKey, #""constants": {"a": 1, «"\u0061"»: 2}"#),
    (.missingKey, #""boxes": [«{»"in": "container"}]"#),
    (.missingKey, #""constraints": [«{»"terms": {"width": 1}}]"#),
    (.missingKey, #""plugins": [«{»"plugin": "portion"}]"#),
    (.wrongJSONType, #""boxes": «{»}"#),
    (.wrongJSONType, #""boxes": [«"a"»]"#),
    (.wrongJSONType, #""parameters": {"cap": «3»}"#),
    (.wrongJSONType, #""layout": «null»"#),
    (.wrongJSONType, #""boxes": [{"name": "a", "width": «null»}]"#),
    (.wrongJSONType, #""constants": {"a": «true»}"#),
    (.wrongJSONType, #""constraints": [«3»]"#),
    (.wrongJSONType, #""boxes": [{"name": "a", "label": «true»}]"#),
    (.wrongJSONType, #""boxes": [{"name": "a", "width": «true»}]"#),
    (
      .labelIsOrientation,
      #""constraints": [{"label": "«H»", "terms": {"width": 1}, "relation": ">="}]"#
    ),
    (
      .labelIsOrientation,
      #""objectives": [{"label": "«V»", "sense": "minimize", "terms": {"width": 1}}]"#
    ),
    (.commentInJSON, #""constraints": ["width >= 3 «# why»"]"#),
    (.commentInJSON, #""boxes": [{"name": "a", "width": "3 «# why»"}]"#),
    (.wrongCount, #""boxes": [{"name": "a", "size": «[»3]}]"#),
    (.wrongCount, #""constraints": [{"terms": «{»}, "relation": "=="}]"#),
    (.unknownDirection, #""direction": "«left»""#),
    (.unexpectedJSON, #""constraints": [{"terms": {"width": 1}, "relation": "«=»"}]"#),
    (.unknownPriority, #""boxes": [{"name": "a", "width": {"value": 3, "priority": "«stong»"}}]"#),
    (.priorityOutOfRange, #""boxes": [{"name": "a", "width": {"value": 3, "priority": «0»}}]"#),
    (.priorityOutOfRange, #""boxes": [{"name": "a", "width": {"value": 3, "priority": «1.5»}}]"#),
    (.weightNotPositive, #""boxes": [{"name": "a", "width": {"value": 3, "weight": «-1»}}]"#),
    (
      .weightOfRequired,
      #""constraints": [{"terms": {"width": 1}, "relation": "==", "weight": «2»}]"#
    ),
    (
      .requiredObjective,
      #""objectives": [{"sense": "minimize", "terms": {"width": 1}, "priority": «1000»}]"#
    ),
    (.missingPlugin, #""plugins": [{"plugin": "«portin»", "in": "container"}]"#),
    // Names and texts in strings.
    (.reservedWord, #""boxes": [{"name": "«left»"}]"#),
    (.reservedWord, #""constants": {"«container»": 3}"#),
    (.unexpectedToken, #""boxes": [{"name": "a «b»"}]"#),
    (.nameTaken, #""boxes": [{"name": "a"}, {"name": "«a»"}]"#),
    (.unknownName, #""constraints": ["«heroo».left == 3"]"#),
    (.unknownName, #""constraints": [{"terms": {"«heroo».left": 1}, "relation": "=="}]"#),
    (.singleEquals, #""constraints": ["width «=» 3"]"#),
    (.unexpectedToken, #""constraints": ["width ==«»"]"#),
    (.notOneStatement, #""constraints": [«" "»]"#),
    (.notOneStatement, #""constraints": ["width >= 3\n«width» >= 4"]"#),
    (.misplacedStatement, #""constraints": ["«minimize width»"]"#),
    (.misplacedStatement, #""constraints": ["«box a»"]"#),
    (.wrongValue, #""boxes": [{"name": "a", "width": "«hello world»"}]"#),
    (.wrongValue, #""boxes": [{"name": "a", "shape": "«cirle»"}]"#),
    (.wrongValue, ##""boxes": [{"name": "a", "fill": "«#zz»"}]"##),
    (.notFinite, #""constants": {"a": "«nan»"}"#),
    // Through escapes.
    (.unknownName, #""constraints": ["width \u003e= «her\u006f\u006f».left"]"#),
    (.singleEquals, #""constraints": ["\u0077idth «\u003d» 3"]"#),
    (.nulByte, #""constraints": ["width == «\u0000» 3"]"#),
    // Numbers.
    (.numberTooLarge, #""constants": {"a": «1e10»}"#),
    (.numberTooLarge, #""constants": {"a": -«1e400»}"#),
    (.numberTooSmall, #""constants": {"a": «1e-400»}"#),
    (.malformedJSONNumber, #""constants": {"a": «01»}"#),
    (.malformedJSONNumber, #""constants": {"a": «.5»}"#),
    (.malformedJSONNumber, #""constants": {"a": «5.»}"#),
    (.malformedJSONNumber, #""constants": {"a": «+5»}"#),
    (.malformedJSONNumber, #""constants": {"a": «0x10»}"#),
    (.unexpectedJSON, #""constants": {"a": «NaN»}"#),
    (.unexpectedJSON, #""boxes": [{"name": "a", "hidden": «True»}]"#),
    // JSON itself.
    (.misplacedComma, #""boxes": []«», "#),
    (.misplacedComma, #""boxes": [{"name": "a"}«,»]"#),
    (.misplacedComma, #""constants": {"a": 1«» "b": 2}"#),
    (.misplacedComma, #""boxes": [{"name": "a"}«» {"name": "b"}]"#),
    (.commentInJSON, #""boxes": [] «//» none"# + "\n"),
    (.commentInJSON, #"«/*» none **/ "boxes": []"#),
    (.commentInJSON, #""boxes": [] «#» none"# + "\n"),
    (.commentInJSON, #""boxes": [] «#»é"# + "\n"),
    (.unquotedJSON, #"«boxes»: []"#),
    (.unquotedJSON, #""layout": «'a'»"#),
    (.malformedEscape, #""layout": "a«\x»""#),
    (.malformedEscape, #""layout": "a«\u12»""#),
    (.malformedEscape, #""layout": "a«\ud83d»""#),
    (.malformedEscape, #""layout": "a«\ude00»\ud83d""#),
    (.controlCharacter, "\"layout\": \"a«\t»b\""),
    (.unterminatedJSONString, "\"layout\": «\"a»\n"),
    (.unclosedJSON, #""boxes": [{"name": "a"«]»"#),
    (.unclosedJSON, #""constants": {"a": 3, «"»boxes": []"#),
    (.unexpectedJSON, #""boxes" «[»]"#),
    (.unexpectedJSON, #""boxes": «$»"#),
  ]

  @Test(arguments: mistakes) func oneMistakeIsOneError(code: DiagnosticCode, members: String) {
    if members.hasSuffix("«», ") {
      return expectReading([code], in: "{\"version\": 1, \"boxes\": []«,»}")
    }
    expectReading([code], in: jsonDocument(members))
  }

  @Test func everyCodeHasACase() {
    let elsewhere: [DiagnosticCode] = [
      .nestedJSON, .contentAfterJSON, .unknownVersion, .textTooLong,
    ]
    let covered = Set(Self.mistakes.map(\.code)).union(elsewhere)
    let codes = DiagnosticCode.allCases.filter { ("E100"..<"E140").contains($0.rawValue) }
    #expect(codes.filter { !covered.contains($0) }.isEmpty)
  }

  @Test func versions() {
    expectReading([.missingKey], in: "«{»}")
    expectReading([.unknownVersion], in: "{\"version\": «2»}")
    expectReading([.wrongJSONType], in: "{\"version\": «\"1\"»}")
    expectReading([.contentAfterJSON], in: "{\"version\": 1} «{»}")
  }

  @Test func severalMistakesAreAllTold() {
    expectReading(
      [.unknownKey, .misplacedComma, .unexpectedToken, .unknownName],
      in: jsonDocument(
        #"«"boxs"»: [], "constants": {"a": 1«,»}, "constraints": ["width == «)»", "«b» == 3"]"#))
  }

  /// A name that a broken part of the document may declare is not unknown.
  @Test func whatIsBrokenMayDeclare() {
    expectReading(
      [.unknownKey],
      in: jsonDocument(#""variables": [{"name": "t", «"mim"»: 0}], "constraints": ["t == 3"]"#))
    expectReading(
      [.wrongJSONType],
      in: jsonDocument(#""variables": [{"name": "t", "min": «true»}], "constraints": ["t == 3"]"#))
  }

  @Test func pathsAndPlaces() {
    let text = """
      {
        "version": 1,
        "boxes": [
          {"name": "a"},
          {"name": "b", "width": {"value": 3, "priority": "hihg"}}
        ],
        "constraints": ["a.left == c.left"],
        "constants": {"a b": 3}
      }
      """
    let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.json")
    #expect(
      reading.diagnostics.entries.map(\.path) == [
        "$.boxes[1].width.priority", "$.constraints[0]", "$.constants['a b']",
      ])
    #expect(
      reading.report.hasPrefix(
        """
        test.json:5:54: error: $.boxes[1].width.priority: there is no priority 'hihg'; expected
        """), "\(reading.report)")
  }

  /// With one sign of the structure left out, doubled or replaced there is rarely a second error.
  @Test func typosOfStructure() throws {
    let text = """
      {
        "version": 1,
        "parameters": {"width": {"default": 800, "min": 200}, "height": {"default": 600}},
        "boxes": [{"name": "a"}, {"name": "b", "size": [4, 8], "label": "B"}],
        "constraints": ["a.left == b.right + 8", {"terms": {"a.top": 1}, "relation": "=="}],
        "objectives": [{"sense": "minimize", "terms": {"a.width": 1}}]
      }
      """
    let bytes = Array(text.utf8)
    let reader = LayoutReader(plugins: .bundled)
    for index in bytes.indices.dropFirst() where "{}[]:,\"".utf8.contains(bytes[index]) {
      var shorter = bytes
      shorter.remove(at: index)
      var longer = bytes
      longer.insert(bytes[index], at: index)
      for typo in [shorter, longer] {
        let diagnostics = reader.read(typo, fileName: "test.json").diagnostics
        #expect(diagnostics.errorCount == 1, "\(String(decoding: typo, as: UTF8.self))")
      }
    }
  }
}
