import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite("Compromises")
struct CompromiseTests {
  private func found(_ layout: Layout, _ width: Double = 300) throws -> Compromise? {
    try LayoutSolver(backend: GLPKBackend()).compromise(
      on: layout, size: Size(width: width, height: 100))
  }

  @Test("A layout that has an answer needs no compromise")
  func nothingToMend() throws {
    var layout = Layout()
    let a = try layout.addBox("a")
    try layout.add(a.width == 10)
    #expect(try found(layout) == nil)
  }

  @Test("What contradicts is missed in equal parts, and what else is required holds")
  func shares() throws {
    var layout = Layout()
    let a = try layout.addBox("a")
    let b = try layout.addBox("b")
    try layout.fix(a, x: 0, y: 0, width: 100, height: 10)
    try layout.add((b.width == 10).labelled("small"))
    try layout.add((b.width == 30).labelled("large"))
    try layout.add((b.width == 500).priority(.strong))
    let compromise = try #require(try found(layout))
    #expect(compromise.contradictions.count == 1)
    let members = compromise.contradictions[0]
    #expect(members.map(\.statement.label) == ["small", "large"])
    expectClose(members.map(\.missedBy), [10, 10], tolerance: 1e-6)
    #expect(members.map(\.boxes) == [[1], [1]])
    expectClose(
      compromise.solution[a].numbers, [0, 0, 100, 10], tolerance: 1e-6)
    expectClose([compromise.solution[b].width], [20], tolerance: 1e-6)
    // The wish is missed too, and comes after the members.
    #expect(compromise.solution.violations.map(\.priority) == [.strong])
  }

  @Test("Even wishes at the highest level come after the members, under their own number")
  func highestWishes() throws {
    let highest = try #require(Priority(level: 999))
    var layout = Layout()
    let a = try layout.addBox("a")
    try layout.add(a.width <= 10)
    try layout.add(a.width >= 30)
    for value in 0..<5 {
      try layout.add((a.width == 1000 + Double(value)).priority(highest, weight: 100))
    }
    try layout.add((a.height == 7).priority(try #require(Priority(level: 998))))
    let compromise = try #require(try found(layout))
    expectClose([compromise.solution[a].width], [20], tolerance: 1e-6)
    expectClose([compromise.solution[a].height], [7], tolerance: 1e-6)
    #expect(Set(compromise.solution.violations.map(\.priority.level)) == [999])
  }

  @Test("All levels may be taken")
  func allLevels() throws {
    var layout = Layout()
    let a = try layout.addBox("a")
    for level in 1...999 {
      let priority = try #require(Priority(level: level))
      try layout.add((a.height == Double(level)).priority(priority))
    }
    try layout.add([a.width <= 10])
    try layout.add([a.width >= 30])
    let compromise = try #require(try found(layout))
    expectClose([compromise.solution[a].width], [20], tolerance: 1e-6)
    expectClose([compromise.solution[a].height], [999], tolerance: 1e-6)
  }

  @Test("An exact minimum may be missed too")
  func extremum() throws {
    var layout = Layout()
    let a = try layout.addBox("a")
    let b = try layout.addBox("b")
    let t = try layout.addVariable("t")
    try layout.add([b.width == 50, b.height == 80])
    try layout.add(
      Extremum(.minimum, result: t, of: [b.width, b.height]), label: "least")
    try layout.add(a.width == t)
    try layout.add(a.width >= 110)
    let compromise = try #require(try found(layout))
    let members = compromise.contradictions.joined()
    expectClose([members.reduce(0) { $0 + $1.missedBy }], [60], tolerance: 1e-6)
    #expect(members.contains { $0.statement.label == "least" && $0.boxes == [1] })
  }

  @Test("Contradictions that come to light later are part of it too")
  func rounds() throws {
    var layout = Layout()
    for number in 0..<30 {
      let box = try layout.addBox("box\(number)")
      try layout.add(box.width == 10)
      try layout.add(box.width == 20)
    }
    let compromise = try #require(try found(layout))
    #expect(compromise.contradictions.count == 30)
    for declared in layout.boxes {
      expectClose([compromise.solution[declared.box].width], [15], tolerance: 1e-6)
    }
  }

  @Test("A bound that nobody wrote is kept")
  func bound() throws {
    var layout = Layout()
    let a = try layout.addBox("a")
    try layout.add(a.width == -5)
    let compromise = try #require(try found(layout))
    expectClose(
      compromise.contradictions[0].map(\.missedBy), [5, 0], tolerance: 1e-6)
    #expect(compromise.contradictions[0].map(\.boxes) == [[0], [0]])
    expectClose([compromise.solution[a].width], [0], tolerance: 1e-6)
  }

  @Test("Random statements: what is no member holds, and members are missed as told")
  func everythingElseHolds() {
    let statement = Generator { choices in
      (
        first: choices.draw(.integers(in: 0...3)), second: choices.draw(.integers(in: 0...3)),
        relation: choices.draw(.integers(in: 0...2)), value: choices.draw(.doubles(in: -50...300))
      )
    }
    checkProperty(
      "all else that is required holds", cases: 150, .array(of: statement, count: 3...14)
    ) { statements in
      var layout = Layout()
      var boxes: [Box] = []
      for number in 0..<4 { boxes.append(try layout.addBox("box\(number)")) }
      for (number, statement) in statements.enumerated() {
        let difference =
          boxes[statement.first].right - boxes[statement.second].left - statement.value
        let relation: Relation =
          [.equal, .lessThanOrEqual, .greaterThanOrEqual][statement.relation]
        try layout.add(
          Constraint(difference: difference, relation: relation, label: "label\(number)"))
        try layout.add((boxes[statement.first].width == 20).priority(.weak))
      }
      guard let compromise = try found(layout) else { return nil }
      let missed = Dictionary(
        uniqueKeysWithValues: compromise.contradictions.joined().compactMap { member in
          member.statement.label.map { ($0, member.missedBy) }
        })
      let values = compromise.solution.values
      for stated in layout.model.constraints where stated.content.priority.isRequired {
        let value = stated.content.difference.value(at: values)
        let violation =
          switch stated.content.relation {
          case .equal: abs(value)
          case .lessThanOrEqual: max(value, 0)
          case .greaterThanOrEqual: max(-value, 0)
          }
        let told = missed[stated.content.label ?? ""] ?? 0
        if abs(violation - told) > 1e-3 { return "missed by \(violation), told \(told)" }
      }
      return nil
    }
  }

  @Test("Random contradictions: what is missed is what the answer says")
  func random() {
    checkProperty(
      "a compromise misses what it says", cases: 60,
      .array(of: .doubles(in: 0...100), count: 2...6)
    ) { widths in
      var layout = Layout()
      let box = try layout.addBox("box")
      var statements: [StatementIdentifier] = []
      for width in widths { statements.append(try layout.add(box.width == width)) }
      guard let compromise = try found(layout) else {
        let spread = (widths.max() ?? 0) - (widths.min() ?? 0)
        return spread > 1e-3 ? "no compromise" : nil
      }
      let width = compromise.solution[box].width
      for member in compromise.contradictions.joined() {
        let number = statements.firstIndex {
          layout.statement($0)?.summary == member.statement.summary
        }
        guard let number else { return "an unknown member" }
        let amount = abs(widths[number] - width)
        if abs(amount - member.missedBy) > 1e-3 {
          return "\(member.statement.summary): \(member.missedBy), not \(amount)"
        }
      }
      return nil
    }
  }
}
