import LayoutFile
import Testing

/// A text in which `«` and `»` enclose the places that diagnostics should name.
///
/// The marks are taken out before the text is read. `«»` marks a place between two bytes.
struct MarkedSource {
  let source: SourceText
  let ranges: [SourceRange]

  init(_ marked: String) {
    var bytes: [UInt8] = []
    var starts: [Int] = []
    var ranges: [SourceRange] = []
    for scalar in marked.unicodeScalars {
      switch scalar {
      case "«": starts.append(bytes.count)
      case "»": ranges.append(SourceRange(start: starts.popLast() ?? 0, end: bytes.count))
      default: bytes.append(contentsOf: Array(String(scalar).utf8))
      }
    }
    source = SourceText(name: "test.layout", bytes: bytes)
    self.ranges = ranges.sorted { $0.start < $1.start }
  }

  func parsed() -> ParsedDocument {
    TextParser(pluginKeywords: ["portion"]).parse(source)
  }
}

/// What a diagnostic is and where, for comparison and for reading in a failed test.
struct Finding: Equatable, CustomStringConvertible {
  let code: DiagnosticCode
  let range: SourceRange

  var description: String { "\(code) at \(range.start)..<\(range.end)" }
}

/// Expects that a text gives exactly these diagnostics, in the marked places.
func expect(
  _ codes: [DiagnosticCode], in marked: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = MarkedSource(marked)
  let list = text.parsed().diagnostics
  let found = list.entries.map { Finding(code: $0.code, range: $0.range) }
  let expected = zip(codes, text.ranges).map { Finding(code: $0, range: $1) }
  #expect(codes.count == text.ranges.count, "a mark for each code", sourceLocation: sourceLocation)
  #expect(
    found == expected, "\(DiagnosticPrinter(source: text.source).text(for: list))",
    sourceLocation: sourceLocation)
}

/// The statements of a text that should have no errors; warnings may stand.
func statements(
  of text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [DocumentStatement] {
  let source = SourceText(name: "test.layout", text: text)
  let parsed = TextParser(pluginKeywords: ["portion"]).parse(source)
  #expect(
    !parsed.diagnostics.hasErrors,
    "\(DiagnosticPrinter(source: source).text(for: parsed.diagnostics))",
    sourceLocation: sourceLocation)
  return parsed.document.statements
}
