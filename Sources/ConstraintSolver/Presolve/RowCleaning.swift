import LinearConstraints

/// The reduction of required rows: those of one variable become its bounds, those without any
/// are checked, and of parallel ones the tightest bounds are kept.
///
/// Which rows are parallel is the same for all values of the parameters; ``Requirement``s then say
/// what bounds each of them brings.
struct RowCleaning {
  /// The rows that are left, in the order in which they first came.
  private(set) var rows: [[LinearTerm]] = []

  /// What is required of them, of single unknowns and of numbers.
  private(set) var requirements: [Requirement] = []

  // The last row of each hash, and for each row the one before it of the same hash.
  private var last: [Int: Int] = [:]
  private var before: [Int] = []

  /// Takes in a row, like terms added up and in order: it stands in a relation to the negative of
  /// a constant.
  ///
  /// - Parameter scale: The largest coefficient that went into the row: what its distance
  ///   is measured by.
  mutating func add(
    _ terms: [LinearTerm], _ relation: Relation, constant: RightSides.Place, scale: Double = 1
  ) {
    var requirement = Requirement(
      subject: .number(scale: scale), relation: relation, constant: constant)
    if let first = terms.first {
      requirement.divisor = first.coefficient
      requirement.subject =
        terms.count == 1 ? .column(first.variable.index) : .row(number(of: terms))
    }
    requirements.append(requirement)
  }

  // The number of the row that a row is parallel to: divided by the first coefficient, they have
  // the same terms.
  private mutating func number(of terms: [LinearTerm]) -> Int {
    var terms = terms
    let divisor = terms[0].coefficient
    var hash = 0
    for position in terms.indices {
      terms[position].coefficient /= divisor
      let bits = Int(truncatingIfNeeded: terms[position].coefficient.bitPattern)
      hash = (hash ^ terms[position].variable.index ^ bits) &* 0x1000_0000_01b3
    }
    var number = last[hash] ?? -1
    while number >= 0 {
      if rows[number] == terms { return number }
      number = before[number]
    }
    before.append(last[hash] ?? -1)
    last[hash] = rows.count
    rows.append(terms)
    return rows.count - 1
  }
}

/// That something stands in a relation to a number.
struct Requirement: Sendable {
  /// What is required to.
  enum Subject: Sendable {
    /// Nothing that is open: 0; with what its distance is measured by.
    case number(scale: Double)
    /// An unknown, by its index.
    case column(Int)
    /// A row, by its number.
    case row(Int)
  }

  var subject: Subject
  var relation: Relation
  /// Where the negative of the right side stands.
  var constant: RightSides.Place
  /// What both sides are divided by.
  var divisor = 1.0
}

/// The bounds that requirements come to, at some values of the parameters.
struct RequiredBounds {
  private(set) var columns: [Bounds]
  private(set) var rows: [Bounds]
  private let tolerance: Double
  private let trace: DecisionTrace?

  init(columns: [Bounds], rows: Int, tolerance: Double, trace: DecisionTrace?) {
    self.columns = columns
    self.rows = [Bounds](repeating: .free, count: rows)
    self.tolerance = tolerance
    self.trace = trace
  }

  /// Takes in a requirement, where its constant has a value.
  ///
  /// - Throws: ``Ending`` where it contradicts what was required before.
  mutating func meet(_ requirement: Requirement, constant: Double) throws {
    let bounds = Bounds.of(requirement.relation, rightSide: -constant)
    switch requirement.subject {
    case .number(let scale): try check(bounds, tolerance * scale)
    case .column(let index):
      columns[index] = try meet(columns[index], bounds.divided(by: requirement.divisor))
    case .row(let number):
      rows[number] = try meet(rows[number], bounds.divided(by: requirement.divisor))
    }
  }

  private func check(_ bounds: Bounds, _ tolerance: Double) throws {
    let isUnder = { (bound: Double) in
      !bound.isFinite || trace.keeps(.lessThanOrEqual, bound, within: tolerance)
    }
    guard isUnder(bounds.lower), isUnder(-bounds.upper) else {
      throw Ending(outcome: .infeasible([]))
    }
  }

  private func meet(_ left: Bounds, _ right: Bounds) throws -> Bounds {
    let lower = -least(-left.lower, -right.lower)
    let upper = least(left.upper, right.upper)
    guard lower > -.infinity, upper < .infinity else { return Bounds(lower: lower, upper: upper) }
    guard trace.keeps(.lessThanOrEqual, lower - upper, within: tolerance) else {
      throw Ending(outcome: .infeasible([]))
    }
    // The path is right only as long as there is no hair to be bridged.
    if let trace {
      trace.hold(upper - lower)
      if lower > upper, !trace.replays { trace.doubtHair() }
    }
    if lower <= upper || trace?.replays == true { return Bounds(lower: lower, upper: upper) }
    return .fixed(at: lower / 2 + upper / 2)
  }

  // The lesser of two ends, one of which may be missing.
  private func least(_ left: Double, _ right: Double) -> Double {
    guard let trace, left.isFinite, right.isFinite else { return min(left, right) }
    return trace.placeOfLeast(of: [left, right]) == 0 ? left : right
  }
}

extension Bounds {
  /// The bounds of what stands in a relation to a right side.
  static func of(_ relation: Relation, rightSide: Double) -> Bounds {
    switch relation {
    case .lessThanOrEqual: .atMost(rightSide)
    case .equal: .fixed(at: rightSide)
    case .greaterThanOrEqual: .atLeast(rightSide)
    }
  }

  /// The bounds of what is divided by a number that is not 0.
  func divided(by divisor: Double) -> Bounds {
    divisor > 0
      ? Bounds(lower: lower / divisor, upper: upper / divisor)
      : Bounds(lower: upper / divisor, upper: lower / divisor)
  }
}
