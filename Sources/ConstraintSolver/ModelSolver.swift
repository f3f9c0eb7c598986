import LinearConstraints

/// The solver of linear models: required constraints, then wishes level by level, then the
/// built-in levels `fit`, `size` and `place`.
///
/// The steps are those of ``solve(_:parameters:size:watching:)``, one function each:
///
/// 1. What required equalities, closed forms and exact minima over known numbers give is known,
///    and the other equalities become substitutions. This asks for no value of a parameter, so a
///    ``PresolvedModel`` is good for all of them.
/// 2. What is left falls into components, each a linear
///    program of its own: rows for required constraints, a relaxation for each exact minimum
///    that is still open, and branches where a relaxation leaves a gap.
/// 3. Wishes become violations of at least 0, and each level the sum of its weighted ones and
///    of its objectives. The levels are made least one after another, and each is shared fairly
///    where that leaves a choice.
/// 4. Where more than one answer is left, `fit`, `size` and `place` choose.
/// 5. The answer is checked against every required statement, whatever the backend said.
public struct ModelSolver: Sendable {
  /// How values are to be found.
  public enum Method: Hashable, Sendable {
    /// From closed forms where the inputs are known, from the backend otherwise.
    case automatic
    /// From the backend throughout; of exact statements only clamps over known numbers are
    /// evaluated.
    case backend
    /// From closed forms alone.
    case closedForm
  }

  /// What solves linear programs.
  public var backend: any LinearProgramBackend

  /// How values are to be found.
  public var method: Method

  /// When to give up.
  public var limits: SolverLimits

  // Whether equalities become substitutions before a backend is asked.
  private var substitutes = true

  // When the solve that is under way is to end.
  private var deadline: ContinuousClock.Instant?

  /// A solver over a backend.
  public init(
    backend: any LinearProgramBackend, method: Method = .automatic,
    limits: SolverLimits = .standard
  ) {
    self.backend = backend
    self.method = method
    self.limits = limits
  }

  /// Solves a model.
  ///
  /// - Parameters:
  ///   - model: What to solve; well formed by construction.
  ///   - parameters: The values of the model's parameters, by the index of their variables;
  ///     finite, and at most 1e9 in size. A missing one is 0.
  ///   - size: The size S that tolerances are measured by, at least 1 (points, in a layout).
  ///   - watched: The variables that are looked at for being undetermined or fitted.
  /// - Returns: The outcome. Required constraints hold to 1e-8 S.
  /// - Complexity: near linear for what is known; that of the backend for the rest, with two
  ///   short solves or more where answers are not unique.
  public func solve(
    _ model: LinearModel, parameters: [Int: Double], size: Double, watching watched: [Variable]
  ) -> ModelOutcome {
    guard model.termCount <= limits.terms else { return .stopped(.solver(.sizeLimit)) }
    let solver = started()
    let tolerances = Tolerances(size: size)
    let outcome = solver.solveOnce(
      model, parameters: parameters, tolerances: tolerances, watching: watched)
    switch outcome {
    case .infeasible:
      if limits.contradictions == 0 { return outcome }
    case .stopped(.solver(.numericalTrouble)) where method != .closedForm:
      return solver.solveAsStated(
        model, parameters: parameters, tolerances: tolerances, watching: watched) ?? outcome
    default: return outcome
    }
    let finder = ContradictionFinder(
      model: model, parameters: parameters, tolerances: tolerances, solver: solver)
    let contradictions = finder.contradictions()
    if contradictions.isEmpty, method != .closedForm,
      let answer = solver.solveAsStated(
        model, parameters: parameters, tolerances: tolerances, watching: watched)
    {
      return answer
    }
    return .infeasible(contradictions)
  }

  /// Solves a model once more, without substitutions: where coefficients are far apart, rounding
  /// in them may make an answer look like none. The statements are then what they were stated as.
  ///
  /// - Returns: An answer, or that there is none, for a reason; nil where it is no clearer.
  private func solveAsStated(
    _ model: LinearModel, parameters: [Int: Double], tolerances: Tolerances,
    watching watched: [Variable]
  ) -> ModelOutcome? {
    guard substitutes else { return nil }
    var solver = self
    solver.substitutes = false
    switch solver.solve(
      model, parameters: parameters, size: tolerances.size, watching: watched)
    {
    case .optimal(let solution): return .optimal(solution)
    case .unbounded(let objective, let variables):
      return .unbounded(objective: objective, variables: variables)
    case .infeasible(let contradictions) where !contradictions.isEmpty:
      return .infeasible(contradictions)
    case .infeasible, .stopped: return nil
    }
  }

