import LayoutFile

// Statements in one line each, with every operator spelled as a list, so that a test shows what the
// parser understood. Places in the source are left out.

func outline(_ statement: DocumentStatement) -> String {
  switch statement {
  case .layout(let layout): return "layout \(layout.name.text)"
  case .direction(let direction): return "direction \(direction.direction.rawValue)"
  case .parameter(let parameter):
    let value = parameter.defaultValue.map { " = " + outline($0) } ?? ""
    let bounds =
      parameter.bounds.map { " in \(outline($0.least))...\(outline($0.greatest))" } ?? ""
    return "param \(parameter.name.text)\(value)\(bounds)"
  case .constant(let constant): return "let \(constant.name.text) = \(outline(constant.value))"
  case .boxes(let boxes):
    let items = boxes.items.map { item in
      item.name.text + (item.parent.map { " in " + outline($0) } ?? "") + outline(item.attributes)
    }
    return "box " + items.joined(separator: ", ")
  case .variables(let variables):
    let items = variables.items.map { item in
      item.name.text + (item.least.map { " >= " + outline($0) } ?? "")
    }
    return "var " + items.joined(separator: ", ")
  case .constraint(let constraint):
    let label = constraint.label.map { $0.text + ": " } ?? ""
    let links = constraint.links.map { " \($0.relation.rawValue) \(outline($0.expression))" }
    let inset =
      constraint.inset.map { " inset " + $0.values.map { outline($0) }.joined(separator: ",") }
      ?? ""
    return label + outline(constraint.first) + links.joined() + inset + outline(constraint.priority)
  case .visualFormat(let line): return outline(line)
  case .objective(let objective):
    let label = objective.label.map { $0.text + ": " } ?? ""
    return label + objective.sense.rawValue + " " + outline(objective.expression)
      + outline(objective.priority)
  case .plugin(let plugin):
    let name = plugin.name.map { " " + $0.text } ?? ""
    return "plugin \(plugin.keyword.text)\(name) in \(outline(plugin.host))"
      + outline(plugin.options)
  case .overlay(let overlay):
    return "overlay \(overlay.box.text) on \(outline(overlay.target))" + outline(overlay.options)
  }
}

func outline(_ expression: ExpressionNode) -> String {
  switch expression.kind {
  case .number(let number): return "\(number.digits)\(number.isPercentage ? "%" : "")"
  case .reference(let reference):
    return outline(reference.place) + (reference.anchor.map { "." + $0.name.rawValue } ?? "")
  case .negation(let inner): return "(neg \(outline(inner)))"
  case .sum(let terms):
    return "(sum" + terms.map { ($0.isSubtracted ? " -" : " +") + outline($0.expression) }.joined()
      + ")"
  case .product(let factors):
    return "(product"
      + factors.map { ($0.isDivisor ? " /" : " *") + outline($0.expression) }.joined() + ")"
  case .call(let call):
    return "(\(call.function.rawValue)" + call.arguments.map { " " + outline($0) }.joined() + ")"
  case .parenthesized(let inner): return "(\(outline(inner)))"
  }
}

func outline(_ place: Place) -> String {
  ([place.root] + place.parts).map { part in
    part.name.text
      + (part.index.map { $0.isSpan ? "[\($0.first)...\($0.last)]" : "[\($0.first)]" } ?? "")
  }.joined(separator: ".")
}

func outline(_ priority: PriorityClause?) -> String {
  guard let priority else { return "" }
  return " @\(priority.level)" + (priority.weight.map { " *" + outline($0) } ?? "")
}

func outline(_ attributes: [Attribute]) -> String {
  guard !attributes.isEmpty else { return "" }
  return " {" + attributes.map { "\($0.key.text): \(outline($0.value))" }.joined(separator: ", ")
    + "}"
}

func outline(_ value: OptionValue) -> String {
  let text =
    switch value.kind {
    case .words(let words): "words " + words.map(\.text).joined(separator: " ")
    case .expression(let expression): outline(expression)
    case .string(let string): "string \(string)"
    case .ratio(let left, let right): "ratio \(outline(left)):\(outline(right))"
    case .pair(let left, let right): "pair \(outline(left)) x \(outline(right))"
    case .list(let items): "[" + items.map { outline($0) }.joined(separator: ", ") + "]"
    case .tagged(let word, let argument): "<\(word.text) \(outline(argument))>"
    }
  return text + outline(value.priority)
}

func outline(_ line: VisualFormatStatement) -> String {
  let label = line.label.map { $0.text + ": " } ?? ""
  let start = line.start.map { "| " + outline($0.connection) + " " } ?? ""
  var views: [String] = []
  for (number, view) in line.views.enumerated() {
    if number > 0 { views.append(outline(line.connections[number - 1])) }
    views.append("[\(view.name.text)" + outline(view.predicates) + "]")
  }
  let end = line.end.map { " " + outline($0.connection) + " |" } ?? ""
  return label + line.orientation.rawValue + ": " + start + views.joined() + end
}

func outline(_ connection: VisualFormatStatement.Connection) -> String {
  switch connection.kind {
  case .flush: "flush"
  case .standard: "standard"
  case .simple(let predicate): "simple" + outline([predicate])
  case .list(let predicates): "list" + outline(predicates)
  }
}

func outline(_ predicates: [VisualFormatStatement.Predicate]) -> String {
  guard !predicates.isEmpty else { return "" }
  let items = predicates.map { predicate -> String in
    let priority = predicate.priority.map { " @" + ($0.constant?.text ?? "\($0.level ?? 0)") }
    return "\(predicate.relation.rawValue) \(outline(predicate.object))" + (priority ?? "")
  }
  return "(" + items.joined(separator: ", ") + ")"
}
