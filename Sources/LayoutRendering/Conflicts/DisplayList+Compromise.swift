import LayoutEngine

extension DisplayList {
  /// The picture of a layout whose required statements contradict each other, as near as it comes
  /// to them: the boxes that the contradictions speak of are red and have their label or their
  /// name, and below the picture each contradiction is quoted, with what the picture misses of it.
  ///
  /// - Parameters:
  ///   - compromise: What comes nearest to the layout.
  ///   - hasLegend: Whether the statements are quoted below the picture.
  /// - Complexity: O(n log n) for n boxes and cells.
  public init(of compromise: Compromise, hasLegend: Bool = true) {
    self.init(
      of: compromise.solution, naming: Set(compromise.contradictions.joined().flatMap(\.boxes)))
    let boxes = compromise.solution.layout.boxes
    let named = Set(
      compromise.contradictions.joined().flatMap(\.boxes)
        .filter(boxes.indices.contains).map { boxes[$0].box.name })
    let unit = 1 / magnification
    items = items.flatMap { item in
      guard item.role == .box, named.contains(item.name) else { return [item] }
      let line = Stroke(Paint(Palette.conflict), width: 2 * unit)
      var marked = item
      if let fill = item.fill, fill.opacity < 1 {
        // A tint is only there to be told apart.
        marked.fill = Paint(Palette.conflictTint, opacity: 0.7)
        marked.text?.color = Palette.conflictText
        marked.stroke = line
        return [marked]
      }
      // A box with a colour of its own keeps it, and has a rim from which red can be told.
      marked.stroke = nil
      let rim = Stroke(Paint(Palette.paper), width: 6 * unit)
      return [marked]
        + [rim, line].map {
          DisplayItem(name: "", role: .legend, isNamed: false, figure: item.figure, stroke: $0)
        }
    }
    guard hasLegend else { return }
    self = Legend(paragraphs: compromise.paragraphs).added(to: self)
  }
}

extension Compromise {
  fileprivate var paragraphs: [Legend.Paragraph] {
    contradictions.enumerated().flatMap { number, members in
      let heading = ConflictText.heading(number + 1, of: contradictions)
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
