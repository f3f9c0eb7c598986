import LinearConstraints

/// A model after presolving, whatever its parameters are: everything said in terms of the unknowns
/// that remain, and the way back to the values of all.
///
/// Parameters stand on right sides alone, so that one presolve is good for all sizes; at each,
/// only `RightSides` are worked out. Forward, the reductions are applied in turn, each a file of
/// its own: what is known (`KnownValues`), equalities as substitutions (`Substitutions`), rows
/// that say nothing or the same (`RowCleaning`), and parts that have nothing to do with each
/// other (`Component`). Wishes are never merged. Back, a substituted variable is the value of its
/// sum.
public struct PresolvedModel: Sendable {
  /// The most terms that a sum may have. One of many would fill the rows that it is put into, so
  /// such a variable stays, and its equality stays a row.
  static let longestSum = 6

  /// Something that was stated, with its place in the model.
  struct Numbered<Content: Sendable>: Sendable {
    var number: Int
    var content: Content
  }

  /// An exact statement over numbers: where its result and its arguments stand.
  struct SettledExtremum: Sendable {
    /// Its place in the model.
    var number: Int
    var kind: Extremum.Kind
    var result: RightSides.Place
    var arguments: [RightSides.Place]
    /// The largest coefficient of the result, in which its distance is measured.
    var scale: Double
  }

  /// What of a presolved model is looked at: the places in its lists.
  struct Selection: Sendable {
    var leftovers: [Int] = []
    var requirements: [Int] = []
    var settledExtrema: [Int] = []
    var components: [Int] = []
  }

  let model: LinearModel
  private(set) var steps = RightSides()
  /// Where the right sides stand that required equalities, and then exact statements, were stated
  /// with, each time that they were gone through.
  private(set) var equalityPlaces: [Range<RightSides.Place>] = []
  /// Where the values that are known beforehand stand, settled or not; nil for those that are open.
  let known: [RightSides.Place?]
  private(set) var substitutions: Substitutions
  /// The bounds that the unknowns were declared with.
  private(set) var declaredBounds: [Bounds] = []
  /// Right sides of equalities in which everything cancelled: 0 where they hold.
  private(set) var leftovers: [(place: RightSides.Place, scale: Double)] = []
  private(set) var requirements: [Requirement] = []
  private(set) var rowCount = 0
  private(set) var settledExtrema: [SettledExtremum] = []
  private(set) var parts = Components()
  /// The variables that are looked at for being undetermined or fitted.
  let watched: [Variable]

  /// Presolves a model.
  ///
  /// - Parameters:
  ///   - method: Whether what is known counts as settled, or is left to the backend.
  ///   - isSubstituting: Whether equalities become substitutions, and not rows.
  ///   - usesClosedForms: Whether closed forms are evaluated, or only the exact statements
  ///     beside them.
  ///   - separatesTails: Whether exact statements that nothing depends on become ``Tail``s.
  ///   - watched: The variables that are looked at for being undetermined or fitted.
  init(
    _ model: LinearModel, method: ModelSolver.Method, substituting isSubstituting: Bool,
    usesClosedForms: Bool, separatingTails separatesTails: Bool = false,
    watching watched: [Variable]
  ) {
    self.model = model
    self.watched = watched
    var steps = RightSides()
    steps.reserve(3 * model.constraints.count + model.declarations.count)
    var parameters = [RightSides.Place?](repeating: nil, count: model.declarations.count)
    for index in model.parameters { parameters[index] = steps.place(ofParameter: index) }
    let known = KnownValues(
      model, parameters: parameters, usesClosedForms: usesClosedForms, recording: &steps)
    self.known = known.places
    equalityPlaces.append(known.equalities.places)
    let isSettled = method != .backend && isSubstituting
    substitutions = Substitutions(isSettled ? known.places : parameters, of: model.identity)
    var rows = EqualityElimination.Rows()
    var isComplete = isSubstituting
    if isSettled {
      isComplete = substitute(known.equalities, known.elimination, &rows, &steps)
    } else if isSubstituting {
      isComplete = substituteAll(parameters, &rows, &steps)
    }
    reduceRequired(rows, equalitiesToo: !isComplete, &steps)
    reduceStatements(&steps)
    var watched = watched
    if separatesTails {
      parts.separateTails(requirements, of: model)
      let known = Set(watched.map(\.index))
      for index in parts.tails.neighbours where !known.contains(index) {
        watched.append(Variable(index: index, model: model.identity))
      }
    }
    parts.split(substitutions, watching: watched)
    self.steps = steps
  }

  /// The first variable that is not known beforehand, nil where all are.
  var firstOpen: Int? { known.firstIndex { $0 == nil } }

  /// The largest size of a number that a variable is known to be or to differ by: from there on, a
  /// Double does not tell tenths of a point.
  static let largestNumber = 1e15

  /// Whether no number that is known of a variable is too large.
  ///
  /// - Complexity: O(variables).
  func keepsInRange(_ rightSides: [Double]) -> Bool {
    known.indices.allSatisfy { variable in
      let isInRange = { (place: RightSides.Place?) in
        place.map { abs(rightSides[$0]) <= Self.largestNumber } ?? true
      }
      return isInRange(known[variable]) && isInRange(substitutions.constant(of: variable))
    }
  }

  /// What an expression is over the unknowns that remain, and where its constant will stand.
  ///
  /// - Complexity: O(terms).
  mutating func reduced(
    _ expression: LinearExpression
  ) -> (terms: [LinearTerm], constant: RightSides.Place) {
    substitutions.reduced(expression, recording: &steps)
  }

