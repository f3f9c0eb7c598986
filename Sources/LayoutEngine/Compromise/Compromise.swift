/// The answer that comes closest to a layout whose required statements contradict each other.
///
/// ```swift
/// if let compromise = try solver.compromise(on: layout) {
///   for member in compromise.contradictions.joined() where member.missedBy > 0 {
///     print(member.statement.summary, "is missed by", member.missedBy)
///   }
/// }
/// ```
///
/// The members of the contradictions are made wishes above all others: together they are missed
/// by as little as can be, and that is shared as evenly as can be. What else is required holds,
/// and the wishes of the layout come after them.
public struct Compromise: Sendable {
  /// A statement that takes part in a contradiction.
  public struct Member: Sendable {
    /// What was stated; or a bound that nobody wrote, in words.
    public var statement: Statement
    /// By how much the answer misses it, in its own unit (points, for lengths), unweighted: the
    /// most, of a statement of several constraints. 0 where it holds.
    public var missedBy: Double
    /// How many of its constraints the answer misses: of a group or a chain perhaps several.
    public var missedCount: Int
    /// The places of the declared boxes that it speaks of in the layout's `boxes`, in order. Where
    /// it speaks of a plugin's own unknowns, such as the length of a cell, these are the plugin's
    /// host and the boxes on its cells.
    public var boxes: [Int]
  }

  /// The contradictions, each of which can be mended at any one of its members. No two have a
  /// statement in common.
  ///
  /// The first are those of ``LayoutOutcome/infeasible(_:)``; others that came to light without
  /// them follow.
  public var contradictions: [[Member]]

  /// The answer. Its violations are those of wishes; what members are missed by is not in them.
  public var solution: LayoutSolution
}
