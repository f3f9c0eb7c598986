import LinearConstraints

/// A linear program in the form of the simplex method: each basic variable as a sum of variables
/// that are not basic, and a value for each variable.
///
/// Variables are counted from 0, first the columns of the program, then its rows: a row is a
/// variable too, equal to its sum of columns. A variable that is not basic stands at one of its
/// bounds, or at 0 where it has none, and every row of the tableau holds exactly.
///
/// What is not basic and has one value left cannot move any more, and is left out of the sums,
/// which makes them shorter from level to level; its part is in the values. Rows without bounds
/// take no part at all.
///
/// Source: G. B. Dantzig, Linear Programming and Extensions, 1963, chapters 9 and 18.
struct Tableau {
  let columnCount: Int

  /// The bounds of each variable, nil for none.
  var lower: [Rational?]
  var upper: [Rational?]

  /// The value of each variable; of rows without bounds nobody asks it.
  private(set) var values: [Rational]

  /// The basic variable of each row of the tableau.
  private(set) var basics: [Int] = []

  /// Each basic variable as a sum.
  private(set) var rows: [SparseRow] = []

  /// The row of the tableau of each variable; nil for those that are not basic, or take no part.
  private(set) var rowOfBasic: [Int?]

  /// Whether a variable takes part: all but rows without bounds.
  let takesPart: [Bool]

  /// What each variable that is not basic adds to the objective.
  var reducedCosts = SparseRow()

  var watch: Watch

  // The rows in which a variable stands, and perhaps some more.
  private var mentions: [[Int]]

  // Whether variables with one value stay in the sums: for certificates.
  private let keepsFixed: Bool

  /// The tableau of a program at the vertex of a basis, or at one near it where it is none.
  ///
  /// - Parameters:
  ///   - reading: What the Doubles of the program are taken for.
  ///   - bounds: Bounds instead of those of the program.
  ///   - keepsFixed: Whether variables with one value stay in the sums.
  init(
    _ program: LinearProgram, from start: Basis?, reading: ExactBackend.Reading,
    bounds: (lower: [Rational?], upper: [Rational?])? = nil, keepsFixed: Bool, watch: Watch
  ) throws(Watch.Expired) {
    columnCount = program.columnBounds.count
    let all = program.columnBounds + program.rowBounds
    lower = bounds?.lower ?? all.map { reading.number($0.lower) }
    upper = bounds?.upper ?? all.map { reading.number($0.upper) }
    self.keepsFixed = keepsFixed
    self.watch = watch
    values = [Rational](repeating: .zero, count: all.count)
    rowOfBasic = [Int?](repeating: nil, count: all.count)
    mentions = [[Int]](repeating: [], count: all.count)
    try watch.look()
    let columnCount = columnCount
    takesPart = all.enumerated().map { $0.offset < columnCount || $0.element != .free }
    let start = start.flatMap { $0.fits(program) ? $0 : nil }
    for column in 0..<columnCount {
      values[column] = resting(column, status: start?.columns[column])
    }
    for row in program.rowBounds.indices where takesPart[columnCount + row] {
      addRow(program.entries(of: LinearProgram.Row(index: row)), columnCount + row, reading)
    }
    try checkMemory()
    try enterBasis(start)
  }

  private mutating func addRow(
    _ entries: ArraySlice<LinearProgram.Entry>, _ variable: Int, _ reading: ExactBackend.Reading
  ) {
    var sum: [SparseRow.Entry] = []
    for entry in entries {
      // Finite by construction.
      guard let coefficient = reading.number(entry.coefficient) else { continue }
      let column = entry.column.index
      values[variable] += coefficient * values[column]
      guard keepsFixed || !isFixed(column) else { continue }
      sum.append(SparseRow.Entry(coefficient: coefficient, variable: Int32(column)))
      mentions[column].append(rows.count)
    }
    rowOfBasic[variable] = rows.count
    basics.append(variable)
    rows.append(SparseRow(sum))
  }

  // MARK: Variables

  /// Whether a variable has one value left.
  func isFixed(_ variable: Int) -> Bool {
    guard let least = lower[variable], let greatest = upper[variable] else { return false }
    return least == greatest
  }

  /// Whether a variable may grow.
  func canGrow(_ variable: Int) -> Bool {
    upper[variable].map { values[variable] < $0 } ?? true
  }

  /// Whether a variable may shrink.
  func canShrink(_ variable: Int) -> Bool {
    lower[variable].map { values[variable] > $0 } ?? true
  }

  /// Where a variable that is not basic stands, by its status.
  private func resting(_ variable: Int, status: Basis.Status?) -> Rational {
    if status == .atUpper, let greatest = upper[variable] { return greatest }
    return lower[variable] ?? upper[variable] ?? .zero
  }

  /// The variables that are not basic and can still move.
  var movable: some Sequence<Int> {
    values.indices.lazy.filter { takesPart[$0] && rowOfBasic[$0] == nil && !isFixed($0) }
  }

