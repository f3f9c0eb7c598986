import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

/// A refused edit changes nothing.
@Suite struct TransactionTests {
  private struct Parts: PluginParts {
    var cellCount: Int { 0 }
    func cell(at index: Int) -> Box? { nil }
    func span(_ indices: ClosedRange<Int>) -> Box? { nil }
    var partNames: [String] { [] }
    func part(named name: String) -> Box? { nil }
    var indexedPartNames: [String] { [] }
    func part(named name: String, at index: Int) -> Box? { nil }
  }

  /// A plugin that does everything that a plugin can do, and then may fail.
  private struct Busy: LayoutPlugin {
    var box: Box
    var fails = true
    var summary: String { "busy" }

    func expand(
      into layout: inout Layout, named name: String?, as statement: StatementIdentifier
    ) throws(LayoutError) -> Parts {
      let unknown = try layout.addUnknown(named: "unknown", lowerBound: 1, from: statement)
      try layout.require(unknown == 5, from: statement)
      try layout.require(
        exactly: Extremum(.minimum, result: box.width, of: [unknown.linearExpression, 9]),
        from: statement)
      try layout.add(
        closedForm: ClosedForm(inputs: [], outputs: [unknown]) { _ in [5] }, from: statement)
      let added = try layout.addBox("added", style: BoxStyle(shape: .circle))
      _ = try layout.addVariable("free")
      try layout.addParameter("gap", default: 3)
      try layout.addParameter("width", default: 7, in: 5...50)
      try layout.add(Objective(.minimize, added.left, label: "left"))
      try layout.add(Overlay(of: added, on: box), label: "over")
      try layout.place(Overlay(of: box, on: layout.container, alignment: .top), from: statement)
      try layout.prefer(.height, of: box, 30)
      try layout.setStyle(BoxStyle(isHidden: true), of: box)
      if fails { throw .plugin("after all") }
      return Parts()
    }
  }

  private func start() throws -> (layout: Layout, box: Box, other: Box) {
    var layout = Layout("start")
    let box = try layout.addBox("box")
    let other = try layout.addBox("other", in: box)
    try layout.add((box.width == 120).labelled("wide"))
    try layout.add((other.leading == box.leading + 4).priority(.weak))
    try layout.addParameter("taken", default: 1, in: 0...2)
    return (layout, box, other)
  }

