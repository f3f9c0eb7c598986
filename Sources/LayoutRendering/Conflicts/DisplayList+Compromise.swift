import LayoutEngine

extension DisplayList {
  /// The picture of a layout whose required statements contradict each other, as near as it comes
  /// to them: the boxes that the contradictions speak of are red, and below the picture each
  /// contradiction is quoted, with what the picture misses of it.
  ///
  /// - Parameters:
  ///   - compromise: What comes nearest to the layout.
  ///   - hasLegend: Whether the statements are quoted below the picture.
  /// - Complexity: O(n log n) for n boxes and cells.
  public init(of compromise: Compromise, hasLegend: Bool = true) {
    self.init(of: compromise.solution)
    let boxes = compromise.solution.layout.boxes
    let named = Set(
      compromise.contradictions.joined().flatMap(\.boxes)
        .filter(boxes.indices.contains).map { boxes[$0].box.name })
    let unit = 1 / magnification
    for position in items.indices
    where items[position].role == .box && named.contains(items[position].name) {
      items[position].stroke = Stroke(Paint(Palette.conflict), width: 2 * unit)
      // A box with a colour of its own keeps it; a tint is only there to be told apart.
      guard let fill = items[position].fill, fill.opacity < 1 else { continue }
      items[position].fill = Paint(Palette.conflictTint, opacity: 0.7)
      items[position].text?.color = Palette.conflictText
    }
    guard hasLegend else { return }
    self = Legend(paragraphs: compromise.paragraphs).added(to: self)
  }
}

extension Compromise {
  fileprivate var paragraphs: [Legend.Paragraph] {
    contradictions.enumerated().flatMap { number, members in
      let heading = ConflictText.heading(number + 1, of: contradictions.count)
      return [Legend.Paragraph(text: heading, color: Palette.ink)]
        + members.map { member in
          let isMissed = member.missedBy > 0
          return Legend.Paragraph(
            text: "\(ConflictText.quote(member.statement)) (\(ConflictText.miss(member)))",
            color: isMissed ? Palette.conflictText : Palette.ink,
            bar: isMissed ? Palette.conflict : Palette.containerEdge)
        }
    }
  }
}
