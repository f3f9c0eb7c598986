import LayoutEngine

/// Lines of text below a picture, broken where they are longer than the picture is wide.
struct Legend {
  /// A paragraph of a legend.
  struct Paragraph {
    var text: String
    /// The colour of the text.
    var color: Color
    /// The colour of the bar before it, for what is quoted; nil for a heading.
    var bar: Color?
  }

  /// The most lines; the rest are counted.
  static let mostLines = 40

  let paragraphs: [Paragraph]

  /// The picture, with a page that is long enough, and wide enough, for the legend.
  func added(to picture: DisplayList) -> DisplayList {
    var copy = picture
    let unit = 1 / picture.magnification
    let margin = 24 * unit
    let indent = 12 * unit
    let size = 11 * unit
    let step = 17 * unit
    let width = max(picture.page.width, 420 * unit)
    copy.page.x -= (width - picture.page.width) / 2
    copy.page.width = width
    let left = copy.page.x + margin
    var lines: [(text: String, paragraph: Paragraph)] = []
    for paragraph in paragraphs {
      let room = width - 2 * margin - (paragraph.bar == nil ? 0 : indent)
      lines += Self.lines(of: paragraph.text, within: room / size).map { ($0, paragraph) }
    }
    if lines.count > Self.mostLines {
      let more = lines.count - Self.mostLines + 1
      lines.removeLast(more)
      lines.append(
        ("and \(more) lines more", Paragraph(text: "", color: Palette.ink, bar: nil)))
    }
    var top = picture.page.bottom
    for (number, line) in lines.enumerated() {
      let isHeading = line.paragraph.bar == nil
      if isHeading, number > 0 { top += step / 2 }
      let bar = Frame(x: left, y: top, width: 0, height: step)
      copy.items.append(
        DisplayItem(
          name: "", role: .legend, isNamed: false, figure: .line(bar),
          stroke: line.paragraph.bar.map { Stroke(Paint($0), width: 2 * unit) },
          text: DisplayText(
            line.text, anchor: .left, x: isHeading ? left : left + indent,
            baseline: top + 0.7 * step, size: size, color: line.paragraph.color)))
      top += step
    }
    copy.page.height = top + margin - copy.page.y
    return copy
  }

  // Broken at spaces, and within a word that is longer than a line.
  private static func lines(of text: String, within width: Double) -> [String] {
    var lines: [String] = []
    var rest = PlainText.line(text)[...]
    while !rest.isEmpty, lines.count <= mostLines {
      let (beginning, _) = TextMetrics.beginning(of: String(rest), within: width)
      if beginning.count == rest.count {
        lines.append(String(rest))
        return lines
      }
      var line = rest.prefix(max(beginning.count, 1))
      if let space = line.lastIndex(of: " "), space > line.startIndex { line = line[..<space] }
      lines.append(String(line))
      rest = rest[line.endIndex...].drop { $0 == " " }
    }
    return lines
  }
}
