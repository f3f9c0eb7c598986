/// Reads JSON after RFC 8259, as a tree of at most eight levels, without a key twice in an object.
///
/// - Complexity: O(bytes) in time and memory.
struct JSONReader {
  private let bytes: [UInt8]
  private var offset = 0

  /// More levels than the form has; a limit keeps recursion within the stack.
  private static let deepest = 8

  /// The value that is all of these bytes, but for white space.
  static func value(of bytes: [UInt8]) throws(FormError) -> JSONValue {
    var reader = JSONReader(bytes: bytes)
    let value = try reader.value(depth: 0)
    reader.skipSpace()
    guard reader.offset == bytes.count else { throw reader.failure("more follows the value") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func failure(_ problem: String) -> FormError {
    .malformed(offset: offset, problem: problem)
  }

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { offset += 1 }
  }

  /// Steps over a byte, if it comes next.
  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    offset += 1
    return true
  }

  private mutating func value(depth: Int) throws(FormError) -> JSONValue {
    guard depth < Self.deepest else { throw failure("this is nested too deep") }
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    default: return .number(try number())
    }
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(FormError) -> JSONValue {
    guard bytes[offset...].starts(with: word.utf8) else { throw failure("a value is expected") }
    offset += word.utf8.count
    return value
  }

  private mutating func array(depth: Int) throws(FormError) -> JSONValue {
    offset += 1
    var values: [JSONValue] = []
    skipSpace()
    if take("]") { return .array(values) }
    repeat {
      values.append(try value(depth: depth + 1))
      skipSpace()
    } while take(",")
    guard take("]") else { throw failure("',' or ']' is expected") }
    return .array(values)
  }

  private mutating func object(depth: Int) throws(FormError) -> JSONValue {
    offset += 1
    var fields: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return .object(fields) }
    repeat {
      skipSpace()
      guard next == UInt8(ascii: "\"") else { throw failure("a key is expected") }
      let start = offset
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("':' is expected") }
      let value = try value(depth: depth + 1)
      guard fields.updateValue(value, forKey: key) == nil else {
        throw .malformed(offset: start, problem: "the key '\(key)' stands twice")
      }
      skipSpace()
    } while take(",")
    guard take("}") else { throw failure("',' or '}' is expected") }
    return .object(fields)
  }

  // MARK: Numbers

  private mutating func number() throws(FormError) -> Double {
    let start = offset
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits()
    }
    // The grammar leaves nothing that is no number; only its size can be too large.
    guard let number = Double(String(decoding: bytes[start..<offset], as: UTF8.self)),
      number.isFinite
    else { throw .malformed(offset: start, problem: "the number is too large") }
    return number
  }

  private mutating func digits() throws(FormError) {
    let start = offset
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
    guard offset > start else { throw failure("a value is expected") }
  }

  // MARK: Strings

  private mutating func string() throws(FormError) -> String {
    offset += 1
    var text: [UInt8] = []
    let start = offset
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let text = String(validating: text, as: UTF8.self) else {
          throw .malformed(offset: start, problem: "the text is not UTF-8")
        }
        return text
      case UInt8(ascii: "\\"): text += String(try escape()).utf8
      case 0..<0x20: throw .malformed(offset: offset - 1, problem: "a control character")
      default: text.append(byte)
      }
    }
    throw failure("the text has no end")
  }

  private mutating func escape() throws(FormError) -> Unicode.Scalar {
    guard let byte = next else { throw failure("the text has no end") }
    offset += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      var code = try fourDigits()
      if (0xD800...0xDBFF).contains(code), take("\\"), take("u") {
        let second = try fourDigits()
        guard (0xDC00...0xDFFF).contains(second) else { break }
        code = 0x10000 + (code - 0xD800) << 10 + (second - 0xDC00)
      }
      if let scalar = Unicode.Scalar(code) { return scalar }
    default: break
    }
    throw failure("an unknown escape")
  }

  private mutating func fourDigits() throws(FormError) -> UInt32 {
    var code: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue,
        byte < 0x80
      else { throw failure("four hexadecimal digits are expected") }
      code = code << 4 + UInt32(digit)
      offset += 1
    }
    return code
  }
}
