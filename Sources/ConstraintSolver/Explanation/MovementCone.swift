import LinearConstraints

/// The directions in which an answer could move if some members were all that there is, and
/// whether an expression moves with it.
///
/// The cone holds what is connected to the expression, a column for each unknown. A movement is
/// looked for along which the expression changes by 1, up or down: a linear program without an
/// objective. Where there is none, the certificate (J. Farkas, 1902) names the rows that forbid
/// it.
struct MovementCone {
  /// The members that stop each way, and by which of their rows.
  struct Stops {
    typealias Roles = [TightRow.Member: [RowIndex.OwnedRow.Owner]]

    var growing: Roles = [:]
    var shrinking: Roles = [:]
    /// Whether certificates named them, and so no others.
    var areCertified = true

    var members: Set<TightRow.Member> { Set(growing.keys).union(shrinking.keys) }
  }

  private var program = LinearProgram()
  private var columns: [Int: LinearProgram.Column] = [:]
  private let owners: [[RowIndex.OwnedRow.Owner]]
  private let direction: [LinearProgram.Entry]
  private let backend: any LinearProgramBackend
  private let limits: SolverLimits

  // An expression that changes by less than this part of what else must move stands still.
  private static let reach = 1e6

  /// The cone that rows leave around an expression.
  ///
  /// - Throws: ``LinearProgram/FormError`` for numbers that no program takes.
  init(
    around expression: [LinearTerm], _ rows: [RowIndex.OwnedRow],
    backend: any LinearProgramBackend, limits: SolverLimits
  ) throws {
    self.backend = backend
    self.limits = limits
    owners = rows.map(\.owners)
    for term in expression + rows.flatMap(\.row.terms) where columns[term.variable.index] == nil {
      columns[term.variable.index] = try program.addColumn(
        Bounds(lower: -Self.reach, upper: Self.reach))
    }
    let columns = columns
    let entries = { (terms: [LinearTerm]) in
      let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
      return terms.compactMap { term in
        columns[term.variable.index].map {
          LinearProgram.Entry(column: $0, coefficient: term.coefficient / largest)
        }
      }
    }
    direction = entries(expression)
    for row in rows.map(\.row) {
      try program.addRow(entries(row.terms), within: .of(row.relation, rightSide: 0))
    }
  }

  /// What stops the expression both ways; nil where something does not.
  ///
  /// - Throws: ``Ending`` where the backend gives up.
  func stops() throws -> Stops? {
    guard let growing = try stops(1), let shrinking = try stops(-1) else { return nil }
    return Stops(
      growing: growing.roles, shrinking: shrinking.roles,
      areCertified: growing.isCertified && shrinking.isCertified)
  }

  private func stops(_ sign: Double) throws -> (roles: Stops.Roles, isCertified: Bool)? {
    var program = program
    try program.addRow(direction, within: .fixed(at: sign))
    switch backend.minimize([], over: program, from: nil, limits: limits) {
    case .optimal, .unbounded: return nil
    case .infeasible(let certificate):
      let rows = certificate.rows.filter { $0.index < owners.count }
      // Without a certificate any of them may be what it is.
      let named = rows.isEmpty ? owners : rows.map { owners[$0.index] }
      var roles: Stops.Roles = [:]
      for owner in named.joined() { roles[owner.member, default: []].append(owner) }
      return (roles, !rows.isEmpty)
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }
}
