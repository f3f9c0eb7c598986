import Foundation
import LayoutFile
import Mullion
import TestSupport
import Testing

/// Windows are dragged: a session that evaluates stored formulas must say what a fresh solve says.
@Suite struct SessionDragTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Docs/Examples")

  static let names: [String] = {
    let files = try? FileManager.default.contentsOfDirectory(atPath: examples.path)
    return (files ?? []).filter { $0.hasSuffix(".layout") }.sorted()
  }()

  private static func layout(_ name: String) throws -> Layout {
    let bytes = try Data(contentsOf: examples.appendingPathComponent(name))
    let reading = LayoutReader(plugins: .bundled).read(Array(bytes), fileName: name)
    return try #require(reading.layout, Comment(rawValue: reading.report))
  }

  /// A drag: how far from the default size it begins, and where the mouse goes.
  private static let drags = Generator<[Size]> { choices in
    var size = Size(
      width: choices.draw(.doubles(in: -300...500)),
      height: choices.draw(.doubles(in: -300...300)))
    return choices.list(
      of: Generator<(Double, Double)> { choices in
        (choices.draw(.doubles(in: -30...30)), choices.draw(.doubles(in: -30...30)))
      }, count: 1...40
    ).map { step in
      size.width += step.0
      size.height += step.1
      return size
    }
  }

  private static func complaint(
    _ session: LayoutSession, _ layout: Layout, at size: Size
  ) throws -> String? {
    let fresh = try layout.solve(width: size.width, height: size.height).solution()
    guard let kept = session.solution else { return "no solution at \(size)" }
    for (one, other) in zip(kept.placedBoxes, fresh.placedBoxes) {
      let (left, right) = (one.frame, other.frame)
      if let wrong = difference(
        [left.x, left.y, left.width, left.height], [right.x, right.y, right.width, right.height],
        tolerance: 1e-6)
      {
        return "\(one.name) at \(size): \(wrong)"
      }
    }
    guard kept.undetermined == fresh.undetermined, kept.fitted == fresh.fitted else {
      return "undetermined or fitted at \(size): \(kept.undetermined) \(fresh.undetermined)"
    }
    guard kept.violations.map(\.statement.summary) == fresh.violations.map(\.statement.summary)
    else { return "violations at \(size)" }
    return nil
  }

  @Test(arguments: names)
  func evaluatedEqualsSolved(_ name: String) throws {
    let layout = try Self.layout(name)
    var evaluated = 0
    var solved = 0
    checkProperty("dragging \(name)", cases: 6, Self.drags) { sizes in
      var session = try LayoutSession(layout)
      for size in sizes.map(layout.size(movedBy:)) {
        switch try session.resize(to: size) {
        case .evaluated: evaluated += 1
        case .solved: solved += 1
        case .refused:
          guard case .infeasible = try layout.solve(width: size.width, height: size.height) else {
            return "refused at \(size), and there is an answer"
          }
          continue
        }
        if let wrong = try Self.complaint(session, layout, at: size) { return wrong }
      }
      return nil
    }
    print("\(name): \(evaluated) evaluated, \(solved) solved")
  }
}

extension Layout {
  /// The default size and a distance from it, within the ranges.
  fileprivate func size(movedBy distance: Size) -> Size {
    let sides = zip(parameters, [distance.width, distance.height]).map { parameter, move in
      let side = (parameter.defaultValue ?? 400) + move
      return min(max(side, parameter.range.lowerBound), parameter.range.upperBound)
    }
    return Size(width: sides[0], height: sides[1])
  }
}
