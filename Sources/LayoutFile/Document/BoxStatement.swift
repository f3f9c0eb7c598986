/// Boxes: `box hero, avatar in sidebar (size: 48 x 48)`.
public struct BoxStatement: Hashable, Sendable {
  /// One of the boxes.
  ///
  /// A parent and attributes belong to the box that they follow, and to no other of the list.
  public struct Item: Hashable, Sendable {
    /// The name.
    public var name: Name

    /// The parent; nil for the container.
    public var parent: Place?

    /// The attributes.
    public var attributes: [Attribute]

    /// Where it stands.
    public var range: SourceRange

    /// Creates a box.
    public init(name: Name, parent: Place? = nil, attributes: [Attribute] = [], range: SourceRange)
    {
      self.name = name
      self.parent = parent
      self.attributes = attributes
      self.range = range
    }
  }

  /// The boxes, one or more.
  public var items: [Item]

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(items: [Item], range: SourceRange) {
    self.items = items
    self.range = range
  }
}
