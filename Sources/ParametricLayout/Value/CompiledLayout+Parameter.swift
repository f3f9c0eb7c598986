extension CompiledLayout {
  /// A number that the formulas depend on, such as the container's width.
  public struct Parameter: Hashable, Sendable {
    /// Its name in the layout: `width`, `height`, or that of a `param`.
    public var name: String

    /// The least value that the layout was compiled for, in points.
    public var lower: Double

    /// The greatest value that the layout was compiled for, in points.
    public var upper: Double

    /// The parameter with this name and range.
    public init(name: String, lower: Double, upper: Double) {
      self.name = name
      self.lower = lower
      self.upper = upper
    }
  }
}
