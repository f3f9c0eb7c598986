import ExactBackend
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct RandomProgramsTests {
  private static func ask(
    _ sketch: ProgramSketch, _ backend: any LinearProgramBackend = ExactBackend(),
    from start: Basis? = nil
  ) throws -> LinearProgramOutcome {
    backend.minimize(
      sketch.linearObjectives, over: try sketch.program(), from: start, limits: .standard)
  }

  @Test func exactlyTheBestCorner() {
    checkProperty(
      "the least value of all corners", cases: 1500, Generator<ProgramSketch>.boundedPrograms
    ) {
      sketch in
      let outcome = try Self.ask(sketch)
      switch (ExactVertices(sketch).least(sketch.objectives), outcome) {
      case (nil, .infeasible): return nil
      case (let least?, .optimal(let solution)):
        return least.map { Double($0) } == solution.objectiveValues
          ? nil : "\(solution.objectiveValues) instead of \(least)"
      case (let least, _): return "\(outcome) instead of \(least as Any)"
      }
    }
  }

  @Test func asGLPKSays() {
    // Without an allowance 3 · 0.3333333333333333 is less than 1, as it is not to GLPK.
    let backends = Generator<ExactBackend>.element(of: [ExactBackend(allowance: 1e-9), .forLayouts])
    checkProperty(
      "GLPK and exact agree", cases: 4000, zip(Generator<ProgramSketch>.sparsePrograms, backends)
    ) {
      sketch, backend in
      let (exact, rounded) = (try Self.ask(sketch, backend), try Self.ask(sketch, GLPKBackend()))
      switch (exact, rounded) {
      case (.infeasible, .infeasible): return nil
      case (.unbounded(let number, let columns), .unbounded(let other, _)):
        guard number == other else { return "objective \(number), not \(other)" }
        return Self.complaint(aboutRay: columns, objective: number, of: sketch)
      case (.optimal(let first), .optimal(let second)):
        let size = first.columnValues.reduce(1) { max($0, abs($1)) }
        if let wrong = difference(
          second.objectiveValues, first.objectiveValues, tolerance: 1e-9 * size)
        {
          return wrong
        }
        // What is the same in all answers is the same in both.
        for index in sketch.columns.indices
        where !first.face.columnMayMove[index] || !second.face.columnMayMove[index] {
          if let wrong = difference(
            second.columnValues[index], first.columnValues[index], tolerance: 1e-8 * size)
          {
            return "column \(index): \(wrong)"
          }
        }
        return nil
      default: return "\(exact)\ninstead of \(rounded)"
      }
    }
  }

  // What runs away makes the objective smaller, and can be put out of the program's way.
  private static func complaint(
    aboutRay columns: [LinearProgram.Column], objective: Int, of sketch: ProgramSketch
  ) -> String? {
    let running = columns.map(\.index)
    if !running.contains(where: { sketch.objectives[objective][$0] != 0 }) {
      return "no column of the objective runs away: \(running)"
    }
    let isHeld = running.first {
      sketch.columns[$0].lower > -.infinity && sketch.columns[$0].upper < .infinity
    }
    return isHeld.map { "column \($0) has two bounds and cannot run away" }
  }

  // MARK: Certificates

  // The program with the bounds of some members alone.
  private static func part(
    _ sketch: ProgramSketch, rows: Set<Int>, columns: Set<Int>
  ) -> ProgramSketch {
    var part = sketch
    part.objectives = []
    for row in sketch.rows.indices where !rows.contains(row) { part.rows[row].bounds = .free }
    for column in sketch.columns.indices where !columns.contains(column) {
      part.columns[column] = .free
    }
    return part
  }

  private static func isInfeasible(_ sketch: ProgramSketch) throws -> Bool {
    if case .infeasible = try ask(sketch) { true } else { false }
  }

  @Test func contradictionsAreIrreducible() {
    var found = 0
    checkProperty("none can be left out", cases: 2500, Generator<ProgramSketch>.sparsePrograms) {
      sketch in
      guard case .infeasible(let certificate) = try Self.ask(sketch) else { return nil }
      found += 1
      let rows = Set(certificate.rows.map(\.index))
      let columns = Set(certificate.columns.map(\.index))
      guard try Self.isInfeasible(Self.part(sketch, rows: rows, columns: columns)) else {
        return "no contradiction: rows \(rows), columns \(columns)"
      }
      for row in rows
      where try Self.isInfeasible(
        Self.part(sketch, rows: rows.subtracting([row]), columns: columns))
      {
        return "row \(row) of \(rows), \(columns) can be left out"
      }
      for column in columns
      where try Self.isInfeasible(
        Self.part(sketch, rows: rows, columns: columns.subtracting([column])))
      {
        return "column \(column) of \(rows), \(columns) can be left out"
      }
      return nil
    }
    #expect(found > 300)
  }

  // MARK: Starts

  @Test func whereverItBegins() {
    let status = Generator<Basis.Status>.element(of: [
      .atLower, .basic, .atUpper, .fixed, .free, .basic,
    ])
    let programs = Generator<(ProgramSketch, Basis)> { choices in
      let sketch = choices.draw(.sparsePrograms)
      return (
        sketch,
        Basis(
          columns: sketch.columns.map { _ in choices.draw(status) },
          rows: sketch.rows.map { _ in choices.draw(status) })
      )
    }
    checkProperty("any start leads to the same values", cases: 3000, programs) { sketch, start in
      let (cold, warm) = (try Self.ask(sketch), try Self.ask(sketch, from: start))
      switch (cold, warm) {
      case (.infeasible, .infeasible): return nil
      case (.unbounded(let number, _), .unbounded(let other, _)) where number == other: return nil
      case (.optimal(let first), .optimal(let second)):
        guard first.objectiveValues == second.objectiveValues else {
          return "\(second.objectiveValues) instead of \(first.objectiveValues)"
        }
        let basics =
          second.basis.columns.count { $0 == .basic } + second.basis.rows.count { $0 == .basic }
        guard basics == sketch.rows.count else { return "\(basics) basic variables" }
        // From its own basis an answer is found at once.
        let limits = SolverLimits(iterations: 1, milliseconds: 60_000, megabytes: 100)
        let again = ExactBackend().minimize(
          sketch.linearObjectives, over: try sketch.program().narrowed(to: second.face),
          from: second.basis, limits: limits)
        guard case .optimal(let third) = again else { return "again: \(again)" }
        return third.columnValues == second.columnValues ? nil : "moved to \(third.columnValues)"
      default: return "\(warm) instead of \(cold)"
      }
    }
  }

  // MARK: Shares

  @Test func pausesWhereSharesMayMove() throws {
    // x + y == 3 with the sum of both least: both may still move.
    let sketch = ProgramSketch(
      columns: [.atLeast(0), .atLeast(0), .atLeast(1)], rows: [.init([1, 1, 0], .fixed(at: 3))])
    let column = { LinearProgram.Column(index: $0) }
    let entry = { LinearProgram.Entry(column: .init(index: $0), coefficient: 1) }
    let objectives = { (shares: [LinearProgram.Column]) in
      [
        LinearObjective(entries: [entry(0), entry(1)], shares: shares),
        LinearObjective(entries: [entry(0)]),
      ]
    }
    let count = { (shares: [LinearProgram.Column]) -> Int? in
      let outcome = ExactBackend().minimize(
        objectives(shares), over: try sketch.program(), from: nil, limits: .standard)
      guard case .optimal(let solution) = outcome else { return nil }
      return solution.objectiveValues.count
    }
    #expect(try count([]) == 2)
    #expect(try count([column(0), column(1)]) == 1)
    #expect(try count([column(2)]) == 1)
    let outcome = ExactBackend().minimize(
      [LinearObjective(entries: [entry(2)], shares: [column(2)])] + objectives([]),
      over: try sketch.program(), from: nil, limits: .standard)
    guard case .optimal(let solution) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(solution.objectiveValues == [1, 3, 0])
  }

  // MARK: Determinism

  @Test func theSameOnEveryThread() async throws {
    let sketch = Generator<ProgramSketch>.sparsePrograms
    for seed in 0..<20 {
      let program = sketch.sample(using: SeededGenerator(seed: UInt64(seed)))
      let first = "\(try Self.ask(program))"
      let others = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<6 { group.addTask { "\(try Self.ask(program))" } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(others.allSatisfy { $0 == first })
    }
  }
}
