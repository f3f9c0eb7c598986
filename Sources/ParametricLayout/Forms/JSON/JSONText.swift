/// JSON as text, put together from pieces that are JSON.
enum JSONText {
  /// An object of one line: keys, and values as JSON.
  static func object(_ fields: [(key: String, value: String)]) -> String {
    "{" + fields.map { "\(string($0.key)): \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// A list of one line.
  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ", ") + "]" }

  /// A list with a line for each value.
  static func lines(_ values: [String], indent: String) -> String {
    guard !values.isEmpty else { return "[]" }
    let lines = values.map { "\(indent)  \($0)" }.joined(separator: ",\n")
    return "[\n\(lines)\n\(indent)]"
  }

  static func numbers(_ numbers: some Sequence<Double>) -> String {
    array(numbers.map { number($0) })
  }

  static func indices(_ indices: [Int]) -> String { array(indices.map(String.init)) }

  static func strings(_ strings: [String]) -> String { array(strings.map { string($0) }) }

  /// The shortest decimals that read back as the same number. -0 keeps its sign.
  static func number(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A text in quotes, with escapes for what must not stand in JSON and nothing else.
  static func string(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
