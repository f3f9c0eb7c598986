import ConstraintSolver
import GLPKBackend
import LinearConstraints
import TestSupport
import Testing

/// Solves that begin where wishes have conceded to each other and to sums: one pivot is enough for
/// them, where each concession would be one.
@Suite struct ConcessionTests {
  private func solution(
    _ stated: Modelled, parameters: [Int: Double] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> ModelSolution {
    let solver = ModelSolver(
      backend: GLPKBackend(),
      limits: SolverLimits(iterations: 1, milliseconds: 60_000, megabytes: 1_000))
    let outcome = solver.solve(
      stated.model, parameters: parameters, size: 1_000, watching: stated.model.variables)
    guard case .optimal(let solution) = outcome else {
      Issue.record("\(outcome)", sourceLocation: sourceLocation)
      throw Modelled.NotSolved()
    }
    return solution
  }

  /// A row of widths with a wish each, and the sum of them.
  private func row(
    _ wishes: [(wish: Double, weight: Double)], least: Double
  ) throws -> (stated: Modelled, widths: [Variable], sum: LinearExpression) {
    var stated = Modelled()
    var widths: [Variable] = []
    var sum = LinearExpression()
    for (number, (wish, weight)) in wishes.enumerated() {
      let width = try stated.variable("width\(number)", least: least)
      try stated.add((width == wish).priority(.weak, weight: weight))
      widths.append(width)
      sum = sum + width
    }
    return (stated, widths, sum)
  }

  // Weights from 1 to 1.9, in no order.
  private let twenty = (0..<20).map { (wish: 50.0, weight: 1 + Double($0 * 7 % 20) / 21) }

  @Test(arguments: [400.0, 515, 730, 999])
  func theCheapestShrinkFirst(_ room: Double) throws {
    var (stated, widths, sum) = try row(twenty, least: 20)
    try stated.add(sum <= room)
    let solution = try solution(stated)
    var rest = 20 * 50 - room
    for (width, wish) in zip(widths, twenty).sorted(by: { $0.1.weight < $1.1.weight }) {
      let concession = min(rest, 30)
      rest -= concession
      expectClose(solution[width], wish.wish - concession, "\(room)")
    }
  }

  @Test func theCheapestGrowWithoutEnd() throws {
    var (stated, widths, sum) = try row(twenty, least: 20)
    try stated.add(sum == 1_300)
    let solution = try solution(stated)
    for (width, wish) in zip(widths, twenty) {
      expectClose(solution[width], wish.weight == 1 ? 350 : 50)
    }
  }

  @Test func aFactorInTheSumCountsForTheCost() throws {
    // A unit of y gives way for three of the sum, and costs twice as much as one of x.
    var stated = Modelled()
    let (x, y, z) = (try stated.variable("x"), try stated.variable("y"), try stated.variable("z"))
    try stated.add(
      (x == 10).priority(.weak), (y == 10).priority(.weak, weight: 2),
      (z == 10).priority(.weak, weight: 5), x - 3 * y + z <= -50, y <= 17)
    let solution = try solution(stated)
    expectClose(solution[y], 17)
    expectClose(solution[x], -9)
    expectClose(solution[z], 10)
  }

  @Test func oneNumberStandsAtTheWeightedMedianOfItsWishes() throws {
    for (least, expected) in [(nil, 40.0), (45, 45)] as [(Double?, Double)] {
      var stated = Modelled()
      let x = try stated.variable("x", least: least)
      for wish in 1...9 {
        try stated.add(
          (x == Double(10 * wish)).priority(.weak, weight: wish < 4 ? 2.3 : 1.5))
      }
      try stated.add((x <= 1_000).priority(.weak), (x >= -1_000).priority(.weak))
      expectClose(try solution(stated)[x], expected)
    }
  }

  @Test func aWishedSumMovesForAsLongAsItPays() throws {
    for weight in [1.02, 1.5, 3] {
      var (stated, _, sum) = try row(twenty, least: 20)
      try stated.add((sum == 500).priority(.weak, weight: weight))
      let cheaper = twenty.filter { $0.weight < weight }.count
      expectClose(
        try solution(stated)[sum], max(1_000 - 30 * Double(cheaper), 500), "\(weight)")
    }
  }

  @Test func aSumThatIsWishedAndRequiredIsOne() throws {
    var (stated, widths, sum) = try row(twenty, least: 20)
    try stated.add(2 * sum <= 1_800, (3 * sum == 2_100).priority(.weak, weight: 0.4))
    let solution = try solution(stated)
    // Three times 0.4 a unit is more than the weights up to 1.19, four of which give way by 30.
    let cheap = twenty.filter { $0.weight < 1.2 }.count
    expectClose(solution[sum], 1_000 - 30 * Double(cheap))
    #expect(widths.filter { solution[$0] < 50 - 1e-6 }.count == cheap)
  }

  @Test func aSumThatCannotBeHasNoAnswer() throws {
    var (stated, _, sum) = try row(twenty, least: 20)
    try stated.add(sum <= 399)
    #expect(stated.outcome().kind == "infeasible")
  }

  @Test func wishesOfSeveralLevelsConcedeFromTheLowest() throws {
    var stated = Modelled()
    var sum = LinearExpression()
    var widths: [Variable] = []
    for number in 0..<9 {
      let width = try stated.variable("width\(number)", least: 20)
      let priority: Priority = number % 3 == 0 ? .strong : number % 3 == 1 ? .medium : .weak
      // No weight of a lower level is a hundred times one of a higher.
      try stated.add((width == 50).priority(priority, weight: 1 + Double(number) / 10))
      sum = sum + width
      widths.append(width)
    }
    try stated.add(sum <= 300)
    let solution = try solution(stated)
    for (width, expected) in zip(widths, [50.0, 20, 20, 50, 20, 20, 50, 50, 20]) {
      expectClose(solution[width], expected)
    }
  }
}
