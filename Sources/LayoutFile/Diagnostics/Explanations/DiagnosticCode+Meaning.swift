extension DiagnosticCode {
  /// About expressions and what may stand in them.
  var meaningExplanation: DiagnosticExplanation? {
    switch self {
    case .notLinear:
      .init(
        "a product, or a quotient, of things that are no constants",
        "Layouts are linear: of two factors one is a number or a constant. A parameter is no "
          + "constant, for its value is given only when solving.",
        wrong: "box a\nvar t\nt == a.width * a.height", right: "box a\nvar t\nt == 2 * a.height")
    case .divisionByZero:
      .init(
        "a division by 0", "The divisor comes out as 0.",
        wrong: "let gutter = 16\nlet share = 3 / (gutter - 16)",
        right: "let gutter = 16\nlet share = 3 / gutter")
    case .numberOutOfRange:
      .init(
        "a number that comes out over 1e9 in size", "Numbers are at most 1e9 in size.",
        wrong: "let large = 1e9 * 2", right: "let large = 1e9")
    case .weightOutOfRange:
      .init(
        "a weight that comes out of its range", "A weight is from 1e-6 to 1e6.",
        wrong: "let none = 0\nbox a\na.width == 3 @weak *(none)",
        right: "let none = 1\nbox a\na.width == 3 @weak *(none)")
    case .notConstant:
      .init(
        "something else than a constant where one must stand",
        "Constants, ratios, weights, divisions and positions are known before anything is solved: "
          + "they take numbers and constants only.",
        wrong: "param columns = 4\nbox a\nportion in a (axis: horizontal, divisions: columns)",
        right: "let columns = 4\nbox a\nportion in a (axis: horizontal, divisions: columns)")
    case .notKnownBeforehand:
      .init(
        "an unknown where only what is known beforehand may stand",
        "Sizes, spacings and insets take numbers, constants and parameters. What depends on "
          + "another box is a constraint.",
        wrong: "box a\nbox b (width: a.width)", right: "box a\nbox b\nb.width == a.width @weak")
    case .misplacedFunction:
      .init(
        "min or max in a place where it would not be linear",
        "An expression may be equal to min or max, at most min, or at least max. They stand alone "
          + "on their side and do not nest.",
        wrong: "var t, u\nt <= max(u, 3)", right: "var t, u\nt <= min(u, 3)")
    case .exactNotRequired:
      .init(
        "an exact min or max with a priority",
        "'t == min(…)' is always required. Wish for a variable that is equal to it.",
        wrong: "var t, u\nt == min(u, 3) @strong",
        right: "var t, u, least\nleast == min(u, 3)\nt == least @strong")
    case .misplacedGroup:
      .init(
        "a group of anchors that meets something else",
        "edges, size and center meet only the same group, by '=='. Use single anchors for all "
          + "else.",
        wrong: "box a\na.size == 40", right: "box a\na.width == 40\na.height == 40")
    case .mixedDirections:
      .init(
        "edges that turn with the direction of reading, and ones that do not, in one statement",
        "leading and trailing turn; left, right and centerX do not. Use one kind throughout.",
        wrong: "box a, b\na.leading == b.left", right: "box a, b\na.leading == b.leading")
    case .coefficientOutOfRange:
      .init(
        "a coefficient that comes out of its range",
        "Factors of unknowns are from 1e-9 to 1e9 in size, as far as they are not 0.",
        wrong: "var t, u\nt == 1e-12 * u", right: "var t, u\nt == 0.001 * u")
    case .reversedRange:
      .init(
        "a range that ends before it begins", "The least value stands first.",
        wrong: "param caption in 400...40", right: "param caption in 40...400")
    case .refused:
      .init(
        "something that the layout refuses", "The message says why.",
        wrong: "param caption = 500 in 40...400", right: "param caption = 50 in 40...400")
    default: nil
    }
  }
}
