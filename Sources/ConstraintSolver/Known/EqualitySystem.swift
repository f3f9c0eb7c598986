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
  private var rowsOfVariable: [[Int]]
  private(set) var isKnown: [Bool]
  private var singles: [Int] = []
  private let tolerance: Double

  init(_ model: LinearModel, known: [Double?], tolerance: Double) {
    self.tolerance = tolerance
    rowsOfVariable = [[Int]](repeating: [], count: known.count)
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
        rowsOfVariable[term.variable.index].append(rows.count)
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
    for number in rowsOfVariable[variable] {
      guard let term = rows[number].terms.first(where: { $0.variable.index == variable }) else {
        continue
      }
      rows[number].rightSide -= term.coefficient * value
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
    let coupled = rows.filter { $0.openCount > 1 }.map { row in
      let open = row.terms.filter { !isKnown[$0.variable.index] }
      return CoupledEqualities.Row(
        coefficients: Dictionary(uniqueKeysWithValues: open.map {
          ($0.variable.index, $0.coefficient)
        }), rightSide: row.rightSide)
    }
    guard !coupled.isEmpty else { return [] }
    var elimination = CoupledEqualities(coupled)
    return elimination.fixedVariables()
  }
}
