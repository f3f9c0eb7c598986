import LinearConstraints

/// What each variable of a model is: itself, where it remains, or else a short sum of those that
/// remain, and a number.
struct Substitutions: Sendable {
  private struct Sum {
    var start: Int32
    var count: Int32
    var constant: Int32
  }

  private static let none = Sum(start: -1, count: 0, constant: 0)

  private var sums: [Sum]
  private var terms: [LinearTerm] = []
  private let model: ModelIdentity

  /// Nothing is substituted, but what is known.
  init(_ known: [RightSides.Place?], of model: ModelIdentity) {
    self.model = model
    sums = known.map { place in
      place.map { Sum(start: 0, count: 0, constant: Int32($0)) } ?? Self.none
    }
    terms.reserveCapacity(known.count)
  }

  /// The number of variables.
  var count: Int { sums.count }

  /// Whether a variable is one of those in which the others are said.
  func remains(_ variable: Int) -> Bool { sums[variable].start < 0 }

  /// The terms of the sum that a variable is; none for one that remains.
  func terms(of variable: Int) -> ArraySlice<LinearTerm> {
    let sum = sums[variable]
    guard sum.count > 0 else { return [] }
    return terms[Int(sum.start)..<Int(sum.start + sum.count)]
  }

  /// Where the constant of the sum that a variable is stands; nil for one that remains.
  func constant(of variable: Int) -> RightSides.Place? {
    remains(variable) ? nil : Int(sums[variable].constant)
  }

  /// Puts a sum in the place of a variable.
  ///
  /// - Parameter numbering: The variables that those of the sum are the numbers of.
  mutating func substitute(
    _ variable: Int, by sum: ArraySlice<EqualityElimination.Term>, _ constant: RightSides.Place,
    numbering: [Int]
  ) {
    let start = terms.count
    for term in sum {
      terms.append(
        LinearTerm(
          variable: Variable(index: numbering[term.variable], model: model),
          coefficient: term.coefficient))
    }
    sums[variable] = Sum(
      start: Int32(start), count: Int32(terms.count - start), constant: Int32(constant))
  }

  /// What an expression is over the variables that remain: its terms, like ones added up and in
  /// order, and where its constant stands.
  func reduced(
    _ expression: LinearExpression, recording steps: inout RightSides
  ) -> (terms: [LinearTerm], constant: RightSides.Place) {
    let constant = steps.place(of: expression.constant)
    var isSubstituted = false
    var count = 0
    for term in expression.terms {
      let sum = sums[term.variable.index]
      isSubstituted = isSubstituted || sum.start >= 0
      count += sum.start < 0 ? 1 : Int(sum.count)
    }
    guard isSubstituted else { return (expression.terms, constant) }
    var result: [LinearTerm] = []
    var isCombined = true
    result.reserveCapacity(count)
    for term in expression.terms {
      let sum = sums[term.variable.index]
      guard sum.start >= 0 else {
        result.append(term)
        continue
      }
      steps.add(term.coefficient, times: Int(sum.constant), to: constant)
      guard sum.count > 0 else { continue }
      isCombined = false
      for place in Int(sum.start)..<Int(sum.start + sum.count) {
        result.append(
          LinearTerm(
            variable: terms[place].variable,
            coefficient: term.coefficient * terms[place].coefficient))
      }
    }
    guard !isCombined else { return (result, constant) }
    return (LinearExpression(terms: result).combined().terms, constant)
  }
}
