import ConstraintSolver
import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct CheckTests {
  private let solver = LayoutSolver(backend: GLPKBackend())
  private let size = Size(width: 400, height: 300)

  @Test func cleanLayouts() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.fix(box, x: 1, y: 2, width: 3, height: 4)
    let check = try solver.check(layout, size: size)
    #expect(check.isClean)
  }

  @Test func findings() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 400, in: 200...1000)
    let box = try layout.addBox("box")
    try layout.add([box.left == 0, box.right == layout.container.right])
    try layout.add(Constraint(difference: box.width - 1100, relation: .lessThanOrEqual))
    try layout.add((box.width == 1500).priority(.strong))
    try layout.add((box.width == 900).priority(.strong))
    try layout.add(box.height == 20)
    let check = try solver.check(layout, size: size)
    #expect(check.openUnknowns.map(\.name) == ["box.top"])
    #expect(check.neverGranted.map(\.summary) == ["box.width == 1500 @750"])
    #expect(check.redundant.map(\.summary) == ["box.width <= 1100"])
    #expect(!check.isClean)
  }

  // An overlay says more than what it requires, and what it implies can go.
  @Test func overlaysStay() throws {
    var layout = Layout()
    let (photo, badge) = (try layout.addBox("photo"), try layout.addBox("badge"))
    try layout.fix(photo, x: 0, y: 0, width: 30, height: 40)
    try layout.add(badge.width == photo.width)
    try layout.add(Overlay(of: badge, on: photo))
    let check = try solver.check(layout, size: size)
    #expect(check.redundant.map(\.summary) == ["badge.width == photo.width"])
  }

  // Its rows alone say it twice, but without the ratio the overlay would fill.
  @Test func whatAnOverlayGoesByStays() throws {
    func redundant(_ extent: Overlay.Extent) throws -> [String] {
      var layout = Layout()
      let (photo, badge) = (try layout.addBox("photo"), try layout.addBox("badge"))
      let bar = try layout.addBox("bar")
      try layout.fix(photo, x: 0, y: 0, width: 30, height: 30)
      try layout.fixRatio(of: badge, to: 1)
      try layout.prefer(.width, of: bar, 30, priority: .required)
      try layout.add(bar.left == 0)
      try layout.add(Overlay(of: badge, on: photo, extent: extent))
      try layout.add(Overlay(of: bar, on: photo, extent: extent))
      return try solver.check(layout, size: size).redundant.map(\.summary)
    }
    #expect(try redundant(.automatic) == ["bar.left == 0"])
    let filling = try redundant(.fill)
    #expect(filling == ["badge.width == badge.height", "bar.width == 30", "bar.left == 0"])
  }

  @Test func contradictionsAreTheOutcome() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add([box.left == 3, box.left >= 4])
    try layout.add((box.width == -3).priority(.weak))
    let check = try solver.check(layout, size: size)
    guard case .infeasible(let contradictions) = check.outcome else {
      Issue.record("\(check.outcome)")
      return
    }
    #expect(contradictions.count == 1)
    #expect(check.redundant.isEmpty && check.neverGranted.isEmpty)
  }

  // At 400 wide there is an answer and at 200 none; what is said of all sizes is still said.
  @Test func aSizeWithoutAnAnswer() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.fix(box, x: 0, y: 0, width: 300, height: 10)
    try layout.add(box.right <= layout.container.right)
    try layout.add(box.width >= 100)
    let check = try solver.check(layout, size: Size(width: 200, height: 100))
    guard case .infeasible = check.outcome else {
      Issue.record("\(check.outcome)")
      return
    }
    #expect(check.redundant.map(\.summary) == ["box.width >= 100"])
  }

  @Test func parametersAreChecked() throws {
    #expect(throws: LayoutError.missingParameter("width")) { try solver.check(Layout()) }
    #expect(throws: LayoutError.unknownParameter("x")) {
      try solver.check(Layout(), size: size, settings: ["x": 1])
    }
    #expect(throws: (any Error).self) {
      try solver.check(Layout(), size: Size(width: .nan, height: 3))
    }
  }

  // Without what is redundant, the answers at all sizes are the same.
  @Test func redundantStatementsChangeNoAnswer() {
    checkProperty("redundant statements change no answer", cases: 60, .rowsOfBoxes) { sketch in
      let all = try sketch.layout(without: [])
      let check = try solver.check(all, size: Size(width: 400, height: 300))
      let gone = Set(check.redundant.map(\.summary))
      let rest = try sketch.layout(without: gone)
      for size in sketch.sizes {
        let (first, second) = (
          try solver.solve(all, size: size), try solver.solve(rest, size: size)
        )
        switch (first, second) {
        case (.optimal(let first), .optimal(let second)):
          for (left, right) in zip(first.placedBoxes, second.placedBoxes) {
            for (own, its) in zip(left.frame.numbers, right.frame.numbers)
            where abs(own - its) > 1e-6 * 1000 {
              return "\(left.name) is \(left.frame) and without \(gone) \(right.frame)"
            }
          }
        case (.infeasible, .infeasible): break
        default: return "at \(size): \(first) and without \(gone) \(second)"
        }
      }
      return nil
    }
  }
}

