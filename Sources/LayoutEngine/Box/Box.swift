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

  // One pointer, for boxes are copied wherever something is said of them: what stands in a layout,
  // in each box as its parent, and in tables of names.
  private let parts: BoxParts

  init(_ parts: BoxParts) {
    self.parts = parts
  }

  /// What the box is to its layout.
  public var kind: Kind { parts.kind }

  /// What messages and outputs call the box.
  public var name: String { parts.name }

  /// The layout that the box belongs to.
  public var layout: ModelIdentity { parts.layout }

  /// Which way the box's leading edge is.
  public var direction: ReadingDirection { parts.direction }

  /// The left edge.
  public var left: LinearExpression { parts.left }
  /// The top edge.
  public var top: LinearExpression { parts.top }
  /// The width.
  public var width: LinearExpression { parts.width }
  /// The height.
  public var height: LinearExpression { parts.height }

  /// For a part: the declared box that it was made in, at whatever depth.
  var host: Int? { parts.host }

  private var containerWidth: LinearExpression { parts.containerWidth }

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
      BoxParts(
        kind: .derived, name: name, layout: layout, direction: direction, left: left.combined(),
        top: (self.top + top).combined(), width: width.combined(), height: height.combined(),
        host: supportingBox, containerWidth: containerWidth))
  }
}
