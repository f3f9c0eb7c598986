import ConstraintSolver
import LinearConstraints
import TestSupport
import Testing

/// What is said of all answers is said of those that meet every exact statement, not of what the
/// linear part of the statements lets through.
@Suite struct ExactAnswersTests {
  @Test func whatOnlyTheLinearPartLeavesOpenIsNotUndetermined() throws {
    var stated = Modelled()
    let (x, t) = (try stated.variable("x", least: 0), try stated.variable("t"))
    try stated.add(t <= 10)
    try stated.model.add(Extremum(.minimum, result: t, of: [x.linearExpression, 100]))
    let solution = try stated.solution()
    expectClose([solution[x], solution[t]], [10, 10])
    // By `t <= x` alone x could be anything from 10 on; but t is x.
    #expect(solution.undetermined.isEmpty)
    #expect(solution.fitted == [x, t])
  }

  @Test func whatExactStatementsLeaveNoChoiceInIsNotFitted() throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x"), try stated.variable("y"))
    let (t, u) = (try stated.variable("t"), try stated.variable("u"))
    try stated.add(u == 30, y <= x + 4)
    try stated.model.add(Extremum(.maximum, result: u, of: [t + 4, 10]))
    try stated.model.add(
      Extremum(.minimum, result: t, of: [x.linearExpression, y.linearExpression]))
    let solution = try stated.solution()
    // Of t, `t + 4 <= 30` says that it is at most 26; the statement says that it is 26.
    expectClose(solution[t], 26)
    #expect(!solution.fitted.contains(t) && !solution.undetermined.contains(t))
    #expect(solution.undetermined.contains(x) && solution.undetermined.contains(y))
  }

  @Test func whatDiffersBetweenArgumentsMoves() throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x", least: 0), try stated.variable("y", least: 0))
    let t = try stated.variable("t")
    try stated.add(x <= 50, y <= 50, t == 20)
    try stated.model.add(
      Extremum(.minimum, result: t, of: [x.linearExpression, y.linearExpression]))
    let solution = try stated.solution()
    // Either of them is 20, and the other is free.
    #expect(solution.undetermined == [x, y])
  }

  @Test func aTermIsLeftOutOnlyIfExactAnswersHaveNoEnd() throws {
    var stated = Modelled()
    let (u, e, t) = (
      try stated.variable("u", least: 0), try stated.variable("e"), try stated.variable("t")
    )
    try stated.add(u <= 100)
    try stated.model.add(Extremum(.maximum, result: e, of: [u.linearExpression, 10]))
    try stated.model.add(Extremum(.minimum, result: t, of: [2 * e, 3 * e]))
    let solution = try stated.solution()
    // `e >= u` alone would let t grow without end; e is u or 10, and t - e is greatest at 100.
    expectClose([solution[u], solution[e], solution[t]], [100, 100, 200])
    #expect(solution.undetermined.isEmpty && solution.fitted == [u, e, t])
  }

  @Test func aBranchThatRunsAwayBelowABetterOneIsNoAnswer() throws {
    for (level, kind) in [(500, "optimal"), (100, "unbounded")] {
      var stated = Modelled()
      let (t, u) = (try stated.variable("t"), try stated.variable("u"))
      let (e, w) = (try stated.variable("e"), try stated.variable("w"))
      try stated.add(
        e == 3, w <= t, (u == 4).priority(try #require(Priority(level: level))))
      try stated.model.add(
        Extremum(.minimum, result: e, of: [t.linearExpression, u.linearExpression]))
      try stated.model.add(Objective(.maximize, w, priority: try #require(Priority(level: 250))))
      // Where u is 3, t and w have no end. Where t is 3, u may be 4, and w ends at 3.
      let outcome = stated.outcome()
      #expect(outcome.kind == kind)
      if case .optimal(let solution) = outcome {
        expectClose([solution[t], solution[u], solution[w]], [3, 4, 3])
      }
    }
  }
}
