/// An expression that is to be as small, or as large, as it can be, at a priority.
public struct Objective: Sendable {
  /// Which way the expression is pushed.
  public enum Sense: Hashable, Sendable {
    /// As small as can be.
    case minimize
    /// As large as can be.
    case maximize
  }

  /// Which way the expression is pushed.
  public var sense: Sense

  /// What is pushed.
  public var expression: LinearExpression

  /// The level, below ``Priority/required``.
  public var priority: Priority

  /// The factor of the expression in the sum of its level, over 0.
  public var weight: Double

  /// What messages call the objective, if it has a name.
  public var label: String?

  /// The objective to push `expression` the way that `sense` says.
  public init(
    _ sense: Sense, _ expression: some LinearExpressionConvertible, priority: Priority = .weak,
    weight: Double = 1, label: String? = nil
  ) {
    self.sense = sense
    self.expression = expression.linearExpression
    self.priority = priority
    self.weight = weight
    self.label = label
  }
}
