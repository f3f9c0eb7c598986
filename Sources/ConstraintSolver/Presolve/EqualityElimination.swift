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
///
/// Within, variables are numbered from 0 in their order, so that plain arrays hold what is known
/// of each, and rows are kept in order, so that one is subtracted from another by merging. In a
/// row that is much longer than the other, terms are changed in place, and those that cancelled
/// stay as zeros for a while: a long sum would otherwise be copied for each of its terms.
struct EqualityElimination {
  struct Term {
    var variable: Int
    var coefficient: Double
  }

  /// Σ terms = right side.
  struct Row {
    /// The coefficient of each variable, in order of the variables.
    private(set) var terms: [Term]
    var rightSide: Double

    /// A row of terms in any order; those of one variable are added up.
    init(_ terms: [Term], rightSide: Double) {
      self.terms = terms
      self.rightSide = rightSide
      let isOrdered = zip(terms, terms.dropFirst()).allSatisfy { $0.variable < $1.variable }
      guard !isOrdered else { return }
      self.terms.removeAll(keepingCapacity: true)
      for term in terms.sorted(by: { $0.variable < $1.variable }) {
        if let last = self.terms.last, last.variable == term.variable {
          self.terms[self.terms.count - 1].coefficient += term.coefficient
        } else {
          self.terms.append(term)
        }
      }
    }

    fileprivate init(ordered terms: [Term], rightSide: Double) {
      self.terms = terms
      self.rightSide = rightSide
    }
  }

  // What is left then is a dense system, which a backend solves better.
  private static let workLimit = 200_000_000

  // The variables by their own numbers, in order.
  private let variables: [Int]
  private let isBounded: [Bool]
  // The rows, over the numbers within, and how many zeros are among the terms of each.
  private var rows: [[Term]]
  private var zeros: [Int]
  private var rightSides: [Double]
  // The rows that a variable came into, some of which it may have left since, and the number of
  // active rows that it is in.
  private var rowsOfVariable: [[Int]]
  private var counts: [Int]
  private var isActive: [Bool]
  private var pivots: [(row: Int, variable: Int)] = []
  private var lonely: [Int] = []
  // Active rows by length, then number; an entry whose length is out of date does not count.
  private var rowsByLength: MinimumHeap
  private var work = 0
  /// The right sides of rows in which everything cancelled: 0 where they are redundant.
  private(set) var leftovers: [Double] = []

  /// An elimination of rows.
  ///
  /// - Parameter isBounded: Whether a variable has bounds of its own: others are taken first.
  init(_ rows: [Row], isBounded: (Int) -> Bool = { _ in false }) {
    let numbering = VariableNumbering(rows)
    variables = numbering.variables
    self.isBounded = variables.map(isBounded)
    rightSides = rows.map(\.rightSide)
    isActive = [Bool](repeating: true, count: rows.count)
    counts = [Int](repeating: 0, count: variables.count)
    zeros = isActive.map { _ in 0 }
    self.rows = rows.map { row in
      row.terms.filter { $0.coefficient != 0 }
        .map { Term(variable: numbering[$0.variable], coefficient: $0.coefficient) }
    }
    for row in self.rows { for term in row { counts[term.variable] += 1 } }
    rowsOfVariable = counts.map { count in
      var rows: [Int] = []
      rows.reserveCapacity(count)
      return rows
    }
    for (number, row) in self.rows.enumerated() {
      for term in row { rowsOfVariable[term.variable].append(number) }
    }
    rowsByLength = MinimumHeap(
      self.rows.enumerated().map { $1.count << 32 | $0 }.sorted())
    lonely = counts.indices.reversed().filter { counts[$0] == 1 }
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
    guard counts[variable] == 1 else { return }
    let holders = activeRows(of: variable)
    work += holders.count
    guard let row = holders.first, let coefficient = coefficient(of: variable, in: row) else {
      return
    }
    work += rows[row].count
    // Dividing by a small coefficient would blow up rounding.
    guard abs(coefficient) >= 1e-3 * largestCoefficient(of: row) else { return }
    dropZeros(of: row)
    retire(row, pivot: variable)
  }

  private mutating func nextRow() -> Int? {
    while let entry = rowsByLength.removeMinimum() {
      let row = entry & 0xffff_ffff
      if isActive[row], rows[row].count == entry >> 32 { return row }
    }
    return nil
  }

  private mutating func eliminate(_ row: Int) {
    dropZeros(of: row)
    let largest = largestCoefficient(of: row)
    work += rows[row].count
    var best: Term?
    for term in rows[row] where abs(term.coefficient) >= 0.1 * largest {
      if best.map({ pivotKey(term.variable) < pivotKey($0.variable) }) ?? true { best = term }
    }
    guard let best else {
      leftovers.append(rightSides[row])
      retire(row, pivot: nil)
      return
    }
    for other in activeRows(of: best.variable) where other != row {
      guard let coefficient = coefficient(of: best.variable, in: other) else { continue }
      subtract(row, times: coefficient / best.coefficient, from: other, cancelling: best.variable)
    }
    retire(row, pivot: best.variable)
  }

