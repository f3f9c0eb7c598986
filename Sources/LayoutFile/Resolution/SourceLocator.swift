import LayoutEngine

/// Finds lines and columns, and the texts of statements.
///
/// The scalars of the text are counted once, and the counts kept at every so many bytes, so that a
/// place costs the same wherever it is on a line of whatever length.
struct SourceLocator {
  private static let blockLength = 256

  private let source: SourceText
  private let comments: [SourceRange]
  // How many scalars begin before the first byte of each block.
  private let scalarsBeforeBlock: [Int]

  init(_ document: Document) {
    source = document.source
    comments = document.comments
    var counts: [Int] = []
    var count = 0
    for (offset, byte) in document.source.bytes.enumerated() {
      if offset % Self.blockLength == 0 { counts.append(count) }
      if byte.startsScalar { count += 1 }
    }
    counts.append(count)
    scalarsBeforeBlock = counts
  }

  /// What remembers where a statement was written.
  ///
  /// - Parameters:
  ///   - range: Where it begins.
  ///   - text: What of it is quoted.
  func reference(_ range: SourceRange, text: SourceRange) -> SourceReference {
    let line = source.lineNumber(at: range.start)
    let column = scalars(before: range.start) - scalars(before: source.line(line).start) + 1
    return SourceReference(line: line, column: column, text: self.text(of: text))
  }

  private func scalars(before offset: Int) -> Int {
    let block = min(offset / Self.blockLength, scalarsBeforeBlock.count - 1)
    let start = block * Self.blockLength
    let rest = source.bytes[min(start, source.bytes.count)..<min(offset, source.bytes.count)]
    return scalarsBeforeBlock[block] + rest.count(where: \.startsScalar)
  }

  /// A piece of the file in one line: without comments, and with a space for each line end.
  private func text(of range: SourceRange) -> String {
    let bytes = source.bytes[range.start..<range.end]
    guard bytes.contains(where: \.isLineEnd) else { return source.string(in: range) }
    var result: [UInt8] = []
    var position = range.start
    var comment = firstComment(from: position)
    while position < range.end {
      if comment < comments.count, comments[comment].start == position {
        position = comments[comment].end
        comment += 1
      } else if bytes[position].isLineEnd {
        while result.last?.isBlank == true { result.removeLast() }
        while position < range.end, bytes[position].isBlank || bytes[position].isLineEnd {
          position += 1
        }
        let isInside = result.last?.opensBracket == true
        let isAtEnd = position < range.end && bytes[position].closesBracket
        if !isInside, !isAtEnd { result.append(UInt8(ascii: " ")) }
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private func firstComment(from offset: Int) -> Int {
    var low = 0
    var high = comments.count
    while low < high {
      let middle = low + (high - low) / 2
      if comments[middle].start < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension UInt8 {
  /// Whether a Unicode scalar begins here: a byte that continues one has the bits 10 in front.
  fileprivate var startsScalar: Bool { self & 0xC0 != 0x80 }
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  fileprivate var opensBracket: Bool { self == UInt8(ascii: "(") || self == UInt8(ascii: "[") }
  fileprivate var closesBracket: Bool { self == UInt8(ascii: ")") || self == UInt8(ascii: "]") }
}
