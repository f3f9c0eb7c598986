import LinearConstraints

/// A rectangle of a layout: the container, a declared box, or a part that a plugin made, such
/// as a cell. All have the same anchors, and all may be a parent or the target of an overlay.
///
/// Anchors are linear expressions, in points, in the coordinates of the container:
///
/// ```swift
/// try layout.add(sidebar.width == 0.25 * layout.container.width)
/// try layout.add(content.leading == sidebar.trailing + 16)
/// ```
public struct Box: Sendable {
  /// What a box is to its layout.
  public enum Kind: Hashable, Sendable {
    /// The root.
    case container
    /// Box number n of ``Layout/boxes``, counted from 0.
    case declared(Int)
    /// A part of a plugin's: its anchors follow from those of others.
    case derived
  }

  /// What the box is to its layout.
  public let kind: Kind

  /// What messages and outputs call the box.
  public let name: String

  /// The layout that the box belongs to.
  public let layout: ModelIdentity

  /// Which way the box's leading edge is.
  public let direction: ReadingDirection

  /// The left edge.
  public let left: LinearExpression
  /// The top edge.
  public let top: LinearExpression
  /// The width.
  public let width: LinearExpression
  /// The height.
  public let height: LinearExpression

  // For a part: the declared box that it was made in, at whatever depth.
  let host: Int?

  // The width of the container, which leading and trailing are measured against.
  let containerWidth: LinearExpression

  /// The right edge, left + width.
  public var right: LinearExpression { left + width }
  /// The bottom edge, top + height.
  public var bottom: LinearExpression { top + height }
  /// The middle from left to right.
  public var centerX: LinearExpression { left + width / 2 }
  /// The middle from top to bottom.
  public var centerY: LinearExpression { top + height / 2 }

  /// The edge where reading begins, measured from where the container's reading begins.
  public var leading: LinearExpression {
    direction == .leftToRight ? left : containerWidth - right
  }

  /// The edge where reading ends, measured from where the container's reading begins.
  public var trailing: LinearExpression {
    direction == .leftToRight ? right : containerWidth - left
  }

  /// The expression of one anchor.
  public subscript(anchor: Anchor) -> LinearExpression {
    switch anchor {
    case .left: left
    case .right: right
    case .top: top
    case .bottom: bottom
    case .width: width
    case .height: height
    case .centerX: centerX
    case .centerY: centerY
    case .leading: leading
    case .trailing: trailing
    }
  }

  /// A part of this box: its frame in points from this box's leading edge and top.
  ///
  /// Right to left, the part is mirrored within this box.
  ///
  /// - Parameters:
  ///   - name: What messages and outputs call the part.
  ///   - offset: From this box's leading edge to the part's.
  ///   - top: From this box's top to the part's.
  ///   - width: The part's width.
  ///   - height: The part's height.
  public func part(
    named name: String, leading offset: LinearExpression, top: LinearExpression,
    width: LinearExpression, height: LinearExpression
  ) -> Box {
    let left =
      direction == .leftToRight ? self.left + offset : self.left + self.width - offset - width
    return Box(
      kind: .derived, name: name, layout: layout, direction: direction, left: left.combined(),
      top: (self.top + top).combined(), width: width.combined(), height: height.combined(),
      host: supportingBox, containerWidth: containerWidth)
  }
}
