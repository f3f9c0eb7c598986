import LayoutEngine

/// Writes a solution as a picture of characters, for terminals.
///
/// ```
/// ┌ container ──────────────────┐
/// │ ┌ card ───────────────────┐ │
/// │ │     ╭─────╮             │ │
/// │ │     │ dot │             │ │
/// │ └─────╰─────╯─────────────┘ │
/// └─────────────────────────────┘
/// ```
///
/// Boxes are drawn in painting order; circles, ellipses and capsules have round corners. A box has
/// its label or its name where there is room for it. Edges are a character off at most, and boxes
/// of less than a character are a line or left out: the numbers are the table's.
public struct SketchWriter: Sendable {
  /// How many characters a line may have.
  public var columns: Int

  /// A writer for lines of at most so many characters; 20 at least, and 500 at most.
  public init(columns: Int = 80) {
    self.columns = min(max(columns, 20), 500)
  }

  /// The picture of a solution, with a line end at its end.
  ///
  /// - Complexity: O(n log n) for n boxes, and for each box the characters that it takes.
  public func write(_ solution: LayoutSolution) -> String {
    let page = Page(of: solution)
    // What is seen, without the margin.
    let shown = page.frame.inset(across: 24 * page.unit, down: 24 * page.unit)
    let grid = Grid(shown: shown, columns: columns)
    var canvas = SketchCanvas(columns: grid.columns, rows: grid.rows)
    let nesting = Nesting(of: solution.layout)
    let boxes = solution.layout.boxes
    var names: [(text: String, place: Grid.Place, hasContent: Bool)] = []
    if let place = grid.place(of: page.container) {
      canvas.box(columns: place.columns, rows: place.rows, isRound: false)
    }
    for number in nesting.order where !boxes[number].style.isHidden {
      let declared = boxes[number]
      guard let frame = solution[declared.box].drawable,
        let place = grid.place(of: Figure(declared.style.shape, in: frame).bounds)
      else {
        continue
      }
      canvas.box(
        columns: place.columns, rows: place.rows, isRound: declared.style.shape != .rectangle)
      names.append((name(of: declared), place, nesting.hasContent[number]))
    }
    for name in names { write(name.text, name.place, hasContent: name.hasContent, on: &canvas) }
    return canvas.text
  }

  // Letters that take two characters, or none, would move what follows.
  private func name(of declared: DeclaredBox) -> String {
    let label = declared.style.label.map(PlainText.line) ?? ""
    let isNarrow = label.unicodeScalars.allSatisfy { (0x20..<0x300).contains($0.value) }
    return label.isEmpty || !isNarrow ? declared.box.name : label
  }

  // In the middle, below the top edge, or in an edge: where nothing else stands.
  private func write(
    _ text: String, _ place: Grid.Place, hasContent: Bool, on canvas: inout SketchCanvas
  ) {
    let (left, right) = (place.columns.lowerBound, place.columns.upperBound)
    let (top, bottom) = (place.rows.lowerBound, place.rows.upperBound)
    let room = right - left - 1
    let shown = shortened(text, to: room)
    guard !shown.isEmpty, top < bottom else { return }
    let count = shown.unicodeScalars.count
    let middle = left + 1 + (room - count) / 2
    let centre = (row: (top + bottom) / 2, column: middle)
    let below = (row: top + 1, column: left + 1 + min(1, room - count))
    // The middle of a box with others in it would be read as theirs.
    for spot in hasContent ? [below] : [centre, below] where bottom - top > 1 {
      let columns = spot.column..<spot.column + count
      if canvas.isBlank(columns: columns, row: spot.row) {
        return canvas.write(shown, column: spot.column, row: spot.row)
      }
    }
    let inEdge = shortened(text, to: room - 4)
    let length = inEdge.unicodeScalars.count + 2
    for row in [top, bottom] where !inEdge.isEmpty {
      if canvas.isLine(columns: left + 2..<left + 2 + length, row: row) {
        return canvas.write(" \(inEdge) ", column: left + 2, row: row)
      }
    }
  }

  // The text, or at least three letters of it and an ellipsis.
  private func shortened(_ text: String, to room: Int) -> String {
    let scalars = text.unicodeScalars
    if scalars.count <= room { return text }
    guard room >= 4 else { return "" }
    return String(String.UnicodeScalarView(scalars.prefix(room - 1))) + "\u{2026}"
  }

  /// From points to characters, which are about twice as high as wide.
  private struct Grid {
    struct Place {
      var columns: ClosedRange<Int>
      var rows: ClosedRange<Int>
    }

    let columns: Int
    let rows: Int
    private let shown: Frame

    init(shown: Frame, columns most: Int) {
      self.shown = shown
      let (width, height) = (max(shown.width, 1e-9), max(shown.height, 1e-9))
      let highest = Double(most) * 0.3
      let byWidth = Double(most - 1) * height / width / 2
      // A picture that is too high is made narrower; one that is too flat is made higher than it is,
      // for letters need room.
      let down = min(max(byWidth, 5), highest)
      let across = byWidth > highest ? highest * 2 * width / height : Double(most - 1)
      rows = Int(down.rounded()) + 1
      self.columns = max(Int(across.rounded()), 2) + 1
    }

    func place(of frame: Frame) -> Place? {
      guard frame.touches(shown) else { return nil }
      let frame = frame.clipped(to: shown)
      let columns = span(frame.x - shown.x, frame.right - shown.x, shown.width, self.columns)
      let rows = span(frame.y - shown.y, frame.bottom - shown.y, shown.height, self.rows)
      return Place(columns: columns, rows: rows)
    }

    private func span(
      _ from: Double, _ to: Double, _ length: Double, _ count: Int
    ) -> ClosedRange<Int> {
      guard length > 0 else { return 0...(count - 1) }
      func position(_ value: Double) -> Int {
        let position = (value / length * Double(count - 1)).rounded()
        return min(max(Int(exactly: position) ?? 0, 0), count - 1)
      }
      return position(from)...max(position(from), position(to))
    }
  }
}
