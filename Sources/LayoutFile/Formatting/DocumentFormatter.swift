/// Writes a document in the canonical text form.
///
/// ```swift
/// let text = DocumentFormatter().text(of: document)
/// ```
///
/// Each statement is in a line of its own, with one space around operators and relations and after
/// commas. Nothing is aligned. Of a document that was text, the order of statements, comments and
/// single blank lines are kept; one that was JSON is written section by section, in the order of
/// ``DocumentSection``, with a blank line between them. Reading the result gives the same document, places
/// aside, and formatting it again the same text.
public struct DocumentFormatter: Sendable {
  /// What stands between a statement and the comment after it.
  static let commentGap = "  "

  /// Creates a formatter.
  public init() {}

  /// The text of a document that was read without errors; empty, or lines with their ends.
  ///
  /// - Complexity: linear in the document.
  public func text(of document: Document) -> String {
    document.source.isJSON
      ? textBySection(document.statements) : textInOrder(document)
  }

  /// One statement in one line.
  public func line(of statement: DocumentStatement) -> String { PieceList(statement).line }

  // MARK: A document that was JSON

  private func textBySection(_ statements: [DocumentStatement]) -> String {
    var sections: [DocumentSection: [DocumentStatement]] = [:]
    for statement in statements { sections[statement.section, default: []].append(statement) }
    return DocumentSection.allCases.compactMap { sections[$0] }.map { section in
      section.map { statement in
        LineFiller.lines(of: PieceList(statement).pieces, comments: [])
          .map { $0 + "\n" }.joined()
      }.joined()
    }.joined(separator: "\n")
  }

  // MARK: A document that was text

  private func textInOrder(_ document: Document) -> String {
    var page = FormattedPage(document)
    for statement in document.statements { page.add(statement) }
    return page.finished()
  }
}

/// The text of a document on its way, statement by statement.
private struct FormattedPage {
  private let source: SourceText
  private var comments: ArraySlice<SourceRange>
  private var text = ""

  // Where what has been written ends in the source.
  private var end: Int

  init(_ document: Document) {
    source = document.source
    comments = document.comments[...]
    end = document.source.contentStart
  }

  mutating func add(_ statement: DocumentStatement) {
    writeComments(before: statement.range.start)
    var inner: [LineFiller.Comment] = []
    while let comment = comments.first, comment.start < statement.range.end {
      inner.append(self.comment(comment))
      comments.removeFirst()
    }
    // The comment on the statement's last line, where nothing but space stands between.
    if let comment = comments.first, lineEnds(from: statement.range.end, to: comment.start) == 0 {
      inner.append(self.comment(comment))
      comments.removeFirst()
    }
    write(
      LineFiller.lines(of: PieceList(statement).pieces, comments: inner),
      from: statement.range.start, to: max(statement.range.end, inner.last?.start ?? 0))
  }

  mutating func finished() -> String {
    writeComments(before: .max)
    return text
  }

  private mutating func writeComments(before offset: Int) {
    while let range = comments.first, range.start < offset {
      comments.removeFirst()
      write([comment(range).text], from: range.start, to: range.start)
    }
  }

  private mutating func write(_ lines: [String], from start: Int, to end: Int) {
    if !text.isEmpty, lineEnds(from: self.end, to: start) > 1 { text += "\n" }
    for line in lines { text += line + "\n" }
    self.end = end
  }

  private func comment(_ range: SourceRange) -> LineFiller.Comment {
    var end = range.end
    while end > range.start, source.bytes[end - 1].isWhiteSpace { end -= 1 }
    var start = range.start
    while start > source.contentStart,
      source.bytes[start - 1] == UInt8(ascii: " ")
        || source.bytes[start - 1] == UInt8(ascii: "\t")
    {
      start -= 1
    }
    return LineFiller.Comment(
      text: source.string(in: SourceRange(start: range.start, end: end)), start: range.start,
      startsLine: start == source.contentStart || source.bytes[start - 1].isLineEnd)
  }

  /// How many lines end between two offsets.
  private func lineEnds(from start: Int, to end: Int) -> Int {
    source.lineNumber(at: end) - source.lineNumber(at: start)
  }
}
