extension Generator where Value == Bool {
  /// True or false; shrinks to false.
  public static var booleans: Generator {
    Generator { $0.choose(upTo: 1) == 1 }
  }
}

extension Generator where Value == Int {
  /// Whole numbers in a range, its ends more often than their share; shrinks towards 0.
  public static func integers(in range: ClosedRange<Int>) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let above = UInt64(bitPattern: Int64(range.upperBound &- origin))
    let below = UInt64(bitPattern: Int64(origin &- range.lowerBound))
    return Generator { choices in
      let offset = choices.offset(below: below, above: above)
      let distance = Int(truncatingIfNeeded: offset.distance)
      return offset.isBelow ? origin &- distance : origin &+ distance
    }
  }
}

extension Generator where Value == Double {
  /// Real numbers in a range, of four kinds: nice values (0, 1, a half, the ends of the range…),
  /// whole numbers, fractions of small denominators, and any reals.
  ///
  /// Equal shares and ratios meet in the first three kinds and almost never in the last, so a
  /// layout that is made of them alone would seldom show what happens at a tie. Shrinks towards
  /// the earlier kinds and towards 0. Makes neither NaN, nor infinities, nor -0.
  ///
  /// - Parameter range: Both ends finite.
  public static func doubles(in range: ClosedRange<Double>) -> Generator {
    precondition(range.lowerBound.isFinite && range.upperBound.isFinite, "the range is infinite")
    let span = RealSpan(range)
    return Generator { choices in
      switch choices.choose(upTo: 3) {
      case 0:
        return span.niceValues[Int(choices.choose(upTo: UInt64(span.niceValues.count - 1)))]
      case 1:
        return span.value(at: choices.offset(below: span.wholeBelow, above: span.wholeAbove))
      case 2:
        let offset = choices.offset(below: span.wholeBelow, above: span.wholeAbove)
        let denominator = choices.choose(upTo: 10) + 2
        let numerator = choices.choose(upTo: denominator - 1)
        return span.value(at: offset, part: Double(numerator) / Double(denominator))
      default:
        let offset = choices.offset(below: span.wholeBelow, above: span.wholeAbove)
        let part = choices.choose(upTo: (1 << 53) - 1)
        return span.value(at: offset, part: Double(part) * 0x1p-53)
      }
    }
  }
}

/// A range of reals as seen from the simplest number in it.
private struct RealSpan {
  let range: ClosedRange<Double>

  /// The whole number nearest to 0 in the range, or else the end nearest to 0.
  let origin: Double

  /// How many whole steps there are below and above the origin.
  let wholeBelow: UInt64
  let wholeAbove: UInt64

  /// Numbers that people write, those of them that lie in the range, the simplest first.
  let niceValues: [Double]

  init(_ range: ClosedRange<Double>) {
    self.range = range
    let nearest = min(max(0, range.lowerBound), range.upperBound)
    let whole = nearest.rounded(.awayFromZero)
    let origin = range.contains(whole) ? whole + 0 : nearest
    self.origin = origin
    // Beyond 2^53 doubles are whole anyway, and the counts must fit in 64 bits.
    wholeBelow = UInt64(min(origin - range.lowerBound, 0x1p53).rounded(.down))
    wholeAbove = UInt64(min(range.upperBound - origin, 0x1p53).rounded(.down))
    let common = [0, 1, -1, 2, 10, 100, 0.5, -0.5, 0.25, 0.1, 1.0 / 3.0, 1000, 1e6]
    niceValues =
      [origin] + common.filter { range.contains($0) && $0 != origin }
      + [range.lowerBound + 0, range.upperBound + 0]
  }

  /// The number at a whole offset from the origin and a part (0..<1) of a step farther.
  ///
  /// The part goes down where there is nothing but a part of a step above, and never out.
  func value(at offset: Offset, part: Double = 0) -> Double {
    let room = offset.isBelow ? origin - range.lowerBound : range.upperBound - origin
    let distance = min(Double(offset.distance) + part * min(room, 1), room)
    let value = offset.isBelow ? origin - distance : origin + distance
    return min(max(value, range.lowerBound), range.upperBound)
  }
}

/// A signed distance from the origin of a range.
private struct Offset {
  var isBelow: Bool
  var distance: UInt64
}

extension Choices {
  /// A whole offset: which side first, then how far, so that both shrink by themselves.
  fileprivate mutating func offset(below: UInt64, above: UInt64) -> Offset {
    let isBelow: Bool
    if below == 0 || above == 0 {
      isBelow = above == 0
    } else {
      isBelow = choose(upTo: 1) { $0.next(upThrough: below + above) > above ? 1 : 0 } == 1
    }
    let bound = isBelow ? below : above
    let distance = choose(upTo: bound) { random in
      // One time in eight an end of the range or its neighbour, where mistakes like to be.
      switch random.next(upThrough: 31) {
      case 0: 0
      case 1: min(1, bound)
      case 2: bound - 1
      case 3: bound
      default: random.next(upThrough: bound)
      }
    }
    return Offset(isBelow: isBelow, distance: distance)
  }
}
