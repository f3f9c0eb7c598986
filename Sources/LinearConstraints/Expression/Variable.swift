/// The identity of the model, or the layout, that variables belong to.
///
/// It is drawn at random when a model begins, so that a variable of one model is
/// recognised, and refused, in another. A copy of a model keeps the identity: variables made
/// before the copy are valid in both.
///
/// It is small, for every term of every expression carries one.
public struct ModelIdentity: Hashable, Sendable {
  private let bits: UInt32

  /// A new identity: the chance that it is that of another model is 1 in 4 thousand million.
  public init() {
    bits = UInt32.random(in: .min ... .max)
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
  private let number: Int32

  /// The place of the variable in its model, counted from 0 in the order of declaration.
  public var index: Int { Int(number) }

  /// The model that the variable belongs to.
  public let model: ModelIdentity

  /// A handle for the variable at `index` of the model with identity `model`.
  ///
  /// Models make handles; this is for those who write one. An index that no model has room for,
  /// 2^31 or more in size, becomes the nearest that it could have.
  public init(index: Int, model: ModelIdentity) {
    number = Int32(clamping: index)
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
