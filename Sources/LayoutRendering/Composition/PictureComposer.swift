import LayoutEngine

/// Makes the items of a picture from a scene and the frames of its elements.
struct PictureComposer {
  /// The page that they stand on.
  let page: Page
  private let scene: PictureScene
  private let frames: [Frame]

  /// - Parameter frames: One for each element of the scene.
  init(_ scene: PictureScene, at size: Size, frames: [Frame]) {
    self.scene = scene
    self.frames = frames
    page = Page(
      size: size,
      frames: zip(scene.elements, frames).compactMap { $0.role == .box ? $1.drawable : nil })
  }

  // An item, and what is to be written on it.
  private struct Sketch {
    var item: DisplayItem
    var caption: PictureScene.Caption?
  }

  /// The items, from the bottom up.
  func items() -> [DisplayItem] {
    let sketches = zip(scene.elements, frames).compactMap(sketch)
    var clutter = ClutterIndex(page: page)
    for (position, sketch) in sketches.enumerated() {
      let frame = sketch.item.figure.bounds
      switch sketch.item.role {
      case .container, .guide, .legend: break
      case .box: clutter.insert(frame, at: position)
      case .cell: for side in frame.sides { clutter.insert(side, at: position) }
      }
    }
    let placer = LabelPlacer(page: page, clutter: clutter, direction: scene.direction)
    return sketches.enumerated().map { position, sketch in
      var item = sketch.item
      item.text = sketch.caption.flatMap { placer.place($0, on: item.figure, at: position) }
      return item
    }
  }

  // Nothing for what cannot be seen.
  private func sketch(_ element: PictureScene.Element, in frame: Frame) -> Sketch? {
    let figure =
      element.role == .container
      ? page.containerFigure : page.figure(element.shape, in: frame)
    guard let figure else { return nil }
    let item = DisplayItem(
      name: element.box.name, role: element.role, isNamed: element.isNamed, figure: figure,
      fill: figure.isLine ? nil : element.fill,
      stroke: element.outline.map { $0.scaled(by: page.unit) })
    return Sketch(item: item, caption: element.caption)
  }
}

extension Stroke {
  fileprivate func scaled(by unit: Double) -> Stroke {
    Stroke(paint, width: width * unit, dash: dash.map { $0 * unit })
  }
}
