/// Reads the text form of a layout file.
///
/// ```swift
/// let parsed = TextParser(pluginKeywords: ["portion"]).parse(source)
/// ```
///
/// Any bytes may be given. What cannot be read is reported, and reading goes on with the next
/// statement, so that one mistake gives one error. The time is in proportion to the text, and the
/// depth of calls is bounded, whatever the text holds.
public struct TextParser: Sendable {
  /// How deep the brackets and signs of an expression may nest.
  ///
  /// At this depth every walk over the tree, the comparison of two trees in a debug build included,
  /// fits into half a megabyte of stack, which is what a secondary thread has on macOS.
  public static let deepestNesting = 64

  /// How deep the values of attributes may nest in each other, as lists in lists.
  public static let deepestValueNesting = 16

  /// The words that start a statement of a layout plugin.
  ///
  /// A word that is not reserved does so only where a name or `in` follows it on its line; elsewhere
  /// it stays free for names.
  public let pluginKeywords: Set<String>

  /// Creates a parser.
  ///
  /// - Parameter pluginKeywords: the words that start a statement of a layout plugin.
  public init(pluginKeywords: Set<String> = []) {
    self.pluginKeywords = pluginKeywords
  }

  /// Reads a text.
  public func parse(_ source: SourceText) -> ParsedDocument {
    var diagnostics = DiagnosticList()
    source.forEachEncodingProblem { problem in
      diagnostics.report(.encoding(problem, in: source))
    }
    if source.isUnreadable {
      return ParsedDocument(document: Document(source: source), diagnostics: diagnostics)
    }

    var parser = Parser(
      source: source, lexer: Lexer(source), pluginKeywords: pluginKeywords,
      diagnostics: diagnostics)
    let statements = parser.parseStatements()
    parser.diagnostics.sortByPlace()
    return ParsedDocument(
      document: Document(source: source, statements: statements, comments: parser.comments),
      diagnostics: parser.diagnostics)
  }
}
