/// One statement of a layout file.
///
/// Indirect, for there are many, and most are far smaller than the largest.
public indirect enum DocumentStatement: Hashable, Sendable {
  /// `layout profile-card`
  case layout(LayoutStatement)
  /// `direction rtl`
  case direction(DirectionStatement)
  /// `param width = 800 in 200...2000`
  case parameter(ParameterStatement)
  /// `let gutter = 16`
  case constant(ConstantStatement)
  /// `box hero, sidebar`
  case boxes(BoxStatement)
  /// `var slack >= 0`
  case variables(VariableStatement)
  /// `hero.top == container.top`
  case constraint(ConstraintStatement)
  /// `H:|-[sidebar]-[hero]-|`
  case visualFormat(VisualFormatStatement)
  /// `minimize slack`
  case objective(ObjectiveStatement)
  /// `portion row in hero (axis: horizontal, divisions: 4)`
  case plugin(PluginStatement)
  /// `overlay badge on row[1]`
  case overlay(OverlayStatement)

  /// Where the statement stands, label and priority included.
  public var range: SourceRange {
    switch self {
    case .layout(let statement): statement.range
    case .direction(let statement): statement.range
    case .parameter(let statement): statement.range
    case .constant(let statement): statement.range
    case .boxes(let statement): statement.range
    case .variables(let statement): statement.range
    case .constraint(let statement): statement.range
    case .visualFormat(let statement): statement.range
    case .objective(let statement): statement.range
    case .plugin(let statement): statement.range
    case .overlay(let statement): statement.range
    }
  }
}
