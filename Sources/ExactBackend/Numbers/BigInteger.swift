/// A whole number of any size: what a rational number falls back to where 128 bits overflow.
///
/// A sign and limbs of 64 bits, the least significant first. There is one representation for
/// each number: no leading limbs of 0, and 0 is not negative.
package struct BigInteger: Hashable, Sendable {
  /// Whether the number is under 0.
  package private(set) var isNegative: Bool

  /// The digits of the size of the number in base 2^64, the least significant first.
  package private(set) var limbs: [UInt64]

  /// 0.
  package static let zero = BigInteger(isNegative: false, limbs: [])

  /// 1.
  package static let one = BigInteger(isNegative: false, limbs: [1])

  /// The number with a sign and limbs, which may have leading ones of 0.
  package init(isNegative: Bool, limbs: [UInt64]) {
    var limbs = limbs
    Magnitude.trim(&limbs)
    self.limbs = limbs
    self.isNegative = isNegative && !limbs.isEmpty
  }

  /// The number `value`.
  package init(_ value: Int128) {
    let size = value.magnitude
    self.init(
      isNegative: value < 0,
      limbs: [UInt64(truncatingIfNeeded: size), UInt64(truncatingIfNeeded: size >> 64)])
  }

  /// Whether the number is 0.
  package var isZero: Bool { limbs.isEmpty }

  /// The number without its sign.
  package var magnitude: BigInteger { BigInteger(isNegative: false, limbs: limbs) }

  /// How many bits the size of the number has.
  package var bitWidth: Int { Magnitude.bitWidth(limbs) }

  /// The number where it is small: at most `Int128.max` in size, otherwise nil.
  ///
  /// `Int128.min` is left out, so that the opposite of a small number is small.
  package var small: Int128? {
    guard limbs.count <= 2 else { return nil }
    var size: UInt128 = limbs.count > 1 ? UInt128(limbs[1]) << 64 : 0
    if let low = limbs.first { size |= UInt128(low) }
    guard size <= UInt128(Int128.max) else { return nil }
    return isNegative ? -Int128(size) : Int128(size)
  }
}

// MARK: Arithmetic

extension BigInteger: Comparable {
  /// Whether the first number is less.
  package static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    let order = Magnitude.compare(left.limbs, right.limbs)
    return left.isNegative ? order > 0 : order < 0
  }

  /// The opposite.
  package static prefix func - (value: BigInteger) -> BigInteger {
    BigInteger(isNegative: !value.isNegative, limbs: value.limbs)
  }

  /// The sum.
  package static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    guard left.isNegative != right.isNegative else {
      return BigInteger(
        isNegative: left.isNegative, limbs: Magnitude.sum(left.limbs, right.limbs))
    }
    return Magnitude.compare(left.limbs, right.limbs) >= 0
      ? BigInteger(
        isNegative: left.isNegative, limbs: Magnitude.difference(left.limbs, right.limbs))
      : BigInteger(
        isNegative: right.isNegative, limbs: Magnitude.difference(right.limbs, left.limbs))
  }

  /// The difference.
  package static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    left + (-right)
  }

  /// The product.
  package static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    BigInteger(
      isNegative: left.isNegative != right.isNegative,
      limbs: Magnitude.product(left.limbs, right.limbs))
  }

  /// The quotient rounded towards 0, and the remainder, which has the sign of this number.
  ///
  /// - Precondition: `divisor` is not 0.
  package func quotientAndRemainder(
    dividingBy divisor: BigInteger
  ) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "a division by 0")
    let (quotient, remainder) = Magnitude.divide(limbs, by: divisor.limbs)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, limbs: quotient),
      BigInteger(isNegative: isNegative, limbs: remainder)
    )
  }

  /// The greatest common divisor of two numbers, never under 0.
  package static func greatestCommonDivisor(
    _ left: BigInteger, _ right: BigInteger
  ) -> BigInteger {
    BigInteger(
      isNegative: false, limbs: Magnitude.greatestCommonDivisor(left.limbs, right.limbs))
  }

  /// The number times 2^`count`; where `count` is negative, rounded towards 0.
  package func shifted(by count: Int) -> BigInteger {
    BigInteger(
      isNegative: isNegative,
      limbs: count >= 0
        ? Magnitude.shiftedUp(limbs, by: count) : Magnitude.shiftedDown(limbs, by: -count))
  }
}

extension BigInteger: CustomStringConvertible {
  /// The number in decimal digits.
  package var description: String {
    // Nineteen digits at a time fit in a limb.
    let step: UInt64 = 10_000_000_000_000_000_000
    var groups: [String] = []
    var rest = limbs
    while !rest.isEmpty {
      let (quotient, remainder) = Magnitude.divide(rest, by: [step])
      let digits = String(remainder.first ?? 0)
      groups.append(
        quotient.isEmpty ? digits : String(repeating: "0", count: 19 - digits.count) + digits)
      rest = quotient
    }
    return (isNegative ? "-" : "") + (groups.isEmpty ? "0" : groups.reversed().joined())
  }
}
