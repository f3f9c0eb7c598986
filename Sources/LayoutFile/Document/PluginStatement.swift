/// A statement of a layout plugin: `portion row in hero (axis: horizontal, divisions: 4)`.
///
/// The parser knows its form alone. The plugin of that keyword knows the options.
public struct PluginStatement: Hashable, Sendable {
  /// The word that it starts with.
  public var keyword: Name

  /// The name of what it makes; nil where it has none.
  public var name: Name?

  /// What it works in.
  public var host: Place

  /// The options.
  public var options: [Attribute]

  /// Where the statement stands.
  public var range: SourceRange

  /// Creates a statement.
  public init(
    keyword: Name, name: Name? = nil, host: Place, options: [Attribute] = [], range: SourceRange
  ) {
    self.keyword = keyword
    self.name = name
    self.host = host
    self.options = options
    self.range = range
  }
}
