/// Reads lines of standard input, one after another, in constant memory.
struct LineReader {
  /// The most bytes of a line: 64 MiB.
  static let longestLine = 1 << 26

  /// A line, or the news that it was longer than the longest; that one is skipped.
  enum Line: Sendable {
    case bytes([UInt8])
    case tooLong
  }

  private var chunk = [UInt8](repeating: 0, count: 1 << 16)
  private var rest = 0..<0
  private var isAtEnd = false

  /// The next line, without its end; nil after the last.
  mutating func next() throws(CommandFailure) -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      let part = chunk[rest]
      let end = part.firstIndex(of: UInt8(ascii: "\n"))
      if line.count + part.count > Self.longestLine { isTooLong = true }
      if !isTooLong { line += part[..<(end ?? part.endIndex)] }
      if let end {
        rest = (end + 1)..<rest.upperBound
        break
      }
      rest = 0..<0
      if isAtEnd {
        if line.isEmpty, !isTooLong { return nil }
        break
      }
      let count = try Files.readStandardInput(&chunk)
      rest = 0..<count
      isAtEnd = count == 0
    }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return isTooLong ? .tooLong : .bytes(line)
  }
}
