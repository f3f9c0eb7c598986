import LinearConstraints

extension LevelSolve {
  /// Those of some watched variables that are not the same in all the answers that the program
  /// has left: whose range is more than the tolerance.
  ///
  /// 1. One linear program shows a direction in which all moves that bounds hinder on one side
  ///    only, and a second one turns it, so that the rest moves too.
  /// 2. What equalities keep where it is does not move.
  /// 3. What is in doubt after that, because it moved too little to tell, is looked at in generic
  ///    directions, and last one at a time.
  ///
  /// - Complexity: three solves, and two more for each variable that is in doubt.
  func movingVariables(among variables: [Variable]) throws -> [Variable] {
    let asked = Set(variables)
    var candidates: [Candidate] = []
    for variable in component.watched where asked.contains(variable) {
      let entries = open.open(model.sum(of: variable)).entries.filter { open.mayMove($0.column) }
      if !entries.isEmpty { candidates.append((variable, entries)) }
    }
    guard !candidates.isEmpty else { return [] }
    if let trace, trace.replays {
      if case .reason(let reason)? = trace.replayedMovement() { hold(reason, on: trace) }
      return []
    }
    var (moving, doubtful, reason) = try seenToMove(candidates)
    if !doubtful.isEmpty {
      moving.formUnion(try probedToMove(doubtful))
      trace?.doubtMovement()
    }
    if let trace {
      trace.record(.reason(reason))
      hold(reason, on: trace)
    }
    return variables.filter(moving.contains)
  }

  private func hold(_ reason: MovementReason, on trace: DecisionTrace) {
    let slacks = reason.slacks(
      in: open.program, at: open.columnValues, tolerance: tolerances.required / tolerances.scale,
      least: tolerances.reported / tolerances.scale)
    slacks.forEach(trace.hold)
  }

  typealias Candidate = (variable: Variable, entries: [LinearProgram.Entry])

  // Those that move along directions that are known to be open, those that may move all the same,
  // and why the others do not.
  private func seenToMove(
    _ candidates: [Candidate]
  ) throws -> (moving: Set<Variable>, doubtful: [Candidate], reason: MovementReason) {
    let cone = TangentCone(
      of: open.program, at: open.columnValues, tolerance: tolerances.required / tolerances.scale,
      solver: solver)
    var reason = MovementReason()
    guard let cone else { return ([], candidates, reason) }
    let least = tolerances.reported / tolerances.scale
    var moving: Set<Variable> = []
    func follow(_ direction: TangentCone.Direction) {
      let reach = cone.reach(of: direction, most: MovementProbe.most)
      var slowest = Double.infinity
      for candidate in candidates where !moving.contains(candidate.variable) {
        let rate = candidate.entries.reduce(0) {
          $0 + $1.coefficient * direction[$1.column.index]
        }
        guard abs(rate) * reach > least else { continue }
        moving.insert(candidate.variable)
        slowest = min(slowest, abs(rate))
      }
      if slowest < .infinity { reason.witnesses.append((direction, slowest)) }
    }
    follow(cone.inward)
    let waiting = candidates.filter { !moving.contains($0.variable) }
    guard !waiting.isEmpty, let hull = try cone.hull(of: waiting.map(\.entries)) else {
      return (moving, waiting, reason)
    }
    cone.turned(by: hull.generic).forEach(follow)
    if waiting.contains(where: { !moving.contains($0.variable) }) {
      (reason.isStuckAtLower, reason.isStuckAtUpper) = cone.stuck
    }
    let doubtful = zip(waiting, hull.canChange).filter {
      $0.1 && !moving.contains($0.0.variable)
    }
    return (moving, doubtful.map(\.0), reason)
  }

  // A few solves in generic directions see most of what moves, all at once; what none of them saw
  // is then asked one at a time.
  private func probedToMove(_ candidates: [Candidate]) throws -> Set<Variable> {
    let probe = try MovementProbe(self)
    var moving: Set<Variable> = []
    for round in 0..<3 where moving.count < candidates.count {
      let waiting = candidates.filter { !moving.contains($0.variable) }
      var direction: [LinearProgram.Entry] = []
      for (number, candidate) in waiting.enumerated() {
        let weight = probe.generic(round: round, number: number)
        direction += candidate.entries.map {
          LinearProgram.Entry(column: $0.column, coefficient: weight * $0.coefficient)
        }
      }
      let ranges = try probe.ranges(along: direction, of: waiting.map(\.entries))
      for (candidate, range) in zip(waiting, ranges) where probe.isMovement(range) {
        moving.insert(candidate.variable)
      }
    }
    for candidate in candidates where !moving.contains(candidate.variable) {
      guard candidate.entries.contains(where: { probe.mayMove[$0.column.index] }) else { continue }
      let range = try probe.ranges(along: candidate.entries, of: [candidate.entries])
      if probe.isMovement(range[0]) { moving.insert(candidate.variable) }
    }
    return moving
  }
}

/// Looks for how far columns can go over the answers that are left.
struct MovementProbe {
  /// Whether a column may move at all, by the tableau of the last vertex.
  let mayMove: [Bool]

  /// How far from the last answer is looked, in scaled lengths.
  static let most = 1e4

  private let program: LinearProgram
  private let basis: Basis?
  private let solver: ModelSolver
  private let least: Double

  init(_ solve: LevelSolve) throws {
    solver = solve.solver
    basis = solve.open.basis
    least = solve.tolerances.reported / solve.tolerances.scale
    // The answers near the last one: what is not the same in all of them is not the same here,
    // and nothing runs away.
    program = try solve.open.program.bounded(around: solve.open.columnValues, by: Self.most)
    switch solver.minimize([], over: program, from: basis) {
    case .optimal(let solution): mayMove = solution.face.columnMayMove
    default: mayMove = [Bool](repeating: true, count: program.columnBounds.count)
    }
  }

  func isMovement(_ range: ClosedRange<Double>) -> Bool {
    range.upperBound - range.lowerBound > least
  }

  /// How far sums of columns go while a direction is followed to both ends.
  func ranges(
    along direction: [LinearProgram.Entry], of sums: [[LinearProgram.Entry]]
  ) throws -> [ClosedRange<Double>] {
    let there = try end(of: direction)
    let back = try end(
      of: direction.map {
        LinearProgram.Entry(column: $0.column, coefficient: -$0.coefficient)
      })
    return sums.map { sum in
      let first = sum.reduce(0) { $0 + $1.coefficient * there[$1.column.index] }
      let second = sum.reduce(0) { $0 + $1.coefficient * back[$1.column.index] }
      return min(first, second)...max(first, second)
    }
  }

  private func end(of direction: [LinearProgram.Entry]) throws -> [Double] {
    switch solver.minimize([LinearObjective(entries: direction)], over: program, from: basis) {
    case .optimal(let solution): return solution.columnValues
    case .infeasible, .unbounded:
      throw Ending(outcome: .stopped(.solver(.numericalTrouble("an answer was lost"))))
    case .stopped(let stop): throw Ending(outcome: .stopped(.solver(stop)))
    }
  }

  /// A number whose like no other candidate has, of either sign.
  func generic(round: Int, number: Int) -> Double {
    let fraction = (Double(number + 1) * 0.618_033_988_749_895 * Double(round + 1))
      .truncatingRemainder(dividingBy: 1)
    return (1 + fraction) * ((number >> round) & 1 == 0 ? 1 : -1)
  }
}
