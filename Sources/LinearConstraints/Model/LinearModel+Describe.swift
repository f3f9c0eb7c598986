extension LinearModel {
  /// A constraint in the language of constraint files, such as `2 * x + 8 <= y @750`.
  public func describe(_ constraint: Constraint) -> String {
    var left = LinearExpression()
    var right = LinearExpression()
    for term in constraint.difference.combined().terms {
      if term.coefficient >= 0 {
        left.terms.append(term)
      } else {
        right.terms.append(LinearTerm(variable: term.variable, coefficient: -term.coefficient))
      }
    }
    let constant = constraint.difference.constant
    if constant > 0, !left.terms.isEmpty, !right.terms.isEmpty {
      left.constant = constant
    } else if constant != 0 {
      right.constant = -constant
    }
    var text = "\(describe(left)) \(constraint.relation.symbol) \(describe(right))"
    if !constraint.priority.isRequired { text += " @\(constraint.priority.level)" }
    if constraint.weight != 1 { text += " *\(shortest(constraint.weight))" }
    return text
  }

  /// An expression in the language of constraint files, such as `2 * x + 8`.
  public func describe(_ expression: LinearExpression) -> String {
    var text = ""
    for term in expression.combined().terms {
      let size = abs(term.coefficient)
      text +=
        text.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      text += (size == 1 ? "" : shortest(size) + " * ") + name(of: term.variable)
    }
    let constant = expression.constant
    if text.isEmpty { return shortest(constant) }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + shortest(abs(constant)) }
    return text
  }

  private func shortest(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }
}
