import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport

/// A small model as plain numbers, which random tests draw and shrink.
struct ModelSketch: Sendable, CustomStringConvertible {
  /// Σ coefficient · variable + constant; one coefficient for each variable.
  struct Sum: Sendable {
    var coefficients: [Double]
    var constant: Double = 0
  }

  struct Row: Sendable {
    var sum: Sum
    var relation: Relation
    var level = 1000
    var weight = 1.0
  }

  struct Goal: Sendable {
    var sense: Objective.Sense
    var sum: Sum
    var level = 250
    var weight = 1.0
  }

  struct Choice: Sendable {
    var kind: Extremum.Kind
    var result: Sum
    var arguments: [Sum]
    var isFitted = true
  }

  var lowerBounds: [Double?] = []
  var rows: [Row] = []
  var goals: [Goal] = []
  var choices: [Choice] = []

  /// The model, with its variables in order.
  func model() throws -> LinearModel {
    var model = LinearModel()
    for (index, bound) in lowerBounds.enumerated() {
      _ = try model.addVariable(named: "x\(index)", lowerBound: bound)
    }
    let expression = { (sum: Sum) in
      LinearExpression(
        terms: sum.coefficients.enumerated().map { index, coefficient in
          LinearTerm(
            variable: Variable(index: index, model: model.identity), coefficient: coefficient)
        }, constant: sum.constant)
    }
    for row in rows {
      guard let priority = Priority(level: row.level) else { continue }
      let required = Constraint(difference: expression(row.sum), relation: row.relation)
      try model.add(
        priority.isRequired ? required : required.priority(priority, weight: row.weight))
    }
    for goal in goals {
      guard let priority = Priority(level: goal.level) else { continue }
      try model.add(
        Objective(goal.sense, expression(goal.sum), priority: priority, weight: goal.weight))
    }
    for choice in choices {
      try model.add(
        Extremum(
          choice.kind, result: expression(choice.result),
          of: choice.arguments.map(expression), isFitted: choice.isFitted))
    }
    return model
  }

  /// Solves the model, and looks at all of its variables.
  func solve(_ method: ModelSolver.Method = .automatic, size: Double = 1) throws -> ModelOutcome {
    let model = try model()
    return ModelSolver(backend: GLPKBackend(), method: method)
      .solve(model, parameters: [:], size: size, watching: model.variables)
  }

  /// The statements, in the language of constraint files.
  var description: String {
    guard let model = try? model() else { return "a malformed model" }
    let bounds = lowerBounds.enumerated().map { index, bound in
      "var x\(index)" + (bound.map { " >= \($0)" } ?? "")
    }
    let goals = model.objectives.map { stated in
      "\(stated.content.sense) \(model.describe(stated.content.expression))"
        + " @\(stated.content.priority.level) *\(stated.content.weight)"
    }
    let choices = model.extrema.map { stated in
      "\(model.describe(stated.content.result)) == \(stated.content.kind)("
        + stated.content.arguments.map(model.describe).joined(separator: ", ") + ")"
        + (stated.content.isFitted ? "" : " not fitted")
    }
    return (bounds + model.constraints.map { model.describe($0.content) } + goals + choices)
      .joined(separator: "\n")
  }
}

extension LinearModel {
  /// All variables, in order.
  var variables: [Variable] {
    declarations.indices.map { Variable(index: $0, model: identity) }
  }

  /// The levels below 1000 in which something is stated, the highest first.
  var levels: [Int] {
    let all =
      constraints.map { $0.content.priority.level } + objectives.map { $0.content.priority.level }
    return Set(all).subtracting([1000]).sorted(by: >)
  }

  /// What is to be least at a level: weighted violations, and objectives with their signs.
  func sum(ofLevel level: Int, at values: [Double]) -> Double {
    var sum = 0.0
    for stated in constraints where stated.content.priority.level == level {
      sum +=
        stated.content.weight
        * stated.content.relation.violation(
          ofDifference: stated.content.difference.value(at: values))
    }
    for stated in objectives where stated.content.priority.level == level {
      let value = stated.content.expression.value(at: values)
      sum += stated.content.weight * (stated.content.sense == .minimize ? value : -value)
    }
    return sum
  }

  /// The weighted violations of a level, the largest first.
  func violations(ofLevel level: Int, at values: [Double]) -> [Double] {
    constraints.map(\.content).filter { $0.priority.level == level }.map { wish in
      wish.weight
        * wish.relation.violation(ofDifference: wish.difference.value(at: values))
    }.sorted(by: >)
  }

  /// What is wrong with values in view of required constraints and bounds, nil if they hold to
  /// `tolerance`, times the largest coefficient where one is over 1.
  func complaint(aboutRequired values: [Double], tolerance: Double) -> String? {
    for stated in constraints where stated.content.priority.isRequired {
      let size = stated.content.difference.terms.reduce(1) { max($0, abs($1.coefficient)) }
      let violation = stated.content.relation.violation(
        ofDifference: stated.content.difference.value(at: values))
      if !(violation <= tolerance * size) {
        return "\(describe(stated.content)) is broken by \(violation) at \(values)"
      }
    }
    for (declaration, value) in zip(declarations, values) {
      if case .unknown(let bound?) = declaration.kind, !(value >= bound - tolerance) {
        return "\(declaration.name) is \(value), under \(bound)"
      }
    }
    return nil
  }
}

extension Generator where Value == ModelSketch.Sum {
  /// Sums of at most three of `count` variables, with small numbers and a constant.
  static func sums(of count: Int) -> Generator {
    Generator { choices in
      var sum = ModelSketch.Sum(coefficients: [Double](repeating: 0, count: count))
      for _ in 0...choices.draw(.integers(in: 0...2)) {
        let index = choices.draw(.integers(in: 0...(count - 1)))
        sum.coefficients[index] = choices.draw(.element(of: [1, -1, 2, 0.5, -0.25, 3]))
      }
      sum.constant = choices.draw(.doubles(in: -20...20))
      return sum
    }
  }
}

extension Generator where Value == ModelSketch {
  /// Models of at most 5 variables with required constraints, wishes at few levels and objectives.
  static var smallModels: Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...5))
      let level = Generator<Int>.element(of: [250, 500, 750, 1, 999])
      let weight = Generator<Double>.element(of: [1, 1, 2, 0.5, 10])
      let relation = Generator<Relation>.element(of: [
        .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      var sketch = ModelSketch()
      for _ in 0..<count {
        sketch.lowerBounds.append(choices.draw(.element(of: [0, nil, 5, -10])))
      }
      sketch.rows = choices.list(
        of: Generator<ModelSketch.Row> { choices in
          let isRequired = choices.choose(upTo: 3) == 0
          return ModelSketch.Row(
            sum: choices.draw(.sums(of: count)), relation: choices.draw(relation),
            level: isRequired ? 1000 : choices.draw(level), weight: choices.draw(weight))
        }, count: 0...9)
      sketch.goals = choices.list(
        of: Generator<ModelSketch.Goal> { choices in
          ModelSketch.Goal(
            sense: choices.draw(.element(of: [.minimize, .minimize, .minimize, .maximize])),
            sum: choices.draw(.sums(of: count)), level: choices.draw(level),
            weight: choices.draw(weight))
        }, count: 0...2)
      return sketch
    }
  }
}
