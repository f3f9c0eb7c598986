/// A sum of named terms and a number, as it is written in the language of constraint files.
///
/// ```swift
/// NamedExpression(terms: [("a.right", 1), ("b.left", -1)], constant: 8).relation(.equal)
/// // a.right + 8 == b.left
/// ```
public struct NamedExpression: Sendable {
  /// What each coefficient stands before, in the order of writing.
  public var terms: [(name: String, coefficient: Double)]
  /// What is added to them.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  public init(terms: [(name: String, coefficient: Double)] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// That this stands in a relation to 0, without minus signs where a side can be changed instead.
  public func relation(_ relation: Relation) -> String {
    var left = NamedExpression()
    var right = NamedExpression()
    for term in terms {
      if term.coefficient >= 0 {
        left.terms.append(term)
      } else {
        right.terms.append((term.name, -term.coefficient))
      }
    }
    if constant > 0, !left.terms.isEmpty, !right.terms.isEmpty {
      left.constant = constant
    } else if constant != 0 {
      right.constant = -constant
    }
    return "\(left) \(relation.symbol) \(right)"
  }
}

extension NamedExpression: CustomStringConvertible {
  /// The sum, such as `2 * x + 8`.
  public var description: String {
    var text = ""
    for term in terms {
      let size = abs(term.coefficient)
      text +=
        text.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      text += (size == 1 ? "" : Self.shortest(size) + " * ") + term.name
    }
    if text.isEmpty { return Self.shortest(constant) }
    if constant != 0 { text += (constant < 0 ? " - " : " + ") + Self.shortest(abs(constant)) }
    return text
  }

  /// A number as people write it: whole ones without a point.
  static func shortest(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int64(number)) : "\(number)"
  }
}
