extension DiagnosticCode {
  /// About attributes and options.
  var valueExplanation: DiagnosticExplanation? {
    switch self {
    case .wrongValue:
      .init(
        "a value that its key does not take", "The message says which values the key takes.",
        wrong: "box a (shape: oval)", right: "box a (shape: ellipse)")
    case .misplacedPriority:
      .init(
        "a priority after an attribute that is no wish",
        "Only size, width and height of a box are wishes. Bounds and ratios are required.",
        wrong: "box a (min-width: 40 @strong)", right: "box a\na.width >= 40 @strong")
    case .unknownOption:
      .init(
        "an option that a plugin does not have", "The message says which there are.",
        wrong: "box a\nportion in a (axis: horizontal, divisions: 4, gap: 8)",
        right: "box a\nportion in a (axis: horizontal, divisions: 4, spacing: 8)")
    case .missingOption:
      .init(
        "an option that a plugin needs and does not have", "A portion needs axis and divisions.",
        wrong: "box a\nportion in a (axis: horizontal)",
        right: "box a\nportion in a (axis: horizontal, divisions: 4)")
    case .percentageOfNothing:
      .init(
        "a percentage where a length stands",
        "25% is the number 0.25, so as a length it is a quarter of a point. Say what it is a part "
          + "of: 25% * container.width, or for a part of another box, a constraint.",
        wrong: "box a (width: 25%)", right: "box a (width: 25% * container.width)")
    case .lineEndInLabel:
      .init(
        "a line end in a label",
        "Labels are drawn as one line. Write a second line as a second box.",
        wrong: #"box a (label: "Two\nlines")"#, right: #"box a (label: "Two lines")"#)
    case .tooMuch:
      .init(
        "more cells, nesting or terms than are taken",
        "There are limits, so that a short file cannot take all memory. The message names the one "
          + "that was met.")
    default: nil
    }
  }
}
