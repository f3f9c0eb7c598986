/// A fraction in lowest terms, for words.
struct Fraction: Hashable, Sendable {
  var numerator: Int
  var denominator: Int

  /// A fraction with a denominator up to `limit` that a number is, but for rounding.
  ///
  /// Source: continued fractions, as in any book on them.
  init?(near number: Double, limit: Int = 1000) {
    guard abs(number) < 1e12 else { return nil }
    var (before, last) = ((n: 0.0, d: 1.0), (n: 1.0, d: 0.0))
    var rest = number
    repeat {
      let whole = rest.rounded(.down)
      (before, last) = (last, (whole * last.n + before.n, whole * last.d + before.d))
      guard last.d <= Double(limit), abs(last.n) < 1e15 else { return nil }
      if abs(number - last.n / last.d) <= 1e-12 * abs(number) {
        self.init(numerator: Int(last.n), denominator: Int(last.d))
        return
      }
      rest = 1 / (rest - whole)
    } while rest.isFinite
    return nil
  }

  /// The fraction that a text such as `-16/9` or `25` names; nil for other texts and for numbers
  /// of more than 15 digits.
  init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let numerator = Int(parts[0]), let denominator = parts.count > 1 ? Int(parts[1]) : 1,
      denominator > 0, numerator.magnitude < 1_000_000_000_000_000,
      denominator < 1_000_000_000_000_000
    else { return nil }
    self.init(numerator: numerator, denominator: denominator)
  }

  private init(numerator: Int, denominator: Int) {
    var (divisor, rest) = (denominator, abs(numerator))
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// The decimals of the fraction times 1 or 100, where six of the fraction's do: `12.5`.
  func decimals(times scale: Double = 1) -> String? {
    let (scaled, overflows) = numerator.multipliedReportingOverflow(by: 1_000_000)
    guard !overflows, scaled % denominator == 0 else { return nil }
    return NumberWords.decimal(Double(scaled / denominator) / (1_000_000 / scale))
  }
}
