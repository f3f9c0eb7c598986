extension SourceText {
  /// Whether the content is JSON: its first character other than white space is `{`.
  public var isJSON: Bool {
    let first = bytes[contentStart...].first { !$0.isWhiteSpace }
    return first == UInt8(ascii: "{")
  }
}

extension UInt8 {
  /// Whether this is a space or a tab.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether this is a space, a tab or an end of a line.
  var isWhiteSpace: Bool { isBlank || isLineEnd }
}
