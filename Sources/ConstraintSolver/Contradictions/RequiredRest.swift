import LinearConstraints

/// What a presolved model requires, but for some members: whether it holds, or else which members
/// may contradict each other.
///
/// Presolve wrote down what it added to what. So where something does not hold, the statements that
/// it was made of are found by going back, and where they are left out, what they required is
/// passed over, and the rest need not be presolved again.
struct RequiredRest {
  typealias Member = Contradiction.Member

  /// What looking at it shows.
  enum Look {
    /// All that is required holds at some values.
    case holds
    /// These members contradict each other, perhaps with others that do not matter.
    case fails(Set<Member>)
    /// Neither, as far as can be seen.
    case unclear
  }

  private let parts: RequiredParts
  private let presolved: Shared<PresolvedModel>
  private let solver: ModelSolver
  // The numbers of the right sides; nil where they are none, or too large.
  private let rightSides: [Double]?
  // The constraints and exact statements that the presolved model numbers.
  private let constraintNumbers: [Int]
  private let extremumNumbers: [Int]
  private let equalities: [Int]

  /// The members that are left out.
  private(set) var leftOut: Set<Member> = []
  /// Whether presolve knew nothing of what is left out.
  private(set) var isPresolvedAlone = true
  // The same, by the numbers of the presolved model.
  private var isConstraintLeftOut: [Bool]
  private var isExtremumLeftOut: [Bool]
  private var isBoundLeftOut: [Bool]

  /// All that a presolved model requires.
  init(_ parts: RequiredParts, _ presolved: Shared<PresolvedModel>, solver: ModelSolver) {
    self.init(
      parts, presolved, solver: solver, constraints: Array(parts.model.constraints.indices),
      extrema: Array(parts.model.extrema.indices))
  }

  private init(
    _ parts: RequiredParts, _ presolved: Shared<PresolvedModel>, solver: ModelSolver,
    constraints: [Int], extrema: [Int]
  ) {
    self.parts = parts
    self.presolved = presolved
    self.solver = solver
    constraintNumbers = constraints
    extremumNumbers = extrema
    let model = presolved.value.model
    let values = presolved.value.steps.values(at: parts.parameters, tracing: nil)
    rightSides = values.flatMap { presolved.value.keepsInRange($0) ? $0 : nil }
    equalities = model.constraints.indices.filter(model.isRequiredEquality)
    isConstraintLeftOut = [Bool](repeating: false, count: constraints.count)
    isExtremumLeftOut = [Bool](repeating: false, count: extrema.count)
    isBoundLeftOut = [Bool](repeating: false, count: model.declarations.count)
  }

  /// Leaves members out, besides those that are.
  mutating func leaveOut(_ members: Set<Member>) {
    leftOut.formUnion(members)
    isPresolvedAlone = false
    for number in parts.constraints(of: members) {
      if let place = constraintNumbers.orderedPlace(of: number) {
        isConstraintLeftOut[place] = true
      }
    }
    for number in parts.extrema(of: members) {
      if let place = extremumNumbers.orderedPlace(of: number) { isExtremumLeftOut[place] = true }
    }
    for index in parts.bounds(of: members) { isBoundLeftOut[index] = true }
  }

  /// The same, presolved without what is left out.
  func presolvedAlone() throws -> RequiredRest {
    let rest = try parts.model(without: leftOut)
    let presolved = solver.presolve(rest.model, usesClosedForms: false, watching: [])
    var result = RequiredRest(
      parts, Shared(presolved), solver: solver, constraints: rest.constraints,
      extrema: rest.extrema)
    result.leftOut = leftOut
    return result
  }

  /// Whether solving the presolved model shows that it has no answer.
  func hasNoAnswer() -> Bool {
    let outcome = solver.solveOnce(
      presolved, parameters: parts.parameters, tolerances: parts.tolerances)
    if case .infeasible? = outcome { return true }
    return false
  }

  // MARK: Looking

