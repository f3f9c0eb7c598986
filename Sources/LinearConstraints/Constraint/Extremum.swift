/// The exact statement that an expression equals the least, or the greatest, of several.
///
/// It is always required. A linear program cannot hold it as it is: its relaxation is
/// `result` ≤ each argument (≥ for a maximum), with `result` pushed towards them at the level
/// `fit`. Where that leaves it unmet, a solver decides between the arguments, by branches.
public struct Extremum: Sendable {
  /// Which of the arguments the result equals.
  public enum Kind: Hashable, Sendable {
    /// The least.
    case minimum
    /// The greatest.
    case maximum
  }

  /// Which of the arguments the result equals.
  public var kind: Kind

  /// What equals the least or the greatest argument.
  public var result: LinearExpression

  /// What is compared; at least one.
  public var arguments: [LinearExpression]

  /// Whether the statement has a term in the level `fit`, which pushes its result towards the
  /// arguments. A clamp at 0 has none.
  public var isFitted: Bool

  /// The statement that `result` equals the `kind` of `arguments`.
  public init(
    _ kind: Kind, result: some LinearExpressionConvertible, of arguments: [LinearExpression],
    isFitted: Bool = true
  ) {
    self.kind = kind
    self.result = result.linearExpression
    self.arguments = arguments
    self.isFitted = isFitted
  }

  /// The least or the greatest of `values`, as ``kind`` says; NaN for none.
  public func choose(from values: [Double]) -> Double {
    (kind == .minimum ? values.min() : values.max()) ?? .nan
  }
}
