import LinearConstraints

/// Why unknowns of a layout have the values that they have.
///
/// ```swift
/// for unknown in try solver.explain(hero, in: solution).unknowns {
///   print(unknown.name, unknown.value, unknown.reasons.map(\.statement.summary))
/// }
/// ```
public struct Explanation: Sendable {
  /// What settles an unknown, from what is required down to the built-in levels.
  public enum Standing: Hashable, Sendable {
    /// It is made of parameters and constants alone.
    case given
    /// What is required leaves it one value.
    case required
    /// Wishes settle it.
    case wished
    /// Only the level `fit` settles it.
    case fitted
    /// Only the levels `size` and `place` settle it.
    case undetermined
  }

  /// How a statement holds an unknown.
  public enum Role: Hashable, Sendable {
    /// By a required equality.
    case equality
    /// By a required inequality, or a least value, that is at its limit.
    case bound
    /// By an exact minimum or maximum, such as the fit of a portion.
    case exact
    /// As a wish that is granted.
    case granted(Priority)
    /// As a wish that is missed by this much, in its own unit: it pulls, and others stop it.
    case missed(Priority, amount: Double)
    /// As an objective.
    case objective(Priority)
    /// By the built-in level `fit`.
    case fit
    /// By the built-in level `size`.
    case size
    /// By the built-in level `place`.
    case place
  }

  /// A statement that holds an unknown.
  public struct Reason: Sendable {
    /// The statement; for a built-in level, what nobody stated, in words.
    public var statement: Statement
    /// How it holds the unknown.
    public var role: Role
    /// Whether it takes part in keeping the unknown from being larger.
    public var keepsFromGrowing: Bool
    /// Whether it takes part in keeping the unknown from being smaller.
    public var keepsFromShrinking: Bool
    /// Whether it names the unknown itself, and not only others that this one follows.
    public var isDirect: Bool
  }

  /// One number, and why it is what it is.
  public struct Unknown: Sendable {
    /// What it is called, such as `hero.width`.
    public var name: String
    /// Its value, in points for an anchor.
    public var value: Double
    /// What settles it.
    public var standing: Standing
    /// The statements that hold it: leave any one out, hold the others, and it moves. Those of
    /// the highest level stand first.
    public var reasons: [Reason]
    /// The wishes that name it, are missed, and do not hold it: they were given up altogether.
    public var givenUp: [Violation]
    /// For what is fitted or undetermined: a statement, in the language of constraint files,
    /// that would settle it.
    public var remedy: String?
  }

  /// What was asked for.
  public var name: String

  /// The unknowns that it is made of: left, top, width and height for a box.
  public var unknowns: [Unknown]
}
