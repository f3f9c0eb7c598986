import LayoutEngine

/// Writes a picture as SVG, to be looked at and to be inspected.
///
/// One element stands on each line. The element of a box has the box's name as its `<title>`,
/// which browsers show as a tooltip, and as its `id`: as it is for a declared box, made valid
/// for a cell (`row[0]` is `row-0`). Coordinates are those of the layout, in the user space that
/// the `viewBox` sets up.
public struct SVGWriter: Sendable {
  /// A writer.
  public init() {}

  /// The picture of a solution as SVG, with a line end at its end.
  public func write(_ solution: LayoutSolution) -> String {
    write(DisplayList(of: solution))
  }

  /// A picture as SVG, with a line end at its end.
  ///
  /// - Complexity: O(n) for n items.
  public func write(_ picture: DisplayList) -> String {
    let scribe = SVGScribe(decimals: picture.decimals)
    let page = picture.page
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\""
    // A point is a pixel, but viewers give up on pictures of a million pixels a side.
    let scale = min(max(picture.magnification, 1), 16_384 / page.longerSide)
    text += scribe.attributes(["width": page.width * scale, "height": page.height * scale])
    text +=
      " viewBox=\""
      + [page.x, page.y, page.width, page.height].map(scribe.number)
      .joined(separator: " ") + "\""
    text += " font-family=\"'\(DisplayText.fontFamily)', sans-serif\" text-anchor=\"middle\">\n"
    if let title = picture.title { text += "<title>\(XMLText.escaped(title))</title>\n" }
    text += scribe.element(page: page, color: picture.background)
    var identifiers = ItemIdentifiers(picture.items)
    for item in picture.items {
      text += scribe.element(item, identifier: identifiers.identifier(for: item))
      if let label = item.text { text += scribe.element(label) }
    }
    return text + "</svg>\n"
  }
}
