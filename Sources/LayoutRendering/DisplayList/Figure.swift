import LayoutEngine

/// The outline of a display item, in points.
public enum Figure: Hashable, Sendable {
  /// The whole frame.
  case rectangle(Frame)
  /// The circle around a centre.
  case circle(centerX: Double, centerY: Double, radius: Double)
  /// The ellipse that touches all four sides of a frame.
  case ellipse(Frame)
  /// The frame with half circles at its short sides.
  case capsule(Frame)
  /// What is left of a box without width or without height: the line from the top left corner
  /// of its frame to the bottom right one, a dot where both are 0.
  case line(Frame)

  /// The figure of a shape in a frame.
  public init(_ shape: BoxStyle.Shape, in frame: Frame) {
    switch shape {
    case .rectangle: self = .rectangle(frame)
    case .circle:
      self = .circle(
        centerX: frame.x + frame.width / 2, centerY: frame.y + frame.height / 2,
        radius: min(frame.width, frame.height) / 2)
    case .ellipse: self = .ellipse(frame)
    case .capsule: self = .capsule(frame)
    }
  }

  /// The least frame that holds the figure.
  public var bounds: Frame {
    switch self {
    case .rectangle(let frame), .ellipse(let frame), .capsule(let frame), .line(let frame): frame
    case .circle(let centerX, let centerY, let radius):
      Frame(
        x: centerX - radius, y: centerY - radius, width: 2 * radius, height: 2 * radius)
    }
  }

  /// Whether the figure has no inside.
  var isLine: Bool {
    if case .line = self { true } else { false }
  }

  /// The frame within the figure that a text may take.
  var textArea: Frame {
    switch self {
    case .rectangle(let frame): frame
    case .circle, .ellipse:
      bounds.inset(across: 0.1 * bounds.width, down: 0.2 * bounds.height)
    case .capsule(let frame):
      frame.inset(
        across: frame.width > frame.height ? 0.15 * frame.height : 0,
        down: frame.width > frame.height ? 0 : 0.15 * frame.width)
    case .line(let frame): Frame(x: frame.x, y: frame.y, width: 0, height: 0)
    }
  }
}
