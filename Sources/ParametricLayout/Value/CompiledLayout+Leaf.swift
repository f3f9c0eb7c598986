extension CompiledLayout {
  /// What is so in one region of a part.
  public struct Leaf: Hashable, Sendable {
    /// How the layout fares in a region.
    public enum Outcome: Hashable, Sendable {
      /// There is an answer, which the formulas give.
      case solved
      /// The required constraints contradict each other: these statements, by index, of which
      /// none can be left out.
      case infeasible([Int])
    }

    /// How the layout fares here.
    public var outcome: Outcome

    /// Where this leaf's formulas begin in those of its part; of no meaning where infeasible.
    public var formulaOffset: Int

    /// The wishes that are missed here: statements by index.
    public var givenUp: [Int]

    /// The values, by index, that only the levels `size` and `place` settle here.
    public var undetermined: [Int]

    /// The values, by index, that only the level `fit` settles here.
    public var fitted: [Int]

    /// A leaf of these pieces; ``CompiledLayout`` checks that they fit.
    public init(
      outcome: Outcome = .solved, formulaOffset: Int = 0, givenUp: [Int] = [],
      undetermined: [Int] = [], fitted: [Int] = []
    ) {
      self.outcome = outcome
      self.formulaOffset = formulaOffset
      self.givenUp = givenUp
      self.undetermined = undetermined
      self.fitted = fitted
    }
  }
}
