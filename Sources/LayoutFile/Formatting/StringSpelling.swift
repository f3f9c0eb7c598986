/// Texts in quotes, as the two forms of a file write them.
enum StringSpelling {
  /// A text as the text form has it, with the escapes that `StringDecoder` knows.
  static func text(_ content: String) -> String {
    quoted(content) { "\\u{" + String($0.value, radix: 16) + "}" }
  }

  /// A text as JSON has it.
  static func json(_ content: String) -> String {
    quoted(content) { scalar in
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
    }
  }

  private static func quoted(
    _ content: String, escape: (Unicode.Scalar) -> String
  ) -> String {
    var result = "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}": result += escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
