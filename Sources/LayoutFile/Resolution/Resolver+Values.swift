import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Constants, each after those that it uses.
  mutating func addConstants() {
    var waiting: [ConstantStatement] = []
    for case .constant(let statement) in document.statements
    where declarations.isDeclared(statement.name) {
      waiting.append(statement)
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: waiting.enumerated().map { ($1.name.text, $0) })
    let needs = waiting.map { statement in
      statement.value.names.compactMap { numbers[$0.text] }
    }
    let sorted = DependencyOrder(needs)
    for statement in sorted.order.map({ waiting[$0] }) {
      if let value = number(statement.value) { give(.constant(value), to: statement.name.text) }
    }
    for circle in sorted.circles {
      diagnostics.report(.circularDefinition(circle.map { waiting[$0].name }))
    }
  }

  /// Parameters, in the order of the text.
  mutating func addParameters() {
    for case .parameter(let statement) in document.statements
    where declarations.isDeclared(statement.name) {
      let name = statement.name.text
      let bounds = statement.bounds.map { self.range($0, of: statement.name) }
      let standard = statement.defaultValue.map { number($0) }
      guard bounds.map({ $0 != nil }) ?? true, standard.map({ $0 != nil }) ?? true else {
        continue
      }
      let place = statement.defaultValue?.range ?? statement.name.range
      let parameter = attempt(at: place) { layout throws(LayoutError) in
        try layout.addParameter(name, default: standard ?? nil, in: bounds ?? nil)
      }
      if let parameter { give(.parameter(parameter), to: name) }
    }
  }

  private mutating func range(
    _ bounds: ParameterStatement.Bounds, of name: Name
  ) -> ClosedRange<Double>? {
    guard let least = number(bounds.least), let greatest = number(bounds.greatest) else {
      return nil
    }
    guard least <= greatest else {
      diagnostics.report(.reversedRange(least, greatest, at: bounds.range))
      return nil
    }
    if least < 0, name.text == "width" || name.text == "height" {
      diagnostics.report(.negativeSize(name, least, at: bounds.least.range))
      return nil
    }
    return least...greatest
  }

  /// Free variables, in the order of the text.
  mutating func addVariables() {
    for case .variables(let statement) in document.statements {
      for item in statement.items where declarations.isDeclared(item.name) {
        let least = item.least.map { number($0) }
        guard least.map({ $0 != nil }) ?? true else { continue }
        let source = locator.reference(item.name.range, text: item.name.range)
        let variable = attempt(at: item.range) { layout throws(LayoutError) in
          try layout.addVariable(item.name.text, minimum: least ?? nil, at: source)
        }
        if let variable { give(.variable(variable), to: item.name.text) }
      }
    }
  }
}

extension ExpressionNode {
  /// The names that an expression refers to.
  var names: [Name] { references.map(\.place.root.name) }

  /// What an expression refers to, in the order of the text.
  var references: [Reference] {
    var found: [Reference] = []
    collectReferences(into: &found)
    return found
  }

  // The depth of calls is that of brackets, which the parser bounds.
  private func collectReferences(into found: inout [Reference]) {
    switch kind {
    case .number: break
    case .reference(let reference): found.append(reference)
    case .negation(let inner), .parenthesized(let inner): inner.collectReferences(into: &found)
    case .sum(let terms):
      for term in terms { term.expression.collectReferences(into: &found) }
    case .product(let factors):
      for factor in factors { factor.expression.collectReferences(into: &found) }
    case .call(let call):
      for argument in call.arguments { argument.collectReferences(into: &found) }
    }
  }
}
