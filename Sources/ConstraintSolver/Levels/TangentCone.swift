import LinearConstraints

/// The directions in which the answers that are left go from one of them.
///
/// Bounds that this answer keeps with room to spare say nothing about directions; of those that it
/// stands at, each lets through one side. One linear program finds a direction that leaves all of
/// them that can be left, at once: what it does not leave is an equality in all but name
/// (R. M. Freund, R. Roundy and M. J. Todd, 1985).
struct TangentCone {
  // Where a column or a row of the answer stands within its bounds.
  private enum Place {
    case held
    case atLower
    case atUpper
    case between

    init(_ value: Double, in bounds: Bounds, tolerance: Double) {
      switch (value - bounds.lower <= tolerance, bounds.upper - value <= tolerance) {
      case (true, true): self = .held
      case (true, false): self = .atLower
      case (false, true): self = .atUpper
      case (false, false): self = .between
      }
    }

    /// Which way is inward, where only one is.
    var inward: Double? {
      switch self {
      case .atLower: 1
      case .atUpper: -1
      case .held, .between: nil
      }
    }
  }

  /// A direction, by the columns.
  typealias Direction = [Double]

  /// A direction that leaves every bound that can be left.
  private(set) var inward: Direction = []

  private let program: LinearProgram
  private let values: [Double]
  private let rowValues: [Double]
  private let columnPlaces: [Place]
  private let rowPlaces: [Place]
  private let solver: ModelSolver
  // Whether a column, or a row, that is at one of its bounds leaves it with `inward`.
  private var columnLeaves: [Bool] = []
  private var rowLeaves: [Bool] = []

  /// The cone of a program at an answer; nil where the backend fails.
  ///
  /// - Parameter tolerance: How near to a bound is at it.
  init?(
    of program: LinearProgram, at values: [Double], tolerance: Double,
    solver: ModelSolver
  ) {
    self.program = program
    self.values = values
    self.solver = solver
    rowValues = program.rowActivities(at: values)
    columnPlaces = zip(values, program.columnBounds).map {
      Place($0, in: $1, tolerance: tolerance)
    }
    rowPlaces = zip(rowValues, program.rowBounds).map { Place($0, in: $1, tolerance: tolerance) }
    guard (try? findInward()) == true else { return nil }
  }

  // MARK: Inward

  // Each bound that may be left has a reward for it, from 0 to 1. A cone has room for all that
  // can be had at once, and so each is 0 or 1 in the end. What a column's reward leaves is in a
  // column beside it, which saves a row for each.
  private mutating func findInward() throws -> Bool {
    var cone = LinearProgram()
    for place in columnPlaces {
      switch place {
      case .held: _ = try cone.addColumn(.fixed(at: 0))
      case .atLower: _ = try cone.addColumn(.atLeast(0))
      case .atUpper: _ = try cone.addColumn(.atMost(0))
      case .between: _ = try cone.addColumn(.free)
      }
    }
    let rewardsOfColumns = try columnPlaces.map { place in
      try place.inward.map { _ in try cone.addColumn(Bounds(lower: 0, upper: 1)) }
    }
    var rewardsOfRows = [LinearProgram.Column?](repeating: nil, count: rowPlaces.count)
    for (index, place) in rowPlaces.enumerated() where place != .between {
      var entries: [LinearProgram.Entry] = []
      for entry in program.entries(of: LinearProgram.Row(index: index)) {
        entries.append(entry)
        let column = entry.column.index
        if let reward = rewardsOfColumns[column], let sign = columnPlaces[column].inward {
          entries.append(.init(column: reward, coefficient: sign * entry.coefficient))
        }
      }
      guard let sign = place.inward else {
        try cone.addRow(entries, within: .fixed(at: 0))
        continue
      }
      let reward = try cone.addColumn(Bounds(lower: 0, upper: 1))
      rewardsOfRows[index] = reward
      entries.append(.init(column: reward, coefficient: -sign))
      try cone.addRow(entries, within: sign > 0 ? .atLeast(0) : .atMost(0))
    }
    let rewards = (rewardsOfColumns + rewardsOfRows).compactMap(\.self)
    let objective = LinearObjective(entries: rewards.map { .init(column: $0, coefficient: -1) })
    guard
      case .optimal(let solution) = solver.minimize(
        rewards.isEmpty ? [] : [objective], over: cone,
        from: StartingBasis(of: cone, wishes: [], violations: [], rewards: rewards).basis)
    else { return false }
    let had = { (reward: LinearProgram.Column?) in
      reward.map { solution.columnValues[$0.index] } ?? 0
    }
    inward = columnPlaces.indices.map { index in
      solution.columnValues[index]
        + had(rewardsOfColumns[index]) * (columnPlaces[index].inward ?? 0)
    }
    columnLeaves = rewardsOfColumns.map { had($0) > 0.5 }
    rowLeaves = rewardsOfRows.map { had($0) > 0.5 }
    return true
  }

