/// Writes a linear program in the LP format of CPLEX, which people can read.
///
/// ```
/// \ a heading
/// Minimize
///  objective: over - 2 x
/// Subject To
/// \ what is said about the row
///  saw: 4 tables + 3 chairs <= 240
/// Bounds
///  tables >= 0
/// End
/// ```
///
/// Every column has a line in `Bounds`, so that no default has to be known. GLPK (`glpsol --lp`),
/// HiGHS, CPLEX, Gurobi and SCIP read it.
public struct LPWriter: Sendable {
  /// A writer.
  public init() {}

  // Readers have a longest line.
  private static let longestLine = 78

  /// The program as text, with a line end at its end.
  ///
  /// - Complexity: O(rows + columns + entries).
  public func write(_ sheet: ProgramSheet) -> String {
    var text = ""
    for heading in sheet.headings { text += ProgramSheet.remark(heading, behind: "\\ ") }
    text += "Minimize\n"
    text += sum(
      ProgramSheet.objectiveName, sheet.objective.entries[...], end: "", of: sheet)
    text += "Subject To\n"
    var lastRemark = ""
    for index in sheet.rowNames.indices {
      if sheet.rowRemarks[index] != lastRemark, !sheet.rowRemarks[index].isEmpty {
        text += ProgramSheet.remark(sheet.rowRemarks[index], behind: "\\ ")
      }
      lastRemark = sheet.rowRemarks[index]
      let (relation, rightSide) = sheet.relation(ofRow: index)
      text += sum(
        sheet.rowNames[index], sheet.program.entries(of: LinearProgram.Row(index: index)),
        end: " \(Self.symbol(relation)) \(ProgramSheet.text(rightSide))", of: sheet)
    }
    text += "Bounds\n"
    for (name, bounds) in zip(sheet.columnNames, sheet.program.columnBounds) {
      text += " " + Self.bounds(bounds, of: name) + "\n"
    }
    return text + "End\n"
  }

  private func sum(
    _ name: String, _ entries: ArraySlice<LinearProgram.Entry>, end: String, of sheet: ProgramSheet
  ) -> String {
    var text = ""
    var line = " \(name):"
    // The format has no empty sum.
    if entries.isEmpty { line += " 0 " + (sheet.columnNames.first ?? "nothing") }
    for (position, entry) in entries.enumerated() {
      let size = abs(entry.coefficient)
      let sign = entry.coefficient < 0 ? " -" : position == 0 ? "" : " +"
      let factor = size == 1 ? "" : " " + ProgramSheet.text(size)
      let term = sign + factor + " " + sheet.columnNames[entry.column.index]
      if line.utf8.count + term.utf8.count > Self.longestLine {
        text += line + "\n"
        line = "  "
      }
      line += term
    }
    return text + line + end + "\n"
  }

  private static func symbol(_ relation: Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "="
    case .greaterThanOrEqual: ">="
    }
  }

  private static func bounds(_ bounds: Bounds, of name: String) -> String {
    let (lower, upper) = (ProgramSheet.text(bounds.lower), ProgramSheet.text(bounds.upper))
    if bounds == .free { return "\(name) free" }
    if bounds.isFixed { return "\(name) = \(lower)" }
    if bounds.upper == .infinity { return "\(name) >= \(lower)" }
    return bounds.lower == -.infinity
      ? "-inf <= \(name) <= \(upper)" : "\(lower) <= \(name) <= \(upper)"
  }
}
