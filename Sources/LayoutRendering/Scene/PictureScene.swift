import LayoutEngine

/// What of a layout's picture is the same at every size: what is painted, in which order and in
/// which colours, and what is written on it.
///
/// A picture is made from a scene, a size, and the frames that the boxes have there; see
/// ``DisplayList/init(of:at:frame:)``. Whoever draws the same layout at many sizes makes the scene
/// once.
struct PictureScene: Sendable {
  /// Something that is painted.
  struct Element: Sendable {
    /// What it is painted for.
    var box: Box
    /// What it stands for in a picture.
    var role: DisplayItem.Role
    /// Whether its name is one that people gave.
    var isNamed = true
    /// Its shape, where it has a width and a height.
    var shape = BoxStyle.Shape.rectangle
    /// What its inside is painted with, if it is.
    var fill: Paint?
    /// What its outline is drawn with, if it is; its lengths are in units of the page.
    var outline: Stroke?
    /// What is written on it, if anything.
    var caption: Caption?
  }

  /// What is written on a box.
  struct Caption: Sendable {
    /// What it says: one line without control characters.
    var string: String
    /// Whether it is the label of the box, or its name.
    var kind: LabelPlacer.Kind
    /// Whether other boxes stand in the box, so that its middle is theirs.
    var hasContent: Bool
    /// Whether it is written even in a crowd.
    var isNeeded: Bool
    /// The colour.
    var color: Color
  }

  /// What the pictures are called, if anything.
  let title: String?
  /// Which way the layout is read.
  let direction: ReadingDirection
  /// What is painted, from the bottom up. The first is the container.
  let elements: [Element]
  /// What guides measure: the visible boxes in order of declaration, and cells without a box on
  /// them.
  let measured: [Box]

  /// The scene of a layout.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - named: The boxes, by their places among the declared ones, that have a text in any case:
  ///     their name, where they have a colour and no label.
  /// - Complexity: O(n log n) for n boxes and cells.
  init(of layout: Layout, naming named: Set<Int> = []) {
    title = layout.name.map(PlainText.line)
    direction = layout.direction
    elements = ScenePainter(layout, naming: named).elements()
    measured = Measures.subjects(of: layout)
  }
}
