import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct LevelsTests {
  private func priority(_ level: Int) throws -> Priority { try #require(Priority(level: level)) }

  @Test func aHigherLevelIsNotOutvoted() throws {
    for higherFirst in [true, false] {
      var stated = Modelled()
      let x = try stated.variable("x")
      let higher = (x == 7).priority(try priority(501))
      if higherFirst { try stated.add(higher) }
      for _ in 0..<1001 { try stated.add((x == 70).priority(.medium)) }
      if !higherFirst { try stated.add(higher) }
      let solution = try stated.solution()
      expectClose(solution[x], 7)
      #expect(solution.misses.count == 1001)
    }
  }

  @Test func noWeightOutvotesALevel() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    try stated.add(
      (x == 7).priority(try priority(2), weight: 1e-9),
      (x == 70).priority(try priority(1), weight: 1e9))
    expectClose(try stated.solution()[x], 7)
  }

  @Test func everyLevelIsAskedInTurn() throws {
    var stated = Modelled()
    var variables: [Variable] = []
    for level in stride(from: 999, to: 0, by: -37) {
      let x = try stated.variable("x\(level)")
      if let last = variables.last { try stated.add(x >= last + 1) }
      variables.append(x)
      // Each wishes to be 0, and can be so only over those that wish it more.
      try stated.add((x == 0).priority(try priority(level)))
    }
    let solution = try stated.solution()
    for (index, x) in variables.enumerated() { expectClose(solution[x], Double(index)) }
  }

  @Test func weightsCountWithinALevel() throws {
    for (weight, expected) in [(1.0, 0.0), (1.9, 0), (2.1, 10), (100, 10)] {
      var stated = Modelled()
      let x = try stated.variable("x")
      try stated.add(
        (x == 0).priority(.weak, weight: 2), (x == 10).priority(.weak, weight: weight))
      expectClose(try stated.solution()[x], expected, "weight \(weight)")
    }
  }

  @Test func twoWishesAreTwo() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    try stated.add(
      (x == 0).priority(.weak), (x == 10).priority(.weak, weight: 1.5), (x == 0).priority(.weak))
    expectClose(try stated.solution()[x], 0)
  }

  @Test func theLeastSumIsInTheMiddle() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    try stated.add(
      (x == 0).priority(.weak), (x == 100).priority(.weak), (x == 12).priority(.weak))
    let solution = try stated.solution()
    expectClose(solution[x], 12)
    #expect(solution.undetermined.isEmpty)
  }

  @Test func requiredConstraintsAreNoWishes() throws {
    var stated = Modelled()
    let x = try stated.variable("x", least: 3)
    let y = try stated.variable("y")
    try stated.add(x + y <= 10, y >= 2, (x == 50).priority(try priority(999)))
    let solution = try stated.solution()
    expectClose(solution[x], 8)
    expectClose(solution[y], 2)
    #expect(solution.misses.map(\.constraint) == [2])
    expectClose(solution.misses.map(\.amount), [42])
  }

  @Test func missesAreUnweightedInOrderAndOverTheTolerance() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    try stated.add(
      (x == 3).priority(.weak, weight: 7), (x == 10).priority(.strong), x == 10,
      (x <= 8).priority(.strong, weight: 0.5), (x >= 10.00005).priority(.medium),
      (x >= 11).priority(.medium))
    let solution = try stated.solution(size: 100)
    #expect(solution.misses.map(\.constraint) == [0, 3, 5])
    expectClose(solution.misses.map(\.amount), [7, 2, 1])
    #expect(!solution.usedBackend)
    #expect(try stated.solution(size: 10).misses.map(\.constraint) == [0, 3, 4, 5])
  }

  @Test func extremeWeightsAndCoefficientsAreTaken() throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x"), try stated.variable("y"))
    try stated.add(
      x + y == 10, (1e9 * x == 3e9).priority(.strong, weight: 1e9),
      (1e-9 * y == 1).priority(.weak, weight: 1e-9))
    let solution = try stated.solution()
    expectClose(solution[x], 3)
    expectClose(solution[y], 7)
  }

  @Test func anEmptyModelIsSolved() throws {
    #expect(try Modelled().solution().values.isEmpty)
    #expect(try Modelled().solution(.closedForm).values.isEmpty)
  }

  // MARK: Objectives

  @Test func objectivesPush() throws {
    for (sense, expected) in [(Objective.Sense.minimize, 2.0), (.maximize, 9)] {
      var stated = Modelled()
      let x = try stated.variable("x", least: 2)
      try stated.add(x <= 9)
      try stated.model.add(Objective(sense, 3 * x - 100))
      expectClose(try stated.solution()[x], expected)
    }
  }

  @Test func objectivesAndWishesOfALevelAreOneSum() throws {
    for (weight, expected) in [(0.5, 10.0), (2.0, 0.0)] {
      var stated = Modelled()
      let x = try stated.variable("x", least: 0)
      try stated.add((x == 10).priority(.weak))
      try stated.model.add(Objective(.minimize, x, weight: weight))
      expectClose(try stated.solution()[x], expected, "weight \(weight)")
    }
  }

  @Test func anObjectiveIsOfItsLevel() throws {
    for (priority, expected) in [(Priority.strong, 0.0), (.weak, 10)] {
      var stated = Modelled()
      let x = try stated.variable("x", least: 0)
      try stated.add((x == 10).priority(.medium))
      try stated.model.add(Objective(.minimize, x, priority: priority, weight: 100))
      expectClose(try stated.solution()[x], expected)
    }
  }

  @Test func objectivesThatCancelOnPaperCancel() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    for (sense, factor) in [(Objective.Sense.minimize, 0.1), (.minimize, 0.2), (.maximize, 0.3)] {
      try stated.model.add(Objective(sense, factor * x, priority: .strong))
    }
    try stated.add((x == 4).priority(.weak))
    expectClose(try stated.solution()[x], 4)
  }

  // MARK: What is undetermined

  // Each variable is a low tent over the one before it: at both ends of that one it is 0. Followed
  // to its ends, a direction in which the first ones dominate shows nothing of the last ones.
  @Test func movementsThatHideBehindOthersAreFound() throws {
    var stated = Modelled()
    var last = try stated.variable("x0", least: 0)
    var most = 1000.0
    try stated.add(last <= most)
    for index in 1...5 {
      let tent = try stated.variable("x\(index)", least: 0)
      try stated.add(tent <= 0.1 * last, tent <= 0.1 * (most - last))
      (last, most) = (tent, most * 0.05)
    }
    let still = try stated.variable("still")
    try stated.add(still == 0.5 * last - 0.5 * last + 3)
    #expect(try stated.solution(size: 1).undetermined == Array(stated.model.variables.dropLast()))
    #expect(try stated.solution(.backend, size: 1).undetermined.count == 6)
  }

  // Of `difference`, x has an end and y has none; nothing ties them together but it.
  @Test func aSumOverComponentsMovesWithAnyOfThem() throws {
    var stated = Modelled()
    let (y, x) = (try stated.variable("y", least: 0), try stated.variable("x"))
    let difference = try stated.variable("difference")
    try stated.add(difference == y - x, (y == 5).priority(.weak), x >= 1, x <= 2)
    let solution = try stated.solution()
    #expect(Set(solution.undetermined) == [x, difference])
  }

  // MARK: No answer

  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func contradictions(_ method: ModelSolver.Method) throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    let y = try stated.variable("y", least: 0)
    try stated.add(x + y <= 3, x >= 4)
    #expect(stated.outcome(method).kind == "infeasible")
    var settled = Modelled()
    let z = try settled.variable("z", least: 5)
    try settled.add(z == 4)
    #expect(settled.outcome(method).kind == "infeasible")
    var withObjective = stated
    try withObjective.model.add(Objective(.maximize, x))
    #expect(withObjective.outcome(method).kind == "infeasible")
  }

  // What is left of `tables >= 0` and `saw` after the equality is taken in is a sliver of 1e-7:
  // rounding closes it, and an answer looked like a contradiction that no statement is part of.
  @Test func aSliverIsNoContradiction() throws {
    for factor in [999_999_999.9, 4] {
      var stated = Modelled()
      let tables = try stated.variable("tables", least: 0)
      let chairs = try stated.variable("chairs", least: 0)
      let earnings = try stated.variable("earnings")
      try stated.add(
        factor * tables + 3 * chairs <= 240, 2 * tables + chairs <= 100,
        earnings == 70 * tables + 50 * chairs)
      try stated.model.add(Objective(.maximize, earnings))
      #expect(stated.outcome().kind == "optimal")
    }
  }

  // What the equality and the bound make of `saw` is too large a number for a linear program.
  @Test func numbersThatGrowTooLargeAreStillAContradiction() throws {
    var stated = Modelled()
    let tables = try stated.variable("tables", least: 0)
    let chairs = try stated.variable("chairs", least: 1e9)
    let earnings = try stated.variable("earnings")
    try stated.add(
      4 * tables + 3 * chairs <= 240, earnings == 70 * tables + 1e6 * chairs)
    guard case .infeasible(let contradictions) = stated.outcome(size: 1) else {
      Issue.record("\(stated.outcome(size: 1))")
      return
    }
    #expect(contradictions.map(\.members.count) == [3])
  }

  @Test func anObjectiveWithoutEndIsNamed() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    let y = try stated.variable("y", least: 0)
    let z = try stated.variable("z", least: 0)
    let still = try stated.variable("still")
    try stated.add(y <= 5, z == x + still, still == 8)
    try stated.model.add(Objective(.minimize, y, priority: .strong))
    try stated.model.add(Objective(.minimize, y))
    try stated.model.add(Objective(.maximize, x))
    guard case .unbounded(let objective, let variables) = stated.outcome(.backend) else {
      Issue.record("\(stated.outcome(.backend))")
      return
    }
    #expect(objective == 2)
    #expect(variables == [x, z])
  }

  @Test func limitsStopTheSolver() throws {
    var stated = Modelled()
    var last = try stated.variable("x0")
    for index in 1..<40 {
      let next = try stated.variable("x\(index)", least: 0)
      try stated.add(next + last >= 10, (next == 0).priority(.weak))
      last = next
    }
    var solver = ModelSolver(backend: GLPKBackend())
    solver.limits = SolverLimits(iterations: 1, milliseconds: 60_000, megabytes: 1000)
    let outcome = solver.solve(stated.model, parameters: [:], size: 1, watching: [])
    #expect(outcome.kind == "stopped: iterationLimit")
  }
}