  /// The solver with the clock running.
  func started() -> ModelSolver {
    guard deadline == nil else { return self }
    var solver = self
    solver.deadline = .now + .milliseconds(limits.milliseconds)
    return solver
  }

  /// Calls the backend, for as long as is left.
  func minimize(
    _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?
  ) -> LinearProgramOutcome {
    if limits.cancellation?.isCancelled == true { return .stopped(.cancelled) }
    var remaining = limits
    if let deadline {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      guard left > 0 else { return .stopped(.timeLimit) }
      // Far more than anyone waits for, and far less than an integer holds.
      remaining.milliseconds = Int(min(max(left.rounded(.up), 1), 1e15))
    }
    return backend.minimize(objectives, over: program, from: start, limits: remaining)
  }

  /// What presolving makes of a model, at all values of its parameters.
  ///
  /// - Parameter usesClosedForms: Whether closed forms are evaluated, or only the exact
  ///   statements beside them: closed forms decide inside, which no trace sees.
  func presolve(
    _ model: LinearModel, usesClosedForms: Bool, separatingTails: Bool = false,
    watching watched: [Variable]
  ) -> PresolvedModel {
    PresolvedModel(
      model, method: method, substituting: substitutes, usesClosedForms: usesClosedForms,
      separatingTails: separatingTails, watching: watched)
  }

  /// Solves a model, and does not ask why where there is no answer.
  func solveOnce(
    _ model: LinearModel, parameters: [Int: Double], tolerances: Tolerances,
    watching watched: [Variable]
  ) -> ModelOutcome {
    for usesClosedForms in model.closedForms.isEmpty ? [false] : [true, false] {
      let presolved = Shared(presolve(model, usesClosedForms: usesClosedForms, watching: watched))
      let outcome = solveOnce(presolved, parameters: parameters, tolerances: tolerances)
      if let outcome { return outcome }
    }
    return .stopped(.solver(.numericalTrouble("no right sides")))
  }

  /// Solves a presolved model, along a trace or without one.
  ///
  /// - Returns: nil where a closed form gives what is no number.
  func solveOnce(
    _ presolved: Shared<PresolvedModel>, parameters: [Int: Double], tolerances: Tolerances,
    trace: DecisionTrace? = nil
  ) -> ModelOutcome? {
    if method == .closedForm, let open = presolved.value.firstOpen {
      let identity = presolved.value.model.identity
      return .stopped(.closedFormLeavesOpen(Variable(index: open, model: identity)))
    }
    return presolved.value.steps.values(at: parameters, tracing: trace).map { rightSides in
      guard presolved.value.keepsInRange(rightSides) else { return Self.tooLarge }
      return run(presolved, at: rightSides, tolerances: tolerances, trace: trace)
    }
  }

  // Beyond this a Double does not tell whether a constraint holds, and nothing is said of it.
  private static let tooLarge = ModelOutcome.stopped(
    .solver(.numericalTrouble("a number grew too large")))

