/// What can stand in a linear expression: a variable, a parameter, an expression.
///
/// The operators of this module take any two of them, and numbers, so that constraints read
/// as they would on paper: `2 * a.width + 8 <= b.width`.
public protocol LinearExpressionConvertible: Sendable {
  /// The value as a linear expression.
  var linearExpression: LinearExpression { get }

  /// Adds a multiple of the value to a sum; the same as with ``linearExpression``, which what is a
  /// single term need not make for that.
  func add(to sum: inout LinearExpression, times factor: Double)

  /// How many terms ``add(to:times:)`` adds, so that there is room for them.
  var termCount: Int { get }
}

extension LinearExpressionConvertible {
  /// Adds a multiple of the expression that the value is.
  @inlinable
  public func add(to sum: inout LinearExpression, times factor: Double) {
    let expression = linearExpression
    for term in expression.terms {
      sum.terms.append(
        LinearTerm(variable: term.variable, coefficient: factor * term.coefficient))
    }
    sum.constant += factor * expression.constant
  }

  /// The number of terms of the expression that the value is.
  @inlinable
  public var termCount: Int { linearExpression.terms.count }
}
