import ExactBackend
import LinearConstraints
import TestSupport
import Testing

/// Programs of the literature that are hard in some way, with their answers.
@Suite struct KnownProgramsTests {
  private func solution(
    _ sketch: ProgramSketch, limits: SolverLimits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> LinearProgramSolution {
    let outcome = ExactBackend().minimize(
      sketch.linearObjectives, over: try sketch.program(), from: nil, limits: limits)
    guard case .optimal(let solution) = outcome else {
      Issue.record("\(outcome)", sourceLocation: sourceLocation)
      throw NotSolved()
    }
    return solution
  }

  private struct NotSolved: Error {}

  private static let few = SolverLimits(iterations: 60, milliseconds: 60_000, megabytes: 100)

  // E. M. L. Beale, Cycling in the dual simplex algorithm, 1955.
  @Test func beale() throws {
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .atLeast(0), count: 4),
      rows: [
        .init([0.25, -60, -0.04, 9], .atMost(0)), .init([0.5, -90, -0.02, 3], .atMost(0)),
        .init([0, 0, 1, 0], .atMost(1)),
      ], objectives: [[-0.75, 150, -0.02, 6]])
    let solution = try solution(sketch, limits: Self.few)
    #expect(solution.objectiveValues == [-0.05])
    #expect(solution.columnValues == [0.04, 0, 1, 0])
  }

  // H. W. Kuhn's example, in M. L. Balinski and A. W. Tucker, Duality theory of linear programs,
  // 1969.
  @Test func kuhn() throws {
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .atLeast(0), count: 4),
      rows: [
        .init([-2, -9, 1, 9], .atMost(0)), .init([1.0 / 3, 1, -1.0 / 3, -2], .atMost(0)),
        .init([2, 3, -1, -12], .atMost(2)),
      ], objectives: [[-2, -3, 1, 12]])
    let solution = try solution(sketch, limits: Self.few)
    expectClose(solution.objectiveValues, [-2])
  }

  // V. Klee and G. J. Minty, How good is the simplex algorithm?, 1972.
  @Test func kleeMinty() throws {
    let count = 9
    let power = { (base: Double, exponent: Int) in
      (0..<exponent).reduce(1.0) { product, _ in product * base }
    }
    var rows: [ProgramSketch.Row] = []
    for row in 0..<count {
      let coefficients = (0..<count).map { column in
        column < row ? power(2, row - column + 1) : column == row ? 1 : 0
      }
      rows.append(.init(coefficients, .atMost(power(5, row + 1))))
    }
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .atLeast(0), count: count), rows: rows,
      objectives: [(0..<count).map { (column: Int) -> Double in -power(2, count - 1 - column) }])
    let solution = try solution(sketch)
    #expect(solution.objectiveValues == [-power(5, count)])
    #expect(solution.columnValues == (0..<count).map { $0 == count - 1 ? power(5, count) : 0 })
  }

  // An assignment of n to n has n! vertices, each with n - 1 bases or more.
  @Test func assignments() throws {
    let size = 7
    let cell = { (row: Int, column: Int) in row * size + column }
    var sketch = ProgramSketch(columns: [Bounds](repeating: .atLeast(0), count: size * size))
    for line in 0..<size {
      for isRow in [true, false] {
        var coefficients = [Double](repeating: 0, count: size * size)
        for other in 0..<size { coefficients[isRow ? cell(line, other) : cell(other, line)] = 1 }
        sketch.rows.append(.init(coefficients, .fixed(at: 1)))
      }
    }
    sketch.objectives = [
      (0..<(size * size)).map { Double(($0 / size) * ($0 % size)) },
      (0..<(size * size)).map { Double($0 % 3) },
    ]
    let solution = try solution(sketch)
    // Least where the order is reversed: the sum of i · (6 - i).
    #expect(solution.objectiveValues[0] == 35)
    #expect(solution.columnValues.allSatisfy { $0 == 0 || $0 == 1 })
  }

  // MARK: Large numbers

  // Powers up to 20^9: no method that rounds finds these columns.
  @Test func vandermonde() throws {
    let count = 10
    let wanted: [Double] = [
      0.125, -0.125, 0.375, -0.375, 0.625, -0.625, 0.875, -0.875, 1.125, -1.125,
    ]
    var rows: [ProgramSketch.Row] = []
    for row in 0..<count {
      var power = Rational.one
      var sum = Rational.zero
      var coefficients: [Double] = []
      for column in 0..<count {
        coefficients.append(Double(power))
        sum += power * (try #require(Rational(exactly: wanted[column])))
        power = power * Rational(row + 11)
      }
      #expect(Rational(exactly: Double(sum)) == sum)
      rows.append(.init(coefficients, .fixed(at: Double(sum))))
    }
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .free, count: count), rows: rows,
      objectives: [[Double](repeating: 1, count: count)])
    let solution = try solution(sketch)
    #expect(solution.columnValues == wanted)
    #expect(solution.face.isSinglePoint)
  }

  // The numbers of D. Hilbert's matrix, as Doubles: nearly dependent rows, and wide numbers.
  @Test func hilbert() throws {
    let count = 12
    let matrix = (0..<count).map { row in (0..<count).map { 1 / Double(row + $0 + 1) } }
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .free, count: count),
      rows: matrix.map { .init($0, .fixed(at: 1)) },
      objectives: [[Double](repeating: 1, count: count)])
    let solution = try solution(sketch)
    // Rounded once at the end, the columns meet every row to about their own rounding.
    let largest = solution.columnValues.map(abs).max() ?? 0
    #expect(largest > 1e6)
    for row in matrix {
      let sum = try zip(row, solution.columnValues).reduce(Rational.zero) { sum, pair in
        sum + (try #require(Rational(exactly: pair.0))) * (try #require(Rational(exactly: pair.1)))
      }
      expectClose(Double(sum), 1, tolerance: 1e-14 * largest)
    }
  }

  @Test func coefficientsOfAllSizes() throws {
    let sketch = ProgramSketch(
      columns: [.atLeast(0), .atLeast(0), .free],
      rows: [
        .init([1e-300, 1e13, 0], .atLeast(1e9 / 3)), .init([1, -1e-300, 1e-200], .fixed(at: 0)),
      ], objectives: [[1, 1, 0], [0, 0, 1]])
    let solution = try solution(sketch)
    expectClose(solution.columnValues[0], 0)
    #expect(solution.columnValues[1] == 1e9 / 3 / 1e13)
    expectClose(solution.columnValues[2] / 1e-100, 1e9 / 3 / 1e13, tolerance: 1e-18)
  }
}
