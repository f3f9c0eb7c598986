import LinearConstraints

/// Sparse elimination of equalities that are coupled: for the variables that they fix, and for
/// expressing variables by others.
///
/// 1. A variable that is in one row alone takes that row out with it, without any arithmetic.
/// 2. Among the rest, the shortest row gives the next pivot, its variable of the fewest rows
///    (H. M. Markowitz, 1957), and is subtracted from the others that hold that variable.
/// 3. Pivots are substituted back in the reverse order: as numbers, or as short expressions.
///
/// A variable is fixed when it stays where it is however the free ones are chosen. That is
/// tested numerically: the free ones get generic values, and a variable that they do not move is
/// fixed. No expression in the free variables is written down for that.
struct EqualityElimination {
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
  private var isBounded: (Int) -> Bool
  /// The right sides of rows in which everything cancelled: 0 where they are redundant.
  private(set) var leftovers: [Double] = []

  /// An elimination of rows.
  ///
  /// - Parameter isBounded: Whether a variable has bounds of its own: others are taken first.
  init(_ rows: [Row], isBounded: @escaping (Int) -> Bool = { _ in false }) {
    self.rows = rows
    self.isBounded = isBounded
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

  /// Eliminates; false where that would be too much work, and then nothing is known.
  mutating func run() -> Bool {
    while work < Self.workLimit {
      if let variable = lonely.popLast() {
        takeOut(lonely: variable)
      } else if let row = nextRow() {
        eliminate(row)
      } else {
        return true
      }
    }
    return false
  }

  // MARK: Elimination

  private mutating func takeOut(lonely variable: Int) {
    // Since it was noted as lonely, an elimination may have brought it into other rows.
    guard rowsOfVariable[variable]?.count == 1, let row = rowsOfVariable[variable]?.first,
      isActive[row],
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
      let (leftKey, rightKey) = (pivotKey(left), pivotKey(right))
      return leftKey < rightKey
    }
    work += rows[row].coefficients.count
    guard let variable = best, let coefficient = rows[row].coefficients[variable] else {
      leftovers.append(rows[row].rightSide)
      retire(row, pivot: nil)
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

  // A bound of a variable that goes becomes a row, so one without bounds is the better pivot.
  private func pivotKey(_ variable: Int) -> (Int, Int, Int) {
    (rowsOfVariable[variable]?.count ?? 0, isBounded(variable) ? 1 : 0, variable)
  }

  private func largestCoefficient(of row: Int) -> Double {
    rows[row].coefficients.values.reduce(0) { max($0, abs($1)) }
  }

  // MARK: Substituting back

  /// The variables that the rows fix, with their values. Call after ``run()``.
  func fixedVariables() -> [EqualitySystem.Finding] {
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

  /// Variables as short sums of others, and what is left of the rows of those that would be
  /// long. Call after ``run()``.
  ///
  /// - Parameter longest: The most terms that a sum may have.
  func substitutions(longest: Int) -> (sums: [Int: Row], rows: [Row]) {
    var sums: [Int: Row] = [:]
    var remaining: [Row] = []
    for (row, pivot) in pivots.reversed() {
      let divisor = rows[row].coefficients[pivot] ?? 1
      var sum = Row(coefficients: [:], rightSide: rows[row].rightSide / divisor)
      var largest: [Int: Double] = [:]
      func add(_ variable: Int, _ coefficient: Double) {
        sum.coefficients[variable, default: 0] += coefficient
        largest[variable] = max(largest[variable] ?? 0, abs(coefficient))
      }
      for variable in rows[row].coefficients.keys.sorted() where variable != pivot {
        let factor = -(rows[row].coefficients[variable] ?? 0) / divisor
        guard let known = sums[variable] else {
          add(variable, factor)
          continue
        }
        sum.rightSide += factor * known.rightSide
        for other in known.coefficients.keys.sorted() {
          add(other, factor * (known.coefficients[other] ?? 0))
        }
      }
      sum.coefficients = sum.coefficients.filter { abs($0.value) > 1e-11 * (largest[$0.key] ?? 0) }
      if sum.coefficients.count <= longest {
        sums[pivot] = sum
      } else {
        // pivot = sum stays a row.
        var kept = Row(
          coefficients: sum.coefficients.mapValues { -$0 }, rightSide: sum.rightSide)
        kept.coefficients[pivot, default: 0] += 1
        remaining.append(kept)
      }
    }
    return (sums, remaining)
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
