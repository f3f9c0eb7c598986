import LinearConstraints

/// Moves away from one answer of a linear program in which only columns near a question take
/// part: everything else stays where it is.
///
/// What such a move can do the program can do. So most questions whether something can be are
/// answered by a small program, and need no solve of the whole.
struct NearbyMoves {
  private var program: LinearProgram
  private let values: [Double]
  private let rowValues: [Double]
  private let rowsOfColumn: [[(row: Int, coefficient: Double)]]
  private let solver: ModelSolver

  // The most columns that move.
  private static let mostColumns = 40
  // A column in more rows, or a row of more columns, leads everywhere; such a column stays.
  private static let mostLinks = 40

  /// The moves away from an answer.
  ///
  /// - Complexity: linear in the program.
  init(_ program: LinearProgram, from values: [Double], solver: ModelSolver) {
    self.program = program
    self.values = values
    self.solver = solver
    var rowsOfColumn = [[(row: Int, coefficient: Double)]](repeating: [], count: values.count)
    rowValues = program.rowBounds.indices.map { row in
      var value = 0.0
      for entry in program.entries(of: LinearProgram.Row(index: row)) {
        rowsOfColumn[entry.column.index].append((row, entry.coefficient))
        value += entry.coefficient * values[entry.column.index]
      }
      return value
    }
    self.rowsOfColumn = rowsOfColumn
  }

  /// Lets rows be anything from now on.
  mutating func release(_ rows: [LinearProgram.Row]) {
    rows.forEach { program.free($0) }
  }

  /// The value of a sum of columns before any move.
  func value(of sum: [LinearProgram.Entry]) -> Double {
    sum.reduce(0) { $0 + $1.coefficient * values[$1.column.index] }
  }

  /// The greatest change of a sum of columns that moves nearby show; infinity where there is no
  /// greatest. The program may allow more.
  ///
  /// - Parameter without: Rows that count for nothing.
  /// - Complexity: that of a linear program of at most 40 columns.
  func greatestChange(
    of sum: [LinearProgram.Entry], without: [LinearProgram.Row]
  ) -> Double {
    let moving = columns(near: sum)
    do {
      var part = LinearProgram()
      var columns: [Int: LinearProgram.Column] = [:]
      var entries: [Int: [LinearProgram.Entry]] = [:]
      for index in moving {
        let column = try part.addColumn(
          Self.moves(from: values[index], within: program.columnBounds[index]))
        columns[index] = column
        for (row, coefficient) in rowsOfColumn[index] {
          entries[row, default: []].append(.init(column: column, coefficient: coefficient))
        }
      }
      for row in without { entries[row.index] = nil }
      for (row, entries) in entries.sorted(by: { $0.key < $1.key }) {
        let bounds = program.rowBounds[row]
        guard bounds != .free else { continue }
        try part.addRow(entries, within: Self.moves(from: rowValues[row], within: bounds))
      }
      let objective = LinearObjective(
        entries: sum.compactMap { entry in
          columns[entry.column.index].map { .init(column: $0, coefficient: -entry.coefficient) }
        })
      switch solver.minimize([objective], over: part, from: nil) {
      case .optimal(let solution): return -(solution.objectiveValues.first ?? 0)
      case .unbounded: return .infinity
      case .infeasible, .stopped: return 0
      }
    } catch {
      return 0
    }
  }

  // The columns of a sum, and those that share a row with these, and so on.
  private func columns(near sum: [LinearProgram.Entry]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    func meet(_ index: Int) {
      guard found.count < Self.mostColumns, rowsOfColumn[index].count <= Self.mostLinks,
        !program.columnBounds[index].isFixed, seen.insert(index).inserted
      else { return }
      found.append(index)
    }
    for entry in sum { meet(entry.column.index) }
    var next = 0
    while next < found.count, found.count < Self.mostColumns {
      for (row, _) in rowsOfColumn[found[next]] {
        let entries = program.entries(of: LinearProgram.Row(index: row))
        guard entries.count <= Self.mostLinks else { continue }
        for entry in entries { meet(entry.column.index) }
      }
      next += 1
    }
    return found
  }

  // An answer is within its bounds but for rounding, and staying there is always a move.
  private static func moves(from value: Double, within bounds: Bounds) -> Bounds {
    Bounds(lower: min(bounds.lower - value, 0), upper: max(bounds.upper - value, 0))
  }
}
