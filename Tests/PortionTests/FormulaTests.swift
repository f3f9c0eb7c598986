import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// `PortionGeometry` against the formulas as they are written down, step by step and cell by cell.
@Suite struct FormulaTests {
  /// The frames by the text: where each cell and slot begins is added up, not multiplied.
  private struct Text {
    var cells: [Frame] = []
    var slots: [Frame] = []

    init(_ example: PortionCase) {
      let host = example.host
      let isHorizontal = example.axis == .horizontal
      let (top, leading) = (example.margins[0], example.margins[1])
      let (bottom, trailing) = (example.margins[2], example.margins[3])
      let width = host.width - leading - trailing
      let height = host.height - top - bottom
      let (along, across) = isHorizontal ? (width, height) : (height, width)
      let room = max(across, 0)

      // How long each cell's share is, before and after fitting.
      var shares: [Double]
      var lengths: [Double]
      let published = example.convention == .published
      var spacing = example.spacing ?? (published ? 8 : 0)
      var crossLengths = room
      switch example.divisions {
      case .equal(let divisions):
        let count = published ? divisions + 1 : divisions
        // An overlap is at most a whole cell, where each then lies on the one before it.
        spacing = max(spacing, -max(along, 0))
        let share = max(max(along, 0) - Double(count - 1) * spacing, 0) / Double(count)
        shares = [Double](repeating: share, count: count)
        lengths = shares
        if let ratio = example.ratio {
          let quotient = isHorizontal ? ratio : 1 / ratio
          let cell =
            example.mode == .fit ? min(share, quotient * room) : max(share, quotient * room)
          lengths = [Double](repeating: cell, count: count)
          crossLengths = cell / quotient
        }
      case .list(let items):
        var left = max(along, 0) - Double(items.count - 1) * spacing
        var whole = 0.0
        for item in items {
          switch item {
          case .fixed(let length): left -= length
          case .share(let share): whole += share
          }
        }
        shares = items.map { item in
          switch item {
          case .fixed(let length): length
          case .share(let share): max(left, 0) * share / whole
          }
        }
        lengths = shares
      }

      let horizontal =
        switch example.alignment.horizontal {
        case .leading: 0.0
        case .center: 0.5
        case .trailing: 1.0
        }
      let vertical =
        switch example.alignment.vertical {
        case .top: 0.0
        case .center: 0.5
        case .bottom: 1.0
        }
      let alongPart = isHorizontal ? horizontal : vertical
      let acrossPart = isHorizontal ? vertical : horizontal
      let acrossStart = acrossPart * (across - crossLengths)
      func frame(_ start: Double, _ length: Double, _ crossStart: Double, _ crossLength: Double)
        -> Frame
      {
        let x = leading + (isHorizontal ? start : crossStart)
        let y = top + (isHorizontal ? crossStart : start)
        let (width, height) = isHorizontal ? (length, crossLength) : (crossLength, length)
        return Frame(
          x: host.x + (example.direction == .leftToRight ? x : host.width - x - width),
          y: host.y + y, width: width, height: height)
      }
      let gaps = spacing * Double(shares.count - 1)
      let packedStart = alongPart * (along - lengths.reduce(gaps, +))
      let slottedStart = alongPart * (along - shares.reduce(gaps, +))
      var (packed, slotted) = (packedStart, slottedStart)
      for (share, length) in zip(shares, lengths) {
        slots.append(frame(slotted, share, 0, room))
        let start =
          example.arrangement == .packed ? packed : slotted + alongPart * (share - length)
        cells.append(frame(start, length, acrossStart, crossLengths))
        packed += length + spacing
        slotted += share + spacing
      }
    }

    /// From the first cell of a range to the end of the last.
    func span(_ indices: ClosedRange<Int>) -> Frame {
      let (first, last) = (cells[indices.lowerBound], cells[indices.upperBound])
      let (left, right) = (min(first.x, last.x), max(first.x + first.width, last.x + last.width))
      let (top, bottom) = (min(first.y, last.y), max(first.y + first.height, last.y + last.height))
      return Frame(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  private func complaint(about example: PortionCase) throws -> String? {
    let geometry = try example.geometry()
    let text = Text(example)
    let tolerance = 1e-9 * max(example.size, text.cells.map(\.width).max() ?? 0)
    guard geometry.cellCount == text.cells.count, geometry.cells.count == text.cells.count else {
      return "\(geometry.cellCount) cells, not \(text.cells.count)"
    }
    for index in text.cells.indices {
      let cell = geometry.cells[index].numbers
      if let wrong = difference(cell, text.cells[index].numbers, tolerance: tolerance) {
        return "cell \(index): \(wrong)"
      }
      let slot = geometry.slot(at: index)?.numbers ?? []
      if let wrong = difference(slot, text.slots[index].numbers, tolerance: tolerance) {
        return "slot \(index): \(wrong)"
      }
    }
    let span = example.cells(of: text.cells.count)
    let spanned = geometry.span(span)?.numbers ?? []
    if let wrong = difference(spanned, text.span(span).numbers, tolerance: tolerance) {
      return "span \(span): \(wrong)"
    }
    let strip = text.span(0...(text.cells.count - 1)).numbers
    return difference(geometry.strip.numbers, strip, tolerance: tolerance).map { "strip: \($0)" }
  }

  @Test func equalCells() {
    checkProperty("equal cells are as written", cases: 3000, .equalCells, property: complaint)
  }

  @Test func lists() {
    checkProperty("lists are as written", cases: 2000, .lists, property: complaint)
  }

  @Test func overlaps() {
    checkProperty("overlaps are as written", cases: 2000, .overlapping, property: complaint)
  }

  @Test func overlappingCellsBeginInOrder() {
    checkProperty("a step is not negative", cases: 2000, .overlapping) { example -> String? in
      let cells = try example.geometry().cells
      for (cell, next) in zip(cells, cells.dropFirst()) {
        let step =
          example.axis == .vertical
          ? next.y - cell.y
          : example.direction == .leftToRight
            ? next.x - cell.x : cell.x + cell.width - next.x - next.width
        if step < -1e-9 * example.size { return "a step of \(step)" }
      }
      return nil
    }
  }

  @Test func whatDoesNotExistHasNoFrame() throws {
    let geometry = try PortionGeometry(
      host: Frame(x: 0, y: 0, width: 40, height: 30), axis: .horizontal, divisions: .equal(4))
    #expect(geometry.cell(at: 3)?.numbers == [30, 10, 10, 10])
    for index in [-1, 4, Int.max, Int.min] {
      #expect(geometry.cell(at: index) == nil)
      #expect(geometry.slot(at: index) == nil)
    }
    #expect(geometry.span(-1...2) == nil && geometry.span(2...4) == nil)
    #expect(geometry.span(0...3) == geometry.strip)
  }

  @Test func aHostThatIsNoFrameIsRefused() {
    for number in [Double.nan, .infinity, -.infinity] {
      for place in 0..<4 {
        var numbers = [0.0, 0, 40, 30]
        numbers[place] = number
        #expect(throws: LayoutError.plugin("the host's frame is not finite")) {
          _ = try PortionGeometry(
            host: Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
            axis: .horizontal, divisions: .equal(4))
        }
      }
    }
  }
}
