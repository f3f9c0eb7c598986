import LayoutEngine

extension DisplayList {
  /// The picture of a solution.
  ///
  /// - A box with a fill or a stroke is drawn with these, and with its label.
  /// - A box with neither has a tint, a quiet outline, and its label or its name. The hue tells
  ///   how deep the box is nested.
  /// - A box that is bare (`fill: none`) has its label alone.
  /// - A cell of a layout plugin has a faint dashed outline, above the box that it lies on and
  ///   below what lies in that box. One that is divided in its turn has none.
  /// - Hidden boxes, and the cells of hidden boxes, are left out; so is what lies outside of the
  ///   page, and what has no finite place.
  /// - A box without width or height is drawn as a line, or a dot, if it has an outline.
  ///
  /// Texts stand where they fit and nothing covers them, if there is such a place.
  ///
  /// - Complexity: O(n log n) for n boxes and cells.
  public init(of solution: LayoutSolution) {
    self.init(of: solution, naming: [])
  }

  /// The picture of a solution in which some boxes, by their places among the declared ones, have
  /// a text in any case: their name, where they have a colour and no label.
  init(of solution: LayoutSolution, naming named: Set<Int>) {
    let composer = PictureComposer(solution, naming: named)
    self.init(
      page: composer.page.frame, background: Palette.page, items: composer.items(),
      title: solution.layout.name.map(PlainText.line), magnification: composer.page.magnification,
      decimals: composer.page.decimals)
  }
}

/// Makes the items of a picture.
private struct PictureComposer {
  let solution: LayoutSolution
  let named: Set<Int>
  let boxes: [DeclaredBox]
  let nesting: Nesting
  let page: Page

  init(_ solution: LayoutSolution, naming named: Set<Int>) {
    self.solution = solution
    self.named = named
    boxes = solution.layout.boxes
    nesting = Nesting(of: solution.layout)
    page = Page(of: solution)
  }

  // An item, and what its text depends on.
  private struct Sketch {
    var item: DisplayItem
    var request: LabelPlacer.Request?
  }

  /// The items, from the bottom up.
  func items() -> [DisplayItem] {
    let sketches = sketches()
    var clutter = ClutterIndex(page: page)
    for (position, sketch) in sketches.enumerated() {
      let frame = sketch.item.figure.bounds
      switch sketch.item.role {
      case .container, .guide, .legend: break
      case .box: clutter.insert(frame, at: position)
      case .cell: for side in frame.sides { clutter.insert(side, at: position) }
      }
    }
    let placer = LabelPlacer(
      page: page, clutter: clutter, direction: solution.layout.direction)
    return sketches.enumerated().map { position, sketch in
      var item = sketch.item
      if var request = sketch.request {
        request.position = position
        item.text = placer.place(request)
      }
      return item
    }
  }

  private func sketches() -> [Sketch] {
    var sketches = [Sketch(item: container)]
    sketches += nesting.containerCells.compactMap { cell($0, on: Palette.container) }
    // What colour each box shows, as far as it has been painted.
    var backdrops = Array(repeating: Palette.container, count: boxes.count)
    for number in nesting.order {
      let below = nesting.support[number].map { backdrops[$0] } ?? Palette.container
      backdrops[number] = below
      guard !boxes[number].style.isHidden else { continue }
      let style = boxes[number].style
      let plain = Palette.look(depth: nesting.depth[number], on: below)
      let isPlain = style.isPlain
      let fill = isPlain ? plain.tint : style.fill.map { Paint($0) }
      let outline = isPlain ? plain.outline : style.stroke.map { Paint($0) }
      if let fill { backdrops[number] = below.covered(by: fill) }
      if let figure = page.figure(style.shape, in: solution[boxes[number].box]) {
        let item = DisplayItem(
          name: boxes[number].box.name, role: .box, figure: figure,
          fill: figure.isLine ? nil : fill,
          stroke: outline.map { Stroke($0, width: page.unit) })
        let color = Palette.text(
          on: backdrops[number], wanted: style.label == nil ? plain.text : nil)
        sketches.append(Sketch(item: item, request: text(of: number, in: figure, color)))
      }
      sketches += nesting.cells[number].compactMap { cell($0, on: backdrops[number]) }
    }
    return sketches
  }

  private var container: DisplayItem {
    let frame = page.container
    return DisplayItem(
      name: solution.layout.container.name, role: .container,
      figure: frame.isEmpty ? .line(frame) : .rectangle(frame),
      fill: frame.isEmpty ? nil : Paint(Palette.container),
      stroke: Stroke(Paint(Palette.containerEdge), width: page.unit))
  }

  // The label, or the name of a box that has no colour of its own, or that is to be named.
  private func text(of number: Int, in figure: Figure, _ color: Color) -> LabelPlacer.Request? {
    let style = boxes[number].style
    let isNamed = named.contains(number)
    let name = style.isPlain || isNamed ? boxes[number].box.name : nil
    guard let string = style.label ?? name else { return nil }
    return LabelPlacer.Request(
      string: PlainText.line(string), kind: style.label == nil ? .name : .label, figure: figure,
      position: 0, hasContent: nesting.hasContent[number], isNeeded: isNamed || style.label != nil,
      color: color)
  }

  private func cell(_ cell: Nesting.Cell, on backdrop: Color) -> Sketch? {
    guard let figure = page.figure(.rectangle, in: solution[cell.box]) else { return nil }
    let paint = Paint(Palette.text(on: backdrop), opacity: 0.3)
    return Sketch(
      item: DisplayItem(
        name: cell.box.name, role: .cell, isNamed: cell.isNamed, figure: figure,
        stroke: Stroke(paint, width: 0.75 * page.unit, dash: 3 * page.unit)))
  }
}

extension BoxStyle {
  /// Whether the box is drawn with the colours of its depth, and its name.
  fileprivate var isPlain: Bool { fill == nil && stroke == nil && !isBare }
}
