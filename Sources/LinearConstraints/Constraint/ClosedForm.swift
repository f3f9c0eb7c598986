/// A formula that gives the values of some variables as soon as its inputs are known.
///
/// A layout plugin adds one beside the constraints and extrema that say the same: where the
/// inputs are fixed by required equalities alone, the formula is evaluated and no linear
/// program is needed for the outputs.
public struct ClosedForm: Sendable {
  /// What the formula takes.
  public var inputs: [LinearExpression]

  /// The variables whose values it gives.
  public var outputs: [Variable]

  /// From the values of the inputs, in order, to the values of the outputs, in order.
  public var evaluate: @Sendable ([Double]) -> [Double]

  /// The formula `outputs` = `evaluate`(`inputs`).
  public init(
    inputs: [LinearExpression], outputs: [Variable],
    evaluate: @escaping @Sendable ([Double]) -> [Double]
  ) {
    self.inputs = inputs
    self.outputs = outputs
    self.evaluate = evaluate
  }
}
