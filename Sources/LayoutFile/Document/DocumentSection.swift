/// The kinds of statements, in the order in which a document that was JSON is written.
///
/// The raw value is the key that holds them in the JSON form.
public enum DocumentSection: String, CaseIterable, Hashable, Sendable {
  /// The layout's name.
  case layout
  /// The direction of reading.
  case direction
  /// Parameters.
  case parameters
  /// Constants.
  case constants
  /// Boxes.
  case boxes
  /// Free variables.
  case variables
  /// Constraints.
  case constraints
  /// Objectives.
  case objectives
  /// Statements of layout plugins.
  case plugins
  /// Overlays.
  case overlays
}

extension DocumentStatement {
  /// The section that holds statements of this kind.
  public var section: DocumentSection {
    switch self {
    case .layout: .layout
    case .direction: .direction
    case .parameter: .parameters
    case .constant: .constants
    case .boxes: .boxes
    case .variables: .variables
    case .constraint, .visualFormat: .constraints
    case .objective: .objectives
    case .plugin: .plugins
    case .overlay: .overlays
    }
  }
}
