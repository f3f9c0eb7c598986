extension DiagnosticCode {
  /// About the shape of statements.
  var statementExplanation: DiagnosticExplanation? {
    switch self {
    case .unexpectedToken:
      .init(
        "something else than what must stand here",
        "The message says what was found and what was expected.",
        wrong: "box a\na.left == 3 4", right: "box a\na.left == 3 + 4")
    case .unknownStatement:
      .init(
        "a statement that starts with no known word",
        "Statements start with layout, direction, param, let, box, var, minimize, maximize, "
          + "overlay or the name of a plugin, such as portion; all others are constraints.",
        wrong: "parm width = 800", right: "param width = 800")
    case .unclosedBracket:
      .init(
        "a bracket that is not closed",
        "Inside brackets a statement goes on over line ends, so the place where one is missed may "
          + "be far below. A note says where it was opened.",
        wrong: "var t\nt == 2 * (3 + 4", right: "var t\nt == 2 * (3 + 4)")
    case .nestingTooDeep:
      .init(
        "brackets or signs nested too deeply",
        "Expressions nest at most 64 deep. Name a part of it with 'let'.")
    case .reservedWord:
      .init(
        "a reserved word in the place of a name",
        "The words of statements and the anchors are no names: layout direction param let box var "
          + "minimize maximize portion overlay in on inset min max either or container, left "
          + "right top bottom width height centerX centerY leading trailing edges size center.",
        wrong: "box overlay", right: "box badge")
    case .missingRelation:
      .init(
        "a constraint without a relation", "A constraint relates two sides by ==, <= or >=.",
        wrong: "box a\na.left", right: "box a\na.left == 0")
    case .singleEquals:
      .init(
        "'=' in the place of '=='",
        "'==' states an equality. A single '=' gives a value to a parameter or a constant.",
        wrong: "box a\na.left = 3", right: "box a\na.left == 3")
    case .chainTurns:
      .init(
        "a chain with both '<=' and '>='",
        "A chain runs one way, as in 180 <= a.width <= 320.",
        wrong: "box a\n180 <= a.width >= 320", right: "box a\n180 <= a.width <= 320")
    case .unknownPriority:
      .init(
        "'@' followed by no known priority",
        "Priorities are @required, @strong, @medium, @weak, or @N with a whole number from 1 to "
          + "1000.",
        wrong: "box a\na.width == 3 @high", right: "box a\na.width == 3 @strong")
    case .priorityOutOfRange:
      .init(
        "a priority that is no whole number from 1 to 1000",
        "1000 is required; strong is 750, medium 500 and weak 250.",
        wrong: "box a\na.width == 3 @2000", right: "box a\na.width == 3 @required")
    case .weightOfRequired:
      .init(
        "a weight with a priority of 1000",
        "What is required must hold, so it cannot count more or less. Only wishes have weights.",
        wrong: "box a\na.width == 3 @required *2", right: "box a\na.width == 3 @strong *2")
    case .weightNotPositive:
      .init(
        "a weight that is not over 0", "A wish that counts nothing can be left out.",
        wrong: "box a\na.width == 3 @weak *0", right: "box a\na.width == 3 @weak *0.1")
    case .requiredObjective:
      .init(
        "an objective with a priority of 1000",
        "An objective asks for as little or as much as can be, which is always a wish. Without a "
          + "priority it is @weak.",
        wrong: "var t >= 0\nminimize t @required", right: "var t >= 0\nminimize t @strong")
    case .layoutNotFirst:
      .init(
        "'layout' in another place than first", "The name of the layout is its first statement.",
        wrong: "box a\nlayout card", right: "layout card\nbox a")
    case .repeatedStatement:
      .init(
        "a statement that may stand once, a second time",
        "A file has one 'layout' and one 'direction'.",
        wrong: "direction ltr\ndirection rtl", right: "direction rtl")
    case .unknownDirection:
      .init(
        "a direction other than ltr and rtl",
        "A text is read from left to right, ltr, or from right to left, rtl.",
        wrong: "direction left", right: "direction ltr")
    case .unknownAttribute:
      .init(
        "an attribute that no box or overlay has",
        "Boxes have size, width, height, min-width, max-width, min-height, max-height, ratio, "
          + "shape, fill, stroke, label and hidden. Overlays have align, inset, size and mode.",
        wrong: "box a (colour: red)", right: "box a (fill: red)")
    case .repeatedAttribute:
      .init(
        "the same key twice in one list", "Leave one out, or join them.",
        wrong: "box a (width: 3, width: 4)", right: "box a (width: 3)")
    case .misplacedLabel:
      .init(
        "a label before a statement that takes none",
        "Labels name constraints and objectives, for reports.",
        wrong: "first: box a", right: "box a\nfirst: a.left == 0")
    case .variableBound:
      .init(
        "a bound of a variable other than a least value",
        "A declaration may give a least value. State everything else as a constraint.",
        wrong: "var t <= 3", right: "var t\nt <= 3")
    case .lineStartsWithOperator:
      .init(
        "a line that starts with an operator",
        "A statement ends with its line, unless the line ends after an operator or a comma, or "
          + "inside brackets. So the operator goes to the end of the line before.",
        wrong: "box a, b\na.left == b.right\n  + 3", right: "box a, b\na.left == b.right +\n  3")
    case .missingPlugin:
      .init(
        "a statement of a layout plugin that is not there",
        "The program that reads the file does not have the plugin. The command has 'portion'.")
    case .clauseOfLastBox:
      .init(
        "a list of boxes whose last one alone has attributes or a parent",
        "What follows a name belongs to that box, and not to those before it. Where that is meant, "
          + "declare it on a line of its own.",
        wrong: "box a, b (width: 40)", right: "box a (width: 40), b (width: 40)")
    case .percentageOfNothing:
      .init(
        "a percentage where a length stands, and no word of what it is a percentage of",
        "A percentage is a number: 50% is 0.5, and a length of 50% is half a point. Multiply it by "
          + "what it is a part of: by a side of the container, or, in a constraint, of any box.",
        wrong: "box a (width: 50%)", right: "box a (width: 50% * container.width)")
    case .lineEndInLabel:
      .init(
        "a line end in a label, which is drawn as one line",
        "Pictures show a space in its place. For a second line, declare a second box with a label.",
        wrong: #"box a (label: "two\nlines")"#, right: #"box a (label: "two"), b (label: "lines")"#)
    default: nil
    }
  }
}
