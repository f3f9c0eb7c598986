import LinearConstraints

/// The linear program of one component, in scaled lengths, and the way between the two.
///
/// Rows and columns may be added while a vertex is known; the vertex then grows with them, so
/// that the next solve starts warm.
struct OpenProgram {
  private(set) var program = LinearProgram()

  /// The vertex of the last solve, grown by what was added since; nil before the first.
  private(set) var basis: Basis?

  /// The values of the columns at the last solve, in scaled lengths; grown like the basis.
  private(set) var columnValues: [Double] = []

  // Whether a column may differ between the answers that are left; empty before the first solve.
  private var mayMove: [Bool] = []

  // The rows of the wishes that were added before the first solve, and their own columns.
  private var rowsOfWishes: [LinearProgram.Row] = []
  private var violations: [LinearProgram.Column] = []

  // The unknowns, by their indices, in order of their columns, and the number of their component.
  private let variables: [Int]
  private let component: Int
  private let model: ReducedModel
  private let scale: Double
  private let tolerance: Double
  private var trace: DecisionTrace?

  /// The columns and the required rows of a component.
  init(
    _ component: Component, of model: ReducedModel, tolerances: Tolerances, trace: DecisionTrace?
  ) throws {
    self.trace = trace
    variables = component.variables
    self.component = component.number
    self.model = model
    scale = tolerances.scale
    tolerance = tolerances.required
    if trace?.replays == true { program = LinearProgram(onPaper: true) }
    for index in component.variables {
      _ = try program.addColumn(model.columnBounds[index].divided(by: scale))
    }
    for row in component.rows {
      let (entries, _) = open(LinearExpression(terms: row.terms))
      try addRow(entries, row.bounds.divided(by: scale))
    }
  }

  /// Records nothing from now on.
  mutating func leaveTrace() {
    trace = nil
  }

  /// The column of an unknown, nil where it is none of this component.
  func column(ofVariable index: Int) -> LinearProgram.Column? {
    guard let position = model.position(of: index), position.component == component else {
      return nil
    }
    return LinearProgram.Column(index: position.number)
  }

  /// An expression over the columns, and its constant in scaled lengths.
  func open(
    _ expression: LinearExpression, reserving more: Int = 0
  ) -> (entries: [LinearProgram.Entry], constant: Double) {
    var entries: [LinearProgram.Entry] = []
    entries.reserveCapacity(expression.terms.count + more)
    for term in expression.terms {
      guard let column = column(ofVariable: term.variable.index) else { continue }
      entries.append(LinearProgram.Entry(column: column, coefficient: term.coefficient))
    }
    return (entries, expression.constant / scale)
  }

