extension Parser {
  /// Reads `EXPRESSION RELATION EXPRESSION … [inset INSET] [@PRIORITY]`, from after the label.
  mutating func parseConstraint(label: Name?) throws(SyntaxFailure) -> DocumentStatement {
    let start = statementStart
    let startsWithMinus = label == nil && kind == .minus
    let firstToken = index
    let first = try parseExpression()
    var links: [ConstraintStatement.Link] = []
    var inset: ConstraintStatement.Inset?
    // Which way the chain runs, by its first inequality.
    var way: (relation: ConstraintStatement.RelationSign, range: SourceRange)?
    while true {
      if isAt(word: "inset") { inset = try parseInset(after: links.last?.expression ?? first) }
      if let run = relationRun { throw fail(.brokenRelation(source.quoted(run), at: run)) }
      guard let relation = relationSign else { break }
      if let inset { throw fail(.insetNotLast(at: inset.range)) }
      if relation != .equal {
        if let way, way.relation != relation {
          throw fail(.chainTurns(relation, at: token.range, first: way.relation, way.range))
        }
        way = way ?? (relation, token.range)
      }
      let relationRange = token.range
      advance()
      links.append(
        ConstraintStatement.Link(
          relation, relationRange: relationRange, expression: try parseExpression()))
    }
    guard !links.isEmpty else {
      throw missingRelation(from: firstToken, startsWithMinus: startsWithMinus)
    }
    let priority = try parsePriority()
    try requireEnd(after: priority, or: "an operator, a relation, '@'")
    return .constraint(
      ConstraintStatement(
        label: label, first: first, links: links, inset: inset, priority: priority,
        range: range(from: start)))
  }

  /// Reads `minimize EXPRESSION [@PRIORITY]`.
  mutating func parseObjective(
    _ sense: ObjectiveStatement.Sense, label: Name?
  ) throws(SyntaxFailure) -> DocumentStatement {
    let start = statementStart
    let keyword = token.range
    advance()
    let expression = try parseExpression()
    let bodyRange = keyword.union(expression.range)
    if relationSign != nil {
      throw fail(.relationInObjective(sense.rawValue, at: token.range))
    }
    let priority = try parsePriority()
    if let priority, priority.isRequired {
      throw fail(.requiredObjective(sense.rawValue, at: priority.range))
    }
    try requireEnd(after: priority, or: "an operator, '@'")
    return .objective(
      ObjectiveStatement(
        label: label, sense: sense, expression: expression, priority: priority,
        range: range(from: start), bodyRange: bodyRange))
  }

  /// Sees to it that nothing follows a constraint or an objective and its priority.
  private mutating func requireEnd(
    after priority: PriorityClause?, or alternatives: String
  ) throws(SyntaxFailure) {
    if priority != nil { return try requireEnd(or: nil) }
    if kind == .equals { throw fail(.singleEquals(at: token.range)) }
    if kind == .name, let level = PriorityClause.Named(rawValue: text) {
      throw fail(.priorityWithoutSign(level.rawValue, at: token.range))
    }
    try requireEnd(or: alternatives, followsExpression: true)
  }

  /// The relation to read next.
  var relationSign: ConstraintStatement.RelationSign? {
    switch kind {
    case .equalTo: .equal
    case .lessOrEqual: .lessOrEqual
    case .greaterOrEqual: .greaterOrEqual
    default: nil
    }
  }

  /// Where several relations, or parts of one, stand in a row, as in `= =` or `> =`; nil where
  /// there are not several.
  private var relationRun: SourceRange? {
    guard kind.isOfRelation, nextKind.isOfRelation else { return nil }
    let afterNext = kindAfterNext.isOfRelation ? rangeAfterNext : nextRange
    return token.range.union(afterNext)
  }

  /// What is wrong with an expression that no relation follows.
  ///
  /// - Parameter first: The token that the expression starts with.
  private mutating func missingRelation(
    from first: Int, startsWithMinus: Bool
  ) -> SyntaxFailure {
    // `maximise 2 * t`; with a name after it, a word that is no keyword is told earlier.
    let senses = ObjectiveStatement.Sense.allCases.map(\.rawValue)
    if kind != .equals, let word = word(at: first),
      let sense = NearMiss.of(word.text, among: senses)
    {
      return fail(.unknownStatement(word, suggestion: sense))
    }
    switch kind {
    case .equals: return fail(.singleEquals(at: token.range))
    case .end where startsWithMinus:
      return fail(.lineStartsWithOperator("'-'", at: firstRange))
    case .end, .at: return fail(.missingRelation(at: placeAfterPrevious))
    case .percent: return fail(.percentWithoutNumber(at: token.range))
    case .name where previous?.kind == .number:
      return fail(.forgottenProduct(foundDescription, at: token.range))
    default: return unexpected("an operator or a relation ('==', '<=' or '>=')")
    }
  }

  /// Reads `inset N` or `inset (TOP, LEADING, BOTTOM, TRAILING)`.
  private mutating func parseInset(
    after side: ExpressionNode
  ) throws(SyntaxFailure) -> ConstraintStatement.Inset {
    guard case .reference(let reference) = side.kind, reference.anchor?.name == .edges else {
      throw fail(.misplacedInset(at: token.range))
    }
    let start = index
    advance()
    let value = try parseOptionValue(allowsPriority: false)
    if kind == .comma { throw fail(.insetWithoutParentheses(at: token.range)) }
    let values: [ExpressionNode]
    if let expression = value.expression {
      values = [expression]
    } else if let items = value.items {
      values = items.compactMap(\.expression)
      guard values.count == items.count, values.count == 4 else {
        throw fail(.malformedInset(at: value.range))
      }
    } else {
      throw fail(.malformedInset(at: value.range))
    }
    return ConstraintStatement.Inset(values: values, range: range(from: start))
  }
}

extension TokenKind {
  /// Whether it is a relation, or meant as a part of one.
  fileprivate var isOfRelation: Bool {
    switch self {
    case .equals, .equalTo, .lessOrEqual, .greaterOrEqual, .invalid(.less), .invalid(.greater):
      true
    default: false
    }
  }
}
