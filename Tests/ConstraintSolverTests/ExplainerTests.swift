import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct ExplainerTests {
  private func explain(
    _ modelled: Modelled, _ expression: some LinearExpressionConvertible,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModelExplanation {
    let solution = try modelled.solution(sourceLocation: sourceLocation)
    return try Explainer(
      modelled.model, at: solution.values, size: 100, backend: GLPKBackend()
    ).explain(expression.linearExpression).get()
  }

  private func sources(_ explanation: ModelExplanation) -> [ModelReason.Source] {
    explanation.reasons.map(\.source)
  }

  @Test func equalitiesInAChain() throws {
    var modelled = Modelled()
    let (x, y, z) = (
      try modelled.variable("x"), try modelled.variable("y"), try modelled.variable("z")
    )
    try modelled.add(x == 3, y == x + 2, z == 7)
    let explanation = try explain(modelled, y)
    #expect(explanation.standing == .required)
    #expect(sources(explanation) == [.constraint(0), .constraint(1)])
    #expect(explanation.reasons.map(\.role) == [.equality, .equality])
    // A sum that none of its parts is settled for.
    let sum = try explain(modelled, y - x)
    #expect(sources(sum) == [.constraint(1)])
  }

  // 320 at most, and wished to be 400: the bound stops it, and the wish pulls.
  @Test func aWishAgainstABound() throws {
    var modelled = Modelled()
    let width = try modelled.variable("width", least: 0)
    try modelled.add(width <= 320, width >= 180, (width == 400).priority(.strong))
    try modelled.add((width == 100).priority(.weak))
    let explanation = try explain(modelled, width)
    #expect(explanation.standing == .wished)
    #expect(sources(explanation) == [.constraint(0), .constraint(2)])
    #expect(explanation.reasons.map(\.role) == [.bound, .missed(.strong, amount: 80)])
    #expect(explanation.reasons.map(\.keepsFromGrowing) == [true, false])
    #expect(explanation.reasons.map(\.keepsFromShrinking) == [false, true])
    #expect(explanation.missed.map(\.constraint) == [2, 3])
    #expect(explanation.missed.map(\.amount) == [80, 220])
  }

  // Two wishes of one level meet in the middle, and each is a reason.
  @Test func fairShares() throws {
    var modelled = Modelled()
    let x = try modelled.variable("x")
    try modelled.add((x == 0).priority(.weak), (x == 10).priority(.weak))
    let explanation = try explain(modelled, x)
    #expect(
      explanation.reasons.map(\.role) == [.missed(.weak, amount: 5), .missed(.weak, amount: 5)])
    #expect(explanation.reasons.map(\.keepsFromGrowing) == [true, false])
  }

  @Test func whatSaysTheSameIsNamedOnce() throws {
    var modelled = Modelled()
    let x = try modelled.variable("x")
    try modelled.add(x == 3, 2 * x == 6, (x == 3).priority(.strong))
    let explanation = try explain(modelled, x)
    #expect(explanation.standing == .required)
    #expect(explanation.reasons.count == 1)
    #expect(explanation.reasons[0].role == .equality)
  }

  @Test func objectivesOfALevelCountTogether() throws {
    var modelled = Modelled()
    let (x, y) = (try modelled.variable("x", least: 0), try modelled.variable("y", least: 0))
    try modelled.add(x + y == 10)
    try modelled.model.add(Objective(.minimize, 2 * x))
    try modelled.model.add(Objective(.minimize, y))
    let explanation = try explain(modelled, y)
    // y is 10 because x costs more; the objective of y alone would have it 0.
    #expect(explanation.standing == .wished)
    #expect(
      sources(explanation)
        == [.constraint(0), .lowerBound(x), .objective(0)])
  }

  @Test func builtInLevels() throws {
    var modelled = Modelled()
    let (x, y, t) = (
      try modelled.variable("x", least: 0), try modelled.variable("y", least: 0),
      try modelled.variable("t")
    )
    try modelled.add(x + y == 90)
    try modelled.model.addSizeWish(x.linearExpression)
    try modelled.model.addSizeWish(y.linearExpression)
    try modelled.model.addPlaceWish(t.linearExpression)
    let shared = try explain(modelled, x)
    #expect(shared.standing == .undetermined)
    #expect(sources(shared) == [.constraint(0), .size(0), .size(1)])
    #expect(sources(try explain(modelled, t)) == [.place(0)])
  }

  // m == min(W / 2, H), W = 100, H hugs m: only `fit` makes m 50.
  @Test func fit() throws {
    var modelled = Modelled()
    let (height, cell) = (try modelled.variable("h", least: 0), try modelled.variable("m"))
    try modelled.add(height == cell)
    try modelled.model.add(
      Extremum(.minimum, result: cell, of: [LinearExpression(50), height.linearExpression]))
    try modelled.model.addSizeWish(height.linearExpression)
    let explanation = try explain(modelled, height)
    #expect(explanation.standing == .fitted)
    #expect(explanation.reasons.map(\.role) == [.equality, .exact, .fit])
  }

  @Test func onlyTheArgumentThatIsMetIsAReason() throws {
    var modelled = Modelled()
    let (a, b, e) = (
      try modelled.variable("a"), try modelled.variable("b"), try modelled.variable("e")
    )
    try modelled.add(a == 3, b == 8)
    try modelled.model.add(
      Extremum(.minimum, result: e, of: [a.linearExpression, b.linearExpression]))
    #expect(sources(try explain(modelled, e)) == [.constraint(0), .extremum(0)])
  }

  @Test func parametersAreGiven() throws {
    var modelled = Modelled()
    let width = try modelled.model.addParameter(named: "width", range: 0...500)
    let x = try modelled.variable("x")
    try modelled.add(x == 0.25 * width)
    let solution = try modelled.solution(parameters: [width.index: 200])
    let explainer = Explainer(
      modelled.model, at: solution.values, size: 200, backend: GLPKBackend())
    #expect(try explainer.explain(width.linearExpression).get().standing == .given)
    #expect(try explainer.explain(x.linearExpression).get().reasons.count == 1)
  }

  @Test func limitsAreAnOutcome() throws {
    var modelled = Modelled()
    let x = try modelled.variable("x")
    try modelled.add(x == 3)
    let explainer = Explainer(
      modelled.model, at: [3], size: 100, backend: StoppingBackend())
    guard case .failure(let error) = explainer.explain(x.linearExpression) else {
      Issue.record("explained")
      return
    }
    #expect(error.stop == .solver(.timeLimit))
  }

  /// The reasons settle the variable, and without any one of them it moves: by a program of the
  /// statements themselves, at the values themselves.
  @Test func reasonsSettleAndNoneCanBeLeftOut() {
    checkProperty("reasons are irreducible", cases: 300, .smallModels) { sketch in
      var model = try sketch.model()
      let variables = model.variables
      for variable in variables { try model.addPlaceWish(variable.linearExpression) }
      let outcome = ModelSolver(backend: GLPKBackend())
        .solve(model, parameters: [:], size: 1, watching: variables)
      guard case .optimal(let solution) = outcome else { return nil }
      let size = max(1, solution.values.reduce(0) { max($0, abs($1)) })
      let explainer = Explainer(
        model, at: solution.values, size: size, backend: GLPKBackend())
      for variable in variables {
        let explanation = try explainer.explain(variable.linearExpression).get()
        let name = model.name(of: variable)
        if explanation.reasons.isEmpty { return "\(name) has no reason" }
        let referee = ReasonReferee(model, at: solution.values)
        let range = try referee.range(of: variable, explanation.reasons)
        if range > 1e-4 { return "\(name) moves by \(range) under \(explanation.reasons)" }
        for left in explanation.reasons {
          let rest = explanation.reasons.filter { $0 != left }
          let range = try referee.range(of: variable, rest)
          if range < 1e-2 { return "\(name) moves by \(range) only without \(left.source)" }
        }
        let isOpen = solution.undetermined.contains(variable)
        if isOpen != (explanation.standing == .undetermined) {
          return "\(name) is \(explanation.standing), undetermined: \(isOpen)"
        }
      }
      return nil
    }
  }

  // The edge between boxes that all give way by as much: the first certificate names those before
  // it, the second those behind it, and only all together hold it.
  @Test func everyShareOfARowIsAReason() throws {
    var modelled = Modelled()
    let edges = try (0..<7).map { try modelled.variable("edge\($0)") }
    try modelled.add(edges[0] == 0, edges[6] == 120)
    for (edge, next) in zip(edges, edges.dropFirst()) {
      try modelled.add((next - edge == 30).priority(.weak))
    }
    let explanation = try explain(modelled, edges[3])
    #expect(sources(explanation) == (0..<8).map { .constraint($0) })
    #expect(explanation.standing == .wished)
  }

  // Two bounds say what an equality says too: the rows depend on each other, and the bounds go.
  @Test func whatEqualitiesSayAlone() throws {
    var modelled = Modelled()
    let (x, y) = (try modelled.variable("x"), try modelled.variable("y"))
    try modelled.add(x <= 5, x >= 5, y == x, y == 5)
    let explanation = try explain(modelled, x)
    let named = Set(explanation.reasons.map(\.source))
    #expect([[.constraint(0), .constraint(1)], [.constraint(2), .constraint(3)]].contains(named))
  }
}

