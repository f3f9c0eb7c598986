import LinearConstraints

/// Looks at what a model can do at all the values that its parameters may take.
///
/// The parameters are unknowns within their ranges here. What is reported is proved; what numbers
/// or limits leave open is not reported.
public struct RangeChecker: Sendable {
  private let model: LinearModel
  private let tolerances: Tolerances
  private let solver: ModelSolver

  /// How many branches one question may take where there are exact minima.
  static let mostBranches = 200

  /// A checker of a model.
  ///
  /// - Parameters:
  ///   - model: What is looked at.
  ///   - size: The size S that tolerances are measured by, at least 1.
  ///   - solver: Whose backend and limits are used.
  public init(_ model: LinearModel, size: Double, solver: ModelSolver) {
    self.model = model
    tolerances = Tolerances(size: size)
    self.solver = solver
  }

  // MARK: Wishes

  /// The wishes that no values of the parameters let come true, however all other wishes are
  /// given up: with the required constraints they contradict each other everywhere.
  ///
  /// - Parameters:
  ///   - candidates: The places of wishes among the model's constraints; usually those that an
  ///     answer misses, for the others have come true.
  ///   - answer: The values of all variables in that answer, by their indices, to look around it
  ///     first; empty where there is none.
  /// - Returns: Those that never come true, in order.
  /// - Complexity: two linear programs for each candidate at most: small ones for a wish that
  ///   comes true when few unknowns near it move away from the answer, and otherwise over all that
  ///   is required, which also show of others that they come true; and, where there are exact
  ///   minima, a solve in at most 200 branches for those that the relaxation lets come true.
  public func neverGranted(among candidates: [Int], from answer: [Double] = []) -> [Int] {
    guard !candidates.isEmpty,
      var program = try? RangeProgram(model, tolerances: tolerances, solver: solver),
      program.isFeasible() == true
    else { return [] }
    var never: [Int] = []
    var granted: Set<Int> = []
    let waiting = candidates.sorted()
    let nearby = movesAround(answer, in: program)
    for number in waiting where !granted.contains(number) {
      if let nearby, canGrant(model.constraints[number].content, by: nearby, of: program) {
        continue
      }
      switch relaxation(allows: model.constraints[number].content, &program) {
      case .never: never.append(number)
      case .perhaps:
        guard !model.extrema.isEmpty else { break }
        switch exactAnswer(granting: number) {
        case .infeasible: never.append(number)
        case .value(_, let values): granted.formUnion(self.granted(waiting, at: values))
        case .unbounded, .stopped: break
        }
      case .open: break
      case .granted(let values):
        if model.extrema.isEmpty { granted.formUnion(self.granted(waiting, at: values)) }
      }
    }
    return never
  }

  // Exact statements are more than the program knows of, so that moves prove nothing there.
  private func movesAround(_ answer: [Double], in program: RangeProgram) -> NearbyMoves? {
    guard model.extrema.isEmpty, answer.count == program.program.columnBounds.count else {
      return nil
    }
    return NearbyMoves(
      program.program, from: answer.map { $0 / tolerances.scale }, solver: solver)
  }

  // Whether a move of a few unknowns grants a wish, and keeps everything required.
  private func canGrant(
    _ wish: Constraint, by moves: NearbyMoves, of program: RangeProgram
  ) -> Bool {
    // What breaks a relation the other way round grants it.
    let signs = wish.relation == .equal ? [1, -1] : wish.breakingSigns.map { -$0 }
    return signs.allSatisfy { sign in
      greatest(sign, wish, by: moves, without: [], of: program) >= 0
    }
  }

  // The greatest difference, times a sign, that moves of a few unknowns show.
  private func greatest(
    _ sign: Double, _ constraint: Constraint, by moves: NearbyMoves,
    without rows: [LinearProgram.Row], of program: RangeProgram
  ) -> Double {
    let (entries, factor) = program.entries(of: constraint.difference)
    let sum = entries.map {
      LinearProgram.Entry(column: $0.column, coefficient: sign * $0.coefficient)
    }
    let most = moves.value(of: sum) + moves.greatestChange(of: sum, without: rows)
    return sign * constraint.difference.constant + most * factor * tolerances.scale
  }

  private enum Possibility {
    case never
    case perhaps
    case open
    case granted(at: [Double])
  }

  // An equality that can be missed on either side can be met, for what is left is convex.
  private func relaxation(allows wish: Constraint, _ program: inout RangeProgram) -> Possibility {
    var values: [Double]?
    for sign in [1.0, -1.0] {
      let isNeeded =
        wish.relation == .equal
        || (wish.relation == .greaterThanOrEqual) == (sign > 0)
      guard isNeeded else { continue }
      switch program.greatest(sign * wish.difference) {
      case .value(let most, let found):
        if most < -tolerances.reported { return .never }
        values = found
      case .unbounded: break
      case .unknown: return .open
      }
    }
    guard model.extrema.isEmpty, let values else { return .perhaps }
    return .granted(at: values)
  }

