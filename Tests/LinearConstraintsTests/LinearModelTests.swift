import LinearConstraints
import TestSupport
import Testing

@Suite struct LinearModelTests {
  // Everything that a model says of itself, for comparing two moments.
  private func contents(of model: LinearModel) -> [String] {
    model.declarations.map { "\($0.name) \($0.kind)" }
      + model.constraints.map {
        model.describe($0.content) + " from \(String(describing: $0.origin))"
      }
      + model.objectives.map { "\($0.content.sense) " + model.describe($0.content.expression) }
      + model.extrema.map { stated in
        "\(model.describe(stated.content.result)) == \(stated.content.kind) of "
          + stated.content.arguments.map(model.describe).joined(separator: ", ")
      }
      + model.closedForms.map { "closed form of \($0.content.outputs.count)" }
      + model.sizeWishes.map { "size " + model.describe($0) }
      + model.placeWishes.map { "place " + model.describe($0) }
  }

  private func model() throws -> (model: LinearModel, x: Variable, y: Variable, p: Variable) {
    var model = LinearModel()
    let x = try model.addVariable(named: "x")
    let y = try model.addVariable(named: "y", lowerBound: 0)
    let p = try model.addParameter(named: "p", range: 0...10)
    try model.add(x + y == 10, from: StatementIdentifier(index: 4))
    return (model, x, y, p)
  }

