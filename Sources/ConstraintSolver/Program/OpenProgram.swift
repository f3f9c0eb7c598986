import LinearConstraints

/// The linear program over the variables of a model that are still open, in scaled lengths,
/// and the way between the two.
///
/// Rows and columns may be added while a vertex is known; the vertex then grows with them, so
/// that the next solve starts warm.
struct OpenProgram {
  private(set) var program = LinearProgram()

  /// The vertex of the last solve, grown by what was added since; nil before the first.
  var basis: Basis?

  /// The values of the columns at the last solve, in scaled lengths; grown like the basis.
  private(set) var columnValues: [Double] = []

  /// The values of the variables that are settled, in points; nil where one is open.
  let settled: [Double?]

  private var columns: [LinearProgram.Column?]
  private let scale: Double

  init(_ model: LinearModel, settled: [Double?], scale: Double) throws {
    self.settled = settled
    self.scale = scale
    columns = [LinearProgram.Column?](repeating: nil, count: settled.count)
    for (index, declaration) in model.declarations.enumerated() where settled[index] == nil {
      var bounds = Bounds.free
      if case .unknown(let lowerBound?) = declaration.kind { bounds = .atLeast(lowerBound / scale) }
      columns[index] = try program.addColumn(bounds)
    }
  }

  /// Whether every variable is settled.
  var isEmpty: Bool { !columns.contains { $0 != nil } }

  /// The column of a variable, nil where the variable is settled.
  func column(of variable: Variable) -> LinearProgram.Column? { columns[variable.index] }

  /// An expression over the columns and, in scaled lengths, what its settled part adds up to.
  func open(
    _ expression: LinearExpression
  ) -> (entries: [LinearProgram.Entry], constant: Double) {
    var entries: [LinearProgram.Entry] = []
    // A row names a column once; a difference of two expressions may share variables.
    let expression = expression.combined()
    var constant = expression.constant
    for term in expression.terms {
      if let column = columns[term.variable.index] {
        entries.append(LinearProgram.Entry(column: column, coefficient: term.coefficient))
      } else {
        constant += term.coefficient * (settled[term.variable.index] ?? 0)
      }
    }
    return (entries, constant / scale)
  }

  /// Requires that an expression with open variables stands in a relation to 0.
  mutating func require(_ expression: LinearExpression, _ relation: Relation) throws {
    let (entries, constant) = open(expression)
    guard !entries.isEmpty else { return }
    try addRow(entries, relation, rightSide: -constant)
  }

  /// New columns, at least 0, for the violation of a relation: what is added over and under.
  ///
  /// - Returns: The entries whose sum is the violation, in scaled lengths; empty for an
  ///   expression without open variables.
  mutating func addViolation(
    of expression: LinearExpression, _ relation: Relation
  ) throws -> [LinearProgram.Entry] {
    let (entries, constant) = open(expression)
    guard !entries.isEmpty else { return [] }
    // The coefficients of the violation are those of the row before it is normalized.
    let factor = Self.normalizer(of: entries)
    let value = (valueOfEntries(entries) + constant) / factor
    var row = entries.map {
      LinearProgram.Entry(column: $0.column, coefficient: $0.coefficient / factor)
    }
    var violation: [LinearProgram.Entry] = []
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
    try program.addRow(row, within: Self.bounds(relation, rightSide: -constant / factor))
    growBasis(value: value, relation, over: overColumn, under: underColumn)
    return violation
  }

  /// Makes the program that of the optimal answers alone, and remembers their vertex.
  mutating func settle(on solution: LinearProgramSolution) {
    program = program.narrowed(to: solution.face)
    basis = solution.basis
    columnValues = solution.columnValues
  }

  /// The values of all variables at the last solve, in points.
  var values: [Double] {
    columns.indices.map { index in
      if let column = columns[index] {
        columnValues.indices.contains(column.index) ? columnValues[column.index] * scale : 0
      } else {
        settled[index] ?? 0
      }
    }
  }

  // MARK: Rows

  private mutating func addRow(
    _ entries: [LinearProgram.Entry], _ relation: Relation, rightSide: Double
  ) throws {
    let factor = Self.normalizer(of: entries)
    try program.addRow(
      entries.map { LinearProgram.Entry(column: $0.column, coefficient: $0.coefficient / factor) },
      within: Self.bounds(relation, rightSide: rightSide / factor))
    basis?.rows.append(.basic)
  }

  // A power of two near the largest coefficient: tolerances then mean the same in every row.
  private static func normalizer(of entries: [LinearProgram.Entry]) -> Double {
    let largest = entries.reduce(0) { max($0, abs($1.coefficient)) }
    return largest > 0 ? largest.binade : 1
  }

  private static func bounds(_ relation: Relation, rightSide: Double) -> Bounds {
    switch relation {
    case .lessThanOrEqual: .atMost(rightSide)
    case .equal: .fixed(at: rightSide)
    case .greaterThanOrEqual: .atLeast(rightSide)
    }
  }

  private mutating func addColumn(at value: Double) throws -> LinearProgram.Column {
    basis?.columns.append(.atLower)
    columnValues.append(value)
    return try program.addColumn(.atLeast(0))
  }

  private func valueOfEntries(_ entries: [LinearProgram.Entry]) -> Double {
    entries.reduce(0) { sum, entry in
      let index = entry.column.index
      return sum + entry.coefficient * (columnValues.indices.contains(index) ? columnValues[index] : 0)
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
