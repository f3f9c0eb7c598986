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
    self.init(of: PictureScene(of: solution.layout, naming: named), at: solution.size) {
      solution[$0]
    }
  }

  /// The picture of a scene at a size, with the frames that its boxes have there.
  init(of scene: PictureScene, at size: Size, frame: (Box) -> Frame) {
    let composer = PictureComposer(scene, at: size, frames: scene.elements.map { frame($0.box) })
    self.init(
      page: composer.page.frame, background: Palette.page, items: composer.items(),
      title: scene.title, magnification: composer.page.magnification,
      decimals: composer.page.decimals)
  }
}
