import LinearConstraints

/// The answer of a part of a model at one point, and the formulas that give it around there.
package struct PartAnswer: Sendable {
  /// How the solving of the part ended.
  package enum Outcome: Sendable {
    /// There is an answer.
    case solved
    /// What is required of the part contradicts itself.
    case infeasible
  }

  /// How it ended, wherever no slack is under 0.
  package var outcome: Outcome

  /// The outputs of the part, in its order; empty where there is no answer.
  package var values: [AffineSample] = []

  /// How far each decision is from falling otherwise: the formulas hold where none is under 0.
  package var slacks: [AffineSample] = []

  /// The wishes of the part, by their places in the model, that are missed.
  package var misses: [Int] = []

  /// The watched variables that only the levels `size` and `place` settle.
  package var undetermined: [Variable] = []

  /// The watched variables that only the level `fit` settles.
  package var fitted: [Variable] = []

  /// The exact statements, by their places in the model, that branches decided: nothing in
  /// ``slacks`` says that another branch is not better elsewhere.
  package var branchedExtrema: [Int] = []
}

/// Why a part has no formulas at a point.
package enum PartFailure: Error {
  /// The outcome there is neither an answer nor a contradiction.
  case outcome(ModelOutcome)
  /// The run did something that cannot be followed elsewhere; the exact statements, by their places
  /// in the model, that it branched on.
  case noFormula(extrema: [Int])
}
