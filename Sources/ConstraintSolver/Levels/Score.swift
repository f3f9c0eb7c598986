/// How good an answer is, for comparing branches: level by level, the lower the better.
///
/// For each level stand the sum, and then the weighted violations from the largest; after the
/// levels `fit`, `size` and `place` in the same way. Numbers count as equal to 1e-6 of the
/// layout's size, by which they are divided.
struct Score {
  /// The numbers of one level, the most important first.
  typealias Part = [Double]

  private(set) var parts: [Part] = []

  /// Numbers that differ by less are equal.
  private static let tolerance = 1e-6

  mutating func append(_ part: Part) {
    parts.append(part)
  }

  /// A level: its sum, then its violations from the largest.
  mutating func append(sum: Double, violations: [Double]) {
    parts.append([sum] + violations.sorted(by: >))
  }

  /// How many parts this has in common with another before they differ.
  func commonParts(with other: Score) -> Int {
    zip(parts, other.parts).prefix { own, its in
      zip(own, its).allSatisfy { abs($0 - $1) <= Self.tolerance }
    }.count
  }

  /// Whether this is worse than another, as far as this one goes.
  func isWorse(than other: Score) -> Bool {
    Self.compare(self, other) > 0
  }

  /// Whether this is better than another in a part that both have.
  func isBetter(than other: Score) -> Bool {
    Self.compare(self, other) < 0
  }

  /// Whether what runs away after this is better than what runs away after another: better in a
  /// part that both have, or else at a higher level.
  func runsAwayBefore(_ other: Score) -> Bool {
    let order = Self.compare(self, other)
    return order < 0 || order == 0 && parts.count < other.parts.count
  }

  private static func compare(_ left: Score, _ right: Score) -> Int {
    for (first, second) in zip(left.parts, right.parts) {
      for (own, its) in zip(first, second) {
        if own > its + tolerance { return 1 }
        if own < its - tolerance { return -1 }
      }
    }
    return 0
  }
}
