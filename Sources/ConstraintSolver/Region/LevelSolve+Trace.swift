import LinearConstraints

extension LevelSolve {
  /// Records the vertex of a solution, and how far its basic columns and rows are from their
  /// bounds.
  func record(_ solution: LinearProgramSolution, on trace: DecisionTrace) {
    let program = open.program
    let rows = program.rowActivities(at: solution.columnValues)
    let isAtUpper = { (value: Double, bounds: Bounds) in
      bounds.upper < .infinity
        && (bounds.lower == -.infinity || abs(bounds.upper - value) < abs(value - bounds.lower))
    }
    trace.record(
      DecisionTrace.Vertex(
        basis: solution.basis,
        isAtUpper: zip(solution.columnValues, program.columnBounds).map(isAtUpper)
          + zip(rows, program.rowBounds).map(isAtUpper),
        columnMayMove: solution.face.columnMayMove,
        isColumnHeld: solution.face.columnValues.map { $0 != nil },
        isRowHeld: solution.face.rowValues.map { $0 != nil },
        isFixed: (program.columnBounds + program.rowBounds).map(\.isFixed),
        objectives: solution.objectiveValues.count))
    holdFixed((program.columnBounds + program.rowBounds).map(\.isFixed), on: trace)
    hold(solution.basis, solution.columnValues, rows, on: trace)
  }

  /// Records that the program has no solution, and by how much its bounds contradict each other.
  func record(_ certificate: InfeasibilityCertificate, on trace: DecisionTrace) {
    let contradiction = BoundContradiction(certificate, in: open.program)
    if let contradiction { trace.hold(contradiction.excess(in: open.program)) }
    trace.record(contradiction)
  }

  // What bounds leave only one value for may be at either, and moves nothing: that is right only as
  // long as they do.
  private func holdFixed(_ isFixed: [Bool], on trace: DecisionTrace) {
    let bounds = open.program.columnBounds + open.program.rowBounds
    for (bounds, isFixed) in zip(bounds, isFixed) where isFixed {
      trace.hold(bounds.lower - bounds.upper)
    }
  }

  /// The solution at the recorded vertex, whatever the right sides are now: the basic columns are
  /// what the others, each at its bound, make them.
  func replayed(
    _ objectives: [LinearObjective], from trace: DecisionTrace
  ) throws -> LinearProgramSolution {
    let stop = trace.replayedStop()
    if case .contradiction(let contradiction)? = stop {
      trace.hold(contradiction.excess(in: open.program))
      throw Ending(outcome: .infeasible([]))
    }
    guard case .vertex(let vertex)? = stop,
      vertex.basis.columns.count == open.program.columnBounds.count,
      vertex.basis.rows.count == open.program.rowBounds.count
    else { throw Ending(outcome: .stopped(.solver(.numericalTrouble("a path was lost")))) }
    let frozen = try open.program.frozen(at: vertex)
    guard
      case .optimal(var solution) = solver.minimize([], over: frozen, from: vertex.basis)
    else { throw Ending(outcome: .stopped(.solver(.numericalTrouble("a path was lost")))) }
    let values = solution.columnValues
    let rows = open.program.rowActivities(at: values)
    holdFixed(vertex.isFixed, on: trace)
    hold(vertex.basis, values, rows, on: trace)
    solution.basis = vertex.basis
    solution.objectiveValues = objectives.prefix(vertex.objectives).map { objective in
      objective.entries.reduce(0) { $0 + $1.coefficient * values[$1.column.index] }
    }
    solution.face = OptimalFace(
      columnValues: zip(vertex.isColumnHeld, values).map { $0 ? $1 : nil },
      rowValues: zip(vertex.isRowHeld, rows).map { $0 ? $1 : nil },
      columnMayMove: vertex.columnMayMove)
    return solution
  }

  // The vertex is a vertex as long as what is basic keeps its bounds.
  private func hold(
    _ basis: Basis, _ columns: [Double], _ rows: [Double], on trace: DecisionTrace
  ) {
    let parts = [
      (basis.columns, columns, open.program.columnBounds),
      (basis.rows, rows, open.program.rowBounds),
    ]
    for (statuses, values, bounds) in parts {
      for (index, status) in statuses.enumerated() where status == .basic {
        if bounds[index].lower > -.infinity { trace.hold(values[index] - bounds[index].lower) }
        if bounds[index].upper < .infinity { trace.hold(bounds[index].upper - values[index]) }
      }
    }
  }
}

extension LinearProgram {
  /// The program in which only one vertex is left: what is basic may be anything, the rest is at
  /// its bound.
  fileprivate func frozen(at vertex: DecisionTrace.Vertex) throws -> LinearProgram {
    var result = LinearProgram()
    let bounds = { (status: Basis.Status, bounds: Bounds, isAtUpper: Bool) -> Bounds in
      guard status != .basic else { return .free }
      let value = isAtUpper ? bounds.upper : bounds.lower
      return .fixed(at: value.isFinite ? value : 0)
    }
    let count = columnBounds.count
    for index in columnBounds.indices {
      _ = try result.addColumn(
        bounds(vertex.basis.columns[index], columnBounds[index], vertex.isAtUpper[index]))
    }
    for row in rowBounds.indices {
      try result.addRow(
        Array(entries(of: Row(index: row))),
        within: bounds(vertex.basis.rows[row], rowBounds[row], vertex.isAtUpper[count + row]))
    }
    return result
  }
}
