/// A name as it was written.
public struct Name: Hashable, Sendable {
  /// The name.
  public var text: String

  /// Where it stands.
  public var range: SourceRange

  /// Creates a name.
  public init(_ text: String, at range: SourceRange) {
    self.text = text
    self.range = range
  }
}
