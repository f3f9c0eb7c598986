import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

@Suite struct PortionOverlayTests {
  private func frame(
    direction: ReadingDirection = .leftToRight,
    _ portion: (_ host: Box, _ content: Box) -> Portion
  ) throws -> [Double] {
    var layout = Layout(direction: direction)
    let host = try layout.addBox("host")
    let content = try layout.addBox("content")
    try layout.add([host.left == 50, host.top == 30, host.width == 400, host.height == 240])
    try layout.add(portion(host, content))
    let solution = try layout.solve(width: 600, height: 300).solution()
    #expect(solution.engine == "closed-form")
    return solution[content].numbers
  }

  @Test func thePublishedConventionIsOneCellMoreWithASpacingOf8() throws {
    // Five cells of (400 - 4 * 8) / 5 = 73.6.
    expectClose(
      try frame { $0.hPortionOverlay(alignment: .top, divisions: 4, position: 4, content: $1) },
      [376.4, 30, 73.6, 73.6])
    expectClose(
      try frame { $0.hPortionOverlay(divisions: 4, position: 0, content: $1) },
      [50, 113.2, 73.6, 73.6])
    // Five cells of (240 - 4 * 8) / 5 = 41.6.
    expectClose(
      try frame {
        $0.vPortionOverlay(alignment: .trailing, divisions: 4, position: 4, content: $1)
      },
      [408.4, 228.4, 41.6, 41.6])
    expectClose(
      try frame { $0.vPortionOverlay(divisions: 0, position: 0, content: $1) }, [130, 30, 240, 240])
  }

  @Test func whatIsGivenCounts() throws {
    // The published text: a circle a quarter as wide as the view, in the second quarter, at the
    // bottom.
    expectClose(
      try frame {
        $0.hPortionOverlay(
          alignment: .bottom, divisions: 4, position: 1, convention: .exact, content: $1)
      }, [150, 170, 100, 100])
    expectClose(
      try frame {
        $0.hPortionOverlay(
          alignment: .bottom, divisions: 3, position: 1, span: 2, spacing: 20, ratio: nil,
          content: $1)
      }, [155, 30, 190, 240])
    expectClose(
      try frame {
        $0.vPortionOverlay(
          divisions: 4, position: 2, span: 2, spacing: 0, ratio: 2, convention: .exact, content: $1)
      }, [190, 150, 120, 120])
    expectClose(
      try frame(direction: .rightToLeft) {
        $0.hPortionOverlay(
          alignment: .bottom, divisions: 4, position: 1, convention: .exact, content: $1)
      }, [250, 170, 100, 100])
  }

