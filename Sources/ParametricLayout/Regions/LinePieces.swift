/// A piece of a straight way through the regions of a part.
struct LinePiece: Hashable, Sendable {
  /// The leaf that the piece is in.
  var leaf: Int
  /// Where it begins and ends, 0 to 1 from the start to the end of the way.
  var start: Double, end: Double
  /// The node whose border is crossed where it begins; nil at the start of the way.
  var border: Int?
}

extension CompiledLayout {
  /// The pieces of the range of a parameter, the others at the least that they may be.
  func pieces(ofPart part: Int, along parameter: Int) -> [LinePiece] {
    let start = parameters.map(\.lower)
    var end = start
    end[parameter] = parameters[parameter].upper
    return pieces(ofPart: part, from: start, to: end)
  }

  /// The pieces of the way from one point to another, in order, without gaps.
  ///
  /// Pieces shorter than 1e-9 of the way count to a neighbour.
  ///
  /// - Parameters:
  ///   - part: The part whose regions are passed.
  ///   - start: A number for each parameter.
  ///   - end: The same for the other end.
  ///   - root: The child to begin at: the whole tree, or what hangs at a node.
  /// - Complexity: O(nodes met), times the number of parameters.
  func pieces(
    ofPart part: Int, from start: [Double], to end: [Double], root: Int? = nil
  ) -> [LinePiece] {
    var open = [(child: root ?? self.root(ofPart: part), start: 0.0, end: 1.0, border: Int?.none)]
    var pieces: [LinePiece] = []
    while let next = open.popLast() {
      guard next.child >= 0 else {
        pieces.append(
          LinePiece(leaf: ~next.child, start: next.start, end: next.end, border: next.border))
        continue
      }
      let atStart = split(next.child, ofPart: part, at: start)
      let change = split(next.child, ofPart: part, at: end) - atStart
      let positive = parts[part].positiveChild[next.child]
      let negative = parts[part].negativeChild[next.child]
      let crossing = -atStart / change
      // A way along the border has no crossing: 0 / 0 compares with nothing.
      guard crossing > next.start + 1e-9, crossing < next.end - 1e-9 else {
        let middle = atStart + change * (next.start + next.end) / 2
        open.append((middle >= 0 ? positive : negative, next.start, next.end, next.border))
        continue
      }
      let (before, after) = change > 0 ? (negative, positive) : (positive, negative)
      open.append((after, crossing, next.end, next.child))
      open.append((before, next.start, crossing, next.border))
    }
    return pieces
  }
}
