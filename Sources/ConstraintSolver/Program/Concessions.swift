import LinearConstraints

/// What wishes concede in a starting basis: to each other, where they pull at one column, and to a
/// sum of columns, where there is no room for all of them.
///
/// A row of boxes that is too narrow is the common case: the boxes whose wishes are the cheapest for
/// each point that they give way shrink first, each to its least width (G. B. Dantzig, 1957). A
/// simplex method would need a pivot for each of them.
///
/// Only columns take part that no other row of the basis holds; what comes out is then as good as
/// can be for the sum of all levels, as far as these columns and sums go. Nothing depends on that:
/// it is where a solve begins.
struct Concessions {
  private let program: LinearProgram
  private let isWish: [Bool]
  private let isViolation: [Bool]
  // What a unit of each column costs, all levels together.
  private let costs: [Double]
  /// The last wish of each column about it alone; -1 for none.
  private(set) var lastWish: [Int]
  // The one before each such wish.
  private var wishBefore: [Int]
  // Whether a row of the basis other than a column's own wishes holds it.
  private var isTied: [Bool]

  /// - Parameters:
  ///   - wishes: The rows of wishes.
  ///   - violations: The columns for what is not granted.
  ///   - objectives: What is to be least, the most important first.
  init(
    _ program: LinearProgram, wishes: [LinearProgram.Row], isWish: [Bool],
    violations: [LinearProgram.Column], objectives: [LinearObjective]
  ) {
    self.program = program
    self.isWish = isWish
    var isViolation = [Bool](repeating: false, count: program.columnBounds.count)
    for column in violations { isViolation[column.index] = true }
    var costs = [Double](repeating: 0, count: program.columnBounds.count)
    // As the backend adds them up for its own beginning.
    var factor = 1.0
    for objective in objectives where factor > 1e-7 {
      for entry in objective.entries {
        costs[entry.column.index] += factor * entry.coefficient
      }
      factor *= 0.01
    }
    self.costs = costs
    isTied = isViolation
    lastWish = [Int](repeating: -1, count: program.columnBounds.count)
    wishBefore = [Int](repeating: -1, count: program.rowBounds.count)
    self.isViolation = isViolation
    for row in wishes where isSingle(row) {
      let column = program.entries[program.rowStarts[row.index]].column.index
      wishBefore[row.index] = lastWish[column]
      lastWish[column] = row.index
    }
  }

  /// Whether a row of a wish is about one column alone.
  func isSingle(_ row: LinearProgram.Row) -> Bool {
    // Violations are the last entries.
    let (start, end) = (program.rowStarts[row.index], program.rowStarts[row.index + 1])
    return start < end && !isViolation[program.entries[start].column.index]
      && (start + 1 == end || isViolation[program.entries[start + 1].column.index])
  }

  // MARK: Wishes of one column

  /// Puts each column where its own wishes cost least together.
  mutating func settleColumns(_ basis: inout Basis, _ values: inout [Double]) {
    tie(basis)
    for column in lastWish.indices where lastWish[column] >= 0 && !isTied[column] {
      if isGranted(column, values[column]) { continue }
      var number = number(of: column, at: values[column])
      guard number.settle() else {
        isTied[column] = true
        continue
      }
      values[column] = number.value
      place(column, number, &basis)
    }
  }

  // Whether a column has one wish alone, and that holds.
  private func isGranted(_ column: Int, _ value: Double) -> Bool {
    let bounds = program.columnBounds[column]
    let row = lastWish[column]
    return wishBefore[row] < 0 && costs[column] == 0 && value >= bounds.lower
      && value <= bounds.upper && program.rowBounds[row].isFixed
  }

  // Ties the columns of rows that the basis stands on, but for their own wishes.
  private mutating func tie(_ basis: Basis) {
    for row in basis.rows.indices where basis.rows[row] != .basic {
      let row = LinearProgram.Row(index: row)
      if isWish[row.index], isSingle(row) { continue }
      for entry in program.entries(of: row) { isTied[entry.column.index] = true }
    }
  }

  private func number(of column: Int, at value: Double) -> WishedNumber {
    var wishes: [WishedNumber.Wish] = []
    var row = lastWish[column]
    while row >= 0 {
      let coefficient = program.entries[program.rowStarts[row]].coefficient
      wishes.append(wish(LinearProgram.Row(index: row), coefficient))
      row = wishBefore[row]
    }
    return WishedNumber(
      wishes, within: program.columnBounds[column], cost: costs[column], at: value)
  }

