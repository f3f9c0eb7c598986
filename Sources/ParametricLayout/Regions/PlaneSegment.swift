/// A piece of a border between regions with different answers, in the plane of two parameters.
public struct PlaneSegment: Hashable, Sendable {
  /// The part whose border it is.
  public var part: Int
  /// The node of the part's tree whose border it is.
  public var node: Int
  /// One end.
  public var start: PlaneRegion.Corner
  /// The other end.
  public var end: PlaneRegion.Corner
}

extension CompiledLayout {
  /// The pieces of borders at which the answers of a part change, over two of the parameters, the
  /// others at a point.
  ///
  /// - Parameters:
  ///   - part: The index of a part; none for one that there is not.
  ///   - plane: Two parameters by index, different ones.
  ///   - point: A number for each parameter; those of the plane's two parameters do not matter.
  /// - Complexity: O(n d) for n nodes of a tree of depth d as a rule, O(n²) at worst.
  public func segments(
    ofPart part: Int, plane: (first: Int, second: Int), at point: [Double]
  ) -> [PlaneSegment] {
    guard hasPlane(plane, ofPart: part, at: point) else { return [] }
    return turningSegments(ofPart: part, plane: plane, at: point)
  }

  /// A walk along each border, on both sides of it: where they lead through different answers.
  func turningSegments(
    ofPart part: Int, plane: (first: Int, second: Int), at point: [Double]
  ) -> [PlaneSegment] {
    planeWalk(ofPart: part, plane: plane, at: point).borders.flatMap { border in
      let first = parts[part].splits[border.node * stride + 1 + plane.first]
      let second = parts[part].splits[border.node * stride + 1 + plane.second]
      let size =
        [plane.first, plane.second]
        .map { max(abs(parameters[$0].lower), abs(parameters[$0].upper), 1) }.max() ?? 1
      // A step aside, across the border.
      let step = 1e-7 * size / max(abs(first), abs(second))
      func pieces(_ sign: Double, _ root: Int) -> [LinePiece] {
        func aside(_ corner: PlaneRegion.Corner) -> [Double] {
          var aside = point
          aside[plane.first] = corner.first + sign * step * first
          aside[plane.second] = corner.second + sign * step * second
          return aside
        }
        return self.pieces(
          ofPart: part, from: aside(border.start), to: aside(border.end), root: root)
      }
      let differences = differences(
        pieces(1, parts[part].positiveChild[border.node]),
        pieces(-1, parts[part].negativeChild[border.node]), inPart: part)
      return differences.map { border.piece(from: $0.start, to: $0.end) }
    }
  }

  /// Where two ways side by side lead through different answers, but for 1e-6 of them; touching
  /// stretches are one.
  private func differences(
    _ first: [LinePiece], _ second: [LinePiece], inPart part: Int
  ) -> [(start: Double, end: Double)] {
    var result: [(start: Double, end: Double)] = []
    var (i, j) = (0, 0)
    while i < first.count, j < second.count {
      let start = max(first[i].start, second[j].start)
      let end = min(first[i].end, second[j].end)
      if end - start > 1e-6, !isSame(first[i].leaf, second[j].leaf, inPart: part) {
        if let last = result.last, start - last.end <= 1e-6 {
          result[result.count - 1].end = end
        } else {
          result.append((start, end))
        }
      }
      if first[i].end < second[j].end { i += 1 } else { j += 1 }
    }
    return result
  }
}

extension PlaneSegment {
  /// A piece of the segment, from 0 to 1 of its length.
  fileprivate func piece(from: Double, to: Double) -> PlaneSegment {
    func corner(_ part: Double) -> PlaneRegion.Corner {
      // Its ends stay exactly where they are.
      if part == 0 { return start }
      if part == 1 { return end }
      return PlaneRegion.Corner(
        first: start.first + part * (end.first - start.first),
        second: start.second + part * (end.second - start.second))
    }
    return PlaneSegment(part: self.part, node: node, start: corner(from), end: corner(to))
  }
}
