// The operators are generic over what can become an expression, so that there is one of each
// and not a copy for every pair of types. A product of two unknowns has none: it would not be
// linear, and the compiler says so.

extension LinearExpressionConvertible {
  /// The sum of two expressions.
  @inlinable
  public static func + (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
    sum(left, right, times: 1)
  }

  /// The sum of an expression and a number.
  @inlinable
  public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.linearExpression
    sum.constant += right
    return sum
  }

  /// The sum of a number and an expression.
  @inlinable
  public static func + (left: Double, right: Self) -> LinearExpression {
    var sum = right.linearExpression
    sum.constant = left + sum.constant
    return sum
  }

  /// The difference of two expressions.
  @inlinable
  public static func - (left: Self, right: some LinearExpressionConvertible) -> LinearExpression {
    sum(left, right, times: -1)
  }

  /// The difference of an expression and a number.
  @inlinable
  public static func - (left: Self, right: Double) -> LinearExpression {
    left + -right
  }

  /// The difference of a number and an expression.
  @inlinable
  public static func - (left: Double, right: Self) -> LinearExpression {
    var difference = LinearExpression(left)
    difference.terms.reserveCapacity(right.termCount)
    right.add(to: &difference, times: -1)
    return difference
  }

  @inlinable
  static func sum(
    _ left: Self, _ right: some LinearExpressionConvertible, times factor: Double
  ) -> LinearExpression {
    var sum = LinearExpression()
    sum.terms.reserveCapacity(left.termCount + right.termCount)
    left.add(to: &sum, times: 1)
    right.add(to: &sum, times: factor)
    return sum
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
