import ExactBackend

/// A bounded set of parameter values: where some affine forms, its facets, are not negative. Both
/// facets and vertices are kept, exactly, in any number of dimensions.
///
/// In no dimensions it is a single point.
struct Polytope: Sendable {
  /// A corner, and the numbers of the facets that it is on, in order.
  struct Vertex: Hashable, Sendable {
    var point: [Rational]
    var facets: [Int]
  }

  private(set) var facets: [AffineForm]
  private(set) var vertices: [Vertex]
  let dimension: Int

  /// The box between two corners, each coordinate of the first less than that of the second.
  ///
  /// - Complexity: O(2ⁿ) for n dimensions.
  init(from lower: [Rational], to upper: [Rational]) {
    dimension = lower.count
    facets = []
    var corners = [Vertex(point: [], facets: [])]
    for (position, (low, high)) in zip(lower, upper).enumerated() {
      var unit = [Rational](repeating: .zero, count: lower.count)
      unit[position] = .one
      facets.append(AffineForm(constant: -low, coefficients: unit))
      facets.append(-AffineForm(constant: -high, coefficients: unit))
      corners = corners.flatMap { corner in
        [(low, 2 * position), (high, 2 * position + 1)].map { value, facet in
          Vertex(point: corner.point + [value], facets: corner.facets + [facet])
        }
      }
    }
    vertices = corners
  }

  private init(facets: [AffineForm], vertices: [Vertex], dimension: Int) {
    self.facets = facets
    self.vertices = vertices
    self.dimension = dimension
    dropIdleFacets()
  }

  /// Whether a point is in it, the border included.
  func contains(_ point: [Rational]) -> Bool {
    facets.allSatisfy { $0.value(at: point).signum >= 0 }
  }

  /// The least and the greatest value of a form.
  func range(of form: AffineForm) -> (least: Rational, greatest: Rational) {
    var least = form.value(at: vertices[0].point)
    var greatest = least
    for vertex in vertices.dropFirst() {
      let value = form.value(at: vertex.point)
      if value < least { least = value }
      if value > greatest { greatest = value }
    }
    return (least, greatest)
  }

  /// The two parts on the sides of a border: where a form is not negative, and where it is not
  /// positive; nil where it does not change its sign.
  ///
  /// An edge that crosses the border gets a vertex there. Two vertices share an edge where no other
  /// is on all the facets that both are on.
  ///
  /// - Complexity: O(v³) for v vertices, O(v²) in up to two dimensions.
  func split(by form: AffineForm) -> (positive: Polytope, negative: Polytope)? {
    let values = vertices.map { form.value(at: $0.point) }
    guard values.contains(where: { $0.signum > 0 }), values.contains(where: { $0.signum < 0 })
    else { return nil }
    let border = facets.count
    var onBorder: [Vertex] = []
    for (vertex, value) in zip(vertices, values) where value.isZero {
      onBorder.append(Vertex(point: vertex.point, facets: vertex.facets + [border]))
    }
    for (above, value) in zip(vertices, values) where value.signum > 0 {
      for (below, other) in zip(vertices, values) where other.signum < 0 {
        let common = above.facets.filter(Set(below.facets).contains)
        guard isEdge(common, from: above, to: below) else { continue }
        let share = value / (value - other)
        let point = zip(above.point, below.point).map { $0 + share * ($1 - $0) }
        onBorder.append(Vertex(point: point, facets: common + [border]))
      }
    }
    let above = zip(vertices, values).filter { $0.1.signum > 0 }.map(\.0)
    let below = zip(vertices, values).filter { $0.1.signum < 0 }.map(\.0)
    return (
      Polytope(facets: facets + [form], vertices: above + onBorder, dimension: dimension),
      Polytope(facets: facets + [-form], vertices: below + onBorder, dimension: dimension)
    )
  }

  private func isEdge(_ common: [Int], from first: Vertex, to second: Vertex) -> Bool {
    guard common.count >= dimension - 1 else { return false }
    if dimension <= 2 { return true }
    return !vertices.contains { vertex in
      vertex != first && vertex != second && common.allSatisfy(vertex.facets.contains)
    }
  }

  // Facets that are left with fewer vertices than a facet has.
  private mutating func dropIdleFacets() {
    var counts = [Int](repeating: 0, count: facets.count)
    for vertex in vertices { for facet in vertex.facets { counts[facet] += 1 } }
    let kept = facets.indices.filter { counts[$0] >= max(dimension, 1) }
    guard kept.count < facets.count else { return }
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    facets = kept.map { facets[$0] }
    for place in vertices.indices {
      vertices[place].facets = vertices[place].facets.compactMap { numbers[$0] }
    }
  }
}
