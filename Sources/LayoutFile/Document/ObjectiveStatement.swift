/// Something to make small or large: `label: minimize slack @weak`.
public struct ObjectiveStatement: Hashable, Sendable {
  /// Which way is better.
  public enum Sense: String, CaseIterable, Hashable, Sendable {
    /// Less is better.
    case minimize
    /// More is better.
    case maximize
  }

  /// The label.
  public var label: Name?

  /// Which way is better.
  public var sense: Sense

  /// What is made small or large.
  public var expression: ExpressionNode

  /// The priority, never required; nil where none is written, which means weak.
  public var priority: PriorityClause?

  /// Where the statement stands, label and priority included.
  public var range: SourceRange

  /// Where it stands, without label and priority: what reports quote.
  public var bodyRange: SourceRange

  /// Creates a statement.
  public init(
    label: Name? = nil, sense: Sense, expression: ExpressionNode, priority: PriorityClause? = nil,
    range: SourceRange, bodyRange: SourceRange
  ) {
    self.label = label
    self.sense = sense
    self.expression = expression
    self.priority = priority
    self.range = range
    self.bodyRange = bodyRange
  }
}
