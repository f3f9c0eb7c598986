/// Arithmetic of whole numbers that are not negative, as limbs of 64 bits, the least significant
/// first. Arguments and results have no leading limbs of 0.
///
/// Source: D. E. Knuth, The Art of Computer Programming, volume 2, section 4.3.1; the greatest
/// common divisor is that of J. Stein, section 4.5.2, algorithm B.
enum Magnitude {
  typealias Limbs = [UInt64]

  static func trim(_ limbs: inout Limbs) {
    while limbs.last == 0 { limbs.removeLast() }
  }

  static func bitWidth(_ limbs: Limbs) -> Int {
    guard let last = limbs.last else { return 0 }
    return 64 * limbs.count - last.leadingZeroBitCount
  }

  /// Under 0, 0 or over 0, as the first is less, equal or greater.
  static func compare(_ left: Limbs, _ right: Limbs) -> Int {
    if left.count != right.count { return left.count < right.count ? -1 : 1 }
    for index in left.indices.reversed() where left[index] != right[index] {
      return left[index] < right[index] ? -1 : 1
    }
    return 0
  }

  static func sum(_ left: Limbs, _ right: Limbs) -> Limbs {
    let (long, short) = left.count >= right.count ? (left, right) : (right, left)
    var result = long
    var carry = false
    for index in long.indices {
      if index >= short.count && !carry { return result }
      let (first, overflow) = long[index].addingReportingOverflow(
        index < short.count ? short[index] : 0)
      let (second, again) = first.addingReportingOverflow(carry ? 1 : 0)
      result[index] = second
      carry = overflow || again
    }
    if carry { result.append(1) }
    return result
  }

  /// The difference; the first is not less than the second.
  static func difference(_ left: Limbs, _ right: Limbs) -> Limbs {
    var result = left
    subtract(right, from: &result)
    return result
  }

  private static func subtract(_ right: Limbs, from left: inout Limbs) {
    var borrow = false
    for index in left.indices {
      if index >= right.count && !borrow { break }
      let (first, overflow) = left[index].subtractingReportingOverflow(
        index < right.count ? right[index] : 0)
      let (second, again) = first.subtractingReportingOverflow(borrow ? 1 : 0)
      left[index] = second
      borrow = overflow || again
    }
    trim(&left)
  }

  static func product(_ left: Limbs, _ right: Limbs) -> Limbs {
    guard !left.isEmpty, !right.isEmpty else { return [] }
    var result = Limbs(repeating: 0, count: left.count + right.count)
    for (position, factor) in left.enumerated() {
      var carry: UInt64 = 0
      for (offset, limb) in right.enumerated() {
        // At most (2^64 - 1)^2 + 2 (2^64 - 1) = 2^128 - 1.
        let sum =
          UInt128(factor) &* UInt128(limb) &+ UInt128(result[position + offset]) &+ UInt128(carry)
        result[position + offset] = UInt64(truncatingIfNeeded: sum)
        carry = UInt64(truncatingIfNeeded: sum >> 64)
      }
      result[position + right.count] = carry
    }
    trim(&result)
    return result
  }

  // MARK: Shifts

  static func shiftedUp(_ limbs: Limbs, by count: Int) -> Limbs {
    guard !limbs.isEmpty, count > 0 else { return limbs }
    let bits = count % 64
    var result = Limbs(repeating: 0, count: count / 64)
    result.reserveCapacity(result.count + limbs.count + 1)
    var below: UInt64 = 0
    for limb in limbs {
      result.append(bits == 0 ? limb : limb << bits | below)
      below = bits == 0 ? 0 : limb >> (64 - bits)
    }
    if below != 0 { result.append(below) }
    return result
  }

  static func shiftedDown(_ limbs: Limbs, by count: Int) -> Limbs {
    var result = limbs
    shiftDown(&result, by: count)
    return result
  }

  private static func shiftDown(_ limbs: inout Limbs, by count: Int) {
    guard count > 0 else { return }
    if count >= 64 { limbs.removeFirst(min(count / 64, limbs.count)) }
    let bits = count % 64
    guard bits > 0 else { return }
    for index in limbs.indices {
      let above = index + 1 < limbs.count ? limbs[index + 1] : 0
      limbs[index] = limbs[index] >> bits | above << (64 - bits)
    }
    trim(&limbs)
  }

  static func trailingZeroBitCount(_ limbs: Limbs) -> Int {
    guard let position = limbs.firstIndex(where: { $0 != 0 }) else { return 0 }
    return 64 * position + limbs[position].trailingZeroBitCount
  }

  // MARK: Division

