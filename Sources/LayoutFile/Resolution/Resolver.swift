import LayoutEngine
import LinearConstraints

/// From a document to a layout: names are looked up, expressions become linear, statements are
/// added one by one.
///
/// The order of lines does not matter, so the steps go by what depends on what:
///
/// 1. the header and the constants;
/// 2. the parameters and the free variables;
/// 3. the boxes, with their attributes, and the plugins, each after what it stands in;
/// 4. the constraints, the objectives and the overlays.
///
/// Whatever is wrong is reported and left out, and the walk goes on.
struct Resolver {
  let document: Document
  let plugins: PluginRegistry
  var diagnostics: DiagnosticList
  var layout: Layout
  var meanings: [String: Meaning] = [:]
  var definitions: [String: SourceRange] = [:]
  var cursor: LocationCursor
  // Names in statements that could not be parsed: perhaps they are defined there.
  private let namesInMalformedLines: Set<String>

  init(_ parsed: ParsedDocument, plugins: PluginRegistry) {
    document = parsed.document
    self.plugins = plugins
    diagnostics = parsed.diagnostics
    layout = Self.emptyLayout(of: parsed.document)
    cursor = LocationCursor(parsed.document.source)
    namesInMalformedLines = Self.namesNearErrors(parsed)
    meanings["container"] = .box(layout.container)
    for parameter in layout.parameters { meanings[parameter.name] = .parameter(parameter) }
  }

  /// The layout; nil where there is an error.
  mutating func resolve() -> Layout? {
    addConstants()
    addParameters()
    addVariables()
    addBoxesAndPlugins()
    for statement in document.statements {
      switch statement {
      case .constraint(let constraint): add(constraint)
      case .objective(let objective): add(objective)
      case .overlay(let overlay): add(overlay)
      default: break
      }
    }
    diagnostics.sortByPlace()
    return diagnostics.hasErrors ? nil : layout
  }

  private static func emptyLayout(of document: Document) -> Layout {
    var name: String?
    var direction = ReadingDirection.leftToRight
    for statement in document.statements {
      switch statement {
      case .layout(let statement): name = statement.name.text
      case .direction(let statement):
        direction = statement.direction == .rightToLeft ? .rightToLeft : .leftToRight
      default: break
      }
    }
    return Layout(name, direction: direction)
  }

  private static func namesNearErrors(_ parsed: ParsedDocument) -> Set<String> {
    let source = parsed.document.source
    var names: Set<String> = []
    var lines: Set<Int> = []
    for diagnostic in parsed.diagnostics.entries where diagnostic.severity == .error {
      let first = source.lineNumber(at: diagnostic.range.start)
      let last = source.lineNumber(at: diagnostic.range.end)
      for line in first...max(first, last) where lines.insert(line).inserted {
        let words = source.string(in: source.line(line)).split { character in
          !(character.isLetter || character.isNumber || character == "_" || character == "-")
        }
        names.formUnion(words.map(String.init))
      }
    }
    return names
  }

  // MARK: Names

  /// Takes a name for a new thing, or reports that it is taken.
  mutating func define(_ name: Name) -> Bool {
    if let earlier = definitions[name.text] {
      diagnostics.report(.nameTaken(name, definedAt: earlier))
      return false
    }
    definitions[name.text] = name.range
    return true
  }

  /// What a name means; nil, and reported, where it means nothing.
  mutating func meaning(of name: Name) -> Meaning? {
    if let meaning = meanings[name.text] {
      if case .refused = meaning { return nil }
      return meaning
    }
    guard !namesInMalformedLines.contains(name.text), definitions[name.text] == nil else {
      return nil
    }
    let suggestion = NearMiss.of(name.text, among: meanings.keys.sorted())
    diagnostics.report(.unknownName(name, suggestion: suggestion))
    return nil
  }

  // MARK: Adding

  /// What remembers where a statement was written.
  mutating func reference(_ range: SourceRange, text: SourceRange) -> SourceReference {
    let location = cursor.location(at: range.start)
    return SourceReference(
      line: location.line, column: location.column, text: document.source.string(in: text))
  }

  /// Edits the layout, and reports where it refuses.
  @discardableResult
  mutating func attempt<Result>(
    at range: SourceRange, _ edit: (inout Layout) throws(LayoutError) -> Result
  ) -> Result? {
    do {
      return try edit(&layout)
    } catch {
      diagnostics.report(.refused(error, at: range))
      return nil
    }
  }

  /// The priority and the weight of a clause; nil, and reported, where they are wrong.
  mutating func priority(
    _ clause: PriorityClause?, default standard: Priority
  ) -> (priority: Priority, weight: Double)? {
    guard let clause else { return (standard, 1) }
    guard let priority = Priority(level: clause.level) else { return nil }
    guard let node = clause.weight else { return (priority, 1) }
    guard let weight = number(node) else { return nil }
    guard weight > 0, NumberLimits.allowCoefficient(weight) else {
      diagnostics.report(.weightOutOfRange(weight, at: node.range))
      return nil
    }
    return (priority, weight)
  }
}
