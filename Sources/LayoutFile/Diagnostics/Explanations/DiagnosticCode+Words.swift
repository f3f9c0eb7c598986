extension DiagnosticCode {
  /// About bytes, words and numbers.
  var wordExplanation: DiagnosticExplanation? {
    switch self {
    case .invalidUTF8:
      .init("bytes that are no UTF-8", "A constraint file is UTF-8. Save it in that encoding.")
    case .nulByte:
      .init("a NUL byte", "A text has none: the file is probably binary, or was cut by a crash.")
    case .utf16:
      .init("a file in UTF-16", "A constraint file is UTF-8. Save it in that encoding.")
    case .unexpectedCharacter:
      .init(
        "a character that means nothing here",
        "Statements end at the end of their line, without a semicolon. Look-alikes from word "
          + "processors, such as a long minus, are no operators; names hold A to Z, digits, '_' "
          + "and '-'.",
        wrong: "box a\na.left == 3;", right: "box a\na.left == 3")
    case .unterminatedString:
      .init(
        "a text without its closing quote", "A text in quotes ends on the line it starts on.",
        wrong: "box a (label: \"Photo)", right: "box a (label: \"Photo\")")
    case .unknownEscape:
      .init(
        "a backslash before something that is no escape",
        #"In quotes there are \" \\ \n \t and \u{…} with a character's number in hexadecimal."#,
        wrong: #"box a (label: "50\%")"#, right: #"box a (label: "50%")"#)
    case .nameEndsInMinus:
      .init(
        "a name that ends in '-'",
        "A name may hold '-' and not end in it. For a minus, put a space before it.",
        wrong: "var t, u\nt == u- 4", right: "var t, u\nt == u - 4")
    case .malformedNumber:
      .init(
        "digits that make no number",
        "A number is written 16, 0.5 or 1e3: with a digit before and after the point, and without "
          + "a unit. Lengths are points.",
        wrong: "box a\na.left == 16px", right: "box a\na.left == 16")
    case .numberTooLarge:
      .init(
        "a number over 1e9 in size", "Numbers are at most 1e9 in size.",
        wrong: "box a\na.width <= 1e12", right: "box a\na.width <= 1e9")
    case .numberTooSmall:
      .init(
        "a number too close to 0", "It is not 0 and cannot be told from it.",
        wrong: "var t\nt >= 1e-400", right: "var t\nt >= 0")
    case .notFinite:
      .init(
        "nan or inf in the place of a number",
        "Every number is finite. Leave out a bound that is to be none.",
        wrong: "var t\nt <= inf", right: "var t\nt <= 1e9")
    case .unknownOperator:
      .init(
        "an operator that the language does not have",
        "Relations are ==, <= and >=. A range is written 200...2000.",
        wrong: "var t\nt < 3", right: "var t\nt <= 3")
    case .foreignComment:
      .init(
        "a comment that does not start with '#'", "A comment runs from '#' to the end of its line.",
        wrong: "box a // the photo", right: "box a # the photo")
    case .percentWithoutNumber:
      .init(
        "'%' after something else than a number",
        "'%' follows a number and is written without a space: 25% is 0.25.",
        wrong: "let share = 25\nbox a\na.width == share% * container.width",
        right: "let share = 25%\nbox a\na.width == share * container.width")
    case .commentInsteadOfValue:
      .init(
        "a '#' in the place of a value",
        "'#' starts a comment, also in the middle of a line. Put a colour in quotes.",
        wrong: "box a (fill: #2a9d8f)", right: "box a (fill: \"#2a9d8f\")")
    default: nil
    }
  }
}
