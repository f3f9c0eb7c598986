import LinearConstraints

/// Finds which statements hold an expression at the value that an answer gives it.
///
/// **What a reason is.** Let every wish be required as far as the answer grants it. A set of
/// statements settles the expression if, around the answer, it leaves the expression no way to
/// move. The reasons are such a set of which none can be left out: without any one of them,
/// and with the others held, the expression moves.
///
/// 1. The rows that are tight at the answer make up the cone of movements (`TightRows`).
/// 2. What settles the expression is looked for from the top: what is required alone, then the
///    levels, then `fit`, `size` and `place`. The first that is enough is its standing.
/// 3. The certificates that it moves neither up nor down name few of these rows.
/// 4. Each is left out in turn, the lowest level and the latest statement first, and stays out
///    where the rest still settles the expression (J. W. Chinneck and E. W. Dravnieks, 1991).
///    Mostly that nothing can be left out shows without trying: see `isIrreducible`.
///
/// Where several statements say the same, one is enough and one is named.
///
/// Where an answer meets several arguments of an exact minimum at once, the minimum is taken as
/// its relaxation, unless that settles nothing.
///
/// - Complexity: two linear programs for each step of a binary search over the levels, their size
///   that of what is connected to the expression; and, where the rows that the certificates name
///   depend on each other in more ways than one, two smaller ones for each of their statements.
public struct Explainer: Sendable {
  private let model: LinearModel
  private let values: [Double]
  private let tolerances: Tolerances
  private let backend: any LinearProgramBackend
  private let limits: SolverLimits
  private let relaxed: RowIndex
  private let levels: [Int]

  /// An explainer of an answer.
  ///
  /// - Parameters:
  ///   - model: What was solved.
  ///   - values: The answer: the value of every variable, parameters included, by its index;
  ///     a missing one is 0.
  ///   - size: The size S that tolerances are measured by, at least 1.
  ///   - backend: What solves linear programs.
  ///   - limits: When to give up; the limits hold for each call of the backend.
  /// - Complexity: linear in the model.
  public init(
    _ model: LinearModel, at values: [Double], size: Double, backend: any LinearProgramBackend,
    limits: SolverLimits = .standard
  ) {
    let values = model.declarations.indices.map { values.indices.contains($0) ? values[$0] : 0 }
    self.model = model
    self.values = values
    self.backend = backend
    self.limits = limits
    tolerances = Tolerances(size: size)
    relaxed = RowIndex(
      TightRows(model, at: values, tolerance: tolerances.reported, ties: .relaxed), of: model)
    let all = relaxed.rows.map(\.level) + relaxed.sums.flatMap { $0.parts.map(\.level) }
    levels = Set(all).sorted(by: >)
  }

  /// Why an expression has its value.
  ///
  /// - Parameters:
  ///   - expression: Over variables of the model.
  ///   - isUndetermined: Whether it is known that only `size` and `place` settle it: a fitted
  ///     result that could grow without end was then left out of `fit`.
  /// - Returns: The explanation, without reasons where numbers are too close to call; or why the
  ///   backend gave up.
  public func explain(
    _ expression: LinearExpression, isUndetermined: Bool = false
  ) -> Result<ModelExplanation, ModelStopError> {
    let terms = expression.combined().terms.filter(isUnknown)
    let missed = misses(naming: terms)
    guard !terms.isEmpty else {
      return .success(ModelExplanation(standing: .given, reasons: [], missed: []))
    }
    do {
      let without = isUndetermined ? TightRow.fitLevel : nil
      let found = try reasons(terms, relaxed, without: without)
      if let found = try found ?? reasons(terms, withTiesHeld(), without: without) {
        return .success(
          ModelExplanation(standing: found.standing, reasons: found.reasons, missed: missed))
      }
      return .success(ModelExplanation(standing: .undetermined, reasons: [], missed: missed))
    } catch let ending as Ending {
      guard case .stopped(let stop) = ending.outcome else { return .failure(.trouble("no cone")) }
      return .failure(ModelStopError(stop: stop))
    } catch {
      return .failure(.trouble("\(error)"))
    }
  }

  private func withTiesHeld() -> RowIndex {
    RowIndex(TightRows(model, at: values, tolerance: tolerances.reported, ties: .held), of: model)
  }

  // MARK: What settles it

  private func reasons(
    _ terms: [LinearTerm], _ rows: RowIndex, without left: Int?
  ) throws -> (standing: ModelExplanation.Standing, reasons: [ModelReason])? {
    guard let lowest = try lowestLevel(thatSettles: terms, rows, without: left) else { return nil }
    let isIn = { (member: TightRow.Member) in member.level >= lowest && member.level != left }
    guard let stops = try cone(terms, rows, isIn: isIn).stops() else { return nil }
    return (standing(of: lowest), try reduce(stops, terms, rows))
  }

