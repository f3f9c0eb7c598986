import LinearConstraints

/// How the solving of a linear model ended.
public enum ModelOutcome: Sendable {
  /// There is an answer.
  case optimal(ModelSolution)

  /// The required constraints contradict each other.
  ///
  /// Each contradiction is irreducible, and no two have a statement in common. There may be more
  /// than are named, and none may be named where numbers are too close to call.
  case infeasible([Contradiction])

  /// An objective can improve without end; the variables named run away with it.
  ///
  /// It is not said that no other variables do.
  case unbounded(objective: Int, variables: [Variable])

  /// The solver gave up; nothing is known about the answer.
  case stopped(ModelStop)
}

/// Why a model was not solved to the end.
public enum ModelStop: Hashable, Sendable {
  /// A limit was reached, or the backend failed.
  case solver(SolverStop)

  /// Deciding an exact minimum or maximum, by its place in the model, would have taken more
  /// branches than the limit.
  case branchLimit(extremum: Int)

  /// The closed forms leave unknowns open, and a backend was not to be asked; one of these is
  /// named.
  case closedFormLeavesOpen(Variable)
}

/// A wish that is not granted in full.
public struct Miss: Hashable, Sendable {
  /// The place of the wish among ``LinearConstraints/LinearModel/constraints``.
  public var constraint: Int
  /// By how much it is missed, unweighted; over 0.
  public var amount: Double
}

/// The values of a model's variables, and what is to know about them.
public struct ModelSolution: Sendable {
  /// The value of every variable, parameters included, by its index.
  public var values: [Double]

  /// The wishes that are missed by more than the tolerance, in the order of the model.
  public var misses: [Miss]

  /// The watched variables that only the levels `size` and `place` settle.
  public var undetermined: [Variable]

  /// The watched variables that only the level `fit` settles.
  public var fitted: [Variable]

  /// Whether a backend was needed; without one, closed forms and equalities gave all values.
  public var usedBackend: Bool

  /// The solution with these parts.
  package init(
    values: [Double], misses: [Miss], undetermined: [Variable], fitted: [Variable],
    usedBackend: Bool
  ) {
    self.values = values
    self.misses = misses
    self.undetermined = undetermined
    self.fitted = fitted
    self.usedBackend = usedBackend
  }
}
