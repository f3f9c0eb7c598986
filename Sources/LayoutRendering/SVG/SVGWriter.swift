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
    write(picture, rootAttributes: " xmlns=\"http://www.w3.org/2000/svg\"", prefix: "")
  }

  /// A picture as an element of an HTML page.
  ///
  /// - Parameters:
  ///   - name: What it shows, for those who do not see it.
  ///   - prefix: What its identifiers begin with, so that no two on a page are the same.
  func write(_ picture: DisplayList, embeddedAs name: String, prefix: String) -> String {
    // The name of the whole would show wherever the pointer is.
    var picture = picture
    picture.title = nil
    return write(
      picture, rootAttributes: " role=\"img\"" + HTMLText.attribute("aria-label", name),
      prefix: prefix)
  }

  private func write(
    _ picture: DisplayList, rootAttributes: String, prefix: String
  ) -> String {
    let scribe = SVGScribe(decimals: picture.decimals)
    let page = picture.page
    var text = "<svg" + rootAttributes
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
      let identifier = identifiers.identifier(for: item).map { prefix + $0 }
      text += scribe.element(item, identifier: identifier)
      if let label = item.text { text += scribe.element(label) }
    }
    return text + "</svg>\n"
  }
}
