import ConstraintSolver
import LinearConstraints

/// Explains a solution, any number of its unknowns.
///
/// What a reason is, and what it costs, stands at ``ConstraintSolver/Explainer``.
public struct LayoutExplainer: Sendable {
  let solution: LayoutSolution
  private let explainer: Explainer
  private let owners: UnknownOwners

  /// An explainer of a solution, which asks a backend.
  public init(
    _ solution: LayoutSolution, backend: any LinearProgramBackend,
    limits: SolverLimits = .standard
  ) {
    self.solution = solution
    owners = UnknownOwners(solution.layout)
    explainer = Explainer(
      solution.layout.model, at: solution.values,
      size: max(1, solution.size.width, solution.size.height), backend: backend, limits: limits)
  }

  /// Why a box is where it is: its left and top edges, its width and its height.
  ///
  /// - Throws: ``LayoutError/foreignBox(_:)``; ``NoExplanation`` where the backend gives up.
  public func explain(_ box: Box) throws -> Explanation {
    try solution.layout.check(box)
    let anchors = [Anchor.left, .top, .width, .height]
    return Explanation(
      name: box.name,
      unknowns: try anchors.map { anchor in
        try unknown(box[anchor], named: "\(box.name).\(anchor.rawValue)")
      })
  }

  /// Why an expression has its value.
  ///
  /// - Parameters:
  ///   - expression: An anchor, a free variable, or a sum of them.
  ///   - name: What it is called; nil for what it says.
  /// - Throws: ``LayoutError/model(_:)`` for a variable of another layout; ``NoExplanation``.
  public func explain(
    _ expression: some LinearExpressionConvertible, named name: String? = nil
  ) throws -> Explanation {
    let model = solution.layout.model
    let expression = try model.checked(expression.linearExpression)
    let name = name ?? model.describe(expression)
    return Explanation(name: name, unknowns: [try unknown(expression, named: name)])
  }

  // MARK: One unknown

  private func unknown(
    _ expression: LinearExpression, named name: String
  ) throws -> Explanation.Unknown {
    let layout = solution.layout
    let expression = expression.combined()
    let reported = owners.reportedName(of: expression)
    let isUndetermined = reported.map(solution.undetermined.contains) ?? false
    let found: ModelExplanation
    switch explainer.explain(expression, isUndetermined: isUndetermined) {
    case .success(let explanation): found = explanation
    case .failure(let error): throw NoExplanation(of: name, because: error.stop)
    }
    var standing = Explanation.Standing(found.standing)
    if isUndetermined { standing = .undetermined }
    if let reported, solution.fitted.contains(reported) { standing = .fitted }
    let reasons = found.reasons.map(reason)
    let holding = Set(
      found.reasons.compactMap { reason -> Int? in
        if case .missed = reason.role { reason.wish } else { nil }
      })
    let givenUp = found.missed.compactMap { miss -> Violation? in
      let stated = layout.model.constraints[miss.constraint]
      if holding.contains(miss.constraint) { return nil }
      return Violation(
        statement: layout.statement(ofConstraint: miss.constraint) ?? Statement(summary: "a wish"),
        priority: stated.content.priority, amount: miss.amount)
    }
    var unknown = Explanation.Unknown(
      name: name, value: solution[expression], standing: standing, reasons: reasons,
      givenUp: givenUp, remedy: nil)
    if standing == .fitted || standing == .undetermined {
      unknown.remedy = Remedy(solution, owners).statement(
        for: expression, named: name, sizes: found.reasons.compactMap(\.source.sizeWish))
    }
    return unknown
  }

  private func reason(_ reason: ModelReason) -> Explanation.Reason {
    Explanation.Reason(
      statement: reason.wish.flatMap(solution.layout.statement(ofConstraint:))
        ?? statement(of: reason.source),
      role: Explanation.Role(reason.role),
      keepsFromGrowing: reason.keepsFromGrowing, keepsFromShrinking: reason.keepsFromShrinking,
      isDirect: reason.isDirect)
  }

  private func statement(of source: ModelReason.Source) -> Statement {
    let layout = solution.layout
    switch source {
    case .statement(let identifier):
      return layout.statement(identifier) ?? Statement(summary: "a statement")
    case .constraint(let number):
      return Statement(summary: layout.model.describe(layout.model.constraints[number].content))
    case .objective(let number):
      let expression = layout.model.objectives[number].content.expression
      return Statement(summary: "an objective of " + layout.model.describe(expression))
    case .extremum(let number):
      let result = layout.model.extrema[number].content.result
      return Statement(summary: "the exact value of " + layout.model.describe(result))
    case .lowerBound(let variable): return layout.boundStatement(of: variable)
    case .size(let number): return owners.statement(of: layout.model.sizeWishes[number], .size)
    case .place(let number): return owners.statement(of: layout.model.placeWishes[number], .place)
    }
  }
}

extension LayoutSolver {
  /// An explainer of a solution, with the solver's backend.
  public func explainer(of solution: LayoutSolution) -> LayoutExplainer {
    LayoutExplainer(solution, backend: solver.backend, limits: solver.limits)
  }

  /// Why a box of a solution is where it is; for several, make one ``explainer(of:)``.
  ///
  /// - Throws: as ``LayoutExplainer/explain(_:)``.
  public func explain(_ box: Box, in solution: LayoutSolution) throws -> Explanation {
    try explainer(of: solution).explain(box)
  }
}

/// The error that something could not be explained, because the backend gave up.
public struct NoExplanation: Error, CustomStringConvertible, Sendable {
  /// What could not be explained.
  public let name: String

  /// Why the backend gave up.
  public let stop: SolverStop

  init(of name: String, because stop: ModelStop) {
    self.name = name
    if case .solver(let stop) = stop {
      self.stop = stop
    } else {
      self.stop = .numericalTrouble("a limit was reached")
    }
  }

  /// What could not be explained, and why, in words.
  public var description: String { "\(name): \(LayoutStop.solver(stop))" }
}

extension Explanation.Standing {
  init(_ standing: ModelExplanation.Standing) {
    switch standing {
    case .given: self = .given
    case .required: self = .required
    case .wished: self = .wished
    case .fitted: self = .fitted
    case .undetermined: self = .undetermined
    }
  }
}

extension Explanation.Role {
  init(_ role: ModelReason.Role) {
    switch role {
    case .equality: self = .equality
    case .bound: self = .bound
    case .exact: self = .exact
    case .granted(let priority): self = .granted(priority)
    case .missed(let priority, let amount): self = .missed(priority, amount: amount)
    case .objective(let priority): self = .objective(priority)
    case .fit: self = .fit
    case .size: self = .size
    case .place: self = .place
    }
  }
}

extension ModelReason.Source {
  fileprivate var sizeWish: Int? {
    if case .size(let number) = self { number } else { nil }
  }
}
