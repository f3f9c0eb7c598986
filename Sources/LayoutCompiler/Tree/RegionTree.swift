import ExactBackend

/// The regions of one part: borders, and what is so on their sides.
indirect enum RegionTree: Sendable {
  /// What is so everywhere.
  case leaf(Leaf)
  /// A border, and the trees where its form is not negative and where it is.
  case split(Border, positive: RegionTree, negative: RegionTree, Split)

  /// What is known about a split besides its border.
  struct Split: Sendable {
    var leafCount: Int
    /// The answer of the unit whose decision the border comes from.
    var answer: Int
  }

  /// The number of leaves.
  var leafCount: Int {
    switch self {
    case .leaf: 1
    case .split(_, _, _, let split): split.leafCount
    }
  }

  /// Two trees on the sides of a border; one of them where both say the same.
  static func joined(
    _ border: Border, _ positive: RegionTree, _ negative: RegionTree, from answer: Int
  ) -> RegionTree {
    if positive.isSame(as: negative) { return positive }
    return .split(
      border, positive: positive, negative: negative,
      Split(leafCount: positive.leafCount + negative.leafCount, answer: answer))
  }

  private func isSame(as other: RegionTree) -> Bool {
    switch (self, other) {
    case (.leaf(let first), .leaf(let second)): first.isSame(as: second)
    case (
      .split(let border, let first, let second, let split),
      .split(let other, let third, let fourth, let otherSplit)
    ):
      split.leafCount == otherSplit.leafCount && border.form == other.form
        && first.isSame(as: third) && second.isSame(as: fourth)
    default: false
    }
  }

  /// Each leaf, with the polytope that it is so in.
  ///
  /// - Complexity: that of a split for each border.
  func forEachLeaf(
    in polytope: Polytope, _ body: (Leaf, Polytope) throws -> Void
  ) rethrows {
    switch self {
    case .leaf(let leaf): try body(leaf, polytope)
    case .split(let border, let positive, let negative, _):
      guard let sides = polytope.split(by: border.form) else {
        let isPositive = polytope.range(of: border.form).greatest.signum > 0
        try (isPositive ? positive : negative).forEachLeaf(in: polytope, body)
        return
      }
      try positive.forEachLeaf(in: sides.positive, body)
      try negative.forEachLeaf(in: sides.negative, body)
    }
  }

  /// Each leaf that a point is in, on a border too.
  ///
  /// - Complexity: O(depth), times the leaves found.
  func forEachLeaf(touching point: [Rational], _ body: (Leaf) throws -> Void) rethrows {
    switch self {
    case .leaf(let leaf): try body(leaf)
    case .split(let border, let positive, let negative, _):
      let side = border.form.value(at: point).signum
      if side >= 0 { try positive.forEachLeaf(touching: point, body) }
      if side <= 0 { try negative.forEachLeaf(touching: point, body) }
    }
  }
}