/// Boxes in a row with random things said of them, some of them twice or needlessly.
struct RowSketch: Sendable, CustomStringConvertible {
  struct Saying: Sendable {
    var kind: Int
    var box: Int
    var other: Int
    var amount: Double
  }

  var count: Int
  var sayings: [Saying]
  var sizes: [Size]

  func layout(without gone: Set<String>) throws -> Layout {
    var layout = Layout()
    try layout.addParameter("width", default: 400, in: 100...1000)
    try layout.addParameter("height", default: 300, in: 100...1000)
    let boxes = try (0..<count).map { try layout.addBox("b\($0)") }
    var number = 0
    func say(_ constraint: Constraint) throws {
      // The number makes the summary of each its own.
      let summary = "\(number): " + layout.model.describe(constraint)
      number += 1
      guard !gone.contains(summary) else { return }
      try layout.add(constraint, at: SourceReference(line: number, column: 1, text: summary))
    }
    for saying in sayings {
      let (box, other) = (boxes[saying.box], boxes[saying.other])
      let container = layout.container
      switch saying.kind {
      case 0: try say(box.left == container.left + saying.amount)
      case 1: try say(box.left >= other.right + saying.amount)
      case 2: try say(box.right <= container.right)
      case 3: try say(box.width == 0.25 * container.width)
      case 4: try say(box.width >= saying.amount)
      case 5: try say(box.left >= container.left)
      case 6: try say((box.width == 3 * saying.amount).priority(.strong))
      case 7: try say((box.top == other.bottom).priority(.medium))
      case 8: try say(box.bottom == container.bottom - saying.amount)
      case 9: try say(box.width <= container.width)
      default: try say(4 * box.width == container.width)
      }
    }
    return layout
  }

  var description: String {
    let statements = (try? layout(without: []))?.statements.map(\.summary) ?? []
    return (statements + sizes.map { "at \($0.width)x\($0.height)" }).joined(separator: "\n")
  }
}

extension Generator where Value == RowSketch {
  static var rowsOfBoxes: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...4))
      let sayings = choices.list(
        of: Generator<RowSketch.Saying> { choices in
          RowSketch.Saying(
            kind: choices.draw(.integers(in: 0...10)),
            box: choices.draw(.integers(in: 0...(count - 1))),
            other: choices.draw(.integers(in: 0...(count - 1))),
            amount: choices.draw(.element(of: [8, 0, 16, 40])))
        }, count: 0...14)
      let sizes = (0..<3).map { _ in
        Size(
          width: choices.draw(.doubles(in: 100...1000)),
          height: choices.draw(.doubles(in: 100...1000)))
      }
      return RowSketch(count: count, sayings: sayings, sizes: sizes)
    }
  }
}

@Suite struct ContainerSizesTests {
  private let solver = LayoutSolver(backend: GLPKBackend())

