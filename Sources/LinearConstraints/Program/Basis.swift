/// Where every column and row of a linear program stands at a vertex: the state between two
/// solves, as a plain value that any task may keep or send.
public struct Basis: Hashable, Sendable {
  /// Where one column or row stands.
  public enum Status: UInt8, Hashable, Sendable {
    /// Between its bounds, given by the others.
    case basic
    /// At its lower bound.
    case atLower
    /// At its upper bound.
    case atUpper
    /// Without bounds and not basic, at 0.
    case free
    /// At its only value.
    case fixed
  }

  /// The statuses of the columns, in order.
  public var columns: [Status]

  /// The statuses of the rows, in order.
  public var rows: [Status]

  /// The basis with these statuses.
  public init(columns: [Status], rows: [Status]) {
    self.columns = columns
    self.rows = rows
  }
}
