import Foundation
import LayoutFile
import Mullion
import Testing

/// One typo in a file that uses all of the language gives one error, in its place.
@Suite struct PlantedMistakeTests {
  static let file = """
    layout profile-card                                   # optional, once, first
    direction ltr

    param width  = 800 in 200...2000
    param height = 600
    param caption = 120 in 40...400
    let gutter = 16
    let half = gutter / 2
    let side-gap = 12
    let important = 700

    box hero, sidebar, badge
    box avatar in sidebar (size: 48 x 48)
    box photo (ratio: 16:9, min-width: 120, width: 300 @strong, shape: circle, fill: "#2a9d8f", label: "Photo")
    box note in row[1], pin in row.strip (width: 2 * gutter @weak *2)
    box menu, page
    var t
    var slack >= 0, other

    hero.top == container.top + gutter
    quarter: sidebar.width == 25% * container.width @strong
    180 <= sidebar.width <= 320
    badge.right <= hero.right - 4 @750 *2
    hero.edges == container.edges inset 16
    photo.edges == hero.edges inset (8, gutter, caption, 8) @weak
    page.center == hero.center @medium
    t == min(hero.width, 2 * hero.height)
    other >= max(hero.width, menu.width)
    note.leading == row[0...2].leading + half
    pin.top == row.slot[1].top
    minimize slack @weak
    best: maximize t @strong

    portion row in hero (
      axis: horizontal, divisions: 4, spacing: 8, ratio: 1, align: bottom leading,
      arrangement: slotted, mode: fit, convention: exact
    )
    portion split in sidebar (axis: vertical, divisions: (fixed 40, 2, 1), ratio: none, inset: (1, 2, 3, 4))
    portion in hero (axis: horizontal, divisions: 4, position: 1, span: 2, overlay: badge)
    overlay avatar on split[0] (align: center, inset: 4, size: fill)

    H:|-[menu(==240@750)]-side-[page(>=200)]-|
    V:|-[menu(>=40,<=caption)]-(side-gap)-[page]-(>=half@important)-|
    wide: [menu(<=page)]
    let side = 10

    """

