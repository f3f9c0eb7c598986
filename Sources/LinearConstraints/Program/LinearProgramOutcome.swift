/// How the solving of a linear program ended.
public enum LinearProgramOutcome: Sendable {
  /// The objectives have their least values, the first before the second, and so on: all of
  /// them, or those up to one whose shares may still move.
  case optimal(LinearProgramSolution)

  /// No values of the columns keep all bounds; the certificate names some that contradict each
  /// other.
  case infeasible(InfeasibilityCertificate)

  /// An objective can grow smaller without end, over what those before it left.
  ///
  /// It does not say that the columns named are the only ones that can run away.
  case unbounded(objective: Int, columns: [LinearProgram.Column])

  /// The solver gave up; nothing is known about the answer.
  case stopped(SolverStop)
}

/// Rows and columns of a linear program whose bounds contradict each other (J. Farkas, 1902).
///
/// From a simplex method the set is irreducible up to rounding; whoever relies on that tests it.
/// It is empty where a backend could not find one.
public struct InfeasibilityCertificate: Hashable, Sendable {
  /// The rows, in order.
  public var rows: [LinearProgram.Row]
  /// The columns whose own bounds take part, in order.
  public var columns: [LinearProgram.Column]

  /// The certificate of these rows and columns.
  public init(rows: [LinearProgram.Row], columns: [LinearProgram.Column]) {
    self.rows = rows
    self.columns = columns
  }
}

/// Why a solver gave up.
public enum SolverStop: Hashable, Sendable {
  /// The limit of iterations was reached.
  case iterationLimit
  /// The limit of time was reached.
  case timeLimit
  /// The limit of memory was reached.
  case memoryLimit
  /// The model is larger than the limit; nothing was tried.
  case sizeLimit
  /// Another task cancelled the solve.
  case cancelled
  /// The numbers are too badly scaled, or the solver failed; its own words follow.
  case numericalTrouble(String)
}

/// Values for which every objective is least.
public struct LinearProgramSolution: Sendable {
  /// The values of the columns, in order.
  public var columnValues: [Double]

  /// The values of the objectives that were made least, in order.
  public var objectiveValues: [Double]

  /// The vertex that was found.
  public var basis: Basis

  /// All the vertices that are as good.
  public var face: OptimalFace

  /// The solution with these parts.
  public init(
    columnValues: [Double], objectiveValues: [Double], basis: Basis, face: OptimalFace
  ) {
    self.columnValues = columnValues
    self.objectiveValues = objectiveValues
    self.basis = basis
    self.face = face
  }
}

/// The set of all optimal answers: the program with some columns and rows held at one value.
///
/// A column or row that is not basic and has a reduced cost is the same in every optimal
/// answer; holding it there leaves exactly the optimal answers.
public struct OptimalFace: Sendable {
  /// The value at which a column is held, or nil, for each column.
  public var columnValues: [Double?]

  /// The value at which a row is held, or nil, for each row.
  public var rowValues: [Double?]

  /// Whether a column may differ between optimal answers. False is certain; true is not, at a
  /// degenerate vertex.
  public var columnMayMove: [Bool]

  /// Whether there is certainly no other optimal answer.
  public var isSinglePoint: Bool { !columnMayMove.contains(true) }

  /// The face with these parts.
  public init(columnValues: [Double?], rowValues: [Double?], columnMayMove: [Bool]) {
    self.columnValues = columnValues
    self.rowValues = rowValues
    self.columnMayMove = columnMayMove
  }
}
