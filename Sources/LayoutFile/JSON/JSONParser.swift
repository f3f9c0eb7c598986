/// Reads the JSON form of a layout file.
///
/// ```swift
/// let parsed = JSONParser(pluginKeywords: ["portion"]).parse(source)
/// ```
///
/// The result is the same syntax tree that the text form gives, with places in the JSON source.
/// Any bytes may be given. What cannot be read is reported, and reading goes on, so that one
/// mistake gives one error. Where brackets or quotes do not match, that alone is said. The time is in proportion to the source, and the depth of calls is
/// bounded, whatever it holds.
public struct JSONParser: Sendable {
  /// The layout plugins that a document may use, by their keywords.
  public let pluginKeywords: Set<String>

  /// Creates a parser.
  ///
  /// - Parameter pluginKeywords: the keywords of the layout plugins that there are.
  public init(pluginKeywords: Set<String> = []) {
    self.pluginKeywords = pluginKeywords
  }

  /// Reads a document.
  public func parse(_ source: SourceText) -> ParsedDocument {
    var diagnostics = DiagnosticList()
    source.forEachEncodingProblem { problem in
      diagnostics.report(.encoding(problem, in: source))
    }
    if source.isUnreadable {
      return ParsedDocument(document: Document(source: source), diagnostics: diagnostics)
    }
    var scanner = JSONScanner(source, diagnostics: diagnostics)
    let root = scanner.scan()
    var builder = DocumentBuilder(
      source: source, pluginKeywords: pluginKeywords, diagnostics: scanner.diagnostics)
    if !scanner.isStructureLost { builder.build(root) }
    builder.diagnostics.sortByPlace()
    builder.diagnostics.addPaths(of: root, in: source)
    return ParsedDocument(
      document: Document(source: source, statements: builder.statements),
      diagnostics: builder.diagnostics)
  }
}
