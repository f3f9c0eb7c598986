import LinearConstraints

/// What a model requires, by the members that require it, and models of some of them that are as
/// small as they are.
struct RequiredParts {
  typealias Member = Contradiction.Member

  let model: LinearModel
  let parameters: [Int: Double]
  let tolerances: Tolerances

  // What comes from statements, by these.
  private let constraints: StatementIndex
  private let extrema: StatementIndex
  private let bounds: StatementIndex

  /// - Complexity: linear in the model, where statements come in order.
  init(_ model: LinearModel, parameters: [Int: Double], tolerances: Tolerances) {
    self.model = model
    self.parameters = parameters
    self.tolerances = tolerances
    constraints = StatementIndex(
      model.constraints.indices.lazy.filter { model.constraints[$0].content.priority.isRequired }
    ) { model.constraints[$0].origin }
    extrema = StatementIndex(model.extrema.indices) { model.extrema[$0].origin }
    bounds = StatementIndex(model.declarations.indices.lazy.filter(model.isBounded)) {
      model.declarations[$0].origin
    }
  }

  // MARK: Members

  /// All that require something.
  var members: Set<Member> {
    var members: Set<Member> = []
    for number in model.constraints.indices
    where model.constraints[number].content.priority.isRequired {
      members.insert(member(ofConstraint: number))
    }
    members.formUnion(model.extrema.indices.map(member(ofExtremum:)))
    members.formUnion(model.declarations.indices.filter(model.isBounded).map(member(ofBound:)))
    return members
  }

  func member(ofConstraint number: Int) -> Member {
    model.constraints[number].origin.map { .statement($0) } ?? .constraint(number)
  }

  func member(ofExtremum number: Int) -> Member { member(of: model.extrema[number].origin) }

  /// The bound of a plugin's unknown is a part of the plugin's statement.
  func member(ofBound index: Int) -> Member {
    model.declarations[index].origin.map { .statement($0) }
      ?? .lowerBound(Variable(index: index, model: model.identity))
  }

  /// The member that exact statements and formulas of a statement are of.
  func member(of origin: StatementIdentifier?) -> Member {
    origin.map { .statement($0) } ?? .constraint(-1)
  }

  // MARK: What they require

  /// The numbers of the constraints that some members require, in order.
  func constraints(of members: Set<Member>) -> [Int] {
    members.flatMap { member -> [Int] in
      switch member {
      case .statement(let statement):
        constraints.numbers(of: statement) { model.constraints[$0].origin }
      case .constraint(let number): number < 0 ? [] : [number]
      case .lowerBound: []
      }
    }.sorted()
  }

  /// The numbers of the exact statements that some members require, in order.
  func extrema(of members: Set<Member>) -> [Int] {
    members.flatMap { member -> [Int] in
      switch member {
      case .statement(let statement):
        extrema.numbers(of: statement) { model.extrema[$0].origin }
      case .constraint(-1): model.extrema.indices.filter { model.extrema[$0].origin == nil }
      case .constraint, .lowerBound: []
      }
    }.sorted()
  }

  /// The indices of the variables whose least values some members require, in order.
  func bounds(of members: Set<Member>) -> [Int] {
    members.flatMap { member -> [Int] in
      switch member {
      case .statement(let statement):
        bounds.numbers(of: statement) { model.declarations[$0].origin }
      case .lowerBound(let variable): [variable.index]
      case .constraint: []
      }
    }.sorted()
  }

  /// A model of some of the members, over the variables that they name, and its parameters.
  ///
  /// - Complexity: that of sorting what the members require.
  func model(
    of members: Set<Member>
  ) throws -> (model: LinearModel, parameters: [Int: Double]) {
    var translation = Translation(parts: self, members: members)
    for number in constraints(of: members) {
      var copy = model.constraints[number].content
      copy.difference = try translation.translated(copy.difference)
      try translation.part.add(copy)
    }
    for number in extrema(of: members) {
      var copy = model.extrema[number].content
      copy.result = try translation.translated(copy.result)
      copy.arguments = try copy.arguments.map { try translation.translated($0) }
      try translation.part.add(copy)
    }
    return (translation.part, translation.parameters)
  }

  /// A model of all that is required but by some members, over the same variables, and the numbers
  /// here of its constraints and exact statements.
  ///
  /// - Complexity: linear in the model.
  func model(
    without removed: Set<Member>
  ) throws -> (model: LinearModel, constraints: [Int], extrema: [Int]) {
    var part = LinearModel(identity: model.identity)
    for (index, declaration) in model.declarations.enumerated() {
      switch declaration.kind {
      case .parameter(let range):
        _ = try part.addParameter(named: declaration.name, range: range)
      case .unknown(let lowerBound):
        _ = try part.addVariable(
          named: declaration.name,
          lowerBound: removed.contains(member(ofBound: index)) ? nil : lowerBound)
      }
    }
    let constraints = model.constraints.indices.filter {
      model.constraints[$0].content.priority.isRequired
        && !removed.contains(member(ofConstraint: $0))
    }
    let extrema = model.extrema.indices.filter { !removed.contains(member(ofExtremum: $0)) }
    for number in constraints { try part.add(model.constraints[number].content) }
    for number in extrema { try part.add(model.extrema[number].content) }
    return (part, constraints, extrema)
  }

  /// From the variables of a whole model to those of a part, which are declared as they come up.
  private struct Translation {
    let parts: RequiredParts
    let members: Set<Member>
    var part = LinearModel()
    var parameters: [Int: Double] = [:]
    private var variables: [Int: Variable] = [:]

    init(parts: RequiredParts, members: Set<Member>) {
      self.parts = parts
      self.members = members
    }

    mutating func translated(_ expression: LinearExpression) throws -> LinearExpression {
      var result = expression
      for position in result.terms.indices {
        result.terms[position].variable = try variable(result.terms[position].variable.index)
      }
      return result
    }

    private mutating func variable(_ index: Int) throws -> Variable {
      if let known = variables[index] { return known }
      let declaration = parts.model.declarations[index]
      let variable: Variable
      switch declaration.kind {
      case .parameter(let range):
        variable = try part.addParameter(named: declaration.name, range: range)
        parameters[variable.index] = parts.parameters[index] ?? 0
      case .unknown(let lowerBound):
        let isBounded = members.contains(parts.member(ofBound: index))
        variable = try part.addVariable(
          named: declaration.name, lowerBound: isBounded ? lowerBound : nil)
      }
      variables[index] = variable
      return variable
    }
  }
}

/// Numbers of what comes from statements, by the statement.
private struct StatementIndex {
  // In the order of the statements, and then their own.
  private var numbers: [Int] = []

  init(_ numbers: some Sequence<Int>, origin: (Int) -> StatementIdentifier?) {
    var last = Int.min
    var isInOrder = true
    for number in numbers {
      guard let statement = origin(number) else { continue }
      if statement.index < last { isInOrder = false }
      last = statement.index
      self.numbers.append(number)
    }
    guard !isInOrder else { return }
    self.numbers = self.numbers.map { ($0, origin($0)?.index ?? 0) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// - Complexity: O(log of all numbers), besides those of the statement.
  func numbers(
    of statement: StatementIdentifier, origin: (Int) -> StatementIdentifier?
  ) -> [Int] {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if (origin(numbers[middle])?.index ?? 0) < statement.index {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return numbers[low...].prefix { origin($0)?.index == statement.index }
      .filter { origin($0) == statement }
  }
}
