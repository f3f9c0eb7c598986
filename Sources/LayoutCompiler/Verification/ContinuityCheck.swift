import ExactBackend

/// Checks that the leaves of a tree cover its ranges exactly, and agree wherever they meet.
///
/// Formulas that are the same at all corners of what two leaves share are the same on all of it.
struct ContinuityCheck {
  let tree: RegionTree
  let box: Polytope
  /// How far formulas may be apart, as a part of the layout's size.
  let tolerance: Double

  /// Why a tree is no function.
  struct Failure: Error {
    var problem: String
    /// Where, along the axes of the part.
    var point: [Double]
    /// The exact statements, by their places in the model, that branches decided there.
    var branchedExtrema: [Int] = []
  }

  /// Whether all leaves agree exactly where they meet; that they do to the tolerance is certain.
  ///
  /// - Parameter size: The size S of the layout at a point.
  /// - Throws: ``Failure`` where they do not, or do not cover the ranges.
  /// - Complexity: O(corners of all leaves · depth · outputs).
  func isExact(size: ([Double]) -> Double) throws(Failure) -> Bool {
    var volume = Rational.zero
    var corners: Set<[Rational]> = []
    tree.forEachLeaf(in: box) { _, polytope in
      volume += polytope.scaledVolume
      for vertex in polytope.vertices { corners.insert(vertex.point) }
    }
    guard volume == box.scaledVolume else {
      throw Failure(
        problem: "regions do not cover the ranges", point: box.innerPoint(attempt: 0))
    }
    var isExact = true
    for corner in corners {
      isExact = try agrees(at: corner, size) && isExact
    }
    return isExact
  }

  private func agrees(
    at corner: [Rational], _ size: ([Double]) -> Double
  ) throws(Failure) -> Bool {
    var leaves: [Leaf] = []
    tree.forEachLeaf(touching: corner) { leaf in
      if leaf.isSolved, leaves.last.map({ $0.formulas != leaf.formulas }) ?? true {
        leaves.append(leaf)
      }
    }
    guard let first = leaves.first, leaves.count > 1 else { return true }
    var isExact = true
    for output in first.formulas.indices {
      let expected = first.formulas[output].value(at: corner)
      for leaf in leaves.dropFirst() {
        let found = leaf.formulas[output].value(at: corner)
        guard found != expected else { continue }
        isExact = false
        let point = corner.map { Double($0) }
        guard abs(Double(found - expected)) <= tolerance * size(point) else {
          throw Failure(
            problem: "two regions do not meet: \(Double(expected)) and \(Double(found))",
            point: point, branchedExtrema: leaves.flatMap(\.branchedExtrema))
        }
      }
    }
    return isExact
  }
}
