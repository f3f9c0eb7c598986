import LinearConstraints

/// Finds which required statements contradict each other.
///
/// 1. All that is required becomes one linear program, without presolving, so that each row is a
///    statement's. Its certificate (J. Farkas, 1902) names rows and bounds that contradict each
///    other.
/// 2. Each statement is left out in turn, and stays out where the rest still contradicts itself:
///    what remains is irreducible (J. W. Chinneck and E. W. Dravnieks, 1991).
/// 3. The statements found are taken out of the model, and the search goes on for the next set,
///    which has no statement in common with them.
///
/// Where a contradiction shows only between branches of exact minima, no one certificate has it:
/// the union of those of the branches is then what is reduced.
struct ContradictionFinder {
  let model: LinearModel
  let parameters: [Int: Double]
  let tolerances: Tolerances
  let solver: ModelSolver

  func contradictions() -> [Contradiction] {
    var removed: Set<Contradiction.Member> = []
    var found: [Contradiction] = []
    while found.count < solver.limits.contradictions,
      let members = nextContradiction(without: removed)
    {
      found.append(Contradiction(members: ordered(members)))
      let statements = members.filter { if case .lowerBound = $0 { false } else { true } }
      // What contradicts itself without any statement cannot be taken out.
      guard !statements.isEmpty else { break }
      removed.formUnion(statements)
    }
    return found
  }

  private func nextContradiction(
    without removed: Set<Contradiction.Member>
  ) -> Set<Contradiction.Member>? {
    // Mostly there is no second one, and the presolved model says so sooner.
    guard removed.isEmpty || contradictsItself(without: removed),
      let found = candidates(without: removed)
    else { return nil }
    var members = found.members
    let parts = RequiredParts(of: members, finder: self)
    if found.isIrreducible, contradictsItself(members, in: parts) { return members }
    for member in ordered(members) where members.count > 1 {
      let rest = members.subtracting([member])
      if contradictsItself(rest, in: parts) { members = rest }
    }
    return members
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

  // MARK: Certificates

  /// Members that contradict each other, perhaps with others that do not matter; nil where
  /// nothing is found.
  private func candidates(
    without removed: Set<Contradiction.Member>
  ) -> (members: Set<Contradiction.Member>, isIrreducible: Bool)? {
    guard let program = try? RequiredProgram(self, without: removed) else { return nil }
    let start = StartingBasis(of: program.program, wishes: [], violations: []).basis
    switch solver.minimize([], over: program.program, from: start) {
    case .infeasible(let certificate):
      let members = program.members(of: certificate)
      return members.isEmpty ? nil : (members, program.isIrreducible(certificate))
    case .optimal:
      // The relaxation holds; with exact statements it is for the branches to say.
      guard !model.extrema.isEmpty, contradictsItself(without: removed) else { return nil }
      return (program.allMembers, false)
    case .unbounded, .stopped: return nil
    }
  }

  // MARK: Leaving out

  /// Whether some members cannot hold together.
  private func contradictsItself(
    _ members: Set<Contradiction.Member>, in parts: RequiredParts
  ) -> Bool {
    guard let (part, parameters) = try? parts.model(of: members) else { return false }
    return contradictsItself(part, parameters)
  }

  /// Whether all members but those removed cannot hold together.
  private func contradictsItself(without removed: Set<Contradiction.Member>) -> Bool {
    var part = LinearModel(identity: model.identity)
    do {
      for (index, declaration) in model.declarations.enumerated() {
        switch declaration.kind {
        case .parameter(let range):
          _ = try part.addParameter(named: declaration.name, range: range)
        case .unknown(let lowerBound):
          let isRemoved = removed.contains(boundMember(index, declaration))
          _ = try part.addVariable(
            named: declaration.name, lowerBound: isRemoved ? nil : lowerBound)
        }
      }
      for (number, stated) in model.constraints.enumerated()
      where stated.content.priority.isRequired
        && !removed.contains(member(stated.origin, number))
      {
        try part.add(stated.content, from: stated.origin)
      }
      for stated in model.extrema where !removed.contains(member(stated.origin, -1)) {
        try part.add(stated.content, from: stated.origin)
      }
    } catch {
      return false
    }
    return contradictsItself(part, parameters)
  }

  private func contradictsItself(_ part: LinearModel, _ parameters: [Int: Double]) -> Bool {
    let outcome = solver.solveOnce(
      part, parameters: parameters, tolerances: tolerances, watching: [])
    if case .infeasible = outcome { return true }
    return false
  }

  // MARK: Members

  func member(_ origin: StatementIdentifier?, _ number: Int) -> Contradiction.Member {
    origin.map { .statement($0) } ?? .constraint(number)
  }

  // The bound of a plugin's unknown is a part of the plugin's statement.
  func boundMember(
    _ index: Int, _ declaration: LinearModel.Declaration
  ) -> Contradiction.Member {
    declaration.origin.map { .statement($0) }
      ?? .lowerBound(Variable(index: index, model: model.identity))
  }
}
