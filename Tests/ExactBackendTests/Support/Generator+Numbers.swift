import ExactBackend
import LinearConstraints
import TestSupport

extension Generator where Value == UInt64 {
  /// Limbs, those among them at which carries and estimates go wrong.
  static var limbs: Generator {
    Generator { choices in
      switch choices.choose(upTo: 5) {
      case 0: 0
      case 1: 1
      case 2: .max
      case 3: 1 << 63
      case 4: .max - 1
      default: choices.choose(upTo: .max)
      }
    }
  }
}

extension Generator where Value == BigInteger {
  /// Integers of at most `count` limbs, of either sign.
  static func integers(ofLimbs count: Int) -> Generator {
    Generator { choices in
      BigInteger(
        isNegative: choices.draw(.booleans), limbs: choices.list(of: .limbs, count: 0...count))
    }
  }
}

extension Generator where Value == Rational {
  /// Rational numbers: whole ones, small fractions, Doubles, fractions about the edge of 128 bits,
  /// and wide ones.
  static var rationals: Generator {
    Generator { choices in
      switch choices.choose(upTo: 4) {
      case 0: return Rational(choices.draw(.integers(in: -20...20)))
      case 1:
        return Rational(
          choices.draw(.integers(in: -1000...1000)), over: choices.draw(.integers(in: 1...60)))
      case 2: return Rational(exactly: choices.draw(.doubles(in: -1e9...1e9))) ?? 0
      case 3:
        return Rational(
          BigInteger(choices.draw(.nearlyTooWide)), over: BigInteger(choices.draw(.nearlyTooWide)))
      default:
        let below = choices.draw(Generator<BigInteger>.integers(ofLimbs: 4))
        return Rational(
          choices.draw(.integers(ofLimbs: 4)), over: below.isZero ? .one : below)
      }
    }
  }
}

extension Generator where Value == Int128 {
  /// Numbers near the ends of 128, 127, 64 and 63 bits, and not 0.
  static var nearlyTooWide: Generator {
    Generator { choices in
      let end = choices.draw(
        .element(of: [Int128.max, Int128.max / 2, Int128(1) << 64, Int128(1) << 63, 1 << 32]))
      let value = end - Int128(choices.choose(upTo: 3))
      return choices.draw(.booleans) ? -value : value
    }
  }
}
