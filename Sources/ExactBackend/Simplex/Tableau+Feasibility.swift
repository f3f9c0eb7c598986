import LinearConstraints

extension Tableau {
  /// A basic variable that is out of its bounds, and that nothing can bring back: its row of the
  /// tableau is the proof (J. Farkas, 1902).
  struct Conflict: Error {
    var row: Int
  }

  /// How a search for a vertex within all bounds may end.
  enum Failure: Error {
    case conflict(Conflict)
    case expired(Watch.Expired)
  }

  /// Brings every variable into its bounds.
  ///
  /// 1. A basic variable that is out of its bounds leaves the basis, and stops at the bound.
  /// 2. In its place enters one that can bring it there.
  /// 3. Where none can, there is a conflict. One of at most the allowance is settled by moving the
  ///    bound to where the variable can get.
  ///
  /// First short rows and short columns are taken. After many steps the variable with the least
  /// number is taken in both places, which comes to an end.
  ///
  /// Source: B. Dutertre and L. de Moura, A Fast Linear-Arithmetic Solver for DPLL(T), 2006; the
  /// proof that it ends is theirs, after R. G. Bland, 1977.
  ///
  /// - Parameter allowance: How far a bound may be moved, times the size of the bound where that
  ///   is over 1.
  mutating func makeFeasible(allowance: Rational) throws(Failure) {
    var steps = 0
    var moves = 0
    var moved: [Int: Rational] = [:]
    let patience = 4 * values.count + 100
    while let row = rowOutOfBounds(leastFirst: steps > patience) {
      let variable = basics[row]
      let grows = !isAtLeastLower(variable)
      guard let bound = grows ? lower[variable] : upper[variable] else { return }
      guard let entering = entering(for: row, grows: grows, bound, leastFirst: steps > patience)
      else {
        let total = (moved[variable] ?? .zero) + (bound - values[variable]).magnitude
        // Each move is for good, but a bound could be moved again and again.
        guard moves < patience, total <= allowance * max(.one, bound.magnitude) else {
          throw .conflict(Conflict(row: row))
        }
        moves += 1
        moved[variable] = total
        moveBound(of: variable, isLower: grows)
        continue
      }
      do throws(Watch.Expired) {
        try step()
        let column = column(of: entering)
        guard let coefficient = rows[row].coefficient(of: entering) else { return }
        move(entering, by: (bound - values[variable]) / coefficient, along: column)
        try pivot(entering, in: row, column: column)
      } catch {
        throw .expired(error)
      }
      steps += 1
    }
  }

  /// The variables whose bounds a conflict is made of.
  func members(of conflict: Conflict) -> [Int] {
    [basics[conflict.row]] + rows[conflict.row].entries.map { Int($0.variable) }
  }

  private func isAtLeastLower(_ variable: Int) -> Bool {
    lower[variable].map { values[variable] >= $0 } ?? true
  }

  private func isAtMostUpper(_ variable: Int) -> Bool {
    upper[variable].map { values[variable] <= $0 } ?? true
  }

  private func rowOutOfBounds(leastFirst: Bool) -> Int? {
    var best: (row: Int, key: (Int, Int))?
    for row in rows.indices
    where !isAtLeastLower(basics[row]) || !isAtMostUpper(basics[row]) {
      let key = (leastFirst ? 0 : rows[row].entries.count, basics[row])
      if best.map({ key < $0.key }) ?? true { best = (row, key) }
    }
    return best?.row
  }

  private func entering(
    for row: Int, grows: Bool, _ bound: Rational, leastFirst: Bool
  ) -> Int? {
    let distance = bound - values[basics[row]]
    var best: (variable: Int, key: (Int, Int, Int))?
    for entry in rows[row].entries {
      let variable = Int(entry.variable)
      let wantsGrowth = (entry.coefficient.signum > 0) == grows
      guard wantsGrowth ? canGrow(variable) : canShrink(variable) else { continue }
      var key = (0, 0, variable)
      if !leastFirst {
        let value = values[variable] + distance / entry.coefficient
        let staysWithin =
          (lower[variable].map { value >= $0 } ?? true)
          && (upper[variable].map { value <= $0 } ?? true)
        key = (staysWithin ? 0 : 1, mentionCount(of: variable), variable)
      }
      if best.map({ key < $0.key }) ?? true { best = (variable, key) }
    }
    return best?.variable
  }

  private mutating func moveBound(of variable: Int, isLower: Bool) {
    let wasFixed = isFixed(variable)
    if isLower || wasFixed { lower[variable] = values[variable] }
    if !isLower || wasFixed { upper[variable] = values[variable] }
  }
}
