// The operators are generic over what can become an expression, so that there is one of each
// and not a copy for every pair of types. A product of two unknowns has none: it would not be
// linear, and the compiler says so.

extension LinearExpressionConvertible {
  /// The sum of two expressions.
  public static func + (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
    var sum = left.linearExpression
    let other = right.linearExpression
    sum.terms += other.terms
    sum.constant += other.constant
    return sum
  }

  /// The sum of an expression and a number.
  public static func + (left: Self, right: Double) -> LinearExpression {
    left + LinearExpression(right)
  }

  /// The sum of a number and an expression.
  public static func + (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// The difference of two expressions.
  public static func - (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
    left + right.linearExpression.scaled(by: -1)
  }

  /// The difference of an expression and a number.
  public static func - (left: Self, right: Double) -> LinearExpression {
    left + LinearExpression(-right)
  }

  /// The difference of a number and an expression.
  public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left) + right.linearExpression.scaled(by: -1)
  }

  /// The negative of an expression.
  public static prefix func - (operand: Self) -> LinearExpression {
    operand.linearExpression.scaled(by: -1)
  }

  /// An expression times a number.
  public static func * (left: Self, right: Double) -> LinearExpression {
    left.linearExpression.scaled(by: right)
  }

  /// A number times an expression.
  public static func * (left: Double, right: Self) -> LinearExpression {
    right.linearExpression.scaled(by: left)
  }

  /// An expression divided by a number.
  public static func / (left: Self, right: Double) -> LinearExpression {
    left.linearExpression.divided(by: right)
  }
}

extension LinearExpression {
  func scaled(by factor: Double) -> LinearExpression {
    var result = self
    for position in result.terms.indices { result.terms[position].coefficient *= factor }
    result.constant *= factor
    return result
  }

  // Division is not multiplication by the reciprocal: w / 3 is to be the nearest number to it.
  func divided(by divisor: Double) -> LinearExpression {
    var result = self
    for position in result.terms.indices { result.terms[position].coefficient /= divisor }
    result.constant /= divisor
    return result
  }
}