  // A row of a wish about a multiple of some number.
  private func wish(_ row: LinearProgram.Row, _ factor: Double) -> WishedNumber.Wish {
    let bounds = program.rowBounds[row.index]
    let rightSide = bounds.lower > -.infinity ? bounds.lower : bounds.upper
    var wish = WishedNumber.Wish(row: row, target: rightSide / factor)
    for entry in program.entries(of: row) where isViolation[entry.column.index] {
      let rate = -factor / entry.coefficient
      let side = WishedNumber.Side(
        column: entry.column, cost: abs(rate) * costs[entry.column.index])
      if rate > 0 { wish.above = side } else { wish.below = side }
    }
    return wish
  }

  // MARK: Sums

  /// Rows of the same sum, but for factors.
  private struct Sum {
    var rows: [LinearProgram.Row]
    /// The columns and their factors, the first of which is 1.
    var terms: [LinearProgram.Entry]
  }

  private struct Concession {
    var cost: Double
    /// The place of the column among the terms.
    var place: Int
    var end: Double
  }

  /// Lets columns give way, the cheapest first, for sums that are not where they must be, or for as
  /// long as it pays.
  ///
  /// - Complexity: O(n log n) for n entries.
  mutating func shareSums(_ basis: inout Basis, _ values: inout [Double]) {
    tie(basis)
    for sum in sums(basis) where !sum.terms.contains(where: { isTied[$0.column.index] }) {
      var number = number(of: sum, values)
      guard number.cost(upwards: true) < 0 || number.cost(upwards: false) < 0 else { continue }
      for entry in sum.terms { isTied[entry.column.index] = true }
      var columns = sum.terms.map { self.number(of: $0.column.index, at: values[$0.column.index]) }
      guard let split = share(&number, sum.terms, &columns) else { continue }
      for (place, entry) in sum.terms.enumerated() {
        let column = entry.column.index
        values[column] = columns[place].value
        if place == split {
          basis.columns[column] = .basic
          for wish in columns[place].wishes { note(wish, at: columns[place].value, &basis) }
        } else {
          self.place(column, columns[place], &basis)
        }
      }
      place(sum, number, isHeld: split >= 0, &basis)
    }
  }

  // The sums in rows that the basis does not stand on.
  private func sums(_ basis: Basis) -> [Sum] {
    var sums: [Sum] = []
    var numbers: [Int: Int] = [:]
    for row in basis.rows.indices where basis.rows[row] == .basic {
      let entries = program.entries(of: LinearProgram.Row(index: row)).prefix {
        !isViolation[$0.column.index]
      }
      guard entries.count > 1, let divisor = entries.first?.coefficient,
        !entries.contains(where: { isTied[$0.column.index] })
      else { continue }
      var hash = entries.count
      for entry in entries {
        let bits = Int(truncatingIfNeeded: (entry.coefficient / divisor).bitPattern)
        hash = (hash ^ entry.column.index ^ bits) &* 0x1000_0000_01b3
      }
      if let number = numbers[hash] {
        let terms = sums[number].terms
        let isSame = zip(entries, terms).allSatisfy {
          $0.column == $1.column && $0.coefficient / divisor == $1.coefficient
        }
        if isSame, entries.count == terms.count { sums[number].rows.append(.init(index: row)) }
      } else {
        numbers[hash] = sums.count
        let terms = entries.map {
          LinearProgram.Entry(column: $0.column, coefficient: $0.coefficient / divisor)
        }
        sums.append(Sum(rows: [.init(index: row)], terms: terms))
      }
    }
    return sums
  }

  private func number(of sum: Sum, _ values: [Double]) -> WishedNumber {
    var bounds = Bounds.free
    var wishes: [WishedNumber.Wish] = []
    for row in sum.rows {
      let factor = program.entries[program.rowStarts[row.index]].coefficient
      if isWish[row.index] {
        wishes.append(wish(row, factor))
      } else {
        let other = program.rowBounds[row.index].divided(by: factor)
        bounds.lower = max(bounds.lower, other.lower)
        bounds.upper = min(bounds.upper, other.upper)
      }
    }
    let value = sum.terms.reduce(0) { $0 + $1.coefficient * values[$1.column.index] }
    return WishedNumber(wishes, within: bounds, cost: 0, at: value)
  }

