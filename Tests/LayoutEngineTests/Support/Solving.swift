import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

extension Layout {
  /// The answer at a size.
  func solution(
    _ width: Double = 400, _ height: Double = 300, settings: [String: Double] = [:],
    method: LayoutSolver.Method = .automatic
  ) throws -> LayoutSolution {
    try LayoutSolver(backend: GLPKBackend(), method: method)
      .solve(self, size: Size(width: width, height: height), settings: settings).solution()
  }

  /// Requires that a box has a frame.
  mutating func fix(_ box: Box, x: Double, y: Double, width: Double, height: Double) throws {
    try add([box.left == x, box.top == y, box.width == width, box.height == height])
  }

  /// Everything that the layout says of itself, one line for each thing.
  var contents: [String] {
    var lines = model.declarations.map { "\($0.name) \($0.kind)" }
    lines += model.constraints.map { model.describe($0.content) + " \($0.origin as Any)" }
    lines += model.objectives.map { "\($0.content.sense) \(model.describe($0.content.expression))" }
    lines += model.extrema.map { "\(model.describe($0.content.result)) \($0.content.kind)" }
    lines += model.closedForms.map { "closed form of \($0.content.outputs.count)" }
    lines += (Array(model.sizeWishes) + model.placeWishes).map(model.describe)
    lines += boxes.map { declared in
      "box \(declared.box.name) in \(declared.parent.name) \(declared.prefersWidth) "
        + "\(declared.prefersHeight) \(declared.ratio as Any) "
        + "\(declared.overlayTarget?.name as Any) \(declared.style)"
    }
    lines += variables.map { "var \($0.name)" }
    lines += parameters.map { "param \($0.name) \($0.defaultValue as Any) \($0.range)" }
    lines += statements.map { "\($0.label as Any) \($0.summary) \($0.source as Any)" }
    lines += pluginUses.map { "plugin \($0.name as Any)" }
    return lines
  }
}

extension Frame {
  /// x, y, width, height.
  var numbers: [Double] { [x, y, width, height] }
}
