/// Pieces of Swift source.
enum SwiftText {
  /// A literal of type Double: `0.25`, `180.0`.
  static func number(_ number: Double) -> String { (number + 0).description }

  /// A literal of type String.
  static func string(_ string: String) -> String {
    QuotedText.of(string) { "\\u{\(String($0.value, radix: 16))}" }
  }

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
