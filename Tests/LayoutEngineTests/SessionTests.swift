import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct SessionTests {
  private static let solver = LayoutSolver(backend: GLPKBackend())
  private static let size = Size(width: 400, height: 300)

  private static func start() throws -> (layout: Layout, boxes: [Box]) {
    var layout = Layout()
    let boxes = try ["a", "b", "c"].map { name in try layout.addBox(name) }
    try layout.add((boxes[0].width == 100).priority(.weak))
    try layout.add(boxes[0].right <= layout.container.right)
    return (layout, boxes)
  }

  // MARK: One by one

  @Test func editsAreTakenOver() throws {
    let (layout, boxes) = try Self.start()
    var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    var rule: StatementIdentifier?
    try session.edit { edit in
      try edit.layout.add(boxes[0].left == 0)
      rule = try edit.layout.add(boxes[1].left == boxes[0].right + 10)
      let box = try edit.layout.addBox("d")
      try edit.layout.add(box.edges(equal: boxes[1]))
    }
    #expect(session.solution?[boxes[1]].x == 110)
    let identifier = try #require(rule)
    try session.edit { try $0.change(identifier, to: boxes[1].left == boxes[0].right + 20) }
    #expect(session.solution?[boxes[1]].x == 120)
    #expect(session.solution?.frame(named: "d")?.x == 120)
    try session.edit { try $0.remove(identifier) }
    #expect(session.solution?[boxes[1]].x == 0)
    #expect(throws: LayoutError.unknownStatement) { try session.edit { try $0.remove(identifier) } }
  }

  @Test func aContradictionIsDroppedWhole() throws {
    let (layout, boxes) = try Self.start()
    var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    let before = session
    let outcome = try session.edit { edit in
      try edit.layout.add((boxes[2].width == 77).priority(.strong))
      try edit.layout.add((boxes[0].width == 500).labelled("wide"))
      try edit.layout.add((boxes[0].left == 0).labelled("wide start"))
    }
    guard case .refused(.infeasible(let contradictions)) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(contradictions.first?.compactMap(\.label) == ["wide", "wide start"])
    #expect(session.solution?.values == before.solution?.values)
    #expect(session.layout.statements.count == before.layout.statements.count)
    // The labels are free again.
    try session.edit { edit in
      try edit.layout.add((boxes[0].left == 5).labelled("wide"))
    }
    #expect(session.solution?[boxes[0]].x == 5)
  }

  @Test func aMalformedEditChangesNothing() throws {
    let (layout, boxes) = try Self.start()
    let (_, foreign) = try Self.start()
    var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    let before = session
    #expect(throws: LayoutError.self) {
      try session.edit { edit in
        try edit.layout.add(boxes[0].left == 3)
        try edit.layout.add(boxes[0].left == .nan)
      }
    }
    #expect(throws: LayoutError.self) {
      try session.edit { try $0.layout.add(boxes[0].left == foreign[0].right) }
    }
    #expect(throws: LayoutError.unknownStatement) {
      try session.edit { try $0.remove(StatementIdentifier(index: 0)) }
    }
    #expect(throws: LayoutError.self) { try session.resize(to: Size(width: .nan, height: 1)) }
    #expect(session.solution?.values == before.solution?.values)
    #expect(session.settings == before.settings)
  }

  @Test func aSizeAtWhichNothingHoldsWedgesNothing() throws {
    var (layout, boxes) = try Self.start()
    try layout.add([boxes[0].left == 0, boxes[0].width >= 50])
    var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    guard case .refused(.infeasible) = try session.resize(to: Size(width: 40, height: 300)) else {
      Issue.record("40 is too narrow")
      return
    }
    #expect(session.settings["width"] == 400)
    #expect(session.solution?[boxes[0]].width == 100)
    try session.resize(to: Size(width: 60, height: 300))
    #expect(session.solution?[boxes[0]].width == 60)
  }

  @Test func overlaysStay() throws {
    var (layout, boxes) = try Self.start()
    let overlay = try layout.add(Overlay(of: boxes[1], on: boxes[0]))
    var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    #expect(throws: LayoutError.notRemovable("overlay b on a")) {
      try session.edit { try $0.remove(overlay) }
    }
  }

  @Test func sessionsAreSendable() async throws {
    let (layout, boxes) = try Self.start()
    let session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
    // Tasks change threads as they like; each works on a copy of its own.
    try await withThrowingTaskGroup(of: Double.self) { group in
      for step in 1...50 {
        group.addTask {
          var copy = session
          try copy.resize(to: Size(width: 400, height: 300))
          await Task.yield()
          try copy.edit { edit in
            try edit.layout.add((boxes[2].left == Double(step)).priority(.strong))
          }
          return try #require(copy.solution?[boxes[2]].x)
        }
      }
      var found: [Double] = []
      for try await value in group { found.append(value) }
      #expect(found.sorted() == (1...50).map(Double.init))
    }
  }

  // MARK: Random edits

  private struct Rule: Sendable {
    var kind: Int
    var first: Int
    var second: Int
    var amount: Double
    var level: Int

    func constraint(_ boxes: [Box], _ container: Box) -> Constraint {
      let (one, other) = (boxes[first], boxes[second])
      let stated: Constraint =
        switch kind {
        case 0: one.left == other.right + amount
        case 1: one.width >= amount
        case 2: one.width == 2 * other.height
        case 3: one.right <= container.right - amount
        case 4: one.height == amount
        case 5: one.top == other.bottom
        default: one.width + other.width == container.width
        }
      return stated.priority(Priority(level: level) ?? .required)
    }
  }

  private enum Step: Sendable {
    case add(Rule)
    case remove(Int)
    case change(Int, Rule)
    case resize(Double, Double)
    case malformed(Rule)
  }

  private static let steps = Generator<[Step]> { choices in
    choices.list(
      of: Generator<Step> { choices in
        let rule = Rule(
          kind: choices.draw(.integers(in: 0...6)), first: choices.draw(.integers(in: 0...2)),
          second: choices.draw(.integers(in: 0...2)),
          amount: choices.draw(.element(of: [0, 10, 50, 120, 33.3])),
          level: choices.draw(.element(of: [1000, 750, 250, 1000, 1])))
        switch choices.draw(.integers(in: 0...9)) {
        case 0...4: return .add(rule)
        case 5: return .remove(choices.draw(.integers(in: 0...20)))
        case 6: return .change(choices.draw(.integers(in: 0...20)), rule)
        case 7, 8:
          return .resize(
            choices.draw(.element(of: [400, 100, 30, 777.7])),
            choices.draw(.element(of: [300, 50, 1000])))
        default: return .malformed(rule)
        }
      }, count: 0...30)
  }

  /// The rules that are in force, and the same layout built from them anew.
  private struct Mirror {
    var rules: [(statement: StatementIdentifier, rule: Rule)] = []
    var size = SessionTests.size

    func outcome() throws -> LayoutOutcome {
      var (layout, boxes) = try SessionTests.start()
      for (_, rule) in rules { try layout.add(rule.constraint(boxes, layout.container)) }
      return try SessionTests.solver.solve(layout, size: size)
    }
  }

  private func take(
    _ step: Step, _ session: inout LayoutSession, _ mirror: inout Mirror, _ boxes: [Box]
  ) throws -> String? {
    var attempt = mirror
    var stated: StatementIdentifier?
    let container = session.layout.container
    let outcome: LayoutSession.Outcome
    switch step {
    case .add(let rule):
      outcome = try session.edit { stated = try $0.layout.add(rule.constraint(boxes, container)) }
      if let stated { attempt.rules.append((stated, rule)) }
    case .remove(let number):
      guard mirror.rules.indices.contains(number) else { return nil }
      outcome = try session.edit { try $0.remove(mirror.rules[number].statement) }
      attempt.rules.remove(at: number)
    case .change(let number, let rule):
      guard mirror.rules.indices.contains(number) else { return nil }
      outcome = try session.edit {
        try $0.change(mirror.rules[number].statement, to: rule.constraint(boxes, container))
      }
      attempt.rules[number].rule = rule
    case .resize(let width, let height):
      attempt.size = Size(width: width, height: height)
      outcome = try session.resize(to: attempt.size)
    case .malformed(let rule):
      let before = session.solution?.values
      let taken = try? session.edit { edit in
        try edit.layout.add(rule.constraint(boxes, container))
        try edit.layout.add(boxes[0].left == .infinity)
      }
      return taken == nil && session.solution?.values == before ? nil : "an infinite place"
    }
    switch (outcome, try attempt.outcome()) {
    case (.solved, .optimal), (.evaluated, .optimal): mirror = attempt
    case (.refused(.infeasible), .infeasible): break
    case (let found, let expected): return "\(found) instead of \(expected)"
    }
    // Whatever was refused, the session is as if it had never been asked.
    let fresh = try mirror.outcome().solution()
    guard let kept = session.solution else { return "no solution" }
    for (box, placed) in zip(boxes, fresh.placedBoxes) {
      let (one, other) = (kept[box], placed.frame)
      if let wrong = difference(
        [one.x, one.y, one.width, one.height], [other.x, other.y, other.width, other.height],
        tolerance: 1e-5)
      {
        return "\(box.name): \(wrong)"
      }
    }
    return kept.undetermined == fresh.undetermined ? nil : "undetermined: \(kept.undetermined)"
  }

  @Test func randomEditsEqualFreshSolves() {
    checkProperty("a session equals fresh solves", cases: 40, Self.steps) { steps in
      let (layout, boxes) = try Self.start()
      var session = try LayoutSession(layout, solver: Self.solver, size: Self.size)
      var mirror = Mirror()
      for (number, step) in steps.enumerated() {
        if let wrong = try take(step, &session, &mirror, boxes) {
          return "step \(number): \(wrong)"
        }
      }
      return nil
    }
  }
}

extension Box {
  fileprivate func edges(equal other: Box) -> [Constraint] {
    [left == other.left, top == other.top, width == other.width, height == other.height]
  }
}
