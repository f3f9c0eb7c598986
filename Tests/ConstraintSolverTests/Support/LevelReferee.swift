import GLPKBackend
import LinearConstraints

/// A second way through the levels of a model: each level is made least by a program of its own,
/// and then kept by a row `sum <= least + slack`, with no use of reduced costs, faces or bases.
///
/// The model has neither parameters nor exact minima.
struct LevelReferee {
  enum Answer {
    case infeasible
    case unbounded(level: Int)
    case unfair(level: Int, String)
    case least([Int: Double])
  }

  private(set) var program = LinearProgram()
  private let model: LinearModel
  private var violations: [[LinearProgram.Entry]] = []

  init(_ model: LinearModel) throws {
    self.model = model
    for declaration in model.declarations {
      var bounds = Bounds.free
      if case .unknown(let bound?) = declaration.kind { bounds = .atLeast(bound) }
      _ = try program.addColumn(bounds)
    }
    for stated in model.constraints {
      let constraint = stated.content
      var entries = Self.entries(constraint.difference)
      var violation: [LinearProgram.Entry] = []
      if !constraint.priority.isRequired {
        // The violation makes room on the side where there is none.
        for sign in [-1.0, 1.0] {
          let column = try program.addColumn(.atLeast(0))
          entries.append(.init(column: column, coefficient: sign))
          violation.append(.init(column: column, coefficient: constraint.weight))
        }
      }
      violations.append(violation)
      let right = -constraint.difference.constant
      let bounds: Bounds =
        switch constraint.relation {
        case .equal: .fixed(at: right)
        case .lessThanOrEqual: .atMost(right)
        case .greaterThanOrEqual: .atLeast(right)
        }
      try program.addRow(entries, within: bounds)
    }
  }

  /// The least sum of every level; afterwards ``program`` holds what is as good and as fair.
  ///
  /// - Parameters:
  ///   - values: An answer whose shares are tested, and then kept: a share is fair where making
  ///     it smaller makes one larger that is as large already.
  ///   - slack: Over the tolerances of the backend, so that no answer is lost.
  mutating func run(sharesOf values: [Double]?, slack: Double = 1e-8) throws -> Answer {
    guard case .optimal = solve([]) else { return .infeasible }
    var least: [Int: Double] = [:]
    for level in model.levels {
      let (entries, constant) = sum(ofLevel: level)
      switch solve(entries) {
      case .optimal(let solution):
        let value = solution.objectiveValues[0]
        least[level] = value + constant
        try program.addRow(entries, within: .atMost(value + slack * (1 + abs(value))))
        if let values, let unfair = try checkShares(ofLevel: level, at: values) {
          return .unfair(level: level, unfair)
        }
      case .unbounded: return .unbounded(level: level)
      case let outcome: throw Lost(outcome: "\(outcome)")
      }
    }
    return .least(least)
  }

  /// How far a variable can go over what is left; nil for without end.
  func range(of variable: Variable) throws -> Double? {
    var ends: [Double] = []
    for sign in [1.0, -1.0] {
      switch solve([.init(column: .init(index: variable.index), coefficient: sign)]) {
      case .optimal(let solution): ends.append(sign * solution.objectiveValues[0])
      case .unbounded: return nil
      case let outcome: throw Lost(outcome: "\(outcome)")
      }
    }
    return ends[1] - ends[0]
  }

  struct Lost: Error {
    var outcome: String
  }

  private func solve(_ objective: [LinearProgram.Entry]) -> LinearProgramOutcome {
    GLPKBackend().minimize(
      [LinearObjective(entries: objective)], over: program, from: nil, limits: .standard)
  }

  private mutating func checkShares(ofLevel level: Int, at values: [Double]) throws -> String? {
    let numbers = model.constraints.indices.filter {
      model.constraints[$0].content.priority.level == level
    }
    let shares = numbers.map { number in
      let wish = model.constraints[number].content
      return wish.weight
        * wish.relation.violation(ofDifference: wish.difference.value(at: values))
    }
    for (position, number) in numbers.enumerated() {
      var narrowed = self
      for (other, share) in shares.enumerated()
      where other != position && share >= shares[position] - 1e-7 {
        let slack = 1e-6 * (1 + share)
        try narrowed.program.addRow(violations[numbers[other]], within: .atMost(share + slack))
      }
      guard case .optimal(let solution) = narrowed.solve(violations[number]) else {
        throw Lost(outcome: "shares of level \(level)")
      }
      if solution.objectiveValues[0] < shares[position] - 1e-3 * (1 + shares[position]) {
        return "wish \(number) is missed by \(shares[position]), which could be "
          + "\(solution.objectiveValues[0])"
      }
    }
    for (number, share) in zip(numbers, shares) {
      try program.addRow(violations[number], within: .atMost(share + 1e-6 * (1 + share)))
    }
    return nil
  }

  private func sum(ofLevel level: Int) -> ([LinearProgram.Entry], constant: Double) {
    var coefficients: [Int: Double] = [:]
    var constant = 0.0
    for (stated, violation) in zip(model.constraints, violations)
    where stated.content.priority.level == level {
      for entry in violation { coefficients[entry.column.index, default: 0] += entry.coefficient }
    }
    for stated in model.objectives where stated.content.priority.level == level {
      let objective = stated.content
      let factor = objective.sense == .minimize ? objective.weight : -objective.weight
      constant += factor * objective.expression.constant
      for term in objective.expression.terms {
        coefficients[term.variable.index, default: 0] += factor * term.coefficient
      }
    }
    let entries = coefficients.filter { abs($0.value) > 1e-12 }.sorted { $0.key < $1.key }.map {
      LinearProgram.Entry(column: .init(index: $0.key), coefficient: $0.value)
    }
    return (entries, constant)
  }

  private static func entries(_ expression: LinearExpression) -> [LinearProgram.Entry] {
    expression.terms.map {
      .init(column: .init(index: $0.variable.index), coefficient: $0.coefficient)
    }
  }
}
