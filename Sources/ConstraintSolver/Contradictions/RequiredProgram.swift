import LinearConstraints

/// What some members require as one linear program, in scaled lengths, without presolving: each
/// row and each bound is a member's.
struct RequiredProgram {
  private(set) var program = LinearProgram()
  private var rowMembers: [Contradiction.Member] = []
  private var boundMembers: [Contradiction.Member?] = []
  private var columns: [Int: LinearProgram.Column] = [:]
  private let parts: RequiredParts
  private let members: Set<Contradiction.Member>

  /// - Complexity: that of sorting what the members require.
  init(_ parts: RequiredParts, of members: Set<Contradiction.Member>) throws {
    self.parts = parts
    self.members = members
    for index in parts.bounds(of: members) { _ = try column(of: index) }
    for number in parts.constraints(of: members) {
      let constraint = parts.model.constraints[number].content
      try add(constraint.difference, constraint.relation, parts.member(ofConstraint: number))
    }
    for number in parts.extrema(of: members) {
      try add(parts.model.extrema[number].content, parts.member(ofExtremum: number))
    }
  }

  /// The members whose rows and bounds a certificate names.
  func members(of certificate: InfeasibilityCertificate) -> Set<Contradiction.Member> {
    Set(certificate.rows.map { rowMembers[$0.index] })
      .union(certificate.columns.compactMap { boundMembers[$0.index] })
  }

  /// The members that contradict each other, where linear algebra alone shows that they do, and
  /// that none of them can be left out; nil where it does not.
  ///
  /// All rows and bounds then depend on each other in one way only. Where they add up to nothing,
  /// and what they are to be to something, those that take part contradict each other; and without
  /// any one of them the others are independent, and can hold.
  func soleContradiction() -> Set<Contradiction.Member>? {
    let bounded = boundMembers.indices.filter { boundMembers[$0] != nil }
    let rows = program.rowBounds.indices.map { row in
      program.entries(of: LinearProgram.Row(index: row)).map {
        EqualityElimination.Term(variable: $0.column.index, coefficient: $0.coefficient)
      }
    }
    let ofBounds = bounded.map { [EqualityElimination.Term(variable: $0, coefficient: 1)] }
    guard let factors = EqualityElimination.soleDependency(among: rows + ofBounds) else {
      return nil
    }
    let all = program.rowBounds + bounded.map { program.columnBounds[$0] }
    let members = rowMembers + bounded.compactMap { boundMembers[$0] }
    var taking: Set<Contradiction.Member> = []
    var (sum, largest) = (Bounds.fixed(at: 0), 0.0)
    for number in all.indices where factors[number] != 0 {
      let (bounds, factor) = (all[number], factors[number])
      let ends = [factor * bounds.lower, factor * bounds.upper]
      sum = Bounds(
        lower: sum.lower + min(ends[0], ends[1]), upper: sum.upper + max(ends[0], ends[1]))
      largest = max(largest, abs(factor))
      taking.insert(members[number])
    }
    // What may be rounding takes no part for sure.
    guard factors.allSatisfy({ $0 == 0 || abs($0) > 1e-9 * largest }) else { return nil }
    let tolerance = largest * parts.tolerances.required / parts.tolerances.scale
    return sum.lower > tolerance || sum.upper < -tolerance ? taking : nil
  }

  // MARK: Rows and columns

  private mutating func column(of index: Int) throws -> LinearProgram.Column? {
    if let known = columns[index] { return known }
    guard case .unknown(let lowerBound) = parts.model.declarations[index].kind else { return nil }
    let member = parts.member(ofBound: index)
    let column: LinearProgram.Column
    if let lowerBound, members.contains(member) {
      column = try program.addColumn(.atLeast(lowerBound / parts.tolerances.scale))
      boundMembers.append(member)
    } else {
      column = try program.addColumn(.free)
      boundMembers.append(nil)
    }
    columns[index] = column
    return column
  }

  // Over known numbers an exact statement is an equality, otherwise its relaxation.
  private mutating func add(_ extremum: Extremum, _ member: Contradiction.Member) throws {
    let isKnown = extremum.arguments.allSatisfy { argument in
      argument.terms.allSatisfy { parts.model.isParameter($0.variable.index) }
    }
    if isKnown {
      let values = extremum.arguments.map { argument in
        argument.terms.reduce(argument.constant) {
          $0 + $1.coefficient * (parts.parameters[$1.variable.index] ?? 0)
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
      if let column = try column(of: term.variable.index) {
        entries.append(LinearProgram.Entry(column: column, coefficient: term.coefficient))
      } else {
        constant += term.coefficient * (parts.parameters[term.variable.index] ?? 0)
      }
    }
    let factor = parts.model.largestCoefficient(of: combined).binade
    for position in entries.indices { entries[position].coefficient /= factor }
    let rightSide = -constant / factor / parts.tolerances.scale
    // What holds by a hair is no contradiction here either.
    var bounds = Bounds.of(relation, rightSide: rightSide)
    if entries.isEmpty {
      let slack = parts.tolerances.required / parts.tolerances.scale
      bounds = Bounds(lower: bounds.lower - slack, upper: bounds.upper + slack)
    }
    try program.addRow(entries, within: bounds)
    rowMembers.append(member)
  }
}
