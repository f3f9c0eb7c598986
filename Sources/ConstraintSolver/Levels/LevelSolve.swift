import LinearConstraints

/// One run through the levels of a model: the state that goes from step to step.
struct LevelSolve {
  let model: LinearModel
  let settled: [Double?]
  let inferred: [Double?]
  let tolerances: Tolerances
  let backend: any LinearProgramBackend
  let limits: SolverLimits
  let watched: [Variable]
  let holdsKnownExtrema: Bool
  var open: OpenProgram

  /// The first exact statement of which the program holds the relaxation only, by its place in
  /// the model.
  var firstRelaxed: Int?

  /// A run over a model.
  ///
  /// - Parameters:
  ///   - settled: The values that are taken as they are; the others are columns.
  ///   - inferred: The values that are known, settled or not: what clamps are evaluated at.
  ///   - holdsKnownExtrema: Whether exact statements over known numbers are held at what they
  ///     come to, and not left to the level `fit`.
  init(
    model: LinearModel, settled: [Double?], inferred: [Double?], tolerances: Tolerances,
    backend: any LinearProgramBackend, limits: SolverLimits, watched: [Variable], holdsKnownExtrema: Bool
  ) throws {
    self.model = model
    self.settled = settled
    self.inferred = inferred
    self.tolerances = tolerances
    self.backend = backend
    self.limits = limits
    self.watched = watched
    self.holdsKnownExtrema = holdsKnownExtrema
    open = try OpenProgram(model, settled: settled, scale: tolerances.scale)
  }

  mutating func run() throws -> ModelOutcome {
    try checkSettled()
    guard !open.isEmpty else { return .optimal(solution(undetermined: [], fitted: [])) }
    try addRequiredConstraints()
    try relaxExtrema()
    let isUnique = try solveLevels()
    var undetermined: [Variable] = []
    var fitted: [Variable] = []
    if !isUnique {
      let before = try movingVariables()
      try fit()
      undetermined = try movingVariables(among: before)
      fitted = before.filter { !undetermined.contains($0) }
      try chooseSizesAndPlaces()
    }
    try checkExtrema()
    return .optimal(solution(undetermined: undetermined, fitted: fitted))
  }

  // MARK: 1. What is settled

  // Statements over settled values alone are no rows; they hold or they do not.
  private func checkSettled() throws {
    for stated in model.constraints where stated.content.priority.isRequired {
      let (entries, constant) = open.open(stated.content.difference)
      guard entries.isEmpty else { continue }
      let size = stated.content.difference.terms.reduce(1) { max($0, abs($1.coefficient)) }
      let difference = constant * tolerances.scale
      if stated.content.relation.violation(ofDifference: difference) > tolerances.required * size {
        throw Ending(outcome: .infeasible)
      }
    }
    for (index, declaration) in model.declarations.enumerated() {
      if case .unknown(let lowerBound?) = declaration.kind, let value = settled[index],
        value < lowerBound - tolerances.required
      {
        throw Ending(outcome: .infeasible)
      }
    }
    for stated in model.extrema {
      let result = open.open(stated.content.result)
      let arguments = stated.content.arguments.map(open.open)
      guard result.entries.isEmpty, arguments.allSatisfy({ $0.entries.isEmpty }) else { continue }
      let gap = result.constant - stated.content.choose(from: arguments.map(\.constant))
      if abs(gap) * tolerances.scale > tolerances.required { throw Ending(outcome: .infeasible) }
    }
  }

  // MARK: 2. Required constraints

  private mutating func addRequiredConstraints() throws {
    for stated in model.constraints where stated.content.priority.isRequired {
      try open.require(stated.content.difference, stated.content.relation)
    }
  }

  // MARK: 3. Levels

  /// The levels, from the highest to the lowest; whether they leave one answer only.
  private mutating func solveLevels() throws -> Bool {
    let levels = try Levels(model, in: &open)
    let (model, open, firstRelaxed) = (self.model, self.open, self.firstRelaxed)
    return try minimize(levels.objectives) { columns, level in
      // What runs away in a relaxation need not do so where the statement is met exactly.
      if let firstRelaxed { return .stopped(.needsBranching(extremum: firstRelaxed)) }
      // Name the first objective of the level that the columns that run away stand in.
      let running = Set(columns)
      let numbers = levels.objectiveNumbers[level]
      let culprit = numbers.first { number in
        let (entries, _) = open.open(model.objectives[number].content.expression)
        return entries.contains { running.contains($0.column) }
      }
      let variables = model.declarations.indices.map { Variable(index: $0, model: model.identity) }
      return .unbounded(
        objective: culprit ?? numbers.first ?? 0,
        variables: variables.filter { open.column(of: $0).map(running.contains) ?? false })
    }
  }

  /// Makes objectives least over what is left, and keeps what is as good; whether that is one
  /// answer only.
  mutating func minimize(
    _ objectives: [LinearObjective],
    unbounded: ([LinearProgram.Column], Int) -> ModelOutcome
  ) throws -> Bool {
    let outcome = backend.minimize(
      objectives, over: open.program, from: open.basis, limits: limits)
    switch outcome {
    case .optimal(let solution):
      open.settle(on: solution)
      return solution.face.isSinglePoint
    case .infeasible: throw Ending(outcome: .infeasible)
    case .unbounded(let objective, let columns):
      throw Ending(outcome: unbounded(columns, objective))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }

  // MARK: 4. Size and place

  // One answer among equals, the same for the same model: sizes are small and places near. The
  // fair shares of the leximin order come here.
  private mutating func chooseSizesAndPlaces() throws {
    for wishes in [model.sizeWishes, model.placeWishes] {
      var entries: [LinearProgram.Entry] = []
      for wish in wishes { entries += try open.addViolation(of: wish, .equal) }
      guard !entries.isEmpty else { continue }
      let isUnique = try minimize([LinearObjective(entries: entries)]) { _, _ in
        .stopped(.solver(.numericalTrouble("a sum of violations without a least value")))
      }
      if isUnique { return }
    }
  }

  // MARK: 5. The answer

  // Whatever the backend said, an answer that breaks a required statement is none.
  private func solution(undetermined: [Variable], fitted: [Variable]) -> ModelSolution {
    let values = open.values
    var misses: [Miss] = []
    for (number, stated) in model.constraints.enumerated()
    where !stated.content.priority.isRequired {
      let difference = stated.content.difference.value(at: values)
      let amount = stated.content.relation.violation(ofDifference: difference)
      if amount > tolerances.reported { misses.append(Miss(constraint: number, amount: amount)) }
    }
    return ModelSolution(
      values: values, misses: misses, undetermined: undetermined, fitted: fitted,
      usedBackend: !open.isEmpty)
  }

  func checkRequired() throws {
    let values = open.values
    for stated in model.constraints where stated.content.priority.isRequired {
      let difference = stated.content.difference.value(at: values)
      let size = stated.content.difference.terms.reduce(1) { max($0, abs($1.coefficient)) }
      guard
        stated.content.relation.violation(ofDifference: difference) <= tolerances.reported * size
      else {
        throw Ending(
          outcome: .stopped(
            .solver(.numericalTrouble("the answer does not keep a required constraint"))))
      }
    }
  }
}
