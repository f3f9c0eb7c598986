import LinearConstraints

extension LevelSolve {
  /// Adds what is linear about each exact minimum and maximum.
  ///
  /// One that is fitted becomes its relaxation: the result is on the right side of every
  /// argument, and the level `fit` pushes it there. Over known numbers it may instead be held at
  /// what it comes to: a wish, or another statement's push, can keep a relaxation from being
  /// met. A clamp has no push, so its active argument must be known beforehand: because all are
  /// known numbers, or because it is proved that one is always the greatest (or least).
  mutating func relaxExtrema() throws {
    for (number, stated) in model.extrema.enumerated() {
      let extremum = stated.content
      let away: Relation = extremum.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
      if extremum.isFitted, !holdsKnownExtrema || inferredValue(of: extremum) == nil {
        for argument in extremum.arguments { try require(extremum.result - argument, away) }
        firstRelaxed = firstRelaxed ?? number
      } else if let value = inferredValue(of: extremum) {
        try require(extremum.result - value, .equal)
      } else if let argument = try provenArgument(of: extremum) {
        try require(extremum.result - argument, .equal)
      } else {
        throw Ending(outcome: .stopped(.needsBranching(extremum: number)))
      }
    }
  }

  // A difference in which all variables cancel is no row; it holds or it does not.
  private mutating func require(_ difference: LinearExpression, _ relation: Relation) throws {
    let (entries, constant) = open.open(difference)
    guard entries.isEmpty else { return try open.require(difference, relation) }
    if relation.violation(ofDifference: constant * tolerances.scale) > tolerances.exact {
      throw Ending(outcome: .infeasible)
    }
  }

  /// Pushes the results of exact statements towards their arguments: the level `fit`.
  ///
  /// A term that alone can grow without end, over what is left, is left out.
  mutating func fit() throws {
    var terms: [[LinearProgram.Entry]] = []
    for stated in model.extrema where stated.content.isFitted {
      let sign = stated.content.kind == .minimum ? -1.0 : 1.0
      let entries = open.open(stated.content.result).entries.map { entry in
        LinearProgram.Entry(column: entry.column, coefficient: sign * entry.coefficient)
      }
      if !entries.isEmpty { terms.append(entries) }
    }
    guard !terms.isEmpty else { return }
    var sums: [LinearProgram.Column: Double] = [:]
    for term in try terms.filter(isBounded) {
      for entry in term { sums[entry.column, default: 0] += entry.coefficient }
    }
    let entries = sums.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value)
    }
    _ = try minimize([LinearObjective(entries: entries)]) { _, _ in
      .stopped(.solver(.numericalTrouble("a sum of bounded terms without a bound")))
    }
  }

  /// The exact statements, by their places in the model, that are not met.
  private func gaps() -> [Int] {
    let values = open.values
    return model.extrema.indices.filter { number in
      let extremum = model.extrema[number].content
      let result = extremum.result.value(at: values)
      let met = extremum.choose(from: extremum.arguments.map { $0.value(at: values) })
      return !(abs(result - met) <= tolerances.exact)
    }
  }

  /// Refuses an answer in which an exact statement is not met: the relaxation left a gap there.
  func checkExtrema() throws {
    if let number = gaps().first {
      throw Ending(outcome: .stopped(.needsBranching(extremum: number)))
    }
    try checkRequired()
  }

  // MARK: Clamps

  private func inferredValue(of extremum: Extremum) -> Double? {
    let known = inferred
    var values: [Double] = []
    for argument in extremum.arguments {
      var sum = argument.constant
      for term in argument.terms {
        guard let value = known[term.variable.index] else { return nil }
        sum += term.coefficient * value
      }
      values.append(sum)
    }
    return extremum.choose(from: values)
  }

  // The argument that is the greatest (or least) in every answer, nil where none is for sure.
  private func provenArgument(of extremum: Extremum) throws -> LinearExpression? {
    let sign = extremum.kind == .maximum ? 1.0 : -1.0
    for (number, argument) in extremum.arguments.enumerated() {
      var isProven = true
      for (other, rival) in extremum.arguments.enumerated() where other != number && isProven {
        isProven = try isNeverNegative(sign * (argument - rival))
      }
      if isProven { return argument }
    }
    return nil
  }

  private func isNeverNegative(_ expression: LinearExpression) throws -> Bool {
    let (entries, constant) = open.open(expression)
    var least = constant
    for entry in entries {
      let bounds = open.program.columnBounds[entry.column.index]
      least += entry.coefficient * (entry.coefficient >= 0 ? bounds.lower : bounds.upper)
    }
    if least >= 0 { return true }
    // The bounds alone do not show it; the required constraints so far may.
    switch backend.minimize(
      [LinearObjective(entries: entries)], over: open.program, from: nil, limits: limits)
    {
    case .optimal(let solution):
      let value = (solution.objectiveValues.first ?? -1) + constant
      return value * tolerances.scale >= -tolerances.exact
    case .unbounded: return false
    case .infeasible: throw Ending(outcome: .infeasible)
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }

  // MARK: Fit

  private func isBounded(_ term: [LinearProgram.Entry]) throws -> Bool {
    switch backend.minimize(
      [LinearObjective(entries: term)], over: open.program, from: open.basis, limits: limits)
    {
    case .optimal: return true
    case .unbounded: return false
    case .infeasible:
      throw Ending(outcome: .stopped(.solver(.numericalTrouble("an answer was lost"))))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }
}
