import LinearConstraints

/// A referee for small linear programs, too simple to be wrong: all corners are computed, and the
/// best is taken.
///
/// Where a column or a row has no bound, the program is cut off far out. A corner there that is
/// better than all others shows that the objective has no least value.
///
/// - Complexity: grows with the binomial coefficient of bounds over columns; for at most 4 columns
///   and 5 rows, about a millisecond. Coefficients and bounds must be small (under 20 or so), so
///   that no corner of the program itself is anywhere near the cut.
public struct VertexEnumeration {
  /// How the enumeration ended.
  public enum Answer: Sendable {
    /// No point keeps all bounds.
    case infeasible
    /// The objective with this number has no least value.
    case unbounded(objective: Int)
    /// The least value of every objective, and all corners where they are reached; among them,
    /// where the optimal points go on without end, some of the cut.
    case optimal(objectives: [Double], vertices: [[Double]])
  }

  private static let cut = 1e6
  private static let tolerance = 1e-7

  private let dimension: Int
  private let rows: [(coefficients: [Double], bounds: Bounds)]
  private var vertices: [[Double]] = []

  private init(_ sketch: ProgramSketch) {
    dimension = sketch.columns.count
    var rows: [(coefficients: [Double], bounds: Bounds)] = []
    for (index, bounds) in sketch.columns.enumerated() {
      var unit = [Double](repeating: 0, count: dimension)
      unit[index] = 1
      rows.append(
        (unit, Bounds(lower: max(bounds.lower, -Self.cut), upper: min(bounds.upper, Self.cut))))
    }
    self.rows = rows + sketch.rows.map { ($0.coefficients, $0.bounds) }
  }

  /// The answer to a program of at least one column.
  public static func answer(to sketch: ProgramSketch) -> Answer {
    var enumeration = VertexEnumeration(sketch)
    enumeration.enumerate()
    guard !enumeration.vertices.isEmpty else { return .infeasible }
    var best = enumeration.vertices
    var values: [Double] = []
    for (number, objective) in sketch.objectives.enumerated() {
      let reached = best.map { vertex in zip(vertex, objective).reduce(0) { $0 + $1.0 * $1.1 } }
      let least = reached.min() ?? 0
      if least < -cut / 100 { return .unbounded(objective: number) }
      values.append(least)
      best = zip(best, reached).filter { $0.1 <= least + tolerance }.map(\.0)
    }
    return .optimal(objectives: values, vertices: best)
  }

  // MARK: Corners

  /// An equation, solved for the column with the coefficient 1 at `pivot`.
  private struct Equation {
    var numbers: [Double]
    var pivot: Int
  }

  // Every choice of as many bounds as there are columns, as long as they are independent.
  private mutating func enumerate() {
    var planes: [[Double]] = []
    for row in rows where row.coefficients.contains(where: { $0 != 0 }) {
      if row.bounds.lower > -.infinity { planes.append(row.coefficients + [row.bounds.lower]) }
      if row.bounds.upper < .infinity, !row.bounds.isFixed {
        planes.append(row.coefficients + [row.bounds.upper])
      }
    }
    search(planes[...], solved: [])
  }

  private mutating func search(_ planes: ArraySlice<[Double]>, solved: [Equation]) {
    guard solved.count < dimension else { return add(solved) }
    for position in planes.indices where planes.endIndex - position >= dimension - solved.count {
      if let next = Self.solve(planes[position], beside: solved, dimension) {
        search(planes[(position + 1)...], solved: next)
      }
    }
  }

  private static func solve(
    _ plane: [Double], beside solved: [Equation], _ dimension: Int
  ) -> [Equation]? {
    var numbers = plane
    for equation in solved where numbers[equation.pivot] != 0 {
      let factor = numbers[equation.pivot]
      for index in 0...dimension { numbers[index] -= factor * equation.numbers[index] }
    }
    var pivot = 0
    for index in 1..<max(dimension, 1) where abs(numbers[index]) > abs(numbers[pivot]) {
      pivot = index
    }
    guard abs(numbers[pivot]) > 1e-9 else { return nil }
    let divisor = numbers[pivot]
    for index in 0...dimension { numbers[index] /= divisor }
    var result = solved
    for position in result.indices where result[position].numbers[pivot] != 0 {
      let factor = result[position].numbers[pivot]
      for index in 0...dimension { result[position].numbers[index] -= factor * numbers[index] }
    }
    result.append(Equation(numbers: numbers, pivot: pivot))
    return result
  }

  private mutating func add(_ solved: [Equation]) {
    var vertex = [Double](repeating: 0, count: dimension)
    for equation in solved { vertex[equation.pivot] = equation.numbers[dimension] }
    for row in rows {
      var sum = 0.0
      for index in 0..<dimension { sum += row.coefficients[index] * vertex[index] }
      guard sum >= row.bounds.lower - Self.tolerance, sum <= row.bounds.upper + Self.tolerance
      else { return }
    }
    vertices.append(vertex)
  }
}
