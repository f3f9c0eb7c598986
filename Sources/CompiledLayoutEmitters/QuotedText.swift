/// Texts of others as literals in quotes.
enum QuotedText {
  /// The literal of a text.
  ///
  /// - Parameter escape: How a scalar that is not seen is written.
  static func of(_ string: String, escape: (Unicode.Scalar) -> String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case _ where scalar.properties.generalCategory.isInvisible: text += escape(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
