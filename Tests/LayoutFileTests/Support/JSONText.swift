import LayoutEngine
import LayoutFile
import Mullion
import Testing

/// A whole JSON document around some members.
func jsonDocument(_ members: String) -> String { "{\"version\": 1, \(members)}" }

/// The statements of a JSON document that should have no errors, as `outline` shows them.
func outlines(
  ofJSON text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [String] {
  let source = SourceText(name: "test.json", text: text)
  let parsed = JSONParser(pluginKeywords: ["portion"]).parse(source)
  #expect(
    !parsed.diagnostics.hasErrors,
    "\(DiagnosticPrinter(source: source).text(for: parsed.diagnostics))",
    sourceLocation: sourceLocation)
  return parsed.document.statements.map { outline($0) }
}

/// The document of a file of either form that should have no errors, names and values looked up.
func document(
  of text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Document {
  let (document, reading) = LayoutReader(plugins: .bundled)
    .readDocument(Array(text.utf8), fileName: "test")
  try #require(
    !reading.diagnostics.hasErrors, Comment(rawValue: reading.report),
    sourceLocation: sourceLocation)
  return document
}
