import LinearConstraints

/// The columns that inequalities move away from where they begin, one after another: a card is as
/// high as the highest of its row needs, and the next one stands below it.
///
/// An inequality that is broken where all but one of its columns are decided asks for a value of
/// that one. Of those that ask it of one column, the one that asks for most has it. Each is a row
/// and a column of a starting basis, and a pivot that a simplex method need not make.
struct GivingWay {
  /// What a row asks of a column.
  struct Demand {
    var row: LinearProgram.Row
    /// The bound of the row that it then stands at.
    var side: Basis.Status
    var value: Double
  }

  /// The columns that have what is asked of them.
  private(set) var taken: [(column: Int, demand: Demand)] = []
  /// Which columns are decided.
  private(set) var isTaken: [Bool]
  /// The values of the columns.
  private(set) var values: [Double]

  private let program: LinearProgram
  private var openCounts: [Int]
  // The rows of each column that is open.
  private var rowStarts: [Int]
  private var rows: [Int] = []
  private var demands: [Demand?]
  // Whether rows pull a column both ways.
  private var isTorn: [Bool]
  private var waiting: [Int] = []

  init(_ program: LinearProgram, isWish: [Bool], isTaken: [Bool], values: [Double]) {
    self.program = program
    self.isTaken = isTaken
    self.values = values
    demands = [Demand?](repeating: nil, count: values.count)
    isTorn = [Bool](repeating: false, count: values.count)
    openCounts = [Int](repeating: 0, count: program.rowBounds.count)
    rowStarts = [Int](repeating: 0, count: values.count + 1)
    let inequalities = program.rowBounds.indices.filter {
      !isWish[$0] && !program.rowBounds[$0].isFixed
    }
    for row in inequalities {
      for entry in program.entries(of: LinearProgram.Row(index: row))
      where !isTaken[entry.column.index] {
        openCounts[row] += 1
        rowStarts[entry.column.index + 1] += 1
      }
    }
    for column in values.indices { rowStarts[column + 1] += rowStarts[column] }
    rows = [Int](repeating: 0, count: rowStarts[values.count])
    var next = rowStarts
    for row in inequalities {
      for entry in program.entries(of: LinearProgram.Row(index: row))
      where !isTaken[entry.column.index] {
        rows[next[entry.column.index]] = row
        next[entry.column.index] += 1
      }
    }
    for row in inequalities where openCounts[row] == 1 { ask(LinearProgram.Row(index: row)) }
  }

  /// Decides columns until nothing more is asked.
  ///
  /// - Complexity: O(entries).
  mutating func run() {
    var next = 0
    while next < waiting.count {
      let column = waiting[next]
      next += 1
      guard let demand = demands[column], !isTorn[column] else { continue }
      isTaken[column] = true
      values[column] = demand.value
      taken.append((column, demand))
      for place in rowStarts[column]..<rowStarts[column + 1] {
        let row = rows[place]
        openCounts[row] -= 1
        if openCounts[row] == 1 { ask(LinearProgram.Row(index: row)) }
      }
    }
  }

  private mutating func ask(_ row: LinearProgram.Row) {
    let bounds = program.rowBounds[row.index]
    var activity = 0.0
    var largest = 0.0
    var open: LinearProgram.Entry?
    for entry in program.entries(of: row) {
      activity += entry.coefficient * values[entry.column.index]
      largest = max(largest, abs(entry.coefficient))
      if !isTaken[entry.column.index] { open = entry }
    }
    guard let open, abs(open.coefficient) >= 0.1 * largest,
      activity < bounds.lower || activity > bounds.upper
    else { return }
    let isBelow = activity < bounds.lower
    let column = open.column.index
    let value = program.value(
      of: column, in: row, at: isBelow ? bounds.lower : bounds.upper, others: values)
    let limits = program.columnBounds[column]
    guard value >= limits.lower, value <= limits.upper else { return }
    let demand = Demand(row: row, side: isBelow ? .atLower : .atUpper, value: value)
    guard let other = demands[column] else {
      demands[column] = demand
      waiting.append(column)
      return
    }
    let start = values[column]
    if (other.value > start) != (value > start) { isTorn[column] = true }
    if abs(value - start) > abs(other.value - start) { demands[column] = demand }
  }
}

extension LinearProgram {
  /// The value of a column at which a row has some value, where all others have theirs.
  func value(of column: Int, in row: Row, at rightSide: Double, others: [Double]) -> Double {
    var rest = rightSide
    var divisor = 1.0
    for entry in entries(of: row) {
      if entry.column.index == column {
        divisor = entry.coefficient
      } else {
        rest -= entry.coefficient * others[entry.column.index]
      }
    }
    return rest / divisor
  }
}
