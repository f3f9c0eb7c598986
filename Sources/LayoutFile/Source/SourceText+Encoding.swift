extension SourceText {
  /// What makes these bytes unfit to be read as text.
  enum EncodingProblem: Hashable, Sendable {
    /// The text is longer than a place can say.
    case tooLong

    /// The text starts with the byte order mark of UTF-16.
    case utf16(SourceRange)

    /// Some bytes in a row are no UTF-8.
    case invalidUTF8(SourceRange)

    /// One or more NUL bytes in a row.
    case nul(SourceRange)
  }

  /// How many bytes a text has at most.
  static let longestText = Int(UInt32.max)

  /// Whether nothing can be made of the text, for its length or its encoding.
  var isUnreadable: Bool { bytes.count > Self.longestText || looksLikeUTF16 }

  /// Whether the text starts with the byte order mark of UTF-16, in either order.
  var looksLikeUTF16: Bool {
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  }

  /// Calls a closure for each run of bytes that is no UTF-8, or NUL, in order.
  ///
  /// A text that looks like UTF-16 is one problem, since nothing after its mark would make sense.
  func forEachEncodingProblem(_ body: (EncodingProblem) -> Void) {
    if bytes.count > Self.longestText { return body(.tooLong) }
    if looksLikeUTF16 { return body(.utf16(SourceRange(start: 0, end: 2))) }
    var index = contentStart
    while index < bytes.count {
      let start = index
      if bytes[index] == 0 {
        while index < bytes.count, bytes[index] == 0 { index += 1 }
        body(.nul(SourceRange(start: start, end: index)))
        continue
      }
      var step = decodeScalar(bytes, at: index, end: bytes.count)
      while step.scalar == nil {
        index += step.length
        guard index < bytes.count else { break }
        step = decodeScalar(bytes, at: index, end: bytes.count)
      }
      if index > start {
        body(.invalidUTF8(SourceRange(start: start, end: index)))
      } else {
        index += step.length
      }
    }
  }
}
