import LinearConstraints
import Testing

extension BackendConformance {
  // A program of some length: a chain of rows, and objectives that pull it both ways.
  private static func chain(_ count: Int, shift: Double = 0) -> ProgramSketch {
    var sketch = ProgramSketch(columns: [Bounds](repeating: .atLeast(0), count: count))
    for index in 1..<count {
      var coefficients = [Double](repeating: 0, count: count)
      coefficients[index] = 1
      coefficients[index - 1] = 0.5
      sketch.rows.append(
        .init(coefficients, Bounds(lower: Double(index % 7) + shift, upper: 40 + shift)))
    }
    sketch.objectives = [
      (0..<count).map { -1 - Double($0 % 5) }, (0..<count).map { Double($0 % 3) },
    ]
    return sketch
  }

  /// Where a solve begins changes nothing about its answer.
  static let starts: [Case] = [
    Case(name: "a warm start gives the same answer") { backend in
      let first = try solution(backend, chain(12))
      for shift in [0, 0.25, 3, 100] {
        let cold = try solution(backend, chain(12, shift: shift))
        let warm = try solution(backend, chain(12, shift: shift), from: first.basis)
        expectClose(warm.objectiveValues, cold.objectiveValues, tolerance: 1e-7, "shift \(shift)")
      }
    },
    Case(name: "any basis is harmless") { backend in
      let sketch = chain(8)
      let expected = try solution(backend, sketch).objectiveValues
      let other = try solution(backend, chain(5)).basis
      var bases = [other, Basis(columns: [], rows: [])]
      for column in [Basis.Status.basic, .atLower, .atUpper, .free, .fixed] {
        for row in [Basis.Status.basic, .atLower, .atUpper, .free, .fixed] {
          bases.append(
            Basis(
              columns: [Basis.Status](repeating: column, count: 8),
              rows: [Basis.Status](repeating: row, count: 7)))
        }
      }
      // As many basic ones as a basis has, but dependent on each other.
      var singular = bases[1]
      singular.columns = [
        .basic, .atLower, .atLower, .atLower, .atLower, .atLower, .atLower, .basic,
      ]
      singular.rows = [.atLower, .atLower, .basic, .basic, .basic, .basic, .basic]
      bases.append(singular)
      for basis in bases {
        let answer = try solution(backend, sketch, from: basis)
        expectClose(answer.objectiveValues, expected, tolerance: 1e-7, "\(basis)")
      }
    },
    Case(name: "the same arguments, the same answer") { backend in
      let first = try solution(backend, chain(15))
      for _ in 0..<5 {
        let again = try solution(backend, chain(15))
        #expect(again.columnValues.map(\.bitPattern) == first.columnValues.map(\.bitPattern))
        #expect(again.basis == first.basis)
      }
    },
  ]

  /// What a backend refuses, or gives up.
  static let refusals: [Case] = [
    Case(name: "an objective about a column that does not exist is no trap") { backend in
      let program = try chain(3).program()
      for index in [-1, 3, Int.max] {
        let entry = LinearProgram.Entry(column: .init(index: index), coefficient: 1)
        let outcome = backend.minimize(
          [LinearObjective(entries: [entry])], over: program, from: nil, limits: .standard)
        guard case .stopped(.numericalTrouble) = outcome else {
          Issue.record("column \(index): \(outcome)")
          return
        }
      }
    },
    Case(name: "an objective that is no number is no trap") { backend in
      let program = try chain(3).program()
      for number in [Double.nan, .infinity, -.infinity, 1e300] {
        let entry = LinearProgram.Entry(column: .init(index: 0), coefficient: number)
        let outcome = backend.minimize(
          [LinearObjective(entries: [entry])], over: program, from: nil, limits: .standard)
        guard case .stopped(.numericalTrouble) = outcome else {
          Issue.record("\(number): \(outcome)")
          return
        }
      }
    },
    Case(name: "the limit of iterations") { backend in
      let outcome = try ask(
        backend, chain(60),
        limits: SolverLimits(iterations: 1, milliseconds: 60_000, megabytes: 1000))
      guard case .stopped(.iterationLimit) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      _ = try solution(backend, chain(60))
    },
  ]

