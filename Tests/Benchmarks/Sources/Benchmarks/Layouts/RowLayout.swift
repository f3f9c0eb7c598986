import LayoutEngine
import LinearConstraints

/// The row of n boxes of ``RowModel`` as a layout, whose container's width is the parameter.
struct RowLayout {
  private(set) var layout = Layout("row")
  /// The width at which about four fifths of what is wished fit.
  private(set) var usualWidth = 0.0

  /// - Parameter hasRights: Whether each right edge is an unknown, as in ``RowModel``; otherwise
  ///   it is the expression that a box brings along, which leaves a third fewer unknowns and is
  ///   several times easier for kiwi.
  init(count: Int, hasRights: Bool) throws {
    var wished = 0.0
    var first: Box?
    var before: LinearExpression?
    for number in 0..<count {
      let box = try layout.addBox("box\(number)")
      try layout.add([box.top == 0, box.height == 16])
      try layout.add(before.map { box.left == $0 + 8 } ?? (box.left == 0))
      try layout.add(box.width >= 20)
      let wish = Double(40 + number * 7 % 30)
      // Multiples of the golden section, of which no two sums of a few are equal.
      let weight = 1 + (Double(number) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let priorities: [Priority] = [.strong, .medium, .weak]
      if number % 3 == 0 {
        if let first { try layout.add(box.width == first.width) } else { first = box }
      }
      try layout.add((box.width == wish).priority(priorities[number % 3], weight: weight))
      wished += wish + (number == 0 ? 0 : 8)
      before = box.right
      if hasRights {
        let right = try layout.addVariable("right\(number)")
        try layout.add(right == box.right)
        before = right.linearExpression
      }
    }
    if let before { try layout.add(before == layout.container.right) }
    usualWidth = (0.85 * wished).rounded()
  }
}
