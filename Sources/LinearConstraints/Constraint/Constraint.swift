/// One linear constraint: a difference that stands in a relation to 0, at a priority.
///
/// ```swift
/// let quarter = (sidebar.width == 0.25 * container.width).priority(.strong)
/// ```
public struct Constraint: Sendable {
  /// The left side less the right side.
  public var difference: LinearExpression

  /// How the difference compares with 0.
  public var relation: Relation

  /// The level; ``Priority/required`` for a hard constraint.
  public var priority: Priority

  /// The weight of a wish among those of its level, over 0. A required constraint has 1.
  public var weight: Double

  /// What messages call the constraint, if it has a name.
  public var label: String?

  /// The constraint that `difference` stands in `relation` to 0.
  @inlinable
  public init(
    difference: LinearExpression, relation: Relation, priority: Priority = .required,
    weight: Double = 1, label: String? = nil
  ) {
    self.difference = difference
    self.relation = relation
    self.priority = priority
    self.weight = weight
    self.label = label
  }

  /// The same constraint at another priority.
  ///
  /// - Parameters:
  ///   - priority: The level.
  ///   - weight: The weight within the level, over 0.
  public consuming func priority(_ priority: Priority, weight: Double = 1) -> Constraint {
    var copy = self
    copy.priority = priority
    copy.weight = weight
    return copy
  }

  /// The same constraint under a name.
  public func labelled(_ label: String) -> Constraint {
    var copy = self
    copy.label = label
    return copy
  }
}

extension LinearExpressionConvertible {
  /// The constraint that two expressions are equal.
  @inlinable
  public static func == (left: Self, right: some LinearExpressionConvertible) -> Constraint {
    Constraint(difference: left - right, relation: .equal)
  }

  /// The constraint that an expression equals a number.
  @inlinable
  public static func == (left: Self, right: Double) -> Constraint {
    Constraint(difference: left - right, relation: .equal)
  }

  /// The constraint that an expression is at most another.
  @inlinable
  public static func <= (left: Self, right: some LinearExpressionConvertible) -> Constraint {
    Constraint(difference: left - right, relation: .lessThanOrEqual)
  }

  /// The constraint that an expression is at most a number.
  @inlinable
  public static func <= (left: Self, right: Double) -> Constraint {
    Constraint(difference: left - right, relation: .lessThanOrEqual)
  }

  /// The constraint that a number is at most an expression.
  @inlinable
  public static func <= (left: Double, right: Self) -> Constraint {
    Constraint(difference: left - right, relation: .lessThanOrEqual)
  }

  /// The constraint that an expression is at least another.
  @inlinable
  public static func >= (left: Self, right: some LinearExpressionConvertible) -> Constraint {
    Constraint(difference: left - right, relation: .greaterThanOrEqual)
  }

  /// The constraint that an expression is at least a number.
  @inlinable
  public static func >= (left: Self, right: Double) -> Constraint {
    Constraint(difference: left - right, relation: .greaterThanOrEqual)
  }

  /// The constraint that a number is at least an expression.
  @inlinable
  public static func >= (left: Double, right: Self) -> Constraint {
    Constraint(difference: left - right, relation: .greaterThanOrEqual)
  }
}
