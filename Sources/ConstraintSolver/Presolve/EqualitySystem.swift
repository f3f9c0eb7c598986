import LinearConstraints

/// The required equalities of a model, for finding the variables that they fix.
///
/// Rows in which one variable is open are solved one after another, in linear time. What is
/// left then is coupled, and is eliminated: ``elimination(of:recording:)``.
///
/// An exact statement is a row too, as soon as its other side is known. Rows and columns are
/// stored one after another, in flat arrays.
struct EqualitySystem {
  /// A variable and where its value stands.
  typealias Finding = (variable: Int, value: RightSides.Place)

  private struct Entry {
    var row: Int32
    var coefficient: Double
  }

  // Σ coefficient · variable = right side, over the variables that were open at the start.
  private struct Row {
    /// Where its terms are, in ``terms``.
    var places: Range<Int>
    var rightSide: RightSides.Place
    /// What the row was multiplied by, and its largest coefficient since: all are near 1, so that
    /// no row counts for more than another, and none for less.
    var factor: Double
    var scale: Double
    /// A row that waits for its other side counts that as open.
    var openCount: Int
    var isWaiting: Bool
    /// Whether it gave a value.
    var isSpent = false
  }

  private var rows: [Row] = []
  private var terms: [EqualityElimination.Term] = []
  // The entries of each variable.
  private var variableStarts: [Int]
  private var entries: [Entry]
  private var isKnown: [Bool]
  private var singles: [Int] = []
  private var extremaStart = 0

  /// The equalities of a model.
  ///
  /// - Parameters:
  ///   - known: Where the values of variables stand; nil for those that are open.
  ///   - extrema: The exact statements that become rows when their other side is known.
  init(
    _ model: LinearModel, known: [RightSides.Place?], extrema: [Extremum],
    recording steps: inout RightSides
  ) {
    isKnown = known.map { $0 != nil }
    variableStarts = []
    entries = []
    var (rowCount, termCount) = (extrema.count, 0)
    for number in model.constraints.indices where model.isRequiredEquality(number) {
      rowCount += 1
      termCount += model.constraints[number].content.difference.terms.count
    }
    terms.reserveCapacity(termCount)
    rows.reserveCapacity(rowCount)
    for number in model.constraints.indices where model.isRequiredEquality(number) {
      let difference = model.constraints[number].content.difference
      let size = model.largestCoefficient(of: difference)
      add(difference, size: size, isWaiting: false, known, &steps)
    }
    extremaStart = rows.count
    for extremum in extrema {
      let size = model.largestCoefficient(of: extremum.result)
      add(extremum.result, size: size, isWaiting: true, known, &steps)
    }
    indexVariables()
  }

  private mutating func add(
    _ expression: LinearExpression, size: Double, isWaiting: Bool,
    _ known: [RightSides.Place?], _ steps: inout RightSides
  ) {
    // A power of two, which changes no digit.
    let factor = 1 / size.binade
    let rightSide = steps.place(of: -factor * expression.constant)
    let start = terms.count
    for term in expression.terms {
      let variable = term.variable.index
      if let value = known[variable] {
        steps.add(-factor * term.coefficient, times: value, to: rightSide)
      } else {
        terms.append(
          EqualityElimination.Term(
            variable: variable, coefficient: factor * term.coefficient))
      }
    }
    let count = terms.count - start + (isWaiting ? 1 : 0)
    if count == 1, !isWaiting { singles.append(rows.count) }
    rows.append(
      Row(
        places: start..<terms.count, rightSide: rightSide, factor: factor, scale: factor * size,
        openCount: count, isWaiting: isWaiting))
  }

  private mutating func indexVariables() {
    variableStarts = [Int](repeating: 0, count: isKnown.count + 1)
    for term in terms { variableStarts[term.variable + 1] += 1 }
    for variable in isKnown.indices { variableStarts[variable + 1] += variableStarts[variable] }
    entries = [Entry](repeating: Entry(row: 0, coefficient: 0), count: terms.count)
    var next = variableStarts
    for row in rows.indices {
      for place in rows[row].places {
        let term = terms[place]
        entries[next[term.variable]] = Entry(row: Int32(row), coefficient: term.coefficient)
        next[term.variable] += 1
      }
    }
  }

