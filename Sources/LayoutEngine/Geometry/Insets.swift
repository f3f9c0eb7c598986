import LinearConstraints

/// Margins within a box, in points: expressions of numbers and parameters.
public struct Insets: Sendable {
  /// The margin under the top edge.
  public var top: LinearExpression
  /// The margin at the leading edge.
  public var leading: LinearExpression
  /// The margin over the bottom edge.
  public var bottom: LinearExpression
  /// The margin at the trailing edge.
  public var trailing: LinearExpression

  /// No margins.
  public static let zero = Insets(all: 0)

  /// Margins of their own on all four sides.
  public init(
    top: LinearExpression = 0, leading: LinearExpression = 0, bottom: LinearExpression = 0,
    trailing: LinearExpression = 0
  ) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same margin on all four sides.
  public init(all margin: LinearExpression) {
    self.init(top: margin, leading: margin, bottom: margin, trailing: margin)
  }
}
