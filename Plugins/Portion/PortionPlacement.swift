import LayoutEngine
import LinearConstraints

/// What positions are computed in: numbers for the closed form, linear expressions for the
/// solver. The formulas of positions are linear, so one text serves both.
protocol PortionLength: Sendable {
  init(_ constant: Double)
  static func + (left: Self, right: Self) -> Self
  static func - (left: Self, right: Self) -> Self
  static func * (left: Self, right: Double) -> Self
}

extension Double: PortionLength {}
extension LinearExpression: PortionLength {}

/// A rectangle by where it begins, along the axis and across it, from the box's own leading or
/// top edge, and by its lengths.
struct PortionSpan<Length: PortionLength> {
  var along: Length
  var across: Length
  var length: Length
  var crossLength: Length
}

/// Where the cells of a portion stand, once their size is known.
struct PortionPlacement<Length: PortionLength>: Sendable {
  let proportions: PortionProportions
  let arrangement: Portion.Arrangement
  /// The part of the spare room that lies before the strip: along the axis and across it.
  let alongFraction: Double
  let acrossFraction: Double
  /// Where the box within its margins begins, and its unclamped lengths L and C.
  let alongStart: Length
  let acrossStart: Length
  let available: Length
  let crossAvailable: Length
  /// max(C, 0).
  let crossRoom: Length
  /// The gap between neighbours.
  let spacing: Length
  /// What a share of 1 gets, before fitting (an equal share a) and after (a cell m).
  let equalShare: Length
  let cell: Length
  /// The cells' length across the axis, c.
  let crossCell: Length

  /// The box from cell `first` to cell `last`, both included.
  func span(_ first: Int, _ last: Int) -> PortionSpan<Length> {
    // Slotted cells are as far apart as their slots, and the last is as long as a cell.
    let cells =
      arrangement == .packed
      ? extent(from: first, to: last + 1, unit: cell)
      : extent(from: first, to: last, unit: equalShare) + length(of: last)
    return PortionSpan(
      along: start(of: first),
      across: acrossStart + (crossAvailable - crossCell) * acrossFraction,
      length: cells + spacing * Double(last - first), crossLength: crossCell)
  }

  /// The share of the box that cell `index` is fitted into, across the whole of the box.
  func slot(_ index: Int) -> PortionSpan<Length> {
    PortionSpan(
      along: slotStart(of: index), across: acrossStart,
      length: extent(from: index, to: index + 1, unit: equalShare), crossLength: crossRoom)
  }

  private func start(of index: Int) -> Length {
    switch arrangement {
    case .packed:
      return stripStart(unit: cell) + extent(from: 0, to: index, unit: cell)
        + spacing * Double(index)
    case .slotted:
      return slotStart(of: index)
        + (extent(from: index, to: index + 1, unit: equalShare) - length(of: index))
        * alongFraction
    }
  }

  private func slotStart(of index: Int) -> Length {
    stripStart(unit: equalShare) + extent(from: 0, to: index, unit: equalShare)
      + spacing * Double(index)
  }

  private func length(of index: Int) -> Length {
    extent(from: index, to: index + 1, unit: cell)
  }

  // Where a strip of all cells stands: f (L - B) after the margin.
  private func stripStart(unit: Length) -> Length {
    let count = proportions.count
    let strip = extent(from: 0, to: count, unit: unit) + spacing * Double(max(count - 1, 0))
    return alongStart + (available - strip) * alongFraction
  }

  // The lengths of cells `first ..< end`, without the gaps between them.
  private func extent(from first: Int, to end: Int, unit: Length) -> Length {
    let share = proportions.shares(before: end) - proportions.shares(before: first)
    let length = proportions.lengths(before: end) - proportions.lengths(before: first)
    return unit * share + Length(length)
  }
}
