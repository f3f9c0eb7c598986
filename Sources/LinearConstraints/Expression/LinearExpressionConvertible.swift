/// What can stand in a linear expression: a variable, a parameter, an expression.
///
/// The operators of this module take any two of them, and numbers, so that constraints read
/// as they would on paper: `2 * a.width + 8 <= b.width`.
public protocol LinearExpressionConvertible: Sendable {
  /// The value as a linear expression.
  var linearExpression: LinearExpression { get }
}
