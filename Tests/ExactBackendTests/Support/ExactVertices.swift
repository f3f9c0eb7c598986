import ExactBackend
import LinearConstraints
import TestSupport

/// The referee of the referee: all corners of a bounded program, over rational numbers.
///
/// It has nothing of the simplex method in it: every choice of as many planes as columns is solved
/// by elimination, and the best corner within all bounds is taken.
struct ExactVertices {
  private let dimension: Int
  private var planes: [(numbers: [Rational], right: Rational)] = []
  private var checks: [(numbers: [Rational], lower: Rational?, upper: Rational?)] = []
  private(set) var vertices: [[Rational]] = []

  /// The corners of a program whose columns all have two bounds; none where it is infeasible.
  init(_ sketch: ProgramSketch) {
    dimension = sketch.columns.count
    var rows: [(numbers: [Double], bounds: Bounds)] = []
    for (index, bounds) in sketch.columns.enumerated() {
      rows.append(((0..<dimension).map { $0 == index ? 1 : 0 }, bounds))
    }
    rows += sketch.rows.map { ($0.coefficients, $0.bounds) }
    for row in rows {
      let numbers = row.numbers.map { Rational(exactly: $0) ?? 0 }
      let (lower, upper) = (
        Rational(exactly: row.bounds.lower), Rational(exactly: row.bounds.upper)
      )
      checks.append((numbers, lower, upper))
      for end in Set([lower, upper].compactMap { $0 }) { planes.append((numbers, end)) }
    }
    choose(from: 0, [])
  }

  /// The least values of the objectives, one after another; nil where there is no corner.
  func least(_ objectives: [[Double]]) -> [Rational]? {
    var best = vertices
    var values: [Rational] = []
    for objective in objectives {
      let reached = best.map { vertex in
        zip(vertex, objective).reduce(Rational.zero) { $0 + $1.0 * (Rational(exactly: $1.1) ?? 0) }
      }
      guard let least = reached.min() else { return nil }
      values.append(least)
      best = zip(best, reached).filter { $0.1 == least }.map(\.0)
    }
    return vertices.isEmpty ? nil : values
  }

  private mutating func choose(from first: Int, _ chosen: [Int]) {
    if chosen.count == dimension {
      if let vertex = solve(chosen), isWithinBounds(vertex) { vertices.append(vertex) }
      return
    }
    for plane in planes.indices.dropFirst(first) { choose(from: plane + 1, chosen + [plane]) }
  }

  private func solve(_ chosen: [Int]) -> [Rational]? {
    var rows = chosen.map { planes[$0].numbers + [planes[$0].right] }
    for column in 0..<dimension {
      guard let pivot = rows[column...].firstIndex(where: { !$0[column].isZero }) else {
        return nil
      }
      rows.swapAt(column, pivot)
      for row in rows.indices where row != column && !rows[row][column].isZero {
        let factor = rows[row][column] / rows[column][column]
        for index in 0...dimension { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<dimension).map { rows[$0][dimension] / rows[$0][$0] }
  }

  private func isWithinBounds(_ vertex: [Rational]) -> Bool {
    checks.allSatisfy { check in
      let sum = zip(check.numbers, vertex).reduce(Rational.zero) { $0 + $1.0 * $1.1 }
      return (check.lower.map { sum >= $0 } ?? true) && (check.upper.map { sum <= $0 } ?? true)
    }
  }
}
