import LinearConstraints

/// A part of a reduced model that has nothing to do with the others: its unknowns and what is
/// said of them. Each is solved on its own.
///
/// An objective is a sum, and each part of it is made least on its own; all else ties the
/// unknowns together that it names, the wishes of `size` and `place` included.
struct Component {
  /// The unknowns, by their indices, in order.
  var variables: [Int] = []
  var rows: [ReducedModel.Row] = []
  var wishes: [ReducedModel.Numbered<Constraint>] = []
  var objectives: [ReducedModel.Numbered<Objective>] = []
  var extrema: [ReducedModel.Numbered<Extremum>] = []
  var sizeWishes: [LinearExpression] = []
  var placeWishes: [LinearExpression] = []
  /// The variables that are looked at for being undetermined, as what they are of the unknowns,
  /// up to a constant. One that is a sum over several components is watched in each: it moves
  /// where one of its parts does.
  var watched: [(variable: Variable, expression: LinearExpression)] = []

  /// The components of a reduced model, in the order of their first unknowns.
  ///
  /// - Complexity: near linear in the model.
  static func split(_ model: ReducedModel, watching watched: [Variable]) -> [Component] {
    var sets = DisjointSets(count: model.sums.count)
    for row in model.rows { sets.unite(row.terms) }
    for wish in model.wishes { sets.unite(wish.content.difference.terms) }
    for extremum in model.extrema { sets.unite(extremum.content.allTerms) }
    for wish in model.sizeWishes { sets.unite(wish.terms) }
    for wish in model.placeWishes { sets.unite(wish.terms) }

    var components: [Component] = []
    var numbers: [Int: Int] = [:]
    for index in model.sums.indices where model.sums[index] == nil {
      let root = sets.root(of: index)
      let number = numbers[root] ?? components.count
      if number == components.count {
        numbers[root] = number
        components.append(Component())
      }
      components[number].variables.append(index)
    }
    let number = { (terms: [LinearTerm]) -> Int? in
      terms.first.flatMap { numbers[sets.root(of: $0.variable.index)] }
    }
    for row in model.rows {
      if let number = number(row.terms) { components[number].rows.append(row) }
    }
    for wish in model.wishes {
      if let number = number(wish.content.difference.terms) {
        components[number].wishes.append(wish)
      }
    }
    for extremum in model.extrema {
      if let number = number(extremum.content.allTerms) {
        components[number].extrema.append(extremum)
      }
    }
    for wish in model.sizeWishes {
      if let number = number(wish.terms) { components[number].sizeWishes.append(wish) }
    }
    for wish in model.placeWishes {
      if let number = number(wish.terms) { components[number].placeWishes.append(wish) }
    }
    let parts = { (terms: [LinearTerm]) in
      Dictionary(grouping: terms) { number([$0]) ?? -1 }.filter { $0.key >= 0 }
    }
    for variable in watched {
      for (number, terms) in parts(model.reduced(variable.linearExpression).terms) {
        components[number].watched.append((variable, LinearExpression(terms: terms)))
      }
    }
    for objective in model.objectives {
      for (number, terms) in parts(objective.content.expression.terms) {
        var part = objective
        part.content.expression = LinearExpression(terms: terms)
        components[number].objectives.append(part)
      }
    }
    return components
  }
}

extension Extremum {
  fileprivate var allTerms: [LinearTerm] { result.terms + arguments.flatMap(\.terms) }
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
    guard let first = terms.first else { return }
    for term in terms.dropFirst() { unite(first.variable.index, term.variable.index) }
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
