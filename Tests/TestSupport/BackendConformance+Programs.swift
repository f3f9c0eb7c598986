import LinearConstraints
import Testing

extension BackendConformance {
  private static let nonnegative = Bounds.atLeast(0)

  /// Programs whose answers are known.
  static let knownPrograms: [Case] = [
    // The Wyndor Glass Co. of Hillier and Lieberman, Introduction to Operations Research.
    known(
      "a textbook program",
      ProgramSketch(
        columns: [nonnegative, nonnegative],
        rows: [
          .init([1, 0], .atMost(4)), .init([0, 2], .atMost(12)), .init([3, 2], .atMost(18)),
        ], objectives: [[-3, -5]]),
      columns: [2, 6], objectives: [-36]),
    // E. M. L. Beale's program, on which a careless simplex method goes round in circles.
    known(
      "a degenerate program that cycles",
      ProgramSketch(
        columns: [nonnegative, nonnegative, nonnegative, nonnegative],
        rows: [
          .init([0.25, -60, -0.04, 9], .atMost(0)), .init([0.5, -90, -0.02, 3], .atMost(0)),
          .init([0, 0, 1, 0], .atMost(1)),
        ], objectives: [[-0.75, 150, -0.02, 6]]),
      columns: [0.04, 0, 1, 0], objectives: [-0.05]),
    known(
      "many rows through one corner",
      ProgramSketch(
        columns: [nonnegative, nonnegative],
        rows: (1...12).map { .init([Double($0), 13 - Double($0)], .atLeast(13)) },
        objectives: [[1, 1]]),
      columns: [1, 1], objectives: [2]),
    known(
      "free columns",
      ProgramSketch(
        columns: [.free, .free],
        rows: [.init([1, 1], .fixed(at: 10)), .init([1, -1], .fixed(at: -30))]),
      columns: [-10, 20], objectives: []),
    known(
      "a free column below 0",
      ProgramSketch(columns: [.free], rows: [.init([2], .atLeast(-7))], objectives: [[1]]),
      columns: [-3.5], objectives: [-3.5]),
    known(
      "equal bounds of a column and of a row",
      ProgramSketch(
        columns: [.fixed(at: 3), .free], rows: [.init([1, 1], .fixed(at: 5))],
        objectives: [[1, 1]]),
      columns: [3, 2], objectives: [5]),
    known(
      "no rows",
      ProgramSketch(
        columns: [Bounds(lower: -2, upper: 7), Bounds(lower: -2, upper: 7), .fixed(at: 1)],
        objectives: [[1, -1, 5]]),
      columns: [-2, 7, 1], objectives: [-4]),
    known(
      "rows without entries",
      ProgramSketch(
        columns: [Bounds(lower: 1, upper: 2)],
        rows: [
          .init([0], Bounds(lower: -1, upper: 1)), .init([0], .fixed(at: 0)), .init([0], .free),
        ],
        objectives: [[-1]]),
      columns: [2], objectives: [-2]),
    known(
      "rows without bounds",
      ProgramSketch(
        columns: [nonnegative], rows: [.init([1], .free), .init([1], .atLeast(4))],
        objectives: [[1]]),
      columns: [4], objectives: [4]),
    known(
      "a row with two bounds",
      ProgramSketch(
        columns: [.free], rows: [.init([-2], Bounds(lower: -10, upper: 4))], objectives: [[-1]]),
      columns: [5], objectives: [-5]),
    known(
      "rows that repeat each other",
      ProgramSketch(
        columns: [.free, .free],
        rows: [
          .init([1, 1], .fixed(at: 4)), .init([2, 2], .fixed(at: 8)),
          .init([1, -1], .fixed(at: 2)), .init([0, 2], .fixed(at: 2)),
        ]),
      columns: [3, 1], objectives: []),
    known(
      "an objective of many magnitudes",
      ProgramSketch(
        columns: [Bounds(lower: 0, upper: 1), Bounds(lower: 0, upper: 1)],
        rows: [.init([1, 1], .atLeast(1))], objectives: [[1e6, 1e-3]]),
      columns: [0, 1], objectives: [1e-3]),
    infeasible(
      "rows that contradict each other",
      ProgramSketch(
        columns: [.free, .free],
        rows: [.init([1, 1], .fixed(at: 4)), .init([2, 2], .fixed(at: 9))], objectives: [[1, 0]])),
    infeasible(
      "a row that contradicts bounds",
      ProgramSketch(columns: [nonnegative, nonnegative], rows: [.init([1, 1], .atMost(-1))])),
    infeasible(
      "a row without entries that excludes 0",
      ProgramSketch(columns: [.free], rows: [.init([0], Bounds(lower: 1, upper: 2))])),
    infeasible(
      "a contradiction where the objective has no least value",
      ProgramSketch(
        columns: [.free, nonnegative], rows: [.init([0, 1], .atMost(-1))], objectives: [[1, 0]])),
    unbounded(
      "the columns that run away",
      ProgramSketch(
        columns: [nonnegative, nonnegative, Bounds(lower: 0, upper: 1), .free],
        rows: [.init([1, -1, 0, 0], .atMost(0)), .init([0, 0, 1, 1], .fixed(at: 2))],
        objectives: [[-1, 0, 0, 0]]),
      objective: 0, columns: [0, 1]),
    unbounded(
      "no rows, and no least value",
      ProgramSketch(columns: [nonnegative, .free], objectives: [[1, 0], [0, -1]]),
      objective: 1, columns: [1]),
    Case(name: "no columns") { backend in
      let rows: [ProgramSketch.Row] = [
        .init([], Bounds(lower: -1, upper: 1)), .init([], .fixed(at: 0)),
      ]
      let solution = try solution(
        backend, ProgramSketch(columns: [], rows: rows, objectives: [[], []]))
      #expect(solution.objectiveValues == [0, 0])
      #expect(solution.face.isSinglePoint)
      try expectInfeasible(
        backend, ProgramSketch(columns: [], rows: rows + [.init([], .atLeast(1))]))
      try expectInfeasible(backend, ProgramSketch(columns: [], rows: [.init([], .atMost(-1))]))
    },
    Case(name: "nothing at all") { backend in
      let solution = try solution(backend, ProgramSketch(columns: []))
      #expect(solution.columnValues.isEmpty)
    },
    Case(name: "a column that an objective names twice counts twice") { backend in
      var program = LinearProgram()
      let first = try program.addColumn(Bounds(lower: 0, upper: 5))
      let entries = [2.0, -3.0].map { LinearProgram.Entry(column: first, coefficient: $0) }
      let outcome = backend.minimize(
        [LinearObjective(entries: entries)], over: program, from: nil, limits: .standard)
      guard case .optimal(let solution) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      expectClose(solution.columnValues, [5])
      expectClose(solution.objectiveValues, [-5])
    },
  ]

