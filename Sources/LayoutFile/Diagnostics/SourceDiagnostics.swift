/// The wording for bytes that are no text.
extension Diagnostic {
  static func encoding(_ problem: SourceText.EncodingProblem, in source: SourceText) -> Diagnostic {
    switch problem {
    case .tooLong:
      return Diagnostic(
        .textTooLong, at: SourceRange(at: 0), "the file is 4 GiB or more, and no layout is")
    case .utf16(let range):
      return Diagnostic(
        .utf16, at: range, "the file looks like UTF-16, and a layout file is UTF-8: save it as such"
      )
    case .nul(let range):
      return Diagnostic(.nulByte, at: range, "a NUL byte cannot stand in a layout file")
    case .invalidUTF8(let range):
      let first = source.bytes[range.start]
      return Diagnostic(
        .invalidUTF8, at: range,
        "the byte 0x\(hexadecimal(UInt32(first), digits: 2)) is not valid UTF-8 here",
        notes: [Note("a layout file is UTF-8; an editor may have saved this one otherwise")])
    }
  }

  /// A number in upper-case hexadecimal digits, padded with zeros.
  static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(digits - text.utf8.count, 0)) + text
  }
}
