import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct ExplanationTests {
  private func explainer(_ layout: Layout) throws -> LayoutExplainer {
    LayoutExplainer(try layout.solution(), backend: GLPKBackend())
  }

  @Test func aBoxIsFourUnknowns() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(
      box.centerX == layout.container.centerX,
      at: SourceReference(line: 3, column: 1, text: "middle"))
    try layout.add((box.width == 100).priority(.strong).labelled("wide"))
    try layout.add([box.top == 4, box.bottom == layout.container.bottom])
    let explanation = try explainer(layout).explain(box)
    #expect(explanation.name == "box")
    #expect(explanation.unknowns.map(\.name) == ["box.left", "box.top", "box.width", "box.height"])
    #expect(explanation.unknowns.map(\.value) == [150, 4, 100, 296])
    #expect(explanation.unknowns.map(\.standing) == [.wished, .required, .wished, .required])
    let left = explanation.unknowns[0]
    #expect(left.reasons.map(\.statement.source?.line) == [3, nil])
    #expect(left.reasons.map(\.statement.label) == [nil, "wide"])
    #expect(left.reasons.map(\.role) == [.equality, .granted(.strong)])
    #expect(left.reasons.map(\.isDirect) == [true, false])
    #expect(explanation.unknowns.allSatisfy { $0.remedy == nil && $0.givenUp.isEmpty })
  }

  @Test func givenUpAndMissed() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.fix(box, x: 0, y: 0, width: 50, height: 10)
    try layout.add((box.width == 80).priority(.medium).labelled("wider"))
    let width = try explainer(layout).explain(box.width).unknowns[0]
    #expect(width.standing == .required)
    #expect(width.givenUp.map(\.statement.label) == ["wider"])
    #expect(width.givenUp.map(\.amount) == [30])
    #expect(width.reasons.count == 1)
  }

  @Test func theContainerIsGiven() throws {
    let layout = Layout()
    let explanation = try explainer(layout).explain(layout.container)
    #expect(explanation.unknowns.map(\.standing) == [.given, .given, .given, .given])
    #expect(explanation.unknowns.map(\.value) == [0, 0, 400, 300])
  }

  @Test func aBoundOfABoxIsNamedInWords() throws {
    var layout = Layout()
    let box = try layout.addBox("box", at: SourceReference(line: 2, column: 5, text: "box"))
    try layout.add((box.width == -20).priority(.weak))
    let width = try explainer(layout).explain(box.width).unknowns[0]
    #expect(
      width.reasons.map(\.statement.summary) == ["width of box >= 0", "box.width == -20 @250"])
    #expect(width.reasons.map(\.role) == [.bound, .missed(.weak, amount: 20)])
    #expect(width.reasons[0].statement.source?.line == 2)
  }

  @Test func foreignThingsAreRefused() throws {
    var other = Layout()
    let box = try other.addBox("box")
    let explainer = try explainer(Layout())
    #expect(throws: LayoutError.foreignBox("box")) { try explainer.explain(box) }
    #expect(throws: (any Error).self) { try explainer.explain(box.width) }
  }

  // MARK: Remedies

  // What is undetermined is settled by its remedy, and stays what it was.
  private func expectRemedies(
    _ layout: Layout, _ expected: [String: String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let check = try LayoutSolver(backend: GLPKBackend())
      .check(layout, size: Size(width: 400, height: 300))
    let remedies = Dictionary(
      uniqueKeysWithValues: check.openUnknowns.map { ($0.name, $0.remedy) })
    #expect(remedies == expected, sourceLocation: sourceLocation)
  }

  @Test func twoThatShareARow() throws {
    var layout = Layout()
    let (a, b) = (try layout.addBox("a"), try layout.addBox("b"))
    try layout.add([
      a.left == 0, b.left == a.right, b.right == layout.container.right, a.top == 0, b.top == 0,
      a.height == 10, b.height == 10,
    ])
    try expectRemedies(
      layout,
      [
        "a.width": "a.width == b.width @weak", "b.width": "b.width == a.width @weak",
        "b.left": "b.leading == container.leading + 200 @weak",
      ])
    var mended = layout
    try mended.add((a.width == b.width).priority(.weak))
    #expect(try mended.solution().undetermined.isEmpty)
    #expect(try mended.solution()[a] == layout.solution()[a])
  }

  @Test func rightToLeftTheLeadingEdgeIsNamed() throws {
    var layout = Layout(direction: .rightToLeft)
    let box = try layout.addBox("box")
    try layout.add([box.top == 3, box.height == 10, box.width == 40])
    try expectRemedies(layout, ["box.left": "box.leading == container.leading @weak"])
    var mended = layout
    try mended.add((box.leading == layout.container.leading).priority(.weak))
    #expect(try mended.solution().undetermined.isEmpty)
    #expect(try mended.solution()[box] == layout.solution()[box])
  }

  @Test func aFreeVariable() throws {
    var layout = Layout()
    let slack = try layout.addVariable("slack", minimum: 2.5)
    try expectRemedies(layout, ["slack": "slack == 2.5 @weak"])
    let unknown = try explainer(layout).explain(slack, named: "slack").unknowns[0]
    #expect(unknown.standing == .undetermined)
    #expect(unknown.reasons.map(\.role) == [.bound, .place])
  }

  @Test func fittedNamesThePartner() throws {
    var layout = Layout()
    let (a, b) = (try layout.addBox("a"), try layout.addBox("b"))
    let fit = try layout.addVariable("fit")
    try layout.add([
      a.left == 0, b.left == a.right, b.right == layout.container.right, a.top == 0, b.top == 0,
      a.height == 500, b.height == 10,
    ])
    try layout.add(Extremum(.minimum, result: fit, of: [a.width, a.height]))
    let solution = try layout.solution()
    #expect(solution.fitted == ["a.width", "b.left", "b.width", "fit"])
    let width = try explainer(layout).explain(a).unknowns[2]
    #expect(width.remedy == "a.width == b.width @weak")
  }
}

@Suite struct LookupTests {
  @Test func names() throws {
    var layout = Layout()
    let hero = try layout.addBox("hero")
    _ = try layout.addVariable("slack")
    guard case .box(let found) = try layout.lookUp("hero") else {
      Issue.record("no box")
      return
    }
    #expect(found.name == hero.name)
    guard case .expression(let width) = try layout.lookUp("hero.width") else {
      Issue.record("no anchor")
      return
    }
    #expect(layout.model.describe(width) == "hero.width")
    guard case .expression(let slack) = try layout.lookUp("slack"),
      case .expression(let parameter) = try layout.lookUp("width"),
      case .box = try layout.lookUp("container")
    else {
      Issue.record("no variable")
      return
    }
    #expect(layout.model.describe(slack) == "slack")
    #expect(layout.model.describe(parameter) == "width")
  }

  @Test(arguments: [
    "", ".", "hero.", "hero.wide", "hero.width.left", "hero[0]", "hero[", "hero[]", "hero[1", "x",
    "slack.left", "hero[0...1]", "hero]", "[0]", "hero[99999999999999999999]", "hero..left",
    "hero.left[0]", "h\u{301}ero", "\u{0}",
  ])
  func whatStandsForNothing(_ name: String) throws {
    var layout = Layout()
    _ = try layout.addBox("hero")
    _ = try layout.addVariable("slack")
    #expect(throws: UnknownNameError.self) { try layout.lookUp(name) }
  }
}
