import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct OverlayTests {
  // MARK: Everything that places and sizes, against a formula

  private struct Case: Sendable {
    var direction: ReadingDirection
    var target: Frame
    /// Top, leading, bottom, trailing.
    var margins: [Double]
    var alignment: Alignment
    /// fill, fixed, fit, fill a ratio
    var extent: Int
    var numbers: [Double]
  }

  private static let cases = Generator<Case> { choices in
    let horizontal = Generator<Alignment.Horizontal>.element(of: Alignment.Horizontal.allCases)
    let vertical = Generator<Alignment.Vertical>.element(of: Alignment.Vertical.allCases)
    return Case(
      direction: choices.draw(.element(of: ReadingDirection.allCases)),
      target: Frame(
        x: choices.draw(.doubles(in: -100...300)), y: choices.draw(.doubles(in: -100...300)),
        width: choices.draw(.doubles(in: 40...400)), height: choices.draw(.doubles(in: 40...400))),
      margins: (0..<4).map { _ in choices.draw(.doubles(in: -5...20)) },
      alignment: Alignment(
        horizontal: choices.draw(horizontal), vertical: choices.draw(vertical)),
      extent: choices.draw(.integers(in: 0...3)),
      numbers: [choices.draw(.doubles(in: 0...500)), choices.draw(.doubles(in: 0.01...50))])
  }

  private func extent(_ example: Case) -> Overlay.Extent {
    switch example.extent {
    case 0: .fill
    case 1:
      .fixed(
        width: LinearExpression(example.numbers[0]), height: LinearExpression(example.numbers[1]))
    case 2: .ratio(example.numbers[1], .fit)
    default: .ratio(example.numbers[1], .fill)
    }
  }

  private func expected(_ example: Case) -> Frame {
    let margins = example.margins
    let target = example.target
    let left = example.direction == .leftToRight ? margins[1] : margins[3]
    let region = Frame(
      x: target.x + left, y: target.y + margins[0], width: target.width - margins[1] - margins[3],
      height: target.height - margins[0] - margins[2])
    var (width, height) = (region.width, region.height)
    let ratio = example.numbers[1]
    switch example.extent {
    case 0: break
    case 1: (width, height) = (example.numbers[0], example.numbers[1])
    case 2:
      width = min(region.width, ratio * region.height)
      height = width / ratio
    default:
      width = max(region.width, ratio * region.height)
      height = width / ratio
    }
    var before: Double
    switch example.alignment.horizontal {
    case .leading: before = 0
    case .center: before = 0.5
    case .trailing: before = 1
    }
    if example.direction == .rightToLeft { before = 1 - before }
    let above: Double
    switch example.alignment.vertical {
    case .top: above = 0
    case .center: above = 0.5
    case .bottom: above = 1
    }
    return Frame(
      x: region.x + before * (region.width - width),
      y: region.y + above * (region.height - height), width: width, height: height)
  }

  @Test(arguments: [LayoutSolver.Method.automatic, .backend, .closedForm])
  func placesAndSizes(_ method: LayoutSolver.Method) {
    checkProperty("overlays stand where they should, \(method)", cases: 700, Self.cases) {
      example in
      var layout = Layout(direction: example.direction)
      let target = try layout.addBox("target")
      let box = try layout.addBox("box")
      let frame = example.target
      try layout.fix(target, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      let margins = example.margins.map { LinearExpression($0) }
      try layout.add(
        Overlay(
          of: box, on: target, alignment: example.alignment,
          inset: Insets(
            top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3]),
          extent: extent(example)))
      let solution = try layout.solution(method: method)
      let expected = expected(example)
      let size = max(400, expected.width, expected.height)
      return difference(solution[box].numbers, expected.numbers, tolerance: 1e-9 * size)
    }
  }

  // MARK: Without a size

  private func frame(
    _ prepare: (inout Layout, Box) throws -> Void, alignment: Alignment = .topLeading
  ) throws -> [Double] {
    var layout = Layout()
    let box = try layout.addBox("box")
    try prepare(&layout, box)
    try layout.add(Overlay(of: box, on: layout.container, alignment: alignment))
    let solution = try layout.solution(400, 300)
    #expect(solution.undetermined.isEmpty)
    return solution[box].numbers
  }

  @Test func withoutASizeABoxKeepsItsPreferences() throws {
    #expect(try frame { _, _ in } == [0, 0, 400, 300])
    #expect(
      try frame {
        try $0.prefer(.width, of: $1, 50)
        try $0.prefer(.height, of: $1, 20)
      } == [0, 0, 50, 20])
    #expect(try frame { try $0.prefer(.width, of: $1, 50) } == [0, 0, 50, 300])
    #expect(try frame { try $0.prefer(.height, of: $1, 20) } == [0, 0, 400, 20])
    #expect(try frame { try $0.fixRatio(of: $1, to: 1) } == [0, 0, 300, 300])
    #expect(try frame { try $0.fixRatio(of: $1, to: 2) } == [0, 0, 400, 200])
    #expect(
      try frame {
        try $0.fixRatio(of: $1, to: 2)
        try $0.prefer(.height, of: $1, 20)
      } == [0, 0, 40, 20])
    #expect(try frame({ try $0.fixRatio(of: $1, to: 1) }, alignment: .bottom) == [50, 0, 300, 300])
  }

  @Test func aPreferenceIsAWish() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.prefer(.width, of: box, 50, priority: .medium)
    try layout.add((box.width == 70).priority(.strong))
    try layout.add(Overlay(of: box, on: layout.container))
    let solution = try layout.solution()
    expectClose(solution[box].width, 70)
    #expect(solution.violations.map(\.amount) == [20])
    #expect(solution.violations.map(\.priority) == [.medium])
  }

  @Test func aCircleInTheSecondQuarterAtTheBottom() throws {
    var layout = Layout()
    let card = try layout.addBox("card")
    let circle = try layout.addBox("circle")
    try layout.fix(card, x: 20, y: 10, width: 200, height: 300)
    let quarter = card.part(
      named: "quarter", leading: card.width / 4, top: 0, width: card.width / 4, height: card.height)
    try layout.add(Overlay(of: circle, on: quarter, alignment: .bottom, extent: .ratio(1, .fit)))
    #expect(try layout.solution()[circle].numbers == [70, 260, 50, 50])
  }

  // MARK: Refusals

  private func refuses(
    _ expected: LayoutError, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout Layout, _ box: Box, _ other: Box) throws -> Void
  ) throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let other = try layout.addBox("other")
    try layout.add(Overlay(of: other, on: layout.container))
    let before = layout.contents
    #expect(throws: expected, sourceLocation: sourceLocation) { try edit(&layout, box, other) }
    #expect(layout.contents == before, sourceLocation: sourceLocation)
  }

  @Test func refusals() throws {
    var elsewhere = Layout()
    let foreign = try elsewhere.addBox("foreign")
    let derived = foreign.part(named: "part", leading: 0, top: 0, width: 1, height: 1)
    try refuses(.overlaidTwice("other")) { layout, box, other in
      try layout.add(Overlay(of: other, on: box))
    }
    try refuses(.foreignBox("foreign")) { layout, box, _ in
      try layout.add(Overlay(of: box, on: foreign))
    }
    try refuses(.foreignBox("foreign")) { layout, box, _ in
      try layout.add(Overlay(of: foreign, on: box))
    }
    try refuses(.foreignBox("part")) { layout, box, _ in
      try layout.add(Overlay(of: box, on: derived))
    }
    try refuses(.notADeclaredBox("container")) { layout, box, _ in
      try layout.add(Overlay(of: layout.container, on: box))
    }
    try refuses(.notADeclaredBox("part")) { layout, box, other in
      let part = other.part(named: "part", leading: 0, top: 0, width: 1, height: 1)
      try layout.add(Overlay(of: part, on: box))
    }
    try refuses(.plugin("the box 'box' cannot be laid over itself")) { layout, box, _ in
      try layout.add(Overlay(of: box, on: box))
    }
    for ratio in [0, -1, .infinity, 1e10] as [Double] {
      try refuses(.ratioOutOfRange(ratio)) { layout, box, _ in
        try layout.add(Overlay(of: box, on: layout.container, extent: .ratio(ratio, .fit)))
      }
      try refuses(.ratioOutOfRange(ratio)) { layout, box, _ in
        try layout.fixRatio(of: box, to: ratio)
      }
    }
    // The first rows of an overlay are fine; what is refused is the last.
    try refuses(.model(.constantOutOfRange(-5e11))) { layout, box, _ in
      try layout.add(
        Overlay(
          of: box, on: layout.container, inset: Insets(top: 1e12),
          extent: .fixed(width: 1, height: 1)))
    }
  }
}
