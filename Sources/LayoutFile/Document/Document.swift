/// A layout file as it was written: a syntax tree, before any name has been looked up.
///
/// Both forms of a file, text and JSON, become one of these, and every node remembers its place in
/// the source. A document is well formed and may still mean nothing: names may be unknown, and an
/// attribute may have a value of the wrong kind. That is for its resolution to say.
public struct Document: Hashable, Sendable {
  /// What the document was read from.
  public var source: SourceText

  /// The statements, in the order of the file. Those that were malformed are left out.
  public var statements: [DocumentStatement]

  /// The places of comments, each from its `#` to the end of its line.
  public var comments: [SourceRange]

  /// Creates a document.
  public init(
    source: SourceText, statements: [DocumentStatement] = [], comments: [SourceRange] = []
  ) {
    self.source = source
    self.statements = statements
    self.comments = comments
  }
}

/// What reading a file gives: as much of a document as could be read, and what was wrong.
public struct ParsedDocument: Sendable {
  /// The document; complete only where there are no errors.
  public var document: Document

  /// What was found on the way, in the order of the text.
  public var diagnostics: DiagnosticList

  /// Creates a result.
  public init(document: Document, diagnostics: DiagnosticList) {
    self.document = document
    self.diagnostics = diagnostics
  }
}
