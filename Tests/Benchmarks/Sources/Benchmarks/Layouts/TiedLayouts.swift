import LayoutEngine
import LinearConstraints

/// Layouts whose answer is not unique before it is shared, and the same made unique.
struct TiedLayout {
  private(set) var layout = Layout()
  static let size = Size(width: 20_000, height: 600)

  /// Boxes side by side in the whole width, of which nobody wished how wide they are. Made
  /// unique, each has a wish, of a weight of its own.
  static func row(count: Int, isUnique: Bool) throws -> TiedLayout {
    var tied = TiedLayout()
    try tied.addRow("box", count: count, top: 0) { layout, box, number in
      guard isUnique else { return }
      let weight = 1 + (Double(number) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      try layout.add((box.width == Double(12 + number % 9)).priority(.weak, weight: weight))
    }
    return tied
  }

  /// Rows of ten boxes, of which eight are fixed and two wish for all the rest. Made unique, one
  /// wish has twice the weight.
  ///
  /// - Parameter isCoupled: Whether all rows wish for one gap, and so are one problem.
  static func grid(count: Int, isUnique: Bool, isCoupled: Bool) throws -> TiedLayout {
    var tied = TiedLayout()
    let gap = isCoupled ? try tied.layout.addVariable("gap", minimum: 0) : nil
    if let gap { try tied.layout.add((gap == 8).priority(.strong)) }
    for row in 0..<(count / 10) {
      try tied.addRow("box\(row)-", count: 10, top: Double(row * 20), gap: gap) {
        layout, box, number in
        if number < 8 {
          try layout.add(box.width == Double(1_000 + row * 7 % 100 + number))
        } else {
          let weight = isUnique && number == 8 ? 2.0 : 1
          try layout.add((box.width == 20_000).priority(.weak, weight: weight))
        }
      }
    }
    return tied
  }

  /// A row whose boxes all wish to be 0 wide and have least widths that are all different, which
  /// leave little: every box ends at a height of its own.
  static func staircase(count: Int, isUnique: Bool) throws -> TiedLayout {
    var tied = TiedLayout()
    let step = 2 * 0.99 * size.width / Double(count * count)
    try tied.addRow("box", count: count, top: 0) { layout, box, number in
      try layout.add(box.width >= step * Double(number))
      let weight = isUnique ? 1 + Double(number) / Double(count) : 1
      try layout.add((box.width == 0).priority(.weak, weight: weight))
    }
    return tied
  }

  private mutating func addRow(
    _ name: String, count: Int, top: Double, gap: Variable? = nil,
    _ body: (inout Layout, Box, Int) throws -> Void
  ) throws {
    var before: Box?
    for number in 0..<count {
      let box = try layout.addBox("\(name)\(number)")
      try layout.add([box.top == top, box.height == 16])
      if let before {
        let left = before.right
        try layout.add(gap.map { box.left == left + $0 } ?? (box.left == left))
      } else {
        try layout.add(box.left == 0)
      }
      try body(&layout, box, number)
      before = box
    }
    if let before { try layout.add(before.right == layout.container.right) }
  }
}
