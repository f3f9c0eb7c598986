import LinearConstraints

/// The parts of a model while they are put together.
struct PartAssembly {
  /// What makes two outputs parts of the same.
  private struct Key: Hashable {
    /// What the numbers stand for that ``number`` tells parts apart by.
    enum Kind: Hashable {
      case output
      case wish
      case check
    }

    var components: Set<Int> = []
    var tails: Set<Int> = []
    var extrema: Set<Int> = []
    var kind = Kind.output
    var number = 0
    /// Of checks: the parameters.
    var parameters: Set<Int> = []
  }

  private struct Draft {
    var key: Key
    var part = ModelParts.Part()
    var selection = PresolvedModel.Selection()
    var places: [RightSides.Place] = []
  }

  private let presolved: PresolvedModel
  private let dependences: Dependences
  private let ways: RightSides.Ways
  private var drafts: [Draft] = []
  private var draftOfKey: [Key: Int] = [:]
  // Of each component: what it depends on, its requirements, and the draft with it alone.
  private var placesOfComponent: [[RightSides.Place]]
  private var keyOfComponent: [Key] = []
  private var requirementsOfComponent: [[Int]]
  private var draftOfComponent: [Int: Int] = [:]
  private var settledRequirements: [Int] = []
  private var placesOfTail: [[RightSides.Place]] = []
  private var keyOfTail: [Key] = []

  init(_ presolved: PresolvedModel) {
    self.presolved = presolved
    dependences = presolved.steps.dependences()
    ways = presolved.steps.ways()
    let components = presolved.parts.components
    requirementsOfComponent = [[Int]](repeating: [], count: components.count)
    placesOfComponent = components.map(\.places)
    assignRequirements()
    addPlacesOfProofs()
    for places in placesOfComponent {
      var key = Key()
      key.components = [keyOfComponent.count]
      addCauses(of: places, to: &key)
      keyOfComponent.append(key)
    }
    for tail in presolved.parts.tails.tails { addKey(of: tail) }
  }

  private mutating func assignRequirements() {
    let tails = presolved.parts.tails
    var componentOfRow: [Int: Int] = [:]
    for component in presolved.parts.components {
      for row in component.rowNumbers { componentOfRow[row] = component.number }
    }
    for (number, requirement) in presolved.requirements.enumerated() {
      let component: Int?
      switch requirement.subject {
      case .number:
        settledRequirements.append(number)
        continue
      case .row(let row): component = tails.rows[row] == nil ? componentOfRow[row] : nil
      case .column(let variable): component = presolved.parts.position(of: variable)?.component
      }
      // Those of tails have them already.
      guard let component else { continue }
      requirementsOfComponent[component].append(number)
      placesOfComponent[component].append(requirement.constant)
    }
  }

  // What a proof about an exact statement may look at.
  private mutating func addPlacesOfProofs() {
    for component in presolved.parts.components {
      for extremum in component.extrema {
        for argument in presolved.model.extrema[extremum.number].content.arguments {
          for term in argument.terms {
            if let place = presolved.known[term.variable.index] {
              placesOfComponent[component.number].append(place)
            }
          }
        }
      }
    }
  }

  // Those before it in order are known already.
  private mutating func addKey(of tail: Tail) {
    var key = Key()
    key.tails = [keyOfTail.count]
    let extremum = tail.extremum.content
    var places = [tail.places.result] + tail.places.arguments
    for sum in extremum.arguments + [extremum.result] { addOwners(of: sum.terms, to: &key) }
    for number in tail.requirements {
      let requirement = presolved.requirements[number]
      places.append(requirement.constant)
      if case .row(let row) = requirement.subject, let terms = presolved.parts.tails.rows[row] {
        addOwners(of: terms, to: &key)
      }
    }
    addCauses(of: places, to: &key)
    keyOfTail.append(key)
    placesOfTail.append(places)
  }

  private func addOwners(of terms: [LinearTerm], to key: inout Key) {
    for term in terms {
      let index = term.variable.index
      let owner: Key
      if let position = presolved.parts.position(of: index) {
        owner = keyOfComponent[position.component]
      } else if let tail = presolved.parts.tails.place(ofResult: index),
        keyOfTail.indices.contains(tail)
      {
        owner = keyOfTail[tail]
      } else {
        continue
      }
      key.components.formUnion(owner.components)
      key.tails.formUnion(owner.tails)
      key.extrema.formUnion(owner.extrema)
    }
  }

  private func addCauses(of places: [RightSides.Place], to key: inout Key) {
    for cause in dependences.causes(of: places) {
      if case .extremum(let number) = cause { key.extrema.insert(number) }
    }
  }

  // MARK: Putting in

  mutating func add(output number: Int, _ output: ModelParts.Reduced) {
    var key = Key()
    addOwners(of: output.terms, to: &key)
    addCauses(of: [output.constant], to: &key)
    let draft = draft(key)
    drafts[draft].part.outputs.append(number)
    drafts[draft].places.append(output.constant)
  }

  mutating func addMissing() {
    for key in keyOfComponent where !(key.components.allSatisfy { draftOfComponent[$0] != nil }) {
      _ = draft(key)
    }
    let seen = drafts.reduce(into: Set<Int>()) { $0.formUnion($1.key.tails) }
    for (number, key) in keyOfTail.enumerated() where !seen.contains(number) { _ = draft(key) }
  }

