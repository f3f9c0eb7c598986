import LayoutEngine
import LinearConstraints

/// The parts of a portion that was added to a layout, all of them boxes.
///
/// ```swift
/// row[1]                     // the second cell
/// row[0...2]                 // the first three, with the gaps between them
/// row.strip                  // the hull of all cells
/// row.slot(1)                // what the second cell was fitted into
/// ```
public struct PortionCells: PluginParts {
  let host: Box
  let name: String
  let axis: Portion.Axis
  let placement: PortionPlacement<LinearExpression>

  /// The host of the portion.
  public var dividedBox: Box? { host }

  /// How many cells there are.
  public var cellCount: Int { placement.proportions.count }

  /// The cell with an index from 0, nil where there is none.
  public func cell(at index: Int) -> Box? {
    guard (0..<cellCount).contains(index) else { return nil }
    return box(placement.span(index, index), named: "\(name)[\(index)]")
  }

  /// The box from the first cell of a range to its last, nil where one does not exist.
  public func span(_ indices: ClosedRange<Int>) -> Box? {
    guard indices.lowerBound >= 0, indices.upperBound < cellCount else { return nil }
    return box(
      placement.span(indices.lowerBound, indices.upperBound),
      named: "\(name)[\(indices.lowerBound)...\(indices.upperBound)]")
  }

  /// The hull of all cells.
  public var strip: Box {
    box(placement.span(0, cellCount - 1), named: "\(name).strip")
  }

  /// The share of the box that a cell is fitted into, across the whole of the box.
  ///
  /// - Throws: ``LayoutEngine/LayoutError/plugin(_:)`` where there is no such cell.
  public func slot(_ index: Int) throws(LayoutError) -> Box {
    guard let slot = part(named: "slot", at: index) else {
      throw .plugin("there is no slot \(index): slots count from 0 to \(cellCount - 1)")
    }
    return slot
  }

  /// `strip`.
  public var partNames: [String] { ["strip"] }

  /// The strip, by its name.
  public func part(named name: String) -> Box? { name == "strip" ? strip : nil }

  /// `slot`.
  public var indexedPartNames: [String] { ["slot"] }

  /// A slot, by its name and index; nil where there is none.
  public func part(named name: String, at index: Int) -> Box? {
    guard name == "slot", (0..<cellCount).contains(index) else { return nil }
    return box(placement.slot(index), named: "\(self.name).slot[\(index)]")
  }

  private func box(_ span: PortionSpan<LinearExpression>, named name: String) -> Box {
    switch axis {
    case .horizontal:
      host.part(
        named: name, leading: span.along, top: span.across, width: span.length,
        height: span.crossLength)
    case .vertical:
      host.part(
        named: name, leading: span.across, top: span.along, width: span.crossLength,
        height: span.length)
    }
  }
}
