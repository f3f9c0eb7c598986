import LinearConstraints

extension ModelParts {
  /// Solves a unit at some values of the parameters, and finds the formulas that give its outputs
  /// around there.
  ///
  /// - Parameters:
  ///   - unit: The unit's number.
  ///   - parameters: The values of the parameters of the unit at least, by the indices of their
  ///     variables. No decision should be near to falling otherwise there.
  ///   - moves: How far parameters, by the indices of their variables, are moved to see the slopes;
  ///     a power of two rounds least. What is not named is not moved, and its slope is 0.
  ///   - size: The size that tolerances are measured by.
  /// - Throws: ``PartFailure`` where there are none.
  /// - Complexity: that of a solve of the unit, and for each parameter a run along its path that
  ///   solves nothing.
  package func solve(
    _ unit: Int, at parameters: [Int: Double], moves: [(parameter: Int, step: Double)], size: Double
  ) throws(PartFailure) -> UnitAnswer {
    let unit = units[unit]
    let tolerances = Tolerances(size: size)
    let solver = solver.started()
    var trace = DecisionTrace(forValuesAlone: true)
    var run = UnitRun(unit, of: self, solver: solver, tolerances: tolerances, trace: trace)
    let outcome: UnitAnswer.Outcome
    switch try run.ending(at: parameters) {
    case nil: outcome = .solved
    case .infeasible?: outcome = .infeasible
    case let other?: throw .outcome(other)
    }
    var branched: [Int] = []
    if trace.isLost {
      // Branches were compared: the one that was chosen is followed, or all that have no answer.
      if outcome == .solved {
        branched = run.decisions.keys.sorted()
      } else {
        run.showsContradiction = true
      }
      trace = DecisionTrace(forValuesAlone: true)
      run.trace = trace
      let again = try run.ending(at: parameters)
      guard Self.isSame(again, outcome), !trace.isLost else {
        throw .noFormula(extrema: branched)
      }
    }
    var ends: [UnitAnswer.End] = []
    for position in -1..<moves.count {
      let replay = DecisionTrace(replaying: trace)
      var moved = parameters
      if position >= 0 { moved[moves[position].parameter, default: 0] += moves[position].step }
      var again = run
      again.trace = replay
      // On paper: where no decision has a tolerance.
      again.tolerances = tolerances.none
      let end = try again.ending(at: moved)
      guard Self.isSame(end, outcome), !replay.isLost,
        replay.slacks.count == trace.slacks.count
      else {
        throw .noFormula(extrema: branched)
      }
      ends.append(
        UnitAnswer.End(outputs: again.outputs, slacks: replay.slacks, causes: again.causes))
    }
    return UnitAnswer(
      outcome: outcome, misses: run.misses, undetermined: run.undetermined, fitted: run.fitted,
      branchedExtrema: branched, ends: ends, steps: moves.map(\.step), sections: trace.sections,
      unit: unit, causes: unit.causes.map { causes[$0].cause })
  }

  private static func isSame(_ ending: ModelOutcome?, _ outcome: UnitAnswer.Outcome) -> Bool {
    switch (ending, outcome) {
    case (nil, .solved), (.infeasible?, .infeasible): true
    default: false
    }
  }
}

/// A run through one unit.
private struct UnitRun {
  private let unit: ModelParts.Unit
  private let parts: ModelParts
  private let solver: ModelSolver
  var tolerances: Tolerances
  var trace: DecisionTrace
  /// Whether the component that has no answer is to show that of all its branches.
  var showsContradiction = false
  // Its place in the unit.
  private var placeOfContradiction: Int?
  /// The arguments that branches chose for exact statements, by their places in the model.
  private(set) var decisions: [Int: Int] = [:]
  private(set) var outputs: [Double] = []
  private(set) var causes: [Double] = []
  private(set) var misses: Set<Int> = []
  private(set) var undetermined: Set<Variable> = []
  private(set) var fitted: Set<Variable> = []

  init(
    _ unit: ModelParts.Unit, of parts: ModelParts, solver: ModelSolver, tolerances: Tolerances,
    trace: DecisionTrace
  ) {
    self.unit = unit
    self.parts = parts
    self.solver = solver
    self.tolerances = tolerances
    self.trace = trace
  }

  private var presolved: PresolvedModel { _read { yield parts.presolved.value } }

  /// Runs, and says how it ended without an answer; nil for an answer, of which ``outputs`` are the
  /// values.
  mutating func ending(at parameters: [Int: Double]) throws(PartFailure) -> ModelOutcome? {
    guard
      let rightSides = presolved.steps.values(
        at: parameters, tracing: trace, through: unit.steps)
    else { return .stopped(.solver(.numericalTrouble("no right sides"))) }
    do {
      trace.enter(.components)
      var unknowns = [Double](repeating: 0, count: presolved.model.declarations.count)
      try solveComponents(at: rightSides, &unknowns)
      try evaluateTails(at: rightSides, &unknowns)
      trace.enter(.components)
      finish(at: rightSides, unknowns)
      return nil
    } catch let ending as Ending {
      return ending.outcome
    } catch let failure as PartFailure {
      throw failure
    } catch {
      return .stopped(.solver(.numericalTrouble("a number grew too large")))
    }
  }

