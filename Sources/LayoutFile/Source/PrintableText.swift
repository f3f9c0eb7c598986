/// Text from a file, made safe to show in a terminal and in a message.
///
/// A file may hold escape sequences that move the cursor, characters that turn the direction of
/// writing, and names of a megabyte. What is shown never does any of that.
enum PrintableText {
  /// How many scalars of a name a message quotes.
  static let quotedLength = 48

  /// A scalar as it is shown: itself, or a visible stand-in of the same width.
  static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    case 0x20..<0x7F: scalar
    default: isInvisible(scalar) ? "\u{FFFD}" : scalar
    }
  }

  /// How many columns of a terminal a scalar takes: 0 for a combining mark, 2 for the wide ones.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// A whole string as it is shown.
  static func shown(_ text: String) -> String {
    var result = ""
    result.unicodeScalars.append(contentsOf: text.unicodeScalars.lazy.map(shown))
    return result
  }

  /// A piece of a file in single quotes, shortened where it is long.
  static func quoted(_ text: String) -> String {
    var result = "'"
    var count = 0
    for scalar in text.unicodeScalars {
      if count == quotedLength {
        result += "…"
        break
      }
      result.unicodeScalars.append(shown(scalar))
      count += 1
    }
    return result + "'"
  }

  /// Whether a scalar shows nothing, or changes how its neighbours are shown.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}

extension SourceText {
  /// The text of a range in single quotes, safe to print, shortened where it is long.
  func quoted(_ range: SourceRange) -> String {
    // A scalar takes at most four bytes; more than these would be cut away below.
    let longest = 4 * (PrintableText.quotedLength + 1)
    let end = min(range.end, range.start + longest)
    return PrintableText.quoted(string(in: SourceRange(start: range.start, end: end)))
  }
}
