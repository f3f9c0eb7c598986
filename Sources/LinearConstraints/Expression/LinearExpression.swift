/// A coefficient times a variable.
public struct LinearTerm: Hashable, Sendable {
  /// The variable that is multiplied.
  public var variable: Variable

  /// The factor, without a unit.
  public var coefficient: Double

  /// The term `coefficient` · `variable`.
  @inlinable
  public init(variable: Variable, coefficient: Double) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant: c + Σ aᵢ xᵢ.
///
/// Terms stand as they were written; a variable may occur more than once.
/// ``combined()`` adds like terms up.
public struct LinearExpression: Sendable, LinearExpressionConvertible {
  /// The terms, in the order in which they were written.
  public var terms: [LinearTerm]

  /// What is added to the terms, in the unit of the whole expression (points, in a layout).
  public var constant: Double

  /// The expression `constant` + Σ `terms`.
  @inlinable
  public init(terms: [LinearTerm] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// The expression that has the value `constant` whatever the variables are.
  @inlinable
  public init(_ constant: Double) {
    self.init(terms: [], constant: constant)
  }

  /// The expression itself.
  @inlinable
  public var linearExpression: LinearExpression { self }

  /// The same expression with like terms added up, terms in order of their variables, and
  /// terms that cancel out left away.
  ///
  /// A coefficient cancels when what is left of it is at most 1e-12 of the largest
  /// coefficient that went into it: 0.1 x + 0.2 x - 0.3 x is 0 here, as it is on paper.
  ///
  /// - Complexity: O(n log n) for n terms, O(n) where they are in order.
  public func combined() -> LinearExpression {
    guard !isCombined else { return self }
    var result = self
    result.combine()
    return result
  }

  /// Adds like terms up in place.
  mutating func combine() {
    guard !isCombined else { return }
    terms.orderByVariable()
    // Sums are written over the terms that they are of.
    var kept = 0
    var position = 0
    while position < terms.count {
      let variable = terms[position].variable
      var sum = 0.0
      var largest = 0.0
      // A variable of another model is another one, and a model must get to see and refuse it.
      while position < terms.count, terms[position].variable == variable {
        let coefficient = terms[position].coefficient
        sum += coefficient
        largest = max(largest, abs(coefficient))
        position += 1
      }
      if abs(sum) > 1e-12 * largest || sum.isNaN {
        terms[kept] = LinearTerm(variable: variable, coefficient: sum)
        kept += 1
      }
    }
    terms.removeLast(terms.count - kept)
  }

  // Whether there is nothing to add up, to order or to leave away.
  private var isCombined: Bool {
    var last = -1
    for term in terms {
      guard term.variable.index > last, term.coefficient != 0 else { return false }
      last = term.variable.index
    }
    return true
  }

  /// The value of the expression where variable number i has the value `values[i]`.
  ///
  /// - Returns: NaN where a variable has no value in `values`.
  /// - Complexity: O(n) for n terms.
  public func value(at values: [Double]) -> Double {
    var sum = constant
    for term in terms {
      guard values.indices.contains(term.variable.index) else { return .nan }
      sum += term.coefficient * values[term.variable.index]
    }
    return sum
  }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// A constant expression, from a literal with a fraction.
  public init(floatLiteral value: Double) {
    self.init(value)
  }

  /// A constant expression, from a whole literal.
  public init(integerLiteral value: Int) {
    self.init(Double(value))
  }
}

extension [LinearTerm] {
  // In order of the variables' indices; terms of one variable stay in theirs.
  fileprivate mutating func orderByVariable() {
    guard count <= 16 else { return sort { $0.variable.index < $1.variable.index } }
    for end in indices.dropFirst() {
      let term = self[end]
      var place = end
      while place > 0, self[place - 1].variable.index > term.variable.index {
        self[place] = self[place - 1]
        place -= 1
      }
      self[place] = term
    }
  }
}
