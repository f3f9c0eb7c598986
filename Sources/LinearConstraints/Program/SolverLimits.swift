/// When a solver gives up.
///
/// Each limit is an outcome with a name, and says nothing about the answer.
public struct SolverLimits: Hashable, Sendable {
  /// The most simplex iterations for one objective.
  public var iterations: Int

  /// The most milliseconds of one solve, all calls of a backend together.
  public var milliseconds: Int

  /// The most megabytes of one call of a backend.
  public var megabytes: Int

  /// The most branches that deciding between arguments of exact minima and maxima may take, for
  /// each component of a model. No matter of the backend's.
  public var branches: Int

  /// The most terms that a model may have in all. No matter of the backend's.
  public var terms: Int

  /// The most contradictions that are looked for where there is no answer; with 0 nothing is asked
  /// beyond that there is none, and an outcome names no statements. No matter of the backend's.
  public var contradictions: Int

  /// How another task can stop the solve, if it may.
  public var cancellation: Cancellation?

  /// Limits that no layout of a sensible size comes near.
  public static let standard = SolverLimits()

  /// The limits with these parts; each number is taken as at least 1, `contradictions` as at
  /// least 0.
  public init(
    iterations: Int = 5_000_000, milliseconds: Int = 120_000, megabytes: Int = 4_096,
    branches: Int = 2_000, terms: Int = 50_000_000, contradictions: Int = 20,
    cancellation: Cancellation? = nil
  ) {
    self.iterations = max(iterations, 1)
    self.milliseconds = max(milliseconds, 1)
    self.megabytes = max(megabytes, 1)
    self.branches = max(branches, 1)
    self.terms = max(terms, 1)
    self.contradictions = max(contradictions, 0)
    self.cancellation = cancellation
  }
}
