import LinearConstraints

/// All that stops an answer from moving, in the terms of movements away from it.
///
/// Whatever has room left is no matter here: a small enough movement does not meet it. A wish
/// stands as what the answer grants: one that is kept as a required constraint, one that is
/// missed as the bound that it may not be missed by more. Each of the missed wishes of a level is
/// the same in all the best answers (the leximin order has one optimum over a convex set), and so
/// nothing is lost by that.
struct TightRows {
  private(set) var rows: [TightRow] = []

  /// Objectives of one level, and the fitted results, count as one sum, which may not be worse;
  /// each sum stands apart, for leaving a member out takes its part out of it.
  private(set) var sums: [Sum] = []

  struct Sum {
    /// Which may not grow.
    var parts: [TightRow]
  }

  /// How an exact statement is taken where more than one argument is met.
  enum Ties {
    /// As its relaxation, which lets the result go wherever one of the arguments may take it.
    case relaxed
    /// As equal to all of them.
    case held
  }

  private let model: LinearModel
  private let values: [Double]
  private let tolerance: Double

  init(_ model: LinearModel, at values: [Double], tolerance: Double, ties: Ties) {
    self.model = model
    self.values = values
    self.tolerance = tolerance
    for (index, declaration) in model.declarations.enumerated() { addBound(index, declaration) }
    for (number, stated) in model.constraints.enumerated() {
      let source = stated.origin.map(ModelReason.Source.statement) ?? .constraint(number)
      add(stated.content, number, source)
    }
    for (number, stated) in model.extrema.enumerated() {
      let source = stated.origin.map(ModelReason.Source.statement) ?? .extremum(number)
      add(stated.content, source, ties)
    }
    addObjectives()
    addFit()
    for (number, wish) in model.sizeWishes.enumerated() {
      addWish(wish, .size, .size(number), TightRow.sizeLevel)
    }
    for (number, wish) in model.placeWishes.enumerated() {
      addWish(wish, .place, .place(number), TightRow.placeLevel)
    }
  }

  // MARK: Required

  private mutating func addBound(_ index: Int, _ declaration: LinearModel.Declaration) {
    guard case .unknown(let bound?) = declaration.kind, values[index] <= bound + tolerance else {
      return
    }
    let variable = Variable(index: index, model: model.identity)
    let source =
      declaration.origin.map(ModelReason.Source.statement) ?? .lowerBound(variable)
    append(variable.linearExpression, .greaterThanOrEqual, .bound, source, 1000)
  }

  private mutating func add(
    _ constraint: Constraint, _ number: Int, _ source: ModelReason.Source
  ) {
    let difference = constraint.difference.value(at: values)
    let room = tolerance * Self.size(of: constraint.difference)
    let level = constraint.priority.level
    guard !constraint.priority.isRequired else {
      if constraint.relation == .equal {
        append(constraint.difference, .equal, .equality, source, level)
      } else if abs(difference) <= room {
        append(constraint.difference, constraint.relation, .bound, source, level)
      }
      return
    }
    let amount = constraint.relation.violation(ofDifference: difference)
    if amount > tolerance {
      let side: Relation = difference > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      append(
        constraint.difference, side, .missed(constraint.priority, amount: amount), source, level,
        wish: number)
    } else if constraint.relation == .equal || abs(difference) <= room {
      append(
        constraint.difference, constraint.relation, .granted(constraint.priority), source, level,
        wish: number)
    }
  }

  private mutating func add(
    _ extremum: Extremum, _ source: ModelReason.Source, _ ties: Ties
  ) {
    let result = extremum.result.value(at: values)
    let met = extremum.arguments.filter { argument in
      let room = tolerance * max(Self.size(of: argument), Self.size(of: extremum.result))
      return abs(argument.value(at: values) - result) <= room
    }
    let away: Relation = extremum.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
    let relation = met.count == 1 || ties == .held ? .equal : away
    for argument in met {
      append(extremum.result - argument, relation, .exact, source, 1000)
    }
  }

  // MARK: Objectives and built-in levels

  private mutating func addObjectives() {
    var parts: [Int: [TightRow]] = [:]
    for (number, stated) in model.objectives.enumerated() {
      let objective = stated.content
      let factor = objective.sense == .minimize ? objective.weight : -objective.weight
      let source = stated.origin.map(ModelReason.Source.statement) ?? .objective(number)
      let level = objective.priority.level
      parts[level, default: []].append(
        TightRow(
          terms: (factor * objective.expression).terms, relation: .lessThanOrEqual,
          role: .objective(objective.priority), source: source, level: level))
    }
    for level in parts.keys.sorted(by: >) { sums.append(Sum(parts: parts[level] ?? [])) }
  }

  private mutating func addFit() {
    var parts: [TightRow] = []
    for (number, stated) in model.extrema.enumerated() where stated.content.isFitted {
      let sign = stated.content.kind == .minimum ? -1.0 : 1.0
      let source = stated.origin.map(ModelReason.Source.statement) ?? .extremum(number)
      parts.append(
        TightRow(
          terms: (sign * stated.content.result).terms, relation: .lessThanOrEqual, role: .fit,
          source: source, level: TightRow.fitLevel))
    }
    if !parts.isEmpty { sums.append(Sum(parts: parts)) }
  }

  private mutating func addWish(
    _ wish: LinearExpression, _ role: ModelReason.Role, _ source: ModelReason.Source,
    _ level: Int
  ) {
    let value = wish.value(at: values)
    let relation: Relation =
      abs(value) <= tolerance ? .equal : value > 0 ? .lessThanOrEqual : .greaterThanOrEqual
    append(wish, relation, role, source, level)
  }

  // MARK: Rows

  private mutating func append(
    _ expression: LinearExpression, _ relation: Relation, _ role: ModelReason.Role,
    _ source: ModelReason.Source, _ level: Int, wish: Int? = nil
  ) {
    rows.append(
      TightRow(
        terms: expression.terms, relation: relation, role: role, source: source, level: level,
        wish: wish))
  }

  // Coefficients over 1 magnify what a value is off by.
  private static func size(of expression: LinearExpression) -> Double {
    expression.terms.reduce(1) { max($0, abs($1.coefficient)) }
  }
}
