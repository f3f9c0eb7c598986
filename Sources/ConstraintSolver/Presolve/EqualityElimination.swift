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
  struct Term: Sendable {
    var variable: Int
    var coefficient: Double
  }

  /// Σ terms = right side, row after row.
  struct Rows {
    fileprivate(set) var starts: [Int] = [0]
    fileprivate(set) var terms: [Term] = []
    fileprivate(set) var rightSides: [RightSides.Place] = []

    var isEmpty: Bool { rightSides.isEmpty }

    mutating func reserve(rows: Int, terms count: Int) {
      starts.reserveCapacity(rows + 1)
      rightSides.reserveCapacity(rows)
      terms.reserveCapacity(count)
    }

    /// Adds a row of terms in any order; those of one variable are added up.
    mutating func append(_ row: some Sequence<Term>, rightSide: RightSides.Place) {
      append(rightSide: rightSide) { $0.append(contentsOf: row) }
    }

    /// Adds the row whose terms, in any order, are appended.
    mutating func append(
      rightSide: RightSides.Place, terms appendTerms: (inout [Term]) -> Void
    ) {
      let start = terms.count
      appendTerms(&terms)
      if !isOrdered(from: start) { order(from: start) }
      rightSides.append(rightSide)
      starts.append(terms.count)
    }

    /// A row by its number.
    func row(_ number: Int) -> (terms: ArraySlice<Term>, rightSide: RightSides.Place) {
      (terms[starts[number]..<starts[number + 1]], rightSides[number])
    }

    private func isOrdered(from start: Int) -> Bool {
      for place in (start + 1)..<max(terms.count, start + 1)
      where terms[place - 1].variable >= terms[place].variable {
        return false
      }
      return true
    }

    private mutating func order(from start: Int) {
      let sorted = terms[start...].sorted { $0.variable < $1.variable }
      terms.removeSubrange(start...)
      for term in sorted {
        if terms.count > start, terms[terms.count - 1].variable == term.variable {
          terms[terms.count - 1].coefficient += term.coefficient
        } else {
          terms.append(term)
        }
      }
    }
  }

  // What is left then is a dense system, which a backend solves better.
  private static let workLimit = 200_000_000

  // The variables by their own numbers, in order.
  private let variables: [Int]
  private let isBounded: [Bool]
  // The rows, over the numbers within, and how many zeros are among the terms of each.
  private var rows: RowPool
  private var zeros: [Int]
  private var rightSides: [RightSides.Place]
  // The rows that a variable came into, some of which it may have left since, and the number of
  // active rows that it is in.
  private var rowsOfVariable: LinkedLists
  private var counts: [Int]
  private var isActive: [Bool]
  private var pivots: [(row: Int, variable: Int)] = []
  private var lonely: [Int] = []
  // Active rows by length, then number; an entry whose length is out of date does not count.
  private var rowsByLength: MinimumHeap
  private var work = 0
  // What is needed for one step, and kept so that the next need not make it.
  private var merged: [Term] = []
  private var holders: [Int] = []
  /// The right sides of rows in which everything cancelled: 0 where they are redundant.
  private(set) var leftovers: [RightSides.Place] = []

  /// An elimination of rows.
  ///
  /// - Parameter isBounded: Whether a variable has bounds of its own: others are taken first.
  init(_ rows: Rows, isBounded: (Int) -> Bool = { _ in false }) {
    let numbering = VariableNumbering(rows)
    variables = numbering.variables
    self.isBounded = variables.map(isBounded)
    rightSides = rows.rightSides
    isActive = [Bool](repeating: true, count: rightSides.count)
    counts = [Int](repeating: 0, count: variables.count)
    zeros = [Int](repeating: 0, count: rightSides.count)
    let pool = RowPool(rows, numbering)
    self.rows = pool
    rowsOfVariable = LinkedLists(count: variables.count, reserving: rows.terms.count)
    rowsByLength = MinimumHeap(
      rows.rightSides.indices.map { pool.count(of: $0) << 32 | $0 }.sorted())
    // From the last to the first, so that each list begins with its first row.
    for row in rows.rightSides.indices.reversed() {
      for place in pool.places(of: row) {
        let variable = pool[place].variable
        counts[variable] += 1
        rowsOfVariable.insert(row, into: variable)
      }
    }
    lonely.reserveCapacity(counts.count)
    for variable in counts.indices.reversed() where counts[variable] == 1 {
      lonely.append(variable)
    }
    pivots.reserveCapacity(min(rightSides.count, counts.count))
  }

  /// In how many ways rows depend on each other; nil where that is too much work.
  static func dependencies(among rows: some Sequence<some Sequence<Term>>) -> Int? {
    var steps = RightSides()
    var all = Rows()
    for row in rows { all.append(row, rightSide: steps.place(of: 0)) }
    var elimination = EqualityElimination(all)
    return elimination.run(recording: &steps) ? elimination.leftovers.count : nil
  }

  /// The factors by which rows add up to nothing, where they do so in one way only; nil where they
  /// do not, or where that is too much work.
  static func soleDependency(among rows: some Sequence<some Sequence<Term>>) -> [Double]? {
    var steps = RightSides()
    var all = Rows()
    for row in rows { all.append(row, rightSide: steps.place(of: 0)) }
    var elimination = EqualityElimination(all)
    guard elimination.run(recording: &steps), elimination.leftovers.count == 1 else { return nil }
    return steps.factors(of: elimination.leftovers[0])
  }

  /// Eliminates; false where that would be too much work, and then nothing is known.
  mutating func run(recording steps: inout RightSides) -> Bool {
    while work < Self.workLimit {
      if let variable = lonely.popLast() {
        takeOut(lonely: variable)
      } else if let row = nextRow() {
        eliminate(row, &steps)
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
    var place = rowsOfVariable.numbers(in: variable)
    var found: (row: Int, coefficient: Double)?
    while found == nil, let row = rowsOfVariable.next(of: &place) {
      work += 1
      guard isActive[row], let coefficient = coefficient(of: variable, in: row) else { continue }
      found = (row, coefficient)
    }
    guard let (row, coefficient) = found else { return }
    work += rows.count(of: row)
    // Dividing by a small coefficient would blow up rounding.
    guard abs(coefficient) >= 1e-3 * largestCoefficient(of: row) else { return }
    dropZeros(of: row)
    retire(row, pivot: variable)
  }

  private mutating func nextRow() -> Int? {
    while let entry = rowsByLength.removeMinimum() {
      let row = entry & 0xffff_ffff
      if isActive[row], rows.count(of: row) == entry >> 32 { return row }
    }
    return nil
  }

  private mutating func eliminate(_ row: Int, _ steps: inout RightSides) {
    dropZeros(of: row)
    let largest = largestCoefficient(of: row)
    work += rows.count(of: row)
    var best: Term?
    for place in rows.places(of: row) where abs(rows[place].coefficient) >= 0.1 * largest {
      let term = rows[place]
      if best.map({ pivotKey(term.variable) < pivotKey($0.variable) }) ?? true { best = term }
    }
    guard let best else {
      leftovers.append(rightSides[row])
      retire(row, pivot: nil)
      return
    }
    findHolders(of: best.variable)
    for position in holders.indices where holders[position] != row {
      let other = holders[position]
      guard let coefficient = coefficient(of: best.variable, in: other) else { continue }
      let factor = coefficient / best.coefficient
      subtract(row, times: factor, from: other, cancelling: best.variable)
      steps.add(-factor, times: rightSides[row], to: rightSides[other])
    }
    retire(row, pivot: best.variable)
  }

  // The active rows that hold a variable, in order; forgets the others.
  private mutating func findHolders(of variable: Int) {
    holders.removeAll(keepingCapacity: true)
    rowsOfVariable.empty(variable, into: &holders)
    // A row that a variable left and came into again is there twice.
    if holders.count > 1 { holders.sort() }
    var kept = 0
    for row in holders where isActive[row] && (kept == 0 || holders[kept - 1] != row) {
      guard coefficient(of: variable, in: row) != nil else { continue }
      holders[kept] = row
      kept += 1
    }
    holders.removeSubrange(kept...)
    for position in holders.indices.reversed() {
      rowsOfVariable.insert(holders[position], into: variable)
    }
  }

  private func coefficient(of variable: Int, in row: Int) -> Double? {
    let place = rows.place(of: variable, in: row)
    guard place < rows.end(of: row), rows[place].variable == variable else { return nil }
    let coefficient = rows[place].coefficient
    return coefficient == 0 ? nil : coefficient
  }

  private mutating func dropZeros(of row: Int) {
    guard zeros[row] > 0 else { return }
    rows.dropZeros(of: row)
    zeros[row] = 0
  }

  private mutating func subtract(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    if rows.count(of: other) > 16 * rows.count(of: row) {
      subtractInPlace(row, times: factor, from: other, cancelling: pivot)
    } else {
      subtractByMerging(row, times: factor, from: other, cancelling: pivot)
    }
    rowsByLength.insert(rows.count(of: other) << 32 | other)
  }

  private mutating func subtractByMerging(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    dropZeros(of: other)
    work += rows.count(of: row) + rows.count(of: other)
    merged.removeAll(keepingCapacity: true)
    var position = rows.places(of: other).lowerBound
    let end = rows.end(of: other)
    for place in rows.places(of: row) {
      let term = rows[place]
      while position < end, rows[position].variable < term.variable {
        merged.append(rows[position])
        position += 1
      }
      var old = 0.0
      if position < end, rows[position].variable == term.variable {
        old = rows[position].coefficient
        position += 1
      }
      let new = difference(old, factor * term.coefficient, cancels: term.variable == pivot)
      note(term.variable, in: other, was: old, is: new)
      if new != 0 { merged.append(Term(variable: term.variable, coefficient: new)) }
    }
    while position < end {
      merged.append(rows[position])
      position += 1
    }
    rows.replace(other, by: merged)
  }

  private mutating func subtractInPlace(
    _ row: Int, times factor: Double, from other: Int, cancelling pivot: Int
  ) {
    for number in 0..<rows.count(of: row) {
      // Rows may move while one grows.
      let term = rows[rows.places(of: row).lowerBound + number]
      let place = rows.place(of: term.variable, in: other)
      let isThere = place < rows.end(of: other) && rows[place].variable == term.variable
      let old = isThere ? rows[place].coefficient : 0
      let new = difference(old, factor * term.coefficient, cancels: term.variable == pivot)
      note(term.variable, in: other, was: old, is: new)
      if isThere {
        rows[place].coefficient = new
        zeros[other] += (new == 0 ? 1 : 0) - (old == 0 ? 1 : 0)
      } else if new != 0 {
        rows.insert(Term(variable: term.variable, coefficient: new), into: other, at: place)
        work += rows.count(of: other) / 16
      }
    }
    work += rows.count(of: row)
    if 2 * zeros[other] > rows.count(of: other) {
      work += rows.count(of: other)
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
      rowsOfVariable.insert(row, into: variable)
      counts[variable] += 1
    } else if old != 0, new == 0 {
      leave(variable)
    }
  }

  private mutating func retire(_ row: Int, pivot: Int?) {
    isActive[row] = false
    if let pivot { pivots.append((row, pivot)) }
    for place in rows.places(of: row) { leave(rows[place].variable) }
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
    var largest = 0.0
    for place in rows.places(of: row) { largest = max(largest, abs(rows[place].coefficient)) }
    return largest
  }

  // MARK: Substituting back

  /// The variables that the rows fix, with their values. Call after ``run(recording:)``.
  func fixedVariables(recording steps: inout RightSides) -> [EqualitySystem.Finding] {
    // With all right sides 0, a variable that the free ones do not move comes out as 0.
    var moves = variables.map(generic)
    var isFixed = [Bool](repeating: false, count: variables.count)
    for (_, pivot) in pivots { moves[pivot] = 0 }
    for position in pivots.indices.reversed() {
      let (row, pivot) = pivots[position]
      var move = 0.0
      var size = 0.0
      var divisor = 1.0
      for place in rows.places(of: row) {
        let term = rows[place]
        guard term.variable != pivot else {
          divisor = term.coefficient
          continue
        }
        let change = term.coefficient * moves[term.variable]
        move -= change
        size += abs(change)
      }
      isFixed[pivot] = abs(move) <= 1e-10 * size
      moves[pivot] = isFixed[pivot] ? 0 : move / divisor
    }
    guard isFixed.contains(true) else { return [] }
    // Their values are those that they have where the free ones are 0.
    var values = [RightSides.Place?](repeating: nil, count: variables.count)
    for (row, pivot) in pivots.reversed() {
      let sum = steps.place(of: 0)
      steps.add(1, times: rightSides[row], to: sum)
      var divisor = 1.0
      for place in rows.places(of: row) {
        let term = rows[place]
        if term.variable == pivot {
          divisor = term.coefficient
        } else if let value = values[term.variable] {
          steps.add(-term.coefficient, times: value, to: sum)
        }
      }
      values[pivot] = steps.place(of: sum, dividedBy: divisor)
    }
    return variables.indices.compactMap { number in
      guard isFixed[number], let value = values[number] else { return nil }
      return (variables[number], value)
    }
  }

  /// Variables as short sums of others, and what is left of the rows of those that would be
  /// long. Call after ``run(recording:)``.
  ///
  /// - Parameters:
  ///   - longest: The most terms that a sum may have.
  ///   - substitutions: Where the sums go.
  /// - Returns: The rows that are left.
  func substitute(
    into substitutions: inout Substitutions, longest: Int, recording steps: inout RightSides
  ) -> Rows {
    var remaining = Rows()
    var adding = SparseSum(count: variables.count)
    // The places of the sums' terms in `terms`, over the numbers within.
    var sums = [Range<Int>?](repeating: nil, count: variables.count)
    var places = [RightSides.Place](repeating: 0, count: variables.count)
    var terms: [Term] = []
    terms.reserveCapacity(2 * pivots.count)
    for position in pivots.indices.reversed() {
      let (row, pivot) = pivots[position]
      let divisor = coefficient(of: pivot, in: row) ?? 1
      let constant = steps.place(of: rightSides[row], dividedBy: divisor)
      let start = terms.count
      for place in rows.places(of: row) where rows[place].variable != pivot {
        let term = rows[place]
        let factor = -term.coefficient / divisor
        let known = sums[term.variable]
        if known != nil { steps.add(factor, times: places[term.variable], to: constant) }
        if rows.count(of: row) == 2 {
          // Nothing is added up, and all is in order.
          guard let known else {
            terms.append(Term(variable: term.variable, coefficient: factor))
            continue
          }
          for inner in known {
            terms.append(
              Term(
                variable: terms[inner].variable, coefficient: factor * terms[inner].coefficient))
          }
        } else if let known {
          for inner in known {
            adding.add(terms[inner].variable, factor * terms[inner].coefficient)
          }
        } else {
          adding.add(term.variable, factor)
        }
      }
      adding.takeTerms(into: &terms)
      if terms.count - start <= longest {
        sums[pivot] = start..<terms.count
        places[pivot] = constant
        substitutions.substitute(
          variables[pivot], by: terms[start...], constant, numbering: variables)
      } else {
        // pivot = sum stays a row.
        let kept =
          terms[start...].map {
            Term(variable: variables[$0.variable], coefficient: -$0.coefficient)
          } + [Term(variable: variables[pivot], coefficient: 1)]
        terms.removeSubrange(start...)
        remaining.append(kept, rightSide: constant)
      }
    }
    return remaining
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
struct VariableNumbering {
  private(set) var variables: [Int] = []
  private let least: Int
  private var numbers: [Int]

  init(_ rows: EqualityElimination.Rows) {
    var (least, greatest) = (Int.max, -1)
    for term in rows.terms {
      least = min(least, term.variable)
      greatest = max(greatest, term.variable)
    }
    self.least = least
    let span = greatest < 0 ? 0 : greatest - least + 1
    numbers = [Int](repeating: -1, count: span)
    for term in rows.terms { numbers[term.variable - least] = 0 }
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

  /// Appends the terms so far, in order and without those that cancelled; the next sum begins
  /// at 0.
  mutating func takeTerms(into terms: inout [EqualityElimination.Term]) {
    // Short ones mostly are.
    if !zip(touched, touched.dropFirst()).allSatisfy({ $0 < $1 }) { touched.sort() }
    for variable in touched {
      if abs(sums[variable]) > 1e-11 * largest[variable] {
        terms.append(.init(variable: variable, coefficient: sums[variable]))
      }
      sums[variable] = 0
      largest[variable] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }
}

/// Lists of numbers, in one array.
private struct LinkedLists {
  private var heads: [Int32]
  private var nodes: [(number: Int32, next: Int32)] = []
  // The nodes that emptied lists left.
  private var free: Int32 = -1

  init(count: Int, reserving nodeCount: Int) {
    heads = [Int32](repeating: -1, count: count)
    nodes.reserveCapacity(nodeCount)
  }

  /// Puts a number before the others of a list.
  mutating func insert(_ number: Int, into list: Int) {
    let node = (number: Int32(number), next: heads[list])
    if free >= 0 {
      let place = free
      free = nodes[Int(place)].next
      nodes[Int(place)] = node
      heads[list] = place
    } else {
      nodes.append(node)
      heads[list] = Int32(nodes.count - 1)
    }
  }

  /// Where to begin to go through a list.
  func numbers(in list: Int) -> Int32 { heads[list] }

  /// The next number of a list.
  func next(of place: inout Int32) -> Int? {
    guard place >= 0 else { return nil }
    let node = nodes[Int(place)]
    place = node.next
    return Int(node.number)
  }

  /// Moves the numbers of a list to the end of an array.
  mutating func empty(_ list: Int, into numbers: inout [Int]) {
    var place = heads[list]
    heads[list] = -1
    while place >= 0 {
      let (number, next) = nodes[Int(place)]
      numbers.append(Int(number))
      nodes[Int(place)].next = free
      free = place
      place = next
    }
  }
}