  // MARK: Forward

  // Equalities as substitutions; false where none was taken in.
  private mutating func substitute(
    _ equalities: EqualitySystem, _ elimination: EqualityElimination?,
    _ rows: inout EqualityElimination.Rows, _ steps: inout RightSides
  ) -> Bool {
    guard let elimination else {
      if equalities.isOpen { return false }
      leftovers = equalities.settledRightSides
      return true
    }
    rows = elimination.substitute(
      into: &substitutions, longest: Self.longestSum, recording: &steps)
    leftovers = equalities.settledRightSides + elimination.leftovers.map { ($0, 1) }
    return true
  }

  // The same for equalities in which nothing but the parameters is taken as known.
  private mutating func substituteAll(
    _ parameters: [RightSides.Place?], _ rows: inout EqualityElimination.Rows,
    _ steps: inout RightSides
  ) -> Bool {
    var equalities = EqualitySystem(model, known: parameters, extrema: [], recording: &steps)
    equalityPlaces.append(equalities.places)
    var settled = substitutions
    while let found = equalities.nextFromSingleRows(recording: &steps) {
      equalities.learn(found.variable, found.value, recording: &steps)
      settled.substitute(found.variable, by: [], found.value, numbering: [])
    }
    var elimination = equalities.elimination(of: model, recording: &steps)
    let isDone = elimination?.run(recording: &steps)
    guard isDone != false else { return false }
    substitutions = settled
    return substitute(equalities, elimination, &rows, &steps)
  }

  private mutating func reduceRequired(
    _ equalities: EqualityElimination.Rows, equalitiesToo: Bool, _ steps: inout RightSides
  ) {
    var cleaning = RowCleaning()
    for number in equalities.rightSides.indices {
      let (terms, rightSide) = equalities.row(number)
      let constant = steps.place(of: 0)
      steps.add(-1, times: rightSide, to: constant)
      cleaning.add(
        terms.map {
          LinearTerm(
            variable: Variable(index: $0.variable, model: model.identity),
            coefficient: $0.coefficient)
        }, .equal, constant: constant, from: .equalities)
    }
    for number in model.constraints.indices
    where model.constraints[number].content.priority.isRequired {
      let relation = model.constraints[number].content.relation
      guard equalitiesToo || relation != .equal else { continue }
      let difference = model.constraints[number].content.difference
      let (terms, constant) = substitutions.reduced(difference, recording: &steps)
      let size = model.largestCoefficient(of: difference)
      cleaning.add(terms, relation, constant: constant, from: .constraint(number), scale: size)
    }
    declaredBounds = [Bounds](repeating: .free, count: model.declarations.count)
    for index in declaredBounds.indices {
      guard case .unknown(let lowerBound?) = model.declarations[index].kind else { continue }
      if let place = substitutions.constant(of: index) {
        let constant = steps.place(of: -lowerBound)
        steps.add(1, times: place, to: constant)
        cleaning.add(
          Array(substitutions.terms(of: index)), .greaterThanOrEqual, constant: constant,
          from: .bound(index))
      } else {
        declaredBounds[index] = .atLeast(lowerBound)
      }
    }
    requirements = cleaning.requirements
    parts.rows = cleaning.rows
    rowCount = cleaning.rows.count
  }

  private mutating func reduceStatements(_ steps: inout RightSides) {
    for number in model.constraints.indices
    where !model.constraints[number].content.priority.isRequired {
      var wish = model.constraints[number].content
      let place = reduce(&wish.difference, &steps)
      guard !wish.difference.terms.isEmpty else { continue }
      parts.wishes.append((Numbered(number: number, content: wish), place))
    }
    for (number, stated) in model.objectives.enumerated() {
      var objective = stated.content
      _ = reduce(&objective.expression, &steps)
      guard !objective.expression.terms.isEmpty else { continue }
      parts.objectives.append(Numbered(number: number, content: objective))
    }
    for (number, stated) in model.extrema.enumerated() {
      var extremum = stated.content
      let result = reduce(&extremum.result, &steps)
      let arguments = extremum.arguments.indices.map {
        reduce(&extremum.arguments[$0], &steps)
      }
      if extremum.isOpen {
        parts.extrema.append((Numbered(number: number, content: extremum), result, arguments))
      } else {
        settledExtrema.append(
          SettledExtremum(
            number: number, kind: extremum.kind, result: result, arguments: arguments,
            scale: model.largestCoefficient(of: stated.content.result)))
      }
    }
    parts.sizeWishes = reduced(model.sizeWishes, &steps)
    parts.placeWishes = reduced(model.placeWishes, &steps)
  }

  private func reduced(
    _ wishes: LinearExpressionList, _ steps: inout RightSides
  ) -> [(LinearExpression, RightSides.Place)] {
    var result: [(LinearExpression, RightSides.Place)] = []
    for var wish in wishes {
      let place = reduce(&wish, &steps)
      if !wish.terms.isEmpty { result.append((wish, place)) }
    }
    return result
  }

  private func reduce(
    _ expression: inout LinearExpression, _ steps: inout RightSides
  ) -> RightSides.Place {
    let (terms, constant) = substitutions.reduced(expression, recording: &steps)
    expression.terms = terms
    return constant
  }
}

extension Extremum {
  /// Whether the result or an argument has a variable.
  fileprivate var isOpen: Bool {
    !result.terms.isEmpty || arguments.contains { !$0.terms.isEmpty }
  }
}
