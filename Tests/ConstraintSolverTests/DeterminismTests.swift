import ConstraintSolver
import LinearConstraints
import TestSupport
import Testing

@Suite struct DeterminismTests {
  private func bits(_ outcome: ModelOutcome) -> [UInt64] {
    guard case .optimal(let solution) = outcome else { return [] }
    return solution.values.map(\.bitPattern) + solution.misses.map(\.amount.bitPattern)
      + solution.undetermined.map { UInt64($0.index) }
  }

  @Test func theSameModelHasTheSameAnswer() {
    checkProperty("an answer repeats bit by bit", cases: 300, .smallModels) { sketch -> String? in
      let first = try sketch.solve()
      let second = try sketch.solve()
      return bits(first) == bits(second) && first.kind == second.kind
        ? nil : "\(first)\nthen \(second)"
    }
  }

  @Test func tasksAgree() async throws {
    // Many answers are as good here, so that any freedom of choice would show.
    var sketch = ModelSketch()
    sketch.lowerBounds = [Double?](repeating: 0, count: 12)
    for index in 0..<11 {
      var coefficients = [Double](repeating: 0, count: 12)
      coefficients[index] = 1
      coefficients[index + 1] = 1
      sketch.rows.append(
        .init(sum: .init(coefficients: coefficients, constant: -10), relation: .equal, level: 500))
      sketch.rows.append(
        .init(sum: .init(coefficients: coefficients, constant: -7), relation: .equal, level: 500))
    }
    let expected = bits(try sketch.solve())
    #expect(!expected.isEmpty)
    let shared = sketch
    let answers = try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<40 {
        group.addTask {
          await Task.yield()
          return bits(try shared.solve())
        }
      }
      return try await group.reduce(into: [[UInt64]]()) { $0.append($1) }
    }
    #expect(answers.count == 40)
    #expect(answers.allSatisfy { $0 == expected })
  }

  @Test func publicValuesAreSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(ModelSolver.self)
    assertSendable(ModelSolver.Method.self)
    assertSendable(ModelOutcome.self)
    assertSendable(ModelSolution.self)
    assertSendable(ModelStop.self)
    assertSendable(Miss.self)
  }
}
