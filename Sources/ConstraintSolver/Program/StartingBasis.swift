import LinearConstraints

/// The vertex to begin from when nothing is solved yet: the one at which wishes are granted.
///
/// Most wishes of a layout are. Each row, those of wishes first and the highest level first, takes
/// a column into the basis that no row before it names, so that the basis is triangular; a row
/// that finds none keeps its own place in it. No column of the basis costs anything then, which
/// is where a dual simplex method begins: it gives up what cannot be granted, the cheapest first.
///
/// What has to give way, and costs nothing, does so at once (``GivingWay``); so does what wishes
/// concede to each other and to sums (``Concessions``).
struct StartingBasis {
  private(set) var basis: Basis
  private var isTaken: [Bool]
  // The values of the columns at the vertex, as far as rows were taken.
  private var values: [Double]
  private let program: LinearProgram

  /// - Parameters:
  ///   - wishes: The rows of wishes, the most important first.
  ///   - violations: The columns for what is not granted.
  ///   - objectives: What is to be least, the most important first.
  ///   - rewards: Columns that begin at their upper bounds.
  init(
    of program: LinearProgram, wishes: [LinearProgram.Row], violations: [LinearProgram.Column],
    objectives: [LinearObjective] = [], rewards: [LinearProgram.Column] = []
  ) {
    self.program = program
    basis = Basis(
      columns: program.columnBounds.map { bounds in
        if bounds.isFixed { return .fixed }
        if bounds.lower > -.infinity { return .atLower }
        return bounds.upper < .infinity ? .atUpper : .free
      }, rows: program.rowBounds.map { _ in .basic })
    values = program.columnBounds.map { bounds in
      if bounds.lower > -.infinity { return bounds.lower }
      return bounds.upper < .infinity ? bounds.upper : 0
    }
    isTaken = program.columnBounds.map(\.isFixed)
    for column in violations { isTaken[column.index] = true }
    for column in rewards {
      isTaken[column.index] = true
      basis.columns[column.index] = .atUpper
      values[column.index] = program.columnBounds[column.index].upper
    }
    var isWish = [Bool](repeating: false, count: program.rowBounds.count)
    for row in wishes { isWish[row.index] = true }
    var concessions = Concessions(
      program, wishes: wishes, isWish: isWish, violations: violations, objectives: objectives)
    // Columns with wishes of their own concede to sums later.
    let isSpared = concessions.lastWish.map { $0 >= 0 }
    for row in wishes { take(row, sparing: concessions.isSingle(row) ? [] : isSpared) }
    concessions.settleColumns(&basis, &values)
    giveWay(isWish)
    // Rows of one column are bounds of it.
    let others = program.rowBounds.indices.filter { !isWish[$0] }.map(LinearProgram.Row.init)
    for row in others where program.entries(of: row).count == 1 { take(row) }
    for row in others where program.entries(of: row).count > 1 { take(row) }
    concessions.shareSums(&basis, &values)
  }

  private mutating func take(
    _ row: LinearProgram.Row, sparing isSpared: [Bool] = []
  ) {
    let bounds = program.rowBounds[row.index]
    let entries = program.entries(of: row)
    guard bounds.isFixed || entries.count == 1 && bounds != .free else { return }
    let largest = entries.reduce(0) { max($0, abs($1.coefficient)) }
    var best: Int?
    for entry in entries where abs(entry.coefficient) >= 0.1 * largest {
      let index = entry.column.index
      guard !isTaken[index], isSpared.isEmpty || !isSpared[index] else { continue }
      // One without bounds is the better one, and it cannot be out of them.
      if best.map({ basis.columns[$0] != .free && basis.columns[index] == .free }) ?? true {
        best = index
      }
    }
    guard let best else { return }
    for entry in entries { isTaken[entry.column.index] = true }
    let side: Basis.Status =
      bounds.isFixed ? .fixed : bounds.lower > -.infinity ? .atLower : .atUpper
    basis.columns[best] = .basic
    basis.rows[row.index] = side
    values[best] = program.value(
      of: best, in: row, at: side == .atUpper ? bounds.upper : bounds.lower, others: values)
  }

  private mutating func giveWay(_ isWish: [Bool]) {
    guard isTaken.contains(false) else { return }
    var giving = GivingWay(program, isWish: isWish, isTaken: isTaken, values: values)
    giving.run()
    for (column, demand) in giving.taken {
      basis.columns[column] = .basic
      basis.rows[demand.row.index] = demand.side
    }
    isTaken = giving.isTaken
    values = giving.values
  }
}
