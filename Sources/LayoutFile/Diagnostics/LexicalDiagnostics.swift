/// The wording for characters that make no token.
extension Diagnostic {
  /// The diagnostic for an invalid token; nil where it has been reported before.
  static func lexical(
    _ problem: LexicalProblem, at range: SourceRange, in source: SourceText
  ) -> Diagnostic? {
    let text = source.quoted(range)
    switch problem {
    case .alreadyReported: return nil
    case .unexpectedCharacter:
      return unexpectedCharacter(at: range, in: source)
    case .unterminatedString:
      return Diagnostic(
        .unterminatedString, at: range, "this text has no closing '\"' on its line")
    case .nameEndsInMinus:
      return nameEndsInMinus(at: range, in: source)
    case .numberStartsWithPoint:
      return Diagnostic(
        .malformedNumber, at: range, "a number starts with a digit: \(text) is written with a 0",
        fix: Fix(replace: range, with: "0" + source.string(in: range)))
    case .numberEndsInPoint:
      return Diagnostic(
        .malformedNumber, at: range, "a number never ends in '.', as \(text) does",
        fix: Fix(replace: range, with: String(source.string(in: range).dropLast())))
    case .numberHasTwoPoints:
      return Diagnostic(
        .malformedNumber, at: range,
        "\(text) has more than one '.'; a number has one, and a range is written '1...3'")
    case .numberHasSuffix:
      return numberHasSuffix(at: range, in: source)
    case .twoPoints:
      return Diagnostic(
        .unknownOperator, at: range, "a range is written '...', not '..'",
        fix: Fix(replace: range, with: "..."))
    case .foreignComment:
      let start = SourceRange(start: range.start, end: range.start + 2)
      return Diagnostic(
        .foreignComment, at: start, "a comment starts with '#', not \(source.quoted(start))",
        fix: Fix(replace: start, with: "#"))
    case .less, .greater:
      return Diagnostic(
        .unknownOperator, at: range,
        "there is no strict relation \(text); the relations are \(relations)",
        fix: Fix(replace: range, with: problem == .less ? "<=" : ">="))
    case .reversedLess, .reversedGreater:
      let relation = problem == .reversedLess ? "<=" : ">="
      return Diagnostic(
        .unknownOperator, at: range, "\(text) is written '\(relation)'",
        fix: Fix(replace: range, with: relation))
    case .notEqual:
      return Diagnostic(
        .unknownOperator, at: range,
        "there is no relation \(text), for it would not be linear; the relations are \(relations)")
    }
  }

  /// The relations, as messages list them.
  static let relations = "'==', '<=' and '>='"

  private static func nameEndsInMinus(at range: SourceRange, in source: SourceText) -> Diagnostic {
    var name = source.string(in: range)
    while name.utf8.last == UInt8(ascii: "-") { name.removeLast() }
    // Only where something follows on the line can the minus have been meant as one.
    let rest = source.bytes[range.end...].drop { $0 == UInt8(ascii: " ") }
    let isOperator = rest.first.map { $0.isNameByte || $0 == UInt8(ascii: "(") } ?? false
    return Diagnostic(
      .nameEndsInMinus, at: range,
      "the name \(source.quoted(range)) ends in '-'; a minus after a name has a space before it",
      fix: Fix(replace: range, with: isOperator ? name + " -" : name))
  }

  private static func numberHasSuffix(at range: SourceRange, in source: SourceText) -> Diagnostic {
    let text = source.string(in: range)
    let suffix = text.drop { !($0.isLetter || $0 == "_") }
    let number = text.prefix(text.count - suffix.count)
    let units = ["px", "pt", "dp", "em", "rem", "pts", "points"]
    if units.contains(suffix.lowercased()) {
      return Diagnostic(
        .malformedNumber, at: range,
        "\(source.quoted(range)) has a unit; lengths are in points and written as plain numbers",
        fix: Fix(replace: range, with: String(number)))
    }
    if let letter = suffix.utf8.first, letter == UInt8(ascii: "x") || letter == UInt8(ascii: "X") {
      return Diagnostic(
        .malformedNumber, at: range,
        "\(source.quoted(range)) is no number; a width and a height are written '48 x 48'")
    }
    return Diagnostic(
      .malformedNumber, at: range,
      "\(source.quoted(range)) is neither a number nor a name; a product is written '2 * a', and "
        + "a name starts with a letter or '_'")
  }

  private static func unexpectedCharacter(at range: SourceRange, in source: SourceText)
    -> Diagnostic
  {
    let scalar = source.string(in: range).unicodeScalars.first ?? "\u{FFFD}"
    let name = described(scalar)
    if let (replacement, advice) = lookalikes[scalar] {
      return Diagnostic(
        .unexpectedCharacter, at: range, "\(name) cannot stand here; \(advice)",
        fix: replacement.map { Fix(replace: range, with: $0) })
    }
    if scalar.properties.isWhitespace {
      return Diagnostic(
        .unexpectedCharacter, at: range, "\(name) is no plain space",
        fix: Fix(replace: range, with: " "))
    }
    if scalar.properties.isAlphabetic {
      return Diagnostic(
        .unexpectedCharacter, at: range,
        "\(name) cannot stand here; names are made of the letters A to Z and a to z, digits, '_' "
          + "and '-'")
    }
    return Diagnostic(.unexpectedCharacter, at: range, "\(name) means nothing in a layout file")
  }

  /// A character, with its number where it may not show or may be taken for another.
  private static func described(_ scalar: Unicode.Scalar) -> String {
    if scalar.value > 0x20, scalar.value < 0x7F { return "'\(scalar)'" }
    let number = "U+" + hexadecimal(scalar.value, digits: 4)
    let shown = PrintableText.shown(scalar)
    let isVisible = shown == scalar && !scalar.properties.isWhitespace
    return isVisible ? "'\(scalar)' (\(number))" : "the character \(number)"
  }

  /// What people type, or an editor makes of it, for something that the language has.
  private static let lookalikes: [Unicode.Scalar: (replacement: String?, advice: String)] = {
    let minus = ("-", "a minus is written '-'")
    let quote = ("\"", "texts stand in straight double quotes, as in \"text\"")
    return [
      ";": (nil, "a statement ends at the end of its line"),
      "{": ("(", "lists stand in '(' and ')'"), "}": (")", "lists stand in '(' and ')'"),
      "'": quote, "`": quote, "\u{2018}": quote, "\u{2019}": quote, "\u{201C}": quote,
      "\u{201D}": quote, "\u{AB}": quote, "\u{BB}": quote,
      "\u{2212}": minus, "\u{2010}": minus, "\u{2011}": minus, "\u{2013}": minus,
      "\u{2014}": minus,
      "\u{2026}": ("...", "a range is written '...'"),
      "\u{2264}": ("<=", "this relation is written '<='"),
      "\u{2265}": (">=", "this relation is written '>='"),
      "\u{2260}": (nil, "the relations are \(relations)"),
      "\u{D7}": (nil, "'x' stands between a width and a height, and '*' is the product"),
      "\u{B7}": ("*", "a product is written '*'"), "\u{22C5}": ("*", "a product is written '*'"),
      "\u{F7}": ("/", "a quotient is written '/'"),
      "\u{221E}": (nil, "numbers are finite"),
      "|": (
        nil, "a line of Visual Format Language starts with 'H:', 'V:', '|' or '['"
      ),
      "^": (nil, "there are no powers, for they would not be linear"),
      "\u{FEFF}": ("", "a byte order mark belongs to the start of a file"),
    ]
  }()
}
