import LayoutEngine

/// Finds the lengths that a person would ask for in a picture: how large boxes are, how far they
/// are from their neighbours, and from the edges of what they stand in.
///
/// What a box stands in is the least frame that has it inside, whatever it was declared in.
/// Neighbours face each other, with nothing between them that they also face.
struct Measures {
  /// How many frames are measured, the largest first.
  static let mostSubjects = 60
  /// How many lengths are shown.
  static let mostMeasures = 80

  /// The frames of everything that is seen, each once, the largest first.
  let frames: [Frame]
  private let container: Frame
  // What is not seen as a distance.
  private let tolerance: Double

  /// - Parameters:
  ///   - subjects: The frames of what is to be measured.
  ///   - page: The page that they stand on.
  /// - Complexity: O(n log n) for n frames.
  init(of subjects: some Sequence<Frame>, on page: Page) {
    container = page.container
    tolerance = 0.01 * page.unit
    var seen: Set<[Double]> = []
    var frames: [Frame] = []
    for subject in subjects {
      guard let frame = subject.drawable, !frame.isEmpty, frame.touches(page.frame) else {
        continue
      }
      let key = [frame.x, frame.y, frame.right, frame.bottom].map {
        ($0 / (0.01 * page.unit)).rounded()
      }
      if seen.insert(key).inserted { frames.append(frame) }
    }
    let areas = frames.map { $0.width * $0.height }
    self.frames = frames.indices.sorted { (-areas[$0], $0) < (-areas[$1], $1) }
      .map { frames[$0] }
  }

  /// What is measured of a layout: its visible boxes in order of declaration, then cells.
  static func subjects(of layout: Layout) -> [Box] {
    layout.boxes.filter { !$0.style.isHidden }.map(\.box) + emptyCells(of: layout)
  }

  // The cells of the named plugins on which nothing was put: of the others one sees the boxes.
  private static func emptyCells(of layout: Layout) -> [Box] {
    var taken: Set<String> = []
    for declared in layout.boxes {
      taken.insert(declared.parent.name)
      if let target = declared.overlayTarget { taken.insert(target.name) }
    }
    return layout.pluginUses.filter { $0.name != nil }.flatMap { use in
      let cells = (0..<max(use.parts.cellCount, 0)).compactMap { use.parts.cell(at: $0) }
      return cells.contains { taken.contains($0.name) } ? [] : cells
    }
  }

  /// The lengths, the most important first.
  ///
  /// Of lengths that repeat within one frame, such as the gaps of a row, the first few are shown.
  ///
  /// - Complexity: O(n) for n frames.
  func measures() -> [Measure] {
    var measures: [Measure] = []
    var shown: [Repetition: Int] = [:]
    for number in frames.indices.prefix(Self.mostSubjects) {
      let (host, hostNumber) = host(of: number)
      for measure in [Measure(kind: .size, frame: frames[number])] + distances(of: number, in: host)
      {
        guard measures.count < Self.mostMeasures else { return measures }
        let repetition = Repetition(host: hostNumber, kind: measure.kind, text: measure.text)
        let most = measure.kind == .size ? 1 : 2
        guard shown[repetition, default: 0] < most else { continue }
        shown[repetition, default: 0] += 1
        measures.append(measure)
      }
    }
    return measures
  }

  private struct Repetition: Hashable {
    var host: Int
    var kind: Measure.Kind
    var text: String
  }

  // The frames stand in order of size, and so the last that holds one is the least.
  private func host(of number: Int) -> (frame: Frame, number: Int) {
    let inner = frames[number].inset(across: tolerance, down: tolerance)
    for candidate in (0..<number).reversed() where frames[candidate].contains(inner) {
      return (frames[candidate], candidate)
    }
    return (container, -1)
  }

  // To the neighbours on the right and below; to the edges of the host on all sides where no
  // neighbour is between.
  private func distances(of number: Int, in host: Frame) -> [Measure] {
    let frame = frames[number]
    var (left, right, top, bottom): (Frame?, Frame?, Frame?, Frame?)
    for (other, candidate) in frames.enumerated() where other != number {
      let facesAcross =
        min(frame.bottom, candidate.bottom) - max(frame.y, candidate.y) > tolerance
      let facesDown = min(frame.right, candidate.right) - max(frame.x, candidate.x) > tolerance
      if facesAcross {
        if candidate.x >= frame.right - tolerance, candidate.x < right?.x ?? .infinity {
          right = candidate
        }
        if candidate.right <= frame.x + tolerance, candidate.right > left?.right ?? -.infinity {
          left = candidate
        }
      }
      if facesDown {
        if candidate.y >= frame.bottom - tolerance, candidate.y < bottom?.y ?? .infinity {
          bottom = candidate
        }
        if candidate.bottom <= frame.y + tolerance, candidate.bottom > top?.bottom ?? -.infinity {
          top = candidate
        }
      }
    }
    let isInside = host.contains(frame.inset(across: tolerance, down: tolerance))
    let hasLeft = left.map { $0.right > host.x - tolerance } ?? false
    let hasTop = top.map { $0.bottom > host.y - tolerance } ?? false
    var rooms: [(isHorizontal: Bool, room: Frame)] = []
    if let right, !isInside || right.x < host.right + tolerance {
      rooms.append((true, across(frame.right, right.x, facing: right, frame)))
    } else if isInside {
      rooms.append((true, across(frame.right, host.right, facing: host, frame)))
    }
    if isInside, !hasLeft { rooms.append((true, across(host.x, frame.x, facing: host, frame))) }
    if let bottom, !isInside || bottom.y < host.bottom + tolerance {
      rooms.append((false, down(frame.bottom, bottom.y, facing: bottom, frame)))
    } else if isInside {
      rooms.append((false, down(frame.bottom, host.bottom, facing: host, frame)))
    }
    if isInside, !hasTop { rooms.append((false, down(host.y, frame.y, facing: host, frame))) }
    return rooms.compactMap { isHorizontal, room in
      let measure = Measure(kind: .distance(isHorizontal: isHorizontal), frame: room)
      let length = isHorizontal ? room.width : room.height
      return length > tolerance && measure.text != "0" ? measure : nil
    }
  }

  private func across(_ from: Double, _ to: Double, facing other: Frame, _ frame: Frame) -> Frame {
    Frame(
      left: from, top: max(frame.y, other.y), right: to, bottom: min(frame.bottom, other.bottom))
  }

  private func down(_ from: Double, _ to: Double, facing other: Frame, _ frame: Frame) -> Frame {
    Frame(
      left: max(frame.x, other.x), top: from, right: min(frame.right, other.right), bottom: to)
  }
}
