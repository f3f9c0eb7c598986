import LayoutEngine

/// A colour, and how much it covers what lies below.
public struct Paint: Hashable, Sendable {
  /// The colour.
  public var color: Color
  /// How much it covers: 0 not at all, 1 wholly.
  public var opacity: Double

  /// The paint of `color`.
  public init(_ color: Color, opacity: Double = 1) {
    self.color = color
    self.opacity = opacity
  }
}

/// The line along a figure's outline, half of it inside and half outside.
public struct Stroke: Hashable, Sendable {
  /// What it is drawn with.
  public var paint: Paint
  /// How thick it is, in points.
  public var width: Double
  /// The length of a dash and of the gap after it, in points; nil for a line without gaps.
  public var dash: Double?

  /// The line of `paint`, `width` points thick.
  public init(_ paint: Paint, width: Double, dash: Double? = nil) {
    self.paint = paint
    self.width = width
    self.dash = dash
  }
}
