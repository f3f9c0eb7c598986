import CGLPK
import LinearConstraints

/// The backend that solves linear programs with GLPK, by the primal simplex method.
///
/// Each call builds the program, solves it level by level, reads the answer and deletes
/// everything inside one guarded C function: GLPK's environment belongs to the thread that made
/// it, and Swift tasks change threads. The state between calls is a
/// ``LinearConstraints/Basis``, a plain value.
///
/// A binary that links this module links GLPK and is, as a whole, GPL-3.0-or-later.
///
/// Source: GLPK 5.0, Reference Manual, chapters 2 and 4; the levels are fixed by reduced costs
/// as in a lexicographic simplex method.
public struct GLPKBackend: LinearProgramBackend {
  /// A backend; there is nothing to configure.
  public init() {}

  /// `glpk`.
  public var name: String { "glpk" }

  /// The version of GLPK that is linked, such as `5.0`.
  public static var libraryVersion: String { String(cString: cglpk_version()) }

  /// Makes the first objective least, then the second over what that leaves, and so on.
  ///
  /// An abort inside GLPK is caught and comes back as ``SolverStop/numericalTrouble(_:)`` with
  /// GLPK's own words.
  ///
  /// - Complexity: that of the simplex method; building and reading are linear in the program,
  ///   and finding what may move costs one solve with the basis.
  public func minimize(
    _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?,
    limits: SolverLimits
  ) -> LinearProgramOutcome {
    guard (try? program.check(objectives)) != nil else {
      return .stopped(.numericalTrouble("an objective names a column that does not exist"))
    }
    if limits.cancellation?.isCancelled == true { return .stopped(.cancelled) }
    guard !program.columnBounds.isEmpty else {
      return program.outcomeWithoutColumns(objectives: objectives.count)
    }
    guard let arrays = ProgramArrays(program, objectives, start) else {
      return .stopped(.memoryLimit)
    }
    return arrays.solve(limits: limits)
  }
}

extension LinearProgram {
  // GLPK aborts on a problem without columns; all that is left to ask is whether 0 is within
  // the bounds of every row.
  fileprivate func outcomeWithoutColumns(objectives: Int) -> LinearProgramOutcome {
    if let row = rowBounds.firstIndex(where: { $0.lower > 0 || $0.upper < 0 }) {
      return .infeasible(InfeasibilityCertificate(rows: [Row(index: row)], columns: []))
    }
    return .optimal(
      LinearProgramSolution(
        columnValues: [], objectiveValues: [Double](repeating: 0, count: objectives),
        basis: Basis(columns: [], rows: rowBounds.map { _ in .basic }),
        face: OptimalFace(
          columnValues: [], rowValues: rowBounds.map { _ in nil }, columnMayMove: [])))
  }
}
