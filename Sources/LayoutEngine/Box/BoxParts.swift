import LinearConstraints

/// What a ``Box`` is made of; it does not change, and all copies of the box share it.
final class BoxParts: Sendable {
  let kind: Box.Kind
  let name: String
  let direction: ReadingDirection
  /// From the left edge on.
  let across: BoxSpan
  /// From the top edge on.
  let down: BoxSpan
  /// For a part: the declared box that it was made in, at whatever depth.
  let host: Int?
  /// The width of the container, which leading and trailing are measured against.
  let containerWidth: Variable

  init(
    kind: Box.Kind, name: String, direction: ReadingDirection, across: BoxSpan, down: BoxSpan,
    host: Int?, containerWidth: Variable
  ) {
    self.kind = kind
    self.name = name
    self.direction = direction
    self.across = across
    self.down = down
    self.host = host
    self.containerWidth = containerWidth
  }
}
