import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Constants, each after those that it uses.
  mutating func addConstants() {
    var waiting: [ConstantStatement] = []
    for case .constant(let statement) in document.statements where define(statement.name) {
      waiting.append(statement)
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: waiting.enumerated().map { ($1.name.text, $0) })
    let needs = waiting.map { statement in
      statement.value.names.compactMap { numbers[$0.text] }
    }
    let (order, circular) = DependencyOrder.order(needs)
    for statement in order.map({ waiting[$0] }) {
      meanings[statement.name.text] = number(statement.value).map(Meaning.constant) ?? .refused
    }
    for statement in circular.map({ waiting[$0] }) {
      diagnostics.report(.circularDefinition(statement.name))
      meanings[statement.name.text] = .refused
    }
  }

  /// Parameters, in the order of the text.
  mutating func addParameters() {
    for case .parameter(let statement) in document.statements where define(statement.name) {
      let name = statement.name.text
      var range: ClosedRange<Double>?
      var isWrong = false
      if let bounds = statement.bounds {
        if let least = number(bounds.least), let greatest = number(bounds.greatest) {
          if least <= greatest {
            range = least...greatest
          } else {
            diagnostics.report(.reversedRange(at: bounds.range))
            isWrong = true
          }
        } else {
          isWrong = true
        }
      }
      let standard = statement.defaultValue.flatMap { number($0) }
      isWrong = isWrong || (statement.defaultValue != nil && standard == nil)
      let place = statement.defaultValue?.range ?? statement.name.range
      let parameter = isWrong ? nil : attempt(at: place) { layout throws(LayoutError) in
        try layout.addParameter(name, default: standard, in: range)
      }
      if let parameter {
        meanings[name] = .parameter(parameter)
      } else if name != "width", name != "height" {
        meanings[name] = .refused
      }
    }
  }

  /// Free variables, in the order of the text.
  mutating func addVariables() {
    for case .variables(let statement) in document.statements {
      for item in statement.items where define(item.name) {
        let least = item.least.flatMap { number($0) }
        let isWrong = item.least != nil && least == nil
        let variable = isWrong ? nil : attempt(at: item.range) { layout throws(LayoutError) in
          try layout.addVariable(item.name.text, minimum: least)
        }
        meanings[item.name.text] = variable.map(Meaning.variable) ?? .refused
      }
    }
  }
}

extension ExpressionNode {
  /// The names that an expression refers to.
  var names: [Name] {
    switch kind {
    case .number: []
    case .reference(let reference): [reference.place.root.name]
    case .negation(let inner), .parenthesized(let inner): inner.names
    case .sum(let terms): terms.flatMap { $0.expression.names }
    case .product(let factors): factors.flatMap { $0.expression.names }
    case .call(let call): call.arguments.flatMap(\.names)
    }
  }
}
