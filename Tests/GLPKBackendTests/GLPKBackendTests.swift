import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

@Suite struct GLPKBackendTests {
  @Test(arguments: BackendConformance.cases)
  func conforms(_ example: BackendConformance.Case) throws {
    try example.check(GLPKBackend())
  }

  @Test func itSaysWhoItIs() {
    #expect(GLPKBackend().name == "glpk")
    #expect(GLPKBackend.libraryVersion.first?.isNumber == true)
  }

  @Test func itIsSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(GLPKBackend.self)
  }

  // max x + y with x + 2y ≤ bound, x ≤ 1: the answer is different for every bound.
  private static func isRight(bound: Double) -> Bool {
    let sketch = ProgramSketch(
      columns: [Bounds(lower: 0, upper: 1), .atLeast(0)], rows: [.init([1, 2], .atMost(bound))],
      objectives: [[-1, -1]])
    guard let program = try? sketch.program(),
      case .optimal(let solution) = GLPKBackend().minimize(
        sketch.linearObjectives, over: program, from: nil, limits: .standard)
    else { return false }
    return difference(solution.columnValues, [1, (bound - 1) / 2], tolerance: 1e-9) == nil
  }

  @Test func abortsAreCaughtAndTheNextAnswerIsRight() {
    for round in 0..<100 {
      guard case .stopped(.numericalTrouble(let message)) = GLPKBackend.outcomeOfAbort() else {
        Issue.record("round \(round): the abort was not noticed")
        return
      }
      #expect(message.contains("column number out of range"), "round \(round)")
      #expect(Self.isRight(bound: Double(round + 2)), "round \(round)")
    }
  }

  // GLPK's environment belongs to a thread, and tasks change threads.
  @Test func tasksOnAllThreadsGetTheirOwnAnswers() async {
    let wrong = await withTaskGroup(of: [Double].self) { group in
      for task in 0..<64 {
        group.addTask {
          var wrong: [Double] = []
          for step in 0..<25 {
            let bound = Double(task * 25 + step + 2)
            if !Self.isRight(bound: bound) { wrong.append(bound) }
            if step == task % 25 { _ = GLPKBackend.outcomeOfAbort() }
            await Task.yield()
          }
          return wrong
        }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(wrong.isEmpty)
  }

  @Test func theLimitOfMemory() throws {
    let count = 20_000
    var program = LinearProgram()
    var entries: [LinearProgram.Entry] = []
    for _ in 0..<count {
      entries.append(.init(column: try program.addColumn(.atLeast(0)), coefficient: 1))
    }
    for _ in 0..<20 { try program.addRow(entries, within: .atLeast(1)) }
    let small = SolverLimits(iterations: 1000, milliseconds: 60_000, megabytes: 1)
    let outcome = GLPKBackend().minimize(
      [LinearObjective(entries: entries)], over: program, from: nil, limits: small)
    guard case .stopped(.memoryLimit) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(Self.isRight(bound: 5))
  }
}
