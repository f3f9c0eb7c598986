/// A sum of columns that is to be as small as can be.
public struct LinearObjective: Sendable {
  /// The terms of the sum; a column that stands in none has the coefficient 0, one that stands in
  /// several their sum.
  public var entries: [LinearProgram.Entry]

  /// The objective to make the sum of `entries` least.
  public init(entries: [LinearProgram.Entry]) {
    self.entries = entries
  }
}
