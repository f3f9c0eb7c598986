import ConstraintSolver
import LinearConstraints
import TestSupport
import Testing

/// Random models against a second way through the levels, see `LevelReferee`.
@Suite struct LexicographicRefereeTests {
  private let sketches = zip(
    Generator<ModelSketch>.smallModels, Generator<Double>.element(of: [1, 10, 1000]))

  private func complaint(
    about outcome: ModelOutcome, _ model: LinearModel, size: Double
  ) throws -> String? {
    var referee = try LevelReferee(model)
    var values: [Double]?
    if case .optimal(let solution) = outcome { values = solution.values }
    switch (try referee.run(sharesOf: values), outcome) {
    case (.unfair(let level, let reason), _): return "level \(level) is not fair: \(reason)"
    case (.infeasible, .infeasible): return nil
    case (.unbounded(let level), .unbounded(let objective, let variables)):
      let blamed = model.objectives[objective].content
      guard blamed.priority.level == level else { return "blames \(blamed), not level \(level)" }
      return variables.isEmpty ? "nothing runs away" : nil
    case (.least(let least), .optimal(let solution)):
      if let wrong = model.complaint(aboutRequired: solution.values, tolerance: 1e-8 * size) {
        return wrong
      }
      for level in model.levels {
        let sum = model.sum(ofLevel: level, at: solution.values)
        // The referee's slack of 1e-8 at one level may gain thousands of times that below.
        let expected = least[level] ?? 0
        let tolerance = max(1e-4 * (1 + abs(expected)), 1e-6 * size)
        if let wrong = difference(sum, expected, tolerance: tolerance) {
          return "level \(level): \(wrong)"
        }
      }
      return try complaint(aboutMisses: solution, model, size: size)
        ?? complaint(aboutUndetermined: solution, referee, model, size: size)
    case (let expected, _): return "\(outcome)\ninstead of \(expected)"
    }
  }

  private func complaint(
    aboutMisses solution: ModelSolution, _ model: LinearModel, size: Double
  ) -> String? {
    for (number, stated) in model.constraints.enumerated()
    where !stated.content.priority.isRequired {
      let violation = stated.content.relation.violation(
        ofDifference: stated.content.difference.value(at: solution.values))
      let miss = solution.misses.first { $0.constraint == number }
      if violation > 1e-6 * size, miss?.amount != violation {
        return "miss \(number): \(miss as Any)"
      }
      if violation <= 1e-6 * size, miss != nil { return "wish \(number) is granted, not missed" }
    }
    return nil
  }

  // A variable that can go nowhere over the answers that are left is determined, every other not.
  private func complaint(
    aboutUndetermined solution: ModelSolution, _ referee: LevelReferee, _ model: LinearModel,
    size: Double
  ) throws -> String? {
    for variable in model.variables {
      let range = try referee.range(of: variable) ?? .infinity
      let isUndetermined = solution.undetermined.contains { $0.index == variable.index }
      if range > max(1e-3, 1e-5 * size), !isUndetermined {
        return "x\(variable.index) can move by \(range)"
      }
      if range < 1e-7 * size, isUndetermined { return "x\(variable.index) is determined" }
    }
    return solution.fitted.isEmpty ? nil : "fitted without a minimum: \(solution.fitted)"
  }

  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func noLevelCanBeBetter(_ method: ModelSolver.Method) {
    var cases = 0
    var lost = 0
    checkProperty("\(method) makes each level least", cases: 1500, sketches) { sketch, size in
      cases += 1
      do {
        return try complaint(
          about: try sketch.solve(method, size: size), sketch.model(), size: size)
      } catch is LevelReferee.Lost {
        // Within its slack the referee may lose the answer that it had; very seldom.
        lost += 1
        return nil
      }
    }
    #expect(lost * 200 <= cases, "the referee lost \(lost) answers of \(cases)")
  }
}