  /// About how many rows a variable stands in; never less.
  func mentionCount(of variable: Int) -> Int { mentions[variable].count }

  /// The rows in which a variable that is not basic stands, and its coefficients.
  mutating func column(of variable: Int) -> [(row: Int, coefficient: Rational)] {
    var column: [(row: Int, coefficient: Rational)] = []
    for row in mentions[variable].sorted() where column.last?.row != row {
      if let coefficient = rows[row].coefficient(of: variable) {
        column.append((row, coefficient))
      }
    }
    mentions[variable] = column.map(\.row)
    return column
  }

  // MARK: Moves

  /// Moves a variable that is not basic, and the basic ones with it.
  mutating func move(
    _ variable: Int, by distance: Rational, along column: [(row: Int, coefficient: Rational)]
  ) {
    guard !distance.isZero else { return }
    values[variable] += distance
    for (row, coefficient) in column { values[basics[row]] += coefficient * distance }
  }

  /// Makes a variable basic in a row, in place of the one that is.
  mutating func pivot(
    _ entering: Int, in row: Int, column: [(row: Int, coefficient: Rational)]
  ) throws(Watch.Expired) {
    guard let coefficient = rows[row].coefficient(of: entering) else { return }
    let leaving = basics[row]
    let isKept = keepsFixed || !isFixed(leaving)
    let solved = rows[row].solved(
      for: entering, coefficient: coefficient, inPlaceOf: isKept ? leaving : nil)
    rows[row] = solved
    basics[row] = entering
    rowOfBasic[entering] = row
    rowOfBasic[leaving] = nil
    mentions[entering] = []
    if isKept { mentions[leaving].append(row) }
    for (other, factor) in column where other != row {
      try watch.look()
      rows[other].add(solved, times: factor, without: entering) { mentions[$0].append(other) }
    }
    if let factor = reducedCosts.coefficient(of: entering) {
      reducedCosts.add(solved, times: factor, without: entering) { _ in }
    }
  }

  /// Takes out of the sums what has one value left.
  mutating func leaveOutFixed() {
    guard !keepsFixed else { return }
    let isFixed = values.indices.map(isFixed)
    for row in rows.indices { rows[row].keep { !isFixed[$0] } }
  }

  /// Counts an iteration of the simplex method.
  mutating func step() throws(Watch.Expired) {
    if try watch.step() { try checkMemory() }
  }

  private func checkMemory() throws(Watch.Expired) {
    let count = rows.reduce(0) { $0 + $1.entries.count }
    try watch.check(bytes: count * MemoryLayout<SparseRow.Entry>.stride)
  }

  // MARK: Bases

  // Makes those variables basic that a basis says, as far as they are independent; without a
  // basis, columns without bounds, in place of rows with one value.
  private mutating func enterBasis(_ start: Basis?) throws(Watch.Expired) {
    var isWanted = [Bool](repeating: false, count: values.count)
    for column in 0..<columnCount where !isFixed(column) {
      isWanted[column] =
        start.map { $0.columns[column] == .basic }
        ?? (lower[column] == nil && upper[column] == nil)
    }
    var waiting = Set(
      rows.indices.filter { row in
        start.map { $0.rows[basics[row] - columnCount] != .basic } ?? isFixed(basics[row])
      })
    let wanted = { (row: SparseRow) in row.entries.count { isWanted[Int($0.variable)] } }
    var counts = rows.map(wanted)
    // The row with the fewest that may enter comes first: rows with one fill nothing in.
    while let row = waiting.filter({ counts[$0] > 0 }).min(by: {
      (counts[$0], $0) < (counts[$1], $1)
    }),
      let entering = rows[row].entries.map({ Int($0.variable) }).filter({ isWanted[$0] }).min(by: {
        (mentions[$0].count, $0) < (mentions[$1].count, $1)
      })
    {
      waiting.remove(row)
      isWanted[entering] = false
      let leaving = basics[row]
      let target = resting(leaving, status: start?.rows[leaving - columnCount])
      let column = column(of: entering)
      if let coefficient = rows[row].coefficient(of: entering) {
        move(entering, by: (target - values[leaving]) / coefficient, along: column)
      }
      try pivot(entering, in: row, column: column)
      for (other, _) in column where waiting.contains(other) {
        counts[other] = rows[other].entries.count { isWanted[Int($0.variable)] }
      }
    }
  }

  /// Where every column and row stands.
  var basis: Basis {
    let statuses = values.indices.map { variable -> Basis.Status in
      if rowOfBasic[variable] != nil || !takesPart[variable] { return .basic }
      if isFixed(variable) { return .fixed }
      if values[variable] == lower[variable] { return .atLower }
      return values[variable] == upper[variable] ? .atUpper : .free
    }
    return Basis(
      columns: Array(statuses[..<columnCount]), rows: Array(statuses[columnCount...]))
  }
}

extension Basis {
  fileprivate func fits(_ program: LinearProgram) -> Bool {
    columns.count == program.columnBounds.count && rows.count == program.rowBounds.count
  }
}