  // Moves a sum and its columns for as long as that pays.
  //
  // Returns the place of the column that stopped between two corners, where the sum is at one of its
  // own; -1 where all are at corners; nil where the sum cannot be brought within its bounds.
  private func share(
    _ sum: inout WishedNumber, _ terms: [LinearProgram.Entry], _ columns: inout [WishedNumber]
  ) -> Int? {
    let isUp = sum.cost(upwards: true) < 0
    var concessions: [Concession] = []
    for (place, term) in terms.enumerated() {
      for step in columns[place].steps(upwards: isUp == (term.coefficient > 0)) {
        concessions.append(
          Concession(cost: step.cost / abs(term.coefficient), place: place, end: step.end))
      }
    }
    concessions.sort { $0.cost < $1.cost }
    var ways = sum.steps(upwards: isUp)[...]
    for concession in concessions {
      let factor = terms[concession.place].coefficient
      while let way = ways.first {
        guard concession.cost + way.cost < 0 else { return -1 }
        let rest = abs(factor * (concession.end - columns[concession.place].value))
        let room = abs(way.end - sum.value)
        guard rest >= room else {
          sum.value += isUp ? rest : -rest
          columns[concession.place].value = concession.end
          break
        }
        columns[concession.place].value += (way.end - sum.value) / factor
        sum.value = way.end
        ways.removeFirst()
        // Going on must pay for the same column, or it stops here.
        guard let next = ways.first, concession.cost + next.cost < 0 else {
          return concession.place
        }
      }
    }
    return ways.first.map { $0.cost == -.infinity } ?? false ? nil : -1
  }

  // MARK: Places in the basis

  private func place(_ column: Int, _ number: WishedNumber, _ basis: inout Basis) {
    let (value, bounds) = (number.value, number.bounds)
    var standing: Int?
    if value == bounds.lower {
      basis.columns[column] = bounds.isFixed ? .fixed : .atLower
    } else if value == bounds.upper {
      basis.columns[column] = .atUpper
    } else {
      standing = number.standing
      if standing != nil { basis.columns[column] = .basic }
    }
    for (position, wish) in number.wishes.enumerated() {
      if position == standing {
        stand(on: wish, &basis)
      } else {
        note(wish, at: value, leansDown: value == bounds.upper, &basis)
      }
    }
  }

  private func place(_ sum: Sum, _ number: WishedNumber, isHeld: Bool, _ basis: inout Basis) {
    let isAtBound = number.value == number.bounds.lower || number.value == number.bounds.upper
    let standing = isHeld && !isAtBound ? number.standing : nil
    for (position, wish) in number.wishes.enumerated() {
      if position == standing {
        stand(on: wish, &basis)
      } else {
        note(wish, at: number.value, leansDown: number.value == number.bounds.upper, &basis)
      }
    }
    guard isHeld, isAtBound else { return }
    // Of several rows of one sum, it is the tightest.
    let tightest = sum.rows.first { row in
      guard !isWish[row.index] else { return false }
      let factor = program.entries[program.rowStarts[row.index]].coefficient
      let bounds = program.rowBounds[row.index].divided(by: factor)
      return bounds.lower == number.value || bounds.upper == number.value
    }
    guard let tightest else { return }
    let factor = program.entries[program.rowStarts[tightest.index]].coefficient
    let bounds = program.rowBounds[tightest.index]
    basis.rows[tightest.index] =
      bounds.isFixed
      ? .fixed : (number.value == number.bounds.lower) == (factor > 0) ? .atLower : .atUpper
  }

  // A wish that is granted because the basis stands on it.
  private func stand(on wish: WishedNumber.Wish, _ basis: inout Basis) {
    if let column = wish.below.column { basis.columns[column.index] = .atLower }
    if let column = wish.above.column { basis.columns[column.index] = .atLower }
    basis.rows[wish.row.index] = status(of: wish.row)
  }

  // A wish that the basis does not stand on: what is not granted is in the column for it.
  private func note(
    _ wish: WishedNumber.Wish, at value: Double, leansDown: Bool = false, _ basis: inout Basis
  ) {
    stand(on: wish, &basis)
    let isBelow = value < wish.target || value == wish.target && leansDown
    if let column = (isBelow ? wish.below : wish.above).column {
      basis.columns[column.index] = .basic
    } else {
      basis.rows[wish.row.index] = .basic
    }
  }

  private func status(of row: LinearProgram.Row) -> Basis.Status {
    let bounds = program.rowBounds[row.index]
    return bounds.isFixed ? .fixed : bounds.lower > -.infinity ? .atLower : .atUpper
  }
}
