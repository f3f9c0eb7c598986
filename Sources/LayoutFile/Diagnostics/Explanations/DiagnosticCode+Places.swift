extension DiagnosticCode {
  /// About names of boxes, cells and anchors, and about functions.
  var placeExplanation: DiagnosticExplanation? {
    switch self {
    case .minusNeedsSpace:
      .init(
        "a minus that a name has swallowed",
        "A name may hold '-', so 'width-4' is one name. Put a space before a minus.",
        wrong: "box a\nvar t\nt == a.width-4", right: "box a\nvar t\nt == a.width - 4")
    case .malformedIndex:
      .init(
        "an index that is no whole number from 0", "Cells count from 0 along the axis.",
        wrong: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[1.5]
          """,
        right: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[1]
          """)
    case .reversedSpan:
      .init(
        "a span whose first cell comes after its last",
        "A span is written from its first cell to its last, with both in it.",
        wrong: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[2...0]
          """,
        right: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[0...2]
          """)
    case .partOfAnchor:
      .init(
        "something after an anchor", "An anchor is a number and has no parts.",
        wrong: "box a\na.left.top == 3", right: "box a\na.left == 3\na.top == 3")
    case .anchorWithoutBox:
      .init(
        "an anchor without the box before it",
        "Say whose it is. Only 'width' and 'height' may stand alone, as the container's.",
        wrong: "box a\na.left == left", right: "box a\na.left == container.left")
    case .unknownFunction:
      .init(
        "a function other than min and max",
        "Layouts are linear; min and max are the functions there are.",
        wrong: "var t, u\nt == abs(u)", right: "var t, u\nt == max(u, -u)")
    case .misplacedInset:
      .init(
        "'inset' after something else than an 'edges' group",
        "An inset says how far four edges are from four others: it follows the last 'edges'.",
        wrong: "box a\na.center == container.center inset 3",
        right: "box a\na.edges == container.edges inset 3")
    case .anchorInPlace:
      .init(
        "an anchor where a box, a cell or a span must stand", "Name the box without the anchor.",
        wrong: "box a\nbox b in a.left", right: "box a\nbox b in a")
    case .unknownName:
      .init(
        "a name that nothing has",
        "Declare it with box, var, let or param, or mend its spelling. Where it is declared does "
          + "not matter.",
        wrong: "box hero\nhreo.left == 3", right: "box hero\nhero.left == 3")
    case .nameTaken:
      .init(
        "a name that something else has already",
        "Boxes, variables, constants, parameters and portions share their names.",
        wrong: "box a\nvar a", right: "box a\nvar t")
    case .circular:
      .init(
        "something that is defined by itself, or stands in itself",
        "Constants and parents form no circle.",
        wrong: "let a = b + 1\nlet b = a - 1", right: "let a = b + 1\nlet b = 3")
    case .notABox:
      .init(
        "another thing where a box must stand",
        "Constants, parameters and variables are numbers and have no edges; of a portion, name a "
          + "part, such as row[0] or row.strip.",
        wrong: "let gutter = 16\nbox a\na.left == gutter.left",
        right: "let gutter = 16\nbox a\na.left == gutter")
    case .boxWithoutAnchor:
      .init(
        "a box where a number must stand", "Say which anchor of it is meant.",
        wrong: "box a, b\na.left == b", right: "box a, b\na.left == b.right")
    case .unknownPart:
      .init(
        "a part that a box or a portion does not have",
        "Boxes have left, right, top, bottom, width, height, centerX, centerY, leading, trailing, "
          + "and the groups edges, size and center. Portions have [k], [j...k], strip and slot[k].",
        wrong: "box a\na.widht == 3", right: "box a\na.width == 3")
    case .partWithoutIndex:
      .init(
        "a portion without a cell, a span or a part",
        "A portion is many boxes. Say which: row[0], row[0...2], row.strip or row.slot[0].",
        wrong: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row
          """,
        right: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row.strip
          """)
    case .indexOutOfRange:
      .init(
        "a cell that does not exist", "Cells count from 0, so the last of 4 is 3.",
        wrong: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[4]
          """,
        right: """
          box a, b
          portion row in a (axis: horizontal, divisions: 4)
          overlay b on row[3]
          """)
    case .labelTaken:
      .init(
        "a label that another statement has already", "Reports name statements by their labels.",
        wrong: "box a\nstart: a.left == 3\nstart: a.top == 3",
        right: "box a\nstart: a.left == 3\ntop-edge: a.top == 3")
    case .overlaidTwice:
      .init(
        "a box that two overlays place",
        "An overlay says where a box is, and a box is in one place.",
        wrong: "box a, b\noverlay b on a\noverlay b on container",
        right: "box a, b\noverlay b on a")
    default: nil
    }
  }
}
