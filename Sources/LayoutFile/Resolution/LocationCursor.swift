/// Finds lines and columns of places that mostly come in order.
///
/// A column is counted from the last place found where that is before it on the same line, so
/// that a line of a megabyte costs no more than its length for all its places together.
struct LocationCursor {
  private let source: SourceText
  private var last: (offset: Int, location: SourceLocation)?

  init(_ source: SourceText) {
    self.source = source
  }

  mutating func location(at offset: Int) -> SourceLocation {
    let line = source.lineNumber(at: offset)
    var start = source.line(line).start
    var column = 1
    if let last, last.location.line == line, last.offset <= offset {
      start = last.offset
      column = last.location.column
    }
    column += source.scalarCount(from: start, to: offset)
    let found = SourceLocation(line: line, column: column)
    last = (offset, found)
    return found
  }
}

extension SourceText {
  /// How many Unicode scalars begin between two bytes.
  func scalarCount(from start: Int, to end: Int) -> Int {
    var count = 0
    var index = max(start, 0)
    while index < min(end, bytes.count) {
      // A byte that continues a scalar begins with the bits 10.
      if bytes[index] & 0xC0 != 0x80 { count += 1 }
      index += 1
    }
    return count
  }
}
