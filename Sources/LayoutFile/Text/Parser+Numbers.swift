extension Parser {
  /// Reads a number and the `%` after it.
  mutating func parseNumber() throws(SyntaxFailure) -> NumberLiteral {
    let start = index
    let digits = try numberValue()
    advance()
    let isPercentage = skip(.percent)
    return NumberLiteral(digits, isPercentage: isPercentage, range: range(from: start))
  }

  /// The value of the number to read next.
  private mutating func numberValue() throws(SyntaxFailure) -> Double {
    let range = token.range
    guard range.end - range.start <= Self.longestNumber else {
      throw fail(.numberTooLong(source.quoted(range), limit: Self.longestNumber, at: range))
    }
    let digits = text
    guard let value = Double(digits), value.isFinite, value <= Self.largestNumber else {
      throw fail(.numberTooLarge(source.quoted(range), at: range))
    }
    let mantissa = digits.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    let isWrittenZero = mantissa.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    if value == 0, !isWrittenZero {
      throw fail(.numberTooSmall(source.quoted(range), at: range))
    }
    return value
  }

  /// The largest number that may be written.
  private static var largestNumber: Double { 1e9 }

  /// How many characters a number may have; no number needs as many.
  private static var longestNumber: Int { 1000 }

  /// The number to read next as a whole one, or nil where it is none, or over 1e9.
  func wholeNumber() -> Int? {
    guard kind == .number, nextKind != .percent,
      token.range.end - token.range.start <= Self.longestNumber,
      source.bytes[token.range.start..<token.range.end].allSatisfy(\.isDigit),
      let value = Int(text), value <= Int(Self.largestNumber)
    else { return nil }
    return value
  }
}
