extension CompiledLayout {
  /// A statement of the layout that something else here speaks of.
  public struct Statement: Hashable, Sendable {
    /// What it says, as in the file: `sidebar.width <= 320`.
    public var text: String

    /// The line of the file, from 1; nil where the layout came from no file.
    public var line: Int?

    /// The statement with this text and line.
    public init(text: String, line: Int? = nil) {
      self.text = text
      self.line = line
    }
  }
}
