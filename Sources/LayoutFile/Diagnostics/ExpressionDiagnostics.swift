/// The wording for expressions, constraints, priorities and values.
extension Diagnostic {
  // MARK: Numbers and functions

  static func numberTooLarge(_ number: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .numberTooLarge, at: range, "\(number) is too large: numbers are at most 1e9 in size")
  }

  static func numberTooLong(_ number: String, limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedNumber, at: range,
      "\(number) has more than \(limit) characters, too many for a number")
  }

  static func numberTooSmall(_ number: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.numberTooSmall, at: range, "\(number) is too small to be told from 0; write 0")
  }

  static func notFinite(_ name: Name) -> Diagnostic {
    Diagnostic(
      .notFinite, at: name.range,
      "\(PrintableText.quoted(name.text)) is no number here: numbers are finite and at most 1e9 in size"
    )
  }

  static func percentWithoutNumber(at range: SourceRange) -> Diagnostic {
    Diagnostic(.percentWithoutNumber, at: range, "'%' follows a number only, as in '25%'")
  }

  static func forgottenProduct(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "expected an operator after the number, found \(found); a product is written '2 * a'")
  }

  static func shareOf(_ share: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "expected an operator after \(share), found 'of'; a share of something is a product, as in "
        + "'50% * hero.width'",
      fix: Fix(replace: range, with: "*"))
  }

  static func unknownFunction(
    _ name: String, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownFunction, at: range,
      "there is no function \(name); the functions are 'min' and 'max'" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  // MARK: Constraints and objectives

  static func missingRelation(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingRelation, at: range, "a constraint needs a relation: expected '==', '<=' or '>='")
  }

  static func singleEquals(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .singleEquals, at: range, "an equality is written '==', not '='",
      fix: Fix(replace: range, with: "=="))
  }

  static func doubleEquals(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range, "a value is given with '=', not '=='",
      fix: Fix(replace: range, with: "="))
  }

  static func brokenRelation(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownOperator, at: range,
      "\(found) is no relation; the relations are \(relations), without a space in them",
      fix: fixOfRelation(found).map { Fix(replace: range, with: $0) })
  }

  // The one that is meant, quotes and spaces apart.
  private static func fixOfRelation(_ found: String) -> String? {
    let signs = Set(found).subtracting("' ")
    if signs == ["="] { return "==" }
    if signs == ["<", "="] || signs == ["<"] { return "<=" }
    return signs == [">", "="] || signs == [">"] ? ">=" : nil
  }

  static func chainTurns(
    _ relation: ConstraintStatement.RelationSign, at range: SourceRange,
    first: ConstraintStatement.RelationSign, _ firstRange: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .chainTurns, at: range,
      "a chain runs one way: '\(relation.rawValue)' cannot follow '\(first.rawValue)'",
      notes: [Note("the chain takes its way here", at: firstRange)])
  }

  static func misplacedInset(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .misplacedInset, at: range, "'inset' can follow only an 'edges' group, as in 'hero.edges'")
  }

  static func insetNotLast(at range: SourceRange) -> Diagnostic {
    Diagnostic(.misplacedInset, at: range, "'inset' stands after the last side of a constraint")
  }

  static func malformedInset(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "an inset is one number, or four: '(top, leading, bottom, trailing)'")
  }

  static func insetWithoutParentheses(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "an inset is one number, or four in parentheses: '(top, leading, bottom, trailing)'")
  }

  static func relationInObjective(_ sense: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "'\(sense)' takes an expression, not a constraint: no relation here")
  }

  static func requiredObjective(_ sense: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .requiredObjective, at: range,
      "'\(sense)' is a wish and cannot be required; its priority is below 1000, '@weak' by default")
  }

  // MARK: Priorities

  static func unknownPriority(
    _ word: String, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownPriority, at: range,
      "there is no priority \(word); expected 'required', 'strong', 'medium', 'weak' or a whole "
        + "number from 1 to 1000" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  static func priorityOutOfRange(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .priorityOutOfRange, at: range,
      "a priority is a whole number from 1 to 1000, or a word such as 'strong'; found \(found)")
  }

  static func priorityWithoutSign(_ word: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range, "a priority is written with '@': '@\(word)'",
      fix: Fix(replace: range, with: "@" + word))
  }

  static func weightOfRequired(at range: SourceRange, priority: SourceRange) -> Diagnostic {
    Diagnostic(
      .weightOfRequired, at: range, "what is required has no weight",
      notes: [Note("a weight shares out violations; this priority allows none", at: priority)])
  }

  static func weightNotPositive(at range: SourceRange) -> Diagnostic {
    Diagnostic(.weightNotPositive, at: range, "a weight is over 0")
  }

  // MARK: Attributes

  static func unknownAttribute(
    _ key: Name, of owner: String, known: [String], suggestion: String?
  ) -> Diagnostic {
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .unknownAttribute, at: key.range,
      "\(owner) has no attribute \(PrintableText.quoted(key.text))" + didYouMean(suggestion),
      notes: suggestion == nil ? [Note("the attributes of \(owner) are \(list)")] : [],
      fix: suggestion.map { Fix(replace: key.range, with: $0) })
  }

  static func repeatedAttribute(_ key: Name, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .repeatedAttribute, at: key.range,
      "\(PrintableText.quoted(key.text)) is given twice",
      notes: [Note("the first one is here", at: first)])
  }

  static func valueWithoutKey(
    _ found: String, after key: Name, at range: SourceRange
  ) -> Diagnostic {
    let key = PrintableText.shown(String(key.text.prefix(PrintableText.quotedLength)))
    return Diagnostic(
      .unexpectedToken, at: range,
      "expected another key or ')', found \(found); several values of one key stand in "
        + "parentheses: '\(key): (…)'")
  }

  static func commentInsteadOfValue(
    _ text: String, replacement: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .commentInsteadOfValue, at: range,
      "\(text) is a comment, for '#' starts one; a colour stands in quotes",
      fix: Fix(replace: range, with: replacement))
  }

  static func pairNeedsSpace(_ found: String, _ digits: String, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .unexpectedToken, at: range,
      "expected ',' or ')', found \(found); a width and a height are written '48 x 48' or '48x48'",
      fix: Fix(replace: range, with: "x " + digits))
  }

  static func unknownEscape(_ escape: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unknownEscape, at: range,
      "\(escape) is no escape; there are \\\", \\\\, \\n, \\r, \\t and \\u{…} with 1 to 6 hexadecimal digits"
    )
  }
}
