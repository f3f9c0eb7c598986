import LayoutEngine

/// Chooses what is painted of a layout, and in which colours.
struct ScenePainter {
  private let layout: Layout
  private let named: Set<Int>
  private let nesting: Nesting

  init(_ layout: Layout, naming named: Set<Int>) {
    self.layout = layout
    self.named = named
    nesting = Nesting(of: layout)
  }

  /// The elements, from the bottom up.
  func elements() -> [PictureScene.Element] {
    var elements = [container]
    elements += nesting.containerCells.map { cell($0, on: Palette.container) }
    let boxes = layout.boxes
    // What colour each box shows, as far as it has been painted.
    var backdrops = Array(repeating: Palette.container, count: boxes.count)
    for number in nesting.order {
      let below = nesting.support[number].map { backdrops[$0] } ?? Palette.container
      backdrops[number] = below
      guard !boxes[number].style.isHidden else { continue }
      let style = boxes[number].style
      let plain = Palette.look(depth: nesting.depth[number], on: below)
      let fill = style.isPlain ? plain.tint : style.fill.map { Paint($0) }
      let outline = style.isPlain ? plain.outline : style.stroke.map { Paint($0) }
      if let fill { backdrops[number] = below.covered(by: fill) }
      let color = Palette.text(
        on: backdrops[number], wanted: style.label == nil ? plain.text : nil)
      elements.append(
        PictureScene.Element(
          box: boxes[number].box, role: .box, shape: style.shape, fill: fill,
          outline: outline.map { Stroke($0, width: 1) }, caption: caption(of: number, color)))
      elements += nesting.cells[number].map { cell($0, on: backdrops[number]) }
    }
    return elements
  }

  private var container: PictureScene.Element {
    PictureScene.Element(
      box: layout.container, role: .container, fill: Paint(Palette.container),
      outline: Stroke(Paint(Palette.containerEdge), width: 1))
  }

  // The label, or the name of a box that has no colour of its own, or that is to be named.
  private func caption(of number: Int, _ color: Color) -> PictureScene.Caption? {
    let declared = layout.boxes[number]
    let isNamed = named.contains(number)
    let name = declared.style.isPlain || isNamed ? declared.box.name : nil
    guard let string = declared.style.label ?? name else { return nil }
    return PictureScene.Caption(
      string: PlainText.line(string), kind: declared.style.label == nil ? .name : .label,
      hasContent: nesting.hasContent[number],
      isNeeded: isNamed || declared.style.label != nil, color: color)
  }

  private func cell(_ cell: Nesting.Cell, on backdrop: Color) -> PictureScene.Element {
    let paint = Paint(Palette.text(on: backdrop), opacity: 0.3)
    return PictureScene.Element(
      box: cell.box, role: .cell, isNamed: cell.isNamed,
      outline: Stroke(paint, width: 0.75, dash: 3))
  }
}

extension BoxStyle {
  /// Whether the box is drawn with the colours of its depth, and its name.
  fileprivate var isPlain: Bool { fill == nil && stroke == nil && !isBare }
}
