extension Rational {
  /// The fraction that a Double stands for, if it was one before it was rounded: the first
  /// convergent of its continued fraction that is within a few roundings of it, where that is too
  /// simple to be there by chance; otherwise the number that it is. Nil where it is not finite.
  ///
  /// ```swift
  /// Rational(simplest: 1.0 / 3) == Rational(1, over: 3)
  /// Rational(simplest: 0.1 + 0.2) == Rational(3, over: 10)
  /// Rational(simplest: 0.618033988749895) == Rational(exactly: 0.618033988749895)
  /// ```
  ///
  /// Within a few roundings is 2^-50, relatively. Too simple for chance is a product of numerator
  /// and denominator of at most 2^34: of random numbers, about one in ten thousand is that near to
  /// such a fraction. A number that is such a fraction itself is read as it is.
  ///
  /// Source: A. Ya. Khinchin, Continued Fractions, 1964, theorem 19: so near to a number are only
  /// its convergents.
  public init?(simplest value: Double) {
    self.init(exactly: value)
    // Otherwise products below would not fit in 128 bits; such numbers are no simple fractions.
    guard case .small(let numerator, let denominator) = storage, denominator <= 1 << 90,
      numerator.magnitude <= 1 << 53
    else { return }
    let (above, below) = (numerator.magnitude, denominator.magnitude)
    var (rest, divisor) = (above, below)
    var last: (UInt128, UInt128) = (0, 1)
    var convergent: (UInt128, UInt128) = (1, 0)
    while divisor != 0 {
      let (digit, remainder) = rest.quotientAndRemainder(dividingBy: divisor)
      guard digit <= 1 << 34 else { return }
      (last, convergent) = (
        convergent, (digit * convergent.0 + last.0, digit * convergent.1 + last.1)
      )
      (rest, divisor) = (divisor, remainder)
      guard convergent.0 <= 1 << 34, convergent.1 <= 1 << 34,
        convergent.0 * convergent.1 <= 1 << 34
      else { return }
      let (first, second) = (above * convergent.1, below * convergent.0)
      if (first > second ? first - second : second - first) <= first >> 50 {
        // Convergents are in lowest terms.
        self.init(
          small: numerator < 0 ? -Int128(convergent.0) : Int128(convergent.0),
          over: Int128(convergent.1))
        return
      }
    }
  }
}
