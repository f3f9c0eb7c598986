import ConstraintSolver
import ExactBackend

extension AffineForm {
  /// Reads a sample as the simplest fractions that its numbers are near to.
  ///
  /// A solver gives numbers that are off by some roundings. What they stand for is mostly a simple
  /// fraction, such as 1/3, and then this finds it.
  ///
  /// - Parameters:
  ///   - sample: The value at a point and the slopes.
  ///   - point: The point.
  ///   - slopeTolerance: How near a slope is to its fraction.
  /// - Returns: nil where a number is too large to tell.
  init?(reading sample: AffineSample, at point: [Rational], slopeTolerance: Double) {
    coefficients = []
    constant = .zero
    var moved = Rational.zero
    for (slope, coordinate) in zip(sample.slopes, point) {
      guard let slope = Rational(simplestNear: slope, within: slopeTolerance) else { return nil }
      coefficients.append(slope)
      if !slope.isZero { moved += slope * coordinate }
    }
    guard let value = Rational(exactly: sample.value) else { return nil }
    // The value at the point is exact but for rounding, and so is what is moved.
    let rest = Double(value - moved)
    let tolerance = 1e-9 * max(1, abs(sample.value) / 1024, abs(Double(moved)) / 1024)
    guard let constant = Rational(simplestNear: rest, within: tolerance) else { return nil }
    self.constant = constant
  }
}
