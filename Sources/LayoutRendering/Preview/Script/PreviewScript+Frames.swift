extension PreviewScript {
  /// Frames: objects with `x`, `y`, `width` and `height`; see `Frame+Region.swift`.
  static let frames = #"""
    // Frames.

    const rightOf = (frame) => frame.x + frame.width;
    const bottomOf = (frame) => frame.y + frame.height;
    const longerSide = (frame) => Math.max(frame.width, frame.height);
    const isEmpty = (frame) => frame.width <= 0 || frame.height <= 0;

    // The frame between edges; without size where they are in the wrong order.
    const frameBetween = (left, top, right, bottom) => ({
      x: left, y: top, width: Math.max(right - left, 0), height: Math.max(bottom - top, 0),
    });

    // Beyond 1e9 a number has no millionths.
    const settled = (edge) => (Math.abs(edge) < 1e9 ? rounded(edge * 1e6) / 1e6 : edge);

    // The frame as it can be drawn: no side under 0, its edges to a millionth of a point, so that
    // what rounding leaves decides nothing; null where an edge is no finite number.
    function drawable({ x, y, width, height }) {
      const edges = [x, y, x + Math.max(width, 0), y + Math.max(height, 0)];
      return edges.every(Number.isFinite) ? frameBetween(...edges.map(settled)) : null;
    }

    // The four sides, as frames without width or without height.
    const sidesOf = ({ x, y, width, height }) => [
      { x, y, width, height: 0 }, { x, y: y + height, width, height: 0 },
      { x, y, width: 0, height }, { x: x + width, y, width: 0, height },
    ];

    const inset = (frame, across, down) => frameBetween(
      frame.x + across, frame.y + down, rightOf(frame) - across, bottomOf(frame) - down);

    const expanded = (frame, margin) => inset(frame, -margin, -margin);

    // Whether frames have a point in common, edges included.
    const touches = (one, other) =>
      one.x <= rightOf(other) && other.x <= rightOf(one)
      && one.y <= bottomOf(other) && other.y <= bottomOf(one);

    // Whether frames have more than edges in common.
    const overlaps = (one, other) =>
      one.x < rightOf(other) && other.x < rightOf(one)
      && one.y < bottomOf(other) && other.y < bottomOf(one);

    const contains = (one, other) =>
      one.x <= other.x && one.y <= other.y
      && rightOf(other) <= rightOf(one) && bottomOf(other) <= bottomOf(one);

    const union = (one, other) => frameBetween(
      Math.min(one.x, other.x), Math.min(one.y, other.y),
      Math.max(rightOf(one), rightOf(other)), Math.max(bottomOf(one), bottomOf(other)));

    // The part of a frame within another that it touches.
    const clipped = (one, other) => frameBetween(
      Math.max(one.x, other.x), Math.max(one.y, other.y),
      Math.min(rightOf(one), rightOf(other)), Math.min(bottomOf(one), bottomOf(other)));

    """#
}
