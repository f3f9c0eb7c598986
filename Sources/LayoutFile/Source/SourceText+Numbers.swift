extension SourceText {
  /// The largest number that may be written.
  static var largestNumber: Double { 1e9 }

  /// How many characters a number may have; no number needs as many.
  static var longestNumber: Int { 1000 }

  /// The value of the digits of a range, without a sign; nil, and reported, where it is out of the
  /// limits.
  func number(at range: SourceRange, _ diagnostics: inout DiagnosticList) -> Double? {
    guard range.end - range.start <= Self.longestNumber else {
      diagnostics.report(.numberTooLong(quoted(range), limit: Self.longestNumber, at: range))
      return nil
    }
    let digits = bytes[range.start..<range.end]
    guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite,
      value <= Self.largestNumber
    else {
      diagnostics.report(.numberTooLarge(quoted(range), at: range))
      return nil
    }
    let mantissa = digits.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    let isWrittenZero = mantissa.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }
    if value == 0, !isWrittenZero {
      diagnostics.report(.numberTooSmall(quoted(range), at: range))
      return nil
    }
    return value
  }
}
