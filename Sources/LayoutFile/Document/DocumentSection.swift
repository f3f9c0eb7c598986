/// The kinds of statements, in the order in which a document that was JSON is written.
///
/// The raw value is the key that holds them in the JSON form.
public enum DocumentSection: String, CaseIterable, Hashable, Sendable {
  case layout, direction, parameters, constants, boxes, variables, constraints, objectives
  case plugins, overlays
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
