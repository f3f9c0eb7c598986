/// How a box is drawn. Nothing in it changes where the box is.
public struct BoxStyle: Hashable, Sendable {
  /// The figure that is drawn in a box's frame.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// The whole frame.
    case rectangle
    /// The largest circle in the middle of the frame.
    case circle
    /// The ellipse that touches all four sides.
    case ellipse
    /// A rectangle with half circles at its short sides.
    case capsule
  }

  /// The figure.
  public var shape: Shape
  /// The colour of its inside, if it is painted.
  public var fill: Color?
  /// The colour of its outline, if it is drawn.
  public var stroke: Color?
  /// The text in its middle.
  public var label: String?
  /// Whether the box is left out of pictures.
  public var isHidden: Bool
  /// Whether the box, where it has no colours, is given none: neither a tint, nor an outline, nor
  /// its name. With a label it is plain text.
  public var isBare: Bool

  /// The style with these parts; without any, a rectangle with a quiet outline and its name.
  public init(
    shape: Shape = .rectangle, fill: Color? = nil, stroke: Color? = nil, label: String? = nil,
    isHidden: Bool = false, isBare: Bool = false
  ) {
    self.isBare = isBare
    self.shape = shape
    self.fill = fill
    self.stroke = stroke
    self.label = label
    self.isHidden = isHidden
  }
}
