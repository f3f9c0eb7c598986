import LinearConstraints

/// One thing that holds an expression at its value.
public struct ModelReason: Hashable, Sendable {
  /// What it comes from.
  public enum Source: Hashable, Sendable {
    /// A statement, with all that it says at one level; a reason is one of its wishes, where they
    /// are wishes.
    case statement(StatementIdentifier)
    /// A constraint that comes from no statement, by its place in the model.
    case constraint(Int)
    /// An objective that comes from no statement, by its place in the model.
    case objective(Int)
    /// An exact minimum or maximum that comes from no statement, by its place in the model.
    case extremum(Int)
    /// The least value of a variable.
    case lowerBound(Variable)
    /// A wish of the built-in level `size`, by its place in the model.
    case size(Int)
    /// A wish of the built-in level `place`, by its place in the model.
    case place(Int)
  }

  /// How it holds the expression.
  public enum Role: Hashable, Sendable {
    /// By a required equality.
    case equality
    /// By a required inequality, or a least value, that is at its limit.
    case bound
    /// By an exact minimum or maximum.
    case exact
    /// As a wish that is granted.
    case granted(Priority)
    /// As a wish that is missed by this much: it pulls, and what holds the other way stops it.
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

  /// What it comes from.
  public var source: Source

  /// How it holds the expression.
  public var role: Role

  /// Of a wish that is granted or missed: its place among the model's constraints.
  public var wish: Int?

  /// Whether it takes part in keeping the expression from being larger.
  public var keepsFromGrowing: Bool

  /// Whether it takes part in keeping the expression from being smaller.
  public var keepsFromShrinking: Bool

  /// Whether it names an unknown of the expression itself, and not only ones that this follows.
  public var isDirect: Bool
}

/// Why an expression has the value that it has.
public struct ModelExplanation: Sendable {
  /// What settles the expression, from what is required down to the built-in levels.
  public enum Standing: Int, Hashable, Sendable, Comparable {
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

    /// Whether `left` is settled before `right`.
    public static func < (left: Standing, right: Standing) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// What settles the expression.
  public var standing: Standing

  /// What holds the expression at its value: an irreducible set, the highest level first.
  public var reasons: [ModelReason]

  /// The wishes that name an unknown of the expression and are missed, whether they pull or were
  /// given up altogether.
  public var missed: [Miss]
}
