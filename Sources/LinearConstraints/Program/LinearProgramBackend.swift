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
