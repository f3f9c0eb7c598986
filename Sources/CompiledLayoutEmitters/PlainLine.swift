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
