import LinearConstraints

/// All that a model requires, at every value that its parameters may take: one linear program, in
/// scaled lengths, with the parameters among its columns.
///
/// An exact minimum or maximum stands as its relaxation. What holds throughout this program holds
/// at every answer; what this program can do, an answer can do where there is nothing exact.
struct RangeProgram {
  private(set) var program = LinearProgram()
  /// The rows of each statement's constraints; those of exact statements stay for good.
  private(set) var rowsOfStatement: [StatementIdentifier: [LinearProgram.Row]] = [:]
  /// An answer, in scaled lengths, where ``isFeasible()`` found one.
  private(set) var values: [Double] = []
  private var basis: Basis?
  private let tolerances: Tolerances
  private let backend: any LinearProgramBackend
  private let limits: SolverLimits

  /// How far an expression can go.
  enum Extent {
    /// To this value, and where the variables then are.
    case value(Double, at: [Double])
    case unbounded
    /// The backend gave up, or found nothing feasible.
    case unknown
  }

  /// - Parameter fixed: The values of parameters that have one, by the index of their variables.
  init(
    _ model: LinearModel, fixed: [Int: Double] = [:], tolerances: Tolerances, solver: ModelSolver
  ) throws {
    self.tolerances = tolerances
    backend = solver.backend
    limits = solver.limits
    for (index, declaration) in model.declarations.enumerated() {
      switch declaration.kind {
      case .parameter where fixed[index] != nil:
        _ = try program.addColumn(.fixed(at: (fixed[index] ?? 0) / tolerances.scale))
      case .parameter(let range):
        // A range up to the largest number is one without an end.
        let isOpen = { (end: Double) in abs(end) >= NumberLimits.largest }
        let bounds = Bounds(
          lower: isOpen(range.lowerBound) ? -.infinity : range.lowerBound,
          upper: isOpen(range.upperBound) ? .infinity : range.upperBound)
        _ = try program.addColumn(bounds.divided(by: tolerances.scale))
      case .unknown(let bound):
        _ = try program.addColumn(
          bound.map { Bounds.atLeast($0 / tolerances.scale) } ?? .free)
      }
    }
    for stated in model.constraints where stated.content.priority.isRequired {
      let row = try add(stated.content.difference, stated.content.relation)
      if let origin = stated.origin { rowsOfStatement[origin, default: []].append(row) }
    }
    for extremum in model.extrema.map(\.content) {
      let away: Relation = extremum.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
      for argument in extremum.arguments {
        _ = try add((extremum.result - argument).combined(), away)
      }
    }
  }

  /// Whether there is anything at all that the program allows; nil where the backend gave up.
  mutating func isFeasible() -> Bool? {
    switch backend.minimize([], over: program, from: basis, limits: limits) {
    case .optimal(let solution):
      basis = solution.basis
      values = solution.columnValues
      return true
    case .infeasible: return false
    case .unbounded, .stopped: return nil
    }
  }

  /// The greatest value that an expression can have, in its own unit.
  mutating func greatest(_ expression: LinearExpression) -> Extent {
    let (entries, factor) = entries(of: expression)
    let objective = entries.map {
      LinearProgram.Entry(column: $0.column, coefficient: -$0.coefficient)
    }
    switch backend.minimize(
      [LinearObjective(entries: objective)], over: program, from: basis, limits: limits)
    {
    case .optimal(let solution):
      basis = solution.basis
      let value = -(solution.objectiveValues.first ?? 0) * factor * tolerances.scale
      return .value(
        value + expression.constant, at: solution.columnValues.map { $0 * tolerances.scale })
    case .unbounded: return .unbounded
    case .infeasible, .stopped: return .unknown
    }
  }

  /// How a question for a least value ended.
  enum Least {
    case value(Double, at: [Double])
    case unbounded
    case infeasible
    case stopped(SolverStop)
  }

  /// The least value of an expression, in its own unit, and then of another where that has an end.
  mutating func least(_ expression: LinearExpression, then second: LinearExpression) -> Least {
    let (first, factor) = entries(of: expression)
    var objectives = [LinearObjective(entries: first)]
    if !second.terms.isEmpty {
      objectives.append(LinearObjective(entries: entries(of: second).entries))
    }
    while true {
      switch backend.minimize(objectives, over: program, from: basis, limits: limits) {
      case .optimal(let solution):
        basis = solution.basis
        let value = (solution.objectiveValues.first ?? 0) * factor * tolerances.scale
        return .value(
          value + expression.constant, at: solution.columnValues.map { $0 * tolerances.scale })
      case .unbounded(let objective, _) where objective > 0: objectives.removeLast()
      case .unbounded: return .unbounded
      case .infeasible: return .infeasible
      case .stopped(let stop): return .stopped(stop)
      }
    }
  }

  /// Requires that an expression stands in a relation to 0.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) throws {
    _ = try add(expression, relation)
    basis = nil
  }

  /// The program without a statement's constraints.
  func without(_ statement: StatementIdentifier) -> RangeProgram {
    var copy = self
    for row in rowsOfStatement[statement] ?? [] { copy.program.free(row) }
    return copy
  }

  /// Takes over the vertex of another program with the same rows and columns, to start from.
  mutating func start(from other: RangeProgram) {
    basis = other.basis
  }

  private mutating func add(
    _ expression: LinearExpression, _ relation: Relation
  ) throws -> LinearProgram.Row {
    let (entries, factor) = entries(of: expression)
    let rightSide = -expression.constant / factor / tolerances.scale
    return try program.addRow(entries, within: .of(relation, rightSide: rightSide))
  }

  // Divided by a power of two near the largest coefficient, so that tolerances mean the same in
  // every row.
  func entries(
    of expression: LinearExpression
  ) -> (entries: [LinearProgram.Entry], factor: Double) {
    let largest = expression.terms.reduce(0) { max($0, abs($1.coefficient)) }
    let factor = largest > 0 ? largest.binade : 1
    return (
      expression.terms.map { term in
        LinearProgram.Entry(
          column: LinearProgram.Column(index: term.variable.index),
          coefficient: term.coefficient / factor)
      }, factor
    )
  }
}
