extension CompiledLayout {
  /// Something that has a formula: an edge or a size of a box, or a free variable.
  public struct Value: Hashable, Sendable {
    /// Its name: `sidebar.left`, or that of a variable.
    public var name: String

    /// The part of the layout that settles it.
    public var part: Int

    /// Its row in the formulas of that part, from 0.
    public var row: Int

    /// The value with this name in this row of a part.
    public init(name: String, part: Int, row: Int) {
      self.name = name
      self.part = part
      self.row = row
    }
  }

  /// A box, and which values are its frame.
  ///
  /// All positions are absolute, in points in the coordinates of the container, x to the right and
  /// y down, as they stand on the screen: a layout that runs from right to left is mirrored already.
  public struct Box: Hashable, Sendable {
    /// The box's name: that of a declared box, or of a cell such as `row[0]`.
    public var name: String

    /// The box that it was declared in, by index; nil for the container.
    public var parent: Int?

    /// The indices of the values that are its left edge, top edge, width and height.
    public var left: Int, top: Int, width: Int, height: Int

    /// The box with this name, parent and values.
    public init(name: String, parent: Int? = nil, left: Int, top: Int, width: Int, height: Int) {
      self.name = name
      self.parent = parent
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }
}
