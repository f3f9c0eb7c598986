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

  /// The terms of a row, divided by the first coefficient: parallel rows have the same.
  private struct RowShape: Hashable {
    var terms: [LinearTerm]
  }

  init(tolerance: Double, columnBounds: [Int: Bounds]) {
    self.tolerance = tolerance
    self.columnBounds = columnBounds
  }

  /// Takes in a row, like terms added up and in order.
  ///
  /// - Parameter scale: The largest coefficient that went into the row, at least 1: what
  ///   rounding is measured by.
  /// - Throws: ``Ending`` where it contradicts bounds or rows that are parallel.
  mutating func add(_ terms: [LinearTerm], within bounds: Bounds, scale: Double = 1) throws {
    guard let first = terms.first else {
      guard bounds.lower <= tolerance * scale, bounds.upper >= -tolerance * scale else {
        throw Ending(outcome: .infeasible([]))
      }
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
    let lower = max(left.lower, right.lower)
    let upper = min(left.upper, right.upper)
    if lower <= upper { return Bounds(lower: lower, upper: upper) }
    guard lower - upper <= tolerance else { throw Ending(outcome: .infeasible([])) }
    return .fixed(at: lower / 2 + upper / 2)
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
