import ExactBackend
import GLPKBackend
import LayoutEngine
import LayoutFile
import LinearConstraints
import Mullion
import TestSupport
import Testing

/// The linear programs of a layout, as they are exported, solved as they stand.
@Suite struct LevelProgramTests {
  private static func least(
    _ sheet: ProgramSheet, _ backend: any LinearProgramBackend
  ) -> Double? {
    let outcome = backend.minimize(
      [sheet.objective], over: sheet.program, from: nil, limits: .standard)
    guard case .optimal(let solution) = outcome else { return nil }
    return solution.objectiveValues.first
  }

  // What a level comes to in an answer, by the definition.
  private static func value(of level: Int, in solution: LayoutSolution) -> Double {
    let model = solution.layout.model
    let missed = model.constraints.map(\.content).filter { $0.priority.level == level }.map {
      $0.weight * $0.relation.violation(ofDifference: $0.difference.value(at: solution.values))
    }
    let pushed = model.objectives.map(\.content).filter { $0.priority.level == level }.map {
      ($0.sense == .minimize ? $0.weight : -$0.weight)
        * $0.expression.value(at: solution.values)
    }
    return (missed + pushed).reduce(0, +)
  }

  private static func complaint(about layout: Layout) throws -> String? {
    guard case .optimal(let answer) = try LayoutSolver(backend: GLPKBackend()).solve(layout) else {
      return nil
    }
    let choices = [.required] + layout.priorities.map { ProgramChoice.level($0) }
    for choice in choices {
      let sheet = try layout.program(choice, answer: answer)
      var expected = 0.0
      if case .level(let level) = choice { expected = value(of: level, in: answer) }
      guard let found = least(sheet, GLPKBackend()) else {
        return "\(choice): no optimum\n" + LPWriter().write(sheet)
      }
      guard abs(found - expected) <= 1e-6 * max(300, abs(expected)) else {
        return "\(choice): \(found), not \(expected)\n" + LPWriter().write(sheet)
      }
    }
    let sheet = try layout.program(.weighted, answer: answer)
    guard let rounded = least(sheet, GLPKBackend()), let exact = least(sheet, ExactBackend()),
      abs(rounded - exact) <= 1e-6 * max(1, abs(exact))
    else { return "weighted: another sum by GLPK than by rational numbers" }
    return nil
  }

  @Test func randomLayoutsComeToTheValuesOfTheirAnswers() {
    checkProperty("programs of levels", cases: 400, Generator<LayoutText>.layouts) { text in
      let reading = LayoutReader(plugins: .bundled).read(text.description, fileName: "r.layout")
      return try reading.layout.flatMap(Self.complaint)
    }
  }

  @Test func whatDependsOnTheAnswerNeedsIt() throws {
    var layout = Layout("small")
    let box = try layout.addBox("a")
    let other = try Layout().solve(width: 1, height: 1).solution()
    try layout.add((box.width == 10).priority(.strong))
    try layout.add((box.width == layout.container.width).priority(.weak, weight: 2))
    let size = Size(width: 30, height: 20)
    for choice in [ProgramChoice.required, .level(750), .weighted] {
      _ = try layout.program(choice, size: size)
    }
    #expect(throws: ProgramError.needsAnswer) { try layout.program(.level(250), size: size) }
    #expect(throws: ProgramError.noLevel(500)) { try layout.program(.level(500), size: size) }
    #expect(throws: ProgramError.foreignAnswer) {
      try layout.program(.level(750), size: size, answer: other)
    }
    #expect(throws: LayoutError.missingParameter("width")) { try layout.program(.required) }
    for level in 1...4 { try layout.add((box.left == 0).priority(Priority(level: level)!)) }
    #expect(throws: ProgramError.tooManyLevels(6)) {
      try layout.program(.weighted, size: size)
    }
  }

  @Test func anExactMinimumOfUnknownsNeedsTheAnswer() throws {
    var layout = Layout()
    let box = try layout.addBox("a")
    try layout.add(
      Extremum(.minimum, result: box.width, of: [box.height, LinearExpression(10)]))
    let size = Size(width: 30, height: 20)
    #expect(throws: ProgramError.needsAnswer) { try layout.program(.required, size: size) }
    let answer = try layout.solve(width: 30, height: 20).solution()
    let text = LPWriter().write(try layout.program(.required, size: size, answer: answer))
    #expect(text.contains("decided as in the answer"))
  }

  @Test func numbersThatAreTooLargeAreRefused() throws {
    var layout = Layout()
    let box = try layout.addBox("a")
    try layout.add(box.width <= 1e9 * layout.container.width)
    #expect(throws: ProgramError.numberTooLarge) {
      try layout.program(.required, size: Size(width: 1e9, height: 1))
    }
  }
}
