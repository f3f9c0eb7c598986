import LinearConstraints

/// The answer of a unit of a model at one point, and the formulas that give it around there.
package struct UnitAnswer: Sendable {
  /// How the solving of the unit ended.
  package enum Outcome: Sendable {
    /// There is an answer.
    case solved
    /// What is required of the unit contradicts itself.
    case infeasible
  }

  /// Where a run along the same path came to.
  struct End: Sendable {
    var outputs: [Double]
    var slacks: [Double]
    var causes: [Double]
  }

  /// How it ended, wherever no slack is under 0.
  package let outcome: Outcome

  /// The wishes of the unit, by their places in the model, that are missed.
  package let misses: Set<Int>

  /// The watched variables that only the levels `size` and `place` settle.
  package let undetermined: Set<Variable>

  /// The watched variables that only the level `fit` settles.
  package let fitted: Set<Variable>

  /// The exact statements, by their places in the model, that branches decided: no slack says that
  /// another branch is not better elsewhere.
  package let branchedExtrema: [Int]

  // Where it was solved, and with each parameter moved by a step.
  let ends: [End]
  let steps: [Double]
  let sections: [(subject: DecisionSubject, start: Int)]
  let unit: ModelParts.Unit
  let causes: [PartCause]

  /// The formula of an output, by its place among those asked for; nil for one of another unit, and
  /// where there is no answer.
  ///
  /// - Complexity: O(log outputs), and for each parameter one subtraction.
  package func formula(ofOutput output: Int) -> AffineSample? {
    guard outcome == .solved, let place = unit.outputs.orderedPlace(of: output) else { return nil }
    return sample(\.outputs, place)
  }

  /// How far each decision is from falling otherwise: formulas hold where none that matters to them
  /// is under 0.
  ///
  /// - Parameter use: Takes each, and what it is about.
  package func slacks(use: (AffineSample, DecisionSubject) -> Void) {
    for (number, section) in sections.enumerated() {
      let end = number + 1 < sections.count ? sections[number + 1].start : ends[0].slacks.count
      for index in section.start..<end { use(sample(\.slacks, index), section.subject) }
    }
  }

  /// The differences that are 0 where a statement has a say, as formulas.
  package var differences: [(cause: PartCause, difference: AffineSample)] {
    guard outcome == .solved else { return [] }
    return causes.indices.map { (causes[$0], sample(\.causes, $0)) }
  }

  private func sample(_ path: KeyPath<End, [Double]>, _ index: Int) -> AffineSample {
    let start = ends[0][keyPath: path][index]
    return AffineSample(
      value: start,
      slopes: zip(ends.dropFirst(), steps).map { ($0[keyPath: path][index] - start) / $1 })
  }
}

/// Why a unit has no formulas at a point.
package enum PartFailure: Error {
  /// The outcome there is neither an answer nor a contradiction.
  case outcome(ModelOutcome)
  /// The run did something that cannot be followed elsewhere; the exact statements, by their places
  /// in the model, that it branched on.
  case noFormula(extrema: [Int])
  /// An exact statement that was left for the end has a say in what comes before it: the model has
  /// to be taken apart without that.
  case contentsDecide
}
