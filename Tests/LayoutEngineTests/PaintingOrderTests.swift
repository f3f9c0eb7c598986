import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct PaintingOrderTests {
  private func order(_ layout: Layout) -> [String] { layout.paintingOrder.map(\.box.name) }

  @Test func declarationsInOrderAndOverlaysAboveTheirTargets() throws {
    var layout = Layout()
    let badge = try layout.addBox("badge")
    let card = try layout.addBox("card")
    let text = try layout.addBox("text", in: card)
    let shade = try layout.addBox("shade")
    _ = try layout.addBox("last")
    #expect(order(layout) == ["badge", "card", "text", "shade", "last"])
    try layout.add(Overlay(of: badge, on: card))
    #expect(order(layout) == ["card", "badge", "text", "shade", "last"])
    try layout.add(Overlay(of: text, on: shade))
    #expect(order(layout) == ["card", "badge", "shade", "text", "last"])
  }

  @Test func aPartOfABoxIsPaintedWithIt() throws {
    var layout = Layout()
    let badge = try layout.addBox("badge")
    let card = try layout.addBox("card")
    let part = card.part(named: "part", leading: 0, top: 0, width: 1, height: 1)
    let inner = part.part(named: "inner", leading: 0, top: 0, width: 1, height: 1)
    try layout.add(Overlay(of: badge, on: inner))
    #expect(order(layout) == ["card", "badge"])
    let child = try layout.addBox("child", in: inner)
    #expect(child.kind == .declared(2))
    #expect(order(layout) == ["card", "badge", "child"])
  }

  @Test func overlaysInACircleDoNotCount() throws {
    var layout = Layout()
    let boxes = try ["a", "b", "c"].map { try layout.addBox($0) }
    for number in 0..<3 {
      try layout.add(Overlay(of: boxes[number], on: boxes[(number + 1) % 3]))
    }
    #expect(order(layout) == ["a", "b", "c"])
  }

  @Test func anOverlayOnAnOwnDescendantDoesNotCount() throws {
    var layout = Layout()
    let first = try layout.addBox("first")
    let parent = try layout.addBox("parent")
    let child = try layout.addBox("child", in: parent)
    let last = try layout.addBox("last")
    try layout.add(Overlay(of: parent, on: child))
    #expect(order(layout) == ["first", "parent", "child", "last"])
    // Other overlays count as ever.
    try layout.add(Overlay(of: first, on: last))
    #expect(order(layout) == ["parent", "child", "last", "first"])
    try layout.add(Overlay(of: last, on: parent))
    #expect(order(layout) == ["parent", "child", "last", "first"])
  }

  // MARK: Random layouts

  private struct Stack: Sendable {
    /// For each box, the number of its parent; itself for the container.
    var parents: [Int]
    /// For each box, what it lies over; itself for nothing.
    var targets: [Int]
  }

  private static let stacks = Generator<Stack> { choices in
    let count = choices.draw(.integers(in: 1...9))
    return Stack(
      parents: (0..<count).map { choices.draw(.integers(in: 0...$0)) },
      targets: (0..<count).map { number in
        choices.draw(.booleans) ? choices.draw(.integers(in: 0...(count - 1))) : number
      })
  }

  @Test func whatLiesBelowIsPaintedBefore() {
    checkProperty("painting goes upwards", cases: 1500, Self.stacks) { stack -> String? in
      var layout = Layout()
      var boxes: [Box] = []
      for (number, parent) in stack.parents.enumerated() {
        boxes.append(
          try layout.addBox("b\(number)", in: parent == number ? nil : boxes[parent]))
      }
      for (number, target) in stack.targets.enumerated() where target != number {
        try layout.add(Overlay(of: boxes[number], on: boxes[target]))
      }
      let names = order(layout)
      guard names.sorted() == boxes.map(\.name).sorted() else { return "not all: \(names)" }
      let place = boxes.map { names.firstIndex(of: $0.name) ?? -1 }
      for (number, parent) in stack.parents.enumerated()
      where parent != number && place[parent] > place[number] {
        return "b\(number) before its parent: \(names)"
      }
      for (number, target) in stack.targets.enumerated()
      where target != number && place[target] > place[number]
        && !isBelow(number, target, stack)
      {
        return "b\(number) below its target b\(target): \(names)"
      }
      return nil
    }
  }

  // Whether a box must itself be painted before another: then they wait for each other.
  private func isBelow(_ lower: Int, _ upper: Int, _ stack: Stack) -> Bool {
    var below: Set<Int> = [upper]
    var waiting = [upper]
    while let box = waiting.popLast() {
      for next in [stack.parents[box], stack.targets[box]] where below.insert(next).inserted {
        waiting.append(next)
      }
    }
    return below.contains(lower)
  }
}
