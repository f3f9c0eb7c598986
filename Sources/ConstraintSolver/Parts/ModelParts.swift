import LinearConstraints

/// A model in parts that can each be solved alone, with the parameters that they depend on.
///
/// After presolve a model falls apart: into components, exact statements that nothing depends on
/// (``Tail``), and what is known beforehand. An output, such as the left edge of a box, depends on
/// few of them. Outputs that depend on the same are one part, so that a part has as few borders
/// between its formulas as there can be: those of one part do not multiply with those of another.
///
/// Parts of the same components are solved together, as a unit: what is found for one of them is
/// found for all.
package struct ModelParts: Sendable {
  /// A part: some outputs, and what they depend on.
  package struct Part: Sendable {
    /// The unit that it is solved in.
    package var unit = 0
    /// The parameters, by the indices of their variables, in order.
    package var parameters: [Int] = []
    /// The outputs, by their places among those that were asked for, in order.
    package var outputs: [Int] = []
    /// The wishes, by their places in the model, that are looked at for being missed.
    package var wishes: [Int] = []

    /// The decisions that matter to it.
    package var subjects: Set<DecisionSubject> = [.components]
  }

  /// What is solved together.
  package struct Unit: Sendable {
    /// The parameters, by the indices of their variables, in order.
    package var parameters: [Int] = []

    var outputs: [Int] = []
    var wishes: [Int] = []
    var selection = PresolvedModel.Selection()
    var tails: [Int] = []
    var steps: [Int] = []
    // What may have to do with a border, by its place in those of the model.
    var causes: [Int] = []
  }

  /// An expression over the unknowns that remain, and where its constant stands.
  typealias Reduced = (terms: [LinearTerm], constant: RightSides.Place)

  /// The parts; every component and every requirement is in one at least.
  package private(set) var parts: [Part] = []

  /// The units.
  package private(set) var units: [Unit] = []

  let presolved: Shared<PresolvedModel>
  let solver: ModelSolver
  let watched: Set<Int>
  private(set) var outputs: [Reduced] = []
  private(set) var wishes: [Int: Reduced] = [:]
  private(set) var causes: [(cause: PartCause, difference: Reduced)] = []

  /// The parts of a model.
  ///
  /// - Parameters:
  ///   - outputs: The expressions whose values are wanted.
  ///   - watched: The variables that are looked at for being undetermined or fitted.
  ///   - separatesContents: Whether exact statements that nothing depends on are left for the end;
  ///     where that turns out to be wrong, a solve throws ``PartFailure/contentsDecide``.
  /// - Complexity: near linear in the model, times the formulas that one output depends on.
  package init(
    _ model: LinearModel, solver: ModelSolver, outputs expressions: [LinearExpression],
    watching watched: [Variable], separatingContents separatesContents: Bool
  ) {
    self.solver = solver
    self.watched = Set(watched.map(\.index))
    var presolved = solver.presolve(
      model, usesClosedForms: false, separatingTails: separatesContents, watching: watched)
    outputs = expressions.map { presolved.reduced($0) }
    for number in model.constraints.indices {
      let constraint = model.constraints[number].content
      if constraint.priority.isRequired, constraint.relation == .equal { continue }
      let difference = presolved.reduced(constraint.difference)
      if !constraint.priority.isRequired { wishes[number] = difference }
      if !difference.terms.isEmpty { causes.append((.constraint(number), difference)) }
    }
    for index in model.declarations.indices {
      guard case .unknown(let least?) = model.declarations[index].kind else { continue }
      let variable = Variable(index: index, model: model.identity)
      let difference = presolved.reduced(variable.linearExpression - least)
      if !difference.terms.isEmpty { causes.append((.lowerBound(variable), difference)) }
    }
    for (number, stated) in model.extrema.enumerated() {
      for argument in stated.content.arguments {
        let difference = presolved.reduced((stated.content.result - argument).combined())
        if !difference.terms.isEmpty { causes.append((.extremum(number), difference)) }
      }
    }
    self.presolved = Shared(presolved)
    var assembly = PartAssembly(presolved)
    for (number, output) in outputs.enumerated() { assembly.add(output: number, output) }
    assembly.addMissing()
    assembly.addRequirements()
    for number in wishes.keys.sorted() {
      if let wish = wishes[number] { assembly.add(wish: number, wish) }
    }
    (parts, units) = assembly.finished(causes: causes.map(\.difference))
  }
}

/// What a border between regions may come from.
package enum PartCause: Hashable, Sendable {
  /// A constraint, by its place in the model.
  case constraint(Int)
  /// An exact statement, by its place in the model.
  case extremum(Int)
  /// The least value that a variable was declared with.
  case lowerBound(Variable)
}
