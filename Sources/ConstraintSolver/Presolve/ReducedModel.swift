import LinearConstraints

/// A presolved model at some values of its parameters; it does not change, and is shared.
final class ReducedModel {
  private let shared: Shared<PresolvedModel>
  // The numbers of the right sides.
  private let values: [Double]

  /// The bounds of the unknowns that remain, by their indices.
  let columnBounds: [Bounds]

  /// The parts that have nothing to do with each other.
  let components: [Shared<Component>]

  /// - Parameter selection: What of the model is looked at; all of it for nil.
  /// - Throws: ``Ending`` where required statements over numbers do not hold.
  init(
    _ shared: Shared<PresolvedModel>, at values: [Double], tolerances: Tolerances,
    trace: DecisionTrace?, selection: PresolvedModel.Selection? = nil
  ) throws {
    self.shared = shared
    let presolved = shared.value
    self.values = values
    let require = { (difference: Double, scale: Double) in
      guard trace.keeps(.equal, difference, within: tolerances.required * scale) else {
        throw Ending(outcome: .infeasible([]))
      }
    }
    for number in selection?.leftovers ?? Array(presolved.leftovers.indices) {
      let (place, scale) = presolved.leftovers[number]
      try require(values[place], scale)
    }
    var bounds = RequiredBounds(
      columns: presolved.declaredBounds, rows: presolved.rowCount,
      tolerance: tolerances.required, trace: trace)
    for number in selection?.requirements ?? Array(presolved.requirements.indices) {
      let requirement = presolved.requirements[number]
      try bounds.meet(requirement, constant: values[requirement.constant])
    }
    for number in selection?.settledExtrema ?? Array(presolved.settledExtrema.indices) {
      let extremum = presolved.settledExtrema[number]
      let met = trace.choose(extremum.kind, from: extremum.arguments.map { values[$0] })
      try require(values[extremum.result] - met, extremum.scale)
    }
    columnBounds = bounds.columns
    let numbers = selection?.components ?? Array(presolved.parts.components.indices)
    components = numbers.map { number in
      var component = presolved.parts.components[number]
      component.settle(at: values, bounds.rows)
      return Shared(component)
    }
  }

  private var presolved: PresolvedModel { _read { yield shared.value } }

  /// What was stated.
  var model: LinearModel { presolved.model }

  /// The number of variables of the model.
  var variableCount: Int { presolved.substitutions.count }

  /// The value that a variable is known to have beforehand, settled or not; nil for one that is
  /// open.
  func knownValue(of variable: Int) -> Double? {
    presolved.known[variable].map { values[$0] }
  }

  /// The component of an unknown that remains and its number among those of the component; nil for
  /// other variables.
  func position(of variable: Int) -> (component: Int, number: Int)? {
    presolved.parts.position(of: variable)
  }

  /// What a variable is, over the unknowns that remain.
  func sum(of variable: Variable) -> LinearExpression {
    guard let constant = presolved.substitutions.constant(of: variable.index) else {
      return variable.linearExpression
    }
    return LinearExpression(
      terms: Array(presolved.substitutions.terms(of: variable.index)),
      constant: values[constant])
  }

  /// The values of all variables, from those of the unknowns that remain.
  ///
  /// - Parameter remaining: Values by the index of the variable; others do not count.
  func allValues(from remaining: [Double]) -> [Double] {
    let substitutions = presolved.substitutions
    var all = remaining
    for index in all.indices {
      guard let constant = substitutions.constant(of: index) else { continue }
      var value = values[constant]
      for term in substitutions.terms(of: index) {
        value += term.coefficient * remaining[term.variable.index]
      }
      all[index] = value
    }
    return all
  }
}
