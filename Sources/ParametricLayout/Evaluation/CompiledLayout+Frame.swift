extension CompiledLayout {
  /// Where a box is and how large it is, in points, in the coordinates of the container: the
  /// origin is the container's top left corner, x grows to the right and y down.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The top edge.
    public var y: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// The frame with these edges and sizes.
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}
