// The sections of a document but for constraints and objectives.
extension DocumentBuilder {
  mutating func addName(_ value: JSONValue) {
    guard let name = name(value, "the layout's name") else { return }
    add(.layout(LayoutStatement(name: name, range: value.range)))
  }

  mutating func addDirection(_ value: JSONValue) {
    guard let text = string(value, "'ltr' or 'rtl'") else { return }
    if let direction = DirectionStatement.Direction(rawValue: text.text) {
      return add(.direction(DirectionStatement(direction, range: value.range)))
    }
    let known = DirectionStatement.Direction.allCases.map(\.rawValue)
    diagnostics.report(
      .unknownDirection(
        source.quoted(value.range), suggestion: NearMiss.of(text.text, among: known),
        at: text.place(of: text.range)))
  }

  /// `{"width": {"default": 800, "min": 200, "max": 2000}}`
  mutating func addParameters(_ value: JSONValue) {
    guard let fields = fields(of: value, "parameters", keys: nil) else { return }
    for field in fields {
      guard let name = name(ofKey: field.key, "a parameter's name", allowsParameters: true),
        let parts = self.fields(
          of: field.value, "a parameter", keys: ["default", "min", "max"])
      else { continue }
      var values: [String: ExpressionNode] = [:]
      for part in parts { values[part.key.text] = expression(part.value, "a number") }
      guard values.count == parts.count else { continue }
      add(
        .parameter(
          ParameterStatement(
            name: name, defaultValue: values["default"],
            bounds: bounds(of: name, values["min"], values["max"]),
            range: field.key.range.union(field.value.range))))
    }
  }

  /// The range of a parameter; a bound that is not given is what it is without a range.
  private func bounds(
    of name: Name, _ least: ExpressionNode?, _ greatest: ExpressionNode?
  ) -> ParameterStatement.Bounds? {
    guard let place = (least ?? greatest)?.range else { return nil }
    func literal(_ number: Double) -> ExpressionNode {
      ExpressionNode(.number(NumberLiteral(number, range: place)), range: place)
    }
    let isSide = AnchorName(rawValue: name.text)?.isParameter == true
    let largest = literal(SourceText.largestNumber)
    let lowest = isSide ? literal(0) : ExpressionNode(.negation(largest), range: place)
    return ParameterStatement.Bounds(least: least ?? lowest, greatest: greatest ?? largest)
  }

  /// `{"gutter": 16, "half": "gutter / 2"}`
  mutating func addConstants(_ value: JSONValue) {
    guard let fields = fields(of: value, "constants", keys: nil) else { return }
    for field in fields {
      let name = name(ofKey: field.key, "a constant's name")
      let value = expression(field.value, "a number or an expression in a string")
      guard let name, let value else { continue }
      add(
        .constant(
          ConstantStatement(
            name: name, value: value, range: field.key.range.union(field.value.range))))
    }
  }

  /// A name that is declared by a key.
  private mutating func name(
    ofKey key: Name, _ role: String, allowsParameters: Bool = false
  ) -> Name? {
    parse(text(ofKey: key)) { parser throws(SyntaxFailure) in
      try parser.parseNewName(role, allowsParameters: allowsParameters)
    }
  }

  /// `{"name": "avatar", "in": "sidebar", "size": [48, 48]}`
  mutating func box(_ value: JSONValue) -> DocumentStatement? {
    guard
      let fields = fields(
        of: value, "a box", keys: ["name", "in"] + AttributeNames.box, required: ["name"])
    else { return nil }
    var box: Name?
    var item = BoxStatement.Item(name: Name("", at: value.range), range: value.range)
    for field in fields {
      switch field.key.text {
      case "name": box = name(field.value, "a box's name")
      case "in": item.parent = place(field.value, "the parent")
      default:
        if let value = attributeValue(field, of: .box) {
          item.attributes.append(Attribute(key: field.key, value: value))
        }
      }
    }
    guard let box else { return nil }
    item.name = box
    return .boxes(BoxStatement(items: [item], range: value.range))
  }

  /// `{"name": "slack", "min": 0}`
  mutating func variable(_ value: JSONValue) -> DocumentStatement? {
    guard
      let fields = fields(of: value, "a variable", keys: ["name", "min"], required: ["name"])
    else { return nil }
    var variable: Name?
    var least: ExpressionNode?
    for field in fields {
      if field.key.text == "name" {
        variable = name(field.value, "a variable's name")
      } else {
        least = expression(field.value, "a number or an expression in a string")
        if least == nil { return nil }
      }
    }
    return variable.map { name in
      .variables(
        VariableStatement(
          items: [VariableStatement.Item(name: name, least: least)], range: value.range))
    }
  }

  /// `{"plugin": "portion", "name": "row", "in": "hero", "options": {"divisions": 4}}`
  mutating func plugin(_ value: JSONValue) -> DocumentStatement? {
    guard
      let fields = fields(
        of: value, "a use of a plugin", keys: ["plugin", "name", "in", "options"],
        required: ["plugin", "in"])
    else { return nil }
    var statement = PluginStatement(
      keyword: Name("", at: value.range),
      host: Place(root: Place.Part(name: Name("", at: value.range)), range: value.range),
      range: value.range)
    var isComplete = true
    for field in fields {
      switch field.key.text {
      case "plugin":
        guard let keyword = pluginKeyword(field.value) else {
          isComplete = false
          continue
        }
        statement.keyword = keyword
      case "name":
        statement.name = name(field.value, "a name")
        isComplete = isComplete && statement.name != nil
      case "in":
        guard let host = place(field.value, "the box to work in") else {
          isComplete = false
          continue
        }
        statement.host = host
      default:
        guard let options = self.fields(of: field.value, "options", keys: nil) else {
          isComplete = false
          continue
        }
        for option in options {
          guard let value = attributeValue(option, of: .plugin) else {
            isComplete = false
            continue
          }
          statement.options.append(Attribute(key: option.key, value: value))
        }
      }
    }
    return isComplete ? .plugin(statement) : nil
  }

  private mutating func pluginKeyword(_ value: JSONValue) -> Name? {
    guard let text = string(value, "the name of a layout plugin") else { return nil }
    let keyword = Name(text.text, at: text.place(of: text.range))
    if pluginKeywords.contains(keyword.text) { return keyword }
    let near = NearMiss.of(keyword.text, among: pluginKeywords.sorted())
    diagnostics.report(.unknownPlugin(keyword, suggestion: near))
    return nil
  }

  /// `{"box": "badge", "on": "row[1]", "align": "center"}`
  mutating func overlay(_ value: JSONValue) -> DocumentStatement? {
    guard
      let fields = fields(
        of: value, "an overlay", keys: ["box", "on"] + AttributeNames.overlay,
        required: ["box", "on"])
    else { return nil }
    var box: Name?
    var target: Place?
    var options: [Attribute] = []
    var isComplete = true
    for field in fields {
      switch field.key.text {
      case "box": box = name(field.value, "a box's name")
      case "on": target = place(field.value, "what to place the box over")
      default:
        guard let value = attributeValue(field, of: .overlay) else {
          isComplete = false
          continue
        }
        options.append(Attribute(key: field.key, value: value))
      }
    }
    guard let box, let target, isComplete else { return nil }
    return .overlay(
      OverlayStatement(box: box, target: target, options: options, range: value.range))
  }
}
