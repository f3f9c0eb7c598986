import LinearConstraints

/// Whose the unknowns of a layout are: those that outputs name.
struct UnknownOwners: Sendable {
  enum Owner: Sendable {
    case box(Int, Anchor)
    case variable(Int)
  }

  private let layout: Layout
  private var owners: [Int: Owner] = [:]

  init(_ layout: Layout) {
    self.layout = layout
    for (number, declared) in layout.boxes.enumerated() {
      for anchor in [Anchor.left, .top, .width, .height] {
        for term in declared.box[anchor].terms {
          owners[term.variable.index] = .box(number, anchor)
        }
      }
    }
    for (number, declared) in layout.variables.enumerated() {
      owners[declared.variable.index] = .variable(number)
    }
  }

  subscript(variable: Variable) -> Owner? { owners[variable.index] }

  /// The owner of an expression that is one reported unknown, nil for any other.
  func owner(of expression: LinearExpression) -> Owner? {
    guard expression.constant == 0, expression.terms.count == 1,
      expression.terms[0].coefficient == 1
    else { return nil }
    return self[expression.terms[0].variable]
  }

  /// What outputs call an expression that is one reported unknown, nil for any other.
  func reportedName(of expression: LinearExpression) -> String? {
    owner(of: expression) == nil
      ? nil : layout.model.name(of: expression.terms[0].variable)
  }

  /// What a built-in level does, in words.
  func statement(of wish: LinearExpression, _ role: Explanation.Role) -> Statement {
    // A box is declared after its parent, and so the last unknown of a wish is its own.
    let last = wish.terms.map(\.variable).max { $0.index < $1.index }
    switch last.flatMap({ self[$0] }) {
    case .box(let number, let anchor):
      let declared = layout.boxes[number]
      let name = declared.box.name
      let words =
        switch anchor {
        case .height: "nothing says how high '\(name)' is, so it is as low as can be"
        case .top: "nothing says how far down '\(name)' begins, so it stays at its parent's top"
        case .width where role == .size:
          "nothing says how wide '\(name)' is, so it is as narrow as can be"
        default:
          "nothing says where '\(name)' begins, so it stays at its parent's leading edge"
        }
      return Statement(source: declared.source, summary: words)
    case .variable(let number):
      let declared = layout.variables[number]
      return Statement(
        source: declared.source,
        summary: "nothing says what '\(declared.name)' is, so it is as near to 0 as can be")
    case nil: return Statement(summary: "nothing says more")
    }
  }
}
