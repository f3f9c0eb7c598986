import LinearConstraints

/// A model whose parameters are unknowns within their ranges, or some of them: what a layout
/// could be at all sizes, as a model like any other, with the same variables.
///
/// It holds what the model requires, and nothing else as long as nothing is added.
///
/// The level `fit` comes after all that is asked of it, and decides nothing; so clamps take part
/// in it here too, which saves the branches that a clamp without a term needs. A clamp of which
/// the required constraints show which side it is on is that side.
struct RangeModel {
  var model: LinearModel

  /// The places that the exact statements have in the model that this one comes from.
  private(set) var extremumNumbers: [Int] = []

  /// What a model requires.
  ///
  /// - Parameter fixed: The values of parameters that stay parameters, by the index of their
  ///   variables. A range up to the largest number is one without an end.
  /// - Throws: ``ModelError``, never for a model that was well formed.
  /// - Complexity: linear in the model, and two linear programs at most for each clamp.
  init(
    _ original: LinearModel, fixed: [Int: Double] = [:], tolerances: Tolerances,
    solver: ModelSolver
  ) throws {
    model = LinearModel(identity: original.identity)
    for (index, declaration) in original.declarations.enumerated() {
      switch declaration.kind {
      case .unknown(let bound):
        _ = try model.addVariable(
          named: declaration.name, lowerBound: bound, from: declaration.origin)
      case .parameter(let range) where fixed[index] != nil:
        _ = try model.addParameter(named: declaration.name, range: range)
      case .parameter(let range):
        let least = range.lowerBound > -NumberLimits.largest ? range.lowerBound : nil
        let variable = try model.addVariable(named: declaration.name, lowerBound: least)
        if range.upperBound < NumberLimits.largest {
          try model.add(variable <= range.upperBound)
        }
      }
    }
    for stated in original.constraints where stated.content.priority.isRequired {
      try model.add(stated.content, from: stated.origin)
    }
    var program =
      original.extrema.isEmpty
      ? nil : try RangeProgram(original, fixed: fixed, tolerances: tolerances, solver: solver)
    for (number, stated) in original.extrema.enumerated() {
      var extremum = stated.content
      if !extremum.isFitted,
        let argument = program?.provenArgument(of: extremum, tolerance: tolerances.exact)
      {
        try model.add(
          Constraint(difference: extremum.result - argument, relation: .equal),
          from: stated.origin)
      } else {
        extremum.isFitted = true
        // What a clamp cuts off is rarely the best: looked at first, it would be searched in vain.
        extremum.arguments =
          extremum.arguments.filter { !$0.terms.isEmpty }
          + extremum.arguments.filter(\.terms.isEmpty)
        try model.add(extremum, from: stated.origin)
        extremumNumbers.append(number)
      }
    }
  }

  /// An outcome in the terms of the model that this one comes from: the end of a range is a bound
  /// of its parameter.
  func translated(_ outcome: ModelOutcome) -> ModelOutcome {
    switch outcome {
    case .infeasible(let contradictions):
      return .infeasible(
        contradictions.map { contradiction in
          var seen: Set<Contradiction.Member> = []
          return Contradiction(
            members: contradiction.members.map(translated).filter { seen.insert($0).inserted })
        })
    case .stopped(.branchLimit(let number)) where extremumNumbers.indices.contains(number):
      return .stopped(.branchLimit(extremum: extremumNumbers[number]))
    default: return outcome
    }
  }

  private func translated(_ member: Contradiction.Member) -> Contradiction.Member {
    guard case .constraint(let number) = member,
      let variable = model.constraints[number].content.difference.terms.first?.variable
    else { return member }
    return .lowerBound(variable)
  }
}

extension RangeProgram {
  /// The argument that an exact statement meets throughout, nil where none is sure to be met.
  mutating func provenArgument(
    of extremum: Extremum, tolerance: Double
  ) -> LinearExpression? {
    let sign = extremum.kind == .maximum ? 1.0 : -1.0
    for (number, argument) in extremum.arguments.enumerated() {
      let isProven = extremum.arguments.enumerated().allSatisfy { other, rival in
        guard other != number else { return true }
        let lead = (sign * (rival - argument)).combined()
        if lead.terms.isEmpty { return lead.constant <= tolerance }
        guard case .value(let most, _) = greatest(lead) else { return false }
        return most <= tolerance
      }
      if isProven { return argument }
    }
    return nil
  }
}
