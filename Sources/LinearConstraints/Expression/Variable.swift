/// The identity of the model, or the layout, that variables belong to.
///
/// It is drawn at random when a model begins, so that a variable of one model is
/// recognised, and refused, in another. A copy of a model keeps the identity: variables made
/// before the copy are valid in both.
public struct ModelIdentity: Hashable, Sendable {
  private let bits: UInt64

  /// A new identity, different from every other with overwhelming likelihood.
  public init() {
    bits = UInt64.random(in: .min ... .max)
  }
}

/// An unknown or a parameter of a linear model.
///
/// A variable is a handle: its number in its model and the model's identity. It has no value
/// of its own; a solution has.
///
/// ```swift
/// var model = LinearModel()
/// let x = try model.addVariable(named: "x")
/// try model.add(2 * x + 1 <= 7)
/// ```
///
/// - Note: Where a `Bool` is wanted, `==` compares two handles; where a `Constraint` is
///   wanted, it states an equality.
public struct Variable: Hashable, Sendable, LinearExpressionConvertible {
  /// The place of the variable in its model, counted from 0 in the order of declaration.
  public let index: Int

  /// The model that the variable belongs to.
  public let model: ModelIdentity

  /// A handle for the variable at `index` of the model with identity `model`.
  ///
  /// Models make handles; this is for those who write one.
  public init(index: Int, model: ModelIdentity) {
    self.index = index
    self.model = model
  }

  /// The expression 1 · `self`.
  @inlinable
  public var linearExpression: LinearExpression {
    LinearExpression(terms: [LinearTerm(variable: self, coefficient: 1)])
  }

  /// Adds the term `factor` · `self`.
  @inlinable
  public func add(to sum: inout LinearExpression, times factor: Double) {
    sum.terms.append(LinearTerm(variable: self, coefficient: factor))
  }

  /// One.
  @inlinable
  public var termCount: Int { 1 }
}
