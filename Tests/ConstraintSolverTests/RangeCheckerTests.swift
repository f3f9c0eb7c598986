import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct RangeCheckerTests {
  // With an answer to look around first, and without one.
  private func never(_ model: LinearModel) -> [Int] {
    let solver = ModelSolver(backend: GLPKBackend())
    let checker = RangeChecker(model, size: 100, solver: solver)
    let wishes = model.constraints.indices.filter {
      !model.constraints[$0].content.priority.isRequired
    }
    let never = checker.neverGranted(among: wishes)
    var parameters: [Int: Double] = [:]
    for (index, declaration) in model.declarations.enumerated() {
      if case .parameter(let range) = declaration.kind { parameters[index] = range.lowerBound }
    }
    let outcome = solver.solve(model, parameters: parameters, size: 100, watching: [])
    if case .optimal(let solution) = outcome {
      #expect(checker.neverGranted(among: wishes, from: solution.values) == never)
    }
    return never
  }

  // The row is longer than what is looked at nearby.
  @Test func aChainThatOnlyItsFarEndHolds() throws {
    var modelled = Modelled()
    var before = try modelled.variable("x")
    let first = before
    for number in 0..<100 {
      let next = try modelled.variable("x\(number)")
      try modelled.add(next == before + 1)
      before = next
    }
    try modelled.add(before <= 150, (first == 50).priority(.weak), (first == 51).priority(.weak))
    #expect(never(modelled.model) == [102])
  }

  @Test func aWishThatNoParameterGrants() throws {
    var modelled = Modelled()
    let width = try modelled.model.addParameter(named: "width", range: 200...1000)
    let x = try modelled.variable("x")
    try modelled.add(
      x <= 320, x <= width,
      (x == 400).priority(.strong),  // never
      (x == 300).priority(.weak),  // from 300 on
      (x >= width).priority(.weak),  // up to 320
      (x >= width - 900).priority(.weak),  // everywhere
      (x - width >= 1).priority(.weak),  // never
      (x == 320.5).priority(.weak))  // never
    #expect(never(modelled.model) == [2, 6, 7])
  }

  // By the relaxation m could be 60; exactly it is 40 or the width.
  @Test func exactStatementsDecide() throws {
    var modelled = Modelled()
    let width = try modelled.model.addParameter(named: "width", range: 50...1000)
    let (m, high) = (try modelled.variable("m"), try modelled.variable("high"))
    try modelled.model.add(
      Extremum(.maximum, result: m, of: [LinearExpression(40), width - 100]))
    try modelled.add(high == m)
    try modelled.add((high + width == 250).priority(.weak), (high + width == 80).priority(.weak))
    // 250: width 175, high 75. 80: the width is at most 40, under its range.
    #expect(never(modelled.model) == [2])
    // 120 is 40 + 80; and no more than 40 + 40 below that.
    try modelled.add((high - width == -10).priority(.weak), (high - width == 10).priority(.weak))
    #expect(never(modelled.model) == [2, 4])
  }

  // The relaxation m >= 40, m >= width - 100 lets this come true; the maximum does not.
  @Test func theRelaxationIsNotTheLastWord() throws {
    var modelled = Modelled()
    let width = try modelled.model.addParameter(named: "width", range: 50...1000)
    let m = try modelled.variable("m")
    try modelled.model.add(
      Extremum(.maximum, result: m, of: [LinearExpression(40), width - 100]))
    try modelled.add((m >= width + 1).priority(.weak))
    #expect(never(modelled.model) == [0])
  }

  @Test func nothingIsSaidWhereNothingHolds() throws {
    var modelled = Modelled()
    let x = try modelled.variable("x")
    try modelled.add(x == 1, x == 2, (x == 3).priority(.weak))
    #expect(never(modelled.model).isEmpty)
  }

  // MARK: Redundant

  private func redundant(_ model: LinearModel) -> [Int] {
    let statements = model.constraints.compactMap(\.origin)
    return RangeChecker(model, size: 100, solver: ModelSolver(backend: GLPKBackend()))
      .redundant(among: Array(Set(statements))).map(\.index)
  }

  private func model(
    _ variables: Int, least: Double? = nil, _ state: ([Variable]) -> [[Constraint]]
  ) throws -> LinearModel {
    var model = LinearModel()
    let all = try (0..<variables).map { try model.addVariable(named: "x\($0)", lowerBound: least) }
    for (number, constraints) in state(all).enumerated() {
      for constraint in constraints {
        try model.add(constraint, from: StatementIdentifier(index: number, model: model.identity))
      }
    }
    return model
  }

  @Test func ofTwoThatSayTheSameTheLaterGoes() throws {
    let model = try model(1) { x in [[x[0] == 3], [2 * x[0] == 6]] }
    #expect(redundant(model) == [1])
  }

  // x <= y <= z and x <= z: the last follows. Without it nothing else does.
  @Test func whatFollowsFromOthers() throws {
    let model = try model(3) { x in
      [[x[0] <= x[2]], [x[0] <= x[1]], [x[1] <= x[2]], [x[0] >= -5], [x[0] >= 0]]
    }
    #expect(redundant(model) == [0, 3])
  }

  @Test func aStatementGoesAsAWhole() throws {
    let model = try model(1) { x in [[x[0] >= 0, x[0] <= 10], [x[0] >= -1, x[0] <= 9]] }
    #expect(redundant(model).isEmpty)
  }

  @Test func boundsCount() throws {
    let model = try model(1, least: 0) { x in [[x[0] >= 0], [x[0] <= 7]] }
    #expect(redundant(model) == [0])
  }

  // All that were named can go together, and the rest says as much: the range of every sum stays.
  @Test func whatIsNamedCanGo() {
    checkProperty("redundant statements can go", cases: 200, .smallModels) { sketch in
      let plain = try sketch.model()
      var model = LinearModel(identity: plain.identity)
      for declaration in plain.declarations {
        guard case .unknown(let bound) = declaration.kind else { continue }
        _ = try model.addVariable(named: declaration.name, lowerBound: bound)
      }
      // Required rows, and some again, shifted outwards.
      var rows = plain.constraints.map(\.content)
      rows += rows.prefix(2).map { row in
        let shift: Double = row.relation == .lessThanOrEqual ? -1 : 1
        return Constraint(
          difference: row.difference + (row.relation == .equal ? 0 : shift),
          relation: row.relation)
      }
      for (number, row) in rows.enumerated() {
        try model.add(
          row.priority(.required),
          from: StatementIdentifier(index: number, model: model.identity))
      }
      let gone = Set(redundant(model))
      if rows.indices.contains(where: gone.contains) {
        var rest = LinearModel(identity: model.identity)
        for declaration in model.declarations {
          guard case .unknown(let bound) = declaration.kind else { continue }
          _ = try rest.addVariable(named: declaration.name, lowerBound: bound)
        }
        for (number, row) in rows.enumerated() where !gone.contains(number) {
          try rest.add(row.priority(.required))
        }
        for (number, row) in rows.enumerated() where gone.contains(number) {
          for sign in [1.0, -1.0] {
            let isNeeded =
              row.relation == .equal || (row.relation == .lessThanOrEqual) == (sign > 0)
            guard isNeeded else { continue }
            var question = rest
            try question.add(Objective(.maximize, sign * row.difference))
            let outcome = ModelSolver(backend: GLPKBackend())
              .solve(question, parameters: [:], size: 100, watching: [])
            guard case .optimal(let solution) = outcome,
              sign * row.difference.value(at: solution.values) <= 1e-3
            else { return "\(number) does not follow from the rest: \(outcome)" }
          }
        }
      }
      return nil
    }
  }
}
