/// Apple's Visual Format Language, by its published grammar.
extension Parser {
  /// Reads `[H:|V:] [| CONNECTION] VIEW [CONNECTION VIEW]… [CONNECTION |]`, from after the label.
  ///
  /// 1. The orientation.
  /// 2. The parent's edge at the start.
  /// 3. Views, and what connects them.
  /// 4. The parent's edge at the end.
  mutating func parseVisualFormat(label: Name?) throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    let orientation = try parseOrientation()

    var first: VisualFormatStatement.ParentEdge?
    if kind == .bar {
      let bar = token.range
      advance()
      first = VisualFormatStatement.ParentEdge(range: bar, connection: try parseConnection())
    }
    guard kind == .leftBracket else { throw missingFirstView(after: first, orientation?.1) }

    var views = [try parseView()]
    var connections: [VisualFormatStatement.Connection] = []
    var last: VisualFormatStatement.ParentEdge?
    while last == nil {
      let connection = try parseConnection()
      if kind == .leftBracket {
        connections.append(connection)
        views.append(try parseView())
      } else if kind == .bar {
        last = VisualFormatStatement.ParentEdge(range: token.range, connection: connection)
        advance()
      } else {
        guard connection.kind == .flush else { throw danglingConnection() }
        break
      }
    }
    try requireVisualFormatEnd(after: last)
    return .visualFormat(
      VisualFormatStatement(
        label: label, orientation: orientation?.0 ?? .horizontal,
        orientationRange: orientation?.1, start: first, views: views, connections: connections,
        end: last, range: range(from: statementStart), bodyRange: range(from: start)))
  }

  /// Reads `H:` or `V:`, after which the line may go on in another.
  private mutating func parseOrientation() throws(SyntaxFailure) -> (
    VisualFormatStatement.Orientation, SourceRange
  )? {
    guard kind == .name, let orientation = VisualFormatStatement.Orientation(rawValue: text) else {
      return nil
    }
    let range = token.range
    advance()
    guard kind == .colon else {
      throw fail(.missingOrientationColon(orientation.rawValue, at: placeAfterPrevious))
    }
    let goesOn =
      nextRange.start < source.bytes.count
      && [UInt8(ascii: "|"), UInt8(ascii: "[")].contains(source.bytes[nextRange.start])
    if goesOn { advanceOverLabelColon() } else { advance() }
    return (orientation, range)
  }

  // MARK: Views

  private mutating func parseView() throws(SyntaxFailure) -> VisualFormatStatement.View {
    let start = index
    try open()
    guard kind == .name else { throw unexpected("the name of a box" + afterPrevious) }
    let name = Name(text, at: token.range)
    if ReservedWords.contains(name.text), name.text != "container" {
      throw fail(.reservedWord(name, role: "the name of a box"))
    }
    advance()
    let predicates = kind == .leftParenthesis ? try parsePredicates(ofSpacing: false) : []
    if !token.startsLine, kind == .minus || kind == .bar || kind == .leftBracket {
      throw fail(
        .unclosedView(
          source.quoted(range(from: start)), found: foundDescription, at: token.range))
    }
    try close(.rightBracket, expected: predicates.isEmpty ? "'(' or ']'" : "']'")
    return VisualFormatStatement.View(
      name: name, predicates: predicates, range: range(from: start))
  }

  /// Reads `(PREDICATE, …)`.
  private mutating func parsePredicates(
    ofSpacing isSpacing: Bool
  ) throws(SyntaxFailure) -> [VisualFormatStatement.Predicate] {
    try open()
    var predicates: [VisualFormatStatement.Predicate] = []
    repeat { predicates.append(try parsePredicate(ofSpacing: isSpacing)) } while skip(.comma)
    let hasPriority = predicates.last?.priority != nil
    try close(.rightParenthesis, expected: hasPriority ? "',' or ')'" : "'@', ',' or ')'")
    return predicates
  }

  /// Reads `[RELATION] OBJECT [@PRIORITY]`.
  private mutating func parsePredicate(
    ofSpacing isSpacing: Bool
  ) throws(SyntaxFailure) -> VisualFormatStatement.Predicate {
    var relation: (ConstraintStatement.RelationSign, SourceRange)?
    if let sign = relationSign {
      relation = (sign, token.range)
      advance()
    }
    if kind == .equals { throw fail(.singleEquals(at: token.range)) }
    let object = try parseObject(ofSpacing: isSpacing)
    let hasOperand = nextKind == .number || nextKind == .name || nextKind == .leftParenthesis
    switch kind {
    case .plus where hasOperand, .minus where hasOperand, .times where hasOperand,
      .dividedBy where hasOperand, .period:
      throw fail(.expressionInVisualFormat(source.quoted(token.range), at: token.range))
    default: break
    }
    return VisualFormatStatement.Predicate(
      relation: relation?.0 ?? .equal, relationRange: relation?.1, object: object,
      priority: try parseVisualFormatPriority())
  }

  /// Reads a number with or without a minus sign, or a name.
  private mutating func parseObject(ofSpacing isSpacing: Bool) throws(SyntaxFailure)
    -> ExpressionNode
  {
    let start = index
    let isNegative = skip(.minus)
    if kind == .number {
      let number = try parseLength()
      guard isNegative else { return number }
      return ExpressionNode(.negation(number), range: range(from: start))
    }
    guard !isNegative, kind == .name, isObjectName(text) else {
      throw unexpected(
        (isSpacing ? "a number or a metric" : "a number, a metric or the name of a box")
          + afterPrevious)
    }
    return parseObjectName()
  }

  /// Whether a word names a metric or a box: no word that is reserved, but for the container and
  /// its two parameters.
  private func isObjectName(_ word: String) -> Bool {
    !ReservedWords.contains(word) || word == "container"
      || AnchorName(rawValue: word)?.isParameter == true
  }

  private mutating func parseObjectName() -> ExpressionNode {
    let name = Name(text, at: token.range)
    advance()
    let place = Place(root: Place.Part(name: name), range: name.range)
    return ExpressionNode(.reference(Reference(place: place)), range: name.range)
  }

  /// Reads a number, which is in points and no percentage.
  private mutating func parseLength() throws(SyntaxFailure) -> ExpressionNode {
    let number = try parseNumber()
    guard !number.isPercentage else { throw fail(.percentInVisualFormat(at: number.range)) }
    return ExpressionNode(.number(number), range: number.range)
  }

  /// Reads `@PRIORITY`, where there is one: a number, a word such as `strong`, or a constant.
  private mutating func parseVisualFormatPriority() throws(SyntaxFailure)
    -> VisualFormatStatement.Priority?
  {
    guard kind == .at else { return nil }
    let start = index
    if nextKind == .name, PriorityClause.Named(rawValue: source.string(in: nextRange)) == nil {
      advance()
      let name = Name(text, at: token.range)
      guard !ReservedWords.contains(name.text) else {
        throw unexpected("a priority, such as 'strong' or 750, after '@'")
      }
      advance()
      return VisualFormatStatement.Priority(constant: name, range: range(from: start))
    }
    advance()
    let level = try parseLevel()
    return VisualFormatStatement.Priority(level: level, range: range(from: start))
  }

  // MARK: Connections

  /// Reads nothing, `-`, `-8-`, `-gutter-` or `-(PREDICATE, …)-`.
  private mutating func parseConnection() throws(SyntaxFailure)
    -> VisualFormatStatement.Connection
  {
    guard kind == .minus else {
      return VisualFormatStatement.Connection(.flush, range: placeAfterPrevious)
    }
    let start = index
    advance()
    let content: VisualFormatStatement.Connection.Kind
    switch kind {
    case .leftBracket, .bar:
      return VisualFormatStatement.Connection(.standard, range: range(from: start))
    case .number:
      content = .simple(
        VisualFormatStatement.Predicate(relation: .equal, object: try parseLength()))
    case .name where isObjectName(text):
      content = .simple(
        VisualFormatStatement.Predicate(relation: .equal, object: parseObjectName()))
    case .leftParenthesis: content = .list(try parsePredicates(ofSpacing: true))
    case .minus where nextKind == .number || nextKind == .leftParenthesis:
      throw fail(.negativeSpacing(at: token.range))
    case .equalTo, .lessOrEqual, .greaterOrEqual, .equals, .at:
      throw fail(.spacingWithoutParentheses(source.quoted(token.range), at: token.range))
    case .invalid: throw unexpected("a spacing, '[' or '|' after '-'")
    default: throw danglingConnection()
    }
    let contentRange = range(from: start + 1)
    guard kind == .minus else {
      if kind == .at, case .simple = content {
        throw fail(.spacingWithoutParentheses("'@'", at: token.range))
      }
      throw unexpected("'-' after the spacing " + source.quoted(contentRange))
    }
    advance()
    if case .simple(let predicate) = content, case .reference = predicate.object.kind,
      kind == .name, token.range.start == contentRange.end + 1
    {
      let whole = contentRange.union(token.range)
      throw fail(.metricNeedsParentheses(source.string(in: whole), at: whole))
    }
    return VisualFormatStatement.Connection(content, range: range(from: start))
  }

  // MARK: Failing

  /// What is wrong with a connection that neither a view nor an edge of the parent follows.
  private mutating func danglingConnection() -> SyntaxFailure {
    if case .invalid = kind { return unexpected("'[' or '|' after '-'") }
    return fail(
      .danglingConnection(
        found: kind == .end ? "the end of the line" : foundDescription,
        at: kind == .end ? placeAfterPrevious : token.range))
  }

  /// What is wrong with a line that has no view where its first one must stand.
  private mutating func missingFirstView(
    after edge: VisualFormatStatement.ParentEdge?, _ orientation: SourceRange?
  ) -> SyntaxFailure {
    if case .invalid = kind { return unexpected("'[' or '|'") }
    if kind == .bar { return fail(.edgesWithoutView(at: token.range)) }
    if let edge, edge.connection.kind != .flush { return danglingConnection() }
    if edge != nil { return unexpected("'-' or '[' after '|'") }
    if kind == .name, let orientation {
      return fail(
        .labelIsOrientation(source.quoted(orientation), foundDescription, at: token.range))
    }
    return unexpected("'|' or '['" + afterPrevious)
  }

  /// Sees to it that nothing more stands in the line.
  private mutating func requireVisualFormatEnd(
    after edge: VisualFormatStatement.ParentEdge?
  ) throws(SyntaxFailure) {
    switch kind {
    case .end: return
    case .at: throw fail(.priorityOfVisualFormat(at: token.range))
    case .invalid: throw unexpected(edge == nil ? "'-', '[' or '|'" : "the end of the line")
    case .rightParenthesis, .rightBracket: try requireEnd(or: nil)
    default:
      if edge != nil { throw fail(.afterLastEdge(foundDescription, at: token.range)) }
      throw unexpected("'-', '[', '|' or the end of the line")
    }
  }

  /// What a second word with a colon before a statement is: a second label, or no orientation.
  mutating func labelOrOrientation() -> SyntaxFailure {
    let name = Name(text, at: token.range)
    advance()
    advance()
    let isVisualFormat =
      kind == .leftBracket
      || source.bytes.indices.contains(token.range.start)
        && source.bytes[token.range.start] == UInt8(ascii: "|")
    return fail(isVisualFormat ? .unknownOrientation(name) : .secondLabel(name))
  }

  /// The orientation that a label before a line without one was perhaps meant as.
  func orientationMeant(by label: Name) -> VisualFormatStatement.Orientation? {
    guard kind == .bar || kind == .leftBracket else { return nil }
    switch label.text {
    case "h", "x", "X", "horizontal", "Horizontal": return .horizontal
    case "v", "y", "Y", "vertical", "Vertical": return .vertical
    default: return nil
    }
  }
}
