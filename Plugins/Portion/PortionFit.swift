import LayoutEngine

/// The closed form of a portion's sizes: the only place where it is not linear.
///
/// With L and C the box's lengths along the axis and across it, less the margins, N cells,
/// spacing s, and q the ratio of a cell's length to its cross length:
///
/// ```
/// a = max(max(L, 0) - (N-1) s, 0) / N
/// m = min(a, q max(C, 0))   to fit,   max(a, q max(C, 0))   to fill,   a   without a ratio
/// c = m / q                                             or   max(C, 0)   without a ratio
/// ```
struct PortionFit: Sendable {
  let proportions: PortionProportions
  /// q, or nil for cells that take the whole cross size.
  let quotient: Double?
  let mode: Portion.Mode

  /// What comes out, in points.
  struct Sizes: Sendable {
    /// max(L, 0).
    var clampedLength: Double
    /// The spacing, no further negative than lets every cell begin after the one before it.
    var spacing: Double
    /// What shares are taken of: N a.
    var room: Double
    /// max(C, 0).
    var crossRoom: Double
    /// m.
    var cell: Double
  }

  func sizes(length: Double, crossLength: Double, spacing: Double) -> Sizes {
    let clampedLength = max(length, 0)
    let spacing = max(spacing, -greatestOverlap(clampedLength: clampedLength))
    let gaps = Double(proportions.count - 1) * spacing
    let room = max(clampedLength - gaps - proportions.allLengths, 0)
    let crossRoom = max(crossLength, 0)
    let equalShare = proportions.allShares > 0 ? room / proportions.allShares : 0
    var cell = equalShare
    if let quotient {
      cell =
        mode == .fit
        ? min(equalShare, quotient * crossRoom) : max(equalShare, quotient * crossRoom)
    }
    return Sizes(
      clampedLength: clampedLength, spacing: spacing, room: room, crossRoom: crossRoom, cell: cell)
  }

  /// How far neighbours may overlap before a cell begins before the one before it, as a factor of
  /// what fixed lengths leave of the axis, max(L - F, 0); nil without shares.
  ///
  /// A step is a cell's length less the overlap o, and the least share, r of all, gets
  /// r (L - F + (N-1) o): at least o while o ≤ (L - F) r / (1 - (N-1) r). For equal cells, r = 1/N,
  /// that is o ≤ L. Beside fixed lengths every o may do while L ≥ F, and none as soon as L < F;
  /// with a factor of at most 1 the overlap goes to 0 without a jump.
  var overlapFactor: Double? {
    let share = proportions.leastShare
    guard share > 0 else { return nil }
    return share / max(1 - Double(proportions.count - 1) * share, share)
  }

  private func greatestOverlap(clampedLength: Double) -> Double {
    guard let factor = overlapFactor else { return .infinity }
    return factor * max(clampedLength - proportions.allLengths, 0)
  }
}
