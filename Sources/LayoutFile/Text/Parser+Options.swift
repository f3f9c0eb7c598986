extension Parser {
  /// Whose list of attributes is read, which fixes the keys that it may have.
  enum AttributeOwner {
    case box, overlay, plugin

    /// The keys; nil where the parser does not know them.
    var keys: [String]? {
      switch self {
      case .box: AttributeNames.box
      case .overlay: AttributeNames.overlay
      case .plugin: nil
      }
    }
  }

  /// Reads `(KEY: VALUE, …)`; a comma may follow the last one.
  mutating func parseAttributes(of owner: AttributeOwner) throws(SyntaxFailure) -> [Attribute] {
    try open()
    var attributes: [Attribute] = []
    var seen: [String: SourceRange] = [:]
    while kind != .rightParenthesis {
      guard kind == .name else {
        if let last = attributes.last, kind == .number || kind == .leftParenthesis {
          throw fail(.valueWithoutKey(foundDescription, after: last.key, at: token.range))
        }
        throw unexpected(
          attributes.isEmpty
            ? "a key, such as '\(owner.keys?.first ?? "align")', or ')'"
            : "another key or ')'")
      }
      let key = Name(text, at: token.range)
      advance()
      guard kind == .colon else {
        throw unexpected("':' and a value after " + source.quoted(key.range))
      }
      check(key, of: owner, seen: &seen)
      try checkCommentInsteadOfValue()
      advance()
      attributes.append(Attribute(key: key, value: try parseOptionValue()))
      guard skip(.comma) else { break }
    }
    try close(.rightParenthesis, expected: "',' or ')'")
    return attributes
  }

  /// Reads a value and the priority after it.
  mutating func parseOptionValue(
    allowsPriority: Bool = true
  ) throws(SyntaxFailure) -> OptionValue {
    let start = index
    try nestValue()
    let valueKind = try parseOptionKind()
    unnestValue()
    let valueRange = range(from: start)
    let priority = allowsPriority ? try parsePriority() : nil
    return OptionValue(valueKind, range: valueRange, priority: priority)
  }

  /// Reports a key that the owner does not have, or has already; reading can go on after either.
  private mutating func check(
    _ key: Name, of owner: AttributeOwner, seen: inout [String: SourceRange]
  ) {
    if let keys = owner.keys, !keys.contains(key.text) {
      diagnostics.report(
        .unknownAttribute(
          key, of: owner == .box ? "a box" : "an overlay", known: keys,
          suggestion: NearMiss.of(key.text, among: keys)))
    } else if let first = seen[key.text] {
      diagnostics.report(.repeatedAttribute(key, first: first))
    }
    seen[key.text] = seen[key.text] ?? key.range
  }

  /// Says why nothing is left of `fill: #2a9d8f`. The next token is the colon.
  private mutating func checkCommentInsteadOfValue() throws(SyntaxFailure) {
    var position = token.range.end
    while position < source.bytes.count, source.bytes[position] == UInt8(ascii: " ") {
      position += 1
    }
    guard position < source.bytes.count, source.bytes[position] == UInt8(ascii: "#") else { return }
    var end = position + 1
    while end < source.bytes.count, source.bytes[end].isNameByte { end += 1 }
    // A comment in the ordinary sense has a space after its '#'.
    guard end > position + 1 else { return }
    let range = SourceRange(start: position, end: end)
    throw fail(
      .commentInsteadOfValue(
        source.quoted(range), replacement: "\"" + source.string(in: range) + "\"", at: range))
  }
}

// MARK: - Forms of values

extension Parser {
  private mutating func parseOptionKind() throws(SyntaxFailure) -> OptionValue.Kind {
    switch kind {
    case .string: .string(try parseString())
    case .leftParenthesis: try parseListOrExpression()
    case .name: try parseWords()
    default: try parseMeasure(startingWith: nil)
    }
  }

