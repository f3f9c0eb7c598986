import LinearConstraints

extension LevelSolve {
  /// Shares the violations of a level fairly among the answers that are equally good: the
  /// leximin order (W. Ogryczak, 1997).
  ///
  /// 1. A ceiling over all violations that are still open is made least.
  /// 2. Those that cannot be smaller than it are fixed there: those whose rows under the ceiling
  ///    have a reduced cost, or, where none has, those that a solve of their own shows.
  /// 3. The others stay at or under it, and the next round is theirs.
  ///
  /// - Complexity: a short solve for each distinct share. Where nothing of the level moves there
  ///   is none.
  mutating func share(_ level: Level) throws {
    var active = level.shares.map { share in
      share.filter { open.mayMove($0.column) }
    }.filter { !$0.isEmpty }
    guard !active.isEmpty else { return }
    var (ceiling, rowsOfShare) = try open.addCeiling(over: active)
    let objective = LinearObjective(
      entries: [LinearProgram.Entry(column: ceiling, coefficient: 1)])
    while !active.isEmpty {
      let solution = try solve([objective]) { _, _ in
        .stopped(.solver(.numericalTrouble("a ceiling without a least value")))
      }
      let height = trace.choose(.maximum, from: [solution.columnValues[ceiling.index], 0])
      let isFlat =
        trace?.decide(height == 0, whileNotNegative: -height) ?? (height == 0)
      open.adopt(solution)
      var isStuck = rowsOfShare.map { rows in
        isFlat || rows.contains { solution.face.rowValues[$0.index] != nil }
      }
      if !isStuck.contains(true) {
        isStuck = try active.map { try cannotBeSmaller($0, than: height) }
      }
      // Rounding may hide the one that is stuck; the highest is the best guess then, and the
      // rounds come to an end.
      if !isStuck.contains(true), let highest = highest(of: active) { isStuck[highest] = true }
      for (number, share) in active.enumerated() {
        try keep(share, under: height, isStuck: isStuck[number])
        if isStuck[number] { rowsOfShare[number].forEach { open.release($0) } }
      }
      active = zip(active, isStuck).filter { !$0.1 }.map(\.0)
      rowsOfShare = zip(rowsOfShare, isStuck).filter { !$0.1 }.map(\.0)
    }
    try open.keep(ceiling, at: open.columnValues[ceiling.index])
    try minimize([]) { _, _ in .infeasible([]) }
    lookAgain()
  }

  // The one entry of a violation that is not 0 has all of it.
  private mutating func keep(
    _ share: [LinearProgram.Entry], under height: Double, isStuck: Bool
  ) throws {
    let values = share.map { -open.columnValues[$0.column.index] }
    let used = isStuck ? trace.placeOfLeast(of: values) : nil
    for (place, entry) in share.enumerated() {
      let most = height / entry.coefficient
      if isStuck {
        try open.keep(entry.column, at: place == used ? most : 0)
      } else {
        try open.keep(entry.column, under: most)
      }
    }
  }

  private func cannotBeSmaller(
    _ share: [LinearProgram.Entry], than height: Double
  ) throws -> Bool {
    let least = try solve([LinearObjective(entries: share)]) { _, _ in
      .stopped(.solver(.numericalTrouble("a violation without a least value")))
    }
    let room = (least.objectiveValues.first ?? 0) - (height - tolerances.shared)
    let isStuck = trace?.decide(room >= 0, whileNotNegative: room) ?? (room >= 0)
    if !isStuck { trace?.hold(-room) }
    return isStuck
  }

  private func highest(of shares: [[LinearProgram.Entry]]) -> Int? {
    let heights = shares.map { share in
      share.reduce(0) { $0 + $1.coefficient * open.columnValues[$1.column.index] }
    }
    return trace.placeOfLeast(of: heights.map { -$0 })
  }
}
