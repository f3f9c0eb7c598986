extension DiagnosticCode {
  /// About lines of Visual Format Language.
  var visualFormatExplanation: DiagnosticExplanation? {
    switch self {
    case .missingOrientationColon:
      .init(
        "an orientation without its colon",
        "An orientation is written 'H:' or 'V:'.",
        wrong: "box a, b\nV|[a]|",
        right: "box a, b\nV:|[a]|")
    case .unclosedView:
      .init(
        "a view without its closing bracket",
        "A view is a box's name, and perhaps conditions in parentheses, in brackets.",
        wrong: "box a, b\n[a-[b]",
        right: "box a, b\n[a]-[b]")
    case .danglingConnection:
      .init(
        "a connection that leads to nothing",
        "A '-' stands between two views, or between a view and '|'. A line that ends in "
          + "one goes on in the next.",
        wrong: "box a, b\n[a]-",
        right: "box a, b\n[a]-[b]")
    case .edgesWithoutView:
      .init(
        "a second '|' where a view must stand",
        "'|' is an edge of the parent of the views between the two.",
        wrong: "box a, b\n|-|",
        right: "box a, b\n|-[a]-|")
    case .afterLastEdge:
      .init(
        "something after the '|' that ends a line",
        "The parent's edge is the end of a line. A priority stands with what it belongs to.",
        wrong: "box a, b\n[a]-|[b]",
        right: "box a, b\n[a]-[b]-|")
    case .unknownOrientation:
      .init(
        "an orientation other than H and V",
        "Lines run along 'H:', from leading to trailing, or 'V:', from top to bottom.",
        wrong: "box a, b\nrow: X:[a]-[b]",
        right: "box a, b\nrow: H:[a]-[b]")
    case .secondLabel:
      .init(
        "a label after a label",
        "A statement has one label.",
        wrong: "box a, b\nfirst: second: a.left == 3",
        right: "box a, b\nfirst: a.left == 3")
    case .labelIsOrientation:
      .init(
        "'H:' or 'V:' before something else than a line of Visual Format Language",
        "'H' and 'V' are orientations and never labels.",
        wrong: "box a, b\nH: a.left == 3",
        right: "box a, b\nhigh: a.left == 3")
    case .negativeSpacing:
      .init(
        "a negative spacing without parentheses",
        "Outside of parentheses every '-' is a connection.",
        wrong: "box a, b\n[a]--8-[b]",
        right: "box a, b\n[a]-(-8)-[b]")
    case .spacingWithoutParentheses:
      .init(
        "a relation or a priority of a spacing without parentheses",
        "Only a number or a name stands between two '-' as it is.",
        wrong: "box a, b\n[a]->=8-[b]",
        right: "box a, b\n[a]-(>=8)-[b]")
    case .metricNeedsParentheses:
      .init(
        "a metric whose name holds a '-', without parentheses",
        "Outside of parentheses every '-' is a connection.",
        wrong: "box a, b\nlet side-gap = 8\n[a]-side-gap-[b]",
        right: "box a, b\nlet side-gap = 8\n[a]-(side-gap)-[b]")
    case .expressionInVisualFormat:
      .init(
        "an operator in a line of Visual Format Language",
        "Lengths are numbers and names there. Give a constant the value.",
        wrong: "box a, b\n[a(2 * 8)]",
        right: "box a, b\nlet wide = 2 * 8\n[a(wide)]")
    case .percentInVisualFormat:
      .init(
        "a percentage as a length",
        "Lengths are in points. A constraint can say what part of another length it is.",
        wrong: "box a, b\n[a(50%)]",
        right: "box a, b\na.width == 50% * b.width")
    case .priorityOfVisualFormat:
      .init(
        "a priority after a whole line",
        "Each length has a priority of its own, within its parentheses.",
        wrong: "box a, b\n[a(40)] @strong",
        right: "box a, b\n[a(40@strong)]")
    case .differentParents:
      .init(
        "views of different parents in a line with '|'",
        "'|' is the common parent of all views of the line. Without it, parents may differ.",
        wrong: "box a, b\nbox c in a\n|-[b]-[c]",
        right: "box a, b\nbox c in a\n[b]-[c]")
    case .rootBesideEdge:
      .init(
        "'|' in a line with the root box",
        "The container stands in nothing, so there is no edge around it.",
        wrong: "box a, b\n|-[container]",
        right: "box a, b\nV:[container]-(<=0)-[a]")
    case .viewInSpacing:
      .init(
        "a box in the place of a spacing",
        "A spacing is a number, a constant or a parameter.",
        wrong: "box a, b\nbox c\n[a]-c-[b]",
        right: "box a, b\nlet c = 8\n[a]-c-[b]")
    case .notAMetric:
      .init(
        "something else than a constant, a parameter or a box in a condition",
        "What a length is compared with is known before solving, or is another box.",
        wrong: "box a, b\nvar t\n[a(t)]",
        right: "box a, b\nvar t\na.width == t")
    case .negativeLength:
      .init(
        "a negative width or height",
        "Widths and heights are at least 0.",
        wrong: "box a, b\n[a(-8)]",
        right: "box a, b\n[a(8)]")
    case .comparedWithItself:
      .init(
        "a view that is compared with itself, or stands beside itself",
        "It would say nothing, or what cannot be.",
        wrong: "box a, b\n[a(==a)]",
        right: "box a, b\n[a(==b)]")
    case .labelLikeOrientation:
      .init(
        "a label that was probably meant as an orientation",
        "A label before a line without an orientation leaves it horizontal. Write 'V:' "
          + "for a vertical one, or another label.",
        wrong: "box a, b\nv:[a]-[b]",
        right: "box a, b\nV:[a]-[b]")
    default: nil
    }
  }
}