  /// Looks whether it holds.
  ///
  /// - Complexity: linear in the model, but for linear programs of its components.
  func look() -> Look {
    guard let values = rightSides else { return .unclear }
    let tolerance = parts.tolerances.required
    for (place, scale) in presolved.value.leftovers where abs(values[place]) > tolerance * scale {
      if let suspects = suspects([place]) { return .fails(suspects) }
    }
    var bounds = RequiredBounds(
      columns: declaredBounds, rows: presolved.value.rowCount, tolerance: tolerance, trace: nil)
    for (number, requirement) in presolved.value.requirements.enumerated()
    where !isLeftOut(requirement.source) {
      let isMet: ()? = try? bounds.meet(requirement, constant: values[requirement.constant])
      if isMet == nil, let suspects = suspects(against: number, at: values) {
        return .fails(suspects)
      }
    }
    for extremum in presolved.value.settledExtrema where !isExtremumLeftOut[extremum.number] {
      let stated = presolved.value.model.extrema[extremum.number].content
      let met = stated.choose(from: extremum.arguments.map { values[$0] })
      guard abs(values[extremum.result] - met) > tolerance * extremum.scale else { continue }
      if let suspects = suspects([extremum.result] + extremum.arguments, extrema: [extremum.number])
      {
        return .fails(suspects)
      }
    }
    return look(at: values, within: bounds)
  }

  private func look(at rightSides: [Double], within bounds: RequiredBounds) -> Look {
    let reduced = ReducedModel(presolved, at: rightSides, within: bounds)
    var values = [Double](repeating: 0, count: parts.model.declarations.count)
    for component in reduced.components {
      do {
        let failing = try solve(component, of: reduced, &values)
        guard let failing else { continue }
        return fails(
          rows: failing.rows, columns: failing.columns, within: bounds, at: rightSides)
      } catch let ending as Ending {
        guard case .infeasible = ending.outcome else { return .unclear }
        return fails(
          rows: component.value.rowNumbers, columns: component.value.variables, within: bounds,
          at: rightSides, extremaOf: component.value)
      } catch {
        return .unclear
      }
    }
    return holds(at: reduced.allValues(from: values)) ? .holds : .unclear
  }

