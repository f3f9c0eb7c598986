import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct ExtremaTests {
  private static let methods = [ModelSolver.Method.automatic, .backend, .closedForm]

  // MARK: Known numbers

  @Test(arguments: methods) func overKnownNumbers(_ method: ModelSolver.Method) throws {
    for (value, least, greatest) in [(3.0, 3.0, 8.0), (8, 8, 8), (20, 8, 20), (-5, -5, 8)] {
      for isFitted in [true, false] {
        var stated = Modelled()
        let parameter = try stated.model.addParameter(named: "p", range: -100...100)
        let x = try stated.variable("x")
        let (low, high) = (try stated.variable("low"), try stated.variable("high"))
        try stated.add(x == parameter)
        try stated.model.add(
          Extremum(.minimum, result: low, of: [x.linearExpression, 8], isFitted: isFitted))
        try stated.model.add(
          Extremum(.maximum, result: high, of: [8, x.linearExpression], isFitted: isFitted))
        let solution = try stated.solution(method, parameters: [parameter.index: value])
        expectClose([solution[low], solution[high]], [least, greatest])
        #expect(solution.usedBackend == (method == .backend))
      }
    }
  }

  @Test(arguments: methods) func aWishDoesNotMoveWhatIsKnown(_ method: ModelSolver.Method) throws {
    var stated = Modelled()
    let (x, t) = (try stated.variable("x"), try stated.variable("t"))
    try stated.add(x == 3, (t == 1).priority(.strong))
    try stated.model.add(Extremum(.minimum, result: t, of: [x.linearExpression, 8]))
    let solution = try stated.solution(method)
    expectClose(solution[t], 3)
    #expect(solution.misses.map(\.constraint) == [1])
  }

  @Test(arguments: methods) func whatIsKnownMayContradict(_ method: ModelSolver.Method) throws {
    for isFitted in [true, false] {
      var stated = Modelled()
      let t = try stated.variable("t")
      try stated.add(t == 1)
      try stated.model.add(Extremum(.minimum, result: t, of: [3, 8], isFitted: isFitted))
      #expect(stated.outcome(method).kind == "infeasible")
    }
  }

  @Test(arguments: methods) func resultsAreExpressions(_ method: ModelSolver.Method) throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x"), try stated.variable("y"))
    try stated.add(x == y + 2)
    try stated.model.add(Extremum(.maximum, result: 3 * x - 2 * y + 1, of: [10, 11, 4]))
    let solution = try stated.solution(method)
    expectClose([solution[x], solution[y]], [6, 4])
  }

  // MARK: Open numbers

  @Test func theLevelFitClosesTheRelaxation() throws {
    var stated = Modelled()
    let (x, y, t) = (
      try stated.variable("x"), try stated.variable("y"), try stated.variable("t")
    )
    try stated.add((x == 3).priority(.strong), (y == 8).priority(.weak))
    try stated.model.add(Extremum(.minimum, result: t, of: [x + 1, 2 * y, 40]))
    let solution = try stated.solution()
    expectClose(solution[t], 4)
    // The exact statement settles t as soon as x and y are settled; `fit` chooses nothing.
    #expect(solution.fitted.isEmpty && solution.undetermined.isEmpty)
    #expect(solution.usedBackend)
  }

  @Test func whatOnlyFitSettlesIsFittedAndWhatItLeavesIsUndetermined() throws {
    var stated = Modelled()
    let (x, t) = (try stated.variable("x", least: 0), try stated.variable("t"))
    try stated.add(x <= 100)
    try stated.model.add(Extremum(.minimum, result: t, of: [x.linearExpression, 40]))
    try stated.model.addPlaceWish(x.linearExpression)
    let solution = try stated.solution()
    expectClose([solution[x], solution[t]], [40, 40])
    #expect(solution.fitted == [t])
    #expect(solution.undetermined == [x])
  }

  @Test func onlyWatchedVariablesAreReported() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    _ = try stated.variable("y")
    let solver = ModelSolver(backend: GLPKBackend())
    guard
      case .optimal(let solution) = solver.solve(
        stated.model, parameters: [:], size: 1, watching: [x])
    else { return }
    #expect(solution.undetermined == [x])
  }

  @Test func aWishThatLeavesAGapIsNotAnsweredWrongly() throws {
    var stated = Modelled()
    let (x, y, t) = (
      try stated.variable("x"), try stated.variable("y"), try stated.variable("t")
    )
    try stated.add(
      (x == 3).priority(.strong), (y == 8).priority(.strong), (t == 1).priority(.medium))
    try stated.model.add(
      Extremum(.minimum, result: t, of: [x.linearExpression, y.linearExpression]))
    // The relaxation would grant t == 1; exactly, t is the least of 3 and 8.
    let solution = try stated.solution()
    expectClose([solution[x], solution[y], solution[t]], [3, 8, 3])
  }

  @Test func aClampWhoseSideIsProvenIsHeld() throws {
    var stated = Modelled()
    let (x, clamp) = (try stated.variable("x", least: 0), try stated.variable("clamp"))
    let y = try stated.variable("y")
    try stated.add(
      y >= x + 2, (x == 5).priority(.weak), (y == 0).priority(.weak, weight: 0.5),
      (clamp == 0).priority(.strong))
    try stated.model.add(
      Extremum(.maximum, result: clamp, of: [y - 1, 0], isFitted: false))
    // y - 1 is at least 1, whatever x is: the clamp is y - 1, and its wish pulls y down.
    let solution = try stated.solution()
    expectClose([solution[x], solution[clamp], solution[y]], [0, 1, 2])
  }

  @Test func aClampWhoseSideIsOpenIsDecided() throws {
    var stated = Modelled()
    let (x, clamp) = (try stated.variable("x"), try stated.variable("clamp"))
    try stated.add((x == 5).priority(.weak))
    try stated.model.add(Extremum(.maximum, result: clamp, of: [x - 3, 0], isFitted: false))
    let solution = try stated.solution()
    expectClose([solution[x], solution[clamp]], [5, 2])
  }

  @Test func argumentsOfAClampMayShareVariables() throws {
    // max(x - 10, x / 2) is x - 10 from 20 on, and only there.
    for least in [20.0, 0] {
      var stated = Modelled()
      let (x, clamp) = (try stated.variable("x", least: least), try stated.variable("clamp"))
      try stated.add((x == 25).priority(.weak))
      try stated.model.add(
        Extremum(.maximum, result: clamp, of: [x - 10, x / 2], isFitted: false))
      expectClose(try stated.solution()[clamp], 15)
    }
  }

  @Test func aResultMayShareVariablesWithArguments() throws {
    var stated = Modelled()
    let (left, width) = (try stated.variable("left"), try stated.variable("width"))
    try stated.add((left == 10).priority(.strong))
    try stated.model.add(
      Extremum(.minimum, result: left + width, of: [left + 25, 2 * left + 5, 100]))
    let solution = try stated.solution()
    expectClose([solution[left], solution[width]], [10, 15])
  }

  @Test func whatRunsAwayInTheRelaxationAloneIsNotCalledUnbounded() throws {
    for kind in [Extremum.Kind.minimum, .maximum] {
      var stated = Modelled()
      let (x, t) = (try stated.variable("x", least: 0), try stated.variable("t"))
      try stated.add(x <= 10)
      try stated.model.add(Extremum(kind, result: t, of: [x.linearExpression, 4]))
      // The relaxation has no end on this side; the exact statement has.
      try stated.model.add(Objective(kind == .minimum ? .minimize : .maximize, t))
      switch stated.outcome() {
      case .optimal(let solution): expectClose(solution[t], kind == .minimum ? 0 : 10)
      case let outcome: Issue.record("\(outcome)")
      }
    }
  }

  @Test func aTermWithoutEndIsLeftOut() throws {
    var stated = Modelled()
    let (x, t) = (try stated.variable("x", least: 0), try stated.variable("t"))
    let (y, u) = (try stated.variable("y", least: 0), try stated.variable("u"))
    try stated.add(y <= 6)
    try stated.model.add(Extremum(.minimum, result: t, of: [x.linearExpression, 2 * x]))
    try stated.model.add(Extremum(.minimum, result: u, of: [y.linearExpression, 2 * y]))
    switch stated.outcome() {
    case .optimal(let solution):
      expectClose([solution[y], solution[u]], [6, 6])
      expectClose(solution[t], solution[x])
    case let outcome: Issue.record("\(outcome)")
    }
  }

  // A third of it is always the least, and wished at 10; rounding leaves a direction of 10^-16.
  @Test func dustIsNoDirection() throws {
    var stated = Modelled()
    let (y, x) = (try stated.variable("y", least: 0), try stated.variable("x", least: 0))
    let t = try stated.variable("t", least: 0)
    try stated.add(y == (1.0 / 3) * x, (t == 10).priority(.strong))
    try stated.model.add(
      Extremum(.minimum, result: t, of: [x.linearExpression, y.linearExpression]))
    let solution = try stated.solution(.backend, size: 300)
    expectClose([solution[x], solution[y], solution[t]], [30, 10, 10])
    #expect(solution.undetermined.isEmpty)
  }
}
