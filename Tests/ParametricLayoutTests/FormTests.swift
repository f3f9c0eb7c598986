import ParametricLayout
import TestSupport
import Testing
import Foundation

struct FormTests {
  @Test func bothFormsReadBackAsTheyWereWritten() {
    checkProperty("forms are read back", cases: 500, .compiledLayouts) { layout in
      if layout.parts.isEmpty { return "the generator made something unsound" }
      if try CompiledLayout(json: Array(layout.json.utf8)) != layout { return "JSON" }
      if try CompiledLayout(binary: layout.binary) != layout { return "binary" }
      return nil
    }
  }

  @Test func randomLayoutsCanBeUsed() {
    checkProperty("all ends", cases: 300, .compiledLayouts) { layout in
      layout.useAll()
      return nil
    }
  }

  @Test func exactTextsCanBeLeftOut() throws {
    var pieces = Pieces.sidebar
    pieces.parts[1].exactFormulas = ["0", "0", "0", "0", "0", "1"]
    #expect(try pieces.layout() != Pieces.sidebar.layout())
    #expect(try pieces.layout().withoutExactTexts == Pieces.sidebar.layout())
  }

  @Test func jsonIsAsDocumented() throws {
    GoldenFile("sidebar.json").expect(try Pieces.sidebar.layout().json)
  }

  // MARK: Damage

  private func binary() throws -> [UInt8] {
    var pieces = Pieces.sidebar
    pieces.parts[2].exactFormulas = ["-32", "0", "1", "0", "0", "0"]
    return try pieces.layout().binary
  }

  @Test func everyDamagedByteIsNoticed() throws {
    let bytes = try binary()
    for index in bytes.indices {
      for flip in [UInt8(1), 0x80, 0xFF] {
        var damaged = bytes
        damaged[index] ^= flip
        #expect(throws: FormError.self) { try CompiledLayout(binary: damaged) }
      }
    }
  }

  @Test func everyTruncationIsNoticed() throws {
    let bytes = try binary()
    for count in bytes.indices {
      #expect(throws: FormError.self) { try CompiledLayout(binary: Array(bytes[..<count])) }
    }
    #expect(throws: FormError.self) { try CompiledLayout(binary: bytes + [0]) }
    let json = Array(try Pieces.sidebar.layout().json.utf8)
    for count in 0..<json.count - 1 {
      #expect(throws: FormError.self) { try CompiledLayout(json: Array(json[..<count])) }
    }
    #expect(throws: FormError.self) { try CompiledLayout(json: json + Array("{}".utf8)) }
  }

  /// What someone wrote on purpose: the checksum is right, the rest is anything.
  @Test func forgedBytesAreAnErrorOrSound() throws {
    let bytes = Array(try binary().dropLast(4))
    checkProperty("forged binary", cases: 1000, Self.edits(of: bytes)) { forged in
      let signed = forged + checksum(forged)
      guard let layout = try? CompiledLayout(binary: signed) else { return nil }
      layout.useAll()
      return nil
    }
  }

  @Test func forgedJSONIsAnErrorOrSound() throws {
    let bytes = Array(try Pieces.sidebar.layout().json.utf8)
    checkProperty("forged JSON", cases: 1000, Self.edits(of: bytes)) { forged in
      guard let layout = try? CompiledLayout(json: forged) else { return nil }
      layout.useAll()
      return nil
    }
  }

  /// Bytes with a few of them changed, left out or doubled.
  private static func edits(of bytes: [UInt8]) -> Generator<[UInt8]> {
    Generator.array(
      of: zip(
        .integers(in: 0...(bytes.count - 1)), .integers(in: 0...2),
        .element(of: [0, 1, 2, 0x7F, 0x80, 0xFF] + Array("09-,[]{}\"e".utf8))), count: 1...4
    ).map { edits in
      var bytes = bytes
      for (place, kind, byte) in edits where place < bytes.count {
        switch kind {
        case 0: bytes[place] = byte
        case 1: bytes.remove(at: place)
        default: bytes.insert(byte, at: place)
        }
      }
      return bytes
    }
  }