  /// Where the right sides of the rows stand, one after another: those of the required equalities
  /// in the order of the model, then those of the exact statements.
  var places: Range<RightSides.Place> {
    let first = rows.first?.rightSide ?? 0
    return first..<(first + rows.count)
  }

  /// Takes the value of a variable into all rows.
  ///
  /// - Complexity: O(rows that the variable is in).
  mutating func learn(
    _ variable: Int, _ value: RightSides.Place, recording steps: inout RightSides
  ) {
    guard !isKnown[variable] else { return }
    isKnown[variable] = true
    for place in variableStarts[variable]..<variableStarts[variable + 1] {
      let row = Int(entries[place].row)
      // The row that gave the value holds.
      if !rows[row].isSpent {
        steps.add(-entries[place].coefficient, times: value, to: rows[row].rightSide)
      }
      close(row)
    }
  }

  /// Takes in what an exact statement, by its number, equals.
  mutating func learn(
    extremum number: Int, _ value: RightSides.Place, recording steps: inout RightSides
  ) {
    let row = extremaStart + number
    steps.add(rows[row].factor, times: value, to: rows[row].rightSide)
    rows[row].isWaiting = false
    close(row)
  }

  private mutating func close(_ row: Int) {
    rows[row].openCount -= 1
    if rows[row].openCount == 1, !rows[row].isWaiting { singles.append(row) }
  }

  /// The variable that some row with one open variable fixes; nil where there is no such row.
  mutating func nextFromSingleRows(recording steps: inout RightSides) -> Finding? {
    while let row = singles.popLast() {
      for place in rows[row].places where !isKnown[terms[place].variable] {
        rows[row].isSpent = true
        let term = terms[place]
        return (
          term.variable, steps.place(of: rows[row].rightSide, dividedBy: term.coefficient)
        )
      }
    }
    return nil
  }

  /// Whether rows with more than one open variable are left.
  var isOpen: Bool { rows.contains { $0.openCount > 1 && !$0.isWaiting } }

  /// The right sides of equalities without open variables that gave no value: 0 where they hold;
  /// with the largest coefficient of each.
  var settledRightSides: [(place: RightSides.Place, scale: Double)] {
    rows[..<extremaStart].lazy.filter { $0.openCount == 0 && !$0.isSpent }.map {
      ($0.rightSide, $0.scale)
    }
  }

  /// The elimination of the rows with more than one open variable, over the open ones; nil where
  /// there are none.
  ///
  /// Those with bounds of their own, which would become rows, are eliminated last.
  func elimination(
    of model: LinearModel, recording steps: inout RightSides
  ) -> EqualityElimination? {
    var open = EqualityElimination.Rows()
    open.reserve(rows: rows.count, terms: terms.count)
    for row in rows where row.openCount > 1 && !row.isWaiting {
      // The elimination changes right sides, and these are still needed.
      let copy = steps.place(of: 0)
      steps.add(1, times: row.rightSide, to: copy)
      open.append(rightSide: copy) { all in
        for place in row.places where !isKnown[terms[place].variable] { all.append(terms[place]) }
      }
    }
    guard !open.isEmpty else { return nil }
    return EqualityElimination(open) { model.isBounded($0) }
  }
}

extension LinearModel {
  /// The size of a required expression: the largest coefficient of an unknown in it, in which its
  /// distance from 0 is measured; that of a parameter where it has no unknown, and 1 for a number.
  ///
  /// - Complexity: O(terms).
  func largestCoefficient(of expression: LinearExpression) -> Double {
    var (ofUnknowns, ofParameters) = (0.0, 0.0)
    for term in expression.terms {
      switch declarations[term.variable.index].kind {
      case .unknown: ofUnknowns = max(ofUnknowns, abs(term.coefficient))
      case .parameter: ofParameters = max(ofParameters, abs(term.coefficient))
      }
    }
    if ofUnknowns > 0 { return ofUnknowns }
    return ofParameters > 0 ? ofParameters : 1
  }

  /// Whether a constraint, by its number, is a required equality.
  func isRequiredEquality(_ number: Int) -> Bool {
    constraints[number].content.relation == .equal
      && constraints[number].content.priority.isRequired
  }
}
