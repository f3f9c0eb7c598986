/// The wording for statements of the wrong shape.
extension Diagnostic {
  // MARK: Tokens and brackets

  static func unexpected(_ expected: String, found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unexpectedToken, at: range, "expected \(expected), found \(found)")
  }

  static func unclosedBracket(
    _ bracket: String, openedAt: SourceRange, expected: String, end: String,
    at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unclosedBracket, at: range,
      "\(bracket) is not closed: expected \(expected), found the end of the \(end)",
      notes: [Note("\(bracket) is opened here", at: openedAt)])
  }

  static func unopenedBracket(_ bracket: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.unexpectedToken, at: range, "\(bracket) closes nothing: no bracket is open here")
  }

  static func nestingTooDeep(limit: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .nestingTooDeep, at: range,
      "this is nested more than \(limit) levels deep, which is the limit")
  }

  static func lineStartsWithOperator(_ sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .lineStartsWithOperator, at: range,
      "a statement cannot start with \(sign)",
      notes: [
        Note("to go on with the line before, end that line in an operator or ',', or use brackets")
      ])
  }

  // MARK: Statements

  static func unknownStatement(_ word: Name, suggestion: String?) -> Diagnostic {
    Diagnostic(
      .unknownStatement, at: word.range,
      "no statement starts with \(PrintableText.quoted(word.text))" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: word.range, with: $0) })
  }

  static func missingPlugin(_ keyword: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .missingPlugin, at: range,
      "'\(keyword)' is a statement of a layout plugin that is not registered")
  }

  static func missingPoint(_ box: String, _ anchor: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .unexpectedToken, at: range,
      "expected '.' between \(PrintableText.quoted(box)) and '\(anchor)'",
      fix: Fix(replace: range, with: box + "." + anchor))
  }

  static func misplacedLabel(_ label: Name, before keyword: String) -> Diagnostic {
    Diagnostic(
      .misplacedLabel, at: label.range,
      "a label stands before a constraint, an objective or a line of Visual Format Language, not before '\(keyword)'"
    )
  }

  static func layoutNotFirst(at range: SourceRange) -> Diagnostic {
    Diagnostic(.layoutNotFirst, at: range, "'layout' is the first statement of a file, or absent")
  }

  static func repeatedStatement(
    _ keyword: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .repeatedStatement, at: range, "'\(keyword)' may stand only once in a file",
      notes: [Note("the first one is here", at: first)])
  }

  static func unknownDirection(
    _ word: String, suggestion: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .unknownDirection, at: range,
      "expected 'ltr' or 'rtl' after 'direction', found \(word)" + didYouMean(suggestion),
      fix: suggestion.map { Fix(replace: range, with: $0) })
  }

  static func variableBound(_ name: String, _ sign: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .variableBound, at: range,
      "a variable may have a least value ('>='), not a bound with \(sign); "
        + "write a constraint on \(PrintableText.quoted(name)) in a line of its own")
  }

  static func clauseOfLastBox(_ item: BoxStatement.Item) -> Diagnostic {
    let what =
      item.parent == nil
      ? "the attributes belong"
      : item.attributes.isEmpty ? "the parent belongs" : "both parent and attributes belong"
    return Diagnostic(
      .clauseOfLastBox, at: item.range,
      "\(what) to \(PrintableText.quoted(item.name.text)) alone, not to the boxes before it",
      severity: .warning,
      notes: [Note("declare it in a line of its own to make this plain")])
  }

  // MARK: Names and places

  static func reservedWord(_ word: Name, role: String) -> Diagnostic {
    Diagnostic(
      .reservedWord, at: word.range,
      "expected \(role), found '\(word.text)', which is a reserved word and cannot be a name")
  }

  static func minusNeedsSpace(
    _ anchor: String, _ rest: String, at range: SourceRange
  ) -> Diagnostic {
    let shownRest = PrintableText.shown(String(rest.prefix(PrintableText.quotedLength)))
    return Diagnostic(
      .minusNeedsSpace, at: range,
      "a name may hold '-', so a minus has a space before it: write '\(anchor) - \(shownRest)'",
      fix: Fix(replace: range, with: "\(anchor) - \(rest)"))
  }

  static func partOfAnchor(_ anchor: Reference.Anchor, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .partOfAnchor, at: range,
      "nothing can follow the anchor '\(anchor.name.rawValue)' but an operator or a relation")
  }

  static func anchorWithoutBox(
    _ anchor: AnchorName, isParameter: Bool, at range: SourceRange
  ) -> Diagnostic {
    let message =
      isParameter
      ? "'\(anchor.rawValue)' has no parts: it is the width or height of the container"
      : "the anchor '\(anchor.rawValue)' needs a box before it, as in 'container.\(anchor.rawValue)'"
    return Diagnostic(.anchorWithoutBox, at: range, message)
  }

  static func anchorInPlace(_ anchor: Reference.Anchor, role: String) -> Diagnostic {
    Diagnostic(
      .anchorInPlace, at: anchor.range,
      "expected \(role) (a box, a cell or a span), found the anchor '\(anchor.name.rawValue)' of one"
    )
  }

  static func malformedIndex(_ found: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .malformedIndex, at: range,
      "expected the number of a cell, a whole number from 0 to 1e9, found \(found)")
  }

  static func reversedSpan(_ first: Int, _ last: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .reversedSpan, at: range,
      "a span goes from its first cell to its last: write '[\(last)...\(first)]'",
      fix: Fix(replace: range, with: "[\(last)...\(first)]"))
  }

  // MARK: Help

  /// ` (did you mean 'x'?)`, or nothing.
  static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { "; did you mean \(PrintableText.quoted($0))?" } ?? ""
  }
}
