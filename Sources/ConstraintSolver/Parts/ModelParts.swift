import LinearConstraints

/// A model in parts that can each be solved alone, with the parameters that it depends on.
///
/// After presolve a model falls apart: into components, and into what is known beforehand. An
/// output, such as the left edge of a box, depends on few of them. Outputs that depend on the same
/// are one part, so that a part has as few borders between its formulas as there can be: those of
/// one part do not multiply with those of another.
package struct ModelParts: Sendable {
  /// A part: some outputs, and what they depend on.
  package struct Part: Sendable {
    /// The parameters, by the indices of their variables, in order.
    package var parameters: [Int] = []
    /// The outputs, by their places among those that were asked for.
    package var outputs: [Int] = []
    /// The wishes, by their places in the model, that are looked at for being missed.
    package var wishes: [Int] = []

    var selection = PresolvedModel.Selection()
    var steps: [Int] = []
  }

  /// An expression over the unknowns that remain, and where its constant stands.
  typealias Reduced = (terms: [LinearTerm], constant: RightSides.Place)

  /// The parts; every component and every requirement is in one at least.
  package private(set) var parts: [Part] = []

  let presolved: Shared<PresolvedModel>
  let solver: ModelSolver
  private(set) var outputs: [Reduced] = []
  private(set) var wishes: [Int: Reduced] = [:]

  /// The parts of a model.
  ///
  /// - Parameters:
  ///   - outputs: The expressions whose values are wanted.
  ///   - watched: The variables that are looked at for being undetermined or fitted.
  /// - Complexity: near linear in the model, times the formulas that one output depends on.
  package init(
    _ model: LinearModel, solver: ModelSolver, outputs expressions: [LinearExpression],
    watching watched: [Variable]
  ) {
    self.solver = solver
    var presolved = solver.presolve(model, usesClosedForms: false, watching: watched)
    outputs = expressions.map { presolved.reduced($0) }
    for number in model.constraints.indices
    where !model.constraints[number].content.priority.isRequired {
      wishes[number] = presolved.reduced(model.constraints[number].content.difference)
    }
    self.presolved = Shared(presolved)
    var assembly = PartAssembly(presolved)
    for (number, output) in outputs.enumerated() { assembly.add(output: number, output) }
    assembly.addMissingComponents()
    assembly.addRequirements()
    for number in wishes.keys.sorted() {
      if let wish = wishes[number] { assembly.add(wish: number, wish) }
    }
    parts = assembly.finished()
  }
}

/// What makes two outputs parts of the same.
private struct PartKey: Hashable {
  var components: [Int]
  var formulas: [Int]
  /// What tells parts without outputs apart; -1 for those with outputs.
  var number = -1
}

/// The parts of a model while they are put together.
private struct PartAssembly {
  private let presolved: PresolvedModel
  private let ways: RightSides.Ways
  private var keys: [PartKey: Int] = [:]
  private var parts: [ModelParts.Part] = []
  private var places: [[RightSides.Place]] = []
  // Of each component: where what it depends on stands, its requirements, and a part with it.
  private var placesOfComponent: [[RightSides.Place]]
  private var formulasOfComponent: [Set<Int>] = []
  private var requirementsOfComponent: [[Int]]
  private var partOfComponent: [Int: Int] = [:]
  private var settledRequirements: [Int] = []

  init(_ presolved: PresolvedModel) {
    self.presolved = presolved
    ways = presolved.steps.ways()
    let components = presolved.parts.components
    requirementsOfComponent = [[Int]](repeating: [], count: components.count)
    placesOfComponent = components.map(\.places)
    var componentOfRow = [Int](repeating: 0, count: presolved.rowCount)
    for component in components {
      for row in component.rowsOfModel { componentOfRow[row] = component.number }
    }
    for (number, requirement) in presolved.requirements.enumerated() {
      let component: Int?
      switch requirement.subject {
      case .number: component = nil
      case .row(let row): component = componentOfRow[row]
      case .column(let variable): component = presolved.parts.position(of: variable)?.component
      }
      guard let component else {
        settledRequirements.append(number)
        continue
      }
      requirementsOfComponent[component].append(number)
      placesOfComponent[component].append(requirement.constant)
    }
    for component in components {
      // What a proof about an exact statement may look at.
      for extremum in component.extrema {
        for argument in presolved.model.extrema[extremum.number].content.arguments {
          for term in argument.terms {
            if let place = presolved.known[term.variable.index] {
              placesOfComponent[component.number].append(place)
            }
          }
        }
      }
      formulasOfComponent.append(
        ways.dependencies(of: placesOfComponent[component.number]).formulas)
    }
  }

