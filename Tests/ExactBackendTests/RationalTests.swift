import ExactBackend
import TestSupport
import Testing

@Suite struct RationalTests {
  @Test func aThirdIsAThird() {
    let third = Rational(1, over: 3)
    #expect(third + third + third == 1)
    #expect("\(third - 1)" == "-2/3")
    #expect("\(Rational(6, over: -3))" == "-2")
    #expect(Rational(exactly: 0.1) != Rational(1, over: 10))
    #expect(Rational(exactly: 0.1) == Rational(3_602_879_701_896_397, over: 1 << 55))
    #expect(Double(Rational(1, over: 10)) == 0.1)
  }

  @Test func theLawsOfArithmetic() {
    let three = zip(Generator<Rational>.rationals, .rationals, .rationals)
    checkProperty("the laws of a field", cases: 4000, three) { a, b, c in
      let checks: [(String, Bool)] = [
        ("a + b", a + b == b + a),
        ("(a + b) + c", (a + b) + c == a + (b + c)),
        ("a + b - b", a + b - b == a),
        ("a · b", a * b == b * a),
        ("(a · b) · c", (a * b) * c == a * (b * c)),
        ("a · (b + c)", a * (b + c) == a * b + a * c),
        ("a · b / b", b.isZero || a * b / b == a),
        ("a - a", (a - a).isZero),
        ("order", (a < b) == ((a - b).signum < 0)),
        ("order of sums", (a < b) == (a + c < b + c)),
        ("opposite", -(-a) == a && (-a).signum == -a.signum),
        ("hash", (a + b - b).hashValue == a.hashValue),
      ]
      return checks.first { !$0.1 }?.0
    }
  }

  // By the rules of fractions, without a thought for size or common factors.
  @Test func asWithPlainFractions() {
    checkProperty(
      "the same as over integers of any size", cases: 4000,
      zip(Generator<Rational>.rationals, .rationals)
    ) { left, right in
      let (a, b) = (left.numerator, left.denominator)
      let (c, d) = (right.numerator, right.denominator)
      let checks: [(String, Bool)] = [
        ("sum", left + right == Rational(a * d + c * b, over: b * d)),
        ("difference", left - right == Rational(a * d - c * b, over: b * d)),
        ("product", left * right == Rational(a * c, over: b * d)),
        ("quotient", c.isZero || left / right == Rational(a * d, over: b * c)),
        ("order", (left < right) == (a * d < c * b)),
      ]
      return checks.first { !$0.1 }?.0
    }
  }

  @Test func oneRepresentationForEachNumber() {
    checkProperty(
      "in lowest terms, and wide only where it must be", cases: 4000,
      zip(Generator<Rational>.rationals, .rationals)
    ) { a, b in
      for value in [a, b, a + b, a - b, a * b, b.isZero ? a : a / b, -a] {
        let (above, below) = (value.numerator, value.denominator)
        guard !below.isNegative, !below.isZero else { return "\(value): the denominator" }
        guard
          BigInteger.greatestCommonDivisor(above, below) == .one || above.isZero && below == .one
        else { return "\(value) is not in lowest terms" }
        guard value.isWide == (above.small == nil || below.small == nil) else {
          return "\(value) is wide: \(value.isWide)"
        }
      }
      return nil
    }
  }

  // MARK: Doubles

  @Test func doublesThereAndBack() {
    checkProperty("a Double comes back", cases: 5000, Generator<UInt64>.limbs) { bits in
      let value = Double(bitPattern: bits)
      guard value.isFinite else { return Rational(exactly: value) == nil ? nil : "not finite" }
      guard let rational = Rational(exactly: value) else { return "nil" }
      return Double(rational) == value ? nil : "\(Double(rational)) instead of \(value)"
    }
    for value in [
      1e-300, -1e300, Double.leastNonzeroMagnitude, .leastNormalMagnitude,
      .leastNormalMagnitude.nextDown, .greatestFiniteMagnitude, 1.0 / 3, -0.0,
    ] {
      #expect(Rational(exactly: value).map { Double($0) } == value)
    }
  }

  @Test func roundsToTheNearest() throws {
    checkProperty("no Double is nearer", cases: 4000, Generator<Rational>.rationals) { value in
      let rounded = Double(value)
      guard rounded.isFinite, let exact = Rational(exactly: rounded) else { return "\(rounded)" }
      let error = (value - exact).magnitude
      for neighbour in [rounded.nextUp, rounded.nextDown] {
        guard let other = Rational(exactly: neighbour) else { continue }
        let rivalError = (value - other).magnitude
        if rivalError < error { return "\(neighbour) is nearer than \(rounded)" }
        if rivalError == error, rounded.significandBitPattern & 1 == 1 { return "an odd tie" }
      }
      return nil
    }
  }

