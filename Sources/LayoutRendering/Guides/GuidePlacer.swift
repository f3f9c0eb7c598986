import LayoutEngine

/// Finds a place for each measure where it covers no text and no other measure, or leaves it out.
struct GuidePlacer {
  let page: Page
  /// What stands in the picture: a size lies on none of these but those that it lies within.
  let frames: [Frame]
  private var clutter: ClutterIndex

  /// - Parameter texts: What is not to be covered.
  init(page: Page, frames: [Frame], texts: [Frame]) {
    self.page = page
    self.frames = frames
    clutter = ClutterIndex(page: page)
    for text in texts { clutter.insert(text, at: 0) }
  }

  /// What is drawn of a measure; nothing where there is no place for it.
  mutating func place(_ measure: Measure) -> [DisplayItem] {
    let label = labelSize(measure.text)
    switch measure.kind {
    case .size:
      for frame in placesOfSize(of: measure.frame, label) where isFree(frame) {
        clutter.insert(frame.expanded(by: page.unit), at: 0)
        return [chip(measure.text, in: frame, Palette.sizeGuide)]
      }
    case .distance(let isHorizontal):
      for share in [0.5, 0.3, 0.7, 0.12, 0.88] {
        let line = line(in: measure.frame, isHorizontal, at: share)
        guard isFree(line) else { continue }
        for frame in placesOfDistance(on: line, isHorizontal, label) where isFree(frame) {
          clutter.insert(line, at: 0)
          clutter.insert(frame.expanded(by: page.unit), at: 0)
          return strokes(of: line, isHorizontal)
            + [chip(measure.text, in: frame, Palette.distanceGuide)]
        }
      }
    }
    return []
  }

  // MARK: Places

  private func isFree(_ frame: Frame) -> Bool {
    page.frame.contains(frame) && !clutter.isCluttered(frame, after: -1)
  }

  // The corners of the frame, and the middle of its lower edge, from the inside: outside of it a
  // size would be taken for that of a neighbour.
  private func placesOfSize(of frame: Frame, _ label: Size) -> [Frame] {
    let margin = 3 * page.unit
    let (left, right) = (frame.x + margin, frame.right - margin - label.width)
    let (top, bottom) = (frame.y + margin, frame.bottom - margin - label.height)
    guard left <= right, top <= bottom else { return [] }
    let middle = frame.x + (frame.width - label.width) / 2
    let places = [(right, bottom), (left, bottom), (right, top), (left, top), (middle, bottom)]
    return places.map { at($0, label) }.filter { place in
      frames.allSatisfy { other in
        !other.overlaps(place) || other.contains(frame)
      }
    }
  }

  // On the line where it is long enough, else beside it.
  private func placesOfDistance(on line: Frame, _ isHorizontal: Bool, _ label: Size) -> [Frame] {
    let (centerX, centerY) = (line.x + line.width / 2, line.y + line.height / 2)
    let free = 10 * page.unit
    let onLine = at((centerX - label.width / 2, centerY - label.height / 2), label)
    if isHorizontal ? line.width >= label.width + free : line.height >= label.height + free {
      return [onLine]
    }
    let offset = 5 * page.unit
    return isHorizontal
      ? [
        at((centerX - label.width / 2, line.y - offset - label.height), label),
        at((centerX - label.width / 2, line.bottom + offset), label),
      ]
      : [
        at((line.right + offset, centerY - label.height / 2), label),
        at((line.x - offset - label.width, centerY - label.height / 2), label),
      ]
  }

  private func at(_ place: (x: Double, y: Double), _ size: Size) -> Frame {
    Frame(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  // A line across the room, as thick as it is drawn.
  private func line(in room: Frame, _ isHorizontal: Bool, at share: Double) -> Frame {
    let thickness = page.unit
    return isHorizontal
      ? Frame(
        x: room.x, y: room.y + share * room.height - thickness / 2, width: room.width,
        height: thickness)
      : Frame(
        x: room.x + share * room.width - thickness / 2, y: room.y, width: thickness,
        height: room.height)
  }

  // MARK: Figures

  private var fontSize: Double { 9 * page.unit }

  private func labelSize(_ text: String) -> Size {
    Size(
      width: TextMetrics.width(of: text) * fontSize + 8 * page.unit, height: 13 * page.unit)
  }

  // The line and a short tick at either end.
  private func strokes(of line: Frame, _ isHorizontal: Bool) -> [DisplayItem] {
    let tick = 3 * page.unit
    let (centerX, centerY) = (line.x + line.width / 2, line.y + line.height / 2)
    let lines =
      isHorizontal
      ? [
        Frame(x: line.x, y: centerY, width: line.width, height: 0),
        Frame(x: line.x, y: centerY - tick, width: 0, height: 2 * tick),
        Frame(x: line.right, y: centerY - tick, width: 0, height: 2 * tick),
      ]
      : [
        Frame(x: centerX, y: line.y, width: 0, height: line.height),
        Frame(x: centerX - tick, y: line.y, width: 2 * tick, height: 0),
        Frame(x: centerX - tick, y: line.bottom, width: 2 * tick, height: 0),
      ]
    return lines.map { frame in
      DisplayItem(
        name: "", role: .guide, isNamed: false, figure: .line(frame),
        stroke: Stroke(Paint(Palette.distanceGuide), width: page.unit))
    }
  }

  private func chip(_ text: String, in frame: Frame, _ color: Color) -> DisplayItem {
    DisplayItem(
      name: "", role: .guide, isNamed: false, figure: .capsule(frame), fill: Paint(color),
      text: DisplayText(
        text, x: frame.x + frame.width / 2,
        baseline: frame.y + frame.height / 2 + TextMetrics.capHeight / 2 * fontSize,
        size: fontSize, color: Palette.paper))
  }
}
