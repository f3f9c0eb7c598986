/// A run of bytes of a source text.
///
/// Every node of a document and every diagnostic says where it stands by one of these. Lines and
/// columns are worked out only when someone reads them, by `SourceText`.
///
/// A document is made of these for the most part, so they are small: texts are under 4 GiB.
public struct SourceRange: Hashable, Sendable {
  private let first: UInt32
  private let last: UInt32

  /// The offset of the first byte, from 0 at the start of the text.
  public var start: Int { Int(first) }

  /// The offset after the last byte; never less than `start`.
  public var end: Int { Int(last) }

  /// Creates the range `start ..< end`; an `end` before `start` makes it empty. Offsets that no
  /// text has become the nearest ones.
  public init(start: Int, end: Int) {
    first = UInt32(clamping: start)
    last = UInt32(clamping: max(start, end))
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
