import ConstraintSolver
import GLPKBackend
import LinearConstraints
import Testing

/// A model that is stated line by line, and solved.
struct Modelled {
  var model = LinearModel()

  @discardableResult
  mutating func variable(_ name: String, least: Double? = nil) throws -> Variable {
    try model.addVariable(named: name, lowerBound: least)
  }

  mutating func add(_ constraints: Constraint...) throws {
    for constraint in constraints { try model.add(constraint) }
  }

  func outcome(
    _ method: ModelSolver.Method = .automatic, parameters: [Int: Double] = [:], size: Double = 100
  ) -> ModelOutcome {
    ModelSolver(backend: GLPKBackend(), method: method)
      .solve(model, parameters: parameters, size: size, watching: model.variables)
  }

  func solution(
    _ method: ModelSolver.Method = .automatic, parameters: [Int: Double] = [:], size: Double = 100,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModelSolution {
    let outcome = outcome(method, parameters: parameters, size: size)
    guard case .optimal(let solution) = outcome else {
      Issue.record("\(outcome)", sourceLocation: sourceLocation)
      throw NotSolved()
    }
    return solution
  }

  struct NotSolved: Error {}
}

extension ModelSolution {
  subscript(expression: some LinearExpressionConvertible) -> Double {
    expression.linearExpression.value(at: values)
  }
}

extension ModelOutcome {
  /// The kind of outcome, without what comes with it.
  var kind: String {
    switch self {
    case .optimal: "optimal"
    case .infeasible: "infeasible"
    case .unbounded: "unbounded"
    case .stopped(.branchLimit): "branch limit"
    case .stopped(.closedFormLeavesOpen): "closed form leaves open"
    case .stopped(.solver(let stop)): "stopped: \(stop)"
    }
  }
}
