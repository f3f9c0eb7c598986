import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport

/// A portion in a box of a container, as plain numbers that random tests draw and shrink.
struct PortionCase: Sendable {
  var container: Size
  /// Where the host is, as parts of the container: left, top, width, height.
  var parts: [Double]
  var direction: ReadingDirection
  var axis: Portion.Axis
  var divisions: Portion.Divisions
  var spacing: Double?
  /// Top, leading, bottom, trailing.
  var margins: [Double]
  var ratio: Double?
  var arrangement: Portion.Arrangement
  var mode: Portion.Mode
  var alignment: Alignment
  var convention: Portion.Convention
  /// Where in the strip a span begins and ends, as parts of it.
  var span: [Double]

  /// The layout's size S, which tolerances are measured by.
  var size: Double { max(1, container.width, container.height) }

  /// A cell's length along the axis over its length across it; 1 without a ratio.
  var quotient: Double {
    guard let ratio else { return 1 }
    return axis == .horizontal ? ratio : 1 / ratio
  }

  /// The host's frame.
  var host: Frame {
    Frame(
      x: parts[0] * container.width, y: parts[1] * container.height,
      width: parts[2] * container.width, height: parts[3] * container.height)
  }

  /// The closed form.
  func geometry() throws -> PortionGeometry { try geometry(in: host) }

  /// The closed form in another host.
  func geometry(in host: Frame) throws -> PortionGeometry {
    try PortionGeometry(
      host: host, axis: axis, divisions: divisions, spacing: spacing,
      inset: PortionGeometry.Margins(
        top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3]),
      ratio: ratio, arrangement: arrangement, mode: mode, alignment: alignment,
      convention: convention, direction: direction)
  }

  /// The portion in a box of a layout.
  func portion(in host: Box) -> Portion {
    var portion = Portion(
      in: host, axis: axis, divisions: 1, spacing: spacing.map { LinearExpression($0) },
      inset: Insets(margins), ratio: ratio, arrangement: arrangement, mode: mode,
      alignment: alignment, convention: convention)
    portion.divisions = divisions
    return portion
  }

  /// A range of cells out of `count`.
  func cells(of count: Int) -> ClosedRange<Int> {
    let ends = span.map { min(Int($0 * Double(count)), count - 1) }.sorted()
    return ends[0]...ends[1]
  }

  /// The layout with the host where it should be.
  func layout() throws -> (layout: Layout, host: Box) {
    var layout = Layout(direction: direction)
    let container = layout.container
    let host = try layout.addBox("host")
    try layout.add([
      host.left == parts[0] * container.width, host.top == parts[1] * container.height,
      host.width == parts[2] * container.width, host.height == parts[3] * container.height,
    ])
    return (layout, host)
  }

  /// What a solution says that is not what the closed form says.
  ///
  /// - Parameter tolerance: As a part of the layout's size.
  func complaint(
    about solution: LayoutSolution, _ cells: PortionCells, _ geometry: PortionGeometry,
    tolerance: Double = 1e-9
  ) throws -> String? {
    guard cells.cellCount == geometry.cellCount else { return "\(cells.cellCount) cells" }
    let span = self.cells(of: cells.cellCount)
    let last = cells.cellCount - 1
    let compared: [(String, Box, Frame?)] = [
      ("the first cell", try cells[0], geometry.cell(at: 0)),
      ("the last cell", try cells[last], geometry.cell(at: last)),
      (
        "the cell \(span.lowerBound)", try cells[span.lowerBound],
        geometry.cell(at: span.lowerBound)
      ),
      ("the span \(span)", try cells[span], geometry.span(span)),
      ("the strip", cells.strip, geometry.strip),
      (
        "the slot \(span.upperBound)", try cells.slot(span.upperBound),
        geometry.slot(at: span.upperBound)
      ),
    ]
    for (name, box, frame) in compared {
      guard let frame else { return "\(name) is missing" }
      if let wrong = difference(
        solution[box].numbers, frame.numbers, tolerance: tolerance * size)
      {
        return "\(name): \(wrong)"
      }
    }
    return nil
  }
}

extension Generator where Value == PortionCase {
  /// Portions of equal cells of all kinds, in containers from nothing to a million points.
  static var equalCells: Generator {
    Generator { choices in
      var example = choices.draw(.anyHost)
      example.divisions = .equal(choices.draw(.integers(in: 1...30)))
      example.ratio = choices.draw(
        .oneOf([.constant(1), .element(of: [16.0 / 9, 0.75, 2]), .doubles(in: 0.05...20)]))
      if choices.choose(upTo: 3) == 3 { example.ratio = nil }
      example.arrangement = choices.draw(.element(of: Portion.Arrangement.allCases))
      example.mode = choices.draw(.element(of: Portion.Mode.allCases))
      example.convention = choices.draw(.element(of: Portion.Convention.allCases))
      return example
    }
  }

  /// Portions of shares and fixed lengths.
  static var lists: Generator {
    Generator { choices in
      var example = choices.draw(.anyHost)
      let size = example.size
      example.divisions = .list(
        choices.list(
          of: Generator<Portion.Division> { choices in
            choices.draw(.booleans)
              ? .fixed(choices.draw(.doubles(in: 0...100)) * size / 500)
              : .share(choices.draw(.doubles(in: 0.01...50)))
          }, count: 1...8))
      example.ratio = nil
      return example
    }
  }

  /// Equal cells that overlap.
  static var overlapping: Generator {
    Generator { choices in
      var example = choices.draw(.equalCells)
      example.ratio = nil
      example.spacing = -choices.draw(.doubles(in: 0...1)) * example.size
      return example
    }
  }

  /// A single whole cell in the container; the rest is drawn.
  private static var anyHost: Generator {
    Generator { choices in
      let side = Generator<Double>.oneOf([
        .doubles(in: 0...1000), .doubles(in: 0...4), .doubles(in: 0...1e6), .constant(0),
      ])
      let part = Generator<Double>.doubles(in: 0...1)
      let container = Size(width: choices.draw(side), height: choices.draw(side))
      let isWhole = choices.choose(upTo: 3) == 0
      let scale = max(1, container.width, container.height)
      // Margins and gaps that fit, and some that do not.
      let length = Generator<Double> { choices in
        choices.draw(
          .oneOf([
            .constant(0), .doubles(in: 0...0.05).map { $0 * scale }, .doubles(in: 0...20),
          ]))
      }
      return PortionCase(
        container: container,
        parts: isWhole ? [0, 0, 1, 1] : (0..<4).map { _ in choices.draw(part) },
        direction: choices.draw(.element(of: ReadingDirection.allCases)),
        axis: choices.draw(.element(of: Portion.Axis.allCases)), divisions: .equal(1),
        spacing: choices.choose(upTo: 2) == 0 ? nil : choices.draw(length),
        margins: choices.choose(upTo: 1) == 0
          ? [0, 0, 0, 0] : (0..<4).map { _ in choices.draw(length) },
        ratio: 1, arrangement: .packed, mode: .fit,
        alignment: Alignment(
          horizontal: choices.draw(.element(of: Alignment.Horizontal.allCases)),
          vertical: choices.draw(.element(of: Alignment.Vertical.allCases))),
        convention: .exact, span: [choices.draw(part), choices.draw(part)])
    }
  }
}
