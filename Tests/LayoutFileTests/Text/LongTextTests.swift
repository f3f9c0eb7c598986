import LayoutFile
import Testing

/// Tokens are made a stretch at a time and forgotten; what is read does not depend on where a
/// stretch ends.
@Suite struct LongTextTests {
  /// More statements than fit into a few stretches.
  private func statements(_ count: Int, from first: Int = 0) -> String {
    (first..<first + count).map { "b\($0).left == a.right + \($0)" }.joined(separator: "\n")
  }

  @Test(arguments: [700, 1023, 1024, 1025, 3000])
  func mistakesFarApart(_ distance: Int) {
    let filler = statements(distance)
    expect(
      [.singleEquals, .unclosedBracket, .unknownStatement, .unexpectedToken],
      in: """
        \(filler)
        a.left «=» 3
        \(filler)
        a.left == (3«»
        box c
        \(filler)
        «bxo» c
        \(filler)
        a.left ==«»
        """)
  }

  @Test func everyStatementIsRead() {
    let parsed = MarkedSource(statements(5000)).parsed()
    #expect(parsed.document.statements.count == 5000)
    #expect(parsed.diagnostics.entries.isEmpty)
    #expect(
      parsed.document.statements.map(\.range.start)
        == parsed.document.statements.map(\.range.start).sorted())
  }

  @Test func oneStatementOfManyLines() {
    let sum = (0..<5000).map { "b\($0).left" }.joined(separator: " +\n")
    let parsed = MarkedSource("c.left == \(sum)\nbox d").parsed()
    #expect(parsed.document.statements.count == 2)
    #expect(parsed.diagnostics.entries.isEmpty)
  }

  @Test func bracketsThatAreClosedFarOffAreSkippedWhole() {
    let lines = (0..<3000).map { "  b\($0): \($0)," }.joined(separator: "\n")
    expect(
      [.unexpectedCharacter],
      in: "portion in a (\n  inset: «$»,\n\(lines)\n  axis: vertical\n)\nbox d")
  }

  @Test func aReservedNameIsKnownBeforeItIsDeclared() {
    expect(
      [.reservedWord, .reservedWord],
      in: "a.left == leading\nmax.left == 3\n\(statements(3000))\nbox «max», c\nlet «leading» = 3")
  }

  @Test func linesOfVisualFormatLanguageFarApart() {
    let lines = (0..<2000).map { "H:|-[b\($0)]-[a-b]-|" }.joined(separator: "\n")
    let parsed = MarkedSource(lines).parsed()
    #expect(parsed.document.statements.count == 2000)
    #expect(parsed.diagnostics.entries.isEmpty)
  }
}
