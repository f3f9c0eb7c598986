import LinearConstraints
import Testing

/// What every backend of linear programs must do, as cases for a parameterized test.
///
/// ```swift
/// @Test(arguments: BackendConformance.cases) func conforms(_ example: BackendConformance.Case) throws {
///   try example.check(GLPKBackend())
/// }
/// ```
public enum BackendConformance {
  /// One thing that a backend must do.
  public struct Case: Sendable, CustomTestStringConvertible {
    /// What it is, as a sentence.
    public var name: String
    /// Records an issue where a backend does not do it.
    public var check: @Sendable (any LinearProgramBackend) throws -> Void

    /// The name.
    public var testDescription: String { name }
  }

  /// All cases.
  public static let cases: [Case] = knownPrograms + levels + starts + refusals + faces + random

  // MARK: Asking

  static let tolerance = 1e-9

  /// The outcome in one line, for messages and comparisons.
  static func ask(
    _ backend: any LinearProgramBackend, _ sketch: ProgramSketch, from start: Basis? = nil,
    limits: SolverLimits = .standard
  ) throws -> LinearProgramOutcome {
    backend.minimize(
      sketch.linearObjectives, over: try sketch.program(), from: start, limits: limits)
  }

  static func solution(
    _ backend: any LinearProgramBackend, _ sketch: ProgramSketch, from start: Basis? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LinearProgramSolution {
    let outcome = try ask(backend, sketch, from: start)
    guard case .optimal(let solution) = outcome else {
      Issue.record("\(outcome) instead of an optimum of\n\(sketch)", sourceLocation: sourceLocation)
      throw Unexpected()
    }
    #expect(solution.columnValues.count == sketch.columns.count, sourceLocation: sourceLocation)
    #expect(
      solution.objectiveValues.count == sketch.objectives.count, sourceLocation: sourceLocation)
    #expect(solution.basis.columns.count == sketch.columns.count, sourceLocation: sourceLocation)
    #expect(solution.basis.rows.count == sketch.rows.count, sourceLocation: sourceLocation)
    #expect(
      solution.face.columnValues.count == sketch.columns.count, sourceLocation: sourceLocation)
    #expect(
      solution.face.columnMayMove.count == sketch.columns.count, sourceLocation: sourceLocation)
    #expect(solution.face.rowValues.count == sketch.rows.count, sourceLocation: sourceLocation)
    return solution
  }

  static func expectInfeasible(
    _ backend: any LinearProgramBackend, _ sketch: ProgramSketch,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let outcome = try ask(backend, sketch)
    guard case .infeasible = outcome else {
      Issue.record("\(outcome) instead of infeasible:\n\(sketch)", sourceLocation: sourceLocation)
      return
    }
  }

  struct Unexpected: Error {}

  /// A case that has exactly one optimal answer.
  static func known(
    _ name: String, _ sketch: ProgramSketch, columns: [Double], objectives: [Double]
  ) -> Case {
    Case(name: name) { backend in
      let solution = try solution(backend, sketch)
      expectClose(solution.columnValues, columns, tolerance: tolerance, "columns")
      expectClose(solution.objectiveValues, objectives, tolerance: tolerance, "objectives")
    }
  }

  static func infeasible(_ name: String, _ sketch: ProgramSketch) -> Case {
    Case(name: name) { try expectInfeasible($0, sketch) }
  }

  /// A case in which these columns, and no others, run away.
  static func unbounded(
    _ name: String, _ sketch: ProgramSketch, objective: Int, columns: [Int]
  ) -> Case {
    Case(name: name) { backend in
      let outcome = try ask(backend, sketch)
      guard case .unbounded(let number, let running) = outcome else {
        Issue.record("\(outcome) instead of unbounded:\n\(sketch)")
        return
      }
      #expect(number == objective)
      #expect(running.map(\.index) == columns)
    }
  }
}