  // MARK: The hull

  /// Which of some sums can change at all, and a direction in which most of these do; nil where
  /// the backend fails.
  ///
  /// Where every bound that can be left is left, equalities alone decide what can change.
  func hull(of sums: [[LinearProgram.Entry]]) throws -> (canChange: [Bool], generic: Direction)? {
    var equalities = LinearProgram()
    for (place, leaves) in zip(columnPlaces, columnLeaves) {
      _ = try equalities.addColumn(
        place == .between || leaves ? Bounds(lower: -1, upper: 1) : .fixed(at: 0))
    }
    for (index, place) in rowPlaces.enumerated() where place != .between && !rowLeaves[index] {
      try equalities.addRow(
        Array(program.entries(of: LinearProgram.Row(index: index))), within: .fixed(at: 0))
    }
    let objective = LinearObjective(
      entries: columnPlaces.indices.map { index in
        .init(column: .init(index: index), coefficient: generic(index))
      })
    guard
      case .optimal(let extreme) = solver.minimize(
        [objective], over: equalities, from: nil)
    else { return nil }
    var columns: [LinearProgram.Column] = []
    for sum in sums {
      let column = try equalities.addColumn(.free)
      try equalities.addRow(sum + [.init(column: column, coefficient: -1)], within: .fixed(at: 0))
      columns.append(column)
    }
    guard
      case .optimal(let solution) = solver.minimize(
        [], over: equalities, from: nil)
    else { return nil }
    return (
      columns.map { solution.face.columnMayMove[$0.index] },
      Array(extreme.columnValues.prefix(columnPlaces.count))
    )
  }

  /// Whether each column, then each row, is at its lower, or at its upper bound, and nothing leads
  /// away from there.
  var stuck: (atLower: [Bool], atUpper: [Bool]) {
    let places = zip(columnPlaces + rowPlaces, columnLeaves + rowLeaves)
    return (
      places.map { place, leaves in place == .held || place == .atLower && !leaves },
      places.map { place, leaves in place == .held || place == .atUpper && !leaves }
    )
  }

  /// The inward direction, turned a little to either side by another that keeps all equalities.
  func turned(by other: Direction) -> [Direction] {
    let rows = (program.rowActivities(at: inward), program.rowActivities(at: other))
    var share = 1.0
    for (index, leaves) in columnLeaves.enumerated() where leaves && other[index] != 0 {
      share = min(share, abs(inward[index] / other[index]) / 2)
    }
    for (index, leaves) in rowLeaves.enumerated() where leaves && rows.1[index] != 0 {
      share = min(share, abs(rows.0[index] / rows.1[index]) / 2)
    }
    return [share, -share].map { share in zip(inward, other).map { $0 + share * $1 } }
  }

  /// How far answers go in a direction, as a factor of it: to the next bound, or until something
  /// has moved by `most`.
  func reach(of direction: Direction, most: Double) -> Double {
    let largest = direction.reduce(0) { max($0, abs($1)) }
    // Rewards are 0 or 1; what is left of a direction of no rewards is dust, and leads nowhere.
    guard largest > 1e-9 else { return 0 }
    var reach = most / largest
    func meet(_ value: Double, _ rate: Double, _ bounds: Bounds, _ place: Place) {
      guard place != .held, abs(rate) > 1e-9 else { return }
      reach = min(reach, ((rate > 0 ? bounds.upper : bounds.lower) - value) / rate)
    }
    for (index, bounds) in program.columnBounds.enumerated() {
      meet(values[index], direction[index], bounds, columnPlaces[index])
    }
    let rates = program.rowActivities(at: direction)
    for (index, bounds) in program.rowBounds.enumerated() {
      meet(rowValues[index], rates[index], bounds, rowPlaces[index])
    }
    return max(reach, 0)
  }

  // Of either sign, and like no other.
  private func generic(_ index: Int) -> Double {
    let fraction = (Double(index + 1) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
    return (1 + fraction) * (index & 1 == 0 ? 1 : -1)
  }
}
