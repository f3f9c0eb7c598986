import ConstraintSolver
import GLPKBackend
import LinearConstraints
import Synchronization
import TestSupport
import Testing

@Suite struct ContradictionTests {
  private func contradictions(
    _ stated: Modelled, _ method: ModelSolver.Method = .automatic,
    parameters: [Int: Double] = [:]
  ) -> [[Contradiction.Member]] {
    guard case .infeasible(let found) = stated.outcome(method, parameters: parameters, size: 100)
    else { return [] }
    return found.map(\.members)
  }

  // MARK: Random models

  /// Models with much that is required.
  static var requiringModels: Generator<ModelSketch> {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...6))
      let relation = Generator<Relation>.element(of: [
        .equal, .lessThanOrEqual, .greaterThanOrEqual,
      ])
      var sketch = ModelSketch()
      for _ in 0..<count {
        sketch.lowerBounds.append(choices.draw(.element(of: [0, nil, nil, 5])))
      }
      sketch.rows = choices.list(
        of: Generator<ModelSketch.Row> { choices in
          ModelSketch.Row(
            sum: choices.draw(.sums(of: count)), relation: choices.draw(relation),
            level: choices.draw(.element(of: [1000, 1000, 1000, 250])))
        }, count: 0...14)
      sketch.choices = choices.list(
        of: Generator<ModelSketch.Choice> { choices in
          ModelSketch.Choice(
            kind: choices.draw(.element(of: [.minimum, .maximum])),
            result: choices.draw(.sums(of: count)),
            arguments: choices.list(of: .sums(of: count), count: 1...3))
        }, count: 0...1)
      return sketch
    }
  }

  // The same model; its exact statements come from statements, by whose numbers they are told apart.
  private func named(_ plain: LinearModel) throws -> LinearModel {
    var model = LinearModel(identity: plain.identity)
    for declaration in plain.declarations {
      guard case .unknown(let least) = declaration.kind else { continue }
      _ = try model.addVariable(named: declaration.name, lowerBound: least)
    }
    for stated in plain.constraints { try model.add(stated.content) }
    for (number, stated) in plain.extrema.enumerated() {
      try model.add(stated.content, from: StatementIdentifier(index: number))
    }
    return model
  }

  // Whether some members cannot hold together, by a solve that asks for no reasons.
  private func contradict(
    _ isIn: (Contradiction.Member) -> Bool, of model: LinearModel, _ method: ModelSolver.Method
  ) throws -> Bool {
    var part = LinearModel(identity: model.identity)
    for (index, declaration) in model.declarations.enumerated() {
      guard case .unknown(let least) = declaration.kind else { continue }
      let member = Contradiction.Member.lowerBound(
        Variable(index: index, model: model.identity))
      _ = try part.addVariable(named: declaration.name, lowerBound: isIn(member) ? least : nil)
    }
    for (number, stated) in model.constraints.enumerated()
    where stated.content.priority.isRequired && isIn(.constraint(number)) {
      try part.add(stated.content)
    }
    for (number, stated) in model.extrema.enumerated()
    where isIn(.statement(StatementIdentifier(index: number))) {
      try part.add(stated.content)
    }
    let solver = ModelSolver(
      backend: GLPKBackend(), method: method, limits: SolverLimits(contradictions: 0))
    let outcome = solver.solve(part, parameters: [:], size: 100, watching: [])
    if case .infeasible = outcome { return true }
    return false
  }

  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func setsAreIrreducibleDisjointAndComplete(_ method: ModelSolver.Method) {
    var counts: [Int: Int] = [:]
    checkProperty("contradictions", Self.requiringModels) { sketch in
      let model = try named(sketch.model())
      let outcome = ModelSolver(backend: GLPKBackend(), method: method)
        .solve(model, parameters: [:], size: 100, watching: [])
      guard case .infeasible(let found) = outcome else { return nil }
      counts[found.count, default: 0] += 1
      if found.isEmpty { return "nothing is blamed" }
      var named: Set<Contradiction.Member> = []
      for contradiction in found {
        let members = Set(contradiction.members)
        let statements = members.filter { if case .lowerBound = $0 { false } else { true } }
        if !named.isDisjoint(with: statements) { return "\(contradiction) is not disjoint" }
        named.formUnion(statements)
        guard try contradict(members.contains, of: model, method) else {
          return "\(contradiction) can hold"
        }
        for member in contradiction.members {
          let rest = members.subtracting([member])
          if try contradict(rest.contains, of: model, method) {
            return "\(contradiction) can do without \(member)"
          }
        }
      }
      return try contradict({ !named.contains($0) }, of: model, method)
        ? "there is more than \(found)" : nil
    }
    #expect(counts[1, default: 0] > 20 && counts[2, default: 0] > 5, "\(counts)")
  }

  // MARK: What shows it

  // A value that equalities give in two ways, coupled and not.
  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func equalities(_ method: ModelSolver.Method) throws {
    var stated = Modelled()
    let (x, y) = (try stated.variable("x"), try stated.variable("y"))
    try stated.add(x + y == 3, x - y == 1, x == 2, y == 2)
    let found = contradictions(stated, method)
    #expect(found.count == 1 && found[0].count < 4 && found[0].contains(.constraint(3)))
  }

  // What is left out stays in what presolve made of the whole.
  @Test(arguments: [ModelSolver.Method.automatic, .backend])
  func leavingAnEqualityOutIsNotLeavingOutWhatCameOfIt(_ method: ModelSolver.Method) throws {
    var stated = Modelled()
    let (x, y, z) = (
      try stated.variable("x"), try stated.variable("y"), try stated.variable("z")
    )
    try stated.add(x == 1, y == x, y == 2, z == y, z >= 4, z <= 3)
    let found = contradictions(stated, method)
    let all = found.joined()
    #expect(found.count == 2, "\(found)")
    #expect(Set(all).count == all.count, "\(found)")
  }

  @Test func parametersBelongToNobody() throws {
    var stated = Modelled()
    let width = try stated.model.addParameter(named: "width", range: 0...1000)
    let (x, y) = (try stated.variable("x"), try stated.variable("y", least: 0))
    try stated.add(x == width - 20, y == x - 30, y <= 500)
    #expect(contradictions(stated, parameters: [width.index: 60]).isEmpty)
    #expect(
      contradictions(stated, parameters: [width.index: 30]) == [
        [.constraint(0), .constraint(1), .lowerBound(y)]
      ])
  }

  // MARK: What it costs

  /// Counts how often it is asked.
  private final class CountingBackend: LinearProgramBackend {
    private let backend = GLPKBackend()
    private let count = Mutex(0)
    var calls: Int { count.withLock { $0 } }
    var name: String { backend.name }

    func minimize(
      _ objectives: [LinearObjective], over program: LinearProgram, from start: Basis?,
      limits: SolverLimits
    ) -> LinearProgramOutcome {
      count.withLock { $0 += 1 }
      return backend.minimize(objectives, over: program, from: start, limits: limits)
    }
  }

  // Presolve sees each of these, and sees that no more are there.
  @Test func whatPresolveSeesAsksNoBackend() throws {
    var stated = Modelled()
    for number in 0..<10 {
      let (x, y) = (try stated.variable("x\(number)"), try stated.variable("y\(number)"))
      try stated.add(x == y + 3, x >= 5, y <= 1, (y == 3).priority(.weak))
    }
    let backend = CountingBackend()
    let outcome = ModelSolver(backend: backend)
      .solve(stated.model, parameters: [:], size: 100, watching: stated.model.variables)
    guard case .infeasible(let found) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(
      found.map(\.members)
        == (0..<10).map { number in (0..<3).map { .constraint(4 * number + $0) } })
    #expect(backend.calls == 0)
  }
}
