import GLPKBackend
import LayoutEngine
import LinearConstraints

/// One contradiction among many statements: the solve that finds that there is no answer, and the
/// statements to blame for it, beside that solve alone, which asks for no statements. And beside the
/// solve of the same without the contradiction, which has to go through the levels, for scale.
struct ContradictionCase: BenchmarkCase {
  static let name = "contradiction"

  static func run(_ report: (Comparison) -> Void) throws {
    try compare("contradiction of two", 1_000, .local, members: 2, report)
    try compare("contradiction of two", 4_000, .local, members: 2, report)
    // Of each box one statement has no part in it: the wish; and one names only its height.
    try compare("contradiction of half", 100, .spread, members: 51, report)
    try compare("contradiction of half", 400, .spread, members: 201, report)
  }

  private static func compare(
    _ work: String, _ count: Int, _ last: Contradictory.Last, members: Int,
    _ report: (Comparison) -> Void
  ) throws {
    let broken = try Contradictory(statements: count, last: last).layout
    let whole = try Contradictory(statements: count, last: .none).layout
    let asking = LayoutSolver(
      backend: GLPKBackend(), limits: SolverLimits(contradictions: 0))
    let solver = LayoutSolver(backend: GLPKBackend())
    guard case .infeasible(let sets) = try solver.solve(broken, size: Contradictory.size) else {
      throw WrongResult("a contradiction was not found")
    }
    guard sets.count == 1, sets[0].count == members else {
      throw WrongResult("contradictions of \(sets.map(\.count)) statements, not \(members)")
    }
    let medians = try Stopwatch.medians(
      rounds: 3,
      of: [
        { _ = try solver.solve(broken, size: Contradictory.size) },
        {
          guard case .infeasible(let sets) = try asking.solve(broken, size: Contradictory.size),
            sets.isEmpty
          else {
            throw WrongResult("a contradiction was not noticed")
          }
        },
        { _ = try solver.solve(whole, size: Contradictory.size).solution() },
      ])
    report(
      Comparison(
        work: work, count: count, ours: medians[0], peer: "the solve that found it",
        theirs: medians[1], target: 2, checksum: Double(members)))
    report(
      Comparison(
        work: work, count: count, ours: medians[0], peer: "the same without it, solved",
        theirs: medians[2], checksum: Double(members)))
  }
}
