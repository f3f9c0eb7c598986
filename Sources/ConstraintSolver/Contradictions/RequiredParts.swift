import LinearConstraints

/// What some members require, for models of some of them that are as small as they are.
struct RequiredParts {
  private let finder: ContradictionFinder
  private var constraints: [(member: Contradiction.Member, content: Constraint)] = []
  private var extrema: [(member: Contradiction.Member, content: Extremum)] = []

  /// - Complexity: linear in the model.
  init(of members: Set<Contradiction.Member>, finder: ContradictionFinder) {
    self.finder = finder
    for (number, stated) in finder.model.constraints.enumerated()
    where stated.content.priority.isRequired {
      let member = finder.member(stated.origin, number)
      if members.contains(member) { constraints.append((member, stated.content)) }
    }
    for stated in finder.model.extrema {
      let member = finder.member(stated.origin, -1)
      if members.contains(member) { extrema.append((member, stated.content)) }
    }
  }

  /// A model of some of the members, over the variables that they name, and its parameters.
  ///
  /// - Complexity: linear in what all the members require.
  func model(
    of members: Set<Contradiction.Member>
  ) throws -> (model: LinearModel, parameters: [Int: Double]) {
    var translation = Translation(finder: finder, members: members)
    for (member, constraint) in constraints where members.contains(member) {
      var copy = constraint
      copy.difference = try translation.translated(constraint.difference)
      try translation.part.add(copy)
    }
    for (member, extremum) in extrema where members.contains(member) {
      var copy = extremum
      copy.result = try translation.translated(extremum.result)
      copy.arguments = try extremum.arguments.map { try translation.translated($0) }
      try translation.part.add(copy)
    }
    return (translation.part, translation.parameters)
  }

  /// From the variables of a whole model to those of a part, which are declared as they come up.
  private struct Translation {
    let finder: ContradictionFinder
    let members: Set<Contradiction.Member>
    var part = LinearModel()
    var parameters: [Int: Double] = [:]
    private var variables: [Int: Variable] = [:]

    init(finder: ContradictionFinder, members: Set<Contradiction.Member>) {
      self.finder = finder
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
      let declaration = finder.model.declarations[index]
      let variable: Variable
      switch declaration.kind {
      case .parameter(let range):
        variable = try part.addParameter(named: declaration.name, range: range)
        parameters[variable.index] = finder.parameters[index] ?? 0
      case .unknown(let lowerBound):
        let isBounded = members.contains(finder.boundMember(index, declaration))
        variable = try part.addVariable(
          named: declaration.name, lowerBound: isBounded ? lowerBound : nil)
      }
      variables[index] = variable
      return variable
    }
  }
}
