/// Texts of unknown origin, made fit to be shown on a line.
enum PlainText {
  /// The text on one line: white space is a single space, and control characters, marks that
  /// turn the reading direction, and code points without a character are left out.
  ///
  /// Without this, a name could end an XML document early, or make a line of a terminal read
  /// as another.
  static func line(_ text: String) -> String {
    if isPlain(text) { return text }
    var scalars = String.UnicodeScalarView()
    var isAfterSpace = true
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if !isAfterSpace { scalars.append(" ") }
        isAfterSpace = true
      } else if isShown(scalar) {
        scalars.append(scalar)
        isAfterSpace = false
      }
    }
    if isAfterSpace, !scalars.isEmpty { scalars.removeLast() }
    return String(scalars)
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200e, 0x200f, 0x061c, 0x202a...0x202e, 0x2066...0x2069, 0xfeff: return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .unassigned, .surrogate, .lineSeparator, .paragraphSeparator: return false
    default: return true
    }
  }

  // Whether the text is printable ASCII without spaces: nearly every name is.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x7e).contains($0) }
  }
}
