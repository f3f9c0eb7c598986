/// The interval in which a column or a row of a linear program must lie.
///
/// A missing end is an infinity: `-Double.infinity` below, `Double.infinity` above.
public struct Bounds: Hashable, Sendable {
  /// The least value, or minus infinity.
  public var lower: Double

  /// The greatest value, or infinity.
  public var upper: Double

  /// Any value at all.
  public static let free = Bounds(lower: -.infinity, upper: .infinity)

  /// The interval from `lower` to `upper`.
  public init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The one value `value`.
  public static func fixed(at value: Double) -> Bounds {
    Bounds(lower: value, upper: value)
  }

  /// Every value from `lower` on.
  public static func atLeast(_ lower: Double) -> Bounds {
    Bounds(lower: lower, upper: .infinity)
  }

  /// Every value up to `upper`.
  public static func atMost(_ upper: Double) -> Bounds {
    Bounds(lower: -.infinity, upper: upper)
  }

  /// Whether only one value is left.
  public var isFixed: Bool { lower == upper }

  // Neither end is NaN, the ends are in order, and what is finite is small enough for a solver.
  var isWellFormed: Bool {
    lower <= upper && lower < .infinity && upper > -.infinity
      && (lower == -.infinity || abs(lower) <= LinearProgram.largestNumber)
      && (upper == .infinity || abs(upper) <= LinearProgram.largestNumber)
  }
}
