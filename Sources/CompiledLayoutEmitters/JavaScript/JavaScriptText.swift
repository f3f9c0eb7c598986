import ParametricLayout

/// Pieces of JavaScript source.
enum JavaScriptText {
  /// The JSON form as an expression. Without exact texts, and without `<`, so that it may stand in an
  /// element `script` of a page.
  static func table(of layout: CompiledLayout) -> String {
    escaped(layout.withoutExactTexts.json.dropLast())
  }

  /// A literal of type string.
  static func string(_ string: String) -> String {
    // UTF-16, as JavaScript counts.
    let text = QuotedText.of(string) { String($0).utf16.map(hexadecimal).joined() }
    return escaped(text[...])
  }

  /// The only places of `<` in JSON and in literals are within strings.
  private static func escaped(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "<" {
        result += "\\u003c"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Words that cannot name a parameter of a function in TypeScript.
  static let reserved: Set = [
    "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
    "default", "delete", "do", "else", "enum", "eval", "export", "extends", "false", "finally",
    "for", "function", "if", "implements", "import", "in", "instanceof", "interface", "let", "new",
    "null", "package", "private", "protected", "public", "return", "static", "super", "switch",
    "this", "throw", "true", "try", "typeof", "var", "void", "while", "with", "yield",
  ]
}
