/// A place in a source text, as people count it.
///
/// The column counts Unicode scalars, not bytes and not what a terminal shows: in `é = 3` the `=`
/// is in column 3, however `é` is encoded.
public struct SourceLocation: Hashable, Comparable, Sendable {
  /// The line, from 1.
  public let line: Int

  /// The column, from 1, in Unicode scalars.
  public let column: Int

  /// Creates a location.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Whether a place comes before another one.
  public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
