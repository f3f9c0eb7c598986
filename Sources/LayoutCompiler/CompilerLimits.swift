import LinearConstraints

/// When a compiler gives up, and how much it checks.
public struct CompilerLimits: Hashable, Sendable {
  /// The most leaves, of all parts together.
  public var leaves: Int

  /// The most parameters that one part may depend on: how many regions there are grows with a power
  /// of it. The layout may have more.
  public var parameters: Int

  /// Where a range without an end is cut off, in points.
  public var largestSize: Double

  /// The most milliseconds, all together.
  public var milliseconds: Int

  /// At how many sizes the result is held against the solver.
  public var checks: Int

  /// How another task can stop the compiler, if it may.
  public var cancellation: Cancellation?

  /// Limits that no layout of a sensible size comes near.
  public static let standard = CompilerLimits()

  /// The limits with these parts; each number is taken as at least 1, `checks` as at least 0.
  public init(
    leaves: Int = 10_000, parameters: Int = 5, largestSize: Double = 10_000,
    milliseconds: Int = 120_000, checks: Int = 48, cancellation: Cancellation? = nil
  ) {
    self.leaves = max(leaves, 1)
    self.parameters = max(parameters, 1)
    self.largestSize = largestSize.isFinite ? min(max(largestSize, 1), 1e9) : 1e9
    self.milliseconds = max(milliseconds, 1)
    self.checks = max(checks, 0)
    self.cancellation = cancellation
  }
}
