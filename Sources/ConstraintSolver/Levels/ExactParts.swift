import LinearConstraints

/// The answers that a run has left, in parts that meet every exact statement.
///
/// The program of a run holds of an open exact statement only what is linear about it, and so more
/// than its answers. Which of them meet the statement is a union: for each of its arguments, those
/// in which it is met. The parts are walked depth first. Where an argument is proved to be met
/// there is nothing to choose, and whoever asks says which parts need not be entered.
struct ExactParts {
  private var waiting: [LevelSolve]
  private var count = 0
  private let most: Int

  /// Whether the limit of branches ended the walk before all parts were seen.
  private(set) var isCutShort = false

  init(of solve: LevelSolve) {
    var start = solve
    start.leaveTrace()
    waiting = [start]
    most = solve.solver.limits.branches
  }

  /// The next part: a run whose exact statements are all held; nil after the last.
  ///
  /// - Parameter isOfUse: Whether a part, or what it is a part of, is worth entering.
  /// - Complexity: one short solve, and those of the proofs, for each part that is entered.
  mutating func next(where isOfUse: (LevelSolve) throws -> Bool) throws -> LevelSolve? {
    while var part = waiting.popLast() {
      guard count < most else {
        isCutShort = true
        return nil
      }
      count += 1
      do {
        try part.minimize([]) { _, _ in .infeasible([]) }
        try part.holdProven()
      } catch let ending as Ending {
        guard case .infeasible = ending.outcome else { throw ending }
        continue
      }
      guard try isOfUse(part) else { continue }
      guard let numbered = part.undecided.first else { return part }
      // The last is looked at first.
      for argument in numbered.content.arguments.reversed() {
        var narrower = part
        do {
          try narrower.hold(numbered, at: argument)
        } catch let ending as Ending {
          guard case .infeasible = ending.outcome else { throw ending }
          continue
        }
        waiting.append(narrower)
      }
    }
    return nil
  }
}

extension LevelSolve {
  /// Those of some variables that are not the same in all the answers that are left and meet every
  /// exact statement.
  ///
  /// - Complexity: that of ``movingVariables(among:)``, which is all where no exact statement is
  ///   open; otherwise for each part of the answers, until all that seem to move are seen to.
  func variablesMovingExactly(among variables: [Variable]) throws -> [Variable] {
    let candidates = try movingVariables(among: variables)
    guard !undecided.isEmpty, !candidates.isEmpty, trace?.replays != true else { return candidates }
    // Which part an answer is in may change within what would be a region.
    trace?.doubtMovement()
    var moving: Set<Variable> = []
    var doubtful = candidates
    var first: [Double]?
    var parts = ExactParts(of: self)
    while !doubtful.isEmpty,
      let part = try parts.next(where: { part in
        guard let first else { return true }
        return try !part.differing(from: first, among: doubtful).isEmpty
          || !part.movingVariables(among: doubtful).isEmpty
      })
    {
      if let first {
        moving.formUnion(part.differing(from: first, among: doubtful))
      } else {
        first = part.values
      }
      doubtful.removeAll(where: moving.contains)
      moving.formUnion(try part.movingVariables(among: doubtful))
      doubtful.removeAll(where: moving.contains)
    }
    // What was not looked at to the end may move.
    if parts.isCutShort { moving.formUnion(doubtful) }
    return candidates.filter(moving.contains)
  }

  /// Whether a sum that has no least value by the linear part of exact statements has none among
  /// the answers that meet them either; taken to be so where telling takes too many branches.
  func runsAway(_ entries: [LinearProgram.Entry]) throws -> Bool {
    guard !undecided.isEmpty, trace?.replays != true else { return true }
    trace?.doubtMovement()
    var parts = ExactParts(of: self)
    let part = try parts.next { try $0.leastValue(of: entries) == nil }
    return part != nil || parts.isCutShort
  }

  /// Which of some variables have other values at this run's answer.
  private func differing(from others: [Double], among variables: [Variable]) -> [Variable] {
    let values = self.values
    return variables.filter { variable in
      let expression = model.sum(of: variable)
      let difference = expression.value(at: values) - expression.value(at: others)
      return abs(difference) > tolerances.reported
    }
  }
}
