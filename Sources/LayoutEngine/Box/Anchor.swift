/// An edge, a middle or a side of a box, as the constraint file names them.
public enum Anchor: String, Hashable, Sendable, CaseIterable {
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
  /// The middle from left to right.
  case centerX
  /// The middle from top to bottom.
  case centerY
  /// The edge where reading begins, as a position along the reading direction.
  case leading
  /// The edge where reading ends, as a position along the reading direction.
  case trailing

  /// Whether the anchor is a position along the reading direction.
  public var followsReadingDirection: Bool { self == .leading || self == .trailing }

  /// Whether the anchor is a horizontal position that does not turn with the reading direction.
  public var isPhysicallyHorizontal: Bool {
    self == .left || self == .right || self == .centerX
  }
}

/// Several anchors that a constraint takes at once.
public enum AnchorGroup: String, Hashable, Sendable, CaseIterable {
  /// All four edges, from the top in reading direction.
  case edges
  /// Width and height.
  case size
  /// The middles, across and down.
  case center
}
