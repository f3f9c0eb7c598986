import LinearConstraints

extension ModelParts {
  /// Solves a part at some values of the parameters, and finds the formulas that give its outputs
  /// around there.
  ///
  /// - Parameters:
  ///   - part: The part's number.
  ///   - parameters: The values of the parameters of the part at least, by the indices of their
  ///     variables. No decision should be near to falling otherwise there.
  ///   - steps: How far each parameter of the part, in order, is moved to see the slopes; a power
  ///     of two rounds least.
  ///   - size: The size that tolerances are measured by.
  /// - Throws: ``PartFailure`` where there are none.
  /// - Complexity: that of a solve of the part, and for each parameter a run along its path that
  ///   solves nothing.
  package func solve(
    _ part: Int, at parameters: [Int: Double], steps: [Double], size: Double
  ) throws(PartFailure) -> PartAnswer {
    let part = parts[part]
    let tolerances = Tolerances(size: size)
    let solver = solver.started()
    var trace = DecisionTrace(forValuesAlone: true)
    var run = PartRun(part, of: self, solver: solver, tolerances: tolerances, trace: trace)
    let found = run.end(at: parameters)
    var outcome: PartAnswer.Outcome
    switch found {
    case .optimal: outcome = .solved
    case .infeasible: outcome = .infeasible
    case .unbounded, .stopped: throw .outcome(found)
    }
    var branched: [Int] = []
    if trace.isLost {
      // Branches were compared: the one that was chosen is followed.
      branched = run.decisions.keys.sorted()
      guard outcome == .solved, !branched.isEmpty else {
        throw .noFormula(extrema: branched)
      }
      trace = DecisionTrace(forValuesAlone: true)
      run.trace = trace
      guard case .optimal = run.end(at: parameters), !trace.isLost else {
        throw .noFormula(extrema: branched)
      }
    }
    var answer = PartAnswer(outcome: outcome, branchedExtrema: branched)
    answer.misses = run.misses
    answer.undetermined = run.undetermined
    answer.fitted = run.fitted
    // On paper: where no decision has a tolerance.
    var ends: [(values: [Double], slacks: [Double])] = []
    for position in -1..<part.parameters.count {
      let replay = DecisionTrace(replaying: trace)
      var moved = parameters
      if position >= 0 { moved[part.parameters[position], default: 0] += steps[position] }
      var again = run
      again.trace = replay
      again.tolerances = tolerances.none
      let end = again.end(at: moved)
      switch (end, outcome) {
      case (.optimal, .solved), (.infeasible, .infeasible): break
      default: throw .noFormula(extrema: branched)
      }
      guard !replay.isLost, replay.slacks.count == trace.slacks.count else {
        throw .noFormula(extrema: branched)
      }
      ends.append((again.values, replay.slacks))
    }
    let sample = { (path: ((values: [Double], slacks: [Double])) -> [Double], index: Int) in
      let start = path(ends[0])[index]
      return AffineSample(
        value: start,
        slopes: zip(ends.dropFirst(), steps).map { end, step in (path(end)[index] - start) / step })
    }
    if outcome == .solved {
      answer.values = ends[0].values.indices.map { sample(\.values, $0) }
    }
    answer.slacks = ends[0].slacks.indices.map { sample(\.slacks, $0) }
    return answer
  }
}

/// A run through one part.
private struct PartRun {
  private let part: ModelParts.Part
  private let parts: ModelParts
  private let solver: ModelSolver
  var tolerances: Tolerances
  var trace: DecisionTrace
  /// The arguments that branches chose for exact statements, by their places in the model.
  private(set) var decisions: [Int: Int] = [:]
  private(set) var values: [Double] = []
  private(set) var misses: [Int] = []
  private(set) var undetermined: [Variable] = []
  private(set) var fitted: [Variable] = []

  init(
    _ part: ModelParts.Part, of parts: ModelParts, solver: ModelSolver, tolerances: Tolerances,
    trace: DecisionTrace
  ) {
    self.part = part
    self.parts = parts
    self.solver = solver
    self.tolerances = tolerances
    self.trace = trace
  }

  /// Runs, and says how it ended; of an answer ``values`` are those of the outputs.
  mutating func end(at parameters: [Int: Double]) -> ModelOutcome {
    let presolved = parts.presolved.value
    guard
      let rightSides = presolved.steps.values(
        at: parameters, tracing: trace, through: part.steps)
    else { return .stopped(.solver(.numericalTrouble("no right sides"))) }
    do {
      let reduced = try ReducedModel(
        parts.presolved, at: rightSides, tolerances: tolerances, trace: trace,
        selection: part.selection)
      var unknowns = [Double](repeating: 0, count: presolved.model.declarations.count)
      undetermined = []
      fitted = []
      for component in reduced.components {
        let search = BranchSearch(
          component: component, model: reduced, tolerances: tolerances, solver: solver,
          trace: trace, decided: decisions)
        let (solve, findings) = try search.run()
        solve.open.write(to: &unknowns)
        decisions.merge(solve.decisions) { first, _ in first }
        undetermined += findings.undetermined
        fitted += findings.fitted
      }
      let value = { (sum: ModelParts.Reduced) in
        sum.terms.reduce(rightSides[sum.constant]) {
          $0 + $1.coefficient * unknowns[$1.variable.index]
        }
      }
      values = part.outputs.map { value(parts.outputs[$0]) }
      misses = part.wishes.filter { number in
        guard let wish = parts.wishes[number] else { return false }
        return isMissed(
          presolved.model.constraints[number].content.relation, value(wish),
          isKnown: wish.terms.isEmpty)
      }
      return .optimal(
        ModelSolution(
          values: [], misses: [], undetermined: [], fitted: [],
          usedBackend: !reduced.components.isEmpty))
    } catch let ending as Ending {
      return ending.outcome
    } catch {
      return .stopped(.solver(.numericalTrouble("a number grew too large")))
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
