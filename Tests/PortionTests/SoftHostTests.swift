import ConstraintSolver
import GLPKBackend
import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// Hosts whose sizes are wishes, with other wishes about their cells: an answer is right, or there
/// is none.
@Suite struct SoftHostTests {
  private struct Wish: Sendable {
    enum Side: CaseIterable, Sendable { case hostWidth, hostHeight, cellWidth, cellHeight }
    var side: Side
    var value: Double
    var relation: Relation
    var level: Int
    var weight: Double
  }

  private struct Case: Sendable {
    var count: Int
    var spacing: Double
    var ratio: Double
    var mode: Portion.Mode
    /// What the host's width is at least, which shows that the spacing has room; or nothing.
    var leastWidth: Double
    var wishes: [Wish]
  }

  private static let cases = Generator<Case> { choices in
    let count = choices.draw(.integers(in: 1...6))
    let spacing = choices.choose(upTo: 2) == 2 ? choices.draw(.doubles(in: 0...20)) : 0
    let needed = spacing * Double(count - 1)
    return Case(
      count: count, spacing: spacing, ratio: choices.draw(.element(of: [1, 2, 0.5, 16.0 / 9])),
      mode: choices.draw(.element(of: Portion.Mode.allCases)),
      leastWidth: choices.draw(.element(of: [needed, needed, 0])),
      wishes: choices.list(
        of: Generator<Wish> { choices in
          Wish(
            side: choices.draw(.element(of: Wish.Side.allCases)),
            value: choices.draw(.doubles(in: 0...500)),
            relation: choices.draw(
              .element(of: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual])),
            level: choices.draw(.element(of: [750, 500, 250])),
            weight: choices.draw(.element(of: [1, 1, 2, 0.5])))
        }, count: 1...6))
  }

  private static let levels = [750, 500, 250]

  private func stated(
    _ wish: Wish, of sides: [LinearExpression]
  ) throws -> Constraint {
    let index = try #require(Wish.Side.allCases.firstIndex(of: wish.side))
    let priority = try #require(Priority(level: wish.level))
    return Constraint(
      difference: sides[index] - wish.value, relation: wish.relation, priority: priority,
      weight: wish.weight)
  }

  // The sums of the levels with their violations from the largest, then the cell's length, as
  // `fit` wants it: less is better.
  private func merit(_ example: Case, sides: [Double]) throws -> [Double] {
    var merit: [Double] = []
    for level in Self.levels {
      var violations: [Double] = []
      for wish in example.wishes where wish.level == level {
        let index = try #require(Wish.Side.allCases.firstIndex(of: wish.side))
        violations.append(
          wish.weight * wish.relation.violation(ofDifference: sides[index] - wish.value))
      }
      merit += [violations.reduce(0, +)] + violations.sorted(by: >)
    }
    return merit + [example.mode == .fit ? -sides[2] : sides[2]]
  }

  private func isBetter(_ left: [Double], than right: [Double]) -> Bool {
    for (first, second) in zip(left, right) where abs(first - second) > 1e-5 {
      return first < second
    }
    return false
  }

  /// The best over all ways of meeting the portion: which of share and height the cell has, and
  /// whether the spacing has room.
  private func best(_ example: Case) throws -> [Double] {
    var best: [Double]?
    for hasRoom in [true, false] {
      for takesShare in [true, false] {
        var model = LinearModel()
        let width = try model.addVariable(named: "width", lowerBound: 0)
        let height = try model.addVariable(named: "height", lowerBound: 0)
        let cell = try model.addVariable(named: "cell", lowerBound: 0)
        let room = width - Double(example.count - 1) * example.spacing
        let share = hasRoom ? room / Double(example.count) : LinearExpression(0)
        let other = example.ratio * height
        try model.add(width >= example.leastWidth)
        try model.add(hasRoom ? room >= 0 : room <= 0)
        try model.add(takesShare ? cell == share : cell == other)
        let rival = takesShare ? other : share
        try model.add(example.mode == .fit ? cell <= rival : cell >= rival)
        let sides = [
          width.linearExpression, height.linearExpression, cell.linearExpression,
          cell / example.ratio,
        ]
        for wish in example.wishes { try model.add(stated(wish, of: sides)) }
        try model.add(
          Objective(
            example.mode == .fit ? .maximize : .minimize, cell,
            priority: try #require(Priority(level: 1))))
        let outcome = ModelSolver(backend: GLPKBackend())
          .solve(model, parameters: [:], size: 100, watching: [])
        let values: [Double]
        switch outcome {
        case .optimal(let solution): values = solution.values
        // Only the cell can grow without end, where no wish limits it; levels are what counts.
        case .unbounded: return []
        default: continue
        }
        let merit = try merit(
          example, sides: values + [values[2] / example.ratio])
        if best.map({ isBetter(merit, than: $0) }) ?? true { best = merit }
      }
    }
    return best ?? []
  }

  private func complaint(
    about example: Case, _ method: LayoutSolver.Method, answered: inout Int
  ) throws -> String? {
    var layout = Layout()
    let host = try layout.addBox("host")
    try layout.add([host.left == 10, host.top == 20, host.width >= example.leastWidth])
    let cells = try layout.add(
      Portion(
        in: host, axis: .horizontal, divisions: example.count,
        spacing: LinearExpression(example.spacing), ratio: example.ratio, mode: example.mode))
    let cell = try cells[0]
    for wish in example.wishes {
      try layout.add(stated(wish, of: [host.width, host.height, cell.width, cell.height]))
    }
    let outcome = try layout.solve(width: 100, height: 100, method: method)
    let solution = try outcome.solution()
    answered += 1
    let frame = solution[host]
    let geometry = try PortionGeometry(
      host: frame, axis: .horizontal, divisions: .equal(example.count), spacing: example.spacing,
      ratio: example.ratio, mode: example.mode)
    for index in 0..<example.count {
      let expected = geometry.cell(at: index)?.numbers ?? []
      if let wrong = difference(solution[try cells[index]].numbers, expected, tolerance: 1e-6) {
        return "cell \(index) of the host \(frame): \(wrong)"
      }
    }
    let best = try best(example)
    let merit = try merit(
      example, sides: [frame.width, frame.height, solution[cell].width, solution[cell].height])
    if best.isEmpty || !isBetter(best, than: merit), !isBetter(merit, than: best) { return nil }
    return "\(merit), and there is \(best)"
  }

  @Test(arguments: [LayoutSolver.Method.automatic, .backend])
  func neverWrong(_ method: LayoutSolver.Method) {
    var cases = 0
    var answered = 0
    checkProperty("soft hosts, \(method)", cases: 1500, Self.cases) { example in
      cases += 1
      return try complaint(about: example, method, answered: &answered)
    }
    #expect(answered == cases, "only \(answered) of \(cases) were answered")
  }

  @Test func wishesThatFixTheHostAreEnough() throws {
    var layout = Layout()
    let host = try layout.addBox("host")
    let cells = try layout.add(Portion(in: host, axis: .horizontal, divisions: 4))
    try layout.add((host.width == 400).priority(.strong))
    try layout.add((host.height == 300).priority(.weak))
    try layout.add([host.left == 0, host.top == 0])
    let solution = try layout.solve(width: 500, height: 500).solution()
    expectClose(solution[try cells[1]].numbers, [100, 100, 100, 100])
    #expect(solution.undetermined.isEmpty && solution.fitted.isEmpty)
  }

  @Test func aHostThatHugsItsCellsTakesTheLargest() throws {
    var layout = Layout()
    let host = try layout.addBox("host")
    let cells = try layout.add(Portion(in: host, axis: .horizontal, divisions: 4, ratio: 2))
    try layout.add([
      host.left == 0, host.top == 0, host.width == layout.container.width,
      host.height == cells.strip.height,
    ])
    let solution = try layout.solve(width: 400, height: 300).solution()
    expectClose(solution[host].numbers, [0, 0, 400, 50])
    #expect(solution.fitted == ["host.height"] && solution.undetermined.isEmpty)
  }

  // Cells follow the container; what stands in them neither squeezes nor inflates them.
  @Test func contentDoesNotMoveCells() throws {
    for wished in [10.0, 5000] {
      for method in [LayoutSolver.Method.automatic, .backend] {
        var layout = Layout()
        let content = try layout.addBox("content")
        let cells = try layout.add(Portion(in: layout.container, axis: .horizontal, divisions: 4))
        try layout.add(Overlay(of: content, on: cells[2], extent: .fill))
        try layout.add((content.width == wished).priority(.strong, weight: 1000))
        let solution = try layout.solve(width: 400, height: 300, method: method).solution()
        expectClose(solution[content].numbers, [200, 100, 100, 100])
        #expect(solution.violations.map(\.amount) == [abs(wished - 100)])
      }
    }
  }
}
