import LayoutEngine
import LinearConstraints

/// What a name of a constraint file stands for, once its statement has been resolved.
///
/// Small, for a table of names grows by copies of itself: what is large, and rare, is indirect.
enum Meaning {
  /// `let`
  case constant(Double)
  /// `param`
  indirect case parameter(Parameter)
  /// `var`
  case variable(Variable)
  /// `box`, or `container`
  case box(Box)
  /// A named use of a layout plugin, and in how many others it stands.
  indirect case parts(any PluginParts, depth: Int)
}

/// What may stand in an expression.
enum ExpressionScope {
  /// Numbers and constants.
  case numbers
  /// Parameters too.
  case parameters
  /// Unknowns too.
  case unknowns
}
