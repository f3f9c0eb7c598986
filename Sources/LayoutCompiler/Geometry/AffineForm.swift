import ExactBackend

/// A number that is affine in some parameters, exactly: c + Σ aᵢ θᵢ.
struct AffineForm: Hashable, Sendable {
  /// The value where all parameters are 0.
  var constant: Rational
  /// The change for each unit of each parameter.
  var coefficients: [Rational]

  /// The form with these parts.
  init(constant: Rational, coefficients: [Rational]) {
    self.constant = constant
    self.coefficients = coefficients
  }

  /// Whether it is the same everywhere.
  var isConstant: Bool { coefficients.allSatisfy(\.isZero) }

  /// The value at a point.
  ///
  /// - Complexity: O(parameters).
  func value(at point: [Rational]) -> Rational {
    var sum = constant
    for (coefficient, coordinate) in zip(coefficients, point) where !coefficient.isZero {
      sum += coefficient * coordinate
    }
    return sum
  }

  /// The same over some of the parameters alone, by their places.
  func over(_ places: [Int]) -> AffineForm {
    AffineForm(constant: constant, coefficients: places.map { coefficients[$0] })
  }

  /// The constant, then the coefficients.
  var numbers: [Rational] { [constant] + coefficients }

  static prefix func - (form: AffineForm) -> AffineForm {
    AffineForm(constant: -form.constant, coefficients: form.coefficients.map { -$0 })
  }

  static func - (left: AffineForm, right: AffineForm) -> AffineForm {
    AffineForm(
      constant: left.constant - right.constant,
      coefficients: zip(left.coefficients, right.coefficients).map { $0 - $1 })
  }

  /// Divided by the size of its first coefficient that is not 0: forms that are not negative on the
  /// same side of the same border become one.
  var normalized: AffineForm {
    guard let first = coefficients.first(where: { !$0.isZero })?.magnitude, first != 1 else {
      return self
    }
    return AffineForm(
      constant: constant / first, coefficients: coefficients.map { $0 / first })
  }
}
