import LinearConstraints

/// One run through the levels of a component: the state that goes from step to step.
struct LevelSolve {
  private let shared: Shared<Component>
  let model: ReducedModel
  let tolerances: Tolerances
  let solver: ModelSolver
  private(set) var trace: DecisionTrace?
  /// The exact statements, by their numbers, that are decided, and for which argument.
  let decisions: [Int: Int]
  /// The exact statements that are neither decided nor proved yet.
  var undecided: [PresolvedModel.Numbered<Extremum>] = []
  /// The exact statements, by their numbers, whose terms the level `fit` left out.
  var unfitted: Set<Int> = []
  /// How good the answer is, as far as the run has come.
  var score = Score()
  var open: OpenProgram

  /// What a run finds, besides the values in ``open``.
  struct Findings {
    var undetermined: [Variable] = []
    var fitted: [Variable] = []
  }

  init(
    _ search: BranchSearch, of component: Shared<Component>, decisions: [Int: Int]
  ) throws {
    shared = component
    model = search.model
    tolerances = search.tolerances
    solver = search.solver
    trace = search.trace
    self.decisions = decisions
    open = try OpenProgram(component.value, of: model, tolerances: tolerances, trace: trace)
  }

  /// What is solved.
  var component: Component { _read { yield shared.value } }

  /// The values of the unknowns at the last solve, in points, by their indices.
  var values: [Double] {
    var values = [Double](repeating: 0, count: model.variableCount)
    open.write(to: &values)
    return values
  }

  /// Goes on without the trace of the run that this is a copy of.
  mutating func leaveTrace() {
    trace = nil
    open.leaveTrace()
  }

  /// Runs through the levels.
  ///
  /// - Parameter best: The score of the best answer so far; a run that is worse is given up.
  /// - Throws: ``Ending`` where there is no answer.
  mutating func run(against best: Score?) throws -> BranchSearch.RunOutcome {
    try relaxExtrema()
    do {
      try solveLevels()
    } catch let ending as Ending {
      // What runs away may do so only because of the relaxation.
      guard case .unbounded = ending.outcome, let number = undecided.first?.number else {
        throw ending
      }
      if let best, score.isWorse(than: best) { return .worse }
      return .undecided(number)
    }
    if let best, score.isWorse(than: best) { return .worse }
    // The answers that the wishes leave, and those of them that `fit` leaves.
    var wished: LevelSolve?
    var fitted: LevelSolve?
    if isOpen {
      if let number = try holdProvenExtrema() { return .undecided(number) }
      wished = self
      if let number = try fit() { return .undecided(number) }
      fitted = self
      for wishes in [component.sizeWishes, component.placeWishes] { try settle(wishes) }
    }
    if let number = firstGap { return .undecided(number) }
    scoreBuiltInLevels()
    guard let wished, let fitted else { return .answer(self, Findings()) }
    return .answer(self, try findings(wished: wished, fitted: fitted))
  }

  /// What the wishes leave open, and `fit` settles or does not.
  private func findings(wished: LevelSolve, fitted: LevelSolve) throws -> Findings {
    let open = try wished.variablesMovingExactly(among: component.watched)
    let isFitted = component.extrema.contains(where: \.content.isFitted)
    let undetermined = isFitted ? try fitted.variablesMovingExactly(among: open) : open
    let still = Set(undetermined)
    return Findings(undetermined: undetermined, fitted: open.filter { !still.contains($0) })
  }

  // MARK: Levels

  /// Whether an unknown of the component may still move.
  private var isOpen: Bool {
    component.variables.contains { index in
      open.column(ofVariable: index).map(open.mayMove) ?? false
    }
  }

  /// The levels, from the highest to the lowest: each made least, then shared fairly.
  private mutating func solveLevels() throws {
    let levels = try Levels(component, in: &open).levels
    guard !levels.isEmpty else {
      _ = try minimize([]) { _, _ in .infeasible([]) }
      return
    }
    var next = 0
    var end = levels.count
    var runaway: Ending?
    while next < end {
      let rest = levels[next..<end]
      var running: [LinearProgram.Column] = []
      do {
        let count = try minimize(rest.map(\.objective)) { columns, number in
          end = next + number
          running = columns
          return .unbounded(objective: 0, variables: [])
        }
        next += count
        if count > 0 { try share(levels[next - 1]) }
      } catch let ending as Ending {
        guard case .unbounded = ending.outcome else { throw ending }
        let unbounded = Ending(outcome: unbounded(running, in: levels[end]))
        guard !component.extrema.isEmpty else { throw unbounded }
        // Another branch may be better at a level above: those are made least for the score.
        runaway = unbounded
      }
    }
    for level in levels[..<end] { score(level) }
    if let runaway { throw runaway }
  }

