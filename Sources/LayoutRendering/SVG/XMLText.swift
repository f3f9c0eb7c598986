import CompiledLayoutEmitters

/// The pieces of XML text.
enum XMLText {
  /// A text as the content of an element or the value of an attribute in double quotes.
  static func escaped(_ text: String) -> String { MarkupText.escaped(PlainText.line(text)) }
}
