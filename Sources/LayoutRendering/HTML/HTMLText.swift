/// The pieces of HTML text.
enum HTMLText {
  /// An element with a text in it, which is escaped.
  static func element(_ name: String, _ text: String, _ attributes: String = "") -> String {
    "<\(name)\(attributes)>\(XMLText.escaped(text))</\(name)>"
  }

  /// An attribute with a space before it; its value is escaped.
  static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(XMLText.escaped(value))\""
  }
}
