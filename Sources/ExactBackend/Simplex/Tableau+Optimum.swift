import LinearConstraints

extension Tableau {
  /// How the search for a least value ended.
  enum Search {
    /// The objective is least.
    case least
    /// The objective grows smaller without end while a variable moves.
    case endless(variable: Int)
  }

  /// Makes a sum of columns least, from a vertex within all bounds.
  ///
  /// 1. A variable that is not basic and improves the objective moves (pricing): the one with the
  ///    largest reduced cost; or, after a run of steps that moved nothing, the one with the least
  ///    number, until something moves.
  /// 2. It moves until it or a basic variable meets a bound (the ratio test); of basic variables
  ///    that meet theirs at once, the one with the least number leaves while step 1 takes the
  ///    least, which comes to an end (R. G. Bland, 1977).
  /// 3. That basic variable leaves the basis.
  mutating func minimize(_ objective: [(column: Int, coefficient: Rational)]) throws(Watch.Expired)
    -> Search
  {
    watch.startObjective()
    price(objective)
    let patience = 20
    var standstill = 0
    while let entering = entering(leastFirst: standstill > patience) {
      try step()
      let grows = (reducedCosts.coefficient(of: entering)?.signum ?? 0) < 0
      let column = column(of: entering)
      guard let end = ratioTest(entering, grows: grows, column, leastFirst: standstill > patience)
      else { return .endless(variable: entering) }
      standstill = end.distance.isZero ? standstill + 1 : 0
      move(entering, by: grows ? end.distance : -end.distance, along: column)
      if let row = end.row { try pivot(entering, in: row, column: column) }
    }
    return .least
  }

  /// Holds what is not basic and has a reduced cost: what is left is the optimal face.
  mutating func holdOptimalFace() {
    for entry in reducedCosts.entries {
      let variable = Int(entry.variable)
      lower[variable] = values[variable]
      upper[variable] = values[variable]
    }
    leaveOutFixed()
  }

  /// Whether a column can differ within the bounds, as far as the tableau shows it.
  func mayMove(_ column: Int) -> Bool {
    if isFixed(column) { return false }
    guard let row = rowOfBasic[column] else { return true }
    return rows[row].entries.contains { !isFixed(Int($0.variable)) }
  }

  /// The columns that move with a variable.
  mutating func columnsMoving(with variable: Int) -> [Int] {
    let basic = column(of: variable).map { basics[$0.row] }
    return (basic + [variable]).filter { $0 < columnCount }.sorted()
  }

  // MARK: Steps

  private mutating func price(_ objective: [(column: Int, coefficient: Rational)]) {
    var sum = SparseRow()
    var direct: [SparseRow.Entry] = []
    for (column, coefficient) in objective where !coefficient.isZero {
      if let row = rowOfBasic[column] {
        sum.add(rows[row], times: coefficient, without: nil) { _ in }
      } else if !isFixed(column) {
        direct.append(SparseRow.Entry(coefficient: coefficient, variable: Int32(column)))
      }
    }
    sum.add(SparseRow(direct), times: .one, without: nil) { _ in }
    reducedCosts = sum
  }

  private func entering(leastFirst: Bool) -> Int? {
    var best: (variable: Int, size: Double)?
    for entry in reducedCosts.entries {
      let variable = Int(entry.variable)
      guard entry.coefficient.signum < 0 ? canGrow(variable) : canShrink(variable) else { continue }
      if leastFirst { return variable }
      // Rounded, as any choice is right.
      let size = abs(Double(entry.coefficient))
      if size > best?.size ?? -1 { best = (variable, size) }
    }
    return best?.variable
  }

  // How far a variable goes, and the row whose variable stops it, nil where it stops at its own
  // other bound; nil where nothing stops it.
  private func ratioTest(
    _ entering: Int, grows: Bool, _ column: [(row: Int, coefficient: Rational)], leastFirst: Bool
  ) -> (distance: Rational, row: Int?)? {
    var best: (distance: Rational, row: Int?)?
    var bestKey = (0, 0)
    if let end = grows ? upper[entering] : lower[entering] {
      best = ((end - values[entering]).magnitude, nil)
    }
    for (row, coefficient) in column {
      let variable = basics[row]
      let end = (coefficient.signum > 0) == grows ? upper[variable] : lower[variable]
      guard let end else { continue }
      let distance = ((end - values[variable]) / coefficient).magnitude
      // Those with one value left leave first: they do not come back.
      let key = (leastFirst ? 0 : isFixed(variable) ? -1 : rows[row].entries.count, variable)
      if let shortest = best {
        guard
          distance < shortest.distance
            || distance == shortest.distance && shortest.row != nil && key < bestKey
        else { continue }
      }
      (best, bestKey) = ((distance, row), key)
    }
    return best
  }
}
