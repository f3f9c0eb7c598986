extension Rational {
  /// The number that a Double is, exactly; nil where it is not finite.
  ///
  /// Every finite Double is a whole number times a power of two: 0.1 is
  /// 3602879701896397/36028797018963968, a little more than a tenth.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self = .zero
      return
    }
    // |value| = significand · 2^exponent, with an odd significand.
    var significand = value.significandBitPattern
    if value.isNormal { significand |= 1 << UInt64(Double.significandBitCount) }
    let stored = value.isNormal ? Int(value.exponentBitPattern) : 1
    let twos = significand.trailingZeroBitCount
    significand >>= UInt64(twos)
    let exponent = stored - 1023 - Double.significandBitCount + twos
    let size = BigInteger(isNegative: value < 0, limbs: [significand])
    self.init(
      reduced: exponent > 0 ? size.shifted(by: exponent) : size,
      over: exponent < 0 ? BigInteger.one.shifted(by: -exponent) : .one)
  }
}

extension Double {
  /// The Double nearest to a rational number; of two that are as near, the one with an even
  /// significand. Infinite where the number is too large for a Double.
  public init(_ value: Rational) {
    if case .small(let numerator, let denominator) = value.storage,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      // Both are exact, and one division rounds once.
      self = Double(Int64(numerator)) / Double(Int64(denominator))
    } else {
      self.init(rounding: value.numerator, over: value.denominator)
    }
  }

  /// The Double nearest to an integer, ties to even.
  package init(_ value: BigInteger) {
    self.init(rounding: value, over: .one)
  }

  private init(rounding numerator: BigInteger, over denominator: BigInteger) {
    guard !numerator.isZero else {
      self = 0
      return
    }
    // The quotient with more bits than a Double has, and whether anything is left below them.
    let shift = 66 - (numerator.bitWidth - denominator.bitWidth)
    let (quotient, remainder) = numerator.magnitude.shifted(by: max(shift, 0))
      .quotientAndRemainder(dividingBy: denominator.shifted(by: max(-shift, 0)))
    let width = quotient.bitWidth
    // How many of the bits the Double keeps: fewer under the least normal number.
    let exponent = width - 1 - shift
    let kept = min(53, 53 + exponent + 1022)
    guard kept >= 0 else {
      self = numerator.isNegative ? -0.0 : 0
      return
    }
    let dropped = width - kept
    var significand = quotient.shifted(by: -dropped)
    let rest = quotient - significand.shifted(by: dropped)
    let half = BigInteger.one.shifted(by: dropped - 1)
    let isOdd = (significand.limbs.first ?? 0) & 1 == 1
    if rest > half || (rest == half && (!remainder.isZero || isOdd)) {
      significand = significand + .one
    }
    self.init(
      sign: numerator.isNegative ? .minus : .plus, exponent: dropped - shift,
      significand: Double(significand.limbs.first ?? 0))
  }
}

extension BigInteger {
  /// The whole number that a Double is; nil where it is none.
  package init?(exactly value: Double) {
    guard let rational = Rational(exactly: value), rational.denominator == .one else { return nil }
    self = rational.numerator
  }
}
