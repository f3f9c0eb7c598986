import ConstraintSolver
import LinearConstraints

/// A box and where it is.
public struct PlacedBox: Sendable {
  /// The box's name: that of a declared box, or of a cell such as `row[0]`.
  public var name: String
  /// Where it is.
  public var frame: Frame
}

/// A wish that the answer does not grant in full.
public struct Violation: Sendable {
  /// What was wished.
  public var statement: Statement
  /// The level of the wish, below 1000.
  public var priority: Priority
  /// By how much it is missed, in its own unit (points, for lengths), unweighted; over 0.
  public var amount: Double

  /// The violation of `statement`, at `priority`, by `amount`.
  public init(statement: Statement, priority: Priority, amount: Double) {
    self.statement = statement
    self.priority = priority
    self.amount = amount
  }
}

/// Where the boxes of a layout are, and what else there is to know about the answer.
public struct LayoutSolution: Sendable {
  /// The layout that was solved.
  public let layout: Layout

  /// The size of the container, in points.
  public let size: Size

  /// The value of every variable of the layout's model, parameters included, by its index.
  public let values: [Double]

  /// The wishes that are missed by more than 1e-6 of the layout's size, by line and column,
  /// then in the order in which they were stated.
  public let violations: [Violation]

  /// The unknowns that only the levels `size` and `place` settle, such as `hero.left`, sorted.
  public let undetermined: [String]

  /// The unknowns that only the level `fit` settles, sorted.
  public let fitted: [String]

  /// What found the answer: the name of a backend, or `closed-form`.
  public let engine: String

  /// How many distinct priorities below 1000 there are.
  public let levels: Int

  /// The grid that frames are snapped to, if any; see ``snapped(to:)``.
  public internal(set) var grid: PixelGrid?

  /// The solution with these parts. Solvers make solutions; this is for those who write one,
  /// and for tests of what reads them.
  ///
  /// - Parameters:
  ///   - layout: The layout that is answered.
  ///   - size: The size of the container, in points.
  ///   - values: The value of every variable of `layout.model`, by its index.
  ///   - violations: The wishes that are missed.
  ///   - undetermined: The unknowns that only the levels `size` and `place` settle.
  ///   - fitted: The unknowns that only the level `fit` settles.
  ///   - engine: What found the answer: the name of a backend, or `closed-form`.
  ///   - levels: How many distinct priorities below 1000 there are.
  public init(
    layout: Layout, size: Size, values: [Double], violations: [Violation] = [],
    undetermined: [String] = [], fitted: [String] = [], engine: String, levels: Int = 0
  ) {
    self.layout = layout
    self.size = size
    self.values = values
    self.violations = violations
    self.undetermined = undetermined
    self.fitted = fitted
    self.engine = engine
    self.levels = levels
  }

  /// Where a box of this layout is; NaN throughout for a box of another.
  ///
  /// - Complexity: O(1) for a declared box.
  public subscript(box: Box) -> Frame {
    guard box.layout == layout.model.identity else {
      return Frame(x: .nan, y: .nan, width: .nan, height: .nan)
    }
    var frame = box.frame(at: values)
    frame = Frame(
      x: clean(frame.x), y: clean(frame.y), width: clean(frame.width), height: clean(frame.height))
    guard let grid else { return frame }
    return grid.snap(frame)
  }

  /// The value of an expression, such as an anchor or a free variable.
  public subscript(expression: some LinearExpressionConvertible) -> Double {
    let expression = expression.linearExpression
    guard expression.terms.allSatisfy({ $0.variable.model == layout.model.identity }) else {
      return .nan
    }
    return clean(expression.value(at: values))
  }

  /// Where the container, a declared box or a cell of a named plugin is, nil for other names.
  ///
  /// - Complexity: O(number of boxes and cells).
  public func frame(named name: String) -> Frame? {
    if name == "container" { return self[layout.container] }
    return placedBoxes.first { $0.name == name }?.frame
  }

  /// The declared boxes in order of declaration, then the cells of named plugins.
  public var placedBoxes: [PlacedBox] {
    var placed = layout.boxes.map { PlacedBox(name: $0.box.name, frame: self[$0.box]) }
    for cell in layout.namedCells { placed.append(PlacedBox(name: cell.name, frame: self[cell])) }
    return placed
  }

  /// The free variables in order of declaration, with their values.
  public var variableValues: [(name: String, value: Double)] {
    layout.variables.map { ($0.name, self[$0.variable]) }
  }

  // Answers are free of -0, and of the dust that floating point leaves around 0.
  private func clean(_ value: Double) -> Double {
    abs(value) < 1e-9 * max(1, size.width, size.height) ? 0 : value
  }
}

extension Layout {
  /// The cells of plugins that were used under a name, in order; no boxes of other layouts, should
  /// a plugin have any among its cells.
  public var namedCells: [Box] {
    pluginUses.filter { $0.name != nil }.flatMap { use in
      (0..<max(use.parts.cellCount, 0)).compactMap { use.parts.cell(at: $0) }
        .filter { $0.layout == model.identity }
    }
  }
}

extension LayoutSolution: CustomStringConvertible {
  /// The frames, a line for each box and cell, for a look while developing. `LayoutRendering` has
  /// writers of tables and JSON.
  ///
  /// ```
  /// container: Frame(x: 0.0, y: 0.0, width: 800.0, height: 600.0)
  /// card: Frame(x: 200.0, y: 200.0, width: 400.0, height: 200.0)
  /// 1 wish is missed
  /// ```
  public var description: String {
    var lines = ["\(layout.container.name): \(self[layout.container])"]
    lines += placedBoxes.map { "\($0.name): \($0.frame)" }
    lines += variableValues.map { "\($0.name): \($0.value)" }
    if !violations.isEmpty {
      lines.append(
        violations.count == 1 ? "1 wish is missed" : "\(violations.count) wishes are missed")
    }
    return lines.joined(separator: "\n")
  }
}
