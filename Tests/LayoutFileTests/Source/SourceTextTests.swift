import LayoutFile
import Testing

/// Lines, columns, and bytes that are no text.
@Suite struct SourceTextTests {
  @Test(arguments: [
    ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("a\nbc\n", 2, 2, 1),
    ("a\nbc\n", 4, 2, 3), ("a\nbc\n", 5, 3, 1), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1),
    ("é = 3", 3, 1, 3), ("😀x", 4, 1, 2), ("e\u{301}x", 3, 1, 3), ("\u{FEFF}ab", 3, 1, 1),
    ("\u{FEFF}ab", 4, 1, 2), ("", 0, 1, 1), ("abc", -5, 1, 1), ("abc", 99, 1, 4),
    ("é", 1, 1, 1), ("a\tb", 2, 1, 3),
  ])
  func locations(text: String, offset: Int, line: Int, column: Int) {
    let source = SourceText(name: "test.layout", text: text)
    #expect(source.location(at: offset) == SourceLocation(line: line, column: column))
  }

  @Test func columnsInBytesThatAreNoText() {
    // One column for each lone byte, and for each cut-off sequence.
    let source = SourceText(name: "test.layout", bytes: [0x80, 0xFF, 0xE2, 0x82, 0x41, 0xF0, 0x9F])
    #expect([0, 1, 2, 4, 5, 7].map { source.location(at: $0).column } == [1, 2, 3, 4, 5, 6])
    #expect(source.string(in: SourceRange(start: 0, end: 7)).unicodeScalars.count == 5)
  }

  @Test func linesLeaveOutTheirEnds() {
    let source = SourceText(name: "test.layout", text: "\u{FEFF}one\r\ntwo\nthree\r\nfour\rfive")
    #expect(source.lineCount == 5)
    #expect(
      (0...6).map { source.string(in: source.line($0)) } == [
        "one", "one", "two", "three", "four", "five", "five",
      ])
  }

  @Test func encodingProblems() {
    let cases: [([UInt8], [DiagnosticCode], [Int])] = [
      ([0x23, 0xFF], [.invalidUTF8], [1]),
      ([0x23, 0xFF, 0xFE, 0x80, 0x23, 0xC0, 0xAF], [.invalidUTF8, .invalidUTF8], [1, 5]),
      ([0x23, 0x00, 0x00, 0x23, 0x00], [.nulByte, .nulByte], [1, 4]),
      ([0x23, 0xED, 0xA0, 0x80], [.invalidUTF8], [1]),
      ([0x23, 0xF4, 0x90, 0x80, 0x80], [.invalidUTF8], [1]),
      ([0x23, 0xE2, 0x82], [.invalidUTF8], [1]),
      ([0xFF, 0xFE, 0x62, 0x00], [.utf16], [0]),
      ([0xFE, 0xFF, 0x00, 0x62], [.utf16], [0]),
      ([0x00], [.nulByte], [0]),
      ([0x23, 0x80], [.invalidUTF8], [1]),
    ]
    for (bytes, codes, starts) in cases {
      let source = SourceText(name: "test.layout", bytes: bytes)
      let list = TextParser().parse(source).diagnostics
      #expect(list.entries.map(\.code) == codes, "\(bytes)")
      #expect(list.entries.map(\.range.start) == starts, "\(bytes)")
    }
  }

  /// A byte that is no text is one mistake wherever it stands, and no second one.
  @Test func oneErrorForABadByte() {
    for (before, after) in [
      ("t == ", "\nvar t"), ("box a (label: \"", "\")"), ("box ", ""), ("# ", ""),
    ] {
      for byte: UInt8 in [0x00, 0xFF] {
        let bytes = Array(before.utf8) + [byte] + Array(after.utf8)
        let source = SourceText(name: "test.layout", bytes: bytes)
        let list = TextParser().parse(source).diagnostics
        #expect(list.entries.map(\.code) == [byte == 0 ? .nulByte : .invalidUTF8])
        #expect(list.entries.map(\.range.start) == [before.utf8.count])
      }
    }
  }
}