  // Puts values where a component holds, or else gives a certificate that it does not.
  private func solve(
    _ component: Shared<Component>, of reduced: ReducedModel, _ values: inout [Double]
  ) throws -> (rows: [Int], columns: [Int])? {
    let (rows, variables) = (component.value.rows, component.value.variables)
    if !component.value.extrema.isEmpty {
      guard !component.value.extrema.contains(where: { isExtremumLeftOut[$0.number] }) else {
        throw Ending(outcome: .stopped(.solver(.numericalTrouble("an open minimum is left out"))))
      }
      let search = BranchSearch(
        component: component, model: reduced, tolerances: parts.tolerances, solver: solver,
        trace: nil)
      let (solve, _) = try search.run()
      solve.open.write(to: &values)
      return nil
    }
    guard rows.contains(where: { $0.bounds != .free }) else {
      for index in variables { values[index] = reduced.columnBounds[index].nearestToZero }
      return nil
    }
    var open = try OpenProgram(
      component.value, of: reduced, tolerances: parts.tolerances, trace: nil)
    let start = StartingBasis(of: open.program, wishes: [], violations: []).basis
    switch solver.minimize([], over: open.program, from: start) {
    case .optimal(let solution):
      open.adopt(solution)
      open.write(to: &values)
      return nil
    case .infeasible(let certificate):
      return (
        certificate.rows.map { component.value.rowNumbers[$0.index] },
        certificate.columns.map { variables[$0.index] }
      )
    case .unbounded(let objective, _):
      throw Ending(outcome: .unbounded(objective: objective, variables: []))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }

  /// Whether all that is required, but for what is left out, holds at some values.
  private func holds(at values: [Double]) -> Bool {
    let model = presolved.value.model
    let tolerance = parts.tolerances.required
    for index in model.declarations.indices where !isBoundLeftOut[index] {
      if case .unknown(let least?) = model.declarations[index].kind,
        values[index] < least - tolerance
      {
        return false
      }
    }
    for number in model.constraints.indices where !isConstraintLeftOut[number] {
      let constraint = model.constraints[number].content
      guard constraint.priority.isRequired else { continue }
      let difference = constraint.difference.value(at: values)
      guard
        constraint.relation.violation(ofDifference: difference)
          <= tolerance * model.largestCoefficient(of: constraint.difference)
      else { return false }
    }
    return model.extrema.indices.allSatisfy { number in
      let extremum = model.extrema[number].content
      let met = extremum.choose(from: extremum.arguments.map { $0.value(at: values) })
      return isExtremumLeftOut[number]
        || abs(extremum.result.value(at: values) - met)
          <= tolerance * model.largestCoefficient(of: extremum.result)
    }
  }

  // MARK: What is left out

  private var declaredBounds: [Bounds] {
    var bounds = presolved.value.declaredBounds
    for index in bounds.indices where isBoundLeftOut[index] { bounds[index] = .free }
    return bounds
  }

  private func isLeftOut(_ source: Requirement.Source) -> Bool {
    switch source {
    case .equalities: false
    case .constraint(let number): isConstraintLeftOut[number]
    case .bound(let index): isBoundLeftOut[index]
    }
  }

  // MARK: Suspects

  // Each of these is nil where something that was left out takes part.

  // A requirement, and the first one before it that it contradicts.
  private func suspects(against number: Int, at values: [Double]) -> Set<Member>? {
    let requirements = presolved.value.requirements
    let requirement = requirements[number]
    let bounds = requirement.bounds(constant: values[requirement.constant])
    let contradicts = { (others: Bounds) in
      max(bounds.lower, others.lower) - min(bounds.upper, others.upper)
        > parts.tolerances.required
    }
    if case .number = requirement.subject { return suspects(of: [requirement]) }
    if case .column(let index) = requirement.subject, contradicts(declaredBounds[index]) {
      return suspects(of: [requirement], bounds: [index])
    }
    let other = requirements[..<number].first { other in
      other.subject == requirement.subject && !isLeftOut(other.source)
        && contradicts(other.bounds(constant: values[other.constant]))
    }
    return other.flatMap { suspects(of: [$0, requirement]) }
  }

  // What bounds rows and columns of a component, by their numbers in the model, from both sides; and
  // the exact statements of the component, if it is given.
  private func fails(
    rows: [Int], columns: [Int], within bounds: RequiredBounds, at values: [Double],
    extremaOf component: Component? = nil
  ) -> Look {
    var ends: [Requirement.Subject: Bounds] = [:]
    for row in rows { ends[.row(row)] = bounds.rows[row] }
    for column in columns { ends[.column(column)] = bounds.columns[column] }
    // Of several that come to the same, the first.
    let takesEnd = { (subject: Requirement.Subject, own: Bounds) in
      guard let found = ends[subject] else { return false }
      let isLower = own.lower > -.infinity && own.lower == found.lower
      let isUpper = own.upper < .infinity && own.upper == found.upper
      if isLower { ends[subject]?.lower = -.infinity }
      if isUpper { ends[subject]?.upper = .infinity }
      return isLower || isUpper
    }
    let declared = declaredBounds
    let declaring = columns.filter { takesEnd(.column($0), declared[$0]) }
    let taking = presolved.value.requirements.filter { requirement in
      !isLeftOut(requirement.source)
        && takesEnd(
          requirement.subject, requirement.bounds(constant: values[requirement.constant]))
    }
    let suspects = suspects(of: taking, bounds: declaring, extremaOf: component)
    return suspects.map { .fails($0) } ?? .unclear
  }

  private func suspects(
    of requirements: [Requirement], bounds: [Int] = [], extremaOf component: Component? = nil
  ) -> Set<Member>? {
    var (constraints, bounds) = ([Int](), bounds.filter { !isBoundLeftOut[$0] })
    for requirement in requirements {
      switch requirement.source {
      case .equalities: continue
      case .constraint(let number): constraints.append(number)
      case .bound(let index): bounds.append(index)
      }
    }
    return suspects(
      requirements.map(\.constant) + (component?.extremumPlaces ?? []), constraints: constraints,
      bounds: bounds, extrema: component?.extrema.map(\.number) ?? [])
  }

  private func suspects(
    _ places: [RightSides.Place], constraints: [Int] = [], bounds: [Int] = [], extrema: [Int] = []
  ) -> Set<Member>? {
    let (isSource, statements) = presolved.value.steps.sources(of: places)
    var (constraints, extrema) = (constraints, extrema)
    for rows in presolved.value.equalityPlaces {
      for row in 0..<rows.count where isSource[rows.lowerBound + row] {
        if row < equalities.count {
          constraints.append(equalities[row])
        } else {
          extrema.append(row - equalities.count)
        }
      }
    }
    var suspects = Set(constraints.map { parts.member(ofConstraint: constraintNumbers[$0]) })
    suspects.formUnion(extrema.map { parts.member(ofExtremum: extremumNumbers[$0]) })
    suspects.formUnion(bounds.map { parts.member(ofBound: $0) })
    suspects.formUnion(statements.map { parts.member(of: $0) })
    return suspects.isDisjoint(with: leftOut) ? suspects : nil
  }
}

extension Bounds {
  /// The value within the bounds that is nearest to 0.
  fileprivate var nearestToZero: Double { min(max(0, lower), upper) }
}
