import LayoutFile
import Mullion
import TestSupport
import Testing

/// One mistake gives one error, whatever uses the thing that is wrong.
@Suite struct ResolutionRecoveryTests {
  @Test(arguments: [
    // What is refused is not reported at each use.
    "let c = «1e9 * 2»\nlet d = c + 1\nvar t\nt == c\nt == d\nbox a (width: c)",
    "let «c» = d\nlet d = c\nlet e = d\nvar t\nt == c + d + e",
    "param c = «50» in 1...3\nvar t\nt == c\nbox a (width: c)",
    "var c >= «d.width»\nbox d\nminimize c\nc == 3",
    "box a in «z»\nbox b in a\na.left == b.left\nportion row in a (axis: vertical, divisions: 2)\n"
      + "overlay b on row[1]\nrow[0].left == 3",
    "box «a» in b\nbox b in a\na.left == b.left\nbox c in b\nc.left == 3",
    "box a, b\nportion row in a (axis: vertical, divisions: «0»)\nrow[1].left == 3\nbox c in row[0]\n"
      + "c.left == 3\noverlay b on row[1]\nportion q in row[1] (axis: vertical, divisions: 2)\n"
      + "q[0].left == 3",
    "box a (width: «\"x\"»)\na.left == 3\nbox b in a",
    "let c = «nan»\nvar t\nt == c",
    // A name that nothing has is reported once, where it stands first.
    "box a in «z»\nz.left == 3\nvar t\nt == z.width + z.height\noverlay a on z",
    "var t\nt == «z» + z + z", "var t\nt == «z-1» + z-1",
    // A name that two things have is wrong at its second declaration alone.
    "box a\nlet «a» = 3\nvar t\nt == a\nt == a.left\nbox b in a",
    "box h\nportion r in h (axis: vertical, divisions: 2)\n"
      + "portion «r» in h (axis: vertical, divisions: 4)\nr[3].left == 3",
    "box a\nbox «a» in z (width: q)\na.left == 3",
    // A statement that stands twice, too, of which each name is taken.
    "box a, b, c, d\nbox «a», b, c, d\na.left == d.left", "var t, u\nvar «t», u\nt == u",
    // What is said of an attribute says nothing of one that nobody knows.
    "box a («widht»: 3 @strong)", "box a, b\noverlay a on b («siez»: ratio 16:9, mode: fill)",
    // A group meets nothing where the other side is misspelt.
    "box a, b\n«acenter» == b.center", "box a, b\na.edges == «bedges»",
    // The middle of a chain is looked at once.
    "var t\n1 <= t * «x» <= 2", "box a\na.size == «z».size == a.size",
    "var t\n1 <= «t * t» <= 2 <= 3",
    // A statement of a wrong form has one error, besides unknown names.
    "var t\nt == min(t, 3) «@strong»", "box a\na.edges == «a.center + 3»",
    // What could not be read may have declared a name, and brackets go over lines.
    "portion row in h (\n  axis: vertical\n  «divisions»: 2\n)\nbox h\nrow[1].left == 3",
    "box a, b «$»\na.left == b.left", "let c «16»\nvar t\nt == c",
  ])
  func oneMistake(marked: String) {
    let text = MarkedSource(marked)
    let reading = LayoutReader(plugins: .bundled).read(text.source.bytes, fileName: "test.layout")
    #expect(
      reading.diagnostics.entries.map(\.range) == text.ranges, Comment(rawValue: reading.report))
  }

  @Test func severalMistakesInOneFile() {
    expectReading(
      [
        .circular, .wrongValue, .nameTaken, .unknownName, .notKnownBeforehand, .misplacedPriority,
        .wrongValue, .unknownPart, .minusNeedsSpace, .notLinear, .singleEquals, .misplacedGroup,
        .mixedDirections, .labelTaken, .indexOutOfRange, .unknownOption, .overlaidTwice,
      ],
      in: """
        layout profile-card
        let gutter = 16
        let «c» = c
        param width = 800 in «-200»...2000
        box hero, sidebar, «hero»
        box avatar in «sidbar» (size: 48 x «hero.width»)
        box photo (min-width: 120 «@strong», shape: «cirle»)
        var t
        same: hero.«tpo» == container.top + gutter
        sidebar.width == «gutter-4»
        sidebar.width == «hero.width * t»
        hero.left «=» 3
        hero.size == «sidebar.center»
        hero.leading == sidebar.«right» + gutter
        «same»: hero.bottom == container.bottom
        portion row in hero (axis: horizontal, divisions: 4)
        row«[4]».left == 3
        portion in hero (axis: horizontal, divisions: 4, «algin»: top)
        overlay photo on row[1]
        «overlay photo on hero»
        """)
  }

  @Test func warningsDoNotStopTheLayout() throws {
    let reading = LayoutReader(plugins: .bundled).read(
      "box a, b (width: 3)", fileName: "test.layout")
    #expect(reading.diagnostics.entries.map(\.code) == [.clauseOfLastBox])
    #expect(reading.layout?.boxes.count == 2)
    #expect(reading.report.hasPrefix("test.layout:1:8: warning: "))
  }

  @Test func whatNamesStandFor() {
    let reading = LayoutReader(plugins: .bundled).read(
      "let g = 3\nbox a\nportion row in a (axis: vertical, divisions: 2)\nvar t\nparam p",
      fileName: "test.layout")
    #expect(
      ["g", "a", "row", "t", "p", "width", "container", "z"].map { reading.kind(ofName: $0) } == [
        "a constant", "a box", "a portion", "a variable", "a parameter", "a parameter", "a box",
        nil,
      ])
  }
}
