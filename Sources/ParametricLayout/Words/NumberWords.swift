/// Numbers as people write them.
package enum NumberWords {
  /// A number for reading: `180`, `12.5`, `20/3`, or decimals where nothing shorter is exact.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - exact: The same as an exact rational, where it is known.
  static func constant(_ number: Double, exact: String? = nil) -> String {
    guard let fraction = fraction(number, exact) else { return exact ?? rounded(number) }
    if let text = fraction.decimals() { return text }
    return "\(fraction.numerator)/\(fraction.denominator)"
  }

  /// A part of something, for a coefficient of 0 or more: `width`, `25% of width`,
  /// `1/3 of width`, `2 * width`.
  static func part(_ number: Double, of name: String, exact: String? = nil) -> String {
    guard let fraction = fraction(number, exact) else {
      return "\(exact ?? rounded(number)) * \(name)"
    }
    if fraction.denominator == 1 {
      return fraction.numerator == 1 ? name : "\(fraction.numerator) * \(name)"
    }
    if let percentage = fraction.decimals(times: 100) { return "\(percentage)% of \(name)" }
    return "\(fraction.numerator)/\(fraction.denominator) of \(name)"
  }

  /// The shortest decimals that read back as the same number, without `.0` and without -0.
  package static func decimal(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func fraction(_ number: Double, _ exact: String?) -> Fraction? {
    exact.map { Fraction($0) } ?? Fraction(near: number)
  }

  /// The number to six decimals.
  private static func rounded(_ number: Double) -> String {
    guard abs(number) < 1e9 else { return decimal(number) }
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == 0 ? decimal(number) : decimal(rounded)
  }
}