  /// Requires that an expression stands in a relation to 0.
  ///
  /// - Throws: ``Ending`` where it has no unknown and does not.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) throws {
    let (entries, constant) = open(expression.combined())
    guard !entries.isEmpty else {
      guard trace.keeps(relation, constant * scale, within: tolerance) else {
        throw Ending(outcome: .infeasible([]))
      }
      return
    }
    try addRow(entries, .of(relation, rightSide: -constant))
  }

  /// Puts the value of each unknown of the component, in points, where its variable is.
  func write(to values: inout [Double]) {
    for (column, index) in variables.enumerated() {
      values[index] = columnValues[column] * scale
    }
  }

  // MARK: Violations

  /// New columns, at least 0, for the violation of a relation: what is added over and under.
  ///
  /// A width that wishes to be 0, and cannot be negative, is its own violation: it needs none.
  ///
  /// - Returns: The entries whose sum is the violation, in scaled lengths; empty for an
  ///   expression without unknowns.
  mutating func addViolation(
    of expression: LinearExpression, _ relation: Relation
  ) throws -> [LinearProgram.Entry] {
    var (row, constant) = open(expression, reserving: 2)
    guard !row.isEmpty else { return [] }
    if relation != .greaterThanOrEqual, isZero(constant), isNeverNegative(row) {
      return row
    }
    // The coefficients of the violation are those of the row before it is normalized.
    let factor = Self.normalizer(of: row)
    let value = (valueOfEntries(row) + constant) / factor
    for place in row.indices { row[place].coefficient /= factor }
    var violation: [LinearProgram.Entry] = []
    violation.reserveCapacity(relation == .equal ? 2 : 1)
    var overColumn: LinearProgram.Column?
    var underColumn: LinearProgram.Column?
    if relation != .greaterThanOrEqual {
      let over = try addColumn(at: max(value, 0))
      row.append(LinearProgram.Entry(column: over, coefficient: -1))
      violation.append(LinearProgram.Entry(column: over, coefficient: factor))
      overColumn = over
    }
    if relation != .lessThanOrEqual {
      let under = try addColumn(at: max(-value, 0))
      row.append(LinearProgram.Entry(column: under, coefficient: 1))
      violation.append(LinearProgram.Entry(column: under, coefficient: factor))
      underColumn = under
    }
    let added = try program.addRow(row, within: .of(relation, rightSide: -constant / factor))
    if basis == nil {
      rowsOfWishes.append(added)
      if let overColumn { violations.append(overColumn) }
      if let underColumn { violations.append(underColumn) }
    }
    growBasis(value: value, relation, over: overColumn, under: underColumn)
    return violation
  }

  private func isZero(_ constant: Double) -> Bool {
    guard let trace else { return constant == 0 }
    guard trace.decide(constant == 0) else { return false }
    trace.hold(constant, within: 0)
    return true
  }

  // Whether the bound of a single column shows it.
  private func isNeverNegative(_ entries: [LinearProgram.Entry]) -> Bool {
    guard entries.count == 1, let entry = entries.first else { return false }
    guard entry.coefficient > 0 else { return false }
    let lower = program.columnBounds[entry.column.index].lower
    return trace?.decide(lower >= 0, whileNotNegative: lower) ?? (lower >= 0)
  }

  /// A new column, and a row for each entry of some violations that keeps it at least as large.
  ///
  /// - Returns: The column, and the rows of each violation in the order of its entries.
  mutating func addCeiling(
    over violations: [[LinearProgram.Entry]]
  ) throws -> (column: LinearProgram.Column, rows: [[LinearProgram.Row]]) {
    let value = { [columnValues] (entry: LinearProgram.Entry) in
      entry.coefficient * columnValues[entry.column.index]
    }
    let entries = violations.flatMap(\.self)
    let highest = entries.max { value($0) < value($1) }
    let ceiling = try addColumn(at: max(highest.map(value) ?? 0, 0))
    var rows: [[LinearProgram.Row]] = []
    for violation in violations {
      rows.append([])
      for entry in violation {
        let row = try program.addRow(
          [entry, LinearProgram.Entry(column: ceiling, coefficient: -1)], within: .atMost(0))
        rows[rows.count - 1].append(row)
        growBasis(under: entry, isHighest: entry == highest, isAlone: violation.count == 1)
      }
    }
    if highest != nil { basis?.columns[ceiling.index] = .basic }
    return (ceiling, rows)
  }

  // The ceiling stands on the highest: it is basic in that row's place. Most of the others will
  // be as high in the end, so they begin there too, where one column is all of a violation.
  private mutating func growBasis(
    under entry: LinearProgram.Entry, isHighest: Bool, isAlone: Bool
  ) {
    if isHighest {
      basis?.rows.append(.atUpper)
    } else if isAlone, basis?.columns[entry.column.index] == .atLower {
      basis?.columns[entry.column.index] = .basic
      basis?.rows.append(.atUpper)
    } else {
      basis?.rows.append(.basic)
    }
  }

  // MARK: Solutions

  /// Where the next solve begins: at the last vertex, or else where all wishes are granted.
  var start: Basis? {
    if let basis { return basis }
    guard !rowsOfWishes.isEmpty else { return nil }
    return StartingBasis(of: program, wishes: rowsOfWishes, violations: violations).basis
  }

  /// Makes the program that of the optimal answers alone, and remembers their vertex.
  mutating func settle(on solution: LinearProgramSolution) {
    program = program.narrowed(to: solution.face)
    adopt(solution)
  }

  /// Remembers the vertex of a solution, and leaves the program as it is.
  mutating func adopt(_ solution: LinearProgramSolution) {
    basis = solution.basis
    columnValues = solution.columnValues
    mayMove = solution.face.columnMayMove
  }

  /// Keeps a column at a value from now on.
  mutating func keep(_ column: LinearProgram.Column, at value: Double) throws {
    try program.setBounds(of: column, to: .fixed(at: value))
  }

  /// Keeps a column under a value from now on, and over the least that it had before.
  mutating func keep(_ column: LinearProgram.Column, under value: Double) throws {
    let before = program.columnBounds[column.index]
    let upper = trace.choose(.minimum, from: [before.upper, value])
    try program.setBounds(
      of: column,
      to: Bounds(
        lower: before.lower, upper: trace.choose(.maximum, from: [before.lower, upper])))
  }

  /// Lets a row be anything from now on.
  mutating func release(_ row: LinearProgram.Row) {
    program.free(row)
  }

  /// Whether a column may differ between the answers that are left.
  func mayMove(_ column: LinearProgram.Column) -> Bool {
    guard mayMove.indices.contains(column.index) else { return true }
    return mayMove[column.index] && !program.columnBounds[column.index].isFixed
  }

  /// Takes it that only these columns may still move, and of them those that could before.
  mutating func keepMoving(_ columns: [Bool]) {
    mayMove = zip(mayMove, columns).map { $0 && $1 }
  }

  /// The least value that entries can have as far as bounds, and what does not move, show it;
  /// minus infinity where they do not.
  func leastValue(of entries: [LinearProgram.Entry]) -> Double {
    var least = 0.0
    for entry in entries {
      let index = entry.column.index
      if !mayMove(entry.column), columnValues.indices.contains(index) {
        least += entry.coefficient * columnValues[index]
      } else {
        let bounds = program.columnBounds[index]
        least += entry.coefficient * (entry.coefficient >= 0 ? bounds.lower : bounds.upper)
      }
    }
    return least.isNaN ? -.infinity : least
  }

  // MARK: Rows and columns

  private mutating func addRow(_ entries: [LinearProgram.Entry], _ bounds: Bounds) throws {
    var entries = entries
    let factor = Self.normalizer(of: entries)
    for place in entries.indices { entries[place].coefficient /= factor }
    try program.addRow(entries, within: bounds.divided(by: factor))
    basis?.rows.append(.basic)
  }

  // A power of two near the largest coefficient: tolerances then mean the same in every row.
  private static func normalizer(of entries: [LinearProgram.Entry]) -> Double {
    let largest = entries.reduce(0) { max($0, abs($1.coefficient)) }
    return largest > 0 ? largest.binade : 1
  }

  private mutating func addColumn(at value: Double) throws -> LinearProgram.Column {
    let column = try program.addColumn(.atLeast(0))
    basis?.columns.append(.atLower)
    if basis != nil { columnValues.append(value) }
    return column
  }

  private func valueOfEntries(_ entries: [LinearProgram.Entry]) -> Double {
    entries.reduce(0) { sum, entry in
      let index = entry.column.index
      return sum
        + entry.coefficient * (columnValues.indices.contains(index) ? columnValues[index] : 0)
    }
  }

  // The new row needs one basic variable: whichever of the new columns has the violation, or the
  // row itself where there is room in it.
  private mutating func growBasis(
    value: Double, _ relation: Relation, over: LinearProgram.Column?, under: LinearProgram.Column?
  ) {
    guard basis != nil else { return }
    if let over, value > 0 {
      basis?.columns[over.index] = .basic
      basis?.rows.append(relation == .equal ? .fixed : .atUpper)
    } else if let under, value < 0 || relation == .equal {
      basis?.columns[under.index] = .basic
      basis?.rows.append(relation == .equal ? .fixed : .atLower)
    } else {
      basis?.rows.append(.basic)
    }
  }
}
