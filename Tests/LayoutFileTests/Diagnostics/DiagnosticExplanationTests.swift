import LayoutFile
import Mullion
import Testing

/// Each code's explanation, whose examples are true.
@Suite struct DiagnosticExplanationTests {
  @Test(arguments: DiagnosticCode.allCases)
  func examplesShowTheCode(code: DiagnosticCode) {
    let explanation = code.explanation
    #expect(!explanation.title.isEmpty && !explanation.text.isEmpty)
    #expect(explanation.title.last != "." && explanation.text.last == ".")
    let reader = LayoutReader(plugins: .bundled)
    if let wrong = explanation.wrong {
      let found = reader.read(wrong, fileName: "wrong.layout").diagnostics.entries.map(\.code)
      #expect(found == [code])
    }
    if let right = explanation.right {
      let reading = reader.read(right, fileName: "right.layout")
      #expect(reading.diagnostics.entries.isEmpty, "\(reading.report)")
    }
  }

  /// Where a text of a few lines can show a mistake, the explanation does.
  @Test func examplesAreThere() {
    let bytes: Set<DiagnosticCode> = [.invalidUTF8, .nulByte, .utf16]
    let large: Set<DiagnosticCode> = [.nestingTooDeep, .tooMuch, .nestedJSON, .textTooLong]
    let others: Set<DiagnosticCode> = [.missingPlugin]
    let without = Set(
      DiagnosticCode.allCases.filter { $0.explanation.wrong == nil || $0.explanation.right == nil })
    #expect(without == bytes.union(large).union(others))
  }
}
