/// Writes a linear program in the free MPS format, which every solver reads.
///
/// ```
/// * a heading
/// NAME workshop
/// ROWS
///  N objective
/// * what is said about the row
///  L saw
/// COLUMNS
///  tables saw 4
/// RHS
///  RHS saw 240
/// BOUNDS
///  LO BND tables 0
/// ENDATA
/// ```
public struct MPSWriter: Sendable {
  /// A writer.
  public init() {}

  /// The program as text, with a line end at its end.
  ///
  /// - Complexity: O(rows + columns + entries).
  public func write(_ sheet: ProgramSheet) -> String {
    var text = ""
    for heading in sheet.headings { text += ProgramSheet.remark(heading, behind: "* ") }
    text += "NAME \(sheet.name)\n"
    text += rows(of: sheet)
    text += columns(of: sheet)
    text += "RHS\n"
    for (index, name) in sheet.rowNames.enumerated() {
      let rightSide = sheet.relation(ofRow: index).rightSide
      if rightSide != 0 { text += " RHS \(name) \(ProgramSheet.text(rightSide))\n" }
    }
    text += "BOUNDS\n"
    for (name, bounds) in zip(sheet.columnNames, sheet.program.columnBounds) {
      text += Self.bounds(bounds, of: name)
    }
    return text + "ENDATA\n"
  }

  private func rows(of sheet: ProgramSheet) -> String {
    var text = "ROWS\n N \(ProgramSheet.objectiveName)\n"
    var lastRemark = ""
    for (index, name) in sheet.rowNames.enumerated() {
      if sheet.rowRemarks[index] != lastRemark, !sheet.rowRemarks[index].isEmpty {
        text += ProgramSheet.remark(sheet.rowRemarks[index], behind: "* ")
      }
      lastRemark = sheet.rowRemarks[index]
      switch sheet.relation(ofRow: index).relation {
      case .lessThanOrEqual: text += " L \(name)\n"
      case .equal: text += " E \(name)\n"
      case .greaterThanOrEqual: text += " G \(name)\n"
      }
    }
    return text
  }

  // The format goes column by column, and a column is known by its entries alone.
  private func columns(of sheet: ProgramSheet) -> String {
    var entries = [[(row: String, coefficient: Double)]](
      repeating: [], count: sheet.columnNames.count)
    for entry in sheet.objective.entries {
      entries[entry.column.index].append((ProgramSheet.objectiveName, entry.coefficient))
    }
    for (index, name) in sheet.rowNames.enumerated() {
      for entry in sheet.program.entries(of: LinearProgram.Row(index: index)) {
        entries[entry.column.index].append((name, entry.coefficient))
      }
    }
    var text = "COLUMNS\n"
    for (name, entries) in zip(sheet.columnNames, entries) {
      if entries.isEmpty { text += " \(name) \(ProgramSheet.objectiveName) 0\n" }
      for entry in entries {
        text += " \(name) \(entry.row) \(ProgramSheet.text(entry.coefficient))\n"
      }
    }
    return text
  }

  // A column is at least 0 unless something else is said.
  private static func bounds(_ bounds: Bounds, of name: String) -> String {
    let (lower, upper) = (ProgramSheet.text(bounds.lower), ProgramSheet.text(bounds.upper))
    if bounds == .free { return " FR BND \(name)\n" }
    if bounds.isFixed { return " FX BND \(name) \(lower)\n" }
    var text = bounds.lower == -.infinity ? " MI BND \(name)\n" : " LO BND \(name) \(lower)\n"
    if bounds.upper < .infinity { text += " UP BND \(name) \(upper)\n" }
    return text
  }
}
