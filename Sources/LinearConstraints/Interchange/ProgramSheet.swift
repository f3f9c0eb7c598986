/// A linear program with names and remarks: what is written for other solvers to read.
///
/// ```swift
/// var sheet = ProgramSheet("workshop")
/// let tables = try sheet.addColumn(named: "tables", within: .atLeast(0))
/// try sheet.addRow(
///   named: "saw", [.init(column: tables, coefficient: 4)], within: .atMost(240), remark: "hours")
/// print(LPWriter().write(sheet))
/// ```
public struct ProgramSheet: Sendable {
  /// What the program is called.
  public let name: String

  /// What is said about the whole, a line each.
  public var headings: [String] = []

  /// The columns and rows. Each row has one end, or two that are equal.
  public private(set) var program = LinearProgram()

  /// What is to be as small as can be.
  public private(set) var objective = LinearObjective(entries: [])

  /// The names of the columns, in order; valid and unique.
  public private(set) var columnNames: [String] = []

  /// The names of the rows, in order; valid and unique.
  public private(set) var rowNames: [String] = []

  /// What is said about each row, in order; empty for nothing.
  public private(set) var rowRemarks: [String] = []

  private var namesOfColumns = ProgramNames()
  private var namesOfRows = ProgramNames()

  /// A program without columns and rows.
  public init(_ name: String) {
    var names = ProgramNames()
    self.name = names.unique(name)
    // Readers keep the objective among the rows.
    _ = namesOfRows.unique(Self.objectiveName)
  }

  static let objectiveName = "objective"

  /// A new column, under `name` or the valid and unique name nearest to it.
  ///
  /// - Throws: ``LinearProgram/FormError``.
  public mutating func addColumn(
    named name: String, within bounds: Bounds
  ) throws(LinearProgram.FormError) -> LinearProgram.Column {
    let column = try program.addColumn(bounds)
    columnNames.append(namesOfColumns.unique(name))
    return column
  }

  /// A new row, under `name` or the valid and unique name nearest to it.
  ///
  /// Bounds with two different ends make two rows, and bounds without an end none: the formats
  /// have no common form for either.
  ///
  /// - Throws: ``LinearProgram/FormError``.
  public mutating func addRow(
    named name: String, _ entries: [LinearProgram.Entry], within bounds: Bounds,
    remark: String = ""
  ) throws(LinearProgram.FormError) {
    var parts = [bounds]
    if !bounds.isFixed, bounds.lower > -.infinity, bounds.upper < .infinity {
      parts = [.atLeast(bounds.lower), .atMost(bounds.upper)]
    }
    for part in parts where part != .free {
      try program.addRow(entries, within: part)
      rowNames.append(namesOfRows.unique(name))
      rowRemarks.append(remark)
    }
  }

  /// Says what is to be as small as can be: the sum of `entries`, and a constant, which becomes a
  /// column that is 1.
  ///
  /// - Throws: ``LinearProgram/FormError``.
  public mutating func minimize(
    _ entries: [LinearProgram.Entry], constant: Double = 0
  ) throws(LinearProgram.FormError) {
    var sums: [LinearProgram.Column: Double] = [:]
    for entry in entries { sums[entry.column, default: 0] += entry.coefficient }
    var combined = sums.filter { $0.value != 0 }.sorted { $0.key.index < $1.key.index }.map {
      LinearProgram.Entry(column: $0.key, coefficient: $0.value)
    }
    try program.check(combined)
    if constant != 0 {
      let one = try addColumn(named: "constant", within: .fixed(at: 1))
      combined.append(LinearProgram.Entry(column: one, coefficient: constant))
      try program.check(combined)
    }
    objective = LinearObjective(entries: combined)
  }
}

extension ProgramSheet {
  /// The relation and the right side of a row.
  func relation(ofRow index: Int) -> (relation: Relation, rightSide: Double) {
    let bounds = program.rowBounds[index]
    if bounds.isFixed { return (.equal, bounds.lower) }
    return bounds.lower > -.infinity
      ? (.greaterThanOrEqual, bounds.lower) : (.lessThanOrEqual, bounds.upper)
  }

  /// A remark as one line of plain characters, behind a mark; readers stumble over others.
  static func remark(_ text: String, behind mark: String) -> String {
    var line = mark
    for scalar in text.unicodeScalars.prefix(longestRemark) {
      switch scalar {
      case " "..."~": line.unicodeScalars.append(scalar)
      case "\n", "\r", "\t": line += " "
      default: line += "?"
      }
    }
    return line + (text.unicodeScalars.count > longestRemark ? "...\n" : "\n")
  }

  private static let longestRemark = 160

  /// A number with the shortest decimals that read back as the same number.
  static func text(_ number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
