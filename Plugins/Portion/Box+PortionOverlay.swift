import LayoutEngine
import LinearConstraints

extension Box {
  /// Published convention: `divisions` + 1 square cells side by side, positions 0...divisions,
  /// with a spacing of 8 unless given; `.exact` means `divisions` cells.
  ///
  /// The portion lays `content` over one cell, or over several:
  ///
  /// ```swift
  /// try layout.add(gray.hPortionOverlay(alignment: .top, divisions: 4, position: 4, content: dot))
  /// ```
  ///
  /// - Parameters:
  ///   - alignment: Where the strip of cells stands in this box.
  ///   - divisions: How many divisions; see the convention for how many cells that is.
  ///   - position: The first cell that the content lies over, from 0 at the leading edge.
  ///   - span: How many cells the content lies over.
  ///   - spacing: The gap between cells in points; nil for that of the convention.
  ///   - ratio: A cell's width over its height; nil for cells as high as this box.
  ///   - convention: How many cells n divisions are.
  ///   - content: The declared box that is laid over the cells.
  /// - Returns: A portion, to be added to the layout. Adding it throws where the position is
  ///   out of range.
  public func hPortionOverlay(
    alignment: Alignment = .center, divisions: Int, position: Int, span: Int = 1,
    spacing: LinearExpression? = nil, ratio: Double? = 1,
    convention: Portion.Convention = .published, content: Box
  ) -> Portion {
    Portion(
      in: self, axis: .horizontal, divisions: divisions, spacing: spacing, ratio: ratio,
      alignment: alignment, convention: convention,
      content: Portion.Content(content, position: position, span: span))
  }

  /// Published convention: `divisions` + 1 square cells one below the other, positions
  /// 0...divisions, with a spacing of 8 unless given; `.exact` means `divisions` cells.
  ///
  /// - Parameters:
  ///   - alignment: Where the strip of cells stands in this box.
  ///   - divisions: How many divisions; see the convention for how many cells that is.
  ///   - position: The first cell that the content lies over, from 0 at the top.
  ///   - span: How many cells the content lies over.
  ///   - spacing: The gap between cells in points; nil for that of the convention.
  ///   - ratio: A cell's width over its height; nil for cells as wide as this box.
  ///   - convention: How many cells n divisions are.
  ///   - content: The declared box that is laid over the cells.
  /// - Returns: A portion, to be added to the layout. Adding it throws where the position is
  ///   out of range.
  public func vPortionOverlay(
    alignment: Alignment = .center, divisions: Int, position: Int, span: Int = 1,
    spacing: LinearExpression? = nil, ratio: Double? = 1,
    convention: Portion.Convention = .published, content: Box
  ) -> Portion {
    Portion(
      in: self, axis: .vertical, divisions: divisions, spacing: spacing, ratio: ratio,
      alignment: alignment, convention: convention,
      content: Portion.Content(content, position: position, span: span))
  }
}
