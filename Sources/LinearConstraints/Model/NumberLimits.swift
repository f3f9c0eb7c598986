/// The range of numbers that models take: what keeps NaN and overflow out of a solver.
public enum NumberLimits {
  /// The largest size of a number: 1e9.
  public static let largest = 1e9

  /// The least size of a coefficient that is not 0: 1e-9.
  public static let leastCoefficient = 1e-9

  /// Whether a number is finite and at most ``largest`` in size.
  public static func allow(_ number: Double) -> Bool {
    abs(number) <= largest  // false for NaN
  }

  /// Whether a number may be a coefficient: allowed, and 0 or at least ``leastCoefficient``.
  public static func allowCoefficient(_ number: Double) -> Bool {
    allow(number) && (number == 0 || abs(number) >= leastCoefficient)
  }
}
