import ConstraintSolver
import ExactBackend
import LinearConstraints

/// The answer of a part around a point, exactly: formulas, and the borders that they hold within.
struct ExactRegion: Sendable {
  /// What is so in the region.
  var leaf: Leaf

  /// What is not negative in the region; each changes its sign somewhere.
  var borders: [AffineForm]

  /// The exact statements that branches decided.
  var branchedExtrema: [Int]

  /// Reads the numbers of an answer as the simplest fractions that they are near to.
  ///
  /// - Parameters:
  ///   - point: Where the part was solved.
  ///   - spans: How far each parameter can go.
  /// - Returns: nil where the point is on a border, as near as Doubles can tell.
  /// - Throws: ``ReadingError`` where a number is near no simple fraction, or a decision fell as it
  ///   should not.
  init?(_ answer: PartAnswer, at point: [Double], spans: [Double]) throws(ReadingError) {
    let exactPoint = point.map { Rational(exactly: $0) ?? .zero }
    leaf = Leaf(outcome: answer.outcome == .solved ? .solved : .infeasible)
    leaf.misses = Set(answer.misses)
    leaf.undetermined = Set(answer.undetermined)
    leaf.fitted = Set(answer.fitted)
    leaf.point = point
    branchedExtrema = answer.branchedExtrema
    for value in answer.values {
      leaf.formulas.append(try AffineForm(value, at: exactPoint, slopeTolerance: 1.5e-11))
    }
    borders = []
    var seen: Set<AffineForm> = []
    for slack in answer.slacks {
      let change = zip(slack.slopes, spans).reduce(0) { $0 + abs($1.0) * $1.1 }
      let scale = slack.slopes.reduce(0) { max($0, abs($1)) }
      guard change > 1e-8 * max(1, abs(slack.value)), scale > 0 else {
        guard slack.value > -1e-6 else { throw ReadingError.decision }
        continue
      }
      let border = AffineSample(
        value: slack.value / scale, slopes: slack.slopes.map { $0 / scale })
      if abs(border.value) < 1e-7 { return nil }
      guard border.value > 0 else { throw ReadingError.decision }
      let form = try AffineForm(border, at: exactPoint, slopeTolerance: 1e-10).normalized
      if !form.isConstant, seen.insert(form).inserted { borders.append(form) }
    }
  }

  enum ReadingError: Error {
    /// A number is near no simple fraction.
    case number
    /// A decision was wrong where it was taken.
    case decision
  }
}

extension AffineForm {
  fileprivate init(
    _ sample: AffineSample, at point: [Rational], slopeTolerance: Double
  ) throws(ExactRegion.ReadingError) {
    coefficients = []
    constant = .zero
    var moved = Rational.zero
    for (slope, coordinate) in zip(sample.slopes, point) {
      guard let slope = Rational(simplestNear: slope, within: slopeTolerance) else {
        throw .number
      }
      coefficients.append(slope)
      if !slope.isZero { moved += slope * coordinate }
    }
    // The value at the point is exact but for rounding, and so is what is moved.
    guard let value = Rational(exactly: sample.value) else { throw .number }
    let rest = Double(value - moved)
    let tolerance = 1e-9 * max(1, abs(sample.value) / 1024)
    guard let constant = Rational(simplestNear: rest, within: tolerance) else { throw .number }
    self.constant = constant
  }
}

/// What is so in one region of a part.
struct Leaf: Hashable, Sendable {
  enum Outcome: Hashable, Sendable {
    case solved
    case infeasible
  }

  var outcome: Outcome
  /// The formulas of the part's outputs, in its order; none where there is no answer.
  var formulas: [AffineForm] = []
  /// The wishes that are missed, by their places in the model.
  var misses: Set<Int> = []
  var undetermined: Set<Variable> = []
  var fitted: Set<Variable> = []
  /// A point inside, for asking about it.
  var point: [Double] = []

  /// Whether the same is so in two regions.
  func isSame(as other: Leaf) -> Bool {
    outcome == other.outcome && formulas == other.formulas && misses == other.misses
      && undetermined == other.undetermined && fitted == other.fitted
  }
}
