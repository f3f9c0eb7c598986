// Source: D. E. Knuth, The Art of Computer Programming, volume 2, section 4.5.1. Common factors
// are taken out before numbers are multiplied, so that intermediate results stay small.

extension Rational: AdditiveArithmetic {
  /// The sum.
  public static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let above, let below) = left.storage,
      case .small(let other, let otherBelow) = right.storage,
      let sum = smallSum(above, below, other, otherBelow)
    {
      return sum
    }
    return wideSum(left, right)
  }

  /// The difference.
  public static func - (left: Rational, right: Rational) -> Rational {
    left + (-right)
  }

  /// The opposite.
  public static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator):
      Rational(small: -numerator, over: denominator)
    case .wide(let numerator, let denominator):
      Rational(reduced: -numerator, over: denominator)
    }
  }

  private static func smallSum(
    _ above: Int128, _ below: Int128, _ other: Int128, _ otherBelow: Int128
  ) -> Rational? {
    if below == otherBelow {
      guard let sum = SmallArithmetic.sum(above, other) else { return nil }
      if below == 1 { return Rational(small: sum, over: 1) }
      if sum == 0 { return .zero }
      let divisor = SmallArithmetic.greatestCommonDivisor(sum, below)
      return divisor == 1
        ? Rational(small: sum, over: below) : Rational(small: sum / divisor, over: below / divisor)
    }
    let common = SmallArithmetic.greatestCommonDivisor(below, otherBelow)
    let (part, otherPart) =
      common == 1 ? (below, otherBelow) : (below / common, otherBelow / common)
    guard let first = SmallArithmetic.product(above, otherPart),
      let second = SmallArithmetic.product(other, part),
      let sum = SmallArithmetic.sum(first, second)
    else { return nil }
    if sum == 0 { return .zero }
    let divisor = common == 1 ? 1 : SmallArithmetic.greatestCommonDivisor(sum, common)
    guard
      let denominator = SmallArithmetic.product(
        part, divisor == 1 ? otherBelow : otherBelow / divisor)
    else { return nil }
    return Rational(small: divisor == 1 ? sum : sum / divisor, over: denominator)
  }

  private static func wideSum(_ left: Rational, _ right: Rational) -> Rational {
    if left.isZero { return right }
    if right.isZero { return left }
    let (below, otherBelow) = (left.denominator, right.denominator)
    let common = BigInteger.greatestCommonDivisor(below, otherBelow)
    let part = below.quotient(dividingBy: common)
    let otherPart = otherBelow.quotient(dividingBy: common)
    let sum = left.numerator * otherPart + right.numerator * part
    if sum.isZero { return .zero }
    let divisor = BigInteger.greatestCommonDivisor(sum, common)
    return Rational(
      reduced: sum.quotient(dividingBy: divisor),
      over: part * otherBelow.quotient(dividingBy: divisor))
  }
}

extension Rational {
  /// The product.
  public static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let above, let below) = left.storage,
      case .small(let other, let otherBelow) = right.storage,
      let product = smallProduct(above, below, other, otherBelow)
    {
      return product
    }
    return wideProduct(left.numerator, left.denominator, right.numerator, right.denominator)
  }

  /// The quotient.
  ///
  /// - Precondition: `right` is not 0.
  public static func / (left: Rational, right: Rational) -> Rational {
    left * right.inverse
  }

  /// One over the number.
  ///
  /// - Precondition: The number is not 0.
  public var inverse: Rational {
    switch storage {
    case .small(let numerator, let denominator):
      precondition(numerator != 0, "a division by 0")
      return numerator > 0
        ? Rational(small: denominator, over: numerator)
        : Rational(small: -denominator, over: -numerator)
    case .wide(let numerator, let denominator):
      return Rational(reduced: denominator, over: numerator)
    }
  }

  /// Adds another number.
  public static func += (left: inout Rational, right: Rational) { left = left + right }

  /// Subtracts another number.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }

  private static func smallProduct(
    _ above: Int128, _ below: Int128, _ other: Int128, _ otherBelow: Int128
  ) -> Rational? {
    if above == 0 || other == 0 { return .zero }
    if below == 1 && otherBelow == 1 {
      return SmallArithmetic.product(above, other).map { Rational(small: $0, over: 1) }
    }
    let first = otherBelow == 1 ? 1 : SmallArithmetic.greatestCommonDivisor(above, otherBelow)
    let second = below == 1 ? 1 : SmallArithmetic.greatestCommonDivisor(other, below)
    guard
      let numerator = SmallArithmetic.product(
        first == 1 ? above : above / first, second == 1 ? other : other / second),
      let denominator = SmallArithmetic.product(
        second == 1 ? below : below / second, first == 1 ? otherBelow : otherBelow / first)
    else { return nil }
    return Rational(small: numerator, over: denominator)
  }

  private static func wideProduct(
    _ above: BigInteger, _ below: BigInteger, _ other: BigInteger, _ otherBelow: BigInteger
  ) -> Rational {
    if above.isZero || other.isZero { return .zero }
    let first = BigInteger.greatestCommonDivisor(above, otherBelow)
    let second = BigInteger.greatestCommonDivisor(other, below)
    return Rational(
      reduced: above.quotient(dividingBy: first) * other.quotient(dividingBy: second),
      over: below.quotient(dividingBy: second) * otherBelow.quotient(dividingBy: first))
  }
}

extension Rational: Comparable {
  /// Whether the first number is less.
  public static func < (left: Rational, right: Rational) -> Bool {
    if case .small(let above, let below) = left.storage,
      case .small(let other, let otherBelow) = right.storage
    {
      if below == otherBelow { return above < other }
      if let first = SmallArithmetic.product(above, otherBelow),
        let second = SmallArithmetic.product(other, below)
      {
        return first < second
      }
    }
    if left.signum != right.signum { return left.signum < right.signum }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}

extension BigInteger {
  // What most divisions in lowest terms are by.
  fileprivate func quotient(dividingBy divisor: BigInteger) -> BigInteger {
    divisor == .one ? self : quotientAndRemainder(dividingBy: divisor).quotient
  }
}
