/// An object of the JSON form in one line, member by member.
struct JSONObjectText {
  private var members: [String] = []

  /// The whole object.
  var text: String { "{" + members.joined(separator: ", ") + "}" }

  private mutating func add(_ key: String, _ value: String) {
    members.append(StringSpelling.json(key) + ": " + value)
  }

  private mutating func add(_ key: String, string: String?) {
    if let string { add(key, StringSpelling.json(string)) }
  }

  private mutating func add(_ key: String, number: ExpressionNode?) {
    if let number { add(key, Self.number(number)) }
  }

  private mutating func add(_ attributes: [Attribute], of owner: Parser.AttributeOwner) {
    for attribute in attributes {
      add(attribute.key.text, Self.value(attribute, of: owner))
    }
  }

  private mutating func add(_ clause: PriorityClause?) {
    guard let clause else { return }
    let named = PriorityClause.Named.allCases.first { $0.level == clause.level }
    add("priority", named.map { StringSpelling.json($0.rawValue) } ?? "\(clause.level)")
    add("weight", number: clause.weight)
  }

  // MARK: Statements

  /// The key and the value of a parameter.
  static func parameter(_ parameter: ParameterStatement) -> String {
    var object = JSONObjectText()
    object.add("default", number: parameter.defaultValue)
    object.add("min", number: parameter.bounds?.least)
    object.add("max", number: parameter.bounds?.greatest)
    return StringSpelling.json(parameter.name.text) + ": " + object.text
  }

  static func box(_ box: BoxStatement.Item) -> String {
    var object = JSONObjectText()
    object.add("name", string: box.name.text)
    object.add("in", string: box.parent?.spelling)
    object.add(box.attributes, of: .box)
    return object.text
  }

  static func variable(_ variable: VariableStatement.Item) -> String {
    var object = JSONObjectText()
    object.add("name", string: variable.name.text)
    object.add("min", number: variable.least)
    return object.text
  }

  /// An objective whose expression is a sum of terms; nil for any other.
  static func objective(_ objective: ObjectiveStatement) -> String? {
    guard let terms = terms(of: objective.expression) else { return nil }
    var object = JSONObjectText()
    object.add("label", string: objective.label?.text)
    object.add("sense", string: objective.sense.rawValue)
    object.add("terms", terms.text)
    object.add(objective.priority)
    return object.text
  }

  static func plugin(_ plugin: PluginStatement) -> String {
    var object = JSONObjectText()
    object.add("plugin", string: plugin.keyword.text)
    object.add("name", string: plugin.name?.text)
    object.add("in", string: plugin.host.spelling)
    if !plugin.options.isEmpty {
      var options = JSONObjectText()
      options.add(plugin.options, of: .plugin)
      object.add("options", options.text)
    }
    return object.text
  }

  static func overlay(_ overlay: OverlayStatement) -> String {
    var object = JSONObjectText()
    object.add("box", string: overlay.box.text)
    object.add("on", string: overlay.target.spelling)
    object.add(overlay.options, of: .overlay)
    return object.text
  }

  // MARK: Values

  /// An expression: a number where it is one, else a string.
  static func number(_ expression: ExpressionNode) -> String {
    expression.plainNumber ?? StringSpelling.json(PieceList(expression).line)
  }

  private static func value(_ attribute: Attribute, of owner: Parser.AttributeOwner) -> String {
    let plain = plainValue(attribute.value, key: attribute.key.text, of: owner)
    guard let clause = attribute.value.priority else { return plain }
    var object = JSONObjectText()
    object.add("value", plain)
    object.add(clause)
    return object.text
  }

  private static func plainValue(
    _ value: OptionValue, key: String, of owner: Parser.AttributeOwner
  ) -> String {
    if owner.takesText(key), let text = value.string ?? value.word?.text {
      return StringSpelling.json(text)
    }
    switch value.kind {
    case .pair(let width, let height) where key == "size" && owner != .plugin:
      return "[\(number(width)), \(number(height))]"
    case .words where key == "hidden" && owner == .box:
      let word = value.word?.text
      return word == "true" || word == "false" ? word ?? "" : string(value)
    default: return optionValue(value)
    }
  }

  private static func optionValue(_ value: OptionValue) -> String {
    switch value.kind {
    case .expression(let expression): number(expression)
    case .list(let items): "[" + items.map(optionValue).joined(separator: ", ") + "]"
    default: string(value)
    }
  }

  /// A value as the text form has it, without its priority.
  private static func string(_ value: OptionValue) -> String {
    StringSpelling.json(PieceList(OptionValue(value.kind, range: value.range)).line)
  }

  /// The terms of a sum that an object of coefficients says exactly; nil for any other expression.
  private static func terms(of expression: ExpressionNode) -> JSONObjectText? {
    var terms = [SumTerm(expression)]
    if case .sum(let sum) = expression.kind { terms = sum }
    var object = JSONObjectText()
    var seen: Set<String> = []
    for (index, term) in terms.enumerated() {
      guard let (unknown, coefficient) = term.coefficient(isFirst: index == 0),
        seen.insert(unknown).inserted
      else { return nil }
      object.add(unknown, coefficient)
    }
    return object
  }
}

extension ExpressionNode {
  /// The number that an expression is, as both JSON and the text form write it; nil where it is
  /// something else, or a percentage.
  fileprivate var plainNumber: String? {
    switch kind {
    case .number(let number) where !number.isPercentage: number.spelling
    case .negation(let inner):
      if case .number(let number) = inner.kind, !number.isPercentage {
        "-" + number.spelling
      } else {
        nil
      }
    default: nil
    }
  }
}

extension SumTerm {
  /// The unknown and its coefficient in a term that reads `a`, `2 * a`, or after a minus; nil for
  /// any other, and for one that would come back spelled otherwise.
  fileprivate func coefficient(isFirst: Bool) -> (unknown: String, coefficient: String)? {
    var sign = isSubtracted ? "-" : ""
    var body = expression
    if isFirst, case .negation(let inner) = body.kind {
      sign = "-"
      body = inner
    }
    if case .reference(let reference) = body.kind { return (reference.spelling, sign + "1") }
    guard case .product(let factors) = body.kind, factors.count == 2, !factors[1].isDivisor,
      case .reference(let reference) = factors[1].expression.kind,
      let number = factors[0].expression.plainNumber, number != "1", number != "-1"
    else { return nil }
    // A minus of a term after the first is the sum's.
    let isNegative = number.hasPrefix("-")
    if isNegative, !isFirst || !sign.isEmpty { return nil }
    if !sign.isEmpty, isFirst { return nil }
    return (reference.spelling, sign + number)
  }
}
