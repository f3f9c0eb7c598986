extension PieceList {
  init(_ expression: ExpressionNode) {
    self.init()
    add(expression)
  }

  init(_ value: OptionValue) {
    self.init()
    add(value)
  }

  // The depth of calls is that of brackets, which the parser bounds.
  mutating func add(_ expression: ExpressionNode) {
    switch expression.kind {
    case .number(let number): add(number.spelling, at: expression.range)
    case .reference(let reference): add(reference.spelling, at: expression.range)
    case .negation(let inner):
      add("-", at: expression.range)
      add(inner)
    case .sum(let terms):
      for (index, term) in terms.enumerated() {
        if index > 0 { sign(term.isSubtracted ? "-" : "+") }
        add(term.expression)
      }
    case .product(let factors):
      for (index, factor) in factors.enumerated() {
        if index > 0 { sign(factor.isDivisor ? "/" : "*") }
        add(factor.expression)
      }
    case .call(let call):
      open(call.function.rawValue + "(", at: expression.range)
      for (index, argument) in call.arguments.enumerated() {
        if index > 0 { comma() }
        add(argument)
      }
      close(")", endOf: expression.range)
    case .parenthesized(let inner):
      open("(", at: expression.range)
      add(inner)
      close(")", endOf: expression.range)
    }
  }

  mutating func add(_ place: Place) { add(place.spelling, at: place.range) }
}

extension Place {
  /// The place as it is written.
  var spelling: String {
    ([root] + parts).map { $0.name.text + ($0.index?.spelling ?? "") }.joined(separator: ".")
  }
}

extension Reference {
  /// The reference as it is written.
  var spelling: String { place.spelling + (anchor.map { "." + $0.name.rawValue } ?? "") }
}

extension CellIndex {
  fileprivate var spelling: String { isSpan ? "[\(first)...\(last)]" : "[\(first)]" }
}
