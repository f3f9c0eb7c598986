import LayoutEngine
import LinearConstraints

/// What a name of a constraint file stands for.
enum Meaning {
  /// `let`
  case constant(Double)
  /// `param`
  case parameter(Parameter)
  /// `var`
  case variable(Variable)
  /// `box`, or `container`
  case box(Box)
  /// A named use of a layout plugin.
  case parts(any PluginParts)
  /// Something whose definition was refused; what uses it is not reported again.
  case refused

  /// What messages call a thing of this kind, with its article.
  var kind: String {
    switch self {
    case .constant: "a constant"
    case .parameter: "a parameter"
    case .variable: "a variable"
    case .box: "a box"
    case .parts: "a portion"
    case .refused: "a name"
    }
  }
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
