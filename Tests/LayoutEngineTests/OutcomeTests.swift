import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct OutcomeTests {
  private func outcome(
    _ layout: Layout, method: LayoutSolver.Method = .automatic,
    limits: SolverLimits = .standard
  ) throws -> LayoutOutcome {
    try LayoutSolver(backend: GLPKBackend(), method: method, limits: limits)
      .solve(layout, size: Size(width: 100, height: 100))
  }

  @Test func infeasible() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add([box.left == 3, box.left >= 4])
    let outcome = try outcome(layout)
    guard case .infeasible = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(outcome.description.contains("contradict each other"))
    #expect(throws: NoSolution.self) { try outcome.solution() }
  }

  @Test func nobodyAsksForReasonsWithoutNeed() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    // Each list is one statement.
    try layout.add([box.left == 3, box.left >= 4])
    try layout.add([box.top == 3, box.top >= 4])
    for (limit, count) in [(0, 0), (1, 1), (20, 2), (-1, 0)] {
      let outcome = try outcome(layout, limits: SolverLimits(contradictions: limit))
      guard case .infeasible(let sets) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(sets.count == count)
    }
  }

  @Test func contradictionsHaveLabelsAndLines() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let source = SourceReference(line: 7, column: 1, text: "box.left == 3")
    try layout.add([box.left == 3], label: "here", at: source)
    try layout.add(box.left >= 4)
    #expect(
      try outcome(layout).description
        == "required statements contradict each other: 'here: box.left == 3' (line 7:1), "
        + "'box.left >= 4'")
  }

  // An attribute's own words name no box.
  @Test func contradictionsOfAttributesNameTheBox() throws {
    var layout = Layout()
    let box = try layout.addBox("panel")
    let source = SourceReference(line: 3, column: 12, text: "min-width: 300")
    try layout.limit(.width, of: box, .greaterThanOrEqual, 300, at: source)
    try layout.add(box.width == 9)
    #expect(
      try outcome(layout).description
        == "required statements contradict each other: 'panel.width >= 300' (line 3:12), "
        + "'panel.width == 9'")
  }

  @Test func aSolutionIsShownByItsFrames() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add([box.left == 3, box.top == 4, box.width == 5])
    try layout.add((box.height == -6).priority(.weak))
    #expect(
      "\(try outcome(layout).solution())" == """
        container: Frame(x: 0.0, y: 0.0, width: 100.0, height: 100.0)
        box: Frame(x: 3.0, y: 4.0, width: 5.0, height: 0.0)
        1 wish is missed
        """)
  }

  // The number is on the other side of the difference that the model keeps.
  @Test func largeNumbersAreNamedWithoutASign() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let error = #expect(throws: LayoutError.self) { try layout.add(box.left == 1e11) }
    #expect(error?.description.hasPrefix("a number of 100000000000.0 is too large") == true)
  }

  @Test func unboundedNamesTheObjectiveAndTheUnknowns() throws {
    var layout = Layout()
    let (box, other) = (try layout.addBox("box"), try layout.addBox("other"))
    try layout.add([other.left == box.right, box.width == 10])
    try layout.add(Objective(.maximize, other.left, label: "far"))
    guard case .unbounded(let objective, let unknowns) = try outcome(layout) else {
      Issue.record("\(try outcome(layout))")
      return
    }
    #expect(objective.label == "far" && objective.summary == "maximize other.left")
    #expect(unknowns == ["box.left", "other.left"])
    #expect(
      try outcome(layout).description
        == "there is no answer: 'maximize other.left' can improve without end; box.left, other.left "
        + "can run away without a limit")
  }

  @Test func closedFormsAloneMayNotAnswer() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add((box.left == 3).priority(.weak))
    guard case .stopped(.methodCannotAnswer(let reason)) = try outcome(layout, method: .closedForm)
    else {
      Issue.record("answered")
      return
    }
    #expect(reason.contains("box.left"))
  }

  @Test func limits() throws {
    var layout = Layout()
    var last = layout.container
    for number in 0..<30 {
      let box = try layout.addBox("box\(number)")
      try layout.add([box.left + last.width >= 10, box.width + last.left >= 3])
      try layout.add((box.width == last.width).priority(.weak))
      last = box
    }
    let limits = SolverLimits(iterations: 1, milliseconds: 60_000, megabytes: 1000)
    guard case .stopped(.solver(.iterationLimit)) = try outcome(layout, limits: limits) else {
      Issue.record("answered")
      return
    }
  }

  @Test func violationsAreSortedByTheirPlaceInTheFile() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    func source(_ line: Int, _ column: Int) -> SourceReference {
      SourceReference(line: line, column: column, text: "line \(line):\(column)")
    }
    try layout.add([box.left == 0, box.top == 0])
    try layout.add((box.left == 5).priority(.weak), at: source(9, 1))
    try layout.add(
      [(box.left == 7).priority(.strong), (box.top == 8).priority(.strong)], at: source(2, 7))
    try layout.add((box.top == 6).priority(.weak), at: source(2, 3))
    let solution = try outcome(layout).solution()
    #expect(solution.violations.map(\.amount) == [6, 7, 8, 5])
    #expect(
      solution.violations.map(\.statement.summary)
        == ["line 2:3", "line 2:7", "line 2:7", "line 9:1"])
    #expect(solution.levels == 2)
  }

  @Test func whatIsUndeterminedHasANameAndNoneOfAPlugins() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    _ = try layout.addVariable("free")
    _ = try layout.addUnknown(named: "hidden", from: StatementIdentifier(index: 0))
    try layout.add([box.top == 3, box.width == 5])
    let solution = try outcome(layout).solution()
    #expect(solution.undetermined == ["box.height", "box.left", "free"])
    #expect(solution[box].numbers == [0, 3, 5, 0])
    #expect(solution.engine == "glpk")
  }

  @Test func theEngineSaysWhatAnswered() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.fix(box, x: 1, y: 2, width: 3, height: 4)
    #expect(try outcome(layout).solution().engine == "closed-form")
    #expect(try outcome(layout, method: .backend).solution().engine == "glpk")
  }

  @Test func childrenStartAtTheirParents() throws {
    var layout = Layout()
    let parent = try layout.addBox("parent")
    let child = try layout.addBox("child", in: parent)
    try layout.fix(parent, x: 30, y: 40, width: 50, height: 60)
    let solution = try outcome(layout).solution()
    #expect(solution[child].numbers == [30, 40, 0, 0])
    #expect(solution.placedBoxes.map(\.name) == ["parent", "child"])
    #expect(solution.frame(named: "child") == solution[child])
  }

  @Test func publicValuesAreSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(Layout.self)
    assertSendable(Box.self)
    assertSendable(Box.Kind.self)
    assertSendable(Anchor.self)
    assertSendable(AnchorGroup.self)
    assertSendable(BoxStyle.self)
    assertSendable(Color.self)
    assertSendable(Alignment.self)
    assertSendable(Frame.self)
    assertSendable(Size.self)
    assertSendable(Insets.self)
    assertSendable(ReadingDirection.self)
    assertSendable(DeclaredBox.self)
    assertSendable(DeclaredVariable.self)
    assertSendable(Parameter.self)
    assertSendable(PluginUse.self)
    assertSendable(LayoutError.self)
    assertSendable(Statement.self)
    assertSendable(SourceReference.self)
    assertSendable(Overlay.self)
    assertSendable(Overlay.Extent.self)
    assertSendable(PluginOption.self)
    assertSendable(PluginOptionValue.self)
    assertSendable(PluginOptionError.self)
    assertSendable(PluginRegistry.self)
    assertSendable(LayoutSolver.self)
    assertSendable(LayoutSolution.self)
    assertSendable(LayoutOutcome.self)
    assertSendable(LayoutStop.self)
    assertSendable(NoSolution.self)
    assertSendable(PlacedBox.self)
    assertSendable(Violation.self)
  }
}