  // The least of the levels, from the top, that settles the expression.
  private func lowestLevel(
    thatSettles terms: [LinearTerm], _ rows: RowIndex, without left: Int?
  ) throws -> Int? {
    let levels = levels.filter { $0 != left }
    let settles = { (count: Int) in
      let lowest = levels[count - 1]
      return try cone(terms, rows) { $0.level >= lowest && $0.level != left }.stops() != nil
    }
    guard !levels.isEmpty else { return nil }
    // Required statements settle most of what is asked.
    if try settles(1) { return levels[0] }
    guard try settles(levels.count) else { return nil }
    var (low, high) = (2, levels.count)
    while low < high {
      let middle = (low + high) / 2
      if try settles(middle) { high = middle } else { low = middle + 1 }
    }
    return levels[low - 1]
  }

  // Leaves out what can be left out.
  private func reduce(
    _ stops: MovementCone.Stops, _ terms: [LinearTerm], _ rows: RowIndex
  ) throws -> [ModelReason] {
    let candidates = stops.members
    var members = candidates
    let isIrreducible =
      stops.areCertified
      && self.isIrreducible(rows.connected(to: terms, isIn: candidates.contains), around: terms)
    for member in isIrreducible ? [] : candidates.sorted(by: { TightRow.Member.precedes($1, $0) }) {
      var rest = members
      rest.remove(member)
      if try cone(terms, rows, isIn: rest.contains).stops() != nil { members = rest }
    }
    guard let stops = try cone(terms, rows, isIn: members.contains).stops() else { return [] }
    let direct = rows.members(naming: terms)
    return members.sorted(by: TightRow.Member.precedes).map { member in
      let (growing, shrinking) = (stops.growing[member], stops.shrinking[member])
      return ModelReason(
        source: member.source, role: Self.role(of: (growing ?? []) + (shrinking ?? [])),
        keepsFromGrowing: growing != nil, keepsFromShrinking: shrinking != nil,
        isDirect: direct.contains(member))
    }
  }

  // Whether linear algebra alone shows that of the members of two certificates, one each way, none
  // can be left out.
  //
  // Independent rows make up the expression in one way, which takes part of every member. Where
  // they depend on each other in one way, there is a line of such sums. Leaving a member out then
  // leaves one sum at most, and one sum stops both ways only if all its rows are equalities: which
  // cannot be where the equalities do not make up the expression.
  private func isIrreducible(
    _ rows: [RowIndex.OwnedRow], around terms: [LinearTerm]
  ) -> Bool {
    guard let dependencies = self.dependencies(among: rows.map(\.row.terms)) else { return false }
    guard dependencies > 0 else { return true }
    // Without one of its owners a sum is another row, and not one less.
    guard dependencies == 1, rows.allSatisfy({ $0.owners.count == 1 }) else { return false }
    let equalities = rows.map(\.row).filter { $0.relation == .equal }.map(\.terms)
    guard let among = self.dependencies(among: equalities),
      let withExpression = self.dependencies(among: equalities + [terms])
    else { return false }
    return among == withExpression
  }

  // In how many ways rows depend on each other; nil where that is too much work.
  private func dependencies(among rows: [[LinearTerm]]) -> Int? {
    EqualityElimination.dependencies(
      among: rows.lazy.map { terms in
        terms.lazy.map {
          EqualityElimination.Term(variable: $0.variable.index, coefficient: $0.coefficient)
        }
      })
  }

  private func cone(
    _ terms: [LinearTerm], _ rows: RowIndex, isIn: (TightRow.Member) -> Bool
  ) throws -> MovementCone {
    try MovementCone(
      around: terms, rows.connected(to: terms, isIn: isIn), backend: backend, limits: limits)
  }

  // MARK: Words for it

  private func standing(of level: Int) -> ModelExplanation.Standing {
    switch level {
    case 1000...: .required
    case 1...: .wished
    case TightRow.fitLevel: .fitted
    default: .undetermined
    }
  }

  // Of the rows of a member that take part, the one that says most.
  private static func role(of roles: [ModelReason.Role]) -> ModelReason.Role {
    var missed: ModelReason.Role?
    var most = 0.0
    for case .missed(let priority, let amount) in roles where amount > most {
      most = amount
      missed = .missed(priority, amount: amount)
    }
    return missed ?? roles.first { $0 == .exact } ?? roles.first { $0 == .equality }
      ?? roles.first ?? .bound
  }

  private func isUnknown(_ term: LinearTerm) -> Bool {
    guard term.variable.model == model.identity,
      model.declarations.indices.contains(term.variable.index),
      case .unknown = model.declarations[term.variable.index].kind
    else { return false }
    return true
  }

  private func misses(naming terms: [LinearTerm]) -> [Miss] {
    let named = Set(terms.map(\.variable))
    var misses: [Miss] = []
    for (number, stated) in model.constraints.enumerated()
    where !stated.content.priority.isRequired {
      let difference = stated.content.difference
      let amount = stated.content.relation.violation(
        ofDifference: difference.value(at: values))
      let names = difference.terms.contains { named.contains($0.variable) }
      if names, amount > tolerances.reported {
        misses.append(Miss(constraint: number, amount: amount))
      }
    }
    return misses
  }
}

/// The error of a question that a backend gave up on.
public struct ModelStopError: Error, Sendable {
  /// Why it gave up.
  public var stop: ModelStop

  static func trouble(_ message: String) -> ModelStopError {
    ModelStopError(stop: .solver(.numericalTrouble(message)))
  }
}
