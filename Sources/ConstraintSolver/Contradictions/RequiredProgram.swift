import LinearConstraints

/// All that a model requires as one linear program, in scaled lengths, without presolving: each
/// row and each bound is a member's.
struct RequiredProgram {
  private(set) var program = LinearProgram()
  private var rowMembers: [Contradiction.Member] = []
  private var boundMembers: [Contradiction.Member?] = []
  private var columns: [Int: LinearProgram.Column] = [:]
  private let finder: ContradictionFinder

  init(_ finder: ContradictionFinder, without removed: Set<Contradiction.Member>) throws {
    self.finder = finder
    let model = finder.model
    for (index, declaration) in model.declarations.enumerated() {
      guard case .unknown(let lowerBound) = declaration.kind else { continue }
      let member = finder.boundMember(index, declaration)
      if let lowerBound, !removed.contains(member) {
        columns[index] = try program.addColumn(.atLeast(lowerBound / finder.tolerances.scale))
        boundMembers.append(member)
      } else {
        columns[index] = try program.addColumn(.free)
        boundMembers.append(nil)
      }
    }
    for (number, stated) in model.constraints.enumerated()
    where stated.content.priority.isRequired {
      let member = finder.member(stated.origin, number)
      guard !removed.contains(member) else { continue }
      try add(stated.content.difference, stated.content.relation, member)
    }
    for stated in model.extrema {
      let member = finder.member(stated.origin, -1)
      guard !removed.contains(member) else { continue }
      try add(stated.content, member)
    }
  }

  /// The members whose rows and bounds a certificate names.
  func members(of certificate: InfeasibilityCertificate) -> Set<Contradiction.Member> {
    Set(certificate.rows.map { rowMembers[$0.index] })
      .union(certificate.columns.compactMap { boundMembers[$0.index] })
  }

  /// Whether a certificate alone shows that none of its members can be left out: then all that
  /// they require is in it, and its rows and bounds depend on each other in one way only, that of
  /// the certificate. Without any one of them the others are independent, and can hold.
  func isIrreducible(_ certificate: InfeasibilityCertificate) -> Bool {
    let members = members(of: certificate)
    let required =
      rowMembers.lazy.filter(members.contains).count
      + boundMembers.lazy.compactMap(\.self).filter(members.contains).count
    guard required == certificate.rows.count + certificate.columns.count else { return false }
    let rows = certificate.rows.map { row in
      program.entries(of: row).map {
        EqualityElimination.Term(variable: $0.column.index, coefficient: $0.coefficient)
      }
    }
    let bounds = certificate.columns.map {
      [EqualityElimination.Term(variable: $0.index, coefficient: 1)]
    }
    return EqualityElimination.dependencies(among: rows + bounds) == 1
  }

  /// All members that have a row or a bound.
  var allMembers: Set<Contradiction.Member> {
    Set(rowMembers).union(boundMembers.compactMap { $0 })
  }

  // Over known numbers an exact statement is an equality, otherwise its relaxation.
  private mutating func add(_ extremum: Extremum, _ member: Contradiction.Member) throws {
    let isKnown = extremum.arguments.allSatisfy { argument in
      argument.terms.allSatisfy { columns[$0.variable.index] == nil }
    }
    if isKnown {
      let values = extremum.arguments.map { argument in
        argument.terms.reduce(argument.constant) {
          $0 + $1.coefficient * (finder.parameters[$1.variable.index] ?? 0)
        }
      }
      try add(extremum.result - extremum.choose(from: values), .equal, member)
    } else {
      let away: Relation = extremum.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
      for argument in extremum.arguments { try add(extremum.result - argument, away, member) }
    }
  }

  private mutating func add(
    _ difference: LinearExpression, _ relation: Relation, _ member: Contradiction.Member
  ) throws {
    var entries: [LinearProgram.Entry] = []
    let combined = difference.combined()
    var constant = combined.constant
    for term in combined.terms {
      if let column = columns[term.variable.index] {
        entries.append(LinearProgram.Entry(column: column, coefficient: term.coefficient))
      } else {
        constant += term.coefficient * (finder.parameters[term.variable.index] ?? 0)
      }
    }
    let factor = finder.model.largestCoefficient(of: combined).binade
    for position in entries.indices { entries[position].coefficient /= factor }
    let rightSide = -constant / factor / finder.tolerances.scale
    // What holds by a hair is no contradiction here either.
    var bounds = Bounds.of(relation, rightSide: rightSide)
    if entries.isEmpty {
      let slack = finder.tolerances.required / finder.tolerances.scale
      bounds = Bounds(lower: bounds.lower - slack, upper: bounds.upper + slack)
    }
    try program.addRow(entries, within: bounds)
    rowMembers.append(member)
  }
}
