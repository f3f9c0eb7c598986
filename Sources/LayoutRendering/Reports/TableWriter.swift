import LayoutEngine

/// Writes a solution as a table in plain text, for people.
///
/// ```
/// name         x   y  width  height
/// container    0   0    800     600
/// hero       256  16    528     568
/// ```
///
/// Boxes stand in order of declaration, then the cells of named plugins. Numbers are rounded
/// to three decimals. The free variables follow, then the wishes that are missed, the unknowns
/// that are undetermined, and those that are fitted, each only where there are any.
public struct TableWriter: Sendable {
  /// Whether the frames are in the table; what is missed and left open is in any case.
  public var hasFrames: Bool

  /// A writer.
  public init(hasFrames: Bool = true) {
    self.hasFrames = hasFrames
  }

  /// The solution as a table, with a line end at its end; empty where there is nothing to tell.
  ///
  /// - Complexity: O(n log n) for n boxes, cells, variables and violations.
  public func write(_ solution: LayoutSolution) -> String {
    var sections = hasFrames ? [frames(of: solution)] : []
    if !solution.variableValues.isEmpty { sections.append(variables(of: solution)) }
    if !solution.violations.isEmpty { sections.append(violations(of: solution)) }
    if !solution.undetermined.isEmpty {
      sections.append(list("undetermined", solution.undetermined))
    }
    if !solution.fitted.isEmpty { sections.append(list("fitted", solution.fitted)) }
    return sections.joined(separator: "\n")
  }

  private func frames(of solution: LayoutSolution) -> String {
    var table = TextTable([
      ("name", .leading), ("x", .decimal), ("y", .decimal), ("width", .decimal),
      ("height", .decimal),
    ])
    let container = PlainText.line(solution.layout.container.name)
    table.append(
      [container] + [0, 0, solution.size.width, solution.size.height].map(number))
    for placed in solution.placedBoxes {
      let frame = placed.frame
      table.append(
        [PlainText.line(placed.name)]
          + [frame.x, frame.y, frame.width, frame.height].map(number))
    }
    return table.text
  }

  private func variables(of solution: LayoutSolution) -> String {
    var table = TextTable([("variable", .leading), ("value", .decimal)])
    for variable in solution.variableValues {
      table.append([PlainText.line(variable.name), number(variable.value)])
    }
    return table.text
  }

  private func violations(of solution: LayoutSolution) -> String {
    var table = TextTable([
      ("violation", .leading), ("priority", .decimal), ("missed by", .decimal),
      ("statement", .leading),
    ])
    for violation in solution.violationsByPlace {
      let statement = violation.statement
      let place = statement.source.map { "\($0.line):\($0.column)" } ?? "-"
      let label = statement.label.map { PlainText.line($0) + ": " } ?? ""
      table.append([
        place, String(violation.priority.level), ReportText.amount(violation.amount),
        label + PlainText.line(statement.wording),
      ])
    }
    return table.text
  }

  private func list(_ heading: String, _ names: [String]) -> String {
    var table = TextTable([(heading, .leading)])
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      table.append([PlainText.line(name)])
    }
    return table.text
  }

  private func number(_ number: Double) -> String { ReportText.number(number) }
}
