import LayoutEngine

/// From the bytes of a constraint file to a layout, or to what is wrong with the file.
///
/// A file whose first character other than white space is `{` is read as JSON, all others as text.
///
/// ```swift
/// let reading = LayoutReader(plugins: .bundled).read(bytes, fileName: "card.layout")
/// if let layout = reading.layout { … } else { print(reading.report) }
/// ```
public struct LayoutReader: Sendable {
  /// The layout plugins that files may use.
  public let plugins: PluginRegistry

  /// A reader of files that may use these plugins.
  public init(plugins: PluginRegistry) {
    self.plugins = plugins
  }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: The content, UTF-8.
  ///   - fileName: What diagnostics call the file.
  /// - Complexity: linear in the content.
  public func read(_ bytes: [UInt8], fileName: String) -> LayoutReading {
    read(SourceText(name: fileName, bytes: bytes))
  }

  /// Reads a file that is a string.
  public func read(_ text: String, fileName: String) -> LayoutReading {
    read(SourceText(name: fileName, text: text))
  }

  private func read(_ source: SourceText) -> LayoutReading {
    readDocument(source).reading
  }

  /// Reads a file, and keeps its syntax tree.
  ///
  /// - Complexity: as `read`.
  public func readDocument(
    _ bytes: [UInt8], fileName: String
  ) -> (document: Document, reading: LayoutReading) {
    readDocument(SourceText(name: fileName, bytes: bytes))
  }

  private func readDocument(
    _ source: SourceText
  ) -> (document: Document, reading: LayoutReading) {
    let keywords = Set(plugins.keywords)
    let parsed =
      source.isJSON
      ? JSONParser(pluginKeywords: keywords).parse(source)
      : TextParser(pluginKeywords: keywords).parse(source)
    var resolver = Resolver(parsed, plugins: plugins)
    let layout = resolver.resolve()
    if source.isJSON { resolver.diagnostics.addJSONPaths(in: source) }
    let reading = LayoutReading(
      source: source, layout: layout, diagnostics: resolver.diagnostics,
      declarations: resolver.declarations)
    return (parsed.document, reading)
  }
}

/// What reading a constraint file gives.
public struct LayoutReading: Sendable {
  /// The file.
  public let source: SourceText

  /// The layout; nil where the file has an error.
  public let layout: Layout?

  /// What is to be said about the file, in the order of the text.
  public let diagnostics: DiagnosticList

  fileprivate let declarations: Declarations

  /// The diagnostics as text, with places and source lines; empty where there are none.
  public var report: String { DiagnosticPrinter(source: source).text(for: diagnostics) }

  /// What a name of the file stands for, with an article, such as `a constant`; nil where it
  /// stands for nothing.
  public func kind(ofName name: String) -> String? { declarations[name]?.kind.description }

  /// A message about a statement of the file as text, with its place, its line and a caret.
  public func error(_ message: String, at statement: SourceReference) -> String {
    let location = SourceLocation(line: statement.line, column: statement.column)
    return DiagnosticPrinter(source: source).error(message, at: location, text: statement.text)
  }

  /// A note about a statement of the file as text, with its place, its line and a caret.
  public func note(_ message: String, at statement: SourceReference) -> String {
    let location = SourceLocation(line: statement.line, column: statement.column)
    return DiagnosticPrinter(source: source).note(message, at: location, text: statement.text)
  }

  /// A warning about a statement of the file as text, with its place, its line and a caret.
  public func warning(_ message: String, at statement: SourceReference) -> String {
    let location = SourceLocation(line: statement.line, column: statement.column)
    return DiagnosticPrinter(source: source).warning(message, at: location, text: statement.text)
  }
}
