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

  // One is written down for nearly every term of a model, and so they are 16 bytes, which the
  // signs of the places help with.
  private struct Step {
    private let factor: Double
    private let source: Int32
    private let target: Int32

    enum Kind {
      case add(factor: Double, source: Int, target: Int)
      case divide(divisor: Double, source: Int, target: Int)
      case evaluate(Int)
    }

    static func add(factor: Double, source: Place, target: Place) -> Step {
      Step(factor: factor, source: Int32(source), target: Int32(target))
    }

    static func divide(divisor: Double, source: Place, target: Place) -> Step {
      Step(factor: divisor, source: ~Int32(source), target: Int32(target))
    }

    static func evaluate(_ number: Int) -> Step {
      Step(factor: 0, source: Int32(number), target: -1)
    }

    var kind: Kind {
      if target < 0 { return .evaluate(Int(source)) }
      return source < 0
        ? .divide(divisor: factor, source: Int(~source), target: Int(target))
        : .add(factor: factor, source: Int(source), target: Int(target))
    }
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
    steps.append(.add(factor: factor, source: source, target: target))
  }

  /// A new number, a quotient.
  mutating func place(of dividend: Place, dividedBy divisor: Double) -> Place {
    let target = place(of: 0)
    steps.append(.divide(divisor: divisor, source: dividend, target: target))
    return target
  }

  /// New numbers, that a formula gives of others.
  mutating func places(of formula: Formula, at inputs: [Place], count: Int) -> [Place] {
    let outputs = (0..<count).map { _ in place(of: 0) }
    steps.append(.evaluate(evaluations.count))
    evaluations.append(Evaluation(formula: formula, inputs: inputs, outputs: outputs))
    return outputs
  }

  // MARK: Dependencies

  /// What a number depends on: parameters by the indices of their variables, and formulas by their
  /// numbers.
  struct Dependencies: Hashable, Sendable {
    var parameters: Set<Int> = []
    var formulas: Set<Int> = []
    /// The numbers of the steps that lead there.
    var steps: [Int] = []
  }

  /// The ways that lead to places, for asking what these depend on.
  ///
  /// - Complexity: O(steps).
  func ways() -> Ways {
    Ways(self)
  }

  /// For each place, the steps that change it.
  struct Ways: Sendable {
    private let rightSides: RightSides
    private var first: [Int32]
    private var next: [Int32]
    private var parameterOfPlace: [Place: Int] = [:]

    fileprivate init(_ rightSides: RightSides) {
      self.rightSides = rightSides
      first = [Int32](repeating: -1, count: rightSides.constants.count)
      next = []
      // A step of several outputs stands under its first one; the others lead there.
      for step in rightSides.steps {
        let target: Place =
          switch step.kind {
          case .add(_, _, let target), .divide(_, _, let target): target
          case .evaluate(let number): rightSides.evaluations[number].outputs.first ?? 0
          }
        next.append(first[target])
        first[target] = Int32(next.count - 1)
      }
      for (variable, place) in rightSides.parameters { parameterOfPlace[place] = variable }
    }

    /// What numbers depend on.
    ///
    /// - Complexity: O(s log s) for the s steps that lead there.
    func dependencies(of places: [Place]) -> Dependencies {
      var result = Dependencies()
      var seen = Set(places)
      var waiting = places
      while let place = waiting.popLast() {
        if let parameter = parameterOfPlace[place] { result.parameters.insert(parameter) }
        var step = Int(first[place])
        while step >= 0 {
          result.steps.append(step)
          var sources: [Place] = []
          switch rightSides.steps[step].kind {
          case .add(_, let source, _), .divide(_, let source, _): sources = [source]
          case .evaluate(let number):
            result.formulas.insert(number)
            sources = rightSides.evaluations[number].inputs
          }
          for source in sources where seen.insert(source).inserted { waiting.append(source) }
          step = Int(next[step])
        }
      }
      result.steps.sort()
      return result
    }
  }

  // MARK: Going through

  /// All numbers where the parameters have some values; a missing one is 0.
  ///
  /// - Parameter selected: The numbers of the steps that are gone through, in order; all for nil.
  ///   What they do not come to has no meaning.
  /// - Returns: nil where a closed form gives what is no number.
  /// - Complexity: O(steps).
  func values(
    at parameters: [Int: Double], tracing trace: DecisionTrace?, through selected: [Int]? = nil
  ) -> [Double]? {
    var values = constants
    for (variable, place) in self.parameters { values[place] = parameters[variable] ?? 0 }
    for position in 0..<(selected?.count ?? steps.count) {
      switch steps[selected?[position] ?? position].kind {
      case .add(let factor, let source, let target):
        values[target] += factor * values[source]
      case .divide(let divisor, let source, let target):
        values[target] = values[source] / divisor
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
