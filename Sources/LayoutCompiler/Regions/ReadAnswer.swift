import ConstraintSolver
import ExactBackend
import LinearConstraints

/// The answer of a unit around a point, read exactly.
struct ReadAnswer: Sendable {
  let answer: UnitAnswer

  /// Where it was solved: along all the axes of the unit.
  let point: [Double]
  private let exactPoint: [Rational]

  /// The values of all parameters there, by the indices of their variables.
  let values: [Int: Double]

  // What ends the formulas, by what is decided there, in the order of the run; nil where the point is
  // too near to a border to tell its side.
  private var borders: [(subject: DecisionSubject, borders: [Border]?)] = []

  /// Reads an answer.
  ///
  /// - Parameters:
  ///   - point: Where it was solved, along the axes of the unit.
  ///   - spans: How far each axis goes.
  ///   - size: The size S of the layout at the point.
  init(
    _ answer: UnitAnswer, at point: [Double], spans: [Double], size: Double, values: [Int: Double]
  ) {
    self.answer = answer
    self.point = point
    self.values = values
    exactPoint = point.map { Rational(exactly: $0) ?? .zero }
    let reader = BorderReader(point: exactPoint, spans: spans, near: max(1e-7, 1e-11 * size))
    var borders: [(subject: DecisionSubject, borders: [Border]?)] = []
    var places: [DecisionSubject: Int] = [:]
    var seen: Set<Border> = []
    answer.slacks { slack, subject in
      let place = places[subject] ?? borders.count
      if place == borders.count {
        borders.append((subject, []))
        places[subject] = place
      }
      switch reader.read(slack) {
      case .none: break
      case .tooNear: borders[place].borders = nil
      case .border(let form):
        let border = Border(form: form, extremum: subject.extremum)
        if seen.insert(border).inserted { borders[place].borders?.append(border) }
      }
    }
    self.borders = borders
  }

  /// What ends the formulas of a part; nil where the point is too near to a border to tell its side.
  func borders(of part: ModelParts.Part) -> [Border]? {
    var result: [Border] = []
    for (subject, found) in borders where part.subjects.contains(subject) {
      guard let found else { return nil }
      result += found
    }
    return result
  }

  /// The formula of an output, over the axes of the unit; nil where there is none, or it cannot be
  /// read.
  func formula(ofOutput output: Int) -> AffineForm? {
    answer.formula(ofOutput: output).flatMap {
      AffineForm(reading: $0, at: exactPoint, slopeTolerance: 1.5e-11)
    }
  }
}

/// Reads how far a decision is from falling otherwise as a border.
private struct BorderReader {
  let point: [Rational]
  let spans: [Double]
  /// What is too near to a border, in points.
  let near: Double

  enum Reading {
    /// The decision falls the same way everywhere.
    case none
    case tooNear
    case border(AffineForm)
  }

  func read(_ slack: AffineSample) -> Reading {
    let change = zip(slack.slopes, spans).reduce(0) { $0 + abs($1.0) * $1.1 }
    let steepest = slack.slopes.reduce(0) { max($0, abs($1)) }
    guard change > 1e-9 * max(1, abs(slack.value)), steepest > 1e-11 else { return .none }
    // In points along the first axis that matters: those numbers are the simplest.
    let scale = slack.slopes.first { abs($0) > 1e-6 * steepest }.map(abs) ?? steepest
    guard slack.value > near * steepest else { return .tooNear }
    // What stays far from 0 in all of the ranges is no border.
    guard slack.value <= 1.001 * change else { return .none }
    let sample = AffineSample(
      value: slack.value / scale,
      slopes: slack.slopes.map { abs($0) > 1e-11 * steepest ? $0 / scale : 0 })
    guard let form = AffineForm(reading: sample, at: point, slopeTolerance: 1e-10) else {
      return .tooNear
    }
    return form.isConstant ? .none : .border(form.normalized)
  }
}
