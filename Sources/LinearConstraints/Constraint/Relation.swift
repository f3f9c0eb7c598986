/// How the two sides of a constraint compare.
public enum Relation: Hashable, Sendable, CaseIterable {
  /// The left side is at most the right side.
  case lessThanOrEqual
  /// Both sides are equal.
  case equal
  /// The left side is at least the right side.
  case greaterThanOrEqual

  /// The relation as it is written: `<=`, `==` or `>=`.
  public var symbol: String {
    switch self {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }

  /// By how much a difference, left side less right side, breaks the relation; 0 where it
  /// keeps it.
  public func violation(ofDifference difference: Double) -> Double {
    switch self {
    case .lessThanOrEqual: max(difference, 0)
    case .equal: abs(difference)
    case .greaterThanOrEqual: max(-difference, 0)
    }
  }
}