  private mutating func solveComponents(
    at rightSides: [Double], _ unknowns: inout [Double]
  ) throws {
    let reduced = try ReducedModel(
      parts.presolved, at: rightSides, tolerances: tolerances, trace: trace,
      selection: unit.selection)
    undetermined = []
    fitted = []
    for (place, component) in reduced.components.enumerated() {
      let search = BranchSearch(
        component: component, model: reduced, tolerances: tolerances, solver: solver,
        trace: trace, decided: decisions)
      if showsContradiction {
        guard place == placeOfContradiction else { continue }
        try search.showContradiction(on: trace)
      }
      placeOfContradiction = place
      let (solve, findings) = try search.run()
      solve.open.write(to: &unknowns)
      decisions.merge(solve.decisions) { first, _ in first }
      undetermined.formUnion(findings.undetermined)
      fitted.formUnion(findings.fitted)
    }
    fitted.subtract(undetermined)
    if !trace.replays, !unit.tails.isEmpty || !presolved.parts.tails.neighbours.isEmpty {
      let open = Set(undetermined.union(fitted).map(\.index))
      guard open.isDisjoint(with: presolved.parts.tails.neighbours) else {
        throw PartFailure.contentsDecide
      }
    }
    undetermined = undetermined.filter { parts.watched.contains($0.index) }
    fitted = fitted.filter { parts.watched.contains($0.index) }
  }

  private func value(
    _ terms: [LinearTerm], _ constant: Double, _ unknowns: [Double]
  ) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * unknowns[$1.variable.index] }
  }

  private func evaluateTails(at rightSides: [Double], _ unknowns: inout [Double]) throws {
    for number in unit.tails {
      let tail = presolved.parts.tails.tails[number]
      let extremum = tail.extremum.content
      trace.enter(.tail(extremum: tail.extremum.number))
      let arguments = zip(extremum.arguments, tail.places.arguments).map {
        value($0.terms, rightSides[$1], unknowns)
      }
      let met = Optional(trace).choose(extremum, from: arguments)
      unknowns[tail.variable] = 0
      let rest = value(extremum.result.terms, rightSides[tail.places.result], unknowns)
      let coefficient = extremum.result.terms.reduce(0) {
        $0 + ($1.variable.index == tail.variable ? $1.coefficient : 0)
      }
      unknowns[tail.variable] = (met - rest) / coefficient
      try check(tail, at: rightSides, unknowns)
    }
  }

  // What is required of a result must hold, or it has a say in what comes before.
  private func check(_ tail: Tail, at rightSides: [Double], _ unknowns: [Double]) throws {
    var slacks: [(slack: Double, size: Double)] = []
    let declared = presolved.declaredBounds[tail.variable]
    if declared.lower > -.infinity {
      slacks.append((unknowns[tail.variable] - declared.lower, 1))
    }
    for number in tail.requirements {
      let requirement = presolved.requirements[number]
      var sum = 0.0
      switch requirement.subject {
      case .number: continue
      case .column(let variable): sum = unknowns[variable]
      case .row(let row): sum = value(presolved.parts.tails.rows[row] ?? [], 0, unknowns)
      }
      let difference = requirement.divisor * sum + rightSides[requirement.constant]
      slacks.append(
        (
          requirement.relation == .lessThanOrEqual ? -difference : difference,
          abs(requirement.divisor)
        ))
    }
    for (slack, size) in slacks {
      if !trace.replays, slack < -tolerances.required * size { throw PartFailure.contentsDecide }
      trace.hold(slack)
    }
  }

  private mutating func finish(at rightSides: [Double], _ unknowns: [Double]) {
    let reducedValue = { [self] (sum: ModelParts.Reduced) in
      value(sum.terms, rightSides[sum.constant], unknowns)
    }
    outputs = unit.outputs.map { reducedValue(parts.outputs[$0]) }
    causes = unit.causes.map { reducedValue(parts.causes[$0].difference) }
    misses = []
    for number in unit.wishes {
      guard let wish = parts.wishes[number] else { continue }
      let relation = presolved.model.constraints[number].content.relation
      if isMissed(relation, reducedValue(wish), isKnown: wish.terms.isEmpty) {
        misses.insert(number)
      }
    }
  }

  // Nothing decides about a wish over what is known, so that it is a decision of its own. The sign
  // of any other violation is one already.
  private func isMissed(_ relation: Relation, _ difference: Double, isKnown: Bool) -> Bool {
    guard isKnown else {
      return relation.violation(ofDifference: difference) > tolerances.reported
    }
    return !Optional(trace).keeps(relation, difference, within: tolerances.reported)
  }
}