  /// The mistake's code, what is right in the file, and what stands there instead, with its place.
  static let mistakes: [(DiagnosticCode, String, String)] = [
    // The header, parameters and constants.
    (.unknownStatement, "layout profile", "«layuot» profile"),
    (.nameEndsInMinus, "profile-card ", "«profile-» "),
    (.unknownDirection, "direction ltr", "direction «lrt»"),
    (.repeatedStatement, "direction ltr", "direction ltr\n«direction rtl»"),
    (.unknownStatement, "param width", "«parma» width"),
    (.unexpectedToken, "= 800 in", "«==» 800 in"),
    (.malformedNumber, "= 800 in", "= «800px» in"),
    (.unknownOperator, "200...2000", "200«..»2000"),
    (.malformedNumber, "200...2000", "«200.» ...2000"),
    (.reversedRange, "40...400", "«400...40»"),
    (.refused, "= 120 in", "= «20» in"),
    (.notConstant, "let gutter = 16", "let gutter = «caption»"),
    (.divisionByZero, "gutter / 2", "gutter / «0»"),
    (.circular, "let half = gutter / 2", "let «half» = half / 2"),
    (.numberTooLarge, "let side-gap = 12", "let side-gap = «12e9»"),
    (.nameTaken, "let side = 10", "let side = 10\nlet «page» = 10"),
    // Boxes and variables.
    (.unexpectedToken, "box hero, sidebar", "box hero «sidebar»"),
    (.reservedWord, "badge\n", "badge, «top»\n"),
    (.unknownName, "avatar in sidebar", "avatar in «sidebra»"),
    (.unexpectedToken, "48 x 48", "48 «y» 48"),
    (.wrongValue, "size: 48 x 48", "size: «48»"),
    (.unclosedBracket, "(size: 48 x 48)", "(size: 48 x 48«»"),
    (.unknownAttribute, "min-width: 120", "«min-widht»: 120"),
    (.repeatedAttribute, "min-width: 120", "min-width: 120, «min-width»: 3"),
    (.unexpectedToken, "16:9, min-width", "16:9 «min-width»"),
    (.wrongValue, "shape: circle", "shape: «circel»"),
    (.commentInsteadOfValue, "fill: \"#2a9d8f\"", "fill: «#2a9d8f»"),
    (.wrongValue, "\"#2a9d8f\"", "«\"#2a9d8\"»"),
    (.unterminatedString, "label: \"Photo\")", "label: «\"Photo)»"),
    (.misplacedPriority, "min-width: 120", "min-width: 120 «@strong»"),
    (.unknownPriority, "300 @strong", "300 @«storng»"),
    (.indexOutOfRange, "note in row[1]", "note in row«[4]»"),
    (.unknownPart, "row.strip (", "row.«stripe» ("),
    (.weightNotPositive, "@weak *2", "@weak *«0»"),
    (.notKnownBeforehand, "width: 2 * gutter", "width: 2 * «hero.width»"),
    (.variableBound, "slack >= 0", "slack «<=» 0"),
    // Constraints and objectives.
    (.singleEquals, "hero.top == ", "hero.top «=» "),
    (.unknownName, "hero.top ==", "«hreo».top =="),
    (.unknownPart, "hero.top ==", "hero.«tpo» =="),
    (.unexpectedToken, "hero.top ==", "«hero top» =="),
    (.minusNeedsSpace, "container.top + gutter", "container.«top-gutter»"),
    (.unexpectedToken, "container.top + gutter", "container.top +«» "),
    (.labelTaken, "wide: [menu", "«quarter»: [menu"),
    (.percentWithoutNumber, "25% * container", "gutter«%» * container"),
    (.notLinear, "25% * container", "«sidebar.height * container.width» * 25% + 0 * container"),
    (.priorityOutOfRange, "container.width @strong", "container.width @«1500»"),
    (.unexpectedToken, "container.width @strong", "container.width «strong»"),
    (.chainTurns, "sidebar.width <= 320", "sidebar.width «>=» 320"),
    (.unknownOperator, "180 <= ", "180 «<» "),
    (.mixedDirections, "badge.right <= hero.right", "badge.«right» <= hero.trailing"),
    (.weightOfRequired, "@750 *2", "@1000 «*»2"),
    (.misplacedGroup, "hero.edges == container.edges inset 16", "hero.edges == «container.size»"),
    (.misplacedGroup, "page.center ==", "page.center «<=»"),
    (
      .misplacedInset, "container.edges inset 16",
      "container.edges inset 16\npage.size == menu.size «inset» 2"
    ),
    (.unexpectedToken, "inset (8, gutter, caption, 8)", "inset «(8, gutter, caption)»"),
    (.unknownFunction, "min(hero", "«mim»(hero"),
    (.misplacedFunction, "t == min(hero.width, 2 * hero.height)", "t == 2 * «min»(hero.width, 3)"),
    (.exactNotRequired, "2 * hero.height)", "2 * hero.height) «@strong»"),
    (.misplacedFunction, "other >= max(", "other <= «max»("),
    (.reversedSpan, "row[0...2]", "row«[2...0]»"),
    (.indexOutOfRange, "row[0...2]", "row«[0...4]»"),
    (.partWithoutIndex, "row.slot[1].top", "row.«slot».top"),
    (.partWithoutIndex, "row.slot[1].top", "«row».top"),
    (.notABox, "row.slot[1].top", "«gutter».top"),
    (.boxWithoutAnchor, "pin.top == row", "«pin» == row"),
    (.requiredObjective, "slack @weak", "slack «@required»"),
    (.unexpectedToken, "minimize slack", "minimize slack «>=» 3"),
    (.missingRelation, "hero.top == container.top + gutter", "hero.top«»"),
    (.lineStartsWithOperator, "container.top + gutter", "container.top\n  «+» gutter"),
    (.unexpectedCharacter, "container.top + gutter", "container.top «−» gutter"),
    (.foreignComment, "direction ltr", "direction ltr «//» reading"),
    // Portions and overlays.
    (.unknownStatement, "portion row in", "«potrion» row in"),
    (.unexpectedToken, "portion row in hero (", "portion row «hero» ("),
    (
      .missingOption, "portion split in sidebar (axis: vertical, ", "«portion» split in sidebar ("
    ),
    (.unknownOption, "spacing: 8", "«spaceing»: 8"),
    (.wrongValue, "axis: horizontal, divisions: 4, s", "axis: «horizntal», divisions: 4, s"),
    (.unexpectedToken, "ratio: 1, align", "ratio: 1 «align»"),
    (.wrongValue, "divisions: 4, spacing", "divisions: «0», spacing"),
    (.wrongValue, "spacing: 8", "spacing: «-8»"),
    (.wrongValue, "align: bottom leading", "align: «bottom top»"),
    (.wrongValue, "mode: fit", "mode: «fits»"),
    (.wrongValue, "(fixed 40, 2, 1)", "(fixed 40, 2, «fixd 1»)"),
    (.wrongValue, "(1, 2, 3, 4)", "(«1, 2, 3»)"),
    (.wrongValue, "position: 1,", "position: «7»,"),
    (.unknownName, "overlay: badge", "overlay: «bagde»"),
    (.unexpectedToken, "overlay avatar on split[0]", "overlay avatar «split»[0]"),
    (.unknownName, "on split[0]", "on «splot»[0]"),
    (.malformedIndex, "on split[0]", "on split[«0.5»]"),
    (.overlaidTwice, "overlay avatar on", "«overlay badge on page»\noverlay avatar on"),
    (.unknownAttribute, "align: center", "«algin»: center"),
    // Visual Format Language.
    (.missingOrientationColon, "V:|-[menu", "V«»|-[menu"),
    (.unclosedView, "[menu(==240@750)]", "[menu(==240@750)«-»"),
    (.unexpectedToken, "(==240@750)]", "(==240@750«]»"),
    (.unknownName, "[page(>=200)]", "[«pgae»(>=200)]"),
    (.unknownName, "-side-[", "-«sid»-["),
    (.unexpectedToken, "]-side-[", "]-side«[»"),
    (.metricNeedsParentheses, "-(side-gap)-", "-«side-gap»-"),
    (.danglingConnection, "[page(>=200)]-|", "[page(>=200)]-«»"),
    (.priorityOutOfRange, "240@750", "240@«0»"),
    (.singleEquals, "==240", "«=»240"),
    (.negativeLength, ">=200", ">=«-200»"),
    (.viewInSpacing, "-(side-gap)-", "-(«hero»)-"),
    (.comparedWithItself, "menu(<=page)", "menu(<=«menu»)"),
    (.differentParents, "[page]-(>=half", "[«avatar»]-(>=half"),
    (.unknownName, "@important", "@«imporant»"),
    (.priorityOfVisualFormat, "[menu(<=page)]", "[menu(<=page)] «@»strong"),
    (.unknownOrientation, "wide: [menu", "wide: «W»: [menu"),
  ]

  @Test func theFileIsRight() {
    let reading = LayoutReader(plugins: .bundled).read(Self.file, fileName: "test.layout")
    #expect(
      reading.diagnostics.entries.allSatisfy { $0.severity == .warning },
      Comment(rawValue: reading.report))
    #expect(Self.mistakes.count >= 60)
  }

  @Test(arguments: mistakes)
  func oneMistakeIsOneError(code: DiagnosticCode, right: String, wrong: String) throws {
    let place = try #require(Self.file.range(of: right), "\(right)")
    let text = MarkedSource(Self.file.replacingCharacters(in: place, with: wrong))
    let reading = LayoutReader(plugins: .bundled).read(text.source.bytes, fileName: "test.layout")
    let errors = reading.diagnostics.entries.filter { $0.severity == .error }
    let found = errors.map { Finding(code: $0.code, range: $0.range) }
    #expect(
      found == text.ranges.map { Finding(code: code, range: $0) }, Comment(rawValue: reading.report)
    )
  }
}
