import LinearConstraints

/// What one edit of a session changes: a draft of the layout, to which anything may be added, and
/// statements that are removed or changed.
///
/// Each call is checked when it is made; one that throws changes nothing. The session takes the
/// whole edit over, or nothing of it.
public struct LayoutEdit: Sendable {
  /// The draft: boxes, variables, constraints, overlays and plugins may be added to it. Another
  /// layout cannot take its place.
  public var layout: Layout

  private let original: Layout
  private var revision = LinearModel.Revision()

  init(_ layout: Layout) {
    self.layout = layout
    original = layout
  }

  /// Removes a constraint, an objective or an exact minimum.
  ///
  /// - Throws: ``LayoutError/unknownStatement`` for one that was removed already, or of another
  ///   layout; ``LayoutError/notRemovable(_:)`` for an overlay or a plugin.
  public mutating func remove(_ statement: StatementIdentifier) throws(LayoutError) {
    try check(statement)
    revision.changed[statement] = nil
    revision.removed.insert(statement)
  }

  /// Puts constraints in the place of a statement's; it keeps its identifier and its label.
  ///
  /// - Throws: ``LayoutError``, as for removing, and for a bad number or a foreign variable.
  public mutating func change(
    _ statement: StatementIdentifier, to constraints: Constraint...
  ) throws(LayoutError) {
    try check(statement)
    var accepted: [Constraint] = []
    for constraint in constraints {
      accepted.append(
        try Layout.modelled { () throws(ModelError) in try layout.model.checked(constraint) })
    }
    revision.changed[statement] = accepted
  }

  /// The draft with everything that was removed and changed.
  ///
  /// - Throws: ``LayoutError/anotherLayout`` where the draft does not go on from the layout.
  func finished() throws(LayoutError) -> Layout {
    guard layout.continues(original) else { throw .anotherLayout }
    var layout = layout
    guard !revision.removed.isEmpty || !revision.changed.isEmpty else { return layout }
    try layout.apply(revision)
    return layout
  }

  private func check(_ statement: StatementIdentifier) throws(LayoutError) {
    guard let description = layout.statement(statement), !revision.removed.contains(statement),
      !layout.removedStatements.contains(statement)
    else { throw .unknownStatement }
    guard layout.isRemovable(statement) else { throw .notRemovable(description.summary) }
  }
}

extension Layout {
  /// Whether this has all that another one has, by counts: what was declared and stated in the
  /// other has the same place here.
  fileprivate func continues(_ other: Layout) -> Bool {
    model.identity == other.model.identity
      && model.declarations.count >= other.model.declarations.count
      && parameters.count >= other.parameters.count
      && boxes.count >= other.boxes.count
      && statements.count >= other.statements.count
  }

  /// Whether a statement is nothing but constraints, objectives or exact minima.
  func isRemovable(_ statement: StatementIdentifier) -> Bool {
    !lastingStatements.contains(statement)
  }

  mutating func apply(_ revision: LinearModel.Revision) throws(LayoutError) {
    try Self.modelled { () throws(ModelError) in try model.revise(revision) }
    removedStatements.formUnion(revision.removed)
    for statement in revision.removed {
      if let label = statements[statement.index].label { labels.remove(label) }
    }
    for (statement, constraints) in revision.changed {
      statements[statement.index].summary =
        constraints.map(model.describe).joined(separator: ", ")
      statements[statement.index].meaning = nil
    }
  }
}
