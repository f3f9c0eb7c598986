import ExactBackend
import TestSupport
import Testing

@Suite struct BigIntegerTests {
  private let pairs = zip(Generator<BigInteger>.integers(ofLimbs: 6), .integers(ofLimbs: 4))

  @Test func sumsAndProductsAsInSchool() {
    checkProperty("sums undo differences, and products distribute", cases: 3000, pairs) { a, b in
      let checks: [(String, Bool)] = [
        ("a + b - b", a + b - b == a),
        ("a + b", a + b == b + a),
        ("a - a", (a - a).isZero && !(a - a).isNegative),
        ("a · b", a * b == b * a),
        ("square of a + b", (a + b) * (a + b) == a * a + a * b + b * a + b * b),
        ("(a + b)(a - b)", (a + b) * (a - b) == a * a - b * b),
        ("order", (a < b) == (a - b).isNegative),
      ]
      return checks.first { !$0.1 }?.0
    }
  }

  @Test func divisionsLeaveASmallerRemainder() {
    checkProperty("a = q · b + r", cases: 6000, pairs) { a, b in
      guard !b.isZero else { return nil }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      guard quotient * b + remainder == a else { return "\(quotient) · b + \(remainder)" }
      guard remainder.magnitude < b.magnitude else { return "remainder \(remainder)" }
      return remainder.isZero || remainder.isNegative == a.isNegative ? nil : "sign"
    }
  }

  // The estimate of a digit is one too large here (Knuth, exercise 4.3.1-22, for this base).
  @Test func theRareStepOfDivision() {
    let a = BigInteger(
      isNegative: false, limbs: [0, 0, 0x8000_0000_0000_0000, 0x7FFF_FFFF_FFFF_FFFF])
    let b = BigInteger(isNegative: false, limbs: [1, 0, 0x8000_0000_0000_0000])
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    #expect(quotient == BigInteger(isNegative: false, limbs: [.max - 1]))
    #expect(quotient * b + remainder == a)
    #expect(remainder < b && !remainder.isNegative)
  }

  @Test func theGreatestCommonDivisor() {
    checkProperty(
      "it divides both, and nothing is common to what is left", cases: 2000,
      zip(Generator<BigInteger>.integers(ofLimbs: 3), .integers(ofLimbs: 3), .integers(ofLimbs: 2))
    ) { a, b, c in
      let divisor = BigInteger.greatestCommonDivisor(a * c, b * c)
      guard !divisor.isZero else { return a * c == .zero && b * c == .zero ? nil : "0" }
      let left = (a * c).quotientAndRemainder(dividingBy: divisor)
      let right = (b * c).quotientAndRemainder(dividingBy: divisor)
      guard left.remainder.isZero, right.remainder.isZero else { return "\(divisor) divides not" }
      return Self.euclid(left.quotient, right.quotient) == .one ? nil : "\(divisor) is too small"
    }
  }

  private static func euclid(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    var (first, second) = (left.magnitude, right.magnitude)
    while !second.isZero {
      (first, second) = (second, first.quotientAndRemainder(dividingBy: second).remainder)
    }
    return first
  }

  @Test func whatFitsIsAsIn128Bits() {
    checkProperty(
      "the same as in 128 bits", cases: 3000,
      zip(Generator<Int128>.nearlyTooWide, .nearlyTooWide)
    ) { left, right in
      let (a, b) = (BigInteger(left), BigInteger(right))
      let (sum, overflow) = left.addingReportingOverflow(right)
      if !overflow, a + b != BigInteger(sum) { return "sum" }
      let (product, tooLarge) = left.multipliedReportingOverflow(by: right)
      if !tooLarge, a * b != BigInteger(product) { return "product" }
      let (high, low) = left.magnitude.multipliedFullWidth(by: right.magnitude)
      let limbs = [low, low >> 64, high, high >> 64].map { UInt64(truncatingIfNeeded: $0) }
      if (a * b).magnitude != BigInteger(isNegative: false, limbs: limbs) { return "wide product" }
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      if quotient != BigInteger(left / right) || remainder != BigInteger(left % right) {
        return "division"
      }
      if "\(a)" != "\(left)" { return "digits \(a)" }
      return a.small == left ? nil : "small"
    }
    #expect(BigInteger(Int128.min).small == nil)
  }

  @Test func digits() {
    var power = BigInteger.one
    for _ in 0..<100 { power = power * BigInteger(10) }
    #expect("\(power)" == "1" + String(repeating: "0", count: 100))
    #expect("\(-power + .one)" == "-" + String(repeating: "9", count: 100))
    #expect("\(BigInteger.zero)" == "0")
  }

  @Test func shifts() {
    checkProperty(
      "a shift is a product with a power of two", cases: 500,
      zip(Generator<BigInteger>.integers(ofLimbs: 4), .integers(in: 0...200))
    ) { value, count in
      var power = BigInteger.one
      for _ in 0..<count { power = power + power }
      guard value.shifted(by: count) == value * power else { return "up" }
      return value.shifted(by: -count) == value.quotientAndRemainder(dividingBy: power).quotient
        ? nil : "down"
    }
  }

  @Test func doubles() throws {
    for value in [0, 1, -3, 0x1p53, 1e22, -1e300, Double.greatestFiniteMagnitude] {
      let integer = try #require(BigInteger(exactly: value))
      #expect(Double(integer) == value)
    }
    #expect(BigInteger(exactly: 0.5) == nil)
    #expect(BigInteger(exactly: .infinity) == nil)
    #expect(Double(BigInteger(Int128(1) << 53 + 1)) == 0x1p53)
    #expect(Double(BigInteger(Int128(1) << 53 + 3)) == 0x1p53 + 4)
  }
}
