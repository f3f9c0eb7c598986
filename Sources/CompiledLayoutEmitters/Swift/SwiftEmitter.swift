import ParametricLayout

/// Writes a compiled layout as Swift: a struct with a frame for each box, which imports nothing.
///
/// ```swift
/// let card = try ProfileCard(width: 800, height: 600)
/// card.hero.width
/// ```
///
/// The regions and the formulas of the values that others follow are static tables, all else is
/// straight code. Tables were measured against branches: as fast, in half the source.
public struct SwiftEmitter: Sendable {
  /// Who may use the struct.
  public enum Access: String, Sendable, CaseIterable {
    /// Those in the same module.
    case module = "internal"
    /// Everyone.
    case everyone = "public"
  }

  /// What the struct is named for: the name of the file, without its extension.
  public var name: String

  /// The file that the layout comes from, for the first line; nil where there is none.
  public var source: String?

  /// Who may use the struct.
  public var access: Access

  /// An emitter with these choices.
  public init(name: String, source: String? = nil, access: Access = .module) {
    self.name = name
    self.source = source
    self.access = access
  }

  /// The source code.
  ///
  /// - Complexity: O(size of the layout), but for the search for values that others follow; see
  ///   `PartReduction`.
  public func text(of layout: CompiledLayout) -> String {
    SwiftStruct(
      layout: layout, typeName: SwiftNames.type(name), source: source,
      modifier: access == .everyone ? "public " : ""
    ).text
  }
}
