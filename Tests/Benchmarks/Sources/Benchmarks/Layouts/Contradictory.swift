import LayoutEngine
import LinearConstraints

/// A row of boxes with four statements each, and one more statement that contradicts some.
struct Contradictory {
  enum Last {
    /// Nothing: the layout has an answer.
    case none
    /// One box is narrower than its least width.
    case local
    /// The row is narrower than all the least widths together: most statements take part.
    case spread
  }

  private(set) var layout = Layout()
  static let size = Size(width: 20_000, height: 600)

  init(statements: Int, last: Last) throws {
    var before: Box?
    var row: [Box] = []
    for number in 0..<(statements / 4) {
      let box = try layout.addBox("box\(number)")
      try layout.add([box.top == 0, box.height == 16])
      try layout.add(box.left == (before?.right ?? 0) + 8)
      try layout.add(box.width >= 20)
      try layout.add((box.width == Double(40 + number % 9)).priority(.medium))
      before = box
      row.append(box)
    }
    switch last {
    case .none: break
    case .local: try layout.add(row[row.count / 2].width <= 19)
    case .spread: try layout.add(row[row.count - 1].right <= Double(row.count * 28 - 1))
    }
  }
}
