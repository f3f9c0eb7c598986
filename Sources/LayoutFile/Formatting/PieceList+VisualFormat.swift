// How a line of Visual Format Language is written: without spaces, so that it looks like what it
// draws, and broken only where such a line may end.
extension PieceList {
  mutating func add(_ statement: VisualFormatStatement) {
    if let label = statement.label { self.label(label) }
    if let range = statement.orientationRange {
      add(statement.orientation.rawValue + ":", at: range)
    }
    if let start = statement.start {
      add("|", at: start.range)
      add(start.connection)
    }
    for (index, view) in statement.views.enumerated() {
      if index > 0 { add(statement.connections[index - 1]) }
      add(view)
    }
    if let end = statement.end {
      add(end.connection)
      add("|", at: end.range)
    }
  }

  private mutating func add(_ view: VisualFormatStatement.View) {
    open("[", at: view.range)
    add(view.name.text, at: view.name.range)
    if !view.predicates.isEmpty {
      open("(")
      add(view.predicates)
      close(")", endOf: SourceRange(at: view.range.end - 1))
    }
    close("]", endOf: view.range)
  }

  private mutating func add(_ connection: VisualFormatStatement.Connection) {
    switch connection.kind {
    case .flush: return
    case .standard: break
    case .simple(let predicate):
      add("-", at: connection.range)
      add(predicate)
    case .list(let predicates):
      add("-", at: connection.range)
      open("(")
      add(predicates)
      close(")", endOf: SourceRange(at: connection.range.end - 1))
    }
    // Between views a line is broken first, and within one only for want of that.
    separator(
      "-", isSpaced: false, breaks: .comma,
      at: SourceRange(at: max(connection.range.end - 1, 0)))
  }

  private mutating func add(_ predicates: [VisualFormatStatement.Predicate]) {
    for (index, predicate) in predicates.enumerated() {
      if index > 0 { separator(",", isSpaced: false, breaks: .sign) }
      add(predicate)
    }
  }

  private mutating func add(_ predicate: VisualFormatStatement.Predicate) {
    if let range = predicate.relationRange { add(predicate.relation.rawValue, at: range) }
    add(predicate.object)
    if let priority = predicate.priority {
      let level = priority.level.map(PriorityClause.spelling(of:)) ?? priority.constant?.text ?? ""
      add("@" + level, at: priority.range)
    }
  }
}
