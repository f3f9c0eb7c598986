import LayoutEngine

extension Resolver {
  /// The box that a place names; nil, and reported, where it names none.
  ///
  /// - Parameter allowsAnchor: Whether an anchor could follow, so that an unknown part is perhaps
  ///   a misspelt one.
  mutating func box(at place: Place, allowsAnchor: Bool = false) -> Box? {
    let root = place.root
    guard let kind = kind(of: root.name), let meaning = meaning(of: root.name) else { return nil }
    switch meaning {
    case .box(let box):
      if let index = root.index {
        diagnostics.report(.noCells(root.name, at: index.range))
        return nil
      }
      if let part = place.parts.first {
        reportUnknown(part, in: place, known: [], allowsAnchor: allowsAnchor)
        return nil
      }
      return box
    case .parts(let parts, _):
      return box(at: place, in: parts, of: kind, allowsAnchor: allowsAnchor)
    case .constant, .parameter, .variable:
      diagnostics.report(.notABox(root.name, kind.description))
      return nil
    }
  }

  private mutating func box(
    at place: Place, in parts: any PluginParts, of kind: Declarations.Kind, allowsAnchor: Bool
  ) -> Box? {
    let root = place.root
    if let index = root.index {
      if let part = place.parts.first {
        reportUnknown(part, in: place, known: [], allowsAnchor: allowsAnchor)
        return nil
      }
      let box = index.isSpan ? parts.span(index.first...index.last) : parts.cell(at: index.first)
      if box == nil {
        diagnostics.report(.indexOutOfRange(index, of: "cell", count: parts.cellCount))
      }
      return box
    }
    guard let part = place.parts.first else {
      diagnostics.report(.partsWithoutIndex(root.name, kind.description, parts, at: place.range))
      return nil
    }
    let isIndexed = parts.indexedPartNames.contains(part.name.text)
    guard isIndexed || parts.partNames.contains(part.name.text) else {
      reportUnknown(
        part, in: place, known: parts.partNames + parts.indexedPartNames,
        allowsAnchor: allowsAnchor)
      return nil
    }
    if place.parts.count > 1 {
      reportUnknown(place.parts[1], in: place, known: [], allowsAnchor: allowsAnchor)
      return nil
    }
    guard isIndexed == (part.index != nil), part.index?.isSpan != true else {
      let range = part.index?.range ?? part.name.range
      diagnostics.report(.wrongIndex(of: part.name, in: root.name, takesOne: isIndexed, at: range))
      return nil
    }
    guard let index = part.index else { return parts.part(named: part.name.text) }
    let box = parts.part(named: part.name.text, at: index.first)
    if box == nil {
      diagnostics.report(.indexOutOfRange(index, of: part.name.text, count: parts.cellCount))
    }
    return box
  }

  private mutating func reportUnknown(
    _ part: Place.Part, in place: Place, known: [String], allowsAnchor: Bool
  ) {
    // What stands before it: `hero`, `row[1]`.
    let owner = SourceRange(start: place.range.start, end: max(part.name.range.start - 1, 0))
    let anchors = allowsAnchor ? AnchorName.allCases.map(\.rawValue) : []
    diagnostics.report(
      .unknownPart(
        part.name, of: document.source.quoted(owner), parts: known, anchors: anchors))
  }
}
