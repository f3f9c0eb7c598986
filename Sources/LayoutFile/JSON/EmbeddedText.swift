/// The content of a string of a JSON document, as a text to be read on its own.
///
/// Without escapes it is read where it stands, and its places are those of the document. With
/// escapes it is decoded first, and a table leads from its bytes back to the document's.
struct EmbeddedText {
  /// The text to read: the whole document, or the decoded content.
  let source: SourceText

  /// The part of it that is the content.
  let range: SourceRange

  // For each byte of the decoded content, and for its end, the byte of the document.
  private let offsets: [Int]?

  init(_ string: JSONString, of document: SourceText) {
    guard string.hasEscapes else {
      source = document
      range = string.content
      offsets = nil
      return
    }
    var bytes: [UInt8] = []
    var offsets: [Int] = []
    var index = string.content.start
    while index < string.content.end {
      let start = index
      let count = bytes.count
      if document.bytes[index] == UInt8(ascii: "\\") {
        let escape = JSONEscape(document.bytes, at: index)
        bytes.append(contentsOf: Array(String(escape.scalar ?? "\u{FFFD}").utf8))
        index += escape.length
      } else {
        bytes.append(document.bytes[index])
        index += 1
      }
      offsets.append(contentsOf: repeatElement(start, count: bytes.count - count))
    }
    offsets.append(string.content.end)
    source = SourceText(name: document.name, content: bytes)
    range = SourceRange(start: 0, end: bytes.count)
    self.offsets = offsets
  }

  /// Whether places in it are places in the document.
  var isInPlace: Bool { offsets == nil }

  /// Whether it is a name and nothing else, reserved words aside.
  var isName: Bool {
    guard range.end > range.start, source.bytes[range.start].isNameStart,
      source.bytes[range.end - 1] != UInt8(ascii: "-")
    else { return false }
    return source.bytes[range.start..<range.end].allSatisfy(\.isNameByte)
  }

  /// The decoded content.
  var text: String { source.string(in: range) }

  /// The place in the document of a place in the text.
  func place(of range: SourceRange) -> SourceRange {
    guard let offsets else { return range }
    func offset(_ index: Int) -> Int { offsets[min(max(index, 0), offsets.count - 1)] }
    return SourceRange(start: offset(range.start), end: offset(range.end))
  }

  /// A diagnostic of the text as one of the document.
  func placed(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.range = place(of: diagnostic.range)
    for index in diagnostic.notes.indices {
      diagnostic.notes[index].range = diagnostic.notes[index].range.map(place)
    }
    if let fix = diagnostic.fix {
      diagnostic.fix = Diagnostic.Fix(replace: place(of: fix.range), with: fix.replacement)
    }
    return diagnostic
  }
}