  private func refuses(
    _ expected: LayoutError, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Layout, _ box: Box, _ other: Box) throws -> Void
  ) throws {
    var (layout, box, other) = try start()
    let before = layout.contents
    let answer = try layout.solution().values
    // NaN is not equal to itself, so errors are compared as texts.
    do {
      try edit(&layout, box, other)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch let error as LayoutError {
      #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
    }
    #expect(layout.contents == before, sourceLocation: sourceLocation)
    #expect(try layout.solution().values == answer, sourceLocation: sourceLocation)
    // What the edit would have taken is free.
    for name in ["added", "free", "use"] { _ = try layout.addBox(name) }
    try layout.addParameter("gap")
    for label in ["left", "over", "label"] {
      try layout.add((box.top == 0).priority(.weak).labelled(label))
    }
    try layout.add(Overlay(of: box, on: layout.container))
    try layout.add(Overlay(of: other, on: layout.container))
  }

  @Test func constraints() throws {
    try refuses(.model(.constantOutOfRange(-.nan))) { layout, box, _ in
      try layout.add((box.left == Double.nan).labelled("label"))
    }
    try refuses(.model(.coefficientOutOfRange(1e10, variable: "box.top"))) { layout, box, _ in
      try layout.add([box.left == 3, 1e10 * box.top == 4], label: "label")
    }
    try refuses(.model(.weightOutOfRange(0))) { layout, box, _ in
      try layout.add((box.left == 3).priority(.weak, weight: 0))
    }
    try refuses(.labelTaken("wide")) { layout, box, _ in
      try layout.add((box.left == 3).labelled("wide"))
    }
    let foreign = Variable(index: 0, model: ModelIdentity())
    try refuses(.model(.foreignVariable(foreign))) { layout, box, _ in
      try layout.add(box.left == foreign)
    }
    try refuses(.model(.requiredObjective)) { layout, box, _ in
      try layout.add(Objective(.minimize, box.left, priority: .required, label: "label"))
    }
    try refuses(.model(.noArguments)) { layout, box, _ in
      try layout.add(Extremum(.minimum, result: box.left, of: []), label: "label")
    }
    try refuses(.model(.constantOutOfRange(-.infinity))) { layout, box, _ in
      try layout.prefer(.width, of: box, LinearExpression(.infinity))
    }
    try refuses(.notADeclaredBox("container")) { layout, _, _ in
      try layout.prefer(.width, of: layout.container, 5)
    }
    try refuses(.notADeclaredBox("container")) { layout, _, _ in
      try layout.setStyle(BoxStyle(), of: layout.container)
    }
  }

  @Test func anyPartOfAGroupMayBeTheOneThatIsRefused() throws {
    for place in 0..<4 {
      try refuses(.model(.constantOutOfRange(-1e11))) { layout, box, _ in
        var group = [box.left == 1, box.top == 2, box.height == 4, box.width <= 900]
        group[place] = box.left == 1e11
        try layout.add(group, label: "label")
      }
    }
  }

  @Test func declarations() throws {
    for name in ["", "1a", "-a", "a-", "a b", "ä", "a.b", "a\n", "🙂"] {
      try refuses(.malformedName(name)) { layout, _, _ in _ = try layout.addBox(name) }
      try refuses(.malformedName(name)) { layout, _, _ in _ = try layout.addVariable(name) }
      try refuses(.malformedName(name)) { layout, _, _ in try layout.addParameter(name) }
      try refuses(.malformedName(name)) { layout, box, _ in
        try layout.add(Busy(box: box, fails: false), named: name)
      }
    }
    for name in ["box", "container", "taken"] {
      try refuses(.nameTaken(name)) { layout, _, _ in _ = try layout.addBox(name) }
      try refuses(.nameTaken(name)) { layout, _, _ in _ = try layout.addVariable(name) }
      try refuses(.nameTaken(name)) { layout, _, _ in try layout.addParameter(name) }
      try refuses(.nameTaken(name)) { layout, box, _ in
        try layout.add(Busy(box: box, fails: false), named: name)
      }
    }
    for name in ["width", "height"] {
      try refuses(.nameTaken(name)) { layout, _, _ in _ = try layout.addBox(name) }
      try refuses(.nameTaken(name)) { layout, _, _ in _ = try layout.addVariable(name) }
    }
    var elsewhere = Layout()
    let foreign = try elsewhere.addBox("foreign")
    try refuses(.foreignBox("foreign")) { layout, _, _ in
      _ = try layout.addBox("added", in: foreign)
    }
    try refuses(.model(.constantOutOfRange(-1e10))) { layout, _, _ in
      _ = try layout.addVariable("free", minimum: -1e10)
    }
  }

  @Test func namesThatAreTaken() throws {
    var layout = Layout()
    for name in ["a", "_", "A9", "a-b", "a--b", "_-_", "left", "a_"] { _ = try layout.addBox(name) }
    #expect(layout.box(named: "a-b")?.name == "a-b")
    #expect(layout.box(named: "b") == nil)
  }

  @Test func plugins() throws {
    try refuses(.plugin("after all")) { layout, box, _ in
      try layout.add(Busy(box: box), named: "use", label: "label")
    }
    try refuses(.labelTaken("wide")) { layout, box, _ in
      try layout.add(Busy(box: box, fails: false), named: "use", label: "wide")
    }
    // The name is looked at last of all.
    try refuses(.nameTaken("other")) { layout, box, _ in
      try layout.add(Busy(box: box, fails: false), named: "other", label: "label")
    }
    var (layout, box, _) = try start()
    try layout.add(Busy(box: box, fails: false), named: "use", label: "label")
    #expect(layout.boxes[0].prefersHeight && layout.boxes[0].style.isHidden)
    #expect(layout.boxes[0].overlayTarget?.name == "container")
    #expect(layout.parameters[0].range == 5...50)
  }

  @Test func statementsRememberWhereTheyComeFrom() throws {
    var (layout, box, _) = try start()
    let source = SourceReference(line: 3, column: 5, text: "box.left == 1")
    let statement = try layout.add([box.left == 1, box.top == 2], label: "corner", at: source)
    #expect(layout.statement(statement)?.label == "corner")
    #expect(layout.statement(statement)?.source == source)
    #expect(layout.statement(statement)?.summary == "box.left == 1")
    let origins = layout.model.constraints.suffix(2).map(\.origin)
    #expect(origins == [statement, statement])
    let objective = try layout.add(Objective(.maximize, 2 * box.left - 1))
    #expect(layout.statement(objective)?.summary == "maximize 2 * box.left - 1")
    let minimum = try layout.add(Extremum(.minimum, result: box.width, of: [box.height, 3]))
    #expect(layout.statement(minimum)?.summary == "box.width == min(box.height, 3)")
    #expect(layout.statement(StatementIdentifier(index: 99)) == nil)
  }
}
