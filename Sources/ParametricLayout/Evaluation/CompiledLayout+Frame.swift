extension CompiledLayout {
  /// Where a box is and how large it is, in points, in the coordinates of the container: the
  /// origin is the container's top left corner, x grows to the right and y down.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public var left: Double
    /// The top edge.
    public var top: Double
    /// The width.
    public var width: Double
    /// The height.
    public var height: Double

    /// The frame with these edges and sizes.
    public init(left: Double, top: Double, width: Double, height: Double) {
      self.left = left
      self.top = top
      self.width = width
      self.height = height
    }
  }
}
