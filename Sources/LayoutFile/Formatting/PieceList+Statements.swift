// How each statement is written.
extension PieceList {
  init(_ statement: DocumentStatement) {
    switch statement {
    case .layout(let layout):
      add("layout", at: layout.range)
      add(word: layout.name)
    case .direction(let direction):
      add("direction", at: direction.range)
      space()
      add(direction.direction.rawValue)
    case .parameter(let parameter): add(parameter)
    case .constant(let constant):
      add("let", at: constant.range)
      add(word: constant.name)
      sign("=")
      add(constant.value)
    case .boxes(let boxes): add(boxes)
    case .variables(let variables): add(variables)
    case .constraint(let constraint): add(constraint)
    case .visualFormat(let line): add(line)
    case .objective(let objective):
      if let label = objective.label { self.label(label) }
      add(objective.sense.rawValue, at: objective.bodyRange)
      space()
      add(objective.expression)
      add(objective.priority)
    case .plugin(let plugin):
      add(plugin.keyword.text, at: plugin.range)
      if let name = plugin.name { add(word: name) }
      add(word: "in")
      space()
      add(plugin.host)
      add(plugin.options, endOf: plugin.range)
    case .overlay(let overlay):
      add("overlay", at: overlay.range)
      add(word: overlay.box)
      add(word: "on")
      space()
      add(overlay.target)
      add(overlay.options, endOf: overlay.range)
    }
  }

  private mutating func add(_ parameter: ParameterStatement) {
    add("param", at: parameter.range)
    add(word: parameter.name)
    if let value = parameter.defaultValue {
      sign("=")
      add(value)
    }
    if let bounds = parameter.bounds {
      add(word: "in")
      space()
      add(bounds.least)
      sign("...", isSpaced: false)
      add(bounds.greatest)
    }
  }

  private mutating func add(_ statement: BoxStatement) {
    add("box", at: statement.range)
    for (index, item) in statement.items.enumerated() {
      if index > 0 { comma() }
      add(word: item.name)
      if let parent = item.parent {
        add(word: "in")
        space()
        add(parent)
      }
      add(item.attributes, endOf: item.range)
    }
  }

  private mutating func add(_ statement: VariableStatement) {
    add("var", at: statement.range)
    for (index, item) in statement.items.enumerated() {
      if index > 0 { comma() }
      add(word: item.name)
      if let least = item.least {
        sign(">=")
        add(least)
      }
    }
  }

  private mutating func add(_ constraint: ConstraintStatement) {
    if let label = constraint.label { self.label(label) }
    add(constraint.first)
    for link in constraint.links {
      sign(link.relation.rawValue, at: link.relationRange)
      add(link.expression)
    }
    if let inset = constraint.inset {
      space()
      add("inset", at: inset.range)
      space()
      if inset.values.count == 1 {
        add(inset.values[0])
      } else {
        open("(")
        for (index, value) in inset.values.enumerated() {
          if index > 0 { comma() }
          add(value)
        }
        close(")", endOf: inset.range)
      }
    }
    add(constraint.priority)
  }

  // MARK: Values

  /// The value of an attribute or an option.
  mutating func add(_ value: OptionValue) {
    switch value.kind {
    case .words(let words):
      for (index, word) in words.enumerated() {
        if index > 0 { space() }
        add(word.text, at: word.range)
      }
    case .expression(let expression): add(expression)
    case .string(let text): add(StringSpelling.text(text), at: value.range)
    case .ratio(let first, let second):
      add(first)
      add(":")
      add(second)
    case .pair(let first, let second):
      add(first)
      space()
      add("x")
      space()
      add(second)
    case .list(let items):
      open("(", at: value.range)
      for (index, item) in items.enumerated() {
        if index > 0 { comma() }
        add(item)
      }
      close(")", endOf: value.range)
    case .tagged(let word, let argument):
      add(word.text, at: word.range)
      space()
      add(argument)
    }
    add(value.priority)
  }

  private mutating func add(_ attributes: [Attribute], endOf range: SourceRange) {
    guard !attributes.isEmpty else { return }
    space()
    open("(")
    for (index, attribute) in attributes.enumerated() {
      if index > 0 { comma() }
      add(attribute.key.text + ":", at: attribute.key.range)
      space()
      add(attribute.value)
    }
    close(")", endOf: range)
  }

  private mutating func add(_ clause: PriorityClause?) {
    guard let clause else { return }
    space()
    add("@" + PriorityClause.spelling(of: clause.level), at: clause.range)
    if let weight = clause.weight {
      space()
      add("*")
      add(weight)
    }
  }

  // MARK: Words

  private mutating func add(word name: Name) {
    space()
    add(name.text, at: name.range)
  }

  private mutating func add(word: String) {
    space()
    add(word)
  }
}
