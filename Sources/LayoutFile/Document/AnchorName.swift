/// The name of an anchor, or of a group of anchors, as it is written after a box.
public enum AnchorName: String, CaseIterable, Hashable, Sendable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The width.
  case width
  /// The height.
  case height
  /// The middle between left and right.
  case centerX
  /// The middle between top and bottom.
  case centerY
  /// The edge at which reading starts.
  case leading
  /// The edge at which reading ends.
  case trailing
  /// The group of top, leading, bottom and trailing.
  case edges
  /// The group of width and height.
  case size
  /// The group of centerX and centerY.
  case center

  /// Whether this stands for several anchors.
  public var isGroup: Bool {
    switch self {
    case .edges, .size, .center: true
    default: false
    }
  }

  /// Whether the bare word is also a parameter: the container's width or height.
  public var isParameter: Bool { self == .width || self == .height }
}
