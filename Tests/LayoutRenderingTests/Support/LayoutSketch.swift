import LayoutEngine
import LinearConstraints

/// A layout whose boxes are put in their places by hand: what a solver would have found.
struct LayoutSketch {
  var layout: Layout
  var size: Size
  private var frames: [(box: Box, frame: Frame)] = []
  private var violations: [Violation] = []
  private var numbers: [(variable: Variable, value: Double)] = []

  init(
    _ name: String? = nil, width: Double, height: Double,
    direction: ReadingDirection = .leftToRight
  ) {
    layout = Layout(name, direction: direction)
    size = Size(width: width, height: height)
  }

  @discardableResult
  mutating func box(
    _ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    in parent: Box? = nil, style: BoxStyle = BoxStyle()
  ) throws -> Box {
    let box = try layout.addBox(name, in: parent, style: style)
    frames.append((box, Frame(x: x, y: y, width: width, height: height)))
    return box
  }

  mutating func variable(_ name: String, _ value: Double) throws {
    numbers.append((try layout.addVariable(name), value))
  }

  /// States a wish, and says that it is missed. Without a line it comes from no file.
  mutating func violation(
    of wish: Constraint, _ text: String = "", label: String? = nil, line: Int? = nil,
    column: Int = 1, amount: Double
  ) throws {
    let source = line.map { SourceReference(line: $0, column: column, text: text) }
    let identifier = try layout.add([wish], label: label, at: source)
    guard let statement = layout.statement(identifier) else { return }
    violations.append(
      Violation(statement: statement, priority: wish.priority, amount: amount))
  }

  func solution(
    undetermined: [String] = [], fitted: [String] = [],
    engine: String = "by-hand", levels: Int = 0
  ) -> LayoutSolution {
    var values = [Double](repeating: 0, count: layout.model.declarations.count)
    func set(_ expression: LinearExpression, _ value: Double) {
      if let variable = expression.terms.first?.variable { values[variable.index] = value }
    }
    set(layout.container.width, size.width)
    set(layout.container.height, size.height)
    for (box, frame) in frames {
      set(box.left, frame.x)
      set(box.top, frame.y)
      set(box.width, frame.width)
      set(box.height, frame.height)
    }
    for (variable, value) in numbers { values[variable.index] = value }
    return LayoutSolution(
      layout: layout, size: size, values: values, violations: violations,
      undetermined: undetermined, fitted: fitted, engine: engine, levels: levels)
  }
}
