/// An expression as it was written.
///
/// Sums and products of many terms are one node each, so that the depth of the tree is that of the
/// brackets, which the parser bounds, and never that of the text's length.
public struct ExpressionNode: Hashable, Sendable {
  /// What an expression can be.
  public indirect enum Kind: Hashable, Sendable {
    /// `16` or `25%`
    case number(NumberLiteral)
    /// `hero.left`, `gutter`
    case reference(Reference)
    /// `-a`
    case negation(ExpressionNode)
    /// `a + b - c`, of two or more terms
    case sum([SumTerm])
    /// `2 * a / 3`, of two or more factors
    case product([ProductFactor])
    /// `min(a, b)`
    case call(FunctionCall)
    /// `(a + b)`
    case parenthesized(ExpressionNode)
  }

  /// What it is.
  public var kind: Kind

  /// Where it stands; for one in parentheses, with them.
  public var range: SourceRange

  /// Creates an expression.
  public init(_ kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Whether it is a number, with or without `%`.
  var isNumber: Bool { if case .number = kind { true } else { false } }
}

/// A number as it was written.
public struct NumberLiteral: Hashable, Sendable {
  /// The number before a `%`; finite, not negative, and at most 1e9.
  public var digits: Double

  /// Whether a `%` follows.
  public var isPercentage: Bool

  /// Where it stands, `%` included.
  public var range: SourceRange

  /// Creates a number.
  public init(_ digits: Double, isPercentage: Bool = false, range: SourceRange) {
    self.digits = digits
    self.isPercentage = isPercentage
    self.range = range
  }

  /// What it means: `25%` is 0.25.
  public var value: Double { isPercentage ? digits / 100 : digits }
}

/// A term of a sum.
public struct SumTerm: Hashable, Sendable {
  /// Whether it is taken away.
  public var isSubtracted: Bool

  /// The term.
  public var expression: ExpressionNode

  /// Creates a term.
  public init(_ expression: ExpressionNode, isSubtracted: Bool = false) {
    self.expression = expression
    self.isSubtracted = isSubtracted
  }
}

/// A factor of a product.
public struct ProductFactor: Hashable, Sendable {
  /// Whether the product is divided by it.
  public var isDivisor: Bool

  /// The factor.
  public var expression: ExpressionNode

  /// Creates a factor.
  public init(_ expression: ExpressionNode, isDivisor: Bool = false) {
    self.expression = expression
    self.isDivisor = isDivisor
  }
}

/// A call of a function.
public struct FunctionCall: Hashable, Sendable {
  /// The functions there are.
  public enum Function: String, CaseIterable, Hashable, Sendable {
    /// The least of the arguments.
    case min
    /// The greatest of the arguments.
    case max
  }

  /// Which function.
  public var function: Function

  /// Where its name stands.
  public var nameRange: SourceRange

  /// What it is called with, one or more.
  public var arguments: [ExpressionNode]

  /// Creates a call.
  public init(_ function: Function, nameRange: SourceRange, arguments: [ExpressionNode]) {
    self.function = function
    self.nameRange = nameRange
    self.arguments = arguments
  }
}
