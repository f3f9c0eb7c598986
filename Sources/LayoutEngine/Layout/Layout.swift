import LinearConstraints

/// Boxes, and what must and should hold between them.
///
/// A layout is a value: it is built, and then solved at any number of sizes.
///
/// ```swift
/// var layout = try Layout()
/// let card = try layout.addBox("card")
/// try layout.add(card.centerX == layout.container.centerX)
/// try layout.add((card.width == 320).priority(.strong))
/// ```
///
/// Every edit is checked when it is made. One that is refused throws a ``LayoutError`` and
/// changes nothing. Statements become rows of ``model`` at once; each row remembers its
/// statement.
public struct Layout: Sendable {
  /// What the layout is called, if anything.
  public var name: String?

  /// Which way its leading edges are.
  public let direction: ReadingDirection

  /// The root box: at (0, 0), as large as the parameters `width` and `height` say.
  public let container: Box

  /// The boxes, in order of declaration.
  public internal(set) var boxes: [DeclaredBox] = []

  /// The free variables, in order of declaration.
  public internal(set) var variables: [DeclaredVariable] = []

  /// The parameters: `width`, `height`, then the others in order of declaration.
  public internal(set) var parameters: [Parameter]

  /// What was stated, in order; a ``LinearConstraints/StatementIdentifier`` counts in it.
  public internal(set) var statements: [Statement] = []

  /// The plugins that were used, in order.
  public internal(set) var pluginUses: [PluginUse] = []

  /// The linear model that the statements became.
  public internal(set) var model: LinearModel

  // What was removed, and what others stand on: overlays and plugins.
  var removedStatements: Set<StatementIdentifier> = []
  var lastingStatements: Set<StatementIdentifier> = []

  // What names and labels are taken.
  var names: Set<String> = ["container", "width", "height"]
  var labels: Set<String> = []

  // How many transactions are open, one in the other, and which boxes were changed in them.
  var openTransactions = 0
  var boxChanges: [(number: Int, before: DeclaredBox)] = []

  /// A layout without boxes, with a container whose size is given when solving.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - direction: Which way its leading edges are.
  public init(_ name: String? = nil, direction: ReadingDirection = .leftToRight) {
    self.name = name
    self.direction = direction
    model = LinearModel()
    let range = 0...NumberLimits.largest
    let width = model.addSizeParameter(named: "width")
    let height = model.addSizeParameter(named: "height")
    parameters = [
      Parameter(name: "width", variable: width, range: range),
      Parameter(name: "height", variable: height, range: range),
    ]
    container = Box(
      BoxParts(
        kind: .container, name: "container", layout: model.identity, direction: direction, left: 0,
        top: 0, width: width.linearExpression, height: height.linearExpression,
        host: nil, containerWidth: width.linearExpression))
  }

  /// The statement with a number, nil where there is none, or it was stated in another layout.
  ///
  /// A statement that was removed is still described.
  public func statement(_ identifier: StatementIdentifier) -> Statement? {
    guard identifier.model == model.identity, statements.indices.contains(identifier.index) else {
      return nil
    }
    return statements[identifier.index]
  }

  /// The declared box with a name, nil where there is none.
  ///
  /// - Complexity: O(number of boxes).
  public func box(named name: String) -> Box? {
    boxes.first { $0.box.name == name }?.box
  }
}
