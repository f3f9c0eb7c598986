extension PluginParts {
  /// The index of the last cell; -1 where there is none.
  var lastCellIndex: Int { max(cellCount, 0) - 1 }

  /// The cell with an index from 0, from the leading edge or the top.
  ///
  /// - Throws: ``LayoutError/plugin(_:)`` where there is none.
  public subscript(index: Int) -> Box {
    get throws(LayoutError) {
      guard let cell = cell(at: index) else {
        throw .plugin("there is no cell \(index): cells count from 0 to \(lastCellIndex)")
      }
      return cell
    }
  }

  /// The box from the first cell of a range to its last, both included.
  ///
  /// - Throws: ``LayoutError/plugin(_:)`` where one of them does not exist.
  public subscript(indices: ClosedRange<Int>) -> Box {
    get throws(LayoutError) {
      guard let span = span(indices) else {
        throw .plugin(
          "there are no cells \(indices.lowerBound)...\(indices.upperBound): "
            + "cells count from 0 to \(lastCellIndex)")
      }
      return span
    }
  }
}
