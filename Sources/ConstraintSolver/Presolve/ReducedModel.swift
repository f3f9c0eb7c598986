import LinearConstraints

/// A model after presolving: everything said in terms of the unknowns that remain, and the way
/// back to the values of all.
///
/// Forward, the reductions are applied in turn, each a file of its own: what is settled
/// (``KnownValues``), equalities as substitutions (``EqualitySubstitution``), rows that say
/// nothing or the same (``RowCleaning``). Wishes are never merged. Back, a substituted variable
/// is the value of its sum.
struct ReducedModel {
  /// A required row: an expression over remaining unknowns within bounds.
  struct Row {
    var terms: [LinearTerm]
    var bounds: Bounds
  }

  /// Something that was stated, with its place in the model.
  struct Numbered<Content> {
    var number: Int
    var content: Content
  }

  let model: LinearModel

  /// The expression over remaining unknowns that each variable is; nil for those that remain.
  private(set) var sums: [LinearExpression?]

  /// The bounds of the unknowns that remain, by their indices.
  private(set) var columnBounds: [Int: Bounds] = [:]

  private(set) var rows: [Row] = []
  private(set) var wishes: [Numbered<Constraint>] = []
  private(set) var objectives: [Numbered<Objective>] = []
  private(set) var extrema: [Numbered<Extremum>] = []
  private(set) var sizeWishes: [LinearExpression] = []
  private(set) var placeWishes: [LinearExpression] = []

  /// A model over what its settled values and its equalities leave open.
  ///
  /// - Parameter isSubstituting: Whether equalities become substitutions, and not rows.
  /// - Throws: ``Ending`` where required statements over settled values do not hold.
  init(
    _ model: LinearModel, settled: [Double?], substituting isSubstituting: Bool = true,
    tolerances: Tolerances, trace: DecisionTrace? = nil
  ) throws {
    self.model = model
    let substitution = EqualitySubstitution(
      model, settled: settled, isComplete: isSubstituting)
    for leftover in substitution.leftovers {
      trace?.hold(leftover, within: tolerances.required)
      guard trace?.replays == true || abs(leftover) <= tolerances.required else {
        throw Ending(outcome: .infeasible([]))
      }
    }
    sums = settled.map { $0.map { LinearExpression($0) } }
    for (variable, sum) in substitution.sums {
      sums[variable] = Self.expression(sum, of: model)
    }
    for (index, declaration) in model.declarations.enumerated() where sums[index] == nil {
      if case .unknown(let lowerBound?) = declaration.kind {
        columnBounds[index] = .atLeast(lowerBound)
      } else {
        columnBounds[index] = .free
      }
    }
    var cleaning = RowCleaning(
      tolerance: tolerances.required, columnBounds: columnBounds, trace: trace)
    for row in substitution.rows {
      try cleaning.add(Self.expression(row, of: model).terms, within: .fixed(at: row.rightSide))
    }
    try addRequired(to: &cleaning, equalitiesToo: !substitution.isComplete)
    rows = cleaning.rows
    columnBounds = cleaning.columnBounds
    try reduceStatements(tolerances, trace)
  }

  /// An expression over remaining unknowns that has the same value.
  func reduced(_ expression: LinearExpression) -> LinearExpression {
    var result = LinearExpression(expression.constant)
    var isSubstituted = false
    for term in expression.terms {
      guard let sum = sums[term.variable.index] else {
        result.terms.append(term)
        continue
      }
      isSubstituted = isSubstituted || !sum.terms.isEmpty
      result.constant += term.coefficient * sum.constant
      for inner in sum.terms {
        result.terms.append(
          LinearTerm(variable: inner.variable, coefficient: term.coefficient * inner.coefficient))
      }
    }
    return isSubstituted ? result.combined() : result
  }

  /// The values of all variables, from those of the unknowns that remain.
  ///
  /// - Parameter remaining: Values by the index of the variable; others do not count.
  func values(from remaining: [Double]) -> [Double] {
    sums.indices.map { index in sums[index]?.value(at: remaining) ?? remaining[index] }
  }

  // MARK: Forward

  private mutating func addRequired(to cleaning: inout RowCleaning, equalitiesToo: Bool) throws {
    for stated in model.constraints where stated.content.priority.isRequired {
      let constraint = stated.content
      let difference = reduced(constraint.difference)
      // Equalities went into the substitution; those over settled values alone are checked.
      guard equalitiesToo || constraint.relation != .equal || difference.terms.isEmpty else {
        continue
      }
      let size = constraint.difference.terms.reduce(1) { max($0, abs($1.coefficient)) }
      try cleaning.add(
        difference.terms, within: .of(constraint.relation, rightSide: -difference.constant),
        scale: size)
    }
    for (index, declaration) in model.declarations.enumerated() {
      if case .unknown(let lowerBound?) = declaration.kind, let sum = sums[index] {
        try cleaning.add(sum.terms, within: .atLeast(lowerBound - sum.constant))
      }
    }
  }

  private mutating func reduceStatements(
    _ tolerances: Tolerances, _ trace: DecisionTrace?
  ) throws {
    for (number, stated) in model.constraints.enumerated()
    where !stated.content.priority.isRequired {
      var wish = stated.content
      wish.difference = reduced(wish.difference)
      if !wish.difference.terms.isEmpty { wishes.append(Numbered(number: number, content: wish)) }
    }
    for (number, stated) in model.objectives.enumerated() {
      var objective = stated.content
      objective.expression = reduced(objective.expression)
      if !objective.expression.terms.isEmpty {
        objectives.append(Numbered(number: number, content: objective))
      }
    }
    for (number, stated) in model.extrema.enumerated() {
      var extremum = stated.content
      extremum.result = reduced(extremum.result)
      extremum.arguments = extremum.arguments.map(reduced)
      guard extremum.isOpen else {
        let met = trace.choose(extremum, from: extremum.arguments.map(\.constant))
        let gap = extremum.result.constant - met
        trace?.hold(gap, within: tolerances.required)
        guard trace?.replays == true || abs(gap) <= tolerances.required else {
          throw Ending(outcome: .infeasible([]))
        }
        continue
      }
      extrema.append(Numbered(number: number, content: extremum))
    }
    sizeWishes = model.sizeWishes.map(reduced).filter { !$0.terms.isEmpty }
    placeWishes = model.placeWishes.map(reduced).filter { !$0.terms.isEmpty }
  }

  private static func expression(
    _ row: EqualityElimination.Row, of model: LinearModel
  ) -> LinearExpression {
    LinearExpression(
      terms: row.terms.map {
        LinearTerm(
          variable: Variable(index: $0.variable, model: model.identity),
          coefficient: $0.coefficient)
      }, constant: row.rightSide)
  }
}

extension Extremum {
  /// Whether the result or an argument has a variable.
  var isOpen: Bool {
    !result.terms.isEmpty || arguments.contains { !$0.terms.isEmpty }
  }
}

extension Bounds {
  /// The bounds of what stands in a relation to a right side.
  static func of(_ relation: Relation, rightSide: Double) -> Bounds {
    switch relation {
    case .lessThanOrEqual: .atMost(rightSide)
    case .equal: .fixed(at: rightSide)
    case .greaterThanOrEqual: .atLeast(rightSide)
    }
  }
}
