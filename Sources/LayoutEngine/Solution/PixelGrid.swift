/// The pixels of a device: a grid of so many lines to a point.
///
/// Absolute edges are rounded, and sizes are the differences of edges: edges that two boxes
/// share stay shared, and what fills a row fills it still.
public struct PixelGrid: Hashable, Sendable {
  /// How many pixels a point has along each axis; over 0 and at most 1e6.
  public let scale: Double

  /// The grid with `scale` pixels to a point; nil for a scale that is not over 0, or over 1e6.
  public init?(scale: Double) {
    guard scale > 0, scale <= 1e6 else { return nil }
    self.scale = scale
  }

  /// The line nearest to a position in points, half up: floor(v · scale + 0.5 + 1e-6) / scale.
  ///
  /// The last term lets what rounding left a hair under a half go up with its like.
  public func snap(_ position: Double) -> Double {
    (position * scale + 0.5 + 1e-6).rounded(.down) / scale
  }

  /// A frame whose four edges are on lines of the grid.
  public func snap(_ frame: Frame) -> Frame {
    let left = snap(frame.x)
    let top = snap(frame.y)
    return Frame(
      x: left, y: top, width: snap(frame.x + frame.width) - left,
      height: snap(frame.y + frame.height) - top)
  }
}

extension LayoutSolution {
  /// The same solution with every frame on the pixels of a device.
  ///
  /// Edges are rounded once, after everything else; values of variables and violations stay as
  /// they are.
  public func snapped(to grid: PixelGrid) -> LayoutSolution {
    var copy = self
    copy.grid = grid
    return copy
  }
}
