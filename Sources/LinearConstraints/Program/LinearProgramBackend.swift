/// A solver of linear programs: the one thing that the levels are built on.
///
/// The program is well formed by construction, so a backend may assume finite numbers, bounds
/// in order and no column twice in a row. What the caller must see to: the objectives name
/// columns of the program, and a basis has a status for each of its columns and rows; a
/// backend checks both and answers ``SolverStop/numericalTrouble(_:)`` rather than trap.
///
/// The answer for the same arguments is always the same.
public protocol LinearProgramBackend: Sendable {
  /// What outputs call the backend, such as `glpk`.
  var name: String { get }

  /// Makes the first objective least, then the second over what that leaves, and so on; up to
  /// an objective whose ``LinearObjective/shares`` may still move. The solution has a value for
  /// each objective that was made least.
  ///
  /// - Parameters:
  ///   - objectives: What to make least, the most important first. With none, any feasible
  ///     vertex is an answer.
  ///   - program: Where to look.
  ///   - start: A vertex to begin from, usually that of a similar program.
  ///   - limits: When to give up.
  func minimize(
    _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?,
    limits: SolverLimits
  ) -> LinearProgramOutcome
}

/// When a backend gives up.
public struct SolverLimits: Hashable, Sendable {
  /// The most simplex iterations of one call.
  public var iterations: Int

  /// The most milliseconds of one call.
  public var milliseconds: Int

  /// The most megabytes of one call.
  public var megabytes: Int

  /// The most branches that deciding between arguments of exact minima and maxima may take, for
  /// each component of a model. No matter of the backend's.
  public var branches: Int

  /// Limits that no layout of a sensible size comes near.
  public static let standard = SolverLimits(
    iterations: 5_000_000, milliseconds: 120_000, megabytes: 4_096, branches: 2_000)

  /// The limits with these parts; each is taken as at least 1.
  public init(iterations: Int, milliseconds: Int, megabytes: Int, branches: Int = 2_000) {
    self.iterations = max(iterations, 1)
    self.milliseconds = max(milliseconds, 1)
    self.megabytes = max(megabytes, 1)
    self.branches = max(branches, 1)
  }
}
