/// A value of a JSON text, and the bytes that it is written in.
struct JSONValue {
  enum Content {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case boolean
    case null
  }

  var content: Content
  var bytes: ArraySlice<UInt8>

  /// The text that it is written in.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads one JSON value, strictly as RFC 8259 has it, and stops at the first mistake.
///
/// The time is linear in the text, and nesting is bounded.
struct JSONReader {
  /// What is wrong, and in which byte, counted from 1.
  struct Mistake: Error {
    var message: String
    var column: Int
  }

  /// How deep arrays and objects may nest.
  static let deepestNesting = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The value that a text is.
  static func read(_ bytes: [UInt8]) throws(Mistake) -> JSONValue {
    var reader = JSONReader(bytes)
    let value = try reader.value()
    reader.skipSpace()
    guard reader.position == bytes.count else { throw reader.mistake("the end of the line") }
    return value
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func mistake(_ expected: String) -> Mistake {
    let found = next.map { byte in
      (0x21...0x7E).contains(byte) ? "'\(Character(Unicode.Scalar(byte)))'" : "byte \(byte)"
    }
    return Mistake(
      message: "found \(found ?? "the end of the line") instead of \(expected)",
      column: position + 1)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0D || byte == 0x0A {
      position += 1
    }
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  // MARK: Values

  private mutating func value() throws(Mistake) -> JSONValue {
    skipSpace()
    let start = position
    let content: JSONValue.Content
    switch next {
    case UInt8(ascii: "{"): content = .object(try nested { r throws(Mistake) in try r.members() })
    case UInt8(ascii: "["): content = .array(try nested { r throws(Mistake) in try r.elements() })
    case UInt8(ascii: "\""): content = .string(try string())
    case UInt8(ascii: "t"): content = try word("true", .boolean)
    case UInt8(ascii: "f"): content = try word("false", .boolean)
    case UInt8(ascii: "n"): content = try word("null", .null)
    default: content = .number(try number())
    }
    return JSONValue(content: content, bytes: bytes[start..<position])
  }

  private mutating func nested<Parts>(
    _ read: (inout JSONReader) throws(Mistake) -> Parts
  ) throws(Mistake) -> Parts {
    guard depth < Self.deepestNesting else {
      throw Mistake(
        message: "brackets nest more than \(Self.deepestNesting) deep", column: position + 1)
    }
    position += 1
    depth += 1
    let parts = try read(&self)
    depth -= 1
    return parts
  }

  private mutating func members() throws(Mistake) -> [(key: String, value: JSONValue)] {
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    if skip("}") { return members }
    repeat {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw mistake("a key in quotes") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw Mistake(message: "the key '\(key)' stands there twice", column: start + 1)
      }
      guard skip(":") else { throw mistake("':'") }
      members.append((key, try value()))
    } while skip(",")
    guard skip("}") else { throw mistake("',' or '}'") }
    return members
  }

  private mutating func elements() throws(Mistake) -> [JSONValue] {
    var elements: [JSONValue] = []
    if skip("]") { return elements }
    repeat { elements.append(try value()) } while skip(",")
    guard skip("]") else { throw mistake("',' or ']'") }
    return elements
  }

  private mutating func word(
    _ word: String, _ content: JSONValue.Content
  ) throws(Mistake) -> JSONValue.Content {
    guard bytes[position...].starts(with: word.utf8) else { throw mistake("a value") }
    position += word.utf8.count
    return content
  }

  private mutating func number() throws(Mistake) -> Double {
    let start = position
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits(orElse: position == start ? "a value" : "a digit")
    }
    if next == UInt8(ascii: ".") {
      position += 1
      try digits(orElse: "a digit")
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      try digits(orElse: "a digit")
    }
    // Too large a number is infinite here, and refused where it is used.
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)) ?? .infinity
  }

  private mutating func digits(orElse expected: String) throws(Mistake) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw mistake(expected) }
  }

  // MARK: Strings

  private mutating func string() throws(Mistake) -> String {
    let start = position
    position += 1
    var decoded: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw mistake("a character of a string, or its closing quote") }
      if byte == UInt8(ascii: "\\") {
        decoded += try escape()
      } else {
        decoded.append(byte)
        position += 1
      }
    }
    guard next != nil else { throw mistake("the closing quote of a string") }
    position += 1
    guard let text = String(validating: decoded, as: UTF8.self) else {
      throw Mistake(message: "this string is not UTF-8", column: start + 1)
    }
    return text
  }

  private mutating func escape() throws(Mistake) -> [UInt8] {
    position += 1
    let plain: [UInt8: UInt8] = [
      UInt8(ascii: "\""): 0x22, UInt8(ascii: "\\"): 0x5C, UInt8(ascii: "/"): 0x2F,
      UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C, UInt8(ascii: "n"): 0x0A,
      UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]
    if let byte = next, let decoded = plain[byte] {
      position += 1
      return [decoded]
    }
    guard next == UInt8(ascii: "u") else { throw mistake("an escape such as \\n") }
    let start = position
    position += 1
    var code = try hexadecimal()
    if (0xD800..<0xDC00).contains(code), bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      let low = try hexadecimal()
      if (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      throw Mistake(message: "half of a surrogate pair stands for no character", column: start)
    }
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() throws(Mistake) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw mistake("four hexadecimal digits")
      }
      code = code << 4 + UInt32(digit)
      position += 1
    }
    return code
  }
}
