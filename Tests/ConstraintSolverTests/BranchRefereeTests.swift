import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

/// Random models with exact minima and maxima, against all their branches: in each, the result
/// equals one argument by a plain constraint and is on the right side of the others.
@Suite struct BranchRefereeTests {
  private struct Case: Sendable, CustomStringConvertible {
    var sketch: ModelSketch
    /// Whether every variable has bounds. Without, terms of `fit` may be left out, and what they
    /// add up to is not compared.
    var isBoxed: Bool

    var description: String { sketch.description }
  }

  private static let cases = Generator<Case> { choices in
    let count = choices.draw(.integers(in: 2...5))
    var sketch = ModelSketch()
    for _ in 0..<count { sketch.lowerBounds.append(choices.draw(.element(of: [0, nil, -10]))) }
    let isBoxed = choices.choose(upTo: 4) < 4
    for index in 0..<count where isBoxed {
      var sum = ModelSketch.Sum(coefficients: [Double](repeating: 0, count: count))
      sum.coefficients[index] = 1
      sum.constant = -50
      sketch.rows.append(.init(sum: sum, relation: .lessThanOrEqual))
      sum.constant = 50
      sketch.rows.append(.init(sum: sum, relation: .greaterThanOrEqual))
    }
    sketch.rows += choices.list(
      of: Generator<ModelSketch.Row> { choices in
        ModelSketch.Row(
          sum: choices.draw(.sums(of: count)),
          relation: choices.draw(.element(of: [.equal, .lessThanOrEqual, .greaterThanOrEqual])),
          level: choices.draw(.element(of: [500, 250, 1000, 500, 250])),
          weight: choices.draw(.element(of: [1, 2, 0.5])))
      }, count: 0...6)
    sketch.goals = choices.list(
      of: Generator<ModelSketch.Goal> { choices in
        ModelSketch.Goal(
          sense: choices.draw(.element(of: [.minimize, .maximize])),
          sum: choices.draw(.sums(of: count)), level: choices.draw(.element(of: [250, 500])))
      }, count: 0...1)
    sketch.choices = choices.list(
      of: Generator<ModelSketch.Choice> { choices in
        let arguments = (0...choices.draw(.integers(in: 0...2))).map { _ in
          choices.draw(.sums(of: count))
        }
        return ModelSketch.Choice(
          kind: choices.draw(.element(of: [.minimum, .maximum])),
          result: choices.draw(.sums(of: count)), arguments: arguments,
          isFitted: choices.choose(upTo: 3) < 3)
      }, count: 1...2)
    return Case(sketch: sketch, isBoxed: isBoxed)
  }

  private let size = 100.0

  // MARK: All branches

  /// The sums and the violations of the levels, then the sum of the results that `fit` pushes, negated: less is
  /// better, the first number counts first.
  private func merit(of example: Case, at values: [Double]) throws -> [Double] {
    let model = try example.sketch.model()
    let fit = model.extrema.reduce(0.0) { sum, stated in
      let result = stated.content.result.value(at: values)
      guard stated.content.isFitted else { return sum }
      return sum + (stated.content.kind == .minimum ? -result : result)
    }
    let levels = [500, 250].flatMap { level in
      [model.sum(ofLevel: level, at: values)] + model.violations(ofLevel: level, at: values)
    }
    return levels + (example.isBoxed ? [fit] : [])
  }

  private func isBetter(_ left: [Double], than right: [Double], tolerance: Double) -> Bool {
    for (first, second) in zip(left, right) where abs(first - second) > tolerance {
      return first < second
    }
    return false
  }

  private enum Truth {
    case infeasible
    case unbounded
    case best([Double])
  }

  private func truth(about example: Case) throws -> Truth {
    var best: [Double]?
    var isUnbounded = false
    for branch in branches(of: example) {
      switch try branch.solve(size: size) {
      case .optimal(let solution):
        let merit = try merit(of: example, at: solution.values)
        if best.map({ isBetter(merit, than: $0, tolerance: 1e-6) }) ?? true { best = merit }
      case .infeasible: break
      case .unbounded: isUnbounded = true
      case let outcome: throw Unexpected(outcome: outcome)
      }
    }
    if isUnbounded { return .unbounded }
    return best.map(Truth.best) ?? .infeasible
  }

  private struct Unexpected: Error {
    var outcome: ModelOutcome
  }

  // The models without exact statements, one for each way of meeting all of them.
  private func branches(of example: Case) -> [ModelSketch] {
    let sketch = example.sketch
    var plain = sketch
    plain.choices = []
    var branches = [plain]
    for choice in sketch.choices {
      branches = branches.flatMap { branch in
        choice.arguments.indices.map { active in
          var branch = branch
          for (index, argument) in choice.arguments.enumerated() {
            var sum = choice.result
            for position in sum.coefficients.indices {
              sum.coefficients[position] -= argument.coefficients[position]
            }
            sum.constant -= argument.constant
            let side: Relation = choice.kind == .minimum ? .lessThanOrEqual : .greaterThanOrEqual
            branch.rows.append(.init(sum: sum, relation: index == active ? .equal : side))
          }
          return branch
        }
      }
    }
    // What `fit` pushes, under all levels of the sketch.
    return branches.map { branch in
      var branch = branch
      for choice in sketch.choices where choice.isFitted && example.isBoxed {
        branch.goals.append(
          .init(
            sense: choice.kind == .minimum ? .maximize : .minimize, sum: choice.result, level: 1))
      }
      return branch
    }
  }

  // MARK: The property

  private func complaint(about outcome: ModelOutcome, _ example: Case) throws -> String? {
    switch (outcome, try truth(about: example)) {
    case (.infeasible, .infeasible): return nil
    // Some branch has an objective without end; which branch counts is not looked into.
    case (.unbounded, .unbounded): return nil
    case (.optimal(let solution), .unbounded):
      return try complaint(aboutExactness: solution, example.sketch)
    case (.optimal(let solution), .best(let best)):
      if let wrong = try complaint(aboutExactness: solution, example.sketch) { return wrong }
      let merit = try merit(of: example, at: solution.values)
      if isBetter(best, than: merit, tolerance: 1e-4) {
        return "\(merit), and a branch has \(best)"
      }
      if isBetter(merit, than: best, tolerance: 1e-4) {
        return "\(merit), better than all: \(best)"
      }
      return nil
    case (_, let truth): return "\(outcome)\ninstead of \(truth)"
    }
  }

  private func complaint(aboutExactness solution: ModelSolution, _ sketch: ModelSketch) throws
    -> String?
  {
    let model = try sketch.model()
    for stated in model.extrema {
      let extremum = stated.content
      let arguments = extremum.arguments.map { $0.value(at: solution.values) }
      if let wrong = difference(
        extremum.result.value(at: solution.values), extremum.choose(from: arguments),
        tolerance: 1e-8 * size)
      {
        return "not exact: \(wrong)"
      }
    }
    return model.complaint(aboutRequired: solution.values, tolerance: 1e-8 * size)
  }

  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func neverWrong(_ method: ModelSolver.Method) {
    var kinds: [String: Int] = [:]
    checkProperty("\(method) is right", cases: 1500, Self.cases) { example in
      let outcome = try example.sketch.solve(method, size: size)
      kinds[outcome.kind, default: 0] += 1
      return try complaint(about: outcome, example)
    }
    // The property would hold of a solver that gave up every time.
    #expect(kinds["optimal", default: 0] > 600, "\(kinds)")
    #expect(kinds["infeasible", default: 0] > 50, "\(kinds)")
  }
}
