/// Turns a text in quotes into what it stands for.
///
/// The escapes are `\"`, `\\`, `\n`, `\r`, `\t` and `\u{…}` with one to six hexadecimal digits.
struct StringDecoder {
  /// An escape that is none.
  struct UnknownEscape: Error {
    let range: SourceRange
  }

  let source: SourceText

  /// Where the text stands, quotes included.
  let range: SourceRange

  func decoded() -> Result<String, UnknownEscape> {
    var bytes: [UInt8] = []
    var index = range.start + 1
    let end = range.end - 1
    while index < end {
      let byte = source.bytes[index]
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        index += 1
        continue
      }
      guard let (scalar, length) = escape(at: index, end: end) else {
        let next = index + 1 < end ? decodeScalar(source.bytes, at: index + 1, end: end).length : 0
        return .failure(
          UnknownEscape(range: SourceRange(start: index, end: index + 1 + next)))
      }
      bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      index += length
    }
    return .success(String(decoding: bytes, as: UTF8.self))
  }

  /// The scalar that an escape stands for, and how many bytes it takes.
  private func escape(at index: Int, end: Int) -> (Unicode.Scalar, Int)? {
    guard index + 1 < end else { return nil }
    switch source.bytes[index + 1] {
    case UInt8(ascii: "\""): return ("\"", 2)
    case UInt8(ascii: "\\"): return ("\\", 2)
    case UInt8(ascii: "n"): return ("\n", 2)
    case UInt8(ascii: "r"): return ("\r", 2)
    case UInt8(ascii: "t"): return ("\t", 2)
    case UInt8(ascii: "u"):
      guard index + 2 < end, source.bytes[index + 2] == UInt8(ascii: "{") else { return nil }
      let digits = source.bytes[(index + 3)..<min(index + 10, end)].prefix {
        $0 != UInt8(ascii: "}")
      }
      guard digits.count <= 6, digits.endIndex < end,
        source.bytes[digits.endIndex] == UInt8(ascii: "}"),
        !digits.contains(UInt8(ascii: "+")), !digits.contains(UInt8(ascii: "-")),
        let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { return nil }
      return (scalar, digits.endIndex + 1 - index)
    default: return nil
    }
  }
}