  mutating func addRequirements() {
    for number in settledRequirements {
      let draft = check([presolved.requirements[number].constant])
      drafts[draft].selection.requirements.append(number)
    }
    for (number, leftover) in presolved.leftovers.enumerated() {
      let draft = check([leftover.place])
      drafts[draft].selection.leftovers.append(number)
    }
    for (number, extremum) in presolved.settledExtrema.enumerated() {
      let draft = check([extremum.result] + extremum.arguments)
      drafts[draft].selection.settledExtrema.append(number)
    }
  }

  mutating func add(wish number: Int, _ wish: ModelParts.Reduced) {
    var owner = Key()
    addOwners(of: wish.terms, to: &owner)
    let draft: Int
    if let component = owner.components.first, let known = draftOfComponent[component] {
      draft = known
    } else {
      var key = Key()
      addCauses(of: [wish.constant], to: &key)
      if !dependences[wish.constant].isEmpty {
        key.kind = .wish
        key.number = number
      }
      draft = self.draft(key)
    }
    drafts[draft].part.wishes.append(number)
    drafts[draft].places.append(wish.constant)
  }

  // The draft that checks numbers, with others that depend on the same.
  private mutating func check(_ checked: [RightSides.Place]) -> Int {
    var key = Key()
    key.kind = .check
    for cause in dependences.causes(of: checked) {
      switch cause {
      case .extremum(let number): key.extrema.insert(number)
      case .parameter(let index): key.parameters.insert(index)
      }
    }
    if key.parameters.isEmpty, key.extrema.isEmpty { key.kind = .output }
    let draft = draft(key)
    drafts[draft].places += checked
    return draft
  }

  private mutating func draft(_ key: Key) -> Int {
    if let draft = draftOfKey[key] { return draft }
    drafts.append(Draft(key: key))
    let draft = drafts.count - 1
    for component in key.components {
      // The narrower part is the better one for wishes.
      let other = draftOfComponent[component].map { drafts[$0].key }
      let size = (key.components.count, key.tails.count)
      if other.map({ size < ($0.components.count, $0.tails.count) }) ?? true {
        draftOfComponent[component] = draft
      }
    }
    draftOfKey[key] = draft
    return draft
  }

  // MARK: The end

  /// The parts and the units that they are solved in.
  ///
  /// - Parameter causes: What may have to do with a border.
  func finished(
    causes: [ModelParts.Reduced]
  ) -> (parts: [ModelParts.Part], units: [ModelParts.Unit]) {
    var parts: [ModelParts.Part] = []
    var units: [ModelParts.Unit] = []
    var placesOfUnit: [[RightSides.Place]] = []
    var unitOfComponents: [Set<Int>: Int] = [:]
    for draft in drafts {
      let number = draft.key.components.isEmpty ? nil : unitOfComponents[draft.key.components]
      let unit = number ?? units.count
      if number == nil {
        units.append(ModelParts.Unit())
        placesOfUnit.append([])
        if !draft.key.components.isEmpty { unitOfComponents[draft.key.components] = unit }
        let components = draft.key.components.sorted()
        units[unit].selection = draft.selection
        units[unit].selection.components = components
        for component in components {
          units[unit].selection.requirements += requirementsOfComponent[component]
          placesOfUnit[unit] += placesOfComponent[component]
        }
        units[unit].selection.requirements.sort()
      }
      var part = draft.part
      part.unit = unit
      part.subjects.formUnion(draft.key.extrema.map { .known(extremum: $0) })
      var places = draft.places + draft.key.components.flatMap { placesOfComponent[$0] }
      for tail in draft.key.tails {
        part.subjects.insert(
          .tail(extremum: presolved.parts.tails.tails[tail].extremum.number))
        places += placesOfTail[tail]
      }
      part.parameters = parameters(of: places)
      units[unit].outputs += part.outputs
      units[unit].wishes += part.wishes
      units[unit].tails = Set(units[unit].tails).union(draft.key.tails).sorted()
      placesOfUnit[unit] += places
      parts.append(part)
    }
    addCauses(causes, unitOfComponents, &units, &placesOfUnit)
    for unit in units.indices {
      units[unit].parameters = parameters(of: placesOfUnit[unit])
      units[unit].steps = ways.steps(to: placesOfUnit[unit])
      units[unit].outputs.sort()
    }
    return (parts, units)
  }

  private func parameters(of places: [RightSides.Place]) -> [Int] {
    dependences.causes(of: places).compactMap { cause in
      if case .parameter(let index) = cause { index } else { nil }
    }.sorted()
  }

  private func addCauses(
    _ causes: [ModelParts.Reduced], _ unitOfComponents: [Set<Int>: Int],
    _ units: inout [ModelParts.Unit], _ places: inout [[RightSides.Place]]
  ) {
    var unitsOfComponent: [Int: [(components: Set<Int>, unit: Int)]] = [:]
    for (components, unit) in unitOfComponents {
      for component in components {
        unitsOfComponent[component, default: []].append((components, unit))
      }
    }
    for (number, difference) in causes.enumerated() {
      var owner = Key()
      addOwners(of: difference.terms, to: &owner)
      guard owner.tails.isEmpty, let first = owner.components.first else { continue }
      for (components, unit) in unitsOfComponent[first] ?? []
      where owner.components.isSubset(of: components) {
        units[unit].causes.append(number)
        places[unit].append(difference.constant)
      }
    }
  }
}
