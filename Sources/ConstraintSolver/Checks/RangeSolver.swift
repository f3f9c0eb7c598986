import LinearConstraints

/// Solves for parameters: how small and how large they can be, and what the wishes would make
/// them.
///
/// The parameters are unknowns of a model that is derived for it, and the levels, branches and
/// contradictions are those of ``ModelSolver``.
public struct RangeSolver: Sendable {
  private let model: LinearModel
  private let fixed: [Int: Double]
  private let size: Double
  private let solver: ModelSolver

  /// A solver for the parameters of a model.
  ///
  /// - Parameters:
  ///   - model: Whose parameters are asked for.
  ///   - fixed: The values of those that are given, by the index of their variables.
  ///   - size: The size S that tolerances are measured by, at least 1.
  ///   - solver: What solves the derived models.
  public init(
    _ model: LinearModel, fixed: [Int: Double], size: Double, solver: ModelSolver
  ) {
    self.model = model
    self.fixed = fixed
    self.size = size
    self.solver = ModelSolver(backend: solver.backend, limits: solver.limits)
  }

  /// The least or greatest value of a parameter.
  public enum Extreme: Sendable {
    /// It is this.
    case value(Double)
    /// There is none: the parameter can be as large, or as small, as one likes.
    case none
    /// Nothing can hold at any value, or the solver gave up.
    case failed(ModelOutcome)
  }

  /// The least value of a parameter at which all that is required can hold.
  public func least(_ parameter: Variable) -> Extreme {
    extreme(1, parameter)
  }

  /// The greatest value of a parameter at which all that is required can hold.
  public func greatest(_ parameter: Variable) -> Extreme {
    extreme(-1, parameter)
  }

  private func extreme(_ sign: Double, _ parameter: Variable) -> Extreme {
    do {
      let search = try RangeSearch(
        model, fixed: fixed, tolerances: Tolerances(size: size), solver: solver)
      switch try search.least(sign * parameter) {
      case .value(let value, _): return .value(sign * value)
      case .unbounded: return .none
      case .infeasible:
        // The derived model names what contradicts.
        let outcome = solve { _ in }
        if case .optimal = outcome { return .failed(.infeasible([])) }
        return .failed(outcome)
      case .stopped(let stop): return .failed(.stopped(stop))
      }
    } catch {
      return .failed(.stopped(.solver(.numericalTrouble("\(error)"))))
    }
  }

  /// The answer with some parameters free: the wishes of the model level by level, then the
  /// built-in levels `size`, in which these parameters are counted, and `place`. The level `fit`,
  /// which would make cells and so the parameters as large as can be, is left out.
  ///
  /// - Parameter free: The parameters that are to be found; without those that are given.
  public func preferred(_ free: [Variable]) -> ModelOutcome {
    let levels = Set(
      model.constraints.map { $0.content.priority.level }
        + model.objectives.map { $0.content.priority.level }
    ).subtracting([Priority.required.level]).sorted(by: >)
    // The model's levels move up, in their order, which makes room for two below them.
    guard levels.count <= 997 else {
      return .stopped(.solver(.numericalTrouble("more than 997 levels")))
    }
    var priorities: [Int: Priority] = [:]
    for (number, level) in levels.enumerated() {
      priorities[level] = Priority(level: 999 - number)
    }
    return solve { range in
      for stated in model.constraints {
        guard let priority = priorities[stated.content.priority.level] else { continue }
        var wish = stated.content
        wish.priority = priority
        try range.model.add(wish, from: stated.origin)
      }
      for stated in model.objectives {
        guard let priority = priorities[stated.content.priority.level] else { continue }
        var objective = stated.content
        objective.priority = priority
        try range.model.add(objective, from: stated.origin)
      }
      let sizes = Array(model.sizeWishes) + free.map(\.linearExpression)
      for (level, wishes) in [(2, sizes), (1, Array(model.placeWishes))] {
        guard let priority = Priority(level: level) else { continue }
        for wish in wishes { try range.model.add((wish == 0).priority(priority)) }
      }
    }
  }

  private func solve(_ add: (inout RangeModel) throws -> Void) -> ModelOutcome {
    do {
      var range = try RangeModel(
        model, fixed: fixed, tolerances: Tolerances(size: size), solver: solver)
      try add(&range)
      return range.translated(
        solver.solve(range.model, parameters: fixed, size: size, watching: []))
    } catch {
      return .stopped(.solver(.numericalTrouble("\(error)")))
    }
  }
}