  private func run(
    _ presolved: Shared<PresolvedModel>, at rightSides: [Double], tolerances: Tolerances,
    trace: DecisionTrace?
  ) -> ModelOutcome {
    let model = presolved.value.model
    let watched = presolved.value.watched
    do {
      let reduced = try ReducedModel(
        presolved, at: rightSides, tolerances: tolerances, trace: trace)
      var values = [Double](repeating: 0, count: model.declarations.count)
      var undetermined: Set<Variable> = []
      var fitted: Set<Variable> = []
      var runaways: [(objective: Int, variables: [Variable])] = []
      for component in reduced.components {
        let search = BranchSearch(
          component: component, model: reduced, tolerances: tolerances, solver: self,
          trace: trace)
        do {
          let (solve, findings) = try search.run()
          solve.open.write(to: &values)
          undetermined.formUnion(findings.undetermined)
          fitted.formUnion(findings.fitted)
        } catch let ending as Ending {
          // Another component may hold a contradiction, or run away at a higher level.
          guard case .unbounded(let objective, let variables) = ending.outcome else { throw ending }
          runaways.append((objective, variables))
        }
      }
      let level = { (number: Int) in model.objectives[number].content.priority.level }
      if let first = runaways.max(by: { left, right in
        (level(left.objective), right.objective) < (level(right.objective), left.objective)
      }) {
        return .unbounded(objective: first.objective, variables: first.variables)
      }
      let inOrder = { (variables: Set<Variable>) in
        variables.isEmpty ? [] : watched.filter(variables.contains)
      }
      return answer(
        model, reduced.allValues(from: values), tolerances: tolerances,
        undetermined: inOrder(undetermined), fitted: inOrder(fitted.subtracting(undetermined)),
        usedBackend: !reduced.components.isEmpty, isChecked: trace?.replays != true)
    } catch let ending as Ending {
      return ending.outcome
    } catch {
      // Every number was checked when it came in, so a program is malformed only where one has
      // grown beyond what it may hold.
      return Self.tooLarge
    }
  }

  // Whatever the backend said, an answer that breaks a required statement is none.
  private func answer(
    _ model: LinearModel, _ values: [Double], tolerances: Tolerances, undetermined: [Variable],
    fitted: [Variable], usedBackend: Bool, isChecked: Bool
  ) -> ModelOutcome {
    for number in model.constraints.indices
    where isChecked && model.constraints[number].content.priority.isRequired {
      let (sum, relation) = (
        model.constraints[number].content.difference, model.constraints[number].content.relation
      )
      let difference = sum.value(at: values)
      let size = model.largestCoefficient(of: sum)
      guard
        relation.violation(ofDifference: difference) <= tolerances.reported * size
      else {
        return .stopped(
          .solver(.numericalTrouble("the answer does not keep a required constraint")))
      }
    }
    return .optimal(
      ModelSolution(
        values: values, misses: model.misses(at: values, tolerance: tolerances.reported),
        undetermined: undetermined, fitted: fitted, usedBackend: usedBackend))
  }
}

extension LinearModel {
  /// How many terms the model has in all: the size that limits are about.
  var termCount: Int {
    declarations.count
      + constraints.indices.reduce(0) { $0 + 1 + constraints[$1].content.difference.terms.count }
      + objectives.reduce(0) { $0 + 1 + $1.content.expression.terms.count }
      + extrema.reduce(0) { $0 + 1 + $1.content.arguments.count }
  }

  /// The wishes that are missed by more than a tolerance where the variables have some values.
  ///
  /// - Complexity: O(number of terms of all wishes).
  public func misses(at values: [Double], tolerance: Double) -> [Miss] {
    var misses: [Miss] = []
    for number in constraints.indices where !constraints[number].content.priority.isRequired {
      let difference = constraints[number].content.difference.value(at: values)
      let amount = constraints[number].content.relation.violation(ofDifference: difference)
      if amount > tolerance { misses.append(Miss(constraint: number, amount: amount)) }
    }
    return misses
  }
}

/// An outcome other than an answer, thrown to end the spine early.
struct Ending: Error {
  var outcome: ModelOutcome
}

/// What counts as equal, as held and as missed, for a size S.
struct Tolerances: Sendable {
  /// S, at least 1.
  var size: Double

  // 1, or 0 where nothing may be off.
  private var factor = 1.0

  init(size: Double) {
    self.size = size.isFinite ? max(size, 1) : 1
  }

  /// The same scale, and nothing may be off: for replays that are to show where decisions change
  /// on paper. Only a replay can keep to it.
  var none: Tolerances {
    var result = self
    result.factor = 0
    return result
  }

  /// How far a required constraint may be off: 1e-8 S.
  var required: Double { factor * 1e-8 * size }

  /// How far an exact minimum may be off: 1e-8 S.
  var exact: Double { factor * 1e-8 * size }

  /// From when on a wish counts as missed, or an unknown as undetermined: 1e-6 S.
  var reported: Double { factor * 1e-6 * size }

  /// How far a share may be under the height that it is stuck at, in scaled lengths.
  var shared: Double { factor * 1e-9 }

  /// A power of two near S: dividing by it brings lengths to about 1 and changes no digit.
  var scale: Double { size.binade }
}
