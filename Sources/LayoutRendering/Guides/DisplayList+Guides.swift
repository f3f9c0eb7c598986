import LayoutEngine

extension DisplayList {
  /// The picture with the sizes of boxes and the distances between them written in, as a design
  /// tool shows them: `120 × 64` in a box, and a line between edges that face each other.
  ///
  /// The largest boxes come first. What would cover a text or another measure is left out, and
  /// so are a size that does not fit inside its box and repetitions, such as the third of a row's
  /// equal gaps; at most 80 lengths are shown.
  ///
  /// - Parameter solution: What the picture shows.
  /// - Complexity: O(n log n) for n boxes and cells.
  public func withGuides(of solution: LayoutSolution) -> DisplayList {
    let page = Page(of: solution)
    let subjects = Measures.subjects(of: solution.layout).lazy.map { solution[$0] }
    let measures = Measures(of: subjects, on: page)
    var placer = GuidePlacer(
      page: page, frames: measures.frames, texts: items.compactMap(\.text).map(\.frame))
    var copy = self
    for measure in measures.measures() { copy.items += placer.place(measure) }
    return copy
  }
}

extension DisplayText {
  /// The frame that the text takes, about.
  var frame: Frame {
    let width = TextMetrics.width(of: string) * size
    let left =
      switch anchor {
      case .left: x
      case .middle: x - width / 2
      case .right: x - width
      }
    return Frame(x: left, y: baseline - 0.8 * size, width: width, height: 1.05 * size)
  }
}
