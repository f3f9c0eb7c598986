import LayoutEngine
import LinearConstraints

extension Resolver {
  /// The value of an expression of numbers and constants; nil, and reported, otherwise.
  mutating func number(_ node: ExpressionNode) -> Double? {
    guard let value = linear(node, .numbers)?.constant else { return nil }
    guard NumberLimits.allow(value) else {
      diagnostics.report(.numberOutOfRange(value, at: node.range))
      return nil
    }
    return value
  }

  /// An expression as a linear one; nil, and reported, where it is none or holds what its place
  /// does not allow.
  mutating func linear(
    _ node: ExpressionNode, _ scope: ExpressionScope
  ) -> LinearExpression? {
    switch node.kind {
    case .number(let literal): return LinearExpression(literal.value)
    case .reference(let reference): return value(of: reference, scope)
    case .parenthesized(let inner): return linear(inner, scope)
    case .negation(let inner): return linear(inner, scope).map { -1 * $0 }
    case .sum(let terms): return sum(terms, scope)
    case .product(let factors): return product(factors, scope)
    case .call(let call):
      diagnostics.report(.misplacedFunction(call.function, at: node.range))
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
    _ factors: [ProductFactor], _ scope: ExpressionScope
  ) -> LinearExpression? {
    var result = LinearExpression(1)
    var earlier: SourceRange?
    var isComplete = true
    for factor in factors {
      guard let value = linear(factor.expression, scope)?.combined() else {
        isComplete = false
        continue
      }
      if !isComplete { continue }
      let range = factor.expression.range
      if value.terms.isEmpty {
        guard !factor.isDivisor || value.constant != 0 else {
          diagnostics.report(.divisionByZero(at: range))
          return nil
        }
        result = factor.isDivisor ? result / value.constant : result * value.constant
      } else if factor.isDivisor {
        let reason = "it divides by \(variableName(in: value))"
        diagnostics.report(.notLinear(reason, at: range, earlier: nil))
        return nil
      } else if result.terms.isEmpty {
        result = value * result.constant
        earlier = range
      } else {
        let reason = "it multiplies \(variableName(in: result)) and \(variableName(in: value))"
        let other = earlier
        diagnostics.report(.notLinear(reason, at: range, earlier: other))
        return nil
      }
    }
    return isComplete ? result : nil
  }

  private func variableName(in expression: LinearExpression) -> String {
    expression.terms.first.map { "'\(layout.model.name(of: $0.variable))'" } ?? "a number"
  }

  // MARK: References

  private mutating func value(
    of reference: Reference, _ scope: ExpressionScope
  ) -> LinearExpression? {
    guard let anchor = reference.anchor else { return plainValue(of: reference, scope) }
    guard let box = box(at: reference.place) else { return nil }
    guard let single = Anchor(rawValue: anchor.name.rawValue) else {
      diagnostics.report(.misplacedGroup(anchor.name, at: reference.range))
      return nil
    }
    let expression = box[single]
    return checked(expression, of: reference.range, scope)
  }

  private mutating func plainValue(
    of reference: Reference, _ scope: ExpressionScope
  ) -> LinearExpression? {
    let place = reference.place
    guard let name = place.simpleName else {
      if box(at: place) != nil { diagnostics.report(.boxWithoutAnchor(at: place.range)) }
      return nil
    }
    switch meaning(of: name) {
    case .constant(let value): return LinearExpression(value)
    case .parameter(let parameter):
      return checked(parameter.linearExpression, of: reference.range, scope)
    case .variable(let variable):
      return checked(variable.linearExpression, of: reference.range, scope)
    case .box, .parts:
      diagnostics.report(.boxWithoutAnchor(at: place.range))
      return nil
    case .refused, nil: return nil
    }
  }

  private mutating func checked(
    _ expression: LinearExpression, of range: SourceRange, _ scope: ExpressionScope
  ) -> LinearExpression? {
    let text = document.source.string(in: range)
    switch scope {
    case .unknowns: return expression
    case .numbers:
      guard expression.terms.isEmpty else {
        diagnostics.report(.notConstant(text, at: range))
        return nil
      }
    case .parameters:
      guard expression.terms.allSatisfy({ isParameter($0.variable) }) else {
        diagnostics.report(.notKnownBeforehand(text, at: range))
        return nil
      }
    }
    return expression
  }

  private func isParameter(_ variable: Variable) -> Bool {
    if case .parameter = layout.model.declarations[variable.index].kind { return true }
    return false
  }

  /// The box that a place names; nil, and reported, where it names none.
  mutating func box(at place: Place) -> Box? {
    guard let meaning = meaning(of: place.root.name) else { return nil }
    switch meaning {
    case .box(let box):
      if let index = place.root.index {
        diagnostics.report(.noCells(place.root.name, at: index.range))
        return nil
      }
      if let part = place.parts.first {
        diagnostics.report(.unknownPart(part.name, of: place.root.name, known: []))
        return nil
      }
      return box
    case .parts(let parts): return box(at: place, in: parts)
    case .constant, .parameter, .variable:
      diagnostics.report(.notABox(place.root.name, meaning.kind))
      return nil
    case .refused: return nil
    }
  }

  private mutating func box(at place: Place, in parts: any PluginParts) -> Box? {
    if let index = place.root.index {
      if let part = place.parts.first {
        diagnostics.report(.unknownPart(part.name, of: place.root.name, known: []))
        return nil
      }
      let box = index.isSpan ? parts.span(index.first...index.last) : parts.cell(at: index.first)
      if box == nil {
        diagnostics.report(.indexOutOfRange(index, count: parts.cellCount))
      }
      return box
    }
    guard let part = place.parts.first, place.parts.count == 1 else {
      diagnostics.report(.partWithoutIndex(place.root.name, at: place.range))
      return nil
    }
    if let index = part.index {
      guard parts.indexedPartNames.contains(part.name.text), !index.isSpan else {
        diagnostics.report(
          .unknownPart(part.name, of: place.root.name, known: parts.indexedPartNames))
        return nil
      }
      let box = parts.part(named: part.name.text, at: index.first)
      if box == nil { diagnostics.report(.indexOutOfRange(index, count: parts.cellCount)) }
      return box
    }
    let box = parts.part(named: part.name.text)
    if box == nil {
      let known = parts.partNames + parts.indexedPartNames.map { $0 + "[0]" }
      diagnostics.report(.unknownPart(part.name, of: place.root.name, known: known))
    }
    return box
  }
}