  // MARK: Putting in

  mutating func add(output number: Int, _ output: ModelParts.Reduced) {
    var components: Set<Int> = []
    for term in output.terms {
      if let position = presolved.parts.position(of: term.variable.index) {
        components.insert(position.component)
      }
    }
    var formulas = ways.dependencies(of: [output.constant]).formulas
    for component in components { formulas.formUnion(formulasOfComponent[component]) }
    let part = part(
      PartKey(components: components.sorted(), formulas: formulas.sorted()))
    parts[part].outputs.append(number)
    places[part].append(output.constant)
  }

  mutating func addMissingComponents() {
    for component in presolved.parts.components where partOfComponent[component.number] == nil {
      _ = part(
        PartKey(
          components: [component.number], formulas: formulasOfComponent[component.number].sorted()))
    }
  }

  mutating func addRequirements() {
    for number in settledRequirements {
      let place = presolved.requirements[number].constant
      parts[check([place])].selection.requirements.append(number)
    }
    for (number, leftover) in presolved.leftovers.enumerated() {
      parts[check([leftover.place])].selection.leftovers.append(number)
    }
    for (number, extremum) in presolved.settledExtrema.enumerated() {
      let part = check([extremum.result] + extremum.arguments)
      parts[part].selection.settledExtrema.append(number)
    }
  }

  mutating func add(wish number: Int, _ wish: ModelParts.Reduced) {
    let component = wish.terms.first.flatMap {
      presolved.parts.position(of: $0.variable.index)?.component
    }
    if let component, let part = partOfComponent[component] {
      parts[part].wishes.append(number)
      places[part].append(wish.constant)
      return
    }
    let found = ways.dependencies(of: [wish.constant])
    let part = part(
      PartKey(
        components: [], formulas: found.formulas.sorted(),
        number: found.parameters.isEmpty ? -1 : 1_000_000 + number))
    parts[part].wishes.append(number)
    places[part].append(wish.constant)
  }

  func finished() -> [ModelParts.Part] {
    var result = parts
    for number in parts.indices {
      for component in parts[number].selection.components {
        result[number].selection.requirements += requirementsOfComponent[component]
      }
      result[number].selection.requirements.sort()
      let componentPlaces = parts[number].selection.components.flatMap { placesOfComponent[$0] }
      let found = ways.dependencies(of: places[number] + componentPlaces)
      result[number].parameters = found.parameters.sorted()
      result[number].steps = found.steps
    }
    return result
  }

  // The part that checks numbers, with others that depend on the same.
  private mutating func check(_ checked: [RightSides.Place]) -> Int {
    let found = ways.dependencies(of: checked)
    let parameters = found.parameters.sorted()
    // The dependence on parameters is told by a number from their hash: parts of the same key
    // share it, and sharing one with others is no mistake.
    let number = parameters.reduce(0) { ($0 &* 31 &+ $1 &+ 1) & 0xF_FFFF }
    let part = part(
      PartKey(
        components: [], formulas: found.formulas.sorted(),
        number: parameters.isEmpty ? -1 : 10_000_000 + number))
    places[part] += checked
    return part
  }

  private mutating func part(_ key: PartKey) -> Int {
    if let part = keys[key] { return part }
    parts.append(ModelParts.Part())
    places.append([])
    let part = parts.count - 1
    parts[part].selection.components = key.components
    for component in key.components {
      // The narrower part is the better one for wishes.
      if key.components.count == 1 || partOfComponent[component] == nil {
        partOfComponent[component] = part
      }
    }
    keys[key] = part
    return part
  }
}
