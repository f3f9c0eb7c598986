import LinearConstraints

/// Sparse elimination of coupled equalities, for the variables that they fix.
///
/// A variable is fixed when it stays where it is however the free ones are chosen. That is
/// tested numerically: the free ones get two sets of generic values, and a variable that comes
/// out the same is fixed. No expression in the free variables is ever written down, so that
/// substituting back costs no more than the rows hold.
///
/// 1. A variable that is in one row alone takes that row out with it, without any arithmetic.
/// 2. Among the rest, the shortest row gives the next pivot, its variable of the fewest rows
///    (H. M. Markowitz, 1957), and is subtracted from the others that hold that variable.
/// 3. Values are substituted back in the reverse order.
struct CoupledEqualities {
  struct Row {
    /// The coefficient of each variable.
    var coefficients: [Int: Double]
    var rightSide: Double
  }

  // What is left then is a dense system, which a backend solves better.
  private static let workLimit = 50_000_000

  private var rows: [Row]
  private var rowsOfVariable: [Int: Set<Int>] = [:]
  private var isActive: [Bool]
  private var pivots: [(row: Int, variable: Int)] = []
  private var lonely: [Int] = []
  // Active rows by length, then number; an entry whose length is out of date does not count.
  private var rowsByLength: MinimumHeap
  private var work = 0

  init(_ rows: [Row]) {
    self.rows = rows
    isActive = [Bool](repeating: true, count: rows.count)
    rowsByLength = MinimumHeap([])
    for (number, row) in rows.enumerated() {
      for variable in row.coefficients.keys {
        rowsOfVariable[variable, default: []].insert(number)
      }
      file(number)
    }
    lonely = rowsOfVariable.filter { $0.value.count == 1 }.keys.sorted(by: >)
  }

  mutating func fixedVariables() -> [EqualitySystem.Finding] {
    while work < Self.workLimit {
      if let variable = lonely.popLast() {
        takeOut(lonely: variable)
      } else if let row = nextRow() {
        eliminate(row)
      } else {
        return substituteBack()
      }
    }
    return []
  }

  // MARK: Elimination

  private mutating func takeOut(lonely variable: Int) {
    // Since it was noted as lonely, an elimination may have brought it into other rows.
    guard count(variable) == 1, let row = rowsOfVariable[variable]?.first, isActive[row],
      let coefficient = rows[row].coefficients[variable]
    else { return }
    work += rows[row].coefficients.count
    // Dividing by a small coefficient would blow up rounding.
    guard abs(coefficient) >= 1e-3 * largestCoefficient(of: row) else { return }
    retire(row, pivot: variable)
  }

  private mutating func nextRow() -> Int? {
    while let entry = rowsByLength.removeMinimum() {
      let row = entry & 0xffff_ffff
      if isActive[row], rows[row].coefficients.count == entry >> 32 { return row }
    }
    return nil
  }

  private mutating func eliminate(_ row: Int) {
    let largest = largestCoefficient(of: row)
    let choices = rows[row].coefficients.filter { abs($0.value) >= 0.1 * largest }
    let best = choices.keys.min { left, right in
      let (leftCount, rightCount) = (count(left), count(right))
      return leftCount != rightCount ? leftCount < rightCount : left < right
    }
    work += rows[row].coefficients.count
    guard let variable = best, let coefficient = rows[row].coefficients[variable] else {
      retire(row, pivot: nil)  // Everything in it cancelled.
      return
    }
    for other in (rowsOfVariable[variable] ?? []).sorted() where other != row {
      let factor = (rows[other].coefficients[variable] ?? 0) / coefficient
      subtract(row, times: factor, from: other, cancelling: variable)
    }
    retire(row, pivot: variable)
  }

  private mutating func subtract(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    work += rows[row].coefficients.count
    for variable in rows[row].coefficients.keys.sorted() {
      let coefficient = rows[row].coefficients[variable] ?? 0
      let before = rows[other].coefficients[variable]
      let change = factor * coefficient
      let after = (before ?? 0) - change
      // What cancels to dust is 0.
      if variable == pivot || abs(after) <= 1e-11 * max(abs(before ?? 0), abs(change)) {
        rows[other].coefficients[variable] = nil
        remove(other, from: variable)
      } else {
        rows[other].coefficients[variable] = after
        if before == nil { rowsOfVariable[variable, default: []].insert(other) }
      }
    }
    rows[other].rightSide -= factor * rows[row].rightSide
    file(other)
  }

  private mutating func retire(_ row: Int, pivot: Int?) {
    isActive[row] = false
    if let pivot { pivots.append((row, pivot)) }
    for variable in rows[row].coefficients.keys.sorted() { remove(row, from: variable) }
  }

  private mutating func remove(_ row: Int, from variable: Int) {
    rowsOfVariable[variable]?.remove(row)
    if rowsOfVariable[variable]?.count == 1 { lonely.append(variable) }
  }

  private mutating func file(_ row: Int) {
    rowsByLength.insert(rows[row].coefficients.count << 32 | row)
  }

  private func count(_ variable: Int) -> Int { rowsOfVariable[variable]?.count ?? 0 }

  private func largestCoefficient(of row: Int) -> Double {
    rows[row].coefficients.values.reduce(0) { max($0, abs($1)) }
  }

  // MARK: Substituting back

  private func substituteBack() -> [EqualitySystem.Finding] {
    let pivotVariables = Set(pivots.map(\.variable))
    // With all right sides 0, a variable that the free ones do not move comes out as 0.
    var moves: [Int: Double] = [:]
    var values: [Int: Double] = [:]
    for variable in rowsOfVariable.keys where !pivotVariables.contains(variable) {
      moves[variable] = generic(variable)
    }
    var findings: [EqualitySystem.Finding] = []
    for (row, pivot) in pivots.reversed() {
      var move = 0.0
      var size = 0.0
      var value = rows[row].rightSide
      // In order: a sum in the order of a hash table would change from run to run.
      for variable in rows[row].coefficients.keys.sorted() where variable != pivot {
        let coefficient = rows[row].coefficients[variable] ?? 0
        let change = coefficient * (moves[variable] ?? 0)
        move -= change
        size += abs(change)
        value -= coefficient * (values[variable] ?? 0)
      }
      let divisor = rows[row].coefficients[pivot] ?? 1
      let isFixed = abs(move) <= 1e-10 * size
      moves[pivot] = isFixed ? 0 : move / divisor
      values[pivot] = value / divisor
      if isFixed { findings.append((pivot, value / divisor)) }
    }
    return findings.sorted { $0.variable < $1.variable }
  }

  // A number between 1 and 2 that no sum of a few others is likely to cancel (SplitMix64).
  private func generic(_ variable: Int) -> Double {
    var bits = UInt64(truncatingIfNeeded: variable) &* 0x9e37_79b9_7f4a_7c15 &+ 0x1234_5678_9abc
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return 1 + Double(bits >> 12) * 0x1p-52
  }
}
