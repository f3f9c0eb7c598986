import LayoutEngine
import LinearConstraints

extension Resolver {
  /// The value of an expression of numbers and constants; nil, and reported, otherwise.
  mutating func number(_ node: ExpressionNode) -> Double? {
    expression(node, .numbers)?.constant
  }

  /// An expression as a linear one, its numbers within the limits; nil, and reported, where it is
  /// none, or holds what its place does not allow.
  mutating func expression(
    _ node: ExpressionNode, _ scope: ExpressionScope
  ) -> LinearExpression? {
    guard let value = linear(node, scope)?.combined() else { return nil }
    guard let excess = value.excess else { return value }
    let culprit = narrowestExcess(in: node, scope) ?? (node, excess)
    switch culprit.excess {
    case .constant(let number):
      diagnostics.report(.numberOutOfRange(number, at: culprit.node.range))
    case .coefficient(let term):
      diagnostics.report(
        .coefficientOutOfRange(
          term.coefficient, of: layout.model.name(of: term.variable), at: culprit.node.range))
    }
    return nil
  }

  // The innermost part of an expression, all of which are linear, that is out of the limits.
  private mutating func narrowestExcess(
    in whole: ExpressionNode, _ scope: ExpressionScope
  ) -> (node: ExpressionNode, excess: LinearExpression.Excess)? {
    var found: (ExpressionNode, LinearExpression.Excess)?
    var parts = [whole]
    while !parts.isEmpty {
      let candidates = parts
      parts = []
      for part in candidates {
        guard let excess = linear(part, scope)?.combined().excess else { continue }
        found = (part, excess)
        parts = part.parts
        break
      }
    }
    return found
  }

  // MARK: Sums and products

  private mutating func linear(
    _ node: ExpressionNode, _ scope: ExpressionScope
  ) -> LinearExpression? {
    switch node.kind {
    case .number(let literal): return LinearExpression(literal.value)
    case .reference(let reference): return value(of: reference, scope)
    case .parenthesized(let inner): return linear(inner, scope)
    case .negation(let inner): return linear(inner, scope).map { -1 * $0 }
    case .sum(let terms): return sum(terms, scope)
    case .product(let factors): return product(factors, of: node, scope)
    case .call(let call):
      diagnostics.report(.misplacedFunction(call.function, at: call.nameRange))
      return nil
    }
  }

  private mutating func sum(_ terms: [SumTerm], _ scope: ExpressionScope) -> LinearExpression? {
    var sum = LinearExpression()
    var isComplete = true
    for term in terms {
      if let value = linear(term.expression, scope) {
        sum.terms += (term.isSubtracted ? -1 * value : value).terms
        sum.constant += term.isSubtracted ? -value.constant : value.constant
      } else {
        isComplete = false
      }
    }
    return isComplete ? sum : nil
  }

  private mutating func product(
    _ factors: [ProductFactor], of whole: ExpressionNode, _ scope: ExpressionScope
  ) -> LinearExpression? {
    var product = Product()
    var isComplete = true
    for factor in factors {
      guard let value = linear(factor.expression, scope)?.combined() else {
        isComplete = false
        continue
      }
      // What is wrong with the product is known only where all factors are.
      guard isComplete else { continue }
      let node = factor.expression
      if value.terms.isEmpty {
        guard value.constant.isFinite else {
          diagnostics.report(.numberOutOfRange(value.constant, at: node.range))
          return nil
        }
        guard !factor.isDivisor || value.constant != 0 else {
          diagnostics.report(.divisionByZero(at: node.range))
          return nil
        }
        product.multiply(by: value.constant, isDivisor: factor.isDivisor)
      } else if factor.isDivisor {
        diagnostics.report(.divisionByUnknown(document.source.quoted(node.range), at: node.range))
        return nil
      } else if let earlier = product.expressionRange {
        let source = document.source
        let parameter = parameter(amongFactors: factors)
        diagnostics.report(
          .productOfUnknowns(
            source.quoted(earlier), source.quoted(node.range), at: earlier.union(node.range),
            parameter: parameter))
        return nil
      } else {
        product.multiply(by: value, at: node.range)
      }
    }
    guard isComplete else { return nil }
    guard !product.isLost else {
      diagnostics.report(.productTooSmall(at: whole.range))
      return nil
    }
    return product.value
  }

  // A parameter that is a factor of its own, `width` and `height` apart.
  private func parameter(amongFactors factors: [ProductFactor]) -> String? {
    factors.lazy.flatMap(\.expression.names).map(\.text).first { name in
      declarations[name]?.kind == .parameter && declarations[name]?.range != nil
        && AnchorName(rawValue: name) == nil
    }
  }

