import Foundation
import ParametricLayout
import TestSupport

/// What a layout gives at a point: the numbers of its boxes, or why there are none.
struct PointAnswer: Equatable {
  var layout: String
  var point: [Double]
  var numbers: [Double]
  /// `outOfRange`, `infeasible` or the like; empty where there are numbers.
  var reason = ""

  /// The answer of the value itself.
  init(_ layout: CompiledLayout, named name: String, at point: [Double]) {
    self.layout = name
    self.point = point
    numbers = []
    do {
      numbers = try layout.frames(at: point).flatMap { [$0.x, $0.y, $0.width, $0.height] }
    } catch {
      switch error {
      case .wrongCount: reason = "wrongCount"
      case .notFinite, .outOfRange: reason = "outOfRange"
      case .infeasible: reason = "infeasible"
      case .unknownPart: reason = "unknownPart"
      }
    }
  }

  /// What keeps a line that generated code printed (`0 1.5 -2`, or `outOfRange`) from being this.
  func difference(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    let place = "\(layout) at \(point)"
    if !reason.isEmpty || words.first.flatMap({ Double($0) }) == nil && !numbers.isEmpty {
      return words.joined(separator: " ") == reason ? nil : "\(place): \(line), and not \(reason)"
    }
    let found = words.compactMap { Double($0) }
    let size = point.reduce(1) { max($0, abs($1)) }
    return TestSupport.difference(found, numbers, tolerance: 1e-9 * size).map { "\(place): \($0)" }
  }
}

/// Layouts of all kinds, with names, and points to try them at; some are out of range.
enum EmitterSamples {
  static func layouts() throws -> [(name: String, layout: CompiledLayout)] {
    var layouts = [
      ("sidebar", try CompiledLayoutPieces.sidebar.layout()),
      ("photo", try CompiledLayoutPieces.photo.layout()),
      ("odd names", try oddNames()),
    ]
    for index in 0..<12 {
      let random = SeededGenerator(seed: 2026, index: index)
      layouts.append(("random\(index)", Generator.compiledLayouts.sample(using: random)))
    }
    return layouts
  }

  static func points(of layout: CompiledLayout) -> [[Double]] {
    var points = layout.somePoints
    var random = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      points.append(
        layout.parameters.map { Double.random(in: $0.lower...$0.upper, using: &random) })
    }
    if let parameter = layout.parameters.first {
      points.append([parameter.upper + 1] + layout.parameters.dropFirst().map(\.lower))
    }
    return points
  }

  /// Boxes whose names are words of languages, or no identifiers, or meet in one.
  static func oddNames() throws -> CompiledLayout {
    let names = [
      "class", "default", "self", "Self", "Type", "init", "hash", "hashValue", "frames", "Frame",
      "Failure", "row[0]", "row0", "row-0", "_", "__proto__", "constructor", "Double", "dust", "v0",
      "k0_0", "p0", "größe", "1", "a b\n*/ \"</script>\" \\(x) `y` ${z}", "description", "max",
    ]
    var pieces = CompiledLayoutPieces.sidebar
    pieces.name = "*/ odd\nnames"
    pieces.statements[0].text = "\"</script>\" \\(x) `y` ${z}\n*/"
    pieces.boxes = names.enumerated().map { index, name in
      .init(name: name, left: index % 6, top: 3, width: 2, height: (index + 1) % 6)
    }
    pieces.parameters[1].name = "in"
    pieces.values.append(.init(name: "free.variable", part: 2, row: 1))
    pieces.parts[2].formulas = [-32, 0, 1, 5, 1, 0, 0, 0, 0, 7, 1, 0]
    pieces.parts[2].leaves[1].formulaOffset = 6
    return try pieces.layout()
  }
}
