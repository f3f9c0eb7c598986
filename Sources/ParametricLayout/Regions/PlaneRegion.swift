/// A region of a part as a polygon in the plane of two parameters.
public struct PlaneRegion: Hashable, Sendable {
  /// A corner.
  public struct Corner: Hashable, Sendable {
    /// The first parameter of the plane.
    public var first: Double
    /// The second parameter of the plane.
    public var second: Double

    /// The corner with these coordinates.
    public init(first: Double, second: Double) {
      self.first = first
      self.second = second
    }
  }

  /// The leaf of the part whose region it is.
  public var leaf: Int

  /// The corners in order, three or more; the polygon is convex.
  public var corners: [Corner]
}

extension CompiledLayout {
  /// The regions of a part over two of the parameters, the others at a point.
  ///
  /// They cover the rectangle that was compiled for; those thinner than rounding are left out.
  ///
  /// - Parameters:
  ///   - part: The index of a part; none for one that there is not.
  ///   - plane: Two parameters by index, different ones.
  ///   - point: A number for each parameter; those of the plane's two parameters do not matter.
  /// - Complexity: O(number of nodes), times the corners of a region.
  public func regions(
    ofPart part: Int, plane: (first: Int, second: Int), at point: [Double]
  ) -> [PlaneRegion] {
    guard hasPlane(plane, ofPart: part, at: point) else { return [] }
    return planeWalk(ofPart: part, plane: plane, at: point).regions
  }

  /// Whether there are such a part, two such parameters, and a number for each parameter.
  func hasPlane(_ plane: (first: Int, second: Int), ofPart part: Int, at point: [Double]) -> Bool {
    parts.indices.contains(part) && point.count == parameters.count
      && parameters.indices.contains(plane.first) && parameters.indices.contains(plane.second)
      && plane.first != plane.second
  }

  /// The corners of the range of two parameters, in order.
  func rectangle(_ plane: (first: Int, second: Int)) -> [PlaneRegion.Corner] {
    let (first, second) = (parameters[plane.first], parameters[plane.second])
    return [
      PlaneRegion.Corner(first: first.lower, second: second.lower),
      PlaneRegion.Corner(first: first.upper, second: second.lower),
      PlaneRegion.Corner(first: first.upper, second: second.upper),
      PlaneRegion.Corner(first: first.lower, second: second.upper),
    ]
  }

  /// The regions of a part and its borders in a plane.
  func planeWalk(
    ofPart part: Int, plane: (first: Int, second: Int), at point: [Double]
  ) -> (regions: [PlaneRegion], borders: [PlaneSegment]) {
    var regions: [PlaneRegion] = []
    var borders: [PlaneSegment] = []
    var point = point
    var open = [(child: root(ofPart: part), corners: rectangle(plane))]
    while let (child, corners) = open.popLast() {
      guard child >= 0 else {
        regions.append(PlaneRegion(leaf: ~child, corners: corners))
        continue
      }
      let heights = corners.map { corner in
        point[plane.first] = corner.first
        point[plane.second] = corner.second
        return split(child, ofPart: part, at: point)
      }
      let cut = PolygonCut(corners: corners, heights: heights)
      let positive = parts[part].positiveChild[child]
      let negative = parts[part].negativeChild[child]
      if let border = cut.border {
        borders.append(PlaneSegment(part: part, node: child, start: border.start, end: border.end))
        open.append((negative, cut.below))
        open.append((positive, cut.above))
      } else {
        open.append((cut.isAbove ? positive : negative, corners))
      }
    }
    return (regions, borders)
  }
}
