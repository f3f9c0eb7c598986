import LinearConstraints

extension BranchSearch {
  /// Shows that no branch has an answer, in a way that a trace can follow: of each, that its linear
  /// program has none, or which exact statement it branches on.
  ///
  /// - Throws: ``Ending`` with that there is no answer, or with a stop. Where there is one after all,
  ///   the trace is lost.
  /// - Complexity: a short solve for each branch.
  func showContradiction(on trace: DecisionTrace) throws {
    var waiting: [[Int: Int]] = [[:]]
    var count = 0
    while let decisions = waiting.popLast() {
      count += 1
      guard count < solver.limits.branches else { return trace.lose() }
      do {
        var solve = try LevelSolve(self, of: shared, decisions: decisions)
        try solve.relaxExtrema()
        guard let number = try solve.branchedExtremum(on: trace) else { return trace.lose() }
        for argument in model.model.extrema[number].content.arguments.indices.reversed() {
          waiting.append(decisions.merging([number: argument]) { first, _ in first })
        }
      } catch let ending as Ending {
        guard case .infeasible = ending.outcome else { throw ending }
      }
    }
    throw Ending(outcome: .infeasible([]))
  }
}

extension LevelSolve {
  /// The exact statement, by its number, to branch on where the linear program has an answer; nil for
  /// none.
  ///
  /// - Throws: ``Ending`` where the program has no answer.
  fileprivate func branchedExtremum(on trace: DecisionTrace) throws -> Int? {
    if trace.replays {
      if trace.decide(true) { _ = try replayed([], from: trace) }
      return trace.recall(undecided.first?.number)
    }
    switch solver.minimize([], over: open.program, from: open.start(for: [])) {
    case .optimal(let solution):
      _ = trace.decide(false)
      var met = self
      met.leaveTrace()
      met.open.settle(on: solution)
      return trace.recall(met.firstGap ?? undecided.first?.number)
    case .infeasible(let certificate):
      _ = trace.decide(true)
      record(certificate, on: trace)
      throw Ending(outcome: .infeasible([]))
    case .unbounded:
      throw Ending(outcome: .stopped(.solver(.numericalTrouble("an end that is none"))))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }
}
