extension Parser {
  /// Reads `@PRIORITY [*WEIGHT]`, where there is one.
  mutating func parsePriority() throws(SyntaxFailure) -> PriorityClause? {
    guard kind == .at else { return nil }
    let start = index
    advance()
    let level = try parseLevel()
    let levelRange = range(from: start)
    guard kind == .times else { return PriorityClause(level: level, range: levelRange) }

    let times = token.range
    if level == PriorityClause.requiredLevel {
      throw fail(.weightOfRequired(at: times, priority: levelRange))
    }
    advance()
    let weight = try parseWeight()
    return PriorityClause(level: level, weight: weight, range: range(from: start))
  }

  /// Reads a number from 1 to 1000, or a word such as `strong`.
  mutating func parseLevel() throws(SyntaxFailure) -> Int {
    switch kind {
    case .name:
      guard let level = PriorityClause.Named(rawValue: text)?.level else {
        let known = PriorityClause.Named.allCases.map(\.rawValue)
        throw fail(
          .unknownPriority(
            source.quoted(token.range), suggestion: NearMiss.of(text, among: known),
            at: token.range))
      }
      advance()
      return level
    case .number:
      guard let level = wholeNumber(), level >= 1, level <= PriorityClause.requiredLevel else {
        throw fail(.priorityOutOfRange(source.quoted(token.range), at: token.range))
      }
      advance()
      return level
    case .minus:
      throw fail(.priorityOutOfRange(source.quoted(token.range), at: token.range))
    default:
      throw unexpected("a priority, such as 'strong' or 750, after '@'")
    }
  }

  /// Reads a number, a constant, or an expression of them in parentheses.
  private mutating func parseWeight() throws(SyntaxFailure) -> ExpressionNode {
    let weight: ExpressionNode
    switch kind {
    case .leftParenthesis:
      let start = index
      try open()
      let inner = try parseExpression()
      try close(.rightParenthesis, expected: "an operator or ')'")
      weight = ExpressionNode(.parenthesized(inner), range: range(from: start))
    case .number: weight = try parsePrimary()
    case .name where nextKind != .period && nextKind != .leftBracket: weight = try parsePrimary()
    case .minus: throw fail(.weightNotPositive(at: token.range))
    default: throw unexpected("a weight (a number or a constant) after '*'")
    }
    if case .number(let number) = weight.kind, number.digits == 0 {
      throw fail(.weightNotPositive(at: weight.range))
    }
    return weight
  }
}
