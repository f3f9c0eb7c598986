/// What rational numbers need of 128-bit integers, with short ways for those that fit in 64 bits,
/// as nearly all do.
enum SmallArithmetic {
  /// The product, nil where it is more than `Int128.max` in size.
  static func product(_ left: Int128, _ right: Int128) -> Int128? {
    if let left = Int64(exactly: left), let right = Int64(exactly: right) {
      return Int128(left) &* Int128(right)
    }
    let (result, overflow) = left.multipliedReportingOverflow(by: right)
    return overflow || result == .min ? nil : result
  }

  /// The sum, nil where it is more than `Int128.max` in size.
  static func sum(_ left: Int128, _ right: Int128) -> Int128? {
    let (result, overflow) = left.addingReportingOverflow(right)
    return overflow || result == .min ? nil : result
  }

  /// The greatest common divisor of the sizes of two numbers, of which one at least is not 0.
  static func greatestCommonDivisor(_ left: Int128, _ right: Int128) -> Int128 {
    // At most Int128.max, as both numbers are.
    Int128(greatestCommonDivisor(left.magnitude, right.magnitude))
  }

  /// The greatest common divisor, by J. Stein's binary algorithm.
  static func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
    if left <= 1 || right <= 1 { return left == 0 ? right : right == 0 ? left : 1 }
    let twos = min(left.trailingZeroBitCount, right.trailingZeroBitCount)
    var (first, second) = (left >> left.trailingZeroBitCount, right >> right.trailingZeroBitCount)
    while first >> 64 != 0 || second >> 64 != 0 {
      if first == second { return first << twos }
      if first < second { swap(&first, &second) }
      // One may be far larger: a step of Euclid's, then.
      if first >> 64 != 0, second >> 64 == 0 {
        first %= second
        if first == 0 { return second << twos }
      } else {
        first &-= second
      }
      first >>= first.trailingZeroBitCount
    }
    let divisor = greatestCommonDivisor(
      odd: UInt64(truncatingIfNeeded: first), UInt64(truncatingIfNeeded: second))
    return UInt128(divisor) << twos
  }

  private static func greatestCommonDivisor(odd left: UInt64, _ right: UInt64) -> UInt64 {
    var (first, second) = (left, right)
    while first != second {
      if first < second { swap(&first, &second) }
      first &-= second
      first >>= UInt64(first.trailingZeroBitCount)
    }
    return first
  }
}
