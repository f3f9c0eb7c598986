extension LinearModel {
  /// A constraint in the language of constraint files, such as `2 * x + 8 <= y @750`.
  public func describe(_ constraint: Constraint) -> String {
    var text = named(constraint.difference).relation(constraint.relation)
    if !constraint.priority.isRequired { text += " @\(constraint.priority.level)" }
    if constraint.weight != 1 { text += " *\(NamedExpression.shortest(constraint.weight))" }
    return text
  }

  /// An expression in the language of constraint files, such as `2 * x + 8`.
  public func describe(_ expression: LinearExpression) -> String { "\(named(expression))" }

  private func named(_ expression: LinearExpression) -> NamedExpression {
    NamedExpression(
      terms: expression.combined().terms.map { (name(of: $0.variable), $0.coefficient) },
      constant: expression.constant)
  }
}
