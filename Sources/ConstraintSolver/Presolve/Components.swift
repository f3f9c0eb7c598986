import LinearConstraints

/// The parts of a presolved model, and what goes into them.
///
/// An objective is a sum, and each part of it is made least on its own; all else ties the
/// unknowns together that it names, the wishes of `size` and `place` included.
struct Components: Sendable {
  var rows: [[LinearTerm]] = []
  var wishes: [(PresolvedModel.Numbered<Constraint>, RightSides.Place)] = []
  var objectives: [PresolvedModel.Numbered<Objective>] = []
  var extrema:
    [(
      PresolvedModel.Numbered<Extremum>, result: RightSides.Place, arguments: [RightSides.Place]
    )] = []
  var sizeWishes: [(LinearExpression, RightSides.Place)] = []
  var placeWishes: [(LinearExpression, RightSides.Place)] = []

  /// What was taken out by ``separateTails(_:of:)``.
  private(set) var tails = Tails()

  /// The components, in the order of their first unknowns.
  private(set) var components: [Component] = []

  // Of each variable that remains: its component, and its number in it.
  private var positions: [(component: Int32, number: Int32)] = []

  /// The component of a variable and its number in it; nil for one that does not remain.
  func position(of variable: Int) -> (component: Int, number: Int)? {
    let (component, number) = positions[variable]
    return component < 0 ? nil : (Int(component), Int(number))
  }

  /// Takes out the exact statements that nothing depends on, with what is said of their results.
  ///
  /// - Complexity: linear in the model.
  mutating func separateTails(_ requirements: [Requirement], of model: LinearModel) {
    tails = Tails(of: self, requirements, count: model.declarations.count)
    extrema = extrema.filter { !tails.extrema.contains($0.0.number) }
    for number in tails.rows.keys { rows[number] = [] }
    let hasTail = { [tails] (wish: LinearExpression) in
      wish.terms.contains { tails.isResult($0.variable.index) }
    }
    sizeWishes.removeAll { hasTail($0.0) }
    placeWishes.removeAll { hasTail($0.0) }
  }

  /// Splits what was put in, and keeps only the components.
  ///
  /// - Complexity: near linear in the model.
  mutating func split(_ substitutions: Substitutions, watching watched: [Variable]) {
    findPositions(substitutions)
    let component = { [positions] (terms: [LinearTerm]) in
      terms.first.map { Int(positions[$0.variable.index].component) } ?? -1
    }
    for (number, terms) in rows.enumerated() where !terms.isEmpty {
      components[component(terms)].add(terms, row: number)
    }
    for (wish, place) in wishes {
      components[component(wish.content.difference.terms)].add(wish, place)
    }
    for (extremum, result, arguments) in extrema {
      let first = extremum.content.firstTerm.map { [$0] } ?? []
      components[component(first)].add(extremum, result, arguments)
    }
    for (wish, place) in sizeWishes { components[component(wish.terms)].add(sizeWish: wish, place) }
    for (wish, place) in placeWishes {
      components[component(wish.terms)].add(placeWish: wish, place)
    }
    for objective in objectives { split(objective) }
    for variable in watched { watch(variable, substitutions) }
    rows = []
    wishes = []
    objectives = []
    extrema = []
    sizeWishes = []
    placeWishes = []
  }

  private mutating func findPositions(_ substitutions: Substitutions) {
    var sets = DisjointSets(count: substitutions.count)
    for terms in rows { sets.unite(terms) }
    for (wish, _) in wishes { sets.unite(wish.content.difference.terms) }
    for (extremum, _, _) in extrema {
      guard let first = extremum.content.firstTerm?.variable.index else { continue }
      sets.unite(extremum.content.result.terms, with: first)
      for argument in extremum.content.arguments { sets.unite(argument.terms, with: first) }
    }
    for (wish, _) in sizeWishes { sets.unite(wish.terms) }
    for (wish, _) in placeWishes { sets.unite(wish.terms) }
    positions = [(component: Int32, number: Int32)](
      repeating: (-1, -1), count: substitutions.count)
    for index in positions.indices where substitutions.remains(index) && !tails.isResult(index) {
      // The root of a set is its least number, and so was seen before.
      let root = sets.root(of: index)
      if root == index {
        positions[index].component = Int32(components.count)
        components.append(Component(number: components.count))
      }
      let component = Int(positions[root].component)
      positions[index] = (
        Int32(component), Int32(components[component].variables.count)
      )
      components[component].variables.append(index)
    }
  }

  private mutating func split(_ objective: PresolvedModel.Numbered<Objective>) {
    let terms = objective.content.expression.terms
    for (number, terms) in Dictionary(
      grouping: terms, by: { Int(positions[$0.variable.index].component) })
    {
      var part = objective
      part.content.expression = LinearExpression(terms: terms)
      components[number].objectives.append(part)
    }
  }

  // One that is a sum over several components is watched in each: it moves where one of its parts
  // does.
  private mutating func watch(_ variable: Variable, _ substitutions: Substitutions) {
    if substitutions.remains(variable.index), !tails.isResult(variable.index) {
      components[Int(positions[variable.index].component)].watched.append(variable)
    }
    for term in substitutions.terms(of: variable.index)
    where !tails.isResult(term.variable.index) {
      let component = Int(positions[term.variable.index].component)
      if components[component].watched.last != variable {
        components[component].watched.append(variable)
      }
    }
  }
}

extension Extremum {
  fileprivate var firstTerm: LinearTerm? {
    result.terms.first ?? arguments.lazy.compactMap(\.terms.first).first
  }
}

/// Sets of numbers that grow together (R. E. Tarjan, 1975, with path halving).
private struct DisjointSets {
  private var parents: [Int]

  init(count: Int) {
    parents = Array(0..<count)
  }

  func root(of number: Int) -> Int {
    var root = number
    while parents[root] != root { root = parents[root] }
    return root
  }

  mutating func unite(_ terms: [LinearTerm]) {
    if let first = terms.first { unite(terms, with: first.variable.index) }
  }

  mutating func unite(_ terms: [LinearTerm], with number: Int) {
    for term in terms { unite(number, term.variable.index) }
  }

  private mutating func unite(_ left: Int, _ right: Int) {
    let (first, second) = (halvedRoot(of: left), halvedRoot(of: right))
    // The smaller number stays the root, which keeps the order of components.
    if first < second { parents[second] = first } else { parents[first] = second }
  }

  private mutating func halvedRoot(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }
}