  // MARK: References

  private mutating func value(
    of reference: Reference, _ scope: ExpressionScope
  ) -> LinearExpression? {
    let isAlone = reference.anchor == nil && reference.place.simpleName != nil
    guard let kind = kind(of: reference.place.root.name, asNumber: isAlone),
      isAllowed(reference, of: kind, scope)
    else { return nil }
    guard let anchor = reference.anchor else { return plainValue(of: reference, kind) }
    guard let box = box(at: reference.place) else { return nil }
    guard let single = Anchor(rawValue: anchor.name.rawValue) else {
      diagnostics.report(.misplacedGroup(anchor.name, at: reference.range))
      return nil
    }
    return box[single]
  }

  // Parameters are fixed before solving, and all else that is no constant by solving.
  private mutating func isAllowed(
    _ reference: Reference, of kind: Declarations.Kind, _ scope: ExpressionScope
  ) -> Bool {
    let text = { [document] in document.source.quoted(reference.range) }
    switch (scope, kind) {
    case (.unknowns, _), (_, .constant), (.parameters, .parameter): return true
    case (.parameters, _) where reference.place.root.name.text == "container": return true
    case (.numbers, _): diagnostics.report(.notConstant(text(), at: reference.range))
    case (.parameters, _):
      diagnostics.report(.notKnownBeforehand(text(), at: reference.range))
    }
    return false
  }

  private mutating func plainValue(
    of reference: Reference, _ kind: Declarations.Kind
  ) -> LinearExpression? {
    let place = reference.place
    guard let name = place.simpleName else {
      if box(at: place, allowsAnchor: true) != nil {
        diagnostics.report(.boxWithoutAnchor(document.source.string(in: place.range), at: place))
      }
      return nil
    }
    switch meaning(of: name) {
    case .constant(let value): return LinearExpression(value)
    case .parameter(let parameter): return parameter.linearExpression
    case .variable(let variable): return variable.linearExpression
    case .box:
      diagnostics.report(.boxWithoutAnchor(name.text, at: place))
      return nil
    case .parts(let parts, _):
      diagnostics.report(.partsWithoutIndex(name, kind.description, parts, at: place.range))
      return nil
    case nil: return nil
    }
  }
}

/// A product on its way: numbers, and at most one expression with unknowns.
private struct Product {
  private var number = 1.0
  private var expression: LinearExpression?
  // What comes after the expression, as one factor, so that long products of long expressions
  // take linear time; and where it is one division, as that, which is the nearest number.
  private var factor = 1.0
  private var divisor: Double?
  private var isUntouched = true
  private var isZero = false

  /// Where the expression stands.
  private(set) var expressionRange: SourceRange?

  mutating func multiply(by value: Double, isDivisor: Bool) {
    isZero = isZero || value == 0
    guard expression != nil else {
      number = isDivisor ? number / value : number * value
      return
    }
    if isUntouched, isDivisor {
      divisor = value
    } else {
      if let divisor {
        factor = 1 / divisor
        self.divisor = nil
      }
      factor = isDivisor ? factor / value : factor * value
    }
    isUntouched = false
  }

  mutating func multiply(by value: LinearExpression, at range: SourceRange) {
    expression = value
    expressionRange = range
  }

  /// Whether it became 0 though no factor is: smaller than a number can be.
  var isLost: Bool {
    guard !isZero else { return false }
    let value = value
    return value.terms.isEmpty ? value.constant == 0 : value.terms.contains { $0.coefficient == 0 }
  }

  var value: LinearExpression {
    guard let expression else { return LinearExpression(number) }
    let scaled = number == 1 ? expression : expression * number
    if let divisor { return scaled / divisor }
    return factor == 1 ? scaled : scaled * factor
  }
}

extension LinearExpression {
  /// A number of an expression that no model takes.
  enum Excess {
    case constant(Double)
    case coefficient(LinearTerm)
  }

  /// The first number that is out of the limits; like terms must have been added up.
  var excess: Excess? {
    if let term = terms.first(where: { !NumberLimits.allowCoefficient($0.coefficient) }) {
      return .coefficient(term)
    }
    return NumberLimits.allow(constant) ? nil : .constant(constant)
  }
}

extension ExpressionNode {
  /// The expressions that an expression is made of.
  var parts: [ExpressionNode] {
    switch kind {
    case .number, .reference: []
    case .negation(let inner), .parenthesized(let inner): [inner]
    case .sum(let terms): terms.map(\.expression)
    case .product(let factors): factors.map(\.expression)
    case .call(let call): call.arguments
    }
  }
}
