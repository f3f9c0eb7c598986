extension Parser {
  /// Reads all statements, leaving out those that are malformed.
  mutating func parseStatements() -> [DocumentStatement] {
    var statements: [DocumentStatement] = []
    while !isAtFileEnd {
      beginStatement()
      do throws(SyntaxFailure) {
        let statement = try parseStatement()
        try requireEnd(or: nil)
        if isAllowedHere(statement) { statements.append(statement) }
      } catch {
        // The statement has its one error.
        recover()
      }
    }
    return statements
  }

  /// Reads one statement; what follows it is left.
  mutating func parseStatement() throws(SyntaxFailure) -> DocumentStatement {
    if nextKind == .period || nextKind == .leftBracket, isAtRefusedName() { throw SyntaxFailure() }
    if token.startsVisualFormat { return try parseVisualFormat(label: nil) }
    switch kind {
    case .name where nextKind == .colon: return try parseLabelled()
    case .name: return try parseWord()
    case .plus, .times, .dividedBy, .equals, .equalTo, .lessOrEqual, .greaterOrEqual, .comma, .at,
      .period:
      throw fail(.lineStartsWithOperator(source.quoted(token.range), at: token.range))
    default: return try parseConstraint(label: nil)
    }
  }

  /// Reads a statement that starts with a word: a keyword's, or a constraint.
  private mutating func parseWord() throws(SyntaxFailure) -> DocumentStatement {
    let word = text
    switch word {
    case "layout": return try parseLayout()
    case "direction": return try parseDirection()
    case "param": return try parseParameter()
    case "let": return try parseConstant()
    case "box": return try parseBoxes()
    case "var": return try parseVariables()
    case "minimize": return try parseObjective(.minimize, label: nil)
    case "maximize": return try parseObjective(.maximize, label: nil)
    case "overlay": return try parseOverlay()
    default: break
    }
    let isReserved = ReservedWords.contains(word)
    if pluginKeywords.contains(word), isReserved || nextKind == .name { return try parsePlugin() }
    if word == "portion" { throw fail(.missingPlugin(word, at: token.range)) }
    if nextKind == .name { throw unknownStatement() }
    return try parseConstraint(label: nil)
  }

  /// Reads a statement after a label.
  private mutating func parseLabelled() throws(SyntaxFailure) -> DocumentStatement {
    let label = try parseNewName("a label")
    advanceOverLabelColon()
    if kind != .end, token.startsVisualFormat {
      if let orientation = orientationMeant(by: label) {
        diagnostics.warn(.labelLikeOrientation(label, meant: orientation))
      }
      return try parseVisualFormat(label: label)
    }
    if kind == .name, nextKind == .colon { throw labelOrOrientation() }
    if isAt(word: "minimize") { return try parseObjective(.minimize, label: label) }
    if isAt(word: "maximize") { return try parseObjective(.maximize, label: label) }
    if kind == .name {
      let word = text
      if isStatementKeyword(word) || pluginKeywords.contains(word) && nextKind == .name {
        throw fail(.misplacedLabel(label, before: word))
      }
    }
    return try parseConstraint(label: label)
  }

  /// What two words in a row at the start of a line are: a misspelt keyword, or a forgotten point.
  private mutating func unknownStatement() -> SyntaxFailure {
    let first = Name(text, at: token.range)
    let mayHaveAnchors = first.text == "container" || !ReservedWords.contains(first.text)
    if mayHaveAnchors, let anchor = AnchorName(rawValue: source.string(in: nextRange)) {
      // `parm width = 800` is the one declaration in which a second word is an anchor's.
      let isParameter = anchor.isParameter && NearMiss.of(first.text, among: ["param"]) != nil
      if !isParameter {
        return fail(
          .missingPoint(first.text, anchor.rawValue, at: first.range.union(nextRange)))
      }
    }
    let keywords = ReservedWords.statements + pluginKeywords.sorted()
    return fail(.unknownStatement(first, suggestion: NearMiss.of(first.text, among: keywords)))
  }

  /// Sees to it that nothing more stands in the statement.
  ///
  /// - Parameters:
  ///   - alternatives: what else could have stood here, as a list to put before 'or'.
  ///   - followsExpression: whether an expression was read last, which an operator would carry on.
  mutating func requireEnd(
    or alternatives: String?, followsExpression: Bool = false
  ) throws(SyntaxFailure) {
    switch kind {
    case .end: return
    case .percent: throw fail(.percentWithoutNumber(at: token.range))
    case .rightParenthesis, .rightBracket:
      throw fail(.unopenedBracket(source.quoted(token.range), at: token.range))
    case .name where followsExpression && previous?.kind == .number:
      throw fail(.forgottenProduct(foundDescription, at: token.range))
    default:
      throw unexpected((alternatives.map { $0 + " or " } ?? "") + endOfStatement)
    }
  }

  /// Whether a statement that may stand once, or first, does so; reports it if not.
  private mutating func isAllowedHere(_ statement: DocumentStatement) -> Bool {
    let keyword: String
    switch statement {
    case .layout: keyword = "layout"
    case .direction: keyword = "direction"
    default: return true
    }
    if let first = uniqueStatements[keyword] {
      diagnostics.report(.repeatedStatement(keyword, at: statement.range, first: first))
      return false
    }
    uniqueStatements[keyword] = statement.range
    if keyword == "layout", statementStart > 0 {
      diagnostics.report(.layoutNotFirst(at: statement.range))
      return false
    }
    return true
  }
}
