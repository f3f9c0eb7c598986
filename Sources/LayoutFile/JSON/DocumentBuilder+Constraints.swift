extension DocumentBuilder {
  /// A constraint: a string that holds one, or an object of terms.
  mutating func constraint(_ value: JSONValue) -> DocumentStatement? {
    if case .string(let string) = value.kind { return statement(string, in: .constraints) }
    guard case .object = value.kind else {
      reportType("a constraint as a string or an object", value)
      return nil
    }
    let fields = fields(
      of: value, "a constraint",
      keys: ["label", "terms", "relation", "constant", "priority", "weight"],
      required: ["terms", "relation"])
    guard let fields else { return nil }
    var label: Name?
    var left: ExpressionNode?
    var sign: ConstraintStatement.RelationSign?
    var signRange = value.range
    var right: ExpressionNode?
    var isComplete = true
    for field in fields {
      switch field.key.text {
      case "label":
        label = self.label(field.value)
        isComplete = isComplete && label != nil
      case "terms": left = sum(field.value)
      case "relation":
        sign = relation(field.value)
        signRange = field.value.range
      case "constant":
        right = expression(field.value, "a number or an expression in a string")
        isComplete = isComplete && right != nil
      default: break
      }
    }
    guard let clause = priority(fields, default: PriorityClause.requiredLevel), let sign,
      isComplete, var first = left
    else { return nil }
    let zero = ExpressionNode(.number(NumberLiteral(0, range: value.range)), range: value.range)
    // What reports quote is the whole object.
    first.range = value.range
    let link = ConstraintStatement.Link(
      sign, relationRange: signRange, expression: right ?? zero)
    return .constraint(
      ConstraintStatement(
        label: label, first: first, links: [link], priority: clause.clause, range: value.range))
  }

  /// An objective: an object of terms, or a string that holds one.
  mutating func objective(_ value: JSONValue) -> DocumentStatement? {
    if case .string(let string) = value.kind { return statement(string, in: .objectives) }
    guard case .object = value.kind else {
      reportType("an objective as an object or a string", value)
      return nil
    }
    let fields = fields(
      of: value, "an objective", keys: ["label", "sense", "terms", "priority", "weight"],
      required: ["sense", "terms"])
    guard let fields else { return nil }
    var label: Name?
    var sense: ObjectiveStatement.Sense?
    var expression: ExpressionNode?
    var isComplete = true
    for field in fields {
      switch field.key.text {
      case "label":
        label = self.label(field.value)
        isComplete = isComplete && label != nil
      case "sense": sense = self.sense(field.value)
      case "terms": expression = sum(field.value)
      default: break
      }
    }
    guard let clause = priority(fields, default: PriorityClause.Named.weak.level), let sense,
      let expression, isComplete
    else { return nil }
    if let written = clause.clause, written.isRequired {
      diagnostics.report(.requiredObjective(sense.rawValue, at: written.range))
      return nil
    }
    return .objective(
      ObjectiveStatement(
        label: label, sense: sense, expression: expression, priority: clause.clause,
        range: value.range, bodyRange: value.range))
  }

  /// The one statement that a string holds, which must be of the kind of its section.
  private mutating func statement(
    _ string: JSONString, in section: DocumentSection
  ) -> DocumentStatement? {
    let text = EmbeddedText(string, of: source)
    guard text.source.bytes[text.range.start..<text.range.end].contains(where: { $0 != 0x20 })
    else {
      let expected = section == .constraints ? "a constraint" : "an objective"
      diagnostics.report(.emptyStatement(expected, at: string.range))
      return nil
    }
    let statement = parse(text) { parser throws(SyntaxFailure) in try parser.parseStatement() }
    guard let statement else { return nil }
    guard statement.section == section else {
      diagnostics.report(
        .misplacedStatement(statement.section, in: section, at: statement.range))
      return nil
    }
    return statement
  }

  // MARK: Parts

  private mutating func relation(_ value: JSONValue) -> ConstraintStatement.RelationSign? {
    word(value, ConstraintStatement.RelationSign.allCases.map(\.rawValue)).flatMap {
      ConstraintStatement.RelationSign(rawValue: $0)
    }
  }

  private mutating func sense(_ value: JSONValue) -> ObjectiveStatement.Sense? {
    word(value, ObjectiveStatement.Sense.allCases.map(\.rawValue)).flatMap {
      ObjectiveStatement.Sense(rawValue: $0)
    }
  }

  /// One of a few words.
  private mutating func word(_ value: JSONValue, _ words: [String]) -> String? {
    let expected = Diagnostic.list(words, "or")
    guard let text = string(value, expected) else { return nil }
    let word = text.text
    if words.contains(word) { return word }
    diagnostics.report(
      .unexpectedWord(
        expected, PrintableText.quoted(word), suggestion: NearMiss.of(word, among: words),
        at: text.place(of: text.range)))
    return nil
  }

  /// A sum of terms, each a coefficient for the unknown that is its key, as the text form has it:
  /// `{"sidebar.width": 1, "container.width": -0.25}` is
  /// `sidebar.width - 0.25 * container.width`.
  private mutating func sum(_ value: JSONValue) -> ExpressionNode? {
    guard let fields = fields(of: value, "terms", keys: nil) else { return nil }
    guard !fields.isEmpty else {
      diagnostics.report(.wrongCount("one or more terms", found: 0, at: value.place))
      return nil
    }
    var terms: [SumTerm] = []
    var isComplete = true
    for field in fields {
      let reference = self.reference(ofKey: field.key)
      let coefficient = expression(field.value, "a coefficient (a number)")
      guard let reference, let coefficient else {
        isComplete = false
        continue
      }
      let range = field.key.range.union(field.value.range)
      terms.append(Self.term(coefficient, reference, range, isFirst: terms.isEmpty))
    }
    guard isComplete, let first = terms.first else { return nil }
    if terms.count == 1 {
      return ExpressionNode(first.expression.kind, range: value.range)
    }
    return ExpressionNode(.sum(terms), range: value.range)
  }

  /// A coefficient times an unknown. After the first term, a minus is the sum's.
  private static func term(
    _ coefficient: ExpressionNode, _ reference: ExpressionNode, _ range: SourceRange, isFirst: Bool
  ) -> SumTerm {
    if case .negation(let size) = coefficient.kind, case .number(let number) = size.kind {
      if !isFirst {
        return SumTerm(
          term(size, reference, range, isFirst: true).expression, isSubtracted: true)
      }
      if number.value == 1, !number.isPercentage {
        return SumTerm(ExpressionNode(.negation(reference), range: range))
      }
    }
    switch coefficient.kind {
    case .number(let number) where number.value == 1 && !number.isPercentage:
      return SumTerm(reference)
    case .product(let factors):
      return SumTerm(
        ExpressionNode(.product(factors + [ProductFactor(reference)]), range: range))
    case .sum:
      let grouped = ExpressionNode(.parenthesized(coefficient), range: coefficient.range)
      return SumTerm(
        ExpressionNode(
          .product([ProductFactor(grouped), ProductFactor(reference)]), range: range))
    default:
      return SumTerm(
        ExpressionNode(
          .product([ProductFactor(coefficient), ProductFactor(reference)]), range: range))
    }
  }

  /// The unknown that a key names.
  private mutating func reference(ofKey key: Name) -> ExpressionNode? {
    parse(text(ofKey: key)) { parser throws(SyntaxFailure) in
      guard parser.kind == .name else {
        throw parser.unexpected("an unknown, such as 'hero.width'")
      }
      let reference = try parser.parseReference()
      return ExpressionNode(.reference(reference), range: reference.range)
    }
  }
}
