import LayoutFile
import Mullion
import Testing

/// Whatever JSON holds, the reader answers, soon, and does not trap.
@Suite struct JSONHostileInputTests {
  private func codes(_ text: String) -> [DiagnosticCode] { codes(Array(text.utf8)) }

  private func codes(_ bytes: [UInt8]) -> [DiagnosticCode] {
    let reading = LayoutReader(plugins: .bundled).read(bytes, fileName: "test.json")
    // Printing must hold too.
    _ = reading.report
    return reading.diagnostics.entries.map(\.code)
  }

  private func repeated(_ text: String, _ count: Int = 1_000_000) -> String {
    String(repeating: text, count: count)
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":", "[[],"]) func deepNesting(text: String) {
    #expect(codes("{\"version\": 1, \"boxes\": " + repeated(text, 300_000)) == [.nestedJSON])
  }

  @Test func deepNestingInStrings() {
    let open = repeated("(")
    #expect(codes(jsonDocument("\"constraints\": [\"t == \(open)\"]")) == [.nestingTooDeep])
    #expect(codes(jsonDocument("\"constants\": {\"a\": \"\(open)\"}")) == [.nestingTooDeep])
    let lists = repeated("[", 20) + "1" + repeated("]", 20)
    #expect(
      codes(
        jsonDocument(
          "\"plugins\": [{\"plugin\": \"portion\", \"in\": \"container\", \"options\": "
            + "{\"divisions\": \(lists)}}]")) == [.nestingTooDeep])
  }

  @Test(arguments: [
    "\"boxes\":[],", "\"x\":1,", ",", ":", "\"", "\"a\" ", "1 ", "{}", "[]", "//\n", "/*", "null,",
    "\\", "é", "\u{1}", "'", "nan ", "-", "{\"version\":1}",
  ]) func manyOfOneThing(text: String) {
    _ = codes("{" + repeated(text, 10_000))
    _ = codes("{\"version\": 1, \"boxes\": [" + repeated(text, 10_000) + "]}")
    _ = codes("{\"version\": 1, \"constants\": {" + repeated(text, 10_000))
  }

  @Test func longStringsAndNumbers() {
    let name = repeated("a")
    #expect(codes(jsonDocument("\"boxes\": [{\"name\": \"\(name)\"}]")) == [])
    #expect(codes(jsonDocument("\"\(name)\": 3")) == [.unknownKey])
    #expect(codes(jsonDocument("\"constants\": {\"a\": \(repeated("9"))}")) == [.malformedNumber])
    #expect(codes(jsonDocument("\"layout\": \"\(repeated("\\u0061", 100_000))\"")) == [])
    let escaped = repeated("\\u0020", 100_000)
    #expect(codes(jsonDocument("\"constraints\": [\"width >= \(escaped)3\"]")) == [])
  }

  @Test func manyKeys() {
    let members = (0..<10_000).map { "\"c\($0)\": \($0)" }.joined(separator: ",")
    #expect(codes(jsonDocument("\"constants\": {\(members)}")) == [])
    let terms = (0..<5_000).map { "\"t\($0)\": 1" }.joined(separator: ",")
    let variables = (0..<5_000).map { "{\"name\": \"t\($0)\"}" }.joined(separator: ",")
    #expect(
      codes(
        jsonDocument(
          "\"variables\": [\(variables)], "
            + "\"constraints\": [{\"terms\": {\(terms)}, \"relation\": \"==\"}]")) == [])
  }

  /// Bytes of every value in places of every kind.
  @Test func everyByteAnywhere() {
    let places = [
      "{", "{\"", "{\"version\": ", "{\"version\": 1", "{\"version\": 1, \"layout\": \"",
      "{\"version\": 1, \"layout\": \"\\", "{\"version\": 1, \"layout\": \"\\u",
      "{\"version\": 1, \"boxes\": [", "{\"version\": 1, \"constraints\": [\"width >= 3",
      "{\"version\": 1, \"constraints\": [\"\\n", "{\"version\": 1}",
    ]
    for place in places {
      for byte in UInt8.min...UInt8.max {
        _ = codes(Array(place.utf8) + [byte])
        _ = codes(Array(place.utf8) + [byte] + Array("\"]}".utf8))
      }
    }
  }

  @Test func bytesThatAreNoText() {
    #expect(
      codes(Array("{\"version\": 1, \"layout\": \"".utf8) + [0xFF] + Array("\"}".utf8))
        == [.invalidUTF8])
    #expect(
      codes(Array("{\"version\": 1, ".utf8) + [0xC0, 0x80] + Array("}".utf8)) == [.invalidUTF8])
    #expect(codes(Array("{\"version\": 1, ".utf8) + [0] + Array("}".utf8)) == [.nulByte])
    // A surrogate in UTF-8.
    #expect(
      codes(
        Array("{\"version\": 1, \"boxes\": [{\"name\": \"a\", \"label\": \"".utf8)
          + [0xED, 0xA0, 0x80] + Array("\"}]}".utf8)) == [.invalidUTF8])
  }

  /// Pieces of the format in random order, by a generator with a fixed seed.
  @Test(arguments: 1...20) func randomTokens(seed: UInt64) {
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"", "\"version\": 1,", "\"boxes\": [", "\"name\": \"a\"",
      "\"constraints\": [\"", "a.left == 3", "\\u003e", "\\ud83d", "\\n", "1", "-", "1e400", "true",
      "null", "nan", "'", "//", "/*", "*/", "#", "\n", " ", "\"terms\": {", "\"plugins\": [{",
      "\"in\": \"a\"", "\"options\": {", "é", "\u{0}", "\t", "\"relation\": \"==\"", "H:|-[a]",
    ]
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    for _ in 0..<500 {
      let text =
        "{\"version\": 1, " + (0..<next(40)).map { _ in pieces[next(pieces.count)] }.joined()
      let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.json")
      for entry in reading.diagnostics.entries {
        #expect(entry.range.end <= text.utf8.count, "\(text)")
      }
      _ = reading.report
    }
  }
}
