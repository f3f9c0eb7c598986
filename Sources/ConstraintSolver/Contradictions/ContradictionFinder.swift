import LinearConstraints

/// Finds which required statements contradict each other.
///
/// 1. Where presolve, or a linear program of what it left, shows that something does not hold, the
///    statements that this was made of are candidates (`RequiredRest`). Where neither shows it,
///    all are.
/// 2. What the candidates require becomes one linear program, without presolving, so that each row
///    is a statement's. Mostly its rows depend on each other in one way only: those that take part
///    in it contradict each other, and none of them can be left out (`RequiredProgram`).
/// 3. Otherwise its certificate (J. Farkas, 1902) names rows and bounds that contradict each
///    other. Each statement is left out in turn, and stays out where the rest still contradicts
///    itself: what remains is irreducible (J. W. Chinneck and E. W. Dravnieks, 1991).
/// 4. The statements found are taken out of the model, and the search goes on for the next set,
///    which has no statement in common with them, until the rest is seen to hold.
///
/// Where a contradiction shows only between branches of exact minima, no one certificate has it:
/// all candidates are then what is reduced.
struct ContradictionFinder {
  private let parts: RequiredParts
  private let presolved: Shared<PresolvedModel>
  private let solver: ModelSolver

  /// A finder for a presolved model that has no answer.
  init(
    _ presolved: Shared<PresolvedModel>, parameters: [Int: Double], tolerances: Tolerances,
    solver: ModelSolver
  ) {
    self.presolved = presolved
    self.solver = solver
    parts = RequiredParts(presolved.value.model, parameters: parameters, tolerances: tolerances)
  }

  func contradictions() -> [Contradiction] {
    var rest = RequiredRest(parts, presolved, solver: solver)
    var found: [Contradiction] = []
    while found.count < solver.limits.contradictions, let members = nextContradiction(in: &rest) {
      found.append(Contradiction(members: ordered(members)))
      let statements = members.filter { if case .lowerBound = $0 { false } else { true } }
      // What contradicts itself without any statement cannot be taken out.
      guard !statements.isEmpty else { break }
      rest.leaveOut(statements)
    }
    return found
  }

  // Presolve goes through the rest again only where what it made of the whole does not show
  // whether the rest holds.
  private func nextContradiction(in rest: inout RequiredRest) -> Set<Contradiction.Member>? {
    while true {
      switch rest.look() {
      case .holds: return nil
      case .fails(let candidates):
        if let members = irreducible(among: candidates) { return members }
      case .unclear: break
      }
      if rest.isPresolvedAlone { break }
      guard let again = try? rest.presolvedAlone() else { return nil }
      rest = again
    }
    guard rest.leftOut.isEmpty || rest.hasNoAnswer() else { return nil }
    return irreducible(among: parts.members.subtracting(rest.leftOut))
  }

  private func ordered(_ members: Set<Contradiction.Member>) -> [Contradiction.Member] {
    let key = { (member: Contradiction.Member) -> (Int, Int) in
      switch member {
      case .statement(let statement): (0, statement.index)
      case .constraint(let number): (1, number)
      case .lowerBound(let variable): (2, variable.index)
      }
    }
    return members.sorted { key($0) < key($1) }
  }

  // MARK: Leaving out

  /// Members that contradict each other, of which none can be left out; nil where nothing is
  /// found.
  private func irreducible(
    among candidates: Set<Contradiction.Member>
  ) -> Set<Contradiction.Member>? {
    guard let program = try? RequiredProgram(parts, of: candidates) else { return nil }
    if let members = program.soleContradiction() { return members }
    let start = StartingBasis(of: program.program, wishes: [], violations: []).basis
    switch solver.minimize([], over: program.program, from: start) {
    case .infeasible(let certificate):
      let members = program.members(of: certificate)
      guard !members.isEmpty else { return nil }
      let certified = try? RequiredProgram(parts, of: members)
      return certified?.soleContradiction() ?? reduced(members)
    case .optimal:
      // The relaxation holds; with exact statements it is for the branches to say.
      guard !parts.model.extrema.isEmpty, contradictsItself(candidates) else { return nil }
      return reduced(candidates)
    case .unbounded, .stopped: return nil
    }
  }

  private func reduced(_ candidates: Set<Contradiction.Member>) -> Set<Contradiction.Member> {
    var members = candidates
    for member in ordered(members) where members.count > 1 {
      let rest = members.subtracting([member])
      if contradictsItself(rest) { members = rest }
    }
    return members
  }

  /// Whether some members cannot hold together.
  private func contradictsItself(_ members: Set<Contradiction.Member>) -> Bool {
    guard let (part, parameters) = try? parts.model(of: members) else { return false }
    let (outcome, _) = solver.solveOnce(
      part, parameters: parameters, tolerances: parts.tolerances, watching: [])
    if case .infeasible = outcome { return true }
    return false
  }
}
