/// Pieces of Swift source.
enum SwiftText {
  /// A literal of type Double: `0.25`, `180.0`.
  static func number(_ number: Double) -> String { (number + 0).description }

  /// A literal of type String.
  static func string(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.properties.generalCategory.isInvisible:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// A text for a comment of one line.
  static func comment(_ text: String) -> String { PlainLine.of(text) }

  /// A list literal, broken into lines of at most 100 columns.
  static func list(_ elements: [String], indent: String) -> String {
    var lines: [String] = []
    var line = indent + " "
    for element in elements {
      if line.utf8.count + element.utf8.count + 2 > 100, line.utf8.count > indent.utf8.count + 1 {
        lines.append(line)
        line = indent + " "
      }
      line += " \(element),"
    }
    if !elements.isEmpty { lines.append(line) }
    return lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: "\n"))\n\(indent)]"
  }
}

/// Texts of others within a line of something.
enum PlainLine {
  /// The text with blanks in the place of all that is not seen: a line end would end a comment.
  static func of(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory.isInvisible ? " " : $0 }))
  }
}

extension Unicode.GeneralCategory {
  /// Whether scalars of this kind steer text or end lines rather than being seen.
  var isInvisible: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
      .unassigned:
      true
    default: false
    }
  }
}