  /// The quotient and the remainder; the divisor is not 0.
  static func divide(_ limbs: Limbs, by divisor: Limbs) -> (quotient: Limbs, remainder: Limbs) {
    if compare(limbs, divisor) < 0 { return ([], limbs) }
    if divisor.count == 1 { return divide(limbs, byLimb: divisor[0]) }
    // Algorithm D. The divisor's highest bit is brought to the top (D1).
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let divisor = shiftedUp(divisor, by: shift)
    var rest = shiftedUp(limbs, by: shift)
    if rest.count == limbs.count { rest.append(0) }
    let size = divisor.count
    var quotient = Limbs(repeating: 0, count: rest.count - size)
    for position in quotient.indices.reversed() {
      var digit = estimate(rest, divisor, position)
      if subtract(digit, times: divisor, from: &rest, at: position) {
        // The estimate was one too large (D6), which happens about twice in 2^64 digits.
        digit -= 1
        add(divisor, to: &rest, at: position)
      }
      quotient[position] = digit
    }
    trim(&quotient)
    trim(&rest)
    return (quotient, shiftedDown(rest, by: shift))
  }

  private static func divide(
    _ limbs: Limbs, byLimb divisor: UInt64
  ) -> (quotient: Limbs, remainder: Limbs) {
    var quotient = limbs
    var rest: UInt64 = 0
    for index in limbs.indices.reversed() {
      (quotient[index], rest) = divisor.dividingFullWidth((rest, limbs[index]))
    }
    trim(&quotient)
    return (quotient, rest == 0 ? [] : [rest])
  }

  // A digit of the quotient from the leading limbs, never too small and at most one too large (D3).
  private static func estimate(_ rest: Limbs, _ divisor: Limbs, _ position: Int) -> UInt64 {
    let size = divisor.count
    let (first, second) = (divisor[size - 1], divisor[size - 2])
    let leading = rest[position + size]
    let next = rest[position + size - 1]
    var digit: UInt64
    var remainder: UInt64
    var overflow = false
    if leading >= first {
      digit = .max
      (remainder, overflow) = next.addingReportingOverflow(first)
    } else {
      (digit, remainder) = first.dividingFullWidth((leading, next))
    }
    while !overflow,
      UInt128(digit) &* UInt128(second)
        > UInt128(remainder) << 64 | UInt128(rest[position + size - 2])
    {
      digit -= 1
      (remainder, overflow) = remainder.addingReportingOverflow(first)
    }
    return digit
  }

  // Whether the result is under 0, and so 2^64 to the power of the count of limbs too large (D4).
  private static func subtract(
    _ digit: UInt64, times divisor: Limbs, from rest: inout Limbs, at position: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: UInt64 = 0
    for (offset, limb) in divisor.enumerated() {
      let product = UInt128(digit) &* UInt128(limb) &+ UInt128(carry)
      carry = UInt64(truncatingIfNeeded: product >> 64)
      let (first, under) = rest[position + offset].subtractingReportingOverflow(
        UInt64(truncatingIfNeeded: product))
      let (second, again) = first.subtractingReportingOverflow(borrow)
      rest[position + offset] = second
      borrow = (under ? 1 : 0) + (again ? 1 : 0)
    }
    let last = position + divisor.count
    let (first, under) = rest[last].subtractingReportingOverflow(carry)
    let (second, again) = first.subtractingReportingOverflow(borrow)
    rest[last] = second
    return under || again
  }

  private static func add(_ divisor: Limbs, to rest: inout Limbs, at position: Int) {
    var carry: UInt64 = 0
    for (offset, limb) in divisor.enumerated() {
      let sum = UInt128(rest[position + offset]) + UInt128(limb) + UInt128(carry)
      rest[position + offset] = UInt64(truncatingIfNeeded: sum)
      carry = UInt64(truncatingIfNeeded: sum >> 64)
    }
    rest[position + divisor.count] &+= carry
  }

  // MARK: Greatest common divisor

  static func greatestCommonDivisor(_ left: Limbs, _ right: Limbs) -> Limbs {
    guard !left.isEmpty else { return right }
    guard !right.isEmpty else { return left }
    let twos = min(trailingZeroBitCount(left), trailingZeroBitCount(right))
    var (large, small) = (left, right)
    shiftDown(&large, by: trailingZeroBitCount(large))
    shiftDown(&small, by: trailingZeroBitCount(small))
    while large.count > 2 || small.count > 2 {
      let order = compare(large, small)
      if order == 0 { return shiftedUp(large, by: twos) }
      if order < 0 { swap(&large, &small) }
      if large.count > small.count + 1 {
        // Subtracting would take long where one is much larger.
        large = divide(large, by: small).remainder
        guard !large.isEmpty else { return shiftedUp(small, by: twos) }
      } else {
        subtract(small, from: &large)
      }
      shiftDown(&large, by: trailingZeroBitCount(large))
    }
    let divisor = SmallArithmetic.greatestCommonDivisor(wide(large), wide(small))
    var limbs = [UInt64(truncatingIfNeeded: divisor), UInt64(truncatingIfNeeded: divisor >> 64)]
    trim(&limbs)
    return shiftedUp(limbs, by: twos)
  }

  private static func wide(_ limbs: Limbs) -> UInt128 {
    UInt128(limbs[0]) | (limbs.count > 1 ? UInt128(limbs[1]) << 64 : 0)
  }
}