  private func exactAnswer(granting number: Int) -> RangeSearch.Outcome {
    do {
      return try RangeSearch(model, tolerances: tolerances, solver: solver).least(
        0, requiring: model.constraints[number].content, most: Self.mostBranches)
    } catch {
      return .stopped(.solver(.numericalTrouble("\(error)")))
    }
  }

  private func granted(_ numbers: [Int], at values: [Double]) -> [Int] {
    numbers.filter { number in
      let wish = model.constraints[number].content
      return wish.relation.violation(ofDifference: wish.difference.value(at: values))
        <= tolerances.reported
    }
  }

  // MARK: Redundant statements

  /// The required statements that say nothing which the others do not say, at any values of the
  /// parameters.
  ///
  /// The latest are looked at first, and what was found is left out from then on: so of two that
  /// say the same the later is named, and all that are named can go together.
  ///
  /// - Parameter candidates: Statements that are nothing but required constraints.
  /// - Returns: Those that can go, in order. None where nothing can hold at all.
  /// - Complexity: for each candidate a linear program, or two for an equality: a small one where
  ///   few unknowns near it show that it can be broken, and otherwise one over all that is
  ///   required, which starts from the vertex of the one before.
  public func redundant(among candidates: [StatementIdentifier]) -> [StatementIdentifier] {
    guard !candidates.isEmpty,
      var program = try? RangeProgram(model, tolerances: tolerances, solver: solver),
      program.isFeasible() == true
    else { return [] }
    var constraints: [StatementIdentifier: [Constraint]] = [:]
    for stated in model.constraints where stated.content.priority.isRequired {
      if let origin = stated.origin { constraints[origin, default: []].append(stated.content) }
    }
    var uses = ColumnUses(model)
    var nearby = NearbyMoves(program.program, from: program.values, solver: solver)
    var redundant: [StatementIdentifier] = []
    for statement in candidates.sorted(by: >) {
      let own = constraints[statement] ?? []
      let rows = program.rowsOfStatement[statement] ?? []
      guard !own.isEmpty, !own.contains(where: uses.hasOwnUnknown),
        !own.contains(where: { canBreak($0, by: nearby, without: rows, of: program) })
      else { continue }
      var rest = program.without(statement)
      if own.allSatisfy({ isImplied($0, by: &rest) }) {
        redundant.append(statement)
        program = rest
        own.forEach { uses.remove($0) }
        nearby.release(rows)
      } else {
        program.start(from: rest)
      }
    }
    return redundant.reversed()
  }

  private func isImplied(_ constraint: Constraint, by program: inout RangeProgram) -> Bool {
    constraint.breakingSigns.allSatisfy { sign in
      guard case .value(let most, _) = program.greatest(sign * constraint.difference) else {
        return false
      }
      return most <= tolerances.reported * constraint.coefficientSize
    }
  }

  // Whether a move of a few unknowns breaks a constraint and keeps everything else.
  private func canBreak(
    _ constraint: Constraint, by moves: NearbyMoves, without rows: [LinearProgram.Row],
    of program: RangeProgram
  ) -> Bool {
    constraint.breakingSigns.contains { sign in
      greatest(sign, constraint, by: moves, without: rows, of: program)
        > tolerances.reported * constraint.coefficientSize
    }
  }
}

extension Constraint {
  /// The signs of differences that break the constraint.
  fileprivate var breakingSigns: [Double] {
    switch relation {
    case .lessThanOrEqual: [1]
    case .greaterThanOrEqual: [-1]
    case .equal: [1, -1]
    }
  }

  /// The largest coefficient, at least 1.
  fileprivate var coefficientSize: Double {
    difference.terms.reduce(1) { max($0, abs($1.coefficient)) }
  }
}

/// How often each unknown is named by what is required: a constraint with one that nothing else
/// names, and that has no bound, says something new without any test.
private struct ColumnUses {
  private var counts: [Int]
  private var isFree: [Bool]

  init(_ model: LinearModel) {
    counts = [Int](repeating: 0, count: model.declarations.count)
    isFree = model.declarations.map { $0.kind == .unknown(lowerBound: nil) }
    for stated in model.constraints where stated.content.priority.isRequired {
      for term in stated.content.difference.terms { counts[term.variable.index] += 1 }
    }
    for extremum in model.extrema.map(\.content) {
      for expression in [extremum.result] + extremum.arguments {
        for term in expression.terms { counts[term.variable.index] += 1 }
      }
    }
  }

  func hasOwnUnknown(_ constraint: Constraint) -> Bool {
    constraint.difference.terms.contains {
      isFree[$0.variable.index] && counts[$0.variable.index] == 1
    }
  }

  mutating func remove(_ constraint: Constraint) {
    for term in constraint.difference.terms { counts[term.variable.index] -= 1 }
  }
}
