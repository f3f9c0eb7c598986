import LayoutEngine
import LinearConstraints

/// The closed form of a portion, for given numbers: frames of cells without a solver.
///
/// ```swift
/// let geometry = try PortionGeometry(
///   host: Frame(x: 0, y: 0, width: 400, height: 300), axis: .horizontal, divisions: .equal(4),
///   alignment: .bottom)
/// geometry.cell(at: 1)  // Frame(x: 100, y: 200, width: 100, height: 100)
/// ```
///
/// Creating it is constant in the number of equal cells, and so is each frame.
public struct PortionGeometry: Sendable {
  /// The margins of a box, in points.
  public struct Margins: Hashable, Sendable {
    /// Under the top edge.
    public var top: Double
    /// At the leading edge.
    public var leading: Double
    /// Over the bottom edge.
    public var bottom: Double
    /// At the trailing edge.
    public var trailing: Double

    /// Margins of their own on all four sides.
    public init(
      top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0
    ) {
      self.top = top
      self.leading = leading
      self.bottom = bottom
      self.trailing = trailing
    }
  }

  private let host: Frame
  private let axis: Portion.Axis
  private let direction: ReadingDirection
  private let placement: PortionPlacement<Double>

  /// The closed form for a host that is known.
  ///
  /// - Parameters:
  ///   - host: The box that is split, in points.
  ///   - axis: The direction in which cells follow each other.
  ///   - divisions: How the box is divided.
  ///   - spacing: The gap between neighbours in points; nil for that of the convention.
  ///   - inset: The margins of the box, in points.
  ///   - ratio: A cell's width over its height; nil for cells that take the whole cross size.
  ///   - arrangement: Where fitted cells stand when they are smaller than their share.
  ///   - mode: Whether a cell fits inside its share or covers it.
  ///   - alignment: Where the strip stands in the box.
  ///   - convention: How many cells n divisions are.
  ///   - direction: Where the leading edge is.
  /// - Throws: ``LayoutEngine/LayoutError/plugin(_:)`` for what no portion can be.
  public init(
    host: Frame, axis: Portion.Axis, divisions: Portion.Divisions, spacing: Double? = nil,
    inset: Margins = Margins(), ratio: Double? = 1, arrangement: Portion.Arrangement = .packed,
    mode: Portion.Mode = .fit, alignment: Alignment = .center,
    convention: Portion.Convention = .exact, direction: ReadingDirection = .leftToRight
  ) throws(LayoutError) {
    let rules = PortionRules(
      axis: axis, divisions: divisions, spacing: spacing.map { LinearExpression($0) },
      ratio: ratio, arrangement: arrangement, mode: mode, alignment: alignment,
      convention: convention)
    do { try rules.check() } catch { throw .plugin(error.message) }
    let isHorizontal = axis == .horizontal
    let width = host.width - inset.leading - inset.trailing
    let height = host.height - inset.top - inset.bottom
    guard width.isFinite, height.isFinite, host.x.isFinite, host.y.isFinite else {
      throw .plugin("the host's frame is not finite")
    }
    let (length, crossLength) = isHorizontal ? (width, height) : (height, width)
    let fit = rules.fit
    let sizes = fit.sizes(
      length: length, crossLength: crossLength, spacing: rules.effectiveSpacing.constant)
    let shares = fit.proportions.allShares
    self.host = host
    self.axis = axis
    self.direction = direction
    placement = PortionPlacement(
      proportions: fit.proportions, arrangement: arrangement,
      alongFraction: rules.alongFraction, acrossFraction: rules.acrossFraction,
      alongStart: isHorizontal ? inset.leading : inset.top,
      acrossStart: isHorizontal ? inset.top : inset.leading, available: length,
      crossAvailable: crossLength, crossRoom: sizes.crossRoom, spacing: sizes.spacing,
      equalShare: shares > 0 ? sizes.room / shares : 0, cell: sizes.cell,
      crossCell: fit.quotient.map { sizes.cell / $0 } ?? sizes.crossRoom)
  }

  /// How many cells there are.
  public var cellCount: Int { placement.proportions.count }

  /// The frame of the cell with an index from 0, nil where there is none.
  public func cell(at index: Int) -> Frame? { span(index...index) }

  /// The frame from the first cell of a range to its last, nil where one does not exist.
  public func span(_ indices: ClosedRange<Int>) -> Frame? {
    guard indices.lowerBound >= 0, indices.upperBound < cellCount else { return nil }
    return frame(placement.span(indices.lowerBound, indices.upperBound))
  }

  /// The frame of what a cell is fitted into, nil where there is no such cell.
  public func slot(at index: Int) -> Frame? {
    (0..<cellCount).contains(index) ? frame(placement.slot(index)) : nil
  }

  /// The hull of all cells.
  public var strip: Frame { frame(placement.span(0, cellCount - 1)) }

  /// The frames of all cells, in order.
  public var cells: [Frame] { (0..<cellCount).compactMap(cell) }

  private func frame(_ span: PortionSpan<Double>) -> Frame {
    let isHorizontal = axis == .horizontal
    let width = isHorizontal ? span.length : span.crossLength
    let height = isHorizontal ? span.crossLength : span.length
    let leading = isHorizontal ? span.along : span.across
    let top = isHorizontal ? span.across : span.along
    let offset = direction == .leftToRight ? leading : host.width - leading - width
    return Frame(x: host.x + offset, y: host.y + top, width: width, height: height)
  }
}