  @Test func whatIsStatedIsKept() throws {
    var (model, x, y, p) = try model()
    try model.add((2 * x - y <= p + 3).priority(.strong, weight: 2), from: nil)
    try model.add(Objective(.maximize, x + x), from: StatementIdentifier(index: 1))
    try model.add(Extremum(.minimum, result: x, of: [y + 1, 2 * p]))
    try model.add(ClosedForm(inputs: [p.linearExpression], outputs: [x]) { $0 })
    try model.addSizeWish(y.linearExpression)
    try model.addPlaceWish(x - p)
    #expect(
      contents(of: model) == [
        "x unknown(lowerBound: nil)", "y unknown(lowerBound: Optional(0.0))",
        "p parameter(ClosedRange(0.0...10.0))",
        "x + y == 10 from Optional(LinearConstraints.StatementIdentifier(number: 4, model: nil))",
        "2 * x <= y + p + 3 @750 *2 from nil", "maximize 2 * x",
        "x == minimum of y + 1, 2 * p", "closed form of 1", "size y", "place x - p",
      ])
    #expect(model.name(of: y) == "y")
    #expect(
      model.name(of: Variable(index: 9, model: model.identity)) == "a variable of another model")
    #expect(
      model.name(of: Variable(index: 0, model: ModelIdentity())) == "a variable of another model")
  }

  @Test func aCopyKnowsTheVariablesOfTheOriginal() throws {
    let (model, x, _, _) = try model()
    var copy = model
    try copy.add(x == 3)
    #expect(copy.constraints.count == 2 && model.constraints.count == 1)
  }

  // MARK: Refusals

  // An edit, the error that refuses it, and what the model is before and after.
  private func refuses(
    _ expected: ModelError, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout LinearModel, _ x: Variable, _ p: Variable) throws -> Void
  ) throws {
    var (model, x, _, p) = try model()
    let before = contents(of: model)
    do {
      try edit(&model, x, p)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch let error as ModelError {
      // NaN is not equal to itself, so errors are compared as texts.
      #expect("\(expected)" == "\(error)", sourceLocation: sourceLocation)
      #expect(!error.description.isEmpty, sourceLocation: sourceLocation)
    }
    #expect(contents(of: model) == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e10])
  func numbersOutOfRange(_ number: Double) throws {
    let outOfRange = ModelError.constantOutOfRange(number)
    try refuses(outOfRange) { model, _, _ in
      _ = try model.addVariable(named: "z", lowerBound: number)
    }
    try refuses(outOfRange) { model, x, _ in try model.add(x + number == 0) }
    try refuses(outOfRange) { model, x, _ in try model.add(Objective(.minimize, x + number)) }
    try refuses(outOfRange) { model, x, _ in
      try model.add(Extremum(.maximum, result: x, of: [1, LinearExpression(number)]))
    }
    try refuses(outOfRange) { model, x, _ in
      try model.add(Extremum(.maximum, result: x + number, of: [1]))
    }
    try refuses(outOfRange) { model, x, _ in
      try model.add(ClosedForm(inputs: [LinearExpression(number)], outputs: [x]) { $0 })
    }
    try refuses(outOfRange) { model, x, _ in try model.addSizeWish(x + number) }
    try refuses(outOfRange) { model, x, _ in try model.addPlaceWish(x + number) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e10, 1e-10, -1e-300])
  func coefficientsOutOfRange(_ number: Double) throws {
    let outOfRange = ModelError.coefficientOutOfRange(number, variable: "x")
    try refuses(outOfRange) { model, x, _ in try model.add(number * x <= 5) }
    try refuses(outOfRange) { model, x, _ in try model.add(Objective(.minimize, number * x)) }
    try refuses(outOfRange) { model, x, _ in
      try model.add(Extremum(.maximum, result: x, of: [number * x]))
    }
    try refuses(outOfRange) { model, x, _ in try model.addSizeWish(number * x) }
  }

  @Test(arguments: [0, -1, Double.nan, .infinity, 1e10, 1e-10])
  func weightsOutOfRange(_ weight: Double) throws {
    try refuses(.weightOutOfRange(weight)) { model, x, _ in
      try model.add((x == 3).priority(.weak, weight: weight))
    }
    try refuses(.weightOutOfRange(weight)) { model, x, _ in
      try model.add(Objective(.minimize, x, weight: weight))
    }
  }

  @Test func objectivesAreWishes() throws {
    try refuses(.requiredObjective) { model, x, _ in
      try model.add(Objective(.minimize, x, priority: .required))
    }
  }

  @Test func extremaHaveArguments() throws {
    try refuses(.noArguments) { model, x, _ in
      try model.add(Extremum(.minimum, result: x, of: []))
    }
  }

  @Test func variablesAreOfTheModel() throws {
    for foreign in [
      Variable(index: 0, model: ModelIdentity()), Variable(index: 1, model: ModelIdentity()),
    ] {
      let refused = ModelError.foreignVariable(foreign)
      try refuses(refused) { model, _, _ in try model.add(foreign == 3) }
      try refuses(refused) { model, x, _ in try model.add(x <= foreign) }
      // Also where it would cancel, or hide behind a variable of the same number.
      try refuses(refused) { model, x, _ in try model.add(x + foreign <= foreign) }
      try refuses(refused) { model, x, _ in try model.add((x + foreign).combined() <= 3) }
      try refuses(refused) { model, _, _ in try model.add(Objective(.maximize, foreign)) }
      try refuses(refused) { model, x, _ in
        try model.add(Extremum(.maximum, result: x, of: [x + 1, foreign + 1]))
      }
      try refuses(refused) { model, x, _ in
        try model.add(ClosedForm(inputs: [], outputs: [x, foreign]) { $0 })
      }
      try refuses(refused) { model, _, _ in try model.addPlaceWish(foreign.linearExpression) }
      try refuses(refused) { model, _, _ in try model.setRange(of: foreign, to: 0...1) }
    }
    let beyond = try Variable(index: 99, model: model().model.identity)
    try refuses(.foreignVariable(beyond)) { model, _, _ in try model.add(beyond == 3) }
  }

  @Test func rangesOfParameters() throws {
    for range in [-1e10...0, 0...1e10, -.infinity ... .infinity] as [ClosedRange<Double>] {
      try refuses(.rangeOutOfRange) { model, _, _ in
        _ = try model.addParameter(named: "q", range: range)
      }
      try refuses(.rangeOutOfRange) { model, _, p in try model.setRange(of: p, to: range) }
    }
    var (model, x, _, p) = try model()
    try model.setRange(of: p, to: -5...5)
    #expect(model.declarations[p.index].kind == .parameter(-5...5))
    #expect(throws: ModelError.foreignVariable(x)) { try model.setRange(of: x, to: 0...1) }
  }

  @Test func theLargestAndTheLeastNumbersAreTaken() throws {
    var (model, x, y, _) = try model()
    try model.add(1e9 * x + 1e-9 * y <= 1e9)
    try model.add((x - 1e9 <= y + 1e9).priority(.weak, weight: 1e-9))
    _ = try model.addVariable(named: "z", lowerBound: -1e9)
    _ = try model.addParameter(named: "q", range: -1e9...1e9)
    try model.add(0 * x <= 5)
  }

  // MARK: Marks

  @Test func takingBackUndoesEverythingSinceTheMark() throws {
    var (model, x, y, p) = try model()
    let before = contents(of: model)
    let mark = model.mark
    let z = try model.addVariable(named: "z")
    try model.add(z == x)
    try model.add(Objective(.maximize, z))
    try model.add(Extremum(.minimum, result: z, of: [y + 1]))
    try model.add(ClosedForm(inputs: [p.linearExpression], outputs: [z]) { $0 })
    try model.addSizeWish(z.linearExpression)
    try model.addPlaceWish(z.linearExpression)
    let after = contents(of: model)
    model.takeBack(to: mark)
    #expect(contents(of: model) == before)
    // A later mark than what the model holds takes back nothing.
    let high = model.mark
    model.takeBack(to: mark)
    model.takeBack(to: high)
    #expect(contents(of: model) == before && after.count == before.count + 7)
  }

  // MARK: Words

  @Test func constraintsInWords() throws {
    let (model, x, y, p) = try model()
    let words: [(Constraint, String)] = [
      (2 * x + 8 <= y, "2 * x + 8 <= y"), (x - y == 0, "x == y"), (x == 5, "x == 5"),
      (x + 5 == 0, "x == -5"), (x >= y - 2.5, "x + 2.5 >= y"), (x - 2.5 >= y, "x >= y + 2.5"),
      ((x <= p).priority(.strong), "x <= p @750"),
      ((x <= 1).priority(.weak, weight: 0.5), "x <= 1 @250 *0.5"),
      (x - x <= 4, "0 <= 4"), (LinearExpression(3) == x, "0 == x - 3"),
    ]
    for (constraint, text) in words { #expect(model.describe(constraint) == text) }
  }

  @Test func expressionsInWords() throws {
    let (model, x, y, _) = try model()
    let words: [(LinearExpression, String)] = [
      (x - y, "x - y"), (-x + 0, "-x"), (3, "3"), (-2 * x - 1.5, "-2 * x - 1.5"),
      (x + x, "2 * x"), (x - x, "0"), (0.1 * y + 1e8, "0.1 * y + 100000000"), (-0.0, "0"),
    ]
    for (expression, text) in words { #expect(model.describe(expression) == text) }
  }
}
