extension DocumentBuilder {
  /// The keys of a value that carries a priority.
  private static var wishKeys: [String] { ["value", "priority", "weight"] }

  /// Reads the value of an attribute or an option: `16`, `"2 * gutter"`, `[48, 48]`, `true`, or one
  /// of these with a priority, `{"value": 16, "priority": "strong"}`.
  mutating func attributeValue(
    _ field: JSONField, of owner: Parser.AttributeOwner
  ) -> OptionValue? {
    guard case .object = field.value.kind else { return plainValue(field.value, field.key, owner) }
    guard
      let parts = fields(of: field.value, "a wish", keys: Self.wishKeys, required: ["value"])
    else { return nil }
    guard let whole = parts.first(where: { $0.key.text == "value" })?.value,
      var value = plainValue(whole, field.key, owner),
      let clause = priority(parts, default: PriorityClause.Named.weak.level)
    else { return nil }
    value.range = field.value.range
    value.priority = clause.clause
    return value
  }

  /// A value without a priority.
  private mutating func plainValue(
    _ value: JSONValue, _ key: Name, _ owner: Parser.AttributeOwner
  ) -> OptionValue? {
    switch value.kind {
    case .array(let items) where key.text == "size" && owner != .plugin:
      guard items.count == 2 else {
        diagnostics.report(
          .wrongCount(
            "a width and a height, such as [48, 48]", found: items.count, at: value.place))
        return nil
      }
      let width = expression(items[0], "a width")
      let height = expression(items[1], "a height")
      guard let width, let height else { return nil }
      return OptionValue(.pair(width, height), range: value.range)
    case .string(let string) where owner.takesText(key.text):
      let text = EmbeddedText(string, of: source)
      return OptionValue(.string(text.text), range: text.place(of: text.range))
    case .boolean where owner != .plugin && key.text != "hidden":
      reportType(owner.takesText(key.text) ? "a text" : "a number or a string", value)
      return nil
    default:
      return optionValue(value, depth: 0)
    }
  }

  /// A value whose strings hold what the text form has in the same place.
  private mutating func optionValue(_ value: JSONValue, depth: Int) -> OptionValue? {
    switch value.kind {
    case .number:
      return expression(value, "").map { OptionValue(.expression($0), range: value.range) }
    case .boolean(let flag):
      return OptionValue(
        .words([Name(flag ? "true" : "false", at: value.range)]), range: value.range)
    case .string(let string):
      return parse(EmbeddedText(string, of: source)) { parser throws(SyntaxFailure) in
        let value = try parser.parseOptionValue(allowsPriority: false)
        try parser.requireEnd(or: nil)
        return value
      }
    case .array(let items):
      guard depth < TextParser.deepestValueNesting else {
        diagnostics.report(
          .nestingTooDeep(limit: TextParser.deepestValueNesting, at: value.place))
        return nil
      }
      guard !items.isEmpty else {
        diagnostics.report(.wrongCount("a list of one or more items", found: 0, at: value.place))
        return nil
      }
      let values = items.map { optionValue($0, depth: depth + 1) }
      guard !values.contains(where: { $0 == nil }) else { return nil }
      return OptionValue(.list(values.compactMap { $0 }), range: value.range)
    default:
      reportType("a number, a string or a list", value)
      return nil
    }
  }

  /// The priority that an object gives by its keys `priority` and `weight`, if it does; nil, and
  /// reported, where they are wrong.
  ///
  /// - Parameter standard: the level where there is a weight alone.
  mutating func priority(
    _ fields: [JSONField], default standard: Int
  ) -> (clause: PriorityClause?, range: SourceRange?)? {
    var level: Int?
    var weight: ExpressionNode?
    var levelRange: SourceRange?
    var range: SourceRange?
    for field in fields {
      switch field.key.text {
      case "priority":
        guard let read = self.level(field.value) else { return nil }
        level = read
        levelRange = field.value.range
      case "weight":
        guard let read = self.weight(field.value) else { return nil }
        weight = read
      default: continue
      }
      range = range.map { $0.union(field.value.range) } ?? field.value.range
    }
    guard let range else { return (nil, nil) }
    let given = level ?? standard
    if let weight, given == PriorityClause.requiredLevel {
      diagnostics.report(.weightOfRequired(at: weight.range, priority: levelRange ?? weight.range))
      return nil
    }
    return (PriorityClause(level: given, weight: weight, range: range), range)
  }

  private mutating func level(_ value: JSONValue) -> Int? {
    switch value.kind {
    case .string(let string):
      let text = EmbeddedText(string, of: source)
      if let named = PriorityClause.Named(rawValue: text.text) { return named.level }
      let known = PriorityClause.Named.allCases.map(\.rawValue)
      diagnostics.report(
        .unknownPriority(
          PrintableText.quoted(text.text), suggestion: NearMiss.of(text.text, among: known),
          at: text.place(of: text.range)))
    case .number:
      let level = Double(source.string(in: value.range)) ?? 0
      if level >= 1, level <= Double(PriorityClause.requiredLevel), level == Double(Int(level)) {
        return Int(level)
      }
      diagnostics.report(.priorityOutOfRange(source.quoted(value.range), at: value.range))
    default: reportType("a priority, such as \"strong\" or 750", value)
    }
    return nil
  }

  /// A weight: a number, a constant, or an expression of them, which the text form has in
  /// parentheses.
  private mutating func weight(_ value: JSONValue) -> ExpressionNode? {
    guard let weight = expression(value, "a weight (a number)") else { return nil }
    switch weight.kind {
    case .number(let number) where number.digits == 0:
      diagnostics.report(.weightNotPositive(at: value.range))
      return nil
    case .negation(let inner):
      guard case .number = inner.kind else { break }
      diagnostics.report(.weightNotPositive(at: value.range))
      return nil
    case .number, .parenthesized: return weight
    case .reference(let reference) where reference.place.simpleName != nil: return weight
    default: break
    }
    return ExpressionNode(.parenthesized(weight), range: weight.range)
  }
}

extension Parser.AttributeOwner {
  /// Whether a key takes a text, which in JSON is a string and nothing else.
  func takesText(_ key: String) -> Bool {
    self == .box && (key == "label" || key == "fill" || key == "stroke")
  }
}
