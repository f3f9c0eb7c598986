import LayoutEngine

/// Finds a size and a place for the text of a box: where it fits, and where nothing that is
/// painted later lies over it.
struct LabelPlacer {
  /// What a text is.
  enum Kind: String, Sendable {
    /// The label that a person gave the box.
    case label
    /// The name of a box without a label: small.
    case name

    /// The size of the text in points, wherever there is room for it: one for all boxes, so that
    /// large boxes do not speak louder.
    var size: Double { self == .label ? 13 : 10.5 }
  }

  // A text, and what it is placed on.
  private struct Request {
    var caption: PictureScene.Caption
    var figure: Figure
    // The place of the box in painting order.
    var position: Int
  }

  let page: Page
  let clutter: ClutterIndex
  let direction: ReadingDirection

  /// The text in its place, nil where there is none for it.
  ///
  /// - Parameters:
  ///   - caption: What is to be written.
  ///   - figure: What it is written on.
  ///   - position: The place of the figure in painting order.
  func place(
    _ caption: PictureScene.Caption, on figure: Figure, at position: Int
  ) -> DisplayText? {
    let area = figure.textArea.clipped(to: page.frame)
    guard !area.isEmpty, !caption.string.isEmpty else { return nil }
    let request = Request(caption: caption, figure: figure, position: position)
    let middle = inMiddle(of: area, request)
    let corners = isRectangle(figure) ? Corner.allCases : []
    func free(_ candidate: Candidate?) -> DisplayText? {
      candidate.flatMap { isFree($0, request) ? $0.text : nil }
    }
    func inCorners(_ size: Double) -> DisplayText? {
      for corner in corners {
        if let text = free(inCorner(corner, of: area, size * page.unit, request)) { return text }
      }
      return nil
    }
    if !caption.hasContent, let text = free(middle) { return text }
    return inCorners(caption.kind.size) ?? free(middle) ?? inCorners(8)
      ?? (caption.isNeeded ? middle?.text : nil)
  }

  // MARK: Places

  private struct Candidate {
    var text: DisplayText
    var frame: Frame
  }

  // In the order in which they are tried.
  private enum Corner: CaseIterable {
    case topLeading
    case topTrailing
    case bottomLeading
    case bottomTrailing

    var isTop: Bool { self == .topLeading || self == .topTrailing }
    var isLeading: Bool { self == .topLeading || self == .bottomLeading }
  }

  private func inMiddle(of area: Frame, _ request: Request) -> Candidate? {
    let largest = request.caption.kind.size * page.unit
    let margin = min(6 * page.unit, 0.08 * area.width)
    guard
      let line = line(
        request.caption.string, width: area.width - 2 * margin, height: area.height,
        largest: largest)
    else { return nil }
    let centerX = area.x + area.width / 2
    let centerY = area.y + area.height / 2
    let text = DisplayText(
      line.string, anchor: .middle, x: centerX,
      baseline: centerY + TextMetrics.capHeight / 2 * line.size, size: line.size,
      color: request.caption.color)
    let frame = Frame(
      x: centerX - line.width / 2, y: centerY - 0.6 * line.size, width: line.width,
      height: 1.2 * line.size)
    return Candidate(text: text, frame: frame)
  }

  private func inCorner(
    _ corner: Corner, of area: Frame, _ largest: Double, _ request: Request
  ) -> Candidate? {
    let margin = 5 * page.unit
    guard
      let line = line(
        request.caption.string, width: area.width - 2 * margin, height: area.height - margin,
        largest: largest)
    else { return nil }
    let isLeft = corner.isLeading == (direction == .leftToRight)
    let left = isLeft ? area.x + margin : area.right - margin - line.width
    let height = 1.1 * line.size
    let top = corner.isTop ? area.y + 0.6 * margin : area.bottom - 0.6 * margin - height
    let text = DisplayText(
      line.string, anchor: isLeft ? .left : .right, x: isLeft ? left : left + line.width,
      baseline: top + 0.86 * line.size, size: line.size, color: request.caption.color)
    return Candidate(
      text: text, frame: Frame(x: left, y: top, width: line.width, height: height))
  }

  private func isFree(_ candidate: Candidate, _ request: Request) -> Bool {
    !clutter.isCluttered(candidate.frame, after: request.position)
  }

  private func isRectangle(_ figure: Figure) -> Bool {
    guard case .rectangle = figure else { return false }
    return true
  }

  // MARK: Sizes

  // The text at the largest size, or smaller, or with its end cut off, as will fit; nil for
  // none. Nothing is set smaller than 7 points, which is what can still be read.
  private func line(
    _ string: String, width: Double, height: Double, largest: Double
  ) -> (string: String, size: Double, width: Double)? {
    let smallest = 7 * page.unit
    let limit = min(largest, 0.72 * height)
    guard limit >= smallest, width > 0 else { return nil }
    let (beginning, length) = TextMetrics.beginning(of: string, within: width / smallest)
    if beginning.endIndex == string.endIndex {
      let size = steps(min(limit, length > 0 ? width / length : limit), smallest)
      return (string, size, length * size)
    }
    let ellipsis = "\u{2026}"
    let ellipsisLength = TextMetrics.width(of: ellipsis)
    for size in [min(limit, 9 * page.unit), smallest] {
      let (shortened, length) = TextMetrics.beginning(
        of: string, within: width / size - ellipsisLength)
      if shortened.count >= 3 {
        return (shortened + ellipsis, size, (length + ellipsisLength) * size)
      }
    }
    return nil
  }

  // Sizes go in steps of half a point, so that boxes of about the same size agree.
  private func steps(_ size: Double, _ smallest: Double) -> Double {
    max((size / page.unit * 2).rounded(.down) / 2 * page.unit, smallest)
  }
}
