import ExactBackend

extension Polytope {
  /// The volume times n! in n dimensions, exactly: the sum over the simplices that a walk from
  /// a vertex to the facets that it is not on cuts it into (J. Cohen and T. Hickey, 1979).
  var scaledVolume: Rational {
    var sum = Rational.zero
    cut(Array(vertices.indices), dimension, []) { corners in
      sum += determinant(corners).magnitude
    }
    return sum
  }

  private func cut(
    _ face: [Int], _ dimension: Int, _ apexes: [Int], _ use: ([Int]) -> Void
  ) {
    guard dimension > 0 else {
      if let last = face.first { use(apexes + [last]) }
      return
    }
    let apex = face[0]
    var seen: Set<[Int]> = []
    for facet in facets.indices where !vertices[apex].facets.contains(facet) {
      let part = face.filter { vertices[$0].facets.contains(facet) }
      guard part.count >= dimension, seen.insert(part).inserted else { continue }
      cut(part, dimension - 1, apexes + [apex], use)
    }
  }

  private func determinant(_ corners: [Int]) -> Rational {
    let origin = vertices[corners[0]].point
    var rows = corners.dropFirst().map { corner in
      zip(vertices[corner].point, origin).map { $0 - $1 }
    }
    var result = Rational.one
    for column in rows.indices {
      guard let pivot = rows[column...].firstIndex(where: { !$0[column].isZero }) else {
        return .zero
      }
      if pivot != column {
        rows.swapAt(pivot, column)
        result = -result
      }
      result = result * rows[column][column]
      for row in rows.indices.dropFirst(column + 1) where !rows[row][column].isZero {
        let factor = rows[row][column] / rows[column][column]
        for place in column..<rows.count {
          rows[row][place] -= factor * rows[column][place]
        }
      }
    }
    return result
  }
}
