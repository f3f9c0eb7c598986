/// A constraint, or a chain of them: `label: 180 <= sidebar.width <= 320 @strong`.
public struct ConstraintStatement: Hashable, Sendable {
  /// How two sides are related, as it is written.
  public enum RelationSign: String, CaseIterable, Hashable, Sendable {
    /// The sides are equal.
    case equal = "=="
    /// The left side is at most the right one.
    case lessOrEqual = "<="
    /// The left side is at least the right one.
    case greaterOrEqual = ">="
  }

  /// A relation and the side that follows it.
  public struct Link: Hashable, Sendable {
    /// The relation to the side before.
    public var relation: RelationSign

    /// Where the relation stands.
    public var relationRange: SourceRange

    /// The side after it.
    public var expression: ExpressionNode

    /// Creates a link.
    public init(
      _ relation: RelationSign, relationRange: SourceRange, expression: ExpressionNode
    ) {
      self.relation = relation
      self.relationRange = relationRange
      self.expression = expression
    }
  }

  /// The inset after an `edges` group.
  public struct Inset: Hashable, Sendable {
    /// One value for all sides, or four: top, leading, bottom, trailing.
    public var values: [ExpressionNode]

    /// Where it stands, from the word `inset`.
    public var range: SourceRange

    /// Creates an inset.
    public init(values: [ExpressionNode], range: SourceRange) {
      self.values = values
      self.range = range
    }
  }

  /// The label.
  public var label: Name?

  /// The first side.
  public var first: ExpressionNode

  /// The relations and the sides after them, one or more; they run one way.
  public var links: [Link]

  /// The inset after the last side.
  public var inset: Inset?

  /// The priority; nil where none is written, which means required.
  public var priority: PriorityClause?

  /// Where the statement stands, label and priority included.
  public var range: SourceRange

  /// Creates a statement.
  public init(
    label: Name? = nil, first: ExpressionNode, links: [Link], inset: Inset? = nil,
    priority: PriorityClause? = nil, range: SourceRange
  ) {
    self.label = label
    self.first = first
    self.links = links
    self.inset = inset
    self.priority = priority
    self.range = range
  }

  /// Where it stands, without label and priority: what reports quote.
  public var bodyRange: SourceRange {
    var result = first.range
    if let last = links.last { result = result.union(last.expression.range) }
    if let inset { result = result.union(inset.range) }
    return result
  }
}
