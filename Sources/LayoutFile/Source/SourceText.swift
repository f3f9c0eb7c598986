/// A file's name and bytes, with a table of its lines.
///
/// The bytes are kept as they are, well-formed or not: `encodingProblems` finds what is not UTF-8,
/// and every other member stays meaningful for such a text. A line ends at a line feed, at a
/// carriage return, or at both in a row. A byte order mark at the start belongs to no line.
///
/// Creating one takes time in proportion to the text; `location(at:)` in proportion to the line.
public struct SourceText: Hashable, Sendable {
  /// The name that diagnostics show, such as a path.
  public let name: String

  /// The text, as read.
  public let bytes: [UInt8]

  /// The offset of the first byte after a byte order mark.
  let contentStart: Int

  /// The offset at which each line starts; at least one. Small, as those of a `SourceRange`.
  private let lineStarts: [UInt32]

  /// Creates a source text of a file's bytes.
  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    contentStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = Self.lineStarts(of: bytes, from: contentStart)
  }

  /// Creates a source text of a string.
  public init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// Creates a source text in which a byte order mark is content like all else.
  init(name: String, content bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    contentStart = 0
    lineStarts = Self.lineStarts(of: bytes, from: 0)
  }

  private static func lineStarts(of bytes: [UInt8], from contentStart: Int) -> [UInt32] {
    var starts = [UInt32(contentStart)]
    for index in contentStart..<bytes.count {
      let isLineEnd =
        bytes[index] == UInt8(ascii: "\n")
        || bytes[index] == UInt8(ascii: "\r")
          && !(index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n"))
      if isLineEnd { starts.append(UInt32(clamping: index + 1)) }
    }
    return starts
  }

  /// How many lines there are: one more than line ends.
  public var lineCount: Int { lineStarts.count }

  /// The line and column of a byte offset.
  ///
  /// An offset outside the text gives the nearest place in it.
  public func location(at offset: Int) -> SourceLocation {
    let offset = min(max(offset, contentStart), bytes.count)
    let line = lineIndex(at: offset)
    var column = 1
    var index = Int(lineStarts[line])
    while index < offset {
      index += decodeScalar(bytes, at: index, end: bytes.count).length
      if index <= offset { column += 1 }
    }
    return SourceLocation(line: line + 1, column: column)
  }

  /// The byte offset of a line and column; the nearest one for a place outside of the text.
  public func offset(of location: SourceLocation) -> Int {
    let range = line(location.line)
    var offset = range.start
    var column = 1
    while offset < range.end, column < location.column {
      offset += decodeScalar(bytes, at: offset, end: range.end).length
      column += 1
    }
    return offset
  }

  /// The bytes of a line, without its line end.
  ///
  /// - Parameter number: the line, from 1; the nearest line is taken for a number out of range.
  public func line(_ number: Int) -> SourceRange {
    let line = min(max(number, 1), lineStarts.count) - 1
    var end = line + 1 < lineStarts.count ? Int(lineStarts[line + 1]) : bytes.count
    let start = Int(lineStarts[line])
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return SourceRange(start: start, end: end)
  }

  /// The text of a range, with U+FFFD for what is no UTF-8.
  public func string(in range: SourceRange) -> String {
    let start = min(max(range.start, 0), bytes.count)
    let end = min(max(range.end, start), bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The number of the line that holds a byte, counted from 1.
  func lineNumber(at offset: Int) -> Int {
    lineIndex(at: min(max(offset, contentStart), bytes.count)) + 1
  }

  /// The index into `lineStarts` of the line that holds an offset, by bisection.
  private func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}
