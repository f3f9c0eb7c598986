/// Numbers as both forms of a file write them.
enum NumberSpelling {
  /// The shortest decimals that read back as the same number, as in `16`, `0.5` and `1e-9`.
  static func text(_ number: Double) -> String {
    // Numbers of a file are at most 1e9 in size.
    if number == number.rounded(.towardZero), abs(number) < 1e15 { return "\(Int64(number))" }
    let text = "\(number)"
    guard let exponent = text.firstIndex(of: "e") else { return text }
    // Swift pads an exponent of one digit.
    let digits = text[text.index(after: exponent)...]
    let isNegative = digits.hasPrefix("-")
    let size = digits.drop { $0 == "-" || $0 == "+" || $0 == "0" }
    return text[..<exponent] + "e" + (isNegative ? "-" : "") + size
  }
}

extension NumberLiteral {
  /// The number as it is written, with its `%`.
  var spelling: String { NumberSpelling.text(digits) + (isPercentage ? "%" : "") }
}