  /// CRC-32, written otherwise than in the code that is tested.
  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    let table = (UInt32(0)..<256).map { start in
      (0..<8).reduce(start) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
    let crc = ~bytes.reduce(UInt32.max) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
    return (0..<4).map { UInt8(truncatingIfNeeded: crc >> (8 * $0)) }
  }

  @Test func countsBeyondTheBytesAreRefused() throws {
    // The count of parameters as large as can be, in ten groups of seven bits.
    let forged =
      Array("MLCL".utf8) + [1, 0] + Array(repeating: UInt8(0xFF), count: 8) + [0x7F]
    #expect(
      throws: FormError.malformed(
        offset: 15, problem: "9223372036854775807 elements are more than there are bytes for")
    ) {
      try CompiledLayout(binary: forged + checksum(forged))
    }
  }

  // MARK: Messages

  static let messages = [
    ("", "byte 0: a value is expected"),
    ("nul", "byte 0: a value is expected"),
    ("[1e999]", "byte 1: the number is too large"),
    ("[01]", "byte 2: ',' or ']' is expected"),
    ("[\"\\ud800\"]", "byte 8: an unknown escape"),
    ("[\"\u{1}\"]", "byte 2: a control character"),
    ("[[[[[[[[[]]]]]]]]]", "byte 8: this is nested too deep"),
    ("{\"a\": 1, \"a\": 2}", "byte 9: the key 'a' stands twice"),
    ("{}", "format: 'mullion-compiled-layout' is expected"),
    (
      "{\"format\": \"mullion-compiled-layout\", \"version\": 2, \"new\": 1}",
      "version 2 of compiled layouts is unknown here; this is version 1"
    ),
    (
      "{\"format\": \"mullion-compiled-layout\", \"version\": 1, \"new\": 1}",
      "the key 'new' is unknown"
    ),
  ]

  @Test(arguments: messages)
  func errorsSayWhereAndWhat(json: String, message: String) {
    let error = #expect(throws: FormError.self) { try CompiledLayout(json: Array(json.utf8)) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("\"lower\": 200", "\"lower\": \"200\"", "parameters[0].lower: a number is expected"),
    ("\"parent\": 1", "\"parent\": 1.5", "boxes[2].parent: a whole number is expected"),
    (
      "\"positive\"", "\"up\"",
      "parts[2].splitStatements[0][0].activeSide: 'positive' or 'negative' is expected"
    ),
    ("[3, 3, 0, 4]", "[3, 3, 0]", "boxes[0].frame: left, top, width and height is expected"),
    ("\"line\": 3", "\"column\": 3", "statements[0]: the key 'column' is unknown"),
    ("[2, -2, -3]", "[2, -2, -2]", "parts[0].positiveChild[2]: 1 is no leaf, or has two parents"),
    (
      "[2, -2, -3]", "[2, -2, -1e300]",
      "parts[0].positiveChild: a list of whole numbers is expected"
    ),
  ])
  func errorsNameThePiece(old: String, new: String, message: String) throws {
    let json = try Pieces.sidebar.layout().json
    let range = try #require(json.firstRange(of: old))
    let changed = json.replacingCharacters(in: range, with: new)
    let error = #expect(throws: FormError.self) { try CompiledLayout(json: Array(changed.utf8)) }
    #expect(error?.description == message)
  }

  @Test func escapesAreRead() throws {
    let json = try Pieces.sidebar.layout().json
      .replacing("sidebar-and-content", with: "\\u00e9\\ud83e\\ude9f\\/\\b\\f\\r\\\\")
    #expect(try CompiledLayout(json: Array(json.utf8)).name == "é🪟/\u{8}\u{c}\r\\")
  }
}
