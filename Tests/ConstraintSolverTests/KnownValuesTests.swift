import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

/// What equalities alone give, through all three methods.
@Suite struct KnownValuesTests {
  // MARK: Random systems

  /// Equalities that a hidden answer keeps, but for one that may contradict it.
  private struct System: Sendable, CustomStringConvertible {
    var hidden: [Double]
    var sketch: ModelSketch
    var isContradictory: Bool
    var hasBounds: Bool

    var description: String {
      "\(sketch)\nhidden: \(hidden)\(isContradictory ? ", contradictory" : "")"
    }
  }

  private static let systems = Generator<System> { choices in
    let count = choices.draw(.integers(in: 1...9))
    let hidden = (0..<count).map { _ in Double(choices.draw(.integers(in: -30...60))) }
    var sketch = ModelSketch()
    let hasBounds = choices.choose(upTo: 3) == 3
    for value in hidden {
      sketch.lowerBounds.append(hasBounds && choices.choose(upTo: 2) == 2 ? min(value, 0) : nil)
    }
    // A row that is 0 at the hidden answer.
    func row(_ coefficients: [Int: Double]) -> ModelSketch.Row {
      var sum = ModelSketch.Sum(coefficients: [Double](repeating: 0, count: count))
      for (index, coefficient) in coefficients {
        sum.coefficients[index] += coefficient
        sum.constant -= coefficient * hidden[index]
      }
      return ModelSketch.Row(sum: sum, relation: .equal)
    }
    let rows = choices.list(
      of: Generator<[(Int, Double)]> { choices in
        (0...choices.draw(.integers(in: 0...2))).map { _ in
          (
            choices.draw(.integers(in: 0...(count - 1))),
            choices.draw(Generator<Double>.element(of: [1, -1, 2, 0.5, -3]))
          )
        }
      }, count: 0...12)
    for terms in rows {
      switch choices.choose(upTo: 7) {
      case 6 where sketch.rows.count >= 2, 7 where sketch.rows.count >= 2:
        // The sum of two rows: redundant.
        var sum = sketch.rows[0].sum
        let other = sketch.rows[sketch.rows.count - 1].sum
        for index in 0..<count { sum.coefficients[index] += 2 * other.coefficients[index] }
        sum.constant += 2 * other.constant
        sketch.rows.append(.init(sum: sum, relation: .equal))
      default: sketch.rows.append(row(Dictionary(terms, uniquingKeysWith: { $0 + $1 })))
      }
    }
    var isContradictory = false
    if choices.choose(upTo: 5) == 5, var twin = sketch.rows.last {
      twin.sum.constant += 1
      sketch.rows.append(twin)
      isContradictory = true
    }
    return System(
      hidden: hidden, sketch: sketch, isContradictory: isContradictory, hasBounds: hasBounds)
  }

  @Test func methodsAgreeOnEqualities() {
    checkProperty("three methods give one answer", cases: 2500, Self.systems) { system in
      try complaint(about: system)
    }
  }

  private func complaint(about system: System) throws -> String? {
    let automatic = try system.sketch.solve(.automatic)
    let backend = try system.sketch.solve(.backend)
    let closed = try system.sketch.solve(.closedForm)
    if system.isContradictory {
      guard automatic.kind == "infeasible", backend.kind == "infeasible" else {
        return "\(automatic.kind), \(backend.kind)"
      }
      return ["infeasible", "closed form leaves open"].contains(closed.kind) ? nil : closed.kind
    }
    guard case .optimal(let first) = automatic, case .optimal(let second) = backend else {
      return "\(automatic), \(backend)"
    }
    guard first.undetermined.map(\.index) == second.undetermined.map(\.index) else {
      return "undetermined \(first.undetermined) and \(second.undetermined)"
    }
    let open = Set(first.undetermined.map(\.index))
    for index in system.hidden.indices where !open.contains(index) {
      for solution in [first, second] {
        if let wrong = difference(solution.values[index], system.hidden[index], tolerance: 1e-7) {
          return "x\(index): \(wrong)"
        }
      }
    }
    let model = try system.sketch.model()
    for solution in [first, second] {
      if let wrong = model.complaint(aboutRequired: solution.values, tolerance: 1e-8) {
        return wrong
      }
    }
    switch closed {
    case .optimal(let third):
      guard open.isEmpty, !third.usedBackend, !first.usedBackend else { return "used a backend" }
      return difference(third.values, first.values, tolerance: 1e-9)
    case .stopped(.closedFormLeavesOpen(let variable)):
      // Bounds may settle what equalities leave open.
      return open.contains(variable.index) || system.hasBounds ? nil : "x\(variable.index) is known"
    default: return closed.kind
    }
  }

  // MARK: Coefficients far from 1

