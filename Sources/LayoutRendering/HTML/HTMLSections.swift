import LayoutEngine

/// The parts of pages that tell of an answer, as HTML.
enum HTMLSections {
  /// A picture, with what it is called for those who do not see it.
  ///
  /// - Parameter prefix: What its identifiers begin with, so that no two on a page are the same.
  static func figure(_ picture: DisplayList, called name: String, prefix: String) -> String {
    "<figure>\n" + SVGWriter().write(picture, embeddedAs: name, prefix: prefix) + "</figure>\n"
  }

  /// `960 × 600 points`.
  static func size(_ size: Size) -> String {
    "\(ReportText.number(size.width)) \u{d7} \(ReportText.number(size.height)) points"
  }

  /// The frames of boxes and of the cells of named plugins.
  static func frames(of solution: LayoutSolution) -> String {
    var table = HTMLTable(
      "Frames, in points from the top left corner",
      [
        ("name", .code), ("x", .number), ("y", .number), ("width", .number), ("height", .number),
      ])
    func append(_ name: String, _ frame: Frame) {
      table.append([name] + [frame.x, frame.y, frame.width, frame.height].map(ReportText.number))
    }
    append(
      solution.layout.container.name,
      Frame(x: 0, y: 0, width: solution.size.width, height: solution.size.height))
    for placed in solution.placedBoxes { append(placed.name, placed.frame) }
    return table.text
  }

  /// The free variables; nothing where there are none.
  static func variables(of solution: LayoutSolution) -> String {
    guard !solution.variableValues.isEmpty else { return "" }
    var table = HTMLTable("Free variables", [("name", .code), ("value", .number)])
    for variable in solution.variableValues {
      table.append([variable.name, ReportText.number(variable.value)])
    }
    return table.text
  }

  /// The wishes that are missed; a sentence where there are none.
  static func violations(of solution: LayoutSolution) -> String {
    guard !solution.violations.isEmpty else {
      return solution.levels == 0
        ? "<p>There are no wishes.</p>\n" : "<p>Every wish is granted.</p>\n"
    }
    var table = HTMLTable(
      "Wishes that are missed, by how much",
      [("statement", .code), ("place", .number), ("priority", .number), ("missed by", .number)])
    for violation in solution.violationsByPlace {
      let statement = violation.statement
      table.append([
        (statement.label.map { "\($0): " } ?? "") + statement.wording,
        statement.source.map { "\($0.line):\($0.column)" } ?? "", String(violation.priority.level),
        ReportText.amount(violation.amount),
      ])
    }
    return table.text
  }

  /// The unknowns that are undetermined or fitted; nothing where there are none.
  static func openUnknowns(of solution: LayoutSolution) -> String {
    list(
      solution.undetermined, "No statement and no wish settles these: they are undetermined.")
      + list(
        solution.fitted, "Only making cells as large as they can be settles these: they are fitted."
      )
  }

  /// Contradictions, with what the picture misses of each member.
  static func contradictions(of compromise: Compromise) -> String {
    let contradictions = compromise.contradictions
    return contradictions.enumerated().map { number, members in
      var table = HTMLTable(
        ConflictText.heading(number + 1, of: contradictions),
        [("statement", .code), ("place", .number), ("missed by", .number)])
      for member in members {
        let statement = member.statement
        table.append(
          [
            (statement.label.map { "\($0): " } ?? "") + statement.wording,
            statement.source.map { "\($0.line):\($0.column)" } ?? "",
            member.missedBy > 0 ? ConflictText.amount(member) : "holds",
          ], isMarked: member.missedBy > 0)
      }
      return table.text
    }.joined()
  }

  private static func list(_ names: [String], _ sentence: String) -> String {
    guard !names.isEmpty else { return "" }
    let items = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { "<li>\(HTMLText.element("code", $0))</li>\n" }
    return HTMLText.element("p", sentence) + "\n<ul>\n\(items.joined())</ul>\n"
  }
}
