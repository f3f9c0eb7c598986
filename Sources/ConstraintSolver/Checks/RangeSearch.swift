import LinearConstraints

/// The least value of an expression over all that a model requires, exact statements included:
/// a search by branch and bound over their arguments (A. H. Land and A. G. Doig, 1960).
///
/// A node is a linear program in which some exact statements are decided for one of their
/// arguments; the others stand as their relaxations, and a second objective pushes their results
/// to where they belong. A node whose bound is no better than an answer that is known ends there,
/// also where it is as good: only the value is asked for.
struct RangeSearch {
  enum Outcome {
    case value(Double, at: [Double])
    case unbounded
    case infeasible
    case stopped(ModelStop)
  }

  private let model: LinearModel
  private let program: RangeProgram
  private let tolerances: Tolerances
  private let mostBranches: Int

  init(
    _ model: LinearModel, fixed: [Int: Double] = [:], tolerances: Tolerances, solver: ModelSolver
  ) throws {
    self.model = model
    self.tolerances = tolerances
    mostBranches = solver.limits.branches
    program = try RangeProgram(model, fixed: fixed, tolerances: tolerances, solver: solver)
  }

  /// The least value of an expression; for one without terms, whether anything is possible.
  ///
  /// - Parameters:
  ///   - constraint: What is to hold besides, whatever its priority.
  ///   - most: How many branches may be looked at.
  func least(
    _ expression: LinearExpression, requiring constraint: Constraint? = nil, most: Int? = nil
  ) throws -> Outcome {
    var root = program
    if let constraint { try root.require(constraint.difference, constraint.relation) }
    var waiting: [(program: RangeProgram, decided: Set<Int>)] = [(root, [])]
    var best: (value: Double, at: [Double])?
    var count = 0
    while let (parent, decided) = waiting.popLast() {
      count += 1
      var node = parent
      let branching: Int
      switch node.least(expression, then: pushing(without: decided)) {
      case .infeasible: continue
      case .stopped(let stop): return .stopped(.solver(stop))
      case .unbounded:
        guard let open = model.extrema.indices.first(where: { !decided.contains($0) }) else {
          return .unbounded
        }
        branching = open
      case .value(let value, let values):
        if let best, value >= best.value - tolerances.required { continue }
        guard let gap = firstGap(at: values, without: decided) else {
          best = (value, values)
          if expression.terms.isEmpty { return .value(value, at: values) }
          continue
        }
        branching = gap
      }
      guard count < min(most ?? mostBranches, mostBranches) else {
        return .stopped(.branchLimit(extremum: branching))
      }
      let extremum = model.extrema[branching].content
      // The last is looked at first.
      for argument in extremum.arguments.reversed() {
        var child = node
        try child.require((extremum.result - argument).combined(), .equal)
        waiting.append((child, decided.union([branching])))
      }
    }
    return best.map { .value($0.value, at: $0.at) } ?? .infeasible
  }

  // The results of what is not decided, towards their arguments.
  private func pushing(without decided: Set<Int>) -> LinearExpression {
    var sum = LinearExpression()
    for (number, stated) in model.extrema.enumerated() where !decided.contains(number) {
      sum = sum + (stated.content.kind == .minimum ? -1.0 : 1.0) * stated.content.result
    }
    return sum.combined()
  }

  private func firstGap(at values: [Double], without decided: Set<Int>) -> Int? {
    model.extrema.indices.first { number in
      guard !decided.contains(number) else { return false }
      let extremum = model.extrema[number].content
      let result = extremum.result.value(at: values)
      let met = extremum.choose(from: extremum.arguments.map { $0.value(at: values) })
      return !(abs(result - met) <= 10 * tolerances.exact)
    }
  }
}
