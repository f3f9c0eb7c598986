import LinearConstraints

/// A box as it was declared.
public struct DeclaredBox: Sendable {
  init(box: Box, parent: Box, style: BoxStyle, source: SourceReference?) {
    self.box = box
    self.parent = parent
    self.style = style
    self.source = source
  }

  /// Its anchors.
  public let box: Box
  /// What it was declared in.
  public internal(set) var parent: Box
  /// How it is drawn.
  public var style: BoxStyle
  /// Where it was declared, if in a file.
  public let source: SourceReference?
  /// Whether it has a preferred width.
  public internal(set) var prefersWidth = false
  /// Whether it has a preferred height.
  public internal(set) var prefersHeight = false
  /// Its width over its height, where that is fixed.
  public internal(set) var ratio: Double?
  /// Whether its parent is still to be said; until then it is the container.
  public internal(set) var isParentMissing = false
  /// What an overlay placed it on.
  public internal(set) var overlayTarget: Box?

  // Its preferred sizes and its ratio, as they were stated.
  var sizeStatements: [StatementIdentifier] = []
  // Those among them that the size of its overlay was taken from.
  var sizeStatementsOfOverlay: [StatementIdentifier] = []
}

/// A free variable as it was declared.
public struct DeclaredVariable: Sendable {
  /// Its name.
  public let name: String
  /// Its handle.
  public let variable: Variable
  /// Where it was declared, if in a file.
  public let source: SourceReference?
}

/// A number that is known when solving: the container's width and height, and what else was
/// declared.
public struct Parameter: Sendable, LinearExpressionConvertible {
  /// Its name.
  public let name: String
  /// Its handle.
  public let variable: Variable
  /// Its value where none is given.
  public internal(set) var defaultValue: Double?
  /// The values that it may take.
  public internal(set) var range: ClosedRange<Double>

  /// The expression 1 · the parameter.
  public var linearExpression: LinearExpression { variable.linearExpression }
}

/// A plugin as it was used.
public struct PluginUse: Sendable {
  /// The name that the use was given, if any.
  public let name: String?
  /// What it made.
  public let parts: any PluginParts
  /// The statement that it is.
  public let statement: StatementIdentifier
}
