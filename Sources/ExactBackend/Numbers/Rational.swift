/// A rational number of any size: a whole number over another, exactly.
///
/// Arithmetic never rounds and never overflows. Numerator and denominator are 128-bit integers
/// as long as they fit, and integers of any size where they do not; a number that fits is always
/// small, so that each number has one representation.
///
/// ```swift
/// let third = Rational(1, over: 3)
/// third + third + third == 1        // true
/// Rational(exactly: 0.1) == Rational(1, over: 10)  // false: no Double is a tenth
/// ```
///
/// - Complexity: a handful of nanoseconds for sums and products of small whole numbers, about a
///   hundred for small fractions; for wide ones quadratic in their digits.
public struct Rational: Hashable, Sendable {
  // In lowest terms, the denominator over 0. `wide` is for what does not fit in `small` alone.
  enum Storage: Hashable, Sendable {
    case small(Int128, Int128)
    indirect case wide(BigInteger, BigInteger)
  }

  let storage: Storage

  /// 0.
  public static let zero = Rational(small: 0, over: 1)

  /// 1.
  public static let one = Rational(small: 1, over: 1)

  /// The whole number `value`.
  public init(_ value: Int) {
    self.init(small: Int128(value), over: 1)
  }

  /// The fraction `numerator` / `denominator`.
  ///
  /// - Precondition: `denominator` is not 0.
  public init(_ numerator: Int, over denominator: Int) {
    precondition(denominator != 0, "a fraction over 0")
    let divisor = SmallArithmetic.greatestCommonDivisor(Int128(numerator), Int128(denominator))
    let sign: Int128 = denominator < 0 ? -1 : 1
    self.init(
      small: sign * Int128(numerator) / divisor, over: sign * Int128(denominator) / divisor)
  }

  // In lowest terms already, with the denominator over 0, and neither is Int128.min.
  init(small numerator: Int128, over denominator: Int128) {
    storage = .small(numerator, denominator)
  }

  /// The fraction of two integers of any size.
  ///
  /// - Precondition: `denominator` is not 0.
  package init(_ numerator: BigInteger, over denominator: BigInteger) {
    precondition(!denominator.isZero, "a fraction over 0")
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    self.init(
      reduced: numerator.quotientAndRemainder(dividingBy: divisor).quotient,
      over: denominator.quotientAndRemainder(dividingBy: divisor).quotient)
  }

  // In lowest terms already; the sign may be below, and all may be small.
  init(reduced numerator: BigInteger, over denominator: BigInteger) {
    let (numerator, denominator) =
      denominator.isNegative ? (-numerator, -denominator) : (numerator, denominator)
    if let above = numerator.small, let below = denominator.small {
      storage = .small(above, below)
    } else {
      storage = .wide(numerator, denominator)
    }
  }

  /// The number above the line, in lowest terms; it has the sign.
  package var numerator: BigInteger {
    switch storage {
    case .small(let numerator, _): BigInteger(numerator)
    case .wide(let numerator, _): numerator
    }
  }

  /// The number below the line, in lowest terms; over 0.
  package var denominator: BigInteger {
    switch storage {
    case .small(_, let denominator): BigInteger(denominator)
    case .wide(_, let denominator): denominator
    }
  }

  /// Whether numerator or denominator take more than 128 bits.
  package var isWide: Bool {
    if case .wide = storage { true } else { false }
  }

  /// Whether the number is 0.
  public var isZero: Bool {
    if case .small(0, _) = storage { true } else { false }
  }

  /// -1, 0 or 1, as the number is under, at or over 0.
  public var signum: Int {
    switch storage {
    case .small(let numerator, _): numerator > 0 ? 1 : numerator < 0 ? -1 : 0
    case .wide(let numerator, _): numerator.isNegative ? -1 : 1
    }
  }

  /// The number without its sign.
  public var magnitude: Rational { signum < 0 ? -self : self }
}

extension Rational: ExpressibleByIntegerLiteral {
  /// The whole number that is written.
  public init(integerLiteral value: Int) {
    self.init(value)
  }
}

extension Rational: CustomStringConvertible {
  /// The number as `-16/9`, or `7` where it is whole.
  public var description: String {
    denominator == .one ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
