import LayoutEngine

/// Finds whether anything that is painted later lies where a text is to stand.
///
/// Frames are kept in grids of several mesh widths, each frame in the one whose mesh is about
/// its size, so that a frame is in at most four cells of one grid.
struct ClutterIndex {
  private struct Cell: Hashable {
    var level: Int
    var column: Int
    var row: Int
  }

  private struct Entry {
    var position: Int
    var frame: Frame
  }

  private let page: Frame
  private let finestMesh: Double
  private var levels: Set<Int> = []
  private var cells: [Cell: [Entry]] = [:]

  /// An index of no frames on a page.
  init(page: Page) {
    self.page = page.frame
    finestMesh = 16 * page.unit
  }

  /// Adds the frame of what is painted at a position; positions must rise.
  ///
  /// - Complexity: O(1).
  mutating func insert(_ frame: Frame, at position: Int) {
    guard frame.touches(page) else { return }
    let frame = frame.clipped(to: page)
    var level = 0
    while mesh(of: level) < frame.longerSide, level < 60 { level += 1 }
    levels.insert(level)
    for cell in cellsUnder(frame, level) {
      cells[cell, default: []].append(Entry(position: position, frame: frame))
    }
  }

  /// Whether a frame overlaps one that is painted after a position.
  ///
  /// Where it would take long to find out, the answer is yes: a text there would be in a crowd.
  ///
  /// - Complexity: O(1).
  func isCluttered(_ frame: Frame, after position: Int) -> Bool {
    var patience = 200
    for level in levels {
      for cell in cellsUnder(frame, level) {
        patience -= 1
        for entry in (cells[cell] ?? []).reversed() {
          if entry.position <= position { break }
          patience -= 1
          if entry.frame.overlaps(frame) { return true }
          if patience <= 0 { return true }
        }
        if patience <= 0 { return true }
      }
    }
    return false
  }

  private func mesh(of level: Int) -> Double { finestMesh * Double(UInt64(1) << UInt64(level)) }

  private func cellsUnder(_ frame: Frame, _ level: Int) -> some Sequence<Cell> {
    let mesh = mesh(of: level)
    let columns = cellRange(from: frame.x - page.x, to: frame.right - page.x, mesh)
    let rows = cellRange(from: frame.y - page.y, to: frame.bottom - page.y, mesh)
    return rows.lazy.flatMap { row in
      columns.lazy.map { Cell(level: level, column: $0, row: row) }
    }
  }

  private func cellRange(from: Double, to: Double, _ mesh: Double) -> ClosedRange<Int> {
    // Frames are clipped to the page, which is at most some thousand meshes wide.
    let first = Int(exactly: (from / mesh).rounded(.down)) ?? 0
    let last = Int(exactly: (to / mesh).rounded(.down)) ?? first
    return first...max(first, last)
  }
}
