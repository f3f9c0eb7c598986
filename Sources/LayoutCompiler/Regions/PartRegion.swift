import LinearConstraints

/// What is so around a point in a part, and where it ends.
struct PartRegion: Sendable {
  /// What is so.
  var leaf: Leaf
  /// Where that ends, in the coordinates of the part.
  var borders: [Border]
}

/// What is so in one region of a part.
struct Leaf: Sendable {
  /// Whether there is an answer.
  var isSolved: Bool
  /// The formulas of the part's outputs, in its order; none where there is no answer.
  var formulas: [AffineForm] = []
  /// The wishes that are missed, by their places in the model.
  var misses: Set<Int> = []
  /// The variables that only the levels `size` and `place` settle.
  var undetermined: Set<Variable> = []
  /// The variables that only the level `fit` settles.
  var fitted: Set<Variable> = []
  /// The answer of the unit that it was read from.
  var answer: Int
  /// The exact statements, by their places in the model, that branches decided.
  var branchedExtrema: [Int] = []

  /// Whether the same is so in two regions.
  func isSame(as other: Leaf) -> Bool {
    isSolved == other.isSolved && formulas == other.formulas && misses == other.misses
      && undetermined == other.undetermined && fitted == other.fitted
  }
}