  @Test func positionsOutOfRange() throws {
    var layout = Layout()
    let content = try layout.addBox("content")
    let container = layout.container
    #expect(
      throws: LayoutError.plugin("position 5 is out of range: cells count from 0 to 4")
    ) {
      try layout.add(container.hPortionOverlay(divisions: 4, position: 5, content: content))
    }
    #expect(
      throws: LayoutError.plugin("position 4 is out of range: cells count from 0 to 3")
    ) {
      try layout.add(
        container.vPortionOverlay(
          divisions: 4, position: 4, convention: .exact, content: content))
    }
    try layout.add(container.hPortionOverlay(divisions: 4, position: 4, content: content))
    #expect(throws: LayoutError.overlaidTwice("content")) {
      try layout.add(container.hPortionOverlay(divisions: 4, position: 4, content: content))
    }
  }

  @Test func contentKeepsItsPreferences() throws {
    var layout = Layout()
    let content = try layout.addBox("content")
    try layout.prefer(.width, of: content, 30)
    try layout.prefer(.height, of: content, 10)
    try layout.add(
      layout.container.hPortionOverlay(
        divisions: 4, position: 1, convention: .exact, content: content))
    let solution = try layout.solve(width: 400, height: 100).solution()
    expectClose(solution[content].numbers, [135, 45, 30, 10])
  }

  // MARK: Parameters

  @Test func spacingsAndMarginsOfParameters() throws {
    for method in [LayoutSolver.Method.automatic, .backend, .closedForm] {
      var layout = Layout()
      let gap = try layout.addParameter("gap", default: 4, in: -500...500)
      let row = try layout.add(
        Portion(
          in: layout.container, axis: .horizontal, divisions: 3, spacing: 2 * gap,
          inset: Insets(leading: gap.linearExpression), alignment: .bottomTrailing))
      for value in [0, 4, 25.5, 80, 400] {
        let solution = try layout.solve(
          width: 200, height: 100, settings: ["gap": value], method: method
        ).solution()
        let geometry = try PortionGeometry(
          host: Frame(x: 0, y: 0, width: 200, height: 100), axis: .horizontal,
          divisions: .equal(3), spacing: 2 * value,
          inset: PortionGeometry.Margins(leading: value), alignment: .bottomTrailing)
        for index in 0..<3 {
          expectClose(
            solution[try row[index]].numbers, geometry.cell(at: index)?.numbers ?? [],
            tolerance: 1e-7, "\(method), \(value)")
        }
      }
      // Negative where the ratio allows no overlap: only solving can see it.
      guard
        case .infeasible = try layout.solve(
          width: 200, height: 100, settings: ["gap": -1], method: method)
      else {
        Issue.record("\(method) overlaps cells that have a ratio")
        return
      }
    }
  }

  @Test func overlapsOfParameters() throws {
    for method in [LayoutSolver.Method.automatic, .backend] {
      var layout = Layout()
      let gap = try layout.addParameter("gap", in: -500...500)
      let row = try layout.add(
        Portion(
          in: layout.container, axis: .vertical, divisions: 4, spacing: gap.linearExpression,
          ratio: nil))
      for value in [-500.0, -200, -199, -10, 0, 10, 500] {
        let solution = try layout.solve(
          width: 100, height: 200, settings: ["gap": value], method: method
        ).solution()
        let geometry = try PortionGeometry(
          host: Frame(x: 0, y: 0, width: 100, height: 200), axis: .vertical,
          divisions: .equal(4), spacing: value, ratio: nil)
        expectClose(
          solution[try row[3]].numbers, geometry.cell(at: 3)?.numbers ?? [], tolerance: 1e-7,
          "\(method), \(value)")
      }
    }
  }

  @Test func overlapsInListsOfLengths() throws {
    let items: [Portion.Division] = [.fixed(40), .share(1), .fixed(25), .share(3)]
    for method in [LayoutSolver.Method.automatic, .backend] {
      for spacing in [-25.0, -10, 0, 12] {
        var layout = Layout()
        let row = try layout.add(
          Portion(
            in: layout.container, axis: .horizontal, divisions: items,
            spacing: LinearExpression(spacing)))
        let solution = try layout.solve(width: 200, height: 100, method: method).solution()
        let rest = (200 - 3 * spacing - 65) / 4
        let lengths = [40, rest, 25, 3 * rest]
        var x = 0.0
        for (index, length) in lengths.enumerated() {
          expectClose(solution[try row[index]].numbers, [x, 0, length, 100], tolerance: 1e-7)
          x += length + spacing
        }
      }
    }
  }

  /// In a box that fixed lengths fill, nothing is left to overlap, and every cell still begins where
  /// the one before it does, or after.
  @Test func stepsInListsOfLengthsAreNotNegative() throws {
    let items: [Portion.Division] = [.share(1), .share(1), .share(1), .fixed(100)]
    for (width, starts) in [
      (10.0, [0.0, 0, 0, 0]), (100, [0, 0, 0, 0]), (106, [0, 2, 4, 6]), (130, [0, 10, 20, 30]),
    ] {
      let geometry = try PortionGeometry(
        host: Frame(x: 0, y: 0, width: width, height: 10), axis: .horizontal,
        divisions: .list(items), spacing: -20, ratio: nil, alignment: .topLeading)
      expectClose(geometry.cells.map(\.x), starts, tolerance: 1e-9, "\(width)")
      #expect((geometry.span(0...2)?.width ?? -1) >= 0)
    }
  }

  /// Lists of any lengths, any overlap and any box: steps are at least 0, a strip is no longer than
  /// the box where that has room, and the solver agrees with the formula.
  @Test func overlapsInAnyList() {
    struct Case: Sendable, CustomStringConvertible {
      var items: [Portion.Division]
      var spacing: Double
      var width: Double
      var description: String { "\(items), spacing \(spacing), width \(width)" }
    }
    let lists = Generator<Case> { choices in
      let items = choices.draw(
        .array(
          of: Generator<Portion.Division> { choices in
            let number = Double(choices.draw(.integers(in: 1...60)))
            return choices.draw(.booleans) ? .share(number) : .fixed(number)
          }, count: 1...6))
      let least = items.map { item in
        if case .fixed(let length) = item { length } else { 80.0 }
      }.min()
      let spacing = -Double(choices.draw(.integers(in: 0...Int(least ?? 0))))
      return Case(
        items: items, spacing: spacing, width: Double(choices.draw(.integers(in: 0...300))))
    }
    checkProperty("steps are not negative", cases: 300, lists) { list in
      do {
        let geometry = try PortionGeometry(
          host: Frame(x: 0, y: 0, width: list.width, height: 10), axis: .horizontal,
          divisions: .list(list.items), spacing: list.spacing, ratio: nil,
          alignment: .topLeading)
        let cells = geometry.cells
        for (cell, next) in zip(cells, cells.dropFirst()) where next.x < cell.x - 1e-9 {
          return "a step is \(next.x - cell.x)"
        }
        let fixed = list.items.reduce(0.0) { sum, item in
          if case .fixed(let length) = item { sum + length } else { sum }
        }
        let hasShares = list.items.contains { if case .share = $0 { true } else { false } }
        if hasShares, fixed <= list.width, abs(geometry.strip.width - list.width) > 1e-9 {
          return "the strip is \(geometry.strip.width) wide"
        }
        for method in [LayoutSolver.Method.automatic, .backend] {
          var layout = Layout()
          let row = try layout.add(
            Portion(
              in: layout.container, axis: .horizontal, divisions: list.items,
              spacing: LinearExpression(list.spacing), alignment: .topLeading))
          let solution = try layout.solve(width: list.width, height: 10, method: method).solution()
          for (index, cell) in cells.enumerated() {
            let frame = solution[try row[index]]
            if abs(frame.x - cell.x) > 1e-6 || abs(frame.width - cell.width) > 1e-6 {
              return "\(method) gives cell \(index) \(frame), the formula \(cell)"
            }
          }
        }
        return nil
      } catch {
        return "\(error)"
      }
    }
  }
}
