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
    /// With its place in the model.
    case extremum(Extremum, number: Int)

    var inputs: [LinearExpression] {
      switch self {
      case .closedForm(let form): form.inputs
      case .extremum(let extremum, _): extremum.arguments
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

  /// What the number at each place depends on.
  ///
  /// - Complexity: O(steps), as long as few formulas are behind each number.
  func dependences() -> Dependences {
    var result = Dependences(count: constants.count)
    for (variable, place) in parameters { result.add(.parameter(variable), to: place) }
    for step in steps {
      switch step.kind {
      case .add(_, let source, let target): result.add(source, to: target)
      case .divide(_, let source, let target): result.add(source, to: target)
      case .evaluate(let number):
        let evaluation = evaluations[number]
        for output in evaluation.outputs {
          for input in evaluation.inputs { result.add(input, to: output) }
          if case .extremum(_, let extremum) = evaluation.formula {
            result.add(.extremum(extremum), to: output)
          }
        }
      }
    }
    return result
  }

  /// For asking which steps lead to places.
  ///
  /// - Complexity: O(steps).
  func ways() -> Ways {
    Ways(self)
  }

  /// For each place, the steps that change it.
  struct Ways: Sendable {
    private let rightSides: RightSides
    // Of each place its last step, and of each step the one before it with the same target.
    private var last: [Int32]
    private var before: [Int32] = []

    fileprivate init(_ rightSides: RightSides) {
      self.rightSides = rightSides
      last = [Int32](repeating: -1, count: rightSides.constants.count)
      before.reserveCapacity(rightSides.steps.count)
      for (number, step) in rightSides.steps.enumerated() {
        switch step.kind {
        case .add(_, _, let target), .divide(_, _, let target):
          before.append(last[target])
          last[target] = Int32(number)
        case .evaluate(let formula):
          // An output has no other step.
          before.append(-1)
          for output in rightSides.evaluations[formula].outputs { last[output] = Int32(number) }
        }
      }
    }

    /// The steps that lead to places, by their numbers, in order.
    ///
    /// - Complexity: O(s log s) for s steps.
    func steps(to places: [Place]) -> [Int] {
      var found: Set<Int> = []
      var seen = Set(places)
      var waiting = Array(seen)
      while let place = waiting.popLast() {
        var step = Int(last[place])
        while step >= 0 {
          found.insert(step)
          var sources: [Place] = []
          switch rightSides.steps[step].kind {
          case .add(_, let source, _), .divide(_, let source, _): sources = [source]
          case .evaluate(let number): sources = rightSides.evaluations[number].inputs
          }
          for source in sources where seen.insert(source).inserted { waiting.append(source) }
          step = Int(before[step])
        }
      }
      return found.sorted()
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
        case .extremum(let extremum, let number):
          trace?.enter(.known(extremum: number))
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
