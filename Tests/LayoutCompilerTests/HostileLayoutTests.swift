import GLPKBackend
import LayoutCompiler
import Mullion
import ParametricLayout
import Testing

/// Layouts and ranges that nobody would want, and limits.
@Suite struct HostileLayoutTests {
  private static func layout(_ text: String) throws -> Layout {
    try Layout(constraintFile: text)
  }

  @Test func emptyLayouts() throws {
    let compiled = try CompiledLayout(file: "layout nothing\n")
    #expect(compiled.values.isEmpty && compiled.leafCount == 0)
    #expect(try compiled.frames(at: [100, 100]).isEmpty)
    #expect(compiled.parameters.map(\.upper) == [10_000, 10_000])
  }

  @Test func nothingVaries() throws {
    let compiled = try CompiledLayout(
      file: "box a\na.edges == container.edges inset 10\n",
      ranges: ["width": 100...100, "height": 50...50])
    #expect(compiled.leafCount == compiled.parts.count)
    #expect(try compiled.value("a.width", at: [100, 50]) == 80)
    #expect(throws: EvaluationError.outOfRange(parameter: 0, number: 101)) {
      try compiled.value("a.width", at: [101, 50])
    }
  }

  @Test func contradictionsEverywhere() throws {
    let compiled = try CompiledLayout(
      file: """
        box a
        a.width == 100
        big: a.width >= 200
        """)
    guard
      case .infeasible(let members)? = compiled.parts.flatMap(\.leaves).map(\.outcome)
        .first(where: { $0 != .solved })
    else {
      Issue.record("no leaf is without an answer")
      return
    }
    #expect(
      members.map { compiled.statements[$0].text } == ["a.width == 100", "big: a.width >= 200"])
    #expect(throws: EvaluationError.self) { try compiled.frames(at: [100, 100]) }
  }

  @Test(arguments: [1e-3, 1, 1e9])
  func rangesOfAnySize(_ span: Double) throws {
    let layout = try Self.layout(
      """
      param width = 0 in 0...1e9
      param height = 0 in 0...1e9
      box a, b
      a.width == 25% * container.width
      a.height == min(container.height, 2 * a.width)
      b.left == a.right
      b.right == container.right
      b.top == a.bottom
      b.height == 0
      """)
    let compiled = try LayoutCompiler.standard.compile(
      layout, ranges: ["width": 0...span, "height": 0...span])
    for (x, y) in [(1.0, 1.0), (0.5, 0.2), (0.25, 1), (0, 0.3)] {
      let found = try compiled.value("a.height", at: [x * span, y * span])
      let expected = min(y, x / 2) * span
      #expect(abs(found - expected) <= 1e-9 * max(1, span))
    }
  }

  @Test func rangesThatAreNotAllowed() throws {
    let layout = try Self.layout("param width = 100 in 50...200\nbox a\n")
    guard
      case .rangeNotAllowed("width", _, _)? = CompilerError.of(layout, ranges: ["width": 0...100])
    else {
      Issue.record("a range beyond the layout's was taken")
      return
    }
    guard case .rangeNotAllowed? = CompilerError.of(layout, ranges: ["height": 0...(.infinity)])
    else {
      Issue.record("a range without an end was taken")
      return
    }
    guard case .unknownParameter("depth")? = CompilerError.of(layout, ranges: ["depth": 0...1])
    else {
      Issue.record("a name that is none was taken")
      return
    }
  }

  @Test func tooManyParameters() throws {
    var text = "box a\n"
    for number in 0..<4 { text += "param p\(number) = 1 in 0...100\n" }
    text += "a.width == max(p0, p1, p2, p3)\n"
    let layout = try Self.layout(text)
    guard
      case .tooManyParameters(let names, most: 3)? = CompilerError.of(
        layout, limits: CompilerLimits(parameters: 3))
    else {
      Issue.record("four parameters were taken")
      return
    }
    #expect(names == ["p0", "p1", "p2", "p3"])
    // What does not depend on them does not count.
    let fixed: [String: ClosedRange<Double>] = ["p3": 5...5]
    #expect(CompilerError.of(layout, limits: CompilerLimits(parameters: 3), ranges: fixed) == nil)
  }

  @Test func tooManyRegions() throws {
    var text = "param width = 100 in 0...1000\n"
    for number in 0..<40 {
      text += "var v\(number)\nv\(number) == max(container.width, \(20 * number))\n"
    }
    text += "var sum\nsum == " + (0..<40).map { "v\($0)" }.joined(separator: " + ") + "\n"
    let layout = try Self.layout(text)
    #expect(CompilerError.of(layout) == nil)
    guard
      case .tooManyRegions(_, let statements)? = CompilerError.of(
        layout, limits: CompilerLimits(leaves: 20))
    else {
      Issue.record("41 leaves were taken for 20")
      return
    }
    #expect(!statements.isEmpty)
  }

  @Test func timeAndCancellation() throws {
    let layout = try Self.layout("box a\na.width == max(container.width, 100)\n")
    let cancellation = Cancellation()
    cancellation.cancel()
    guard
      case .cancelled? = CompilerError.of(
        layout, limits: CompilerLimits(cancellation: cancellation))
    else {
      Issue.record("a cancelled compiler compiled")
      return
    }
  }

  @Test func objectivesWithoutEnd() throws {
    let layout = try Self.layout("box a\nmaximize a.width\n")
    guard case .noAnswer(.unbounded, _)? = CompilerError.of(layout) else {
      Issue.record("an objective without end was compiled")
      return
    }
  }

  // At a height of 20 the stage goes from 104 to 250: below it the wish for cells of 20 is lost
  // anyway.
  @Test func answersThatJump() throws {
    let layout = try Self.layout(
      """
      param width = 400 in 300...1000
      param height = 300 in 10...1000
      box stage
      stage.leading == container.leading
      stage.top == container.top
      stage.bottom == container.bottom
      stage.width <= 300
      portion row in stage (axis: horizontal, divisions: 4, spacing: 8)
      small: row[0].width == 20 @strong
      wide: stage.width == 250 @weak
      """)
    let error = CompilerError.of(layout)
    guard case .discontinuous(let statement?, _)? = error else {
      Issue.record("a jump was compiled, or has no name: \(String(describing: error))")
      return
    }
    #expect(statement.summary.contains("portion row in stage"))
    // From 21 on there is none.
    let compiled = try LayoutCompiler.standard.compile(layout, ranges: ["height": 21...1000])
    #expect(try compiled.value("stage.width", at: [400, 300]) == 104)
  }
}