  private func sizes(
    _ layout: Layout, width: Double? = nil, height: Double? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ContainerSizes {
    let outcome = try solver.containerSizes(of: layout, width: width, height: height)
    guard case .sizes(let sizes) = outcome else {
      Issue.record("\(outcome)", sourceLocation: sourceLocation)
      throw NotThere()
    }
    return sizes
  }

  private struct NotThere: Error {}

  // Two boxes in a row, at least 120 and 60, wished 200 and 100, with gaps of 10.
  private func row() throws -> Layout {
    var layout = Layout()
    let (a, b) = (try layout.addBox("a"), try layout.addBox("b"))
    let container = layout.container
    try layout.add([
      a.left == container.left + 10, b.left == a.right + 10, b.right == container.right - 10,
      a.width >= 120, b.width >= 60, a.top == 5, a.bottom == container.bottom - 5,
      b.top == a.top, b.height == a.height,
    ])
    try layout.prefer(.width, of: a, 200)
    try layout.prefer(.width, of: b, 100)
    try layout.prefer(.height, of: b, 44)
    return layout
  }

  @Test func aRow() throws {
    let sizes = try sizes(row())
    #expect(sizes.width == .init(least: 210, greatest: nil))
    #expect(sizes.height == .init(least: 10, greatest: nil))
    #expect(sizes.preferred == Size(width: 330, height: 54))
  }

  @Test func rangesAreKept() throws {
    var layout = try row()
    try layout.addParameter("width", in: 250...300)
    try layout.addParameter("height", in: 0...40)
    let sizes = try sizes(layout)
    #expect(sizes.width == .init(least: 250, greatest: 300))
    #expect(sizes.height == .init(least: 10, greatest: 40))
    #expect(sizes.preferred == Size(width: 300, height: 40))
  }

  // A ratio ties the sides: at a height the width is what it must be.
  @Test func oneSideGiven() throws {
    var layout = Layout()
    let photo = try layout.addBox("photo")
    let container = layout.container
    try layout.add([
      photo.left == 0, photo.top == 0, photo.right <= container.right,
      photo.bottom <= container.bottom, photo.height >= 30,
    ])
    try layout.fixRatio(of: photo, to: 2)
    let free = try sizes(layout)
    #expect(free.width.least == 60 && free.height.least == 30)
    #expect(free.preferred == Size(width: 60, height: 30))
    try layout.add(photo.bottom == container.bottom)
    let given = try sizes(layout, height: 100)
    #expect(given.width == .init(least: 200, greatest: nil))
    #expect(given.height == .init(least: 100, greatest: 100))
    #expect(given.preferred == Size(width: 200, height: 100))
    let narrow = try sizes(layout, width: 100)
    #expect(narrow.height == .init(least: 30, greatest: 50))
    #expect(narrow.width == .init(least: 100, greatest: 100))
  }

  // The exact maximum counts: m is 40 or the width less 100, and must be 70.
  @Test func exactStatements() throws {
    var layout = Layout()
    let m = try layout.addVariable("m")
    try layout.add(
      Extremum(.maximum, result: m, of: [LinearExpression(40), layout.container.width - 100]))
    try layout.add(m >= 70)
    #expect(try sizes(layout).width == .init(least: 170, greatest: nil))
    try layout.add(m <= 90)
    #expect(try sizes(layout).width == .init(least: 170, greatest: 190))
    #expect(try sizes(layout).preferred == Size(width: 170, height: 0))
  }

  // `fit` would make the cell, and the container with it, as large as can be.
  @Test func fitIsLeftOut() throws {
    var layout = Layout()
    try layout.addParameter("width", in: 0...500)
    let (host, m) = (try layout.addBox("host"), try layout.addVariable("m"))
    try layout.add([host.width == layout.container.width, host.height == m])
    try layout.add([host.left == 0, host.top == 0])
    try layout.add(Extremum(.minimum, result: m, of: [host.width / 3, host.height]))
    #expect(try sizes(layout).preferred == Size(width: 0, height: 0))
    try layout.add((m == 20).priority(.weak))
    #expect(try sizes(layout).preferred == Size(width: 60, height: 0))
  }

  // The box and the container share 90, and are as small as each other.
  @Test func theContainerCountsInSize() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(box.width + layout.container.width == 90)
    #expect(try sizes(layout).preferred == Size(width: 45, height: 0))
    #expect(try sizes(layout).width == .init(least: 0, greatest: 90))
  }

  @Test func noSizes() throws {
    var layout = Layout()
    try layout.addParameter("width", in: 0...100)
    let box = try layout.addBox("box", at: SourceReference(line: 4, column: 5, text: "box"))
    try layout.add(box.width >= 200)
    try layout.add(box.width <= layout.container.width)
    guard case .noSizes(.infeasible(let contradictions)) = try solver.containerSizes(of: layout)
    else {
      Issue.record("there are sizes")
      return
    }
    #expect(
      contradictions.map { $0.map(\.summary) }
        == [["box.width >= 200", "box.width <= width", "width in 0...100"]])
  }

  @Test func anObjectiveWithoutEndHasNoPreferredSize() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(box.right <= layout.container.right)
    try layout.add(Objective(.maximize, box.width))
    let sizes = try sizes(layout)
    #expect(sizes.preferred == nil)
    #expect(sizes.width == .init(least: 0, greatest: nil) || sizes.width.least == 0)
  }

  @Test func parametersAreChecked() throws {
    var layout = Layout()
    try layout.addParameter("caption")
    #expect(throws: LayoutError.missingParameter("caption")) {
      try solver.containerSizes(of: layout)
    }
    #expect(throws: (any Error).self) {
      try solver.containerSizes(of: layout, width: -3, settings: ["caption": 3])
    }
    #expect(throws: (any Error).self) {
      try solver.containerSizes(of: layout, width: .nan, settings: ["caption": 3])
    }
  }

  // At the least width there is an answer, and a little under it there is none.
  @Test func theLeastIsTheLeast() {
    checkProperty("least and greatest are the ends", cases: 60, .rowsOfBoxes) { sketch in
      let layout = try sketch.layout(without: [])
      let height = sketch.sizes[0].height
      guard case .sizes(let sizes) = try solver.containerSizes(of: layout, height: height) else {
        for size in sketch.sizes {
          let at = Size(width: size.width, height: height)
          if case .optimal = try solver.solve(layout, size: at) { return "there is a size: \(at)" }
        }
        return nil
      }
      func solves(_ width: Double) throws -> Bool {
        guard (100...1000).contains(width) else { return false }
        let outcome = try solver.solve(layout, size: Size(width: width, height: height))
        if case .optimal = outcome { return true }
        return false
      }
      guard let greatest = sizes.width.greatest else { return "no greatest width" }
      let least = sizes.width.least
      if try !solves(max(least, 100)) { return "no answer at \(least)" }
      if try solves(least - 1e-3) { return "an answer under \(least)" }
      if try !solves(min(greatest, 1000)) { return "no answer at \(greatest)" }
      if try solves(greatest + 1e-3) { return "an answer over \(greatest)" }
      return nil
    }
  }
}