  /// What is said of the other optimal answers.
  static let faces: [Case] = [
    Case(name: "a column that every answer shares does not move") { backend in
      let solution = try solution(
        backend,
        ProgramSketch(
          columns: [.atLeast(0), .atLeast(0), Bounds(lower: 2, upper: 5)],
          rows: [.init([1, 1, 0], .fixed(at: 4))], objectives: [[0, 0, 1]]))
      #expect(solution.face.columnMayMove == [true, true, false])
      #expect(!solution.face.isSinglePoint)
      #expect(solution.face.columnValues[2] == 2)
    },
    Case(name: "a single answer is called one") { backend in
      let solution = try solution(
        backend,
        ProgramSketch(
          columns: [.free, .free],
          rows: [.init([1, 1], .atLeast(4)), .init([1, -1], .atLeast(0))],
          objectives: [[2, 1]]))
      #expect(solution.face.isSinglePoint)
    },
  ]

  /// Random programs against all their corners.
  static let random: [Case] = [
    Case(name: "random programs") { backend in
      checkProperty("the backend agrees with all corners", cases: 3000, .smallPrograms) { sketch in
        try complaint(about: backend, sketch)
      }
    }
  ]

  private static func complaint(
    about backend: any LinearProgramBackend, _ sketch: ProgramSketch
  ) throws -> String? {
    let outcome = try ask(backend, sketch)
    switch (VertexEnumeration.answer(to: sketch), outcome) {
    case (.infeasible, .infeasible): return nil
    case (.unbounded(let objective), .unbounded(let number, let columns)):
      guard objective == number else { return "unbounded objective \(number), not \(objective)" }
      let running = columns.filter { sketch.objectives[number][$0.index] != 0 }
      return running.isEmpty ? "no column of the objective runs away: \(columns)" : nil
    case (.optimal(let objectives, let vertices), .optimal(let solution)):
      return try difference(solution.objectiveValues, objectives, tolerance: 1e-7)
        ?? complaint(aboutFeasibilityOf: solution, in: sketch)
        ?? complaint(aboutFaceOf: solution, vertices: vertices, in: sketch)
        ?? complaint(aboutNarrowing: sketch, to: solution, backend)
    case (let expected, _): return "\(outcome)\ninstead of \(expected)"
    }
  }

  private static func complaint(
    aboutFeasibilityOf solution: LinearProgramSolution, in sketch: ProgramSketch
  ) -> String? {
    for (value, bounds) in zip(solution.columnValues, sketch.columns)
    where !(value >= bounds.lower - 1e-7 && value <= bounds.upper + 1e-7) {
      return "a column is \(value), not in \(bounds)"
    }
    for row in sketch.rows {
      let value = sum(row, solution.columnValues)
      if !(value >= row.bounds.lower - 1e-7 && value <= row.bounds.upper + 1e-7) {
        return "a row is \(value), not in \(row.bounds)"
      }
    }
    return nil
  }

  // What is said to be the same in all optimal answers is the same at all optimal corners.
  private static func complaint(
    aboutFaceOf solution: LinearProgramSolution, vertices: [[Double]], in sketch: ProgramSketch
  ) -> String? {
    for index in sketch.columns.indices {
      for vertex in vertices {
        if !solution.face.columnMayMove[index],
          let wrong = difference(vertex[index], solution.columnValues[index], tolerance: 1e-6)
        {
          return "column \(index) is said not to move: \(wrong)"
        }
        if let held = solution.face.columnValues[index],
          let wrong = difference(vertex[index], held, tolerance: 1e-6)
        {
          return "column \(index) is held: \(wrong)"
        }
      }
    }
    for (row, held) in zip(sketch.rows, solution.face.rowValues) {
      guard let held else { continue }
      for vertex in vertices {
        if let wrong = difference(sum(row, vertex), held, tolerance: 1e-6) {
          return "a row is held: \(wrong)"
        }
      }
    }
    return nil
  }

  // Over the face the objectives are as large as they are small.
  private static func complaint(
    aboutNarrowing sketch: ProgramSketch, to solution: LinearProgramSolution,
    _ backend: any LinearProgramBackend
  ) throws -> String? {
    let face = try sketch.program().narrowed(to: solution.face)
    for (number, objective) in sketch.linearObjectives.enumerated() {
      let opposite = LinearObjective(
        entries: objective.entries.map {
          LinearProgram.Entry(column: $0.column, coefficient: -$0.coefficient)
        })
      let outcome = backend.minimize(
        [opposite], over: face, from: solution.basis, limits: .standard)
      guard case .optimal(let largest) = outcome else { return "over the face: \(outcome)" }
      if let wrong = difference(
        -largest.objectiveValues[0], solution.objectiveValues[number], tolerance: 1e-6)
      {
        return "objective \(number) is not the same over the face: \(wrong)"
      }
    }
    return nil
  }

  private static func sum(_ row: ProgramSketch.Row, _ values: [Double]) -> Double {
    zip(row.coefficients, values).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
