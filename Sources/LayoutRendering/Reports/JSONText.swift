/// The pieces of JSON text.
enum JSONText {
  /// A string in its quotes.
  static func string(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}": quoted += escape(scalar)
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  /// A number; `null` for those that JSON has no word for.
  static func number(_ number: Double) -> String {
    number.isFinite ? NumberText.shortest(number) : "null"
  }

  /// Members as an object on one line. The values are JSON already.
  static func object(_ members: [(key: String, value: String)]) -> String {
    "{" + members.map { string($0.key) + ": " + $0.value }.joined(separator: ", ") + "}"
  }

  /// Elements as an array on one line. They are JSON already.
  static func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ", ") + "]"
  }

  /// Members as an object with one line for each, two spaces deeper than `indentation`.
  static func tallObject(
    _ members: [(key: String, value: String)], indentation: String = ""
  ) -> String {
    tall(members.map { string($0.key) + ": " + $0.value }, "{", "}", indentation)
  }

  /// Elements as an array with one line for each, two spaces deeper than `indentation`.
  static func tallArray(_ elements: [String], indentation: String = "") -> String {
    tall(elements, "[", "]", indentation)
  }

  private static func tall(
    _ lines: [String], _ opening: String, _ closing: String, _ indentation: String
  ) -> String {
    if lines.isEmpty { return opening + closing }
    let separator = ",\n\(indentation)  "
    return "\(opening)\n\(indentation)  " + lines.joined(separator: separator)
      + "\n\(indentation)\(closing)"
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