/// How far a variable can go where nothing but some reasons holds, within 1000 of the answer.
private struct ReasonReferee {
  let model: LinearModel
  let values: [Double]

  init(_ model: LinearModel, at values: [Double]) {
    self.model = model
    self.values = values
  }

  func range(of variable: Variable, _ reasons: [ModelReason]) throws -> Double {
    var program = LinearProgram()
    for value in values {
      _ = try program.addColumn(Bounds(lower: value - 1000, upper: value + 1000))
    }
    let slack = 1e-7
    func keep(_ expression: LinearExpression, _ bounds: Bounds) throws {
      try program.addRow(
        expression.terms.map {
          .init(column: .init(index: $0.variable.index), coefficient: $0.coefficient)
        },
        within: Bounds(
          lower: bounds.lower - expression.constant - slack,
          upper: bounds.upper - expression.constant + slack))
    }
    var objectives: [Int: LinearExpression] = [:]
    for reason in reasons {
      switch reason.source {
      case .constraint(let number):
        let constraint = model.constraints[number].content
        let amount = constraint.relation.violation(
          ofDifference: constraint.difference.value(at: values))
        switch constraint.relation {
        case .equal: try keep(constraint.difference, Bounds(lower: -amount, upper: amount))
        case .lessThanOrEqual: try keep(constraint.difference, .atMost(amount))
        case .greaterThanOrEqual: try keep(constraint.difference, .atLeast(-amount))
        }
      case .lowerBound(let variable):
        guard case .unknown(let bound?) = model.declarations[variable.index].kind else { continue }
        try keep(variable.linearExpression, .atLeast(bound))
      case .objective(let number):
        let objective = model.objectives[number].content
        let factor = objective.sense == .minimize ? objective.weight : -objective.weight
        objectives[objective.priority.level] =
          (objectives[objective.priority.level] ?? 0) + factor * objective.expression
      case .place(let number):
        let wish = model.placeWishes[number]
        let amount = abs(wish.value(at: values))
        try keep(wish, Bounds(lower: -amount, upper: amount))
      case .statement, .extremum, .size: throw Unexpected()
      }
    }
    for sum in objectives.values { try keep(sum.combined(), .atMost(sum.value(at: values))) }
    var ends: [Double] = []
    for sign in [1.0, -1.0] {
      let objective = LinearObjective(
        entries: [.init(column: .init(index: variable.index), coefficient: sign)])
      guard
        case .optimal(let solution) = GLPKBackend().minimize(
          [objective], over: program, from: nil, limits: .standard)
      else { throw Unexpected() }
      ends.append(sign * solution.objectiveValues[0])
    }
    return ends[1] - ends[0]
  }

  struct Unexpected: Error {}
}

private struct StoppingBackend: LinearProgramBackend {
  var name: String { "stopping" }

  func minimize(
    _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?,
    limits: SolverLimits
  ) -> LinearProgramOutcome {
    .stopped(.timeLimit)
  }
}
