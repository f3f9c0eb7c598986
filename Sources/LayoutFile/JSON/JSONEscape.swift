/// An escape of a JSON string: a backslash and what belongs to it.
struct JSONEscape {
  /// What can be wrong with an escape.
  enum Problem {
    case unknown, malformedNumber, loneSurrogate
  }

  /// What it stands for; nil where it is malformed.
  let scalar: Unicode.Scalar?

  /// How many bytes it takes.
  let length: Int

  /// What is wrong with it; nil where nothing is.
  let problem: Problem?

  /// Reads the escape at a backslash.
  init(_ bytes: [UInt8], at index: Int) {
    guard index + 1 < bytes.count, !bytes[index + 1].isLineEnd else {
      self.init(.unknown, length: 1)
      return
    }
    switch bytes[index + 1] {
    case UInt8(ascii: "\""): self.init("\"", length: 2)
    case UInt8(ascii: "\\"): self.init("\\", length: 2)
    case UInt8(ascii: "/"): self.init("/", length: 2)
    case UInt8(ascii: "b"): self.init("\u{8}", length: 2)
    case UInt8(ascii: "f"): self.init("\u{C}", length: 2)
    case UInt8(ascii: "n"): self.init("\n", length: 2)
    case UInt8(ascii: "r"): self.init("\r", length: 2)
    case UInt8(ascii: "t"): self.init("\t", length: 2)
    case UInt8(ascii: "u"): self.init(unicode: bytes, at: index)
    default:
      let next = decodeScalar(bytes, at: index + 1, end: bytes.count)
      self.init(.unknown, length: 1 + next.length)
    }
  }

  private init(unicode bytes: [UInt8], at index: Int) {
    guard let first = Self.unit(bytes, at: index) else {
      let digits = bytes[(index + 2)...].prefix(4).prefix { Self.digit($0) != nil }
      self.init(.malformedNumber, length: 2 + digits.count)
      return
    }
    if let scalar = Unicode.Scalar(first) {
      self.init(scalar, length: 6)
      return
    }
    // Beyond U+FFFF a character is two escapes: a high surrogate and a low one.
    guard (0xD800...0xDBFF).contains(first), let second = Self.unit(bytes, at: index + 6),
      (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      self.init(.loneSurrogate, length: 6)
      return
    }
    self.init(scalar, length: 12)
  }

  private init(_ scalar: Unicode.Scalar, length: Int) {
    self.scalar = scalar
    self.length = length
    problem = nil
  }

  private init(_ problem: Problem, length: Int) {
    scalar = nil
    self.length = length
    self.problem = problem
  }

  /// The number of `\uXXXX` at an index.
  private static func unit(_ bytes: [UInt8], at index: Int) -> UInt32? {
    guard index + 6 <= bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[(index + 2)..<(index + 6)] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