  /// Reads words; or one word and its argument; or, where the first word turns out to belong to it,
  /// an expression.
  private mutating func parseWords() throws(SyntaxFailure) -> OptionValue.Kind {
    var words: [Name] = []
    while kind == .name, !startsMeasure(after: words), !startsNextAttribute(after: words) {
      words.append(Name(text, at: token.range))
      advance()
    }
    guard let first = words.first else { return try parseMeasure(startingWith: nil) }

    switch kind {
    case .minus where words.count == 1:
      return .tagged(first, try parseOptionValue(allowsPriority: false))
    case .number, .string, .leftParenthesis,
      .name where !startsNextAttribute(after: words):
      guard words.count == 1 else { throw unexpected("',' or ')'") }
      let argument = try parseOptionValue(allowsPriority: false)
      return .tagged(first, argument)
    default:
      return .words(words)
    }
  }

  /// Whether the next word is the start of an expression, a ratio or a pair.
  private func startsMeasure(after words: [Name]) -> Bool {
    switch nextKind {
    case .minus: return !isSignOfArgument(after: words)
    case .plus, .times, .dividedBy, .period, .leftBracket, .percent: return true
    case .colon: return words.isEmpty || words.last?.text == "ratio"
    case .leftParenthesis: return FunctionCall.Function(rawValue: text) != nil
    case .name: return source.string(in: nextRange) == "x" && startsOperand(kindAfterNext)
    default: return false
    }
  }

  /// Whether the minus after the next word is a sign, as in `fixed -1`, and no difference: it has a
  /// space before it and none after it, and the word takes an argument.
  private func isSignOfArgument(after words: [Name]) -> Bool {
    guard words.isEmpty, isAt(word: "fixed") || isAt(word: "ratio") else { return false }
    let end = nextRange.end
    return end < source.bytes.count && source.bytes[end].isNameByte
  }

  /// Whether the next word belongs to something else than this value: it is a key already, the comma
  /// before it being forgotten, or it starts a line, the bracket before it being forgotten.
  private func startsNextAttribute(after words: [Name]) -> Bool {
    guard let last = words.last, kind == .name else { return false }
    if token.startsLine, let bracket = innermostBracket, !bracket.isClosed { return true }
    return nextKind == .colon && last.text != "ratio"
  }

  private func startsOperand(_ kind: TokenKind) -> Bool {
    kind == .name || kind == .number || kind == .leftParenthesis || kind == .minus
  }

  /// Reads a list, or an expression that starts with a parenthesis.
  private mutating func parseListOrExpression() throws(SyntaxFailure) -> OptionValue.Kind {
    let start = index
    try open()
    var items = [try parseOptionValue()]
    while skip(.comma) { items.append(try parseOptionValue()) }
    try close(.rightParenthesis, expected: "',' or ')'")
    guard items.count == 1, items[0].priority == nil, let inner = items[0].expression else {
      return .list(items)
    }
    let factor = ExpressionNode(.parenthesized(inner), range: range(from: start))
    return try parseMeasure(startingWith: factor)
  }

  /// Reads `A`, `A:B` or `A x B`.
  private mutating func parseMeasure(
    startingWith operand: ExpressionNode?
  ) throws(SyntaxFailure) -> OptionValue.Kind {
    let first = try parseExpression(startingWith: operand)
    if skip(.colon) { return .ratio(first, try parseExpression()) }
    if isAt(word: "x") {
      advance()
      return .pair(first, try parseExpression())
    }
    if kind == .name, text.utf8.first == UInt8(ascii: "x"),
      text.utf8.dropFirst().allSatisfy(\.isDigit)
    {
      throw fail(
        .pairNeedsSpace(source.quoted(token.range), String(text.dropFirst()), at: token.range))
    }
    return .expression(first)
  }

  /// Reads a text in quotes.
  private mutating func parseString() throws(SyntaxFailure) -> String {
    let decoder = StringDecoder(source: source, range: token.range)
    switch decoder.decoded() {
    case .success(let string):
      advance()
      return string
    case .failure(let problem):
      throw fail(.unknownEscape(source.quoted(problem.range), at: problem.range))
    }
  }
}
