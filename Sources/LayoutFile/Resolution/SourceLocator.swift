import LayoutEngine

/// Finds lines and columns, and the texts of statements.
///
/// The scalars of the text are counted once, and the counts kept at every so many bytes, so that a
/// place costs the same wherever it is on a line of whatever length.
struct SourceLocator {
  private static let blockLength = 256

  private let source: SourceText
  private let isJSON: Bool
  private let comments: [SourceRange]
  // How many scalars begin before the first byte of each block.
  private let scalarsBeforeBlock: [Int]

  init(_ document: Document) {
    source = document.source
    isJSON = document.source.isJSON
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
  ///
  /// Of a JSON document, what stands in one string is decoded, and all else is quoted as it is.
  private func text(of range: SourceRange) -> String {
    let quote = UInt8(ascii: "\"")
    if isJSON, range.end < source.bytes.count, source.bytes[range.end] == quote {
      if source.bytes[range.start] == quote {
        return text(of: SourceRange(start: range.start, end: range.end + 1))
      }
    }
    let bytes = source.bytes[range.start..<range.end]
    if isJSON, isInString(range), bytes.contains(UInt8(ascii: "\\")) {
      let content = JSONString(content: range, hasEscapes: true)
      return EmbeddedText(content, of: source).text
    }
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

  // What begins right after a quote is the content of a string; so is what begins with none of the
  // signs that values begin with.
  private func isInString(_ range: SourceRange) -> Bool {
    guard range.start > 0, range.start < source.bytes.count else { return false }
    return source.bytes[range.start - 1] == UInt8(ascii: "\"")
      || !source.bytes[range.start].startsJSONValue
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
  fileprivate var opensBracket: Bool {
    self == UInt8(ascii: "(") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
  fileprivate var closesBracket: Bool {
    self == UInt8(ascii: ")") || self == UInt8(ascii: "]") || self == UInt8(ascii: "}")
  }
  fileprivate var startsJSONValue: Bool {
    self == UInt8(ascii: "\"") || self == UInt8(ascii: "[") || self == UInt8(ascii: "{")
  }
}
