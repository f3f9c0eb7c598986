import ConstraintSolver
import ExactBackend
import LayoutEngine
import LinearConstraints
import ParametricLayout

/// Holds a compiled layout against the solver.
struct AgreementCheck {
  let layout: Layout
  let space: ParameterSpace
  let solver: ModelSolver
  let outputs: OutputList
  let compiled: CompiledLayout
  let deadline: ContinuousClock.Instant

  // As a part of the layout's size.
  private static let tolerance = 1e-8

  // An output, its place among the compiled values, and what it is of the solver's values.
  private struct Expected {
    var name: String
    var place: Int
    var expression: LinearExpression
  }

  /// Checks at some of the samples, and at as many points spread over the ranges.
  ///
  /// - Throws: ``CompilerError/notVerified(_:settings:)`` for the first difference.
  /// - Complexity: that of `count` solves.
  func run(at samples: [[Int: Double]], count: Int) throws(CompilerError) {
    guard count > 0 else { return }
    let places = Dictionary(
      uniqueKeysWithValues: compiled.values.enumerated().map { ($1.name, $0) })
    let expected = zip(outputs.names, outputs.expressions).compactMap { name, expression in
      places[name].map { Expected(name: name, place: $0, expression: expression) }
    }
    var points: [[Int: Double]] = []
    let step = max(samples.count * 2 / count, 1)
    for number in stride(from: 0, to: samples.count, by: step) { points.append(samples[number]) }
    while points.count < count { points.append(spread(points.count)) }
    for point in points {
      guard ContinuousClock.now < deadline else { throw .timeLimit }
      try check(expected, at: point, solver)
    }
    var exact = ModelSolver(backend: ExactBackend.forLayouts)
    exact.limits.milliseconds = 1000
    for number in 0..<2 { try check(expected, at: spread(3 * number + 1), exact) }
  }

  // Points that are spread evenly whatever their number is: multiples of irrational numbers.
  private func spread(_ number: Int) -> [Int: Double] {
    let steps = [0.754_877_666_246_693, 0.569_840_290_998_053, 0.430_159_709_001_947]
    let point = space.axes.enumerated().map { place, axis in
      let fraction = (Double(number + 1) * steps[place % 3] + Double(place / 3) * 0.17)
        .truncatingRemainder(dividingBy: 1)
      return axis.lower + axis.span * fraction
    }
    return space.values(at: point, of: Array(space.axes.indices))
  }

  private func check(
    _ outputs: [Expected], at values: [Int: Double], _ solver: ModelSolver
  ) throws(CompilerError) {
    let point = layout.parameters.map { values[$0.variable.index] ?? 0 }
    let size = space.size(at: values)
    var solver = solver
    solver.limits.contradictions = 0
    let outcome = solver.solve(layout.model, parameters: values, size: size, watching: [])
    var numbers: [Double] = []
    var isSolved = true
    do {
      try compiled.evaluate(at: point, into: &numbers)
    } catch {
      guard case .infeasible = error else {
        throw failure("it has no value", values)
      }
      isSolved = false
    }
    switch outcome {
    case .optimal(let solution):
      guard isSolved else { throw failure("the solver has an answer", values) }
      for output in outputs {
        let (found, expected) = (
          numbers[output.place], output.expression.value(at: solution.values)
        )
        guard abs(found - expected) <= Self.tolerance * size else {
          throw failure("\(output.name) is \(expected) and not \(found)", values)
        }
      }
    case .infeasible:
      guard !isSolved else { throw failure("the solver has no answer", values) }
    case .stopped(.solver(.cancelled)): throw .cancelled
    case .stopped: return
    case .unbounded: throw failure("an objective has no end", values)
    }
  }

  private func failure(_ what: String, _ values: [Int: Double]) -> CompilerError {
    .notVerified(what, settings: layout.settings(at: values))
  }
}
