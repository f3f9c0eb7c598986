import LinearConstraints

/// The arithmetic of presolving on right sides, written down: what is added to what, in turn.
///
/// Parameters stand on right sides alone. Which row is subtracted from which, and by what factor,
/// is therefore the same at all sizes, and only these numbers are not. Presolve works on
/// ``Place``s for them; ``values(at:tracing:)`` then goes through the steps.
struct RightSides: Sendable {
  /// Where a number stands.
  typealias Place = Int

  /// An exact statement or a closed form over numbers that are known.
  enum Formula: Sendable {
    case closedForm(ClosedForm)
    case extremum(Extremum)

    var inputs: [LinearExpression] {
      switch self {
      case .closedForm(let form): form.inputs
      case .extremum(let extremum): extremum.arguments
      }
    }
  }

  private enum Step {
    case add(factor: Double, source: Int32, target: Int32)
    case divide(divisor: Double, source: Int32, target: Int32)
    case evaluate(Int)
  }

  private struct Evaluation: Sendable {
    var formula: Formula
    var inputs: [Place]
    var outputs: [Place]
  }

  private var constants: [Double] = []
  private var steps: [Step] = []
  private var evaluations: [Evaluation] = []
  // Where the value of each parameter goes.
  private var parameters: [(variable: Int, place: Place)] = []

  /// Room for about as many steps as a model has terms.
  mutating func reserve(_ count: Int) {
    constants.reserveCapacity(count)
    steps.reserveCapacity(count)
  }

  // MARK: Writing down

  /// A new number.
  mutating func place(of constant: Double) -> Place {
    constants.append(constant)
    return constants.count - 1
  }

  /// The number that a parameter will have.
  mutating func place(ofParameter variable: Int) -> Place {
    let place = place(of: 0)
    parameters.append((variable, place))
    return place
  }

  /// Adds a multiple of one number to another.
  mutating func add(_ factor: Double, times source: Place, to target: Place) {
    steps.append(.add(factor: factor, source: Int32(source), target: Int32(target)))
  }

  /// A new number, a quotient.
  mutating func place(of dividend: Place, dividedBy divisor: Double) -> Place {
    let target = place(of: 0)
    steps.append(.divide(divisor: divisor, source: Int32(dividend), target: Int32(target)))
    return target
  }

  /// New numbers, that a formula gives of others.
  mutating func places(of formula: Formula, at inputs: [Place], count: Int) -> [Place] {
    let outputs = (0..<count).map { _ in place(of: 0) }
    steps.append(.evaluate(evaluations.count))
    evaluations.append(Evaluation(formula: formula, inputs: inputs, outputs: outputs))
    return outputs
  }

  // MARK: Going through

  /// All numbers where the parameters have some values; a missing one is 0.
  ///
  /// - Returns: nil where a closed form gives what is no number.
  /// - Complexity: O(steps).
  func values(at parameters: [Int: Double], tracing trace: DecisionTrace?) -> [Double]? {
    var values = constants
    for (variable, place) in self.parameters { values[place] = parameters[variable] ?? 0 }
    for step in steps {
      switch step {
      case .add(let factor, let source, let target):
        values[Int(target)] += factor * values[Int(source)]
      case .divide(let divisor, let source, let target):
        values[Int(target)] = values[Int(source)] / divisor
      case .evaluate(let number):
        let evaluation = evaluations[number]
        let inputs = evaluation.inputs.map { values[$0] }
        switch evaluation.formula {
        case .extremum(let extremum):
          for output in evaluation.outputs {
            values[output] = trace.choose(extremum, from: inputs)
          }
        case .closedForm(let form):
          let found = form.evaluate(inputs)
          guard found.count >= evaluation.outputs.count, found.allSatisfy(\.isFinite) else {
            return nil
          }
          for (output, value) in zip(evaluation.outputs, found) { values[output] = value }
        }
      }
    }
    return values
  }
}