  /// Several objectives, one after another.
  static let levels: [Case] = [
    known(
      "the first objective wins",
      ProgramSketch(
        columns: [nonnegative, nonnegative], rows: [.init([1, 1], .atLeast(10))],
        objectives: [[1, 0], [0, 1]]),
      columns: [0, 10], objectives: [0, 10]),
    known(
      "the order of objectives counts",
      ProgramSketch(
        columns: [nonnegative, nonnegative], rows: [.init([1, 1], .atLeast(10))],
        objectives: [[0, 1], [1, 0]]),
      columns: [10, 0], objectives: [0, 10]),
    known(
      "a later objective chooses among equals only",
      ProgramSketch(
        columns: [nonnegative, nonnegative, nonnegative],
        rows: [.init([1, 1, 1], .fixed(at: 9))], objectives: [[1, 1, 0], [0, 0, -1], [1, -1, 0]]),
      columns: [0, 0, 9], objectives: [0, -9, 0]),
    known(
      "objectives without terms",
      ProgramSketch(
        columns: [Bounds(lower: 1, upper: 2)], objectives: [[0], [1], [0], [-1]]),
      columns: [1], objectives: [0, 1, 0, -1]),
    Case(name: "sixty objectives down a chain") { backend in
      // x0 is least, so x1 is 10, so x2 is 0, and so on.
      let count = 60
      let unit = { (index: Int) in (0..<count).map { $0 == index ? 1.0 : 0 } }
      let sketch = ProgramSketch(
        columns: [Bounds](repeating: Bounds(lower: 0, upper: 10), count: count),
        rows: (1..<count).map { index in
          .init((0..<count).map { $0 == index || $0 == index - 1 ? 1.0 : 0 }, .atLeast(10))
        }, objectives: (0..<count).map(unit))
      let solution = try solution(backend, sketch)
      let expected = (0..<count).map { $0.isMultiple(of: 2) ? 0.0 : 10 }
      expectClose(solution.columnValues, expected)
      expectClose(solution.objectiveValues, expected)
      #expect(solution.face.isSinglePoint)
    },
    unbounded(
      "the second objective has no least value",
      ProgramSketch(
        columns: [nonnegative, nonnegative, nonnegative], rows: [.init([1, 1, 0], .atLeast(1))],
        objectives: [[1, 1, 0], [0, 0, -1], [1, 0, 0]]),
      objective: 1, columns: [2]),
  ]
}
