import LayoutFile
import Mullion
import TestSupport
import Testing

/// Each diagnostic about what a file means, with the place that it names.
@Suite struct ResolutionDiagnosticTests {
  /// What the cases may use: a parameter, constants, variables, boxes and a portion of 4 cells.
  static let names = """

    param p = 3
    let g = 16
    let gutter-wide = 3
    var t, u
    box a, b
    portion row in a (axis: horizontal, divisions: 4)
    """

  static let cases: [(DiagnosticCode, String)] = [
    // Names.
    (.unknownName, "t == «hreo».left"), (.unknownName, "t == «x»"), (.unknownName, "box c in «d»"),
    (.unknownName, "overlay «c» on a"), (.unknownName, "overlay b on «c»[1]"),
    (.unknownName, "portion in «c» (axis: vertical, divisions: 2)"),
    (.unknownName, "let c = «d»"), (.unknownName, "param c = «d»"),
    (.unknownName, "param c in 0...«d»"), (.unknownName, "var c >= «d»"),
    (.unknownName, "box c (width: «d»)"), (.unknownName, "t == 3 @weak *«d»"),
    (.unknownName, "a.edges == b.edges inset «d»"), (.unknownName, "«quarter».width == 3"),
    (.unknownName, "t == «c-b».left"), (.unknownName, "t == «strip».left"),
    (.notFinite, "t == «nan»"), (.notFinite, "let c = -«inf»"),
    (.notFinite, "t == 2 * «Infinity»"), (.notFinite, "box c (width: «NaN»)"),
    (.minusNeedsSpace, "t == «g-4»"), (.minusNeedsSpace, "t == «width-g»"),
    (.minusNeedsSpace, "t == «g-a».left"), (.minusNeedsSpace, "box c (width: «p-4»)"),
    (.minusNeedsSpace, "t == «gutter-wide-g»"), (.minusNeedsSpace, "minimize «t-u»"),
    (.nameTaken, "box c\nbox «c»"), (.nameTaken, "box c, «c»"), (.nameTaken, "var c\nlet «c» = 3"),
    (.nameTaken, "let c = 3\nvar «c», d"), (.nameTaken, "box c\nparam «c»"),
    (.nameTaken, "let c = 3\nportion «c» in a (axis: vertical, divisions: 2)"),
    (.nameTaken, "param width = 3\nparam «width» = 3"),
    (.labelTaken, "same: t == 3\n«same»: u == 3"),
    (.labelTaken, "same: minimize t\n«same»: t == 3"),
    (.labelTaken, "same: t == min(u, 3)\n«same»: t == min(u, 4)"),
    (.circular, "let «c» = c + 1"), (.circular, "let «c» = d\nlet d = 2 * e\nlet e = 3 - c"),
    (.circular, "box «c» in c"), (.circular, "box «c» in d\nbox d in c"),
    (.circular, "portion «c» in c[0] (axis: vertical, divisions: 2)"),
    (.circular, "box «c» in d[0]\nportion d in c (axis: vertical, divisions: 2)"),

    // Something else than what must stand in a place.
    (.notABox, "t == «g».left"), (.notABox, "t == «p».left"), (.notABox, "t == «u».left"),
    (.notABox, "t == «p»[0].left"),
    (.notABox, "box c in «g»"), (.notABox, "overlay «g» on a"), (.notABox, "overlay «row» on b"),
    (.notABox, "overlay b on «t»"), (.notABox, "overlay b on «b»"),
    (.notABox, "portion in «p» (axis: vertical, divisions: 2)"),
    (.notABox, "portion in a (axis: vertical, divisions: 2, position: 0, overlay: «container»)"),
    (.notABox, "portion in a (axis: vertical, divisions: 2, position: 0, overlay: «g»)"),
    (.boxWithoutAnchor, "t == «a»"), (.boxWithoutAnchor, "t == 2 * «row[1]»"),
    (.boxWithoutAnchor, "minimize «container»"), (.boxWithoutAnchor, "t == «row.slot[1]» + 3"),
    (.unknownPart, "t == a.«widht»"), (.unknownPart, "t == a.«foo».left"),
    (.unknownPart, "t == a«[1]».left"), (.unknownPart, "t == container.«with»"),
    (.unknownPart, "t == row.«stirp».left"), (.unknownPart, "t == row[1].«widht»"),
    (.unknownPart, "t == row[1].«strip».left"), (.unknownPart, "t == row.strip.«foo»"),
    (.unknownPart, "t == row.«cell»[1].left"), (.unknownPart, "box c in a.«strip»"),
    (.partWithoutIndex, "t == «row».left"), (.partWithoutIndex, "t == «row»"),
    (.partWithoutIndex, "box c in «row»"), (.partWithoutIndex, "overlay b on «row»"),
    (.partWithoutIndex, "t == row.«slot».left"), (.partWithoutIndex, "t == row.slot«[0...1]».left"),
    (.partWithoutIndex, "t == row.strip«[0]».left"),
    (.indexOutOfRange, "t == row«[4]».left"), (.indexOutOfRange, "t == row«[1...4]».left"),
    (.indexOutOfRange, "overlay b on row.slot«[4]»"),
    (.indexOutOfRange, "box c in row«[1000000000]»"),

    // Expressions.
    (.notLinear, "t == «a.width * b.width»"), (.notLinear, "t == 2 * «a.width * (b.width + 3)»"),
    (.notLinear, "t == «a.width * p»"), (.notLinear, "t == «p * width»"),
    (.notLinear, "t == «t * t»"),
    (.notLinear, "t == 3 / «u»"), (.notLinear, "t == 3 / «(p + 1)»"),
    (.notLinear, "1 <= «t * u» <= 3"), (.notLinear, "box c (width: «p * width»)"),
    (.divisionByZero, "t == 3 / «0»"), (.divisionByZero, "let c = 3 / «(g - 16)»"),
    (.divisionByZero, "t == a.left / «0%»"), (.divisionByZero, "t == 3 / «(u - u)»"),
    (.divisionByZero, "box c (ratio: 3:«0»)"),
    (.numberOutOfRange, "let c = «1e9 * 2»"), (.numberOutOfRange, "let c = «1e9 + 1»"),
    (.numberOutOfRange, "t == 3 + 2 * («1e9 * 1e9» + a.left)"),
    (.numberOutOfRange, "let c = «1e9 * 1e9» - 1e9 * 2"),
    (.numberOutOfRange, "box c (width: «g * 1e9»)"), (.numberOutOfRange, "param c = «1e9 / 0.001»"),
    (.numberOutOfRange, "var c >= «-1e9 * 2»"), (.numberOutOfRange, "t == 3 @weak *(«1e9 * 2»)"),
    (.coefficientOutOfRange, "t == 3 + «1e-10 * a.left»"),
    (.coefficientOutOfRange, "t == 3 - («1e5 * 1e5 * a.left» + 3)"),
    (.coefficientOutOfRange, "minimize «1e-10 * t»"),
    (.coefficientOutOfRange, "t == min(u, «1e-10 * u»)"),
    (.coefficientOutOfRange, "box c (width: «p / 1e9 / 10»)"),
    (.coefficientOutOfRange, "«t == 0.9999999999 * t»"),
    (.weightOutOfRange, "t == 3 @weak *«1e-10»"), (.weightOutOfRange, "t == 3 @weak *«(g - 16)»"),
    (.weightOutOfRange, "t == 3 @weak *«(g - 17)»"), (.weightOutOfRange, "minimize t @weak *«(0)»"),
    (.weightOutOfRange, "box c (width: 3 @weak *«(0 * g)»)"),
    (.notConstant, "let c = «p»"), (.notConstant, "let c = 2 * «a.left»"),
    (.notConstant, "let c = «t»"),
    (.notConstant, "let c = «width»"), (.notConstant, "let c = «container.left»"),
    (.notConstant, "param c = «width»"), (.notConstant, "param c in 0...«p»"),
    (.notConstant, "var c >= «a.width»"), (.notConstant, "t == 3 @weak *«p»"),
    (.notConstant, "let c = «row[1].width»"), (.notConstant, "box c (ratio: «p»)"),
    (.notConstant, "box c (ratio: 16:«a.width»)"),
    (.notConstant, "portion in a (axis: vertical, divisions: «p»)"),
    (.notConstant, "portion in a (axis: vertical, divisions: (1, «p»), ratio: none)"),
    (.notConstant, "portion in a (axis: vertical, divisions: 3, overlay: b, position: «t»)"),
    (.notKnownBeforehand, "box c (width: «a.width»)"),
    (.notKnownBeforehand, "box c (size: 3 x «t»)"),
    (.notKnownBeforehand, "box c (min-height: 2 * «c.width»)"),
    (.notKnownBeforehand, "box c (width: «later.width»)\nbox later"),
    (.notKnownBeforehand, "a.edges == b.edges inset «t»"),
    (.notKnownBeforehand, "a.edges == b.edges inset (1, «b.left», 3, 4)"),
    (.notKnownBeforehand, "portion in a (axis: vertical, divisions: 2, spacing: «a.width»)"),
    (.notKnownBeforehand, "portion in a (axis: vertical, divisions: 2, inset: «t»)"),
    (.notKnownBeforehand, "overlay b on a (size: 3 x «a.width»)"),
    (.notKnownBeforehand, "overlay b on a (inset: «row[0].width»)"),
    (.misplacedFunction, "t == 1 + «min»(a.left, 3)"), (.misplacedFunction, "let c = «max»(1, 2)"),
    (.misplacedFunction, "minimize «max»(a.left, 3)"),
    (.misplacedFunction, "box c (width: «min»(1, 2))"),
    (.misplacedFunction, "t == min(1, «max»(a.left, 3))"),
    (.misplacedFunction, "t == -«min»(u, 3)"),
    (.misplacedFunction, "«min»(u, 3) <= t"), (.misplacedFunction, "t <= «max»(u, 3)"),
    (.misplacedFunction, "«max»(u, 3) >= t"), (.misplacedFunction, "1 <= «min»(u, 3) <= 4"),
    (.misplacedFunction, "min(t, 3) == «max»(u, 3)"), (.misplacedFunction, "t == «min»(u, 3) == u"),
    (.misplacedFunction, "1 <= t == «min»(u, 3)"),
    (.misplacedFunction, "t == 3 @weak *(«min»(1, 2))"),
    (.exactNotRequired, "t == min(u, 3) «@strong»"),
    (.exactNotRequired, "max(u, 3) == t «@999 *2»"),

    // Groups and directions.
    (.misplacedGroup, "t == «a.size»"), (.misplacedGroup, "t == 3 == «a.size»"),
    (.misplacedGroup, "a.edges == «b.center»"),
    (.misplacedGroup, "«a.edges + 3» == b.edges"), (.misplacedGroup, "a.size == «3»"),
    (.misplacedGroup, "a.size «<=» b.size"), (.misplacedGroup, "minimize «a.size»"),
    (.misplacedGroup, "t == 3 + 2 * «a.center»"), (.misplacedGroup, "t == min(«a.size», 3)"),
    (.misplacedGroup, "a.edges == b.edges == «b.size»"),
    (.mixedDirections, "a.leading == b.«left»"), (.mixedDirections, "a.«left» == b.trailing"),
    (.mixedDirections, "a.leading == b.leading == b.«centerX»"),
    (.mixedDirections, "minimize a.leading - b.«right»"),
    (.mixedDirections, "t == min(a.trailing, b.«left»)"),
    (.mixedDirections, "a.leading <= b.leading + row[0].«left»"),

    // Attributes.
    (.wrongValue, "box c (size: «3»)"), (.wrongValue, "box c (width: «\"x\"»)"),
    (.wrongValue, "box c (width: «top leading»)"), (.wrongValue, "box c (min-width: «3 x 4»)"),
    (.wrongValue, "box c (ratio: «wide tall»)"),
    (.wrongValue, "box c (ratio: «none»)\nlet none = 0"),
    (.wrongValue, "box c (ratio: «0»)"), (.wrongValue, "box c (ratio: «-1:2»)"),
    (.wrongValue, "box c (ratio: «1e9:1e-9»)"),
    (.wrongValue, "box c (shape: «cirle»)"), (.wrongValue, "box c (shape: «3»)"),
    (.wrongValue, "box c (fill: «\"#12345\"»)"), (.wrongValue, "box c (fill: «gren»)"),
    (.wrongValue, "box c (stroke: «3»)"), (.wrongValue, "box c (label: «3»)"),
    (.wrongValue, "box c (hidden: «yes»)"),
    (.wrongValue, "param width in «-1»...3"), (.wrongValue, "param height = 3 in «g - 17»...30"),
    (.misplacedPriority, "box c (min-width: 3 «@strong»)"),
    (.misplacedPriority, "box c (shape: circle «@weak *2»)"),
    (.misplacedPriority, "overlay b on a (size: fill «@weak»)"),
    (.misplacedPriority, "portion in a (axis: vertical, divisions: 2 «@weak»)"),
    (.misplacedPriority, "portion in a (axis: vertical, divisions: (2, 1 «@weak»), ratio: none)"),
    (.misplacedPriority, "overlay b on a (inset: (1, 2 «@weak», 3, 4))"),

    // Options of plugins and overlays.
    (.unknownOption, "portion in a (axis: vertical, divisions: 2, «algin»: top)"),
    (.unknownOption, "portion in a («axsi»: vertical, divisions: 2)"),
    (.missingOption, "«portion» in a (axis: vertical)"), (.missingOption, "«portion» q in a"),
    (.wrongValue, "portion in a (axis: «diagonal», divisions: 2)"),
    (.wrongValue, "portion in a (axis: «3», divisions: 2)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «0»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «2.5»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «100001»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «two three»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «(1, 2)»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «(1, 0)», ratio: none)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: (1, «\"x\"»), ratio: none)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: «(fixed (0 - 1))», ratio: none)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, spacing: «-1»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, spacing: «top leading»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, ratio: «0»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, ratio: «wide tall»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, inset: «top leading»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, inset: («1, 2»))"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, align: «botom»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, align: «top bottom»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, position: «0»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, overlay: «b»)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, overlay: «3», position: 1)"),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, overlay: b, position: «2»)"),
    (
      .wrongValue, "portion in a (axis: vertical, divisions: 2, overlay: b, position: 1, span: «2»)"
    ),
    (.wrongValue, "portion in a (axis: vertical, divisions: 2, convention: «exat»)"),
    (.wrongValue, "overlay b on a (size: «3»)"), (.wrongValue, "overlay b on a (size: ratio «0»)"),
    (.wrongValue, "overlay b on a (size: «full»)"),
    (.wrongValue, "overlay b on a («mode: fill»)"),
    (.wrongValue, "overlay b on a (mode: «fil», size: ratio 2)"),
    (.wrongValue, "overlay b on a (align: «left»)"),
    (.wrongValue, "overlay b on a (align: «top top»)"),
    (.wrongValue, "overlay b on a (inset: («1, 2, 3»))"),
    (.overlaidTwice, "overlay b on a\n«overlay b on a (size: fill)»"),
    (
      .overlaidTwice,
      "overlay b on a\n«portion in a (axis: vertical, divisions: 2, overlay: b, position: 1)»"
    ),
    (
      .overlaidTwice,
      "portion in a (axis: vertical, divisions: 2, overlay: b, position: 1)\n«overlay b on a»"
    ),

    // Percentages of nothing.
    (.percentageOfNothing, "box c (width: «50%»)"),
    (.percentageOfNothing, "box c (size: «50%» x 3)"),
    (.percentageOfNothing, "box c (size: 3 x (g + «50%»))"),
    (.percentageOfNothing, "box c (min-height: «25%»)"),
    (.percentageOfNothing, "b.top == «10%»"),
    (.percentageOfNothing, "b.top == container.top + «10%»"),
    (.percentageOfNothing, "a.width >= max(-«10%», t)"),
    (.percentageOfNothing, "a.edges == b.edges inset «5%»"),
    (.percentageOfNothing, "overlay b on a (inset: (1, «5%», 1, 1))"),
    (.percentageOfNothing, "overlay b on a (size: 3 x «5%»)"),
    (.percentageOfNothing, "portion in a (axis: vertical, divisions: 2, spacing: «5%»)"),
    (
      .percentageOfNothing,
      "portion in a (axis: vertical, divisions: (fixed «50%», 1), ratio: none)"
    ),
    (.lineEndInLabel, "box c (label: «\"two\\nlines\"»)"),

    // What the layout refuses, and limits.
    (.reversedRange, "param c in «3...2»"), (.refused, "param c = «50» in 1...3"),
    (.refused, "param width = «-1»"),
  ]

  @Test(arguments: cases)
  func placeOfDiagnostic(code: DiagnosticCode, marked: String) {
    expectReading([code], in: marked + Self.names)
    // The same after all that it needs.
    expectReading([code], in: Self.names.dropFirst() + "\n" + marked)
  }

  @Test func everyCodeHasACase() {
    let covered = Set(Self.cases.map(\.0)).union([.tooMuch])
    // JSON and Visual Format Language have tests of their own, and W101 is about the shape of a
    // statement.
    let elsewhere = DiagnosticCode.allCases.filter { ("E100"..<"E170").contains($0.rawValue) }
    let missing = DiagnosticCode.allCases.filter {
      $0.rawValue >= "E060" && !covered.union(elsewhere).contains($0)
    }
    #expect(Set(missing) == [.clauseOfLastBox, .labelLikeOrientation])
  }

  @Test(arguments: [
    ("t == hreo.left\nbox hero", "hero"), ("t == a.widht", "width"),
    ("t == row.stirp.left", "strip"),
    ("t == row[1].widht", "width"), ("t == g-4", "g - 4"), ("t == width-g", "width - g"),
    ("t == gutter-wide-4", "gutter-wide - 4"), ("box c (shape: cirle)", "circle"),
    ("portion in a (axis: verticl, divisions: 2)", "vertical"),
    ("portion in a (axis: vertical, divisons: 2)", "divisions"),
    ("overlay b on a (align: botom)", "bottom"), ("t == contaner.width", "container"),
    ("t == gutter-wid", "gutter-wide"), ("a.center == b.centre", "center"),
    ("a.centre == b.center", "center"), ("a.edegs == b.edges inset 3", "edges"),
    ("overlay b on a (align: top left)", "top leading"),
    ("portion in a (axis: vertical, divisions: 2, align: right)", "trailing"),
    ("direction rtl\noverlay b on a (align: left)", "trailing"),
  ])
  func suggestion(text: String, replacement: String) {
    let reading = LayoutReader(plugins: .bundled).read(text + Self.names, fileName: "test.layout")
    #expect(reading.diagnostics.entries.map(\.fix?.replacement) == [replacement])
  }

  /// A percentage is a number wherever a number is meant.
  @Test(arguments: [
    "let c = 25%", "a.width == 25% * b.width", "a.width == (100% - 25%) * b.width", "t == 50%",
    "box c (ratio: 150%)", "box c (width: 25% * container.width)", "a.left == 0%",
    "t == 3 @weak *50%", "portion in a (axis: vertical, divisions: (40%, 60%), ratio: none)",
    "box c (width: width * 50%)", "minimize t * 50%",
  ])
  func percentageOfSomething(text: String) {
    expectReading([], in: text + Self.names)
  }

  /// The other place, where there are two.
  @Test(arguments: [
    "box a, «b»\nvar b", "«same»: t == 3\nsame: t == 4\nvar t",
    "«overlay b on a»\nbox a, b\noverlay b on a",
    "«portion in a (axis: vertical, divisions: 2, overlay: b, position: 1)»\noverlay b on a\nbox a, b",
    "«overlay b on a»\nportion in a (axis: vertical, divisions: 2, overlay: b, position: 1)\nbox a, b",
    "let a = b\nlet «b» = a", "box a, b\na.«leading» == b.left",
  ])
  func noteOfDiagnostic(marked: String) {
    let text = MarkedSource(marked)
    let reading = LayoutReader(plugins: .bundled).read(text.source.bytes, fileName: "test.layout")
    #expect(reading.diagnostics.entries.count == 1)
    #expect(reading.diagnostics.entries.flatMap(\.notes).compactMap(\.range) == text.ranges)
  }

  @Test(arguments: [
    ("t == a.width * b.height", "multiplies 'a.width' by 'b.height'"),
    ("t == p * (container.width + 1)", "multiplies 'p' by '(container.width + 1)'"),
    ("t == 1e-10 * b.right", "'b.left' is multiplied by 1e-10"), ("let c = 1e9 * 1e9", "1e+18"),
    ("let c = d\nlet d = e\nlet e = c", "'c' is defined by itself, by way of 'd' and 'e'"),
    (
      (0..<9).map { "box b\($0) in b\(($0 + 1) % 9)" }.joined(separator: "\n"),
      "'b0' stands in itself, by way of 'b1', 'b2', 'b3' and 5 more\n"
    ),
    ("param c = 50 in 1...3", "default 50 of 'c' is outside of its range 1...3"),
    ("t == row[4].left", "no cell 4"), ("t == row.slot[4].left", "no slot 4"),
    ("box c in g", "'g' is a constant"), ("box c in row", "'row' is a portion"),
    ("t == a.foo", "anchors are 'left', 'right'"), ("t == hello\nu == hello", "used 2 times"),
    ("t == p * width", "'p' is a parameter; as 'let p = …' it is a constant"),
    ("t == hello + 1", "'let hello = …' declares a constant"),
    ("portion in a (axis: vertical, divisions: (fixed -1, 2), ratio: none)", "not -1\n"),
    ("portion in a (axis: vertical, divisions: (fixed -g, 2), ratio: none)", "not -16\n"),
    ("box c (min-height: 25%)", "alone is 0.25 points; write '25% * container.height'\n"),
    ("box c in a (width: 5%)", "a line of its own: 'c.width == 5% * a.width'\n"),
    ("portion in a", "needs the options 'axis' and 'divisions'"),
    ("portion in a (axis: vertical, divisions: 2, foo: 3)", "'axis', 'divisions', 'spacing'"),
  ])
  func wording(text: String, part: String) {
    let reading = LayoutReader(plugins: .bundled).read(text + Self.names, fileName: "test.layout")
    #expect(reading.report.contains(part), "\(reading.report)")
  }
}
