// Its declarations speak of boxes, frames and expressions: `import Portion` alone is enough.
@_exported import LayoutEngine
@_exported import LinearConstraints

/// Splits a box into cells along one axis, fits an aspect ratio into each, aligns the strip of
/// cells in the box, and lays content over cells: `.exact` by default, so n divisions are n
/// cells.
///
/// ```swift
/// let row = try layout.add(Portion(in: card, axis: .horizontal, divisions: 4, alignment: .bottom))
/// try layout.add(Overlay(of: dot, on: row[1]))
/// ```
///
/// Cells count from 0 along the axis, from the leading edge or from the top. Nothing is
/// measured: a cell's length is the least of an equal share and what the cross side allows, and
/// all else follows. ``PortionGeometry`` is that closed form for given numbers; adding a portion
/// to a layout states the same as constraints, so that its cells mix with every other box.
///
/// Where the box is too small for its spacing, cells have size 0 and the strip overflows the
/// box by its alignment.
public struct Portion: Sendable {
  /// The direction in which cells follow each other.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// Along the reading direction.
    case horizontal
    /// From top to bottom.
    case vertical
  }

  /// How many cells n divisions are.
  public enum Convention: String, Hashable, Sendable, CaseIterable {
    /// n cells, with no spacing unless given.
    case exact
    /// n + 1 cells, positions 0...n, with a spacing of 8 unless given: what the published
    /// modifier that the idea comes from lays out.
    case published
  }

  /// Where fitted cells stand when they are smaller than their share.
  public enum Arrangement: String, Hashable, Sendable, CaseIterable {
    /// Side by side, as one strip that is aligned in the box.
    case packed
    /// Each aligned within its own equal slot.
    case slotted
  }

  /// How a cell's ratio meets its share of the box.
  public typealias Mode = Overlay.Mode

  /// The cells of a list, instead of equal ones.
  public typealias Division = PluginOptionValue.Division

  /// How the box is divided.
  public enum Divisions: Hashable, Sendable {
    /// Into equal cells; how many is a matter of the ``Portion/Convention``.
    case equal(Int)
    /// Into shares and fixed lengths, in order.
    case list([Division])
  }

  /// Content that is laid over cells, centred.
  public struct Content: Sendable {
    /// The declared box that is laid over the cells.
    public var box: Box
    /// The first cell, counted from 0.
    public var position: Int
    /// How many cells, at least 1.
    public var span: Int

    /// The content `box` over the cells `position ..< position + span`.
    public init(_ box: Box, position: Int, span: Int = 1) {
      self.box = box
      self.position = position
      self.span = span
    }
  }

  /// The most cells that a portion may have.
  public static let mostCells = 100_000

  /// The box that is split.
  public var host: Box
  /// The direction in which cells follow each other.
  public var axis: Axis
  /// How the box is divided.
  public var divisions: Divisions
  /// The gap between neighbouring cells in points, a number or an expression of parameters;
  /// nil for that of the convention. Negative (an overlap) only where `ratio` is nil.
  public var spacing: LinearExpression?
  /// The margins of the box.
  public var inset: Insets
  /// A cell's width over its height; nil for cells that take the whole cross size.
  public var ratio: Double?
  /// Where fitted cells stand when they are smaller than their share.
  public var arrangement: Arrangement
  /// Whether a cell fits inside its share or covers it.
  public var mode: Mode
  /// Where the strip stands in the box.
  public var alignment: Alignment
  /// How many cells n divisions are.
  public var convention: Convention
  /// What is laid over cells, if anything.
  public var content: Content?

  /// A portion of equal cells.
  ///
  /// - Parameters:
  ///   - host: The box that is split.
  ///   - axis: The direction in which cells follow each other.
  ///   - divisions: How many equal cells, at least 1 (in the published convention one more, at
  ///     least 0).
  ///   - spacing: The gap between neighbours in points; nil for 0 (published: 8).
  ///   - inset: The margins of the box.
  ///   - ratio: A cell's width over its height; nil for cells that take the whole cross size.
  ///   - arrangement: Where fitted cells stand when they are smaller than their share.
  ///   - mode: Whether a cell fits inside its share or covers it.
  ///   - alignment: Where the strip stands in the box.
  ///   - convention: How many cells n divisions are.
  ///   - content: What is laid over cells, if anything.
  public init(
    in host: Box, axis: Axis, divisions: Int, spacing: LinearExpression? = nil,
    inset: Insets = .zero, ratio: Double? = 1, arrangement: Arrangement = .packed,
    mode: Mode = .fit, alignment: Alignment = .center, convention: Convention = .exact,
    content: Content? = nil
  ) {
    self.host = host
    self.axis = axis
    self.divisions = .equal(divisions)
    self.spacing = spacing
    self.inset = inset
    self.ratio = ratio
    self.arrangement = arrangement
    self.mode = mode
    self.alignment = alignment
    self.convention = convention
    self.content = content
  }

  /// A portion of shares and fixed lengths, with cells that take the whole cross size.
  ///
  /// Share k gets what the spacing and the fixed lengths leave, times share over the sum of
  /// shares. A list of fixed lengths alone is aligned as a strip.
  public init(
    in host: Box, axis: Axis, divisions: [Division], spacing: LinearExpression? = nil,
    inset: Insets = .zero, alignment: Alignment = .center, content: Content? = nil
  ) {
    self.init(
      in: host, axis: axis, divisions: divisions.count, spacing: spacing, inset: inset,
      ratio: nil, alignment: alignment, content: content)
    self.divisions = .list(divisions)
  }
}
