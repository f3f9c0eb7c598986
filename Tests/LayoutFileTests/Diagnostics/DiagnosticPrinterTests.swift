import Foundation
import LayoutFile
import Testing

/// What people see of a diagnostic.
@Suite struct DiagnosticPrinterTests {
  private func printed(_ text: String) -> String {
    let source = SourceText(name: "card.layout", text: text)
    let list = TextParser(pluginKeywords: ["portion"]).parse(source).diagnostics
    return DiagnosticPrinter(source: source).text(for: list)
  }

  @Test func placeLineCaretAndFix() {
    #expect(
      printed("box hero\nhero.top = 3\n") == """
        card.layout:2:10: error: an equality is written '==', not '=' [E027]
        hero.top = 3
                 ^
                 ==

        """)
  }

  @Test func notesHaveTheirPlaces() {
    #expect(
      printed("t == (a +\n  b\nbox c") == """
        card.layout:2:4: error: '(' is not closed: expected an operator or ')', found the end of the line [E022]
          b
           ^
        card.layout:1:6: note: '(' is opened here
        t == (a +
             ^

        """)
  }

  @Test func rangesAreUnderlined() {
    #expect(
      printed("t == 3 @storng  # wish") == """
        card.layout:1:9: error: there is no priority 'storng'; expected 'required', 'strong', 'medium', \
        'weak' or a whole number from 1 to 1000; did you mean 'strong'? [E029]
        t == 3 @storng  # wish
                ^~~~~~
                strong

        """)
  }

  @Test func tabsAndControlCharacters() {
    #expect(
      printed("\tt = 3 # \u{1B}[2J\u{7F}\u{202E}") == """
        card.layout:1:4: error: an equality is written '==', not '=' [E027]
         t = 3 # ␛[2J␡\u{FFFD}
           ^
           ==

        """)
  }

  @Test func wideAndCombiningCharactersKeepTheCaretInPlace() {
    let lines = printed("box a (label: \"漢字e\u{301}\", width 3)").split(separator: "\n")
    // Two wide characters take four columns, the accent none.
    #expect(lines[1] == "box a (label: \"漢字e\u{301}\", width 3)")
    #expect(lines[2] == "                             ^")
    #expect(lines[0].hasPrefix("card.layout:1:29: "))
  }

  @Test func longLinesAreCutAroundThePlace() throws {
    let text =
      "t == " + String(repeating: "a + ", count: 100) + "$" + String(repeating: " + b", count: 100)
    let lines = printed(text).split(separator: "\n")
    #expect(lines[0].hasPrefix("card.layout:1:406: error: "))
    #expect(lines[1].hasPrefix("…") && lines[1].hasSuffix("…"))
    #expect(lines[1].count == DiagnosticPrinter.longestLine + 2)
    let caret = try #require(lines[2].firstIndex(of: "^"))
    #expect(Array(lines[1])[lines[2].distance(from: lines[2].startIndex, to: caret)] == "$")
  }

  @Test func severityIsNamed() {
    #expect(printed("box a, b in a").hasPrefix("card.layout:1:8: warning: "))
  }

  // A file that is no text has one error of each kind to show.
  @Test func bytesThatAreNoTextAreCounted() {
    let bytes = Array(repeatElement([0x00, 0x23, 0xFF, 0x23] as [UInt8], count: 20).joined())
    let source = SourceText(name: "r.bin", bytes: bytes)
    let text = DiagnosticPrinter(source: source).text(for: TextParser().parse(source).diagnostics)
    #expect(text.contains("r.bin:1:1: error: "))
    #expect(text.components(separatedBy: "error:").count == 1 + 2)
    #expect(text.components(separatedBy: "r.bin: and 19 more of this kind\n").count == 1 + 2)
  }

  @Test func oneMoreErrorIsOne() {
    let text = printed(String(repeating: "t = 3\n", count: 51))
    #expect(text.hasSuffix("card.layout: and 1 more error\n"))
  }
}
