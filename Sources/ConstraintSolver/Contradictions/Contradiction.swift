import LinearConstraints

/// Required statements and bounds that cannot all hold, of which none can be left out.
public struct Contradiction: Sendable {
  /// One that takes part.
  public enum Member: Hashable, Sendable {
    /// A statement, with everything that it requires.
    case statement(StatementIdentifier)
    /// A constraint that comes from no statement, by its place in the model.
    case constraint(Int)
    /// The least value of a variable.
    case lowerBound(Variable)
  }

  /// Those that take part: statements in order, then the others.
  public var members: [Member]
}