  private mutating func score(_ level: Level) {
    let values = open.columnValues
    let value = { (entries: [LinearProgram.Entry]) in
      entries.reduce(0) { $0 + $1.coefficient * values[$1.column.index] }
    }
    score.append(sum: value(level.objective.entries), violations: level.shares.map(value))
  }

  // The first objective of the level that the columns that run away stand in.
  private func unbounded(
    _ columns: [LinearProgram.Column], in level: Level
  ) -> ModelOutcome {
    let running = Set(columns)
    let culprit = component.objectives.first { objective in
      level.objectiveNumbers.contains(objective.number)
        && open.open(objective.content.expression).entries.contains {
          running.contains($0.column)
        }
    }
    return .unbounded(
      objective: culprit?.number ?? level.objectiveNumbers.first ?? 0,
      variables: (0..<model.variableCount).filter { index in
        let variable = Variable(index: index, model: model.model.identity)
        return open.open(model.sum(of: variable)).entries.contains {
          running.contains($0.column)
        }
      }.map { Variable(index: $0, model: model.model.identity) })
  }

  /// A built-in level: expressions wish to be 0.
  private mutating func settle(_ wishes: [LinearExpression]) throws {
    var shares: [[LinearProgram.Entry]] = []
    for wish in wishes where open.open(wish).entries.contains(where: { open.mayMove($0.column) }) {
      shares.append(try open.addViolation(of: wish, .equal))
    }
    guard !shares.isEmpty else { return }
    let level = Level(shares: shares)
    try minimize([level.objective]) { _, _ in
      .stopped(.solver(.numericalTrouble("a sum of violations without a least value")))
    }
    try share(level)
  }

  /// Scores `fit`, `size` and `place` at the answer, also where they had nothing to choose.
  private mutating func scoreBuiltInLevels() {
    guard !component.extrema.isEmpty else { return }  // There are no branches to compare.
    let values = values
    let scale = tolerances.scale
    var fit = 0.0
    for numbered in component.extrema
    where numbered.content.isFitted && !unfitted.contains(numbered.number) {
      let result = numbered.content.result.value(at: values) / scale
      fit += numbered.content.kind == .minimum ? -result : result
    }
    // A term that was left out counts as better.
    score.append([-Double(unfitted.count), fit])
    for wishes in [component.sizeWishes, component.placeWishes] {
      let violations = wishes.map { abs($0.value(at: values)) / scale }
      score.append(sum: violations.reduce(0, +), violations: violations)
    }
  }

  // MARK: Solving

  /// Makes objectives least over what is left, and keeps what is as good.
  ///
  /// - Parameter unbounded: The outcome where an objective, by its number, can grow smaller
  ///   without end, and some columns run away.
  /// - Returns: How many objectives were made least.
  @discardableResult
  mutating func minimize(
    _ objectives: [LinearObjective],
    unbounded: ([LinearProgram.Column], Int) -> ModelOutcome
  ) throws -> Int {
    let solution = try solve(objectives, unbounded: unbounded)
    open.settle(on: solution)
    return solution.objectiveValues.count
  }

  /// Looks anew at what may still move, after much was fixed: the last vertex stands on what is
  /// fixed, and so leaves that open. Another vertex may show it, but is not where to go on from:
  /// it may be far away.
  mutating func lookAgain() {
    guard isOpen else { return }
    var seen: [Bool]?
    if let trace, trace.replays {
      if case .seen(let columns)? = trace.replayedMovement() { seen = columns }
    } else {
      if case .optimal(let solution) = solver.minimize([], over: open.program, from: nil) {
        seen = solution.face.columnMayMove
      }
      trace?.record(.seen(seen))
    }
    if let seen { open.keepMoving(seen) }
  }

  /// Solves the program as it is, and keeps nothing.
  func solve(
    _ objectives: [LinearObjective],
    unbounded: ([LinearProgram.Column], Int) -> ModelOutcome
  ) throws -> LinearProgramSolution {
    if let trace, trace.replays { return try replayed(objectives, from: trace) }
    let outcome = solver.minimize(objectives, over: open.program, from: open.start)
    switch outcome {
    case .optimal(let solution):
      if let trace { record(solution, on: trace) }
      return solution
    case .infeasible(let certificate):
      if let trace { record(certificate, on: trace) }
      throw Ending(outcome: .infeasible([]))
    case .unbounded(let objective, let columns):
      throw Ending(outcome: unbounded(columns, objective))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }
}
