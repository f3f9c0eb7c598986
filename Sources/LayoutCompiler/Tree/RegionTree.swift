import ExactBackend

/// The regions of one part: borders, and what is so on their sides.
indirect enum RegionTree: Sendable {
  /// What is so everywhere.
  case leaf(Leaf)
  /// A border, the part where its form is not negative, and the part where it is.
  case split(AffineForm, RegionTree, RegionTree)

  /// The number of leaves.
  var leafCount: Int {
    switch self {
    case .leaf: 1
    case .split(_, let positive, let negative): positive.leafCount + negative.leafCount
    }
  }

  /// Sides with the same on both become one.
  var merged: RegionTree {
    guard case .split(let border, let positive, let negative) = self else { return self }
    let (first, second) = (positive.merged, negative.merged)
    return first.isSame(as: second) ? first : .split(border, first, second)
  }

  private func isSame(as other: RegionTree) -> Bool {
    switch (self, other) {
    case (.leaf(let first), .leaf(let second)): first.isSame(as: second)
    case (.split(let border, let first, let second), .split(let other, let third, let fourth)):
      border == other && first.isSame(as: third) && second.isSame(as: fourth)
    default: false
    }
  }

  /// The leaves with the polytopes that they are so in.
  ///
  /// - Complexity: that of a split for each border.
  func leaves(in polytope: Polytope) -> [(leaf: Leaf, polytope: Polytope)] {
    switch self {
    case .leaf(let leaf): return [(leaf, polytope)]
    case .split(let border, let positive, let negative):
      guard let sides = polytope.split(by: border) else {
        let isPositive = polytope.range(of: border).greatest.signum > 0
        return (isPositive ? positive : negative).leaves(in: polytope)
      }
      return positive.leaves(in: sides.positive) + negative.leaves(in: sides.negative)
    }
  }

  /// All leaves whose polytopes a point is in, on a border too.
  func leaves(touching point: [Rational]) -> [Leaf] {
    switch self {
    case .leaf(let leaf): return [leaf]
    case .split(let border, let positive, let negative):
      let side = border.value(at: point).signum
      if side > 0 { return positive.leaves(touching: point) }
      if side < 0 { return negative.leaves(touching: point) }
      return positive.leaves(touching: point) + negative.leaves(touching: point)
    }
  }
}
