import LinearConstraints

/// The reduction of required rows: those of one variable become its bounds, those without any
/// are checked, and of parallel ones the tightest bounds are kept.
struct RowCleaning {
  /// The rows that are left, in the order in which they first came.
  private(set) var rows: [ReducedModel.Row] = []

  /// The bounds of the unknowns that remain, by their indices.
  private(set) var columnBounds: [Int: Bounds]

  private var numbers: [RowShape: Int] = [:]
  private let tolerance: Double
  private let trace: DecisionTrace?

  /// The terms of a row, divided by the first coefficient: parallel rows have the same.
  private struct RowShape: Hashable {
    var terms: [LinearTerm]
  }

  init(tolerance: Double, columnBounds: [Int: Bounds], trace: DecisionTrace?) {
    self.tolerance = tolerance
    self.trace = trace
    self.columnBounds = columnBounds
  }

  /// Takes in a row, like terms added up and in order.
  ///
  /// - Parameter scale: The largest coefficient that went into the row, at least 1: what
  ///   rounding is measured by.
  /// - Throws: ``Ending`` where it contradicts bounds or rows that are parallel.
  mutating func add(_ terms: [LinearTerm], within bounds: Bounds, scale: Double = 1) throws {
    guard let first = terms.first else {
      if bounds.lower > -.infinity { trace?.hold(tolerance * scale - bounds.lower) }
      if bounds.upper < .infinity { trace?.hold(bounds.upper + tolerance * scale) }
      guard
        trace?.replays == true
          || (bounds.lower <= tolerance * scale && bounds.upper >= -tolerance * scale)
      else { throw Ending(outcome: .infeasible([])) }
      return
    }
    let divided = bounds.divided(by: first.coefficient)
    if terms.count == 1 {
      let index = first.variable.index
      columnBounds[index] = try meet(columnBounds[index] ?? .free, divided)
      return
    }
    let shape = RowShape(
      terms: terms.map {
        LinearTerm(variable: $0.variable, coefficient: $0.coefficient / first.coefficient)
      })
    if let number = numbers[shape] {
      rows[number].bounds = try meet(rows[number].bounds, divided)
    } else {
      numbers[shape] = rows.count
      rows.append(ReducedModel.Row(terms: shape.terms, bounds: divided))
    }
  }

  private func meet(_ left: Bounds, _ right: Bounds) throws -> Bounds {
    let lower = -least(-left.lower, -right.lower)
    let upper = least(left.upper, right.upper)
    if let trace, lower > -.infinity, upper < .infinity {
      trace.hold(upper - lower)
      // Bounds that meet by a hair are made one, which does not follow the parameters.
      if lower > upper, !trace.replays { trace.lose() }
    }
    if lower <= upper || trace?.replays == true { return Bounds(lower: lower, upper: upper) }
    guard lower - upper <= tolerance else { throw Ending(outcome: .infeasible([])) }
    return .fixed(at: lower / 2 + upper / 2)
  }
}

extension RowCleaning {
  // The lesser of two ends, one of which may be missing.
  private func least(_ left: Double, _ right: Double) -> Double {
    guard let trace, left.isFinite, right.isFinite else { return min(left, right) }
    return trace.placeOfLeast(of: [left, right]) == 0 ? left : right
  }
}

extension Bounds {
  /// The bounds of what is divided by a number that is not 0.
  func divided(by divisor: Double) -> Bounds {
    divisor > 0
      ? Bounds(lower: lower / divisor, upper: upper / divisor)
      : Bounds(lower: upper / divisor, upper: lower / divisor)
  }
}