  @Test func halfwayGoesToTheEvenOne() throws {
    checkProperty("ties go to even", cases: 3000, Generator<UInt64>.limbs) { bits in
      let value = Double(bitPattern: bits)
      guard value.isFinite, value.nextUp.isFinite, let low = Rational(exactly: value),
        let high = Rational(exactly: value.nextUp)
      else { return nil }
      let middle = (low + high) / 2
      let even = value.significandBitPattern & 1 == 0 ? value : value.nextUp
      guard Double(middle) == even else { return "\(Double(middle)) instead of \(even)" }
      let hair = (high - low) / 1_000_000_000_000_000_000
      guard Double(middle + hair) == value.nextUp else { return "a hair over" }
      return Double(middle - hair) == value ? nil : "a hair under"
    }
  }

  @Test func tooSmallAndTooLargeForADouble() throws {
    let tiny = try #require(Rational(exactly: .leastNonzeroMagnitude))
    #expect(Double(tiny / 2) == 0)
    #expect(Double(tiny * 3 / 2) == 2 * .leastNonzeroMagnitude)
    #expect(Double(tiny * 3 / 4) == .leastNonzeroMagnitude)
    #expect(Double(tiny / 1000) == 0)
    let large = try #require(Rational(exactly: .greatestFiniteMagnitude))
    #expect(Double(large * 2) == .infinity)
    #expect(Double(-large * large) == -.infinity)
  }

  // MARK: Simple fractions

  @Test func whatADoubleStandsFor() throws {
    checkProperty(
      "a simple fraction, before it was rounded a few times", cases: 5000,
      zip(
        Generator<Int>.integers(in: -9999...9999), .integers(in: 1...9999), .integers(in: -7...7))
    ) { numerator, denominator, roundings in
      var value = Double(numerator) / Double(denominator)
      for _ in 0..<roundings.magnitude / 2 {
        value = roundings < 0 ? value.nextDown : value.nextUp
      }
      guard numerator != 0 else { return nil }
      let read = Rational(simplest: value)
      return read == Rational(numerator, over: denominator) ? nil : "\(read as Any)"
    }
    #expect(Rational(simplest: 0.1 + 0.2) == Rational(3, over: 10))
    #expect(Rational(simplest: 0) == 0)
    #expect(Rational(simplest: .nan) == nil)
    #expect(Rational(simplest: -.infinity) == nil)
  }

  @Test func whatStandsForItself() {
    for value in [
      0.618033988749895, Double.pi, 1e13 + 0.25, 1e-300, 0x1p-40, 1e300, 12345.678912345,
      .leastNonzeroMagnitude, .greatestFiniteMagnitude, 123_456_789.0,
    ] {
      #expect(Rational(simplest: value) == Rational(exactly: value), "\(value)")
    }
    // Halves, quarters and so on have few digits below the point, and are read as they are.
    checkProperty(
      "a dyadic fraction stands for itself", cases: 2000,
      zip(Generator<Int>.integers(in: -100_000...100_000), .integers(in: 0...14))
    ) { numerator, twos in
      let value = Double(numerator) / Double(1 << twos)
      return Rational(simplest: value) == Rational(exactly: value) ? nil : "\(value)"
    }
  }

  @Test func seldomByChance() {
    var random = SeededGenerator(seed: 7)
    let misread = (0..<20_000).count { _ in
      let value = Double.random(in: 0.001...1000, using: &random)
      return Rational(simplest: value) != Rational(exactly: value)
    }
    #expect(misread < 20)
  }

  // Sums that Doubles get wrong.
  @Test func hostileSums() throws {
    let tenth = try #require(Rational(exactly: 0.1))
    #expect((0..<10).reduce(Rational.zero) { sum, _ in sum + tenth } == tenth * 10)
    #expect(tenth * 10 > 1)
    let tiny = try #require(Rational(exactly: 1e-300))
    let large = try #require(Rational(exactly: 1e9 / 3))
    #expect(large + tiny - large == tiny)
    #expect((large + tiny).isWide)
    #expect(!(large + tiny - tiny).isWide)
    var product = Rational.one
    for _ in 0..<50 { product = product * large / tiny }
    for _ in 0..<50 { product = product * tiny / large }
    #expect(product == 1)
  }
}
