/// A sum of columns that is to be as small as can be.
public struct LinearObjective: Sendable {
  /// The terms of the sum; a column that stands in none has the coefficient 0, one that stands in
  /// several their sum.
  public var entries: [LinearProgram.Entry]

  /// Columns that are to be shared fairly among the answers that are equally good: where one of
  /// them may still differ between these answers, a backend stops after this objective.
  public var shares: [LinearProgram.Column]

  /// The objective to make the sum of `entries` least.
  public init(entries: [LinearProgram.Entry], shares: [LinearProgram.Column] = []) {
    self.entries = entries
    self.shares = shares
  }
}
