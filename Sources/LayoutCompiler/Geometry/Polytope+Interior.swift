import ExactBackend

extension Polytope {
  /// A point inside, where nothing else that has simple numbers is: a weighted mean of the
  /// vertices, by weights that nobody would choose, rounded to few digits.
  ///
  /// - Parameter attempt: Counts from 0; each attempt gives another point.
  /// - Complexity: O(vertices · dimensions).
  func innerPoint(attempt: Int) -> [Double] {
    let points = vertices.map { $0.point.map { Double($0) } }
    var sum = [Double](repeating: 0, count: dimension)
    var total = 0.0
    for (number, point) in points.enumerated() {
      let weight = 0.6 + Self.fraction(number, attempt)
      total += weight
      for place in sum.indices { sum[place] += weight * point[place] }
    }
    let mean = sum.map { $0 / total }
    var extent = 0.0
    for place in mean.indices {
      let coordinates = points.map { $0[place] }
      extent = max(extent, (coordinates.max() ?? 0) - (coordinates.min() ?? 0))
    }
    guard extent > 0 else { return mean }
    // Few digits keep the products exact in which the point is a factor.
    for digits in [12, 18, 26] {
      let unit = extent.binade / Double(1 << digits)
      let rounded = mean.map { ($0 / unit).rounded() * unit }
      if isInside(rounded) { return rounded }
    }
    return mean
  }

  private func isInside(_ point: [Double]) -> Bool {
    let exact = point.compactMap { Rational(exactly: $0) }
    return exact.count == dimension && facets.allSatisfy { $0.value(at: exact).signum > 0 }
  }

  private static func fraction(_ number: Int, _ attempt: Int) -> Double {
    let step = Double(number + 1) * 0.754_877_666_246_693 + Double(attempt) * 0.569_840_290_998_053
    return step.truncatingRemainder(dividingBy: 1)
  }
}
