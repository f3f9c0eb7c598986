/// A line of Visual Format Language: `wide: H:|-[sidebar(==240@750)]-gutter-[hero(>=200)]-|`.
public struct VisualFormatStatement: Hashable, Sendable {
  /// Along which axis the views stand.
  public enum Orientation: String, CaseIterable, Hashable, Sendable {
    /// From leading to trailing.
    case horizontal = "H"
    /// From top to bottom.
    case vertical = "V"
  }

  /// A priority: `@750`, `@strong`, or `@important` with a constant.
  public struct Priority: Hashable, Sendable {
    /// The level, from 1 to 1000; nil where a constant gives it.
    public var level: Int?

    /// Where it stands, the `@` included.
    public var range: SourceRange

    /// The name of the constant; nil where the level is written.
    public var constant: Name?

    /// Creates a priority that is written as a number or a word.
    public init(level: Int, range: SourceRange) {
      self.level = level
      self.range = range
    }

    /// Creates a priority that a constant gives.
    public init(constant: Name, range: SourceRange) {
      self.constant = constant
      self.range = range
    }
  }

  /// What a length is compared with: `8`, `>=70`, `==other@500`.
  public struct Predicate: Hashable, Sendable {
    /// The relation; equality where none is written.
    public var relation: ConstraintStatement.RelationSign

    /// Where the relation stands; nil where none is written.
    public var relationRange: SourceRange?

    /// A number, one with a minus sign, or the name of a constant, a parameter or a view.
    public var object: ExpressionNode

    /// The priority; nil where none is written, which means required.
    public var priority: Priority?

    /// Creates a predicate.
    public init(
      relation: ConstraintStatement.RelationSign, relationRange: SourceRange? = nil,
      object: ExpressionNode, priority: Priority? = nil
    ) {
      self.relation = relation
      self.relationRange = relationRange
      self.object = object
      self.priority = priority
    }

    /// Where it stands.
    public var range: SourceRange {
      let start = relationRange ?? object.range
      return start.union(priority?.range ?? object.range)
    }
  }

  /// What stands between two views, or between a view and an edge of its parent.
  public struct Connection: Hashable, Sendable {
    /// The forms of a connection.
    public enum Kind: Hashable, Sendable {
      /// Nothing: the edges meet.
      case flush
      /// `-`
      case standard
      /// `-8-`, `-gutter-`
      case simple(Predicate)
      /// `-(>=8,==gutter@500)-`, one or more
      case list([Predicate])
    }

    /// What it is.
    public var kind: Kind

    /// Where it stands; empty for a flush one.
    public var range: SourceRange

    /// Creates a connection.
    public init(_ kind: Kind, range: SourceRange) {
      self.kind = kind
      self.range = range
    }
  }

  /// A box: `[hero]`, `[hero(>=200,==sidebar@500)]`.
  public struct View: Hashable, Sendable {
    /// The box's name.
    public var name: Name

    /// What its width or height is compared with.
    public var predicates: [Predicate]

    /// Where it stands, with its brackets.
    public var range: SourceRange

    /// Creates a view.
    public init(name: Name, predicates: [Predicate] = [], range: SourceRange) {
      self.name = name
      self.predicates = predicates
      self.range = range
    }
  }

  /// A `|`: an edge of the views' parent, with what connects it to the view next to it.
  public struct ParentEdge: Hashable, Sendable {
    /// Where the `|` stands.
    public var range: SourceRange

    /// What stands between it and the view.
    public var connection: Connection

    /// Creates an edge.
    public init(range: SourceRange, connection: Connection) {
      self.range = range
      self.connection = connection
    }
  }

  /// The label.
  public var label: Name?

  /// The axis.
  public var orientation: Orientation

  /// Where the letter of the orientation stands; nil where none is written.
  public var orientationRange: SourceRange?

  /// The `|` that the line starts with.
  public var start: ParentEdge?

  /// The views, one or more, in the order of the line.
  public var views: [View]

  /// The connections between neighbouring views, one fewer than views.
  public var connections: [Connection]

  /// The `|` that the line ends with.
  public var end: ParentEdge?

  /// Where the statement stands, label included.
  public var range: SourceRange

  /// Where it stands, without the label: what reports quote.
  public var bodyRange: SourceRange

  /// Creates a statement.
  public init(
    label: Name? = nil, orientation: Orientation = .horizontal,
    orientationRange: SourceRange? = nil, start: ParentEdge? = nil, views: [View],
    connections: [Connection], end: ParentEdge? = nil, range: SourceRange, bodyRange: SourceRange
  ) {
    self.label = label
    self.orientation = orientation
    self.orientationRange = orientationRange
    self.start = start
    self.views = views
    self.connections = connections
    self.end = end
    self.range = range
    self.bodyRange = bodyRange
  }
}
