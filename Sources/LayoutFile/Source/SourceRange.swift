/// A run of bytes of a source text.
///
/// Every node of a document and every diagnostic says where it stands by one of these. Lines and
/// columns are worked out only when someone reads them, by `SourceText`.
public struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte, from 0 at the start of the text.
  public let start: Int

  /// The offset after the last byte; never less than `start`.
  public let end: Int

  /// Creates the range `start ..< end`; an `end` before `start` makes it empty.
  public init(start: Int, end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Creates the empty range at an offset: a place between two bytes.
  public init(at offset: Int) {
    self.init(start: offset, end: offset)
  }

  /// Whether the range holds no byte.
  public var isEmpty: Bool { start == end }

  /// The smallest range that holds this one and another.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(start: min(start, other.start), end: max(end, other.end))
  }
}
