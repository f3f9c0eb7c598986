import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

/// A layout that is stated in leading and trailing edges, alignments and insets is its own mirror
/// image in the other direction.
@Suite struct DirectionTests {
  private struct Piece: Sendable {
    enum Place: Sendable {
      case edges(leadingFromTrailing: Bool, offset: Double, width: Double)
      case between(margin: Double)
      case overlay(Alignment, margins: [Double], extent: Int)
      case wishes(level: Int, offset: Double, width: Double)
    }
    var parent: Int
    var reference: Int
    var place: Place
  }

  private static let alignments = Alignment.Horizontal.allCases.flatMap { horizontal in
    Alignment.Vertical.allCases.map { Alignment(horizontal: horizontal, vertical: $0) }
  }

  private static let recipes = Generator<[Piece]> { choices in
    let count = choices.draw(.integers(in: 1...6))
    return (0..<count).map { number in
      // 0 is the container, k box k - 1.
      let parent = choices.draw(.integers(in: 0...number))
      let reference = choices.draw(.integers(in: 0...number))
      let offset = choices.draw(.doubles(in: -20...60))
      let width = choices.draw(.doubles(in: 0...90))
      let place: Piece.Place
      switch choices.choose(upTo: 3) {
      case 0:
        place = .edges(
          leadingFromTrailing: choices.draw(.booleans), offset: offset, width: width)
      case 1: place = .wishes(level: 100 + number, offset: offset, width: width)
      case 2: place = .between(margin: abs(offset) / 20)
      default:
        place = .overlay(
          choices.draw(.element(of: alignments)),
          margins: (0..<4).map { _ in choices.draw(.doubles(in: 0...3)) },
          extent: choices.draw(.integers(in: 0...2)))
      }
      return Piece(parent: parent, reference: reference, place: place)
    }
  }

  private func layout(_ pieces: [Piece], _ direction: ReadingDirection) throws -> Layout {
    var layout = Layout(direction: direction)
    var boxes = [layout.container]
    for (number, piece) in pieces.enumerated() {
      let box = try layout.addBox("box\(number)", in: boxes[piece.parent])
      let other = boxes[piece.reference]
      switch piece.place {
      case .edges(let fromTrailing, let offset, let width):
        try layout.add([
          box.leading == (fromTrailing ? other.trailing : other.leading) + offset,
          box.top == other.top + offset, box.width == width, box.height == 0.5 * width,
        ])
      case .between(let margin):
        try layout.add(
          [
            box.leading == other.leading + margin, box.trailing == other.trailing - 2 * margin,
            box.top == other.top, box.bottom == other.bottom,
          ].map { $0.priority(.strong) })
        try layout.add([box.width >= 0.25 * other.width])
      case .overlay(let alignment, let margins, let extent):
        let extents: [Overlay.Extent] = [
          .fixed(width: 10, height: 5), .ratio(1.5, .fill), .ratio(0.7, .fit),
        ]
        try layout.add(
          Overlay(
            of: box, on: other, alignment: alignment,
            inset: Insets(
              top: LinearExpression(margins[0]), leading: LinearExpression(margins[1]),
              bottom: LinearExpression(margins[2]), trailing: LinearExpression(margins[3])),
            extent: extents[extent]))
      case .wishes(let level, let offset, let width):
        let priority = try #require(Priority(level: level))
        try layout.add((box.leading == other.trailing + offset).priority(priority))
        try layout.add((box.trailing <= layout.container.trailing - 3).priority(.strong))
        try layout.add([box.width == width, box.top == 7, box.height == width])
      }
      boxes.append(box)
    }
    return layout
  }

  @Test(arguments: [LayoutSolver.Method.automatic, .backend])
  func rightToLeftIsTheMirrorImage(_ method: LayoutSolver.Method) {
    var compared = 0
    checkProperty("right to left mirrors, \(method)", cases: 600, Self.recipes) { pieces in
      let solver = LayoutSolver(backend: GLPKBackend(), method: method)
      let size = Size(width: 400, height: 300)
      let left = try solver.solve(layout(pieces, .leftToRight), size: size)
      let right = try solver.solve(layout(pieces, .rightToLeft), size: size)
      guard case .optimal(let first) = left, case .optimal(let second) = right else {
        if case .infeasible(let first) = left, case .infeasible(let second) = right,
          first.map(\.count) == second.map(\.count)
        {
          return nil
        }
        return "\(left)\n\(right)"
      }
      guard first.undetermined.count == second.undetermined.count else {
        return "\(first.undetermined) and \(second.undetermined)"
      }
      compared += 1
      for (one, other) in zip(first.placedBoxes, second.placedBoxes) {
        let mirrored = Frame(
          x: 400 - one.frame.x - one.frame.width, y: one.frame.y, width: one.frame.width,
          height: one.frame.height)
        if let wrong = difference(other.frame.numbers, mirrored.numbers, tolerance: 1e-6) {
          return "\(one.name): \(wrong)"
        }
      }
      return nil
    }
    #expect(compared > 200, "most answers must be the only ones for this to say anything")
  }
}