  // What a hidden answer keeps or not says the same, however its lines are multiplied and ordered.
  private struct ScaledSystem: Sendable, CustomStringConvertible {
    var system: System
    var scaled: ModelSketch

    var description: String { "\(system)\nscaled:\n\(scaled)" }
  }

  private static let scaledSystems = Generator<ScaledSystem> { choices in
    let system = choices.draw(systems)
    var scaled = system.sketch
    for number in scaled.rows.indices {
      let factor = choices.draw(
        Generator<Double>.element(of: [1, 1e-3, 1e-6, 1e-8, 1e3, 1e6, 1e7]))
      // The largest number that a model takes.
      let sum = scaled.rows[number].sum
      let most = sum.coefficients.reduce(abs(sum.constant)) { max($0, abs($1)) }
      guard most * factor <= 1e9 else { continue }
      scaled.rows[number].sum.coefficients = scaled.rows[number].sum.coefficients.map {
        $0 * factor
      }
      scaled.rows[number].sum.constant *= factor
    }
    for number in scaled.rows.indices.dropFirst() {
      scaled.rows.swapAt(number, Int(choices.choose(upTo: UInt64(number))))
    }
    return ScaledSystem(system: system, scaled: scaled)
  }

  @Test func factorsAndOrderChangeNothing() {
    checkProperty("factors and order change nothing", cases: 1500, Self.scaledSystems) { drawn in
      let (system, scaled) = (drawn.system, drawn.scaled)
      let (first, second) = (try system.sketch.solve(), try scaled.solve())
      guard first.kind == second.kind else {
        return "\(first.kind), but \(second.kind) for\n\(scaled)"
      }
      guard case .optimal(let left) = first, case .optimal(let right) = second else { return nil }
      guard left.undetermined.map(\.index) == right.undetermined.map(\.index) else {
        return "undetermined \(left.undetermined) and \(right.undetermined) for\n\(scaled)"
      }
      // What is undetermined may be anything that keeps the lines.
      let open = Set(left.undetermined.map(\.index))
      for index in system.hidden.indices where !open.contains(index) {
        if let wrong = difference(right.values[index], left.values[index], tolerance: 1e-6) {
          return "x\(index): \(wrong)"
        }
      }
      return try system.sketch.model().complaint(aboutRequired: right.values, tolerance: 1e-7)
    }
  }

  @Test(arguments: [false, true]) func aSmallCoefficientIsKept(isFirst: Bool) throws {
    var stated = Modelled()
    let a = try stated.variable("a")
    let small = 1e-6 * a == 1e-6
    if isFirst { try stated.add(small, a == 2) } else { try stated.add(a == 2, small) }
    #expect(stated.outcome(size: 1000).kind == "infeasible")
  }

  @Test func aSmallCoupledPairIsKept() throws {
    var stated = Modelled()
    let (a, b) = (try stated.variable("a"), try stated.variable("b"))
    try stated.add(1e-6 * a == 1e-6 * b, a == b + 3)
    #expect(stated.outcome(size: 1000).kind == "infeasible")
    try stated.add(b == 1)
    #expect(stated.outcome(size: 1000).kind == "infeasible")
  }

  @Test func aParameterDoesNotMeasureAnUnknown() throws {
    var stated = Modelled()
    let width = try stated.model.addParameter(named: "width", range: 0...1e9)
    let a = try stated.variable("a")
    try stated.add(1e-6 * a == width - 999.999999, a == 2)
    #expect(stated.outcome(parameters: [width.index: 1000], size: 1000).kind == "infeasible")
  }

  @Test(arguments: [3, 6, 40]) func aNumberThatGrowsTooLargeIsNoConflict(steps: Int) throws {
    var stated = Modelled()
    var last = try stated.variable("v0")
    try stated.add(last == 1e9)
    for index in 1..<steps {
      let next = try stated.variable("v\(index)")
      try stated.add(next == 1e9 * last)
      last = next
    }
    let u = try stated.variable("u")
    try stated.add(u <= last)
    try stated.model.add(Objective(.maximize, u.linearExpression, priority: .weak))
    #expect(stated.outcome().kind.contains("grew too large"))
  }

  // MARK: Chains and circles

  @Test func aLongChainNeedsNoBackend() throws {
    var stated = Modelled()
    var last = try stated.variable("x0")
    // Stated from the far end, so that nothing is known until the last line.
    for index in 1...2000 {
      let next = try stated.variable("x\(index)")
      try stated.add(last == next + 1)
      last = next
    }
    try stated.add(last == 7)
    let solution = try stated.solution(.closedForm)
    #expect(!solution.usedBackend)
    expectClose(solution.values[0], 2007)
  }

