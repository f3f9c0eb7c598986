/// The layout's name: `layout profile-card`.
public struct LayoutStatement: Hashable, Sendable {
  /// The name.
  public var name: Name

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(name: Name, range: SourceRange) {
    self.name = name
    self.range = range
  }
}

/// The direction of reading: `direction rtl`.
public struct DirectionStatement: Hashable, Sendable {
  /// The directions there are.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
  }

  /// The direction.
  public var direction: Direction

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(_ direction: Direction, range: SourceRange) {
    self.direction = direction
    self.range = range
  }
}
