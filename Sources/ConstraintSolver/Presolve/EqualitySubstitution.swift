import LinearConstraints

/// The reduction by required equalities: variables as short sums of others.
///
/// A sum of many terms would fill the rows that it is put into, so such a variable stays, and
/// its equality stays a row.
struct EqualitySubstitution {
  /// The most terms that a sum may have.
  static let longestSum = 6

  /// The variables that are substituted, with their sums.
  private(set) var sums: [Int: EqualityElimination.Row] = [:]

  /// The equalities that stay rows.
  private(set) var rows: [EqualityElimination.Row] = []

  /// The right sides of equalities in which everything cancelled: not 0 in a contradiction.
  private(set) var leftovers: [Double] = []

  /// Whether all equalities were taken in; otherwise none was.
  private(set) var isComplete: Bool

  /// - Parameter isComplete: Whether equalities are to be taken in at all.
  init(_ model: LinearModel, settled: [Double?], isComplete: Bool = true) {
    self.isComplete = isComplete
    guard isComplete else { return }
    var system = EqualitySystem(model, known: settled)
    while let finding = system.nextFromSingleRows() {
      system.learn(finding.variable, finding.value)
      sums[finding.variable] = EqualityElimination.Row([], rightSide: finding.value)
    }
    let open = system.openRows
    guard !open.isEmpty else { return }
    var elimination = EqualityElimination(open) { index in
      if case .unknown(.some) = model.declarations[index].kind { true } else { false }
    }
    guard elimination.run() else {
      sums = [:]
      self.isComplete = false
      return
    }
    let found = elimination.substitutions(longest: Self.longestSum)
    for (variable, sum) in found.sums { sums[variable] = sum }
    rows = found.rows
    leftovers = elimination.leftovers
  }
}