  // The active rows that hold a variable, in order; forgets the others.
  private mutating func activeRows(of variable: Int) -> [Int] {
    var holders = rowsOfVariable[variable].filter {
      isActive[$0] && coefficient(of: variable, in: $0) != nil
    }
    holders.sort()
    // A row that a variable left and came into again is there twice.
    var last = -1
    holders.removeAll { row in
      defer { last = row }
      return row == last
    }
    rowsOfVariable[variable] = holders
    return holders
  }

  private func coefficient(of variable: Int, in row: Int) -> Double? {
    let place = place(of: variable, in: row)
    guard place < rows[row].count, rows[row][place].variable == variable else { return nil }
    let coefficient = rows[row][place].coefficient
    return coefficient == 0 ? nil : coefficient
  }

  // Where a variable stands in a row, or would.
  private func place(of variable: Int, in row: Int) -> Int {
    rows[row].withUnsafeBufferPointer { terms in
      var (low, high) = (0, terms.count)
      while low < high {
        let middle = (low + high) / 2
        if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  private mutating func dropZeros(of row: Int) {
    guard zeros[row] > 0 else { return }
    rows[row].removeAll { $0.coefficient == 0 }
    zeros[row] = 0
  }

  private mutating func subtract(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    if rows[other].count > 16 * rows[row].count {
      subtractInPlace(row, times: factor, from: other, cancelling: pivot)
    } else {
      subtractByMerging(row, times: factor, from: other, cancelling: pivot)
    }
    rightSides[other] -= factor * rightSides[row]
    rowsByLength.insert(rows[other].count << 32 | other)
  }

  private mutating func subtractByMerging(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    dropZeros(of: other)
    let (taken, before) = (rows[row], rows[other])
    work += taken.count + before.count
    var after: [Term] = []
    after.reserveCapacity(taken.count + before.count)
    var position = 0
    for term in taken {
      while position < before.count, before[position].variable < term.variable {
        after.append(before[position])
        position += 1
      }
      var old = 0.0
      if position < before.count, before[position].variable == term.variable {
        old = before[position].coefficient
        position += 1
      }
      let new = difference(old, factor * term.coefficient, cancels: term.variable == pivot)
      note(term.variable, in: other, was: old, is: new)
      if new != 0 { after.append(Term(variable: term.variable, coefficient: new)) }
    }
    after += before[position...]
    rows[other] = after
  }

  private mutating func subtractInPlace(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    for term in rows[row] {
      let place = place(of: term.variable, in: other)
      let isThere = place < rows[other].count && rows[other][place].variable == term.variable
      let old = isThere ? rows[other][place].coefficient : 0
      let new = difference(old, factor * term.coefficient, cancels: term.variable == pivot)
      note(term.variable, in: other, was: old, is: new)
      if isThere {
        rows[other][place].coefficient = new
        zeros[other] += (new == 0 ? 1 : 0) - (old == 0 ? 1 : 0)
      } else if new != 0 {
        rows[other].insert(Term(variable: term.variable, coefficient: new), at: place)
        work += rows[other].count / 16
      }
    }
    work += rows[row].count
    if 2 * zeros[other] > rows[other].count {
      work += rows[other].count
      dropZeros(of: other)
    }
  }

  // What cancels to dust is 0.
  private func difference(_ old: Double, _ change: Double, cancels: Bool) -> Double {
    let isDust = abs(old - change) <= 1e-11 * max(abs(old), abs(change))
    return cancels || isDust ? 0 : old - change
  }

  private mutating func note(_ variable: Int, in row: Int, was old: Double, is new: Double) {
    if old == 0, new != 0 {
      rowsOfVariable[variable].append(row)
      counts[variable] += 1
    } else if old != 0, new == 0 {
      leave(variable)
    }
  }

  private mutating func retire(_ row: Int, pivot: Int?) {
    isActive[row] = false
    if let pivot { pivots.append((row, pivot)) }
    for term in rows[row] { leave(term.variable) }
  }

  // A variable leaves an active row, or its row stops being active.
  private mutating func leave(_ variable: Int) {
    counts[variable] -= 1
    if counts[variable] == 1 { lonely.append(variable) }
  }

  // A bound of a variable that goes becomes a row, so one without bounds is the better pivot.
  private func pivotKey(_ variable: Int) -> (Int, Int, Int) {
    (counts[variable], isBounded[variable] ? 1 : 0, variable)
  }

  private func largestCoefficient(of row: Int) -> Double {
    rows[row].reduce(0) { max($0, abs($1.coefficient)) }
  }

  // MARK: Substituting back

  /// The variables that the rows fix, with their values. Call after ``run()``.
  func fixedVariables() -> [EqualitySystem.Finding] {
    // With all right sides 0, a variable that the free ones do not move comes out as 0.
    var moves = variables.map(generic)
    var values = [Double](repeating: 0, count: variables.count)
    for (_, pivot) in pivots { moves[pivot] = 0 }
    var findings: [EqualitySystem.Finding] = []
    for (row, pivot) in pivots.reversed() {
      var move = 0.0
      var size = 0.0
      var value = rightSides[row]
      var divisor = 1.0
      for term in rows[row] {
        guard term.variable != pivot else {
          divisor = term.coefficient
          continue
        }
        let change = term.coefficient * moves[term.variable]
        move -= change
        size += abs(change)
        value -= term.coefficient * values[term.variable]
      }
      let isFixed = abs(move) <= 1e-10 * size
      moves[pivot] = isFixed ? 0 : move / divisor
      values[pivot] = value / divisor
      if isFixed { findings.append((variables[pivot], values[pivot])) }
    }
    return findings.sorted { $0.variable < $1.variable }
  }

  /// Variables as short sums of others, and what is left of the rows of those that would be
  /// long. Call after ``run()``.
  ///
  /// - Parameter longest: The most terms that a sum may have.
  func substitutions(longest: Int) -> (sums: [(variable: Int, sum: Row)], rows: [Row]) {
    var sums = [Row?](repeating: nil, count: variables.count)
    var remaining: [Row] = []
    var adding = SparseSum(count: variables.count)
    for (row, pivot) in pivots.reversed() {
      let divisor = coefficient(of: pivot, in: row) ?? 1
      var constant = rightSides[row] / divisor
      for term in rows[row] where term.variable != pivot {
        let factor = -term.coefficient / divisor
        guard let known = sums[term.variable] else {
          adding.add(term.variable, factor)
          continue
        }
        constant += factor * known.rightSide
        for inner in known.terms { adding.add(inner.variable, factor * inner.coefficient) }
      }
      let terms = adding.takeTerms()
      if terms.count <= longest {
        sums[pivot] = Row(ordered: terms, rightSide: constant)
      } else {
        // pivot = sum stays a row.
        let negative = terms.map { Term(variable: $0.variable, coefficient: -$0.coefficient) }
        let kept = negative + [Term(variable: pivot, coefficient: 1)]
        remaining.append(outside(Row(kept, rightSide: constant)))
      }
    }
    return (
      sums.enumerated().compactMap { number, sum in
        sum.map { (variables[number], outside($0)) }
      }, remaining
    )
  }

  // A row over the variables' own numbers.
  private func outside(_ row: Row) -> Row {
    Row(
      ordered: row.terms.map {
        Term(variable: variables[$0.variable], coefficient: $0.coefficient)
      }, rightSide: row.rightSide)
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

/// The variables of some rows, numbered from 0 in their order.
private struct VariableNumbering {
  private(set) var variables: [Int] = []
  private let least: Int
  private var numbers: [Int]

  init(_ rows: [EqualityElimination.Row]) {
    // Rows are in order, so their ends are their extremes.
    least = rows.reduce(.max) { min($0, $1.terms.first?.variable ?? .max) }
    let greatest = rows.reduce(-1) { max($0, $1.terms.last?.variable ?? -1) }
    let span = greatest < 0 ? 0 : greatest - least + 1
    numbers = [Int](repeating: -1, count: span)
    for row in rows {
      for term in row.terms { numbers[term.variable - least] = 0 }
    }
    for place in numbers.indices where numbers[place] == 0 {
      numbers[place] = variables.count
      variables.append(place + least)
    }
  }

  subscript(variable: Int) -> Int { numbers[variable - least] }
}

/// A sum of terms that come one by one, emptied in the time that it took to fill.
private struct SparseSum {
  private var sums: [Double]
  private var largest: [Double]
  private var touched: [Int] = []

  init(count: Int) {
    sums = [Double](repeating: 0, count: count)
    largest = sums
  }

  mutating func add(_ variable: Int, _ coefficient: Double) {
    guard coefficient != 0 else { return }
    if largest[variable] == 0 { touched.append(variable) }
    sums[variable] += coefficient
    largest[variable] = max(largest[variable], abs(coefficient))
  }

  /// The terms so far, in order and without those that cancelled; the next sum begins at 0.
  mutating func takeTerms() -> [EqualityElimination.Term] {
    touched.sort()
    var terms: [EqualityElimination.Term] = []
    terms.reserveCapacity(touched.count)
    for variable in touched {
      if abs(sums[variable]) > 1e-11 * largest[variable] {
        terms.append(.init(variable: variable, coefficient: sums[variable]))
      }
      sums[variable] = 0
      largest[variable] = 0
    }
    touched.removeAll(keepingCapacity: true)
    return terms
  }
}
