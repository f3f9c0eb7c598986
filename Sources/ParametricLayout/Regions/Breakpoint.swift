/// A border at which the formulas of a part change.
public struct Breakpoint: Hashable, Sendable {
  /// The part, by its index in the layout.
  public var part: Int

  /// The affine function that is 0 on the border: the constant, then a coefficient for each
  /// parameter. The first coefficient of a parameter that is not 0 is 1.
  public var coefficients: [Double]

  /// The statements that the border comes from, with the sides of this function.
  public var statements: [CompiledLayout.BorderStatement]
}
