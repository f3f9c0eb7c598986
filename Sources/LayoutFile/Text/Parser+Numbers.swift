extension Parser {
  /// Reads a number and the `%` after it.
  mutating func parseNumber() throws(SyntaxFailure) -> NumberLiteral {
    let start = index
    guard let digits = source.number(at: token.range, &diagnostics) else { throw SyntaxFailure() }
    advance()
    let isPercentage = skip(.percent)
    return NumberLiteral(digits, isPercentage: isPercentage, range: range(from: start))
  }

  /// The number to read next as a whole one, or nil where it is none, or over 1e9.
  func wholeNumber() -> Int? {
    guard kind == .number, nextKind != .percent,
      token.range.end - token.range.start <= SourceText.longestNumber,
      source.bytes[token.range.start..<token.range.end].allSatisfy(\.isDigit),
      let value = Int(text), value <= Int(SourceText.largestNumber)
    else { return nil }
    return value
  }
}
