import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct BoxTests {
  @Test func anchorsOfABox() throws {
    for (direction, leading, trailing) in [
      (ReadingDirection.leftToRight, 10.0, 60.0), (.rightToLeft, 340, 390),
    ] {
      var layout = Layout(direction: direction)
      let box = try layout.addBox("box")
      try layout.fix(box, x: 10, y: 20, width: 50, height: 80)
      let solution = try layout.solution()
      let expected: [Anchor: Double] = [
        .left: 10, .right: 60, .top: 20, .bottom: 100, .width: 50, .height: 80, .centerX: 35,
        .centerY: 60, .leading: leading, .trailing: trailing,
      ]
      #expect(expected.count == Anchor.allCases.count)
      for (anchor, value) in expected { expectClose(solution[box[anchor]], value, "\(anchor)") }
      #expect(solution[box] == Frame(x: 10, y: 20, width: 50, height: 80))
    }
  }

  @Test func anchorsOfTheContainer() throws {
    for direction in ReadingDirection.allCases {
      let layout = Layout(direction: direction)
      let solution = try layout.solution(640, 480)
      let container = layout.container
      #expect(solution[container] == Frame(x: 0, y: 0, width: 640, height: 480))
      #expect(solution[container.leading] == 0 && solution[container.trailing] == 640)
      #expect(solution.frame(named: "container") == solution[container])
    }
  }

  @Test func whichAnchorsTurn() {
    let turning = Anchor.allCases.filter(\.followsReadingDirection)
    let physical = Anchor.allCases.filter(\.isPhysicallyHorizontal)
    #expect(turning == [.leading, .trailing])
    #expect(physical == [.left, .right, .centerX])
  }

  @Test func sizesAreNeverNegative() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add((box.width == -30).priority(.strong))
    try layout.add((box.right == box.left - 10).priority(.strong))
    #expect(try layout.solution()[box].width == 0)
    try layout.add(box.height == -1)
    guard
      case .infeasible = try LayoutSolver(backend: GLPKBackend())
        .solve(layout, size: Size(width: 10, height: 10))
    else {
      Issue.record("a negative height")
      return
    }
  }

  @Test func aPartIsMirroredWithinItsBox() throws {
    for (direction, x) in [(ReadingDirection.leftToRight, 105.0), (.rightToLeft, 155)] {
      var layout = Layout(direction: direction)
      let box = try layout.addBox("box")
      try layout.fix(box, x: 100, y: 50, width: 80, height: 40)
      let part = box.part(named: "part", leading: 5, top: 7, width: 20, height: 10)
      let inner = part.part(named: "inner", leading: 1, top: 1, width: 5, height: 2)
      #expect(part.kind == .derived && part.name == "part")
      let solution = try layout.solution()
      #expect(solution[part] == Frame(x: x, y: 57, width: 20, height: 10))
      expectClose(
        solution[inner].x, direction == .leftToRight ? 106 : 169)
      #expect(
        solution[box.inset(by: Insets(top: 1, leading: 2, bottom: 3, trailing: 4))].numbers
          == [direction == .leftToRight ? 102 : 104, 51, 74, 36])
    }
  }

  @Test func aForeignBoxHasNoFrame() throws {
    var other = Layout()
    let foreign = try other.addBox("foreign")
    let solution = try Layout().solution()
    #expect(solution[foreign].numbers.filter(\.isNaN).count == 4)
    #expect(solution[foreign.width].isNaN)
    #expect(solution.frame(named: "foreign") == nil)
  }

  @Test func answersAreClean() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    let free = try layout.addVariable("free")
    try layout.add(box.left == 0.1 * layout.container.width - 40)
    try layout.add([box.width == 3, box.height == 4, -1 * box.top == 0])
    try layout.add(-3 * free == 0)
    let solution = try layout.solution(400.000_000_001, 300)
    #expect(solution[box].x.bitPattern == 0 && solution[box].y.bitPattern == 0)
    #expect(solution.variableValues.map(\.name) == ["free"])
    #expect(solution.variableValues[0].value.bitPattern == 0)
  }

  /// A box may be announced, and its parent said later; it never comes to stand in itself.
  @Test func announcedBoxes() throws {
    var layout = Layout()
    let outer = try layout.addBox("outer")
    let inner = try layout.announceBox("inner")
    #expect(layout.boxes[1].isParentMissing)
    #expect(throws: LayoutError.parentMissing("inner")) { try layout.addBox("leaf", in: inner) }
    #expect(throws: LayoutError.parentMissing("inner")) {
      try layout.setParent(of: inner, to: inner)
    }
    #expect(throws: LayoutError.parentKnown("outer")) {
      try layout.setParent(of: outer, to: layout.container)
    }
    #expect(throws: LayoutError.notADeclaredBox("container")) {
      try layout.setParent(of: layout.container, to: outer)
    }
    #expect(layout.boxes.map(\.box.name) == ["outer", "inner"])
    #expect(layout.model.placeWishes.count == 2)
    try layout.setParent(of: inner, to: outer)
    #expect(throws: LayoutError.parentKnown("inner")) {
      try layout.setParent(of: inner, to: outer)
    }
    let leaf = try layout.addBox("leaf", in: inner)
    #expect(layout.boxes.map(\.parent.name) == ["container", "outer", "inner"])
    #expect(layout.model.placeWishes.count == 6)
    #expect(leaf.name == "leaf")
  }
}
