import LinearConstraints

/// What a ``Box`` is made of; it does not change, and all copies of the box share it.
final class BoxParts: Sendable {
  let kind: Box.Kind
  let name: String
  let layout: ModelIdentity
  let direction: ReadingDirection
  let left: LinearExpression
  let top: LinearExpression
  let width: LinearExpression
  let height: LinearExpression
  /// For a part: the declared box that it was made in, at whatever depth.
  let host: Int?
  /// The width of the container, which leading and trailing are measured against.
  let containerWidth: LinearExpression

  init(
    kind: Box.Kind, name: String, layout: ModelIdentity, direction: ReadingDirection,
    left: LinearExpression, top: LinearExpression, width: LinearExpression,
    height: LinearExpression, host: Int?, containerWidth: LinearExpression
  ) {
    self.kind = kind
    self.name = name
    self.layout = layout
    self.direction = direction
    self.left = left
    self.top = top
    self.width = width
    self.height = height
    self.host = host
    self.containerWidth = containerWidth
  }
}
