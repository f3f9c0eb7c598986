/// A convex polygon cut in two where an affine function changes its sign.
struct PolygonCut {
  /// The corners where the function is 0 or more, and those of the cut; and the others.
  var above: [PlaneRegion.Corner] = []
  var below: [PlaneRegion.Corner] = []

  /// Where the cut runs; nil where the polygon lies on one side, but for rounding.
  var border: (start: PlaneRegion.Corner, end: PlaneRegion.Corner)?

  /// Whether more of the function's size is above 0 than below.
  var isAbove: Bool

  /// Cuts a polygon.
  ///
  /// - Parameters:
  ///   - corners: Three or more, in order.
  ///   - heights: The function at each corner.
  init(corners: [PlaneRegion.Corner], heights: [Double]) {
    let greatest = heights.max() ?? 0
    let least = heights.min() ?? 0
    isAbove = greatest >= -least
    // Rounding leaves slivers of no width along the border of a neighbour.
    let tolerance = 1e-9 * max(greatest, -least)
    guard greatest > tolerance, least < -tolerance else { return }
    var crossings: [PlaneRegion.Corner] = []
    for index in corners.indices {
      let next = index + 1 == corners.count ? 0 : index + 1
      let (here, there) = (heights[index], heights[next])
      if here >= 0 { above.append(corners[index]) }
      if here <= 0 { below.append(corners[index]) }
      if here == 0 { crossings.append(corners[index]) }
      if here < 0 && there > 0 || here > 0 && there < 0 {
        let part = here / (here - there)
        let crossing = PlaneRegion.Corner(
          first: corners[index].first + part * (corners[next].first - corners[index].first),
          second: corners[index].second + part * (corners[next].second - corners[index].second))
        above.append(crossing)
        below.append(crossing)
        crossings.append(crossing)
      }
    }
    guard let start = crossings.first, let end = crossings.last, crossings.count > 1 else { return }
    border = (start, end)
  }
}
