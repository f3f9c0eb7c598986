import LinearConstraints

/// A declared box placed over another box: over the container, a declared box, a cell, a span.
///
/// ```swift
/// try layout.add(Overlay(of: badge, on: row[1], alignment: .topTrailing, inset: Insets(all: 4)))
/// ```
///
/// The placing is required. What size the box takes is the matter of ``Overlay/Extent``.
public struct Overlay: Sendable {
  /// How an aspect ratio meets a region.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// As large as it can be inside.
    case fit
    /// As small as it can be while it covers.
    case fill
  }

  /// What size the overlaid box takes.
  public enum Extent: Sendable {
    /// What the box's own preferences say: without any it fills; with a width and a height it
    /// keeps them as its wishes; with only one it keeps that side and fills the other; with a
    /// fixed ratio alone it fits that ratio.
    case automatic
    /// The whole target less the inset.
    case fill
    /// Exactly this width and height, in points.
    case fixed(width: LinearExpression, height: LinearExpression)
    /// The largest size of this ratio, width over height, inside the target less the inset, or
    /// the smallest that covers it.
    case ratio(Double, Mode)
  }

  /// The box that is placed.
  public var box: Box
  /// What it is placed on.
  public var target: Box
  /// Where it stands in the target less the inset.
  public var alignment: Alignment
  /// The margins that are kept within the target.
  public var inset: Insets
  /// What size the box takes.
  public var extent: Extent

  /// The overlay of `box` on `target`.
  public init(
    of box: Box, on target: Box, alignment: Alignment = .center, inset: Insets = .zero,
    extent: Extent = .automatic
  ) {
    self.box = box
    self.target = target
    self.alignment = alignment
    self.inset = inset
    self.extent = extent
  }
}
