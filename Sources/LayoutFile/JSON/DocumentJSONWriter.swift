/// Writes a document in the JSON form.
///
/// Sections stand in the order of ``DocumentSection``, each box, variable and statement in a line of
/// its own. Comments and the order between statements of different kinds are left out, nothing
/// else.
public struct DocumentJSONWriter: Sendable {
  /// Creates a writer.
  public init() {}

  /// The JSON of a document that was read without errors; ends in a line end.
  ///
  /// - Complexity: linear in the document.
  public func text(of document: Document) -> String {
    var members = [#""version": 1"#]
    var sections: [DocumentSection: [DocumentStatement]] = [:]
    for statement in document.statements {
      sections[statement.section, default: []].append(statement)
    }
    for section in DocumentSection.allCases {
      guard let statements = sections[section] else { continue }
      let elements = statements.flatMap(Self.elements)
      let key = StringSpelling.json(section.rawValue) + ": "
      switch section {
      case .layout, .direction: members.append(key + elements.joined())
      case .parameters, .constants: members.append(key + Self.tall(elements, "{", "}"))
      default: members.append(key + Self.tall(elements, "[", "]"))
      }
    }
    return "{\n  " + members.joined(separator: ",\n  ") + "\n}\n"
  }

  private static func tall(_ elements: [String], _ open: String, _ close: String) -> String {
    open + "\n    " + elements.joined(separator: ",\n    ") + "\n  " + close
  }

  /// What a statement is in its section: one element or member, or several.
  private static func elements(of statement: DocumentStatement) -> [String] {
    switch statement {
    case .layout(let layout): [StringSpelling.json(layout.name.text)]
    case .direction(let direction): [StringSpelling.json(direction.direction.rawValue)]
    case .parameter(let parameter): [JSONObjectText.parameter(parameter)]
    case .constant(let constant):
      [StringSpelling.json(constant.name.text) + ": " + JSONObjectText.number(constant.value)]
    case .boxes(let boxes): boxes.items.map(JSONObjectText.box)
    case .variables(let variables): variables.items.map(JSONObjectText.variable)
    case .constraint, .visualFormat: [StringSpelling.json(PieceList(statement).line)]
    case .objective(let objective):
      [JSONObjectText.objective(objective) ?? StringSpelling.json(PieceList(statement).line)]
    case .plugin(let plugin): [JSONObjectText.plugin(plugin)]
    case .overlay(let overlay): [JSONObjectText.overlay(overlay)]
    }
  }
}
