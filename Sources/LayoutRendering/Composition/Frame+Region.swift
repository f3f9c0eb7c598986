import LayoutEngine

extension Frame {
  var right: Double { x + width }
  var bottom: Double { y + height }
  var longerSide: Double { max(width, height) }
  var isEmpty: Bool { width <= 0 || height <= 0 }

  /// The frame between edges; without size where they are in the wrong order.
  init(left: Double, top: Double, right: Double, bottom: Double) {
    self.init(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  /// The frame as it can be drawn: no side under 0, its edges to a millionth of a point, so that
  /// what rounding leaves decides nothing; nil where an edge is no finite number.
  var drawable: Frame? {
    // With a NaN in it, max may give either of its arguments.
    guard width.isFinite, height.isFinite, x.isFinite, y.isFinite else { return nil }
    let (right, bottom) = (x + max(width, 0), y + max(height, 0))
    guard right.isFinite, bottom.isFinite else { return nil }
    return Frame(
      left: Self.settled(x), top: Self.settled(y), right: Self.settled(right),
      bottom: Self.settled(bottom))
  }

  // Beyond 1e9 a Double has no millionths.
  private static func settled(_ edge: Double) -> Double {
    abs(edge) < 1e9 ? (edge * 1e6).rounded() / 1e6 : edge
  }

  /// The four sides, as frames without width or without height.
  var sides: [Frame] {
    [
      Frame(x: x, y: y, width: width, height: 0), Frame(x: x, y: bottom, width: width, height: 0),
      Frame(x: x, y: y, width: 0, height: height), Frame(x: right, y: y, width: 0, height: height),
    ]
  }

  func inset(across: Double, down: Double) -> Frame {
    Frame(left: x + across, top: y + down, right: right - across, bottom: bottom - down)
  }

  func expanded(by margin: Double) -> Frame { inset(across: -margin, down: -margin) }

  /// Whether the frames have a point in common, edges included.
  func touches(_ other: Frame) -> Bool {
    x <= other.right && other.x <= right && y <= other.bottom && other.y <= bottom
  }

  /// Whether the frames have more than edges in common.
  func overlaps(_ other: Frame) -> Bool {
    x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  func contains(_ other: Frame) -> Bool {
    x <= other.x && y <= other.y && other.right <= right && other.bottom <= bottom
  }

  func union(_ other: Frame) -> Frame {
    Frame(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The part within another frame that the frame touches.
  func clipped(to other: Frame) -> Frame {
    Frame(
      left: max(x, other.x), top: max(y, other.y), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}
