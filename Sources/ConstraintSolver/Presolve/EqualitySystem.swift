import LinearConstraints

/// The required equalities of a model, for finding the variables that they fix.
///
/// Rows in which one variable is open are solved one after another, in linear time. What is
/// left then is coupled, and is eliminated: ``solveCoupled()``.
struct EqualitySystem {
  /// A variable and the value that the equalities give it.
  typealias Finding = (variable: Int, value: Double)

  /// Σ coefficient · variable = right side, over the variables that were open at the start.
  struct Row {
    var terms: [LinearTerm]
    var rightSide: Double
    var openCount: Int
  }

  private(set) var rows: [Row] = []
  private var rowsOfVariable: [[(row: Int, coefficient: Double)]]
  private(set) var isKnown: [Bool]
  private var singles: [Int] = []

  init(_ model: LinearModel, known: [Double?]) {
    rowsOfVariable = Array(repeating: [], count: known.count)
    isKnown = known.map { $0 != nil }
    for stated in model.constraints
    where stated.content.relation == .equal && stated.content.priority.isRequired {
      add(stated.content.difference, equals: 0, known: known)
    }
  }

  /// Adds the equality of an expression and a number.
  mutating func add(_ expression: LinearExpression, equals number: Double, known: [Double?]) {
    guard number.isFinite else { return }
    var row = Row(terms: [], rightSide: number - expression.constant, openCount: 0)
    for term in expression.terms {
      if let value = known[term.variable.index] {
        row.rightSide -= term.coefficient * value
      } else {
        row.terms.append(term)
        rowsOfVariable[term.variable.index].append((rows.count, term.coefficient))
      }
    }
    row.openCount = row.terms.count
    if row.openCount == 1 { singles.append(rows.count) }
    rows.append(row)
  }

  /// Takes the value of a variable into all rows.
  ///
  /// - Complexity: O(rows that the variable is in).
  mutating func learn(_ variable: Int, _ value: Double) {
    guard !isKnown[variable] else { return }
    isKnown[variable] = true
    for (number, coefficient) in rowsOfVariable[variable] {
      rows[number].rightSide -= coefficient * value
      rows[number].openCount -= 1
      if rows[number].openCount == 1 { singles.append(number) }
    }
  }

  /// The variable that some row with one open variable fixes; nil where there is no such row.
  mutating func nextFromSingleRows() -> Finding? {
    while let number = singles.popLast() {
      let open = rows[number].terms.first { !isKnown[$0.variable.index] }
      if let open {
        return (open.variable.index, rows[number].rightSide / open.coefficient)
      }
    }
    return nil
  }

  /// The variables that rows with several open variables fix together.
  func solveCoupled() -> [Finding] {
    let coupled = openRows
    guard !coupled.isEmpty else { return [] }
    var elimination = EqualityElimination(coupled)
    return elimination.run() ? elimination.fixedVariables() : []
  }

  /// The rows with more than one open variable, over the open ones.
  var openRows: [EqualityElimination.Row] {
    rows.filter { $0.openCount > 1 }.map { row in
      EqualityElimination.Row(
        row.terms.lazy.filter { !isKnown[$0.variable.index] }.map {
          EqualityElimination.Term(variable: $0.variable.index, coefficient: $0.coefficient)
        }, rightSide: row.rightSide)
    }
  }
}