  @Test func aCircleIsSolvedTogether() throws {
    var stated = Modelled()
    let variables = try (0..<50).map { try stated.variable("x\($0)") }
    // x[i] + x[i+1] = 2i + 1 around an odd circle of 49: only one answer.
    for index in 0..<49 {
      let next = (index + 1) % 49
      try stated.add(variables[index] + variables[next] == Double(index + next))
    }
    try stated.add(variables[49] == variables[48] - variables[0])
    let solution = try stated.solution(.closedForm)
    expectClose(Array(solution.values), (0..<49).map(Double.init) + [48])
  }

  // While the third row goes, d is in one row alone; a moment later it is in two again.
  @Test func beingAloneMayPass() throws {
    var stated = Modelled()
    let variables = try "abcd".map { try stated.variable(String($0)) }
    let (a, b, c, d) = (variables[0], variables[1], variables[2], variables[3])
    try stated.add(
      0.5 * b == 3 * a - 2, 2 * b + d == 8, 4.5 * b + 2 * d == 3 * a + 14, a + c == 4, c == a + 2)
    expectClose(try stated.solution(.closedForm).values, [1, 2, 3, 4])
    expectClose(try stated.solution(.automatic).values, [1, 2, 3, 4])
  }

  @Test func equalWidthsInARow() throws {
    for method in [ModelSolver.Method.automatic, .backend, .closedForm] {
      var stated = Modelled()
      let total = try stated.model.addParameter(named: "total", range: 0...1e9)
      let edges = try (0...7).map { try stated.variable("edge\($0)") }
      try stated.add(edges[0] == 0, edges[7] == total)
      for index in 1..<7 {
        try stated.add(edges[index + 1] - edges[index] == edges[index] - edges[index - 1])
      }
      let solution = try stated.solution(method, parameters: [total.index: 91])
      expectClose(edges.map { solution[$0] }, (0...7).map { 13 * Double($0) })
    }
  }

  @Test func nothingIsKnownThatCouldBeOtherwise() throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x"), try stated.variable("y"))
    try stated.add(x + y == 10, 2 * x + 2 * y == 20)
    #expect(stated.outcome(.closedForm).kind == "closed form leaves open")
    try stated.add((x == 4).priority(.weak))
    let solution = try stated.solution()
    expectClose([solution[x], solution[y]], [4, 6])
  }

  @Test func aMissingParameterIsZero() throws {
    var stated = Modelled()
    let parameter = try stated.model.addParameter(named: "p", range: 0...10)
    let x = try stated.variable("x")
    try stated.add(x == 3 * parameter + 1)
    expectClose(try stated.solution()[x], 1)
    expectClose(try stated.solution(parameters: [parameter.index: 2])[x], 7)
  }

  // MARK: Closed forms

  @Test func aClosedFormIsEvaluatedOnceItsInputsAreKnown() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    let y = try stated.variable("y")
    let z = try stated.variable("z")
    try stated.model.add(ClosedForm(inputs: [x + 1], outputs: [y]) { [3 * $0[0]] })
    try stated.model.add(ClosedForm(inputs: [y.linearExpression], outputs: [z]) { [-$0[0]] })
    try stated.add(x == 2, z == -9)
    let solution = try stated.solution(.closedForm)
    expectClose(solution.values, [2, 9, -9])
  }

  @Test func aClosedFormThatGivesNoNumberGivesNothing() throws {
    var stated = Modelled()
    let x = try stated.variable("x")
    try stated.model.add(ClosedForm(inputs: [], outputs: [x]) { _ in [.nan] })
    #expect(stated.outcome(.closedForm).kind == "closed form leaves open")
    try stated.add((x == 5).priority(.weak))
    expectClose(try stated.solution()[x], 5)
  }

  // A sum that is much longer than the rows that go into it, one after another.
  @Test(arguments: [20, 200]) func aLongSum(count: Int) throws {
    var model = LinearModel()
    let y = try model.addVariable(named: "y")
    var sum = LinearExpression()
    for number in 0..<count {
      let x = try model.addVariable(named: "x\(number)")
      sum = sum + x
      // Every third is twice y, the others are y less a number.
      try model.add(number % 3 == 0 ? x == 2 * y : x + Double(number) == y)
    }
    let values = (0..<count).map { $0 % 3 == 0 ? 14.0 : 7 - Double($0) }
    try model.add(sum == values.reduce(0, +))
    let outcome = ModelSolver(backend: GLPKBackend(), method: .closedForm)
      .solve(model, parameters: [:], size: 100, watching: [])
    guard case .optimal(let solution) = outcome else {
      Issue.record("no answer: \(outcome)")
      return
    }
    expectClose(solution.values, [7] + values, tolerance: 1e-9)
  }
}
