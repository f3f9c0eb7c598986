/// A parameter: `param width = 800 in 200...2000`.
public struct ParameterStatement: Hashable, Sendable {
  /// A range of values: `200...2000`.
  public struct Bounds: Hashable, Sendable {
    /// The least value.
    public var least: ExpressionNode

    /// The greatest value.
    public var greatest: ExpressionNode

    /// Creates a range of values.
    public init(least: ExpressionNode, greatest: ExpressionNode) {
      self.least = least
      self.greatest = greatest
    }

    /// Where it stands.
    public var range: SourceRange { least.range.union(greatest.range) }
  }

  /// The name; `width` and `height` may be among these.
  public var name: Name

  /// The value unless another is given; nil where none is written.
  public var defaultValue: ExpressionNode?

  /// The range that values may be from; nil where none is written.
  public var bounds: Bounds?

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(
    name: Name, defaultValue: ExpressionNode? = nil, bounds: Bounds? = nil, range: SourceRange
  ) {
    self.name = name
    self.defaultValue = defaultValue
    self.bounds = bounds
    self.range = range
  }
}

/// A constant: `let gutter = 16`.
public struct ConstantStatement: Hashable, Sendable {
  /// The name.
  public var name: Name

  /// The value.
  public var value: ExpressionNode

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(name: Name, value: ExpressionNode, range: SourceRange) {
    self.name = name
    self.value = value
    self.range = range
  }
}

/// Free variables: `var slack >= 0, other`.
public struct VariableStatement: Hashable, Sendable {
  /// One of the variables.
  public struct Item: Hashable, Sendable {
    /// The name.
    public var name: Name

    /// The least value; nil for any real number.
    public var least: ExpressionNode?

    /// Creates a variable.
    public init(name: Name, least: ExpressionNode? = nil) {
      self.name = name
      self.least = least
    }

    /// Where it stands.
    public var range: SourceRange { least.map { name.range.union($0.range) } ?? name.range }
  }

  /// The variables, one or more.
  public var items: [Item]

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(items: [Item], range: SourceRange) {
    self.items = items
    self.range = range
  }
}
