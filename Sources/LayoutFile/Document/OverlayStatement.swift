/// A box placed over something: `overlay badge on row[1] (align: center)`.
public struct OverlayStatement: Hashable, Sendable {
  /// The box.
  public var box: Name

  /// What it is placed over.
  public var target: Place

  /// The options.
  public var options: [Attribute]

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(box: Name, target: Place, options: [Attribute] = [], range: SourceRange) {
    self.box = box
    self.target = target
    self.options = options
    self.range = range
  }
}
