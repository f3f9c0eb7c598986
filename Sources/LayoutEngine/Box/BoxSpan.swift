import LinearConstraints

/// Where a box begins along one axis, and how long it is.
///
/// Anchors are worked out from it when they are asked for. A layout may have many boxes, and few of
/// their anchors stand in statements; expressions that were kept for each would be most of a box.
enum BoxSpan: Sendable {
  /// That of a declared box: two unknowns.
  case unknowns(start: Variable, length: Variable)

  /// That of the container, or of a part, which follows from others.
  indirect case expressions(start: LinearExpression, length: LinearExpression)

  /// The left or top edge.
  var start: LinearExpression {
    switch self {
    case .unknowns(let start, _): start.linearExpression
    case .expressions(let start, _): start
    }
  }

  /// The width or height.
  var length: LinearExpression {
    switch self {
    case .unknowns(_, let length): length.linearExpression
    case .expressions(_, let length): length
    }
  }

  /// The right or bottom edge.
  var end: LinearExpression {
    switch self {
    case .unknowns(let start, let length): start + length
    case .expressions(let start, let length): start + length
    }
  }

  /// The place in the middle.
  var center: LinearExpression { start + length / 2 }

  /// Where it begins and how long it is, where variable number i has the value `values[i]`; NaN
  /// for a variable that has none.
  func measure(at values: [Double]) -> (start: Double, length: Double) {
    switch self {
    case .unknowns(let start, let length):
      (Self.value(of: start, at: values), Self.value(of: length, at: values))
    case .expressions(let start, let length):
      (start.value(at: values), length.value(at: values))
    }
  }

  // As that of an expression, a sum, it is never -0.
  private static func value(of variable: Variable, at values: [Double]) -> Double {
    values.indices.contains(variable.index) ? 0 + values[variable.index] : .nan
  }
}
