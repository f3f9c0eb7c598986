import LayoutEngine
import LinearConstraints

/// From a document to a layout: names are looked up, expressions become linear, statements are
/// added one by one.
///
/// The order of lines does not matter, so the steps go by what depends on what:
///
/// 1. the names and labels that there are, and the header;
/// 2. the constants, then the parameters and the free variables;
/// 3. the boxes, with their attributes, and the plugins, each after what it stands in;
/// 4. the constraints, the objectives and the overlays.
///
/// Whatever is wrong is reported and left out, and the walk goes on. One mistake gives one error:
/// what uses a thing that was refused is left out in silence.
struct Resolver {
  let document: Document
  let plugins: PluginRegistry
  var diagnostics: DiagnosticList
  var declarations: Declarations
  var layout: Layout
  /// Where each box is overlaid.
  var overlayRanges: [String: SourceRange] = [:]
  /// How many cells the named portions have.
  var namedCellCount = 0
  let locator: SourceLocator

  // What the declared names mean, by their numbers; nil as long as they mean nothing.
  private var meanings: [Meaning?]

  private var unknownNames = UnknownNames()
  // Names in statements that could not be read: perhaps they are declared there.
  private let namesInMalformedStatements: Set<String>

  /// The boxes whose parent could not be found, which has been reported.
  var boxesOfUnknownParent: Set<String> = []

  init(_ parsed: ParsedDocument, plugins: PluginRegistry) {
    document = parsed.document
    self.plugins = plugins
    diagnostics = parsed.diagnostics
    namesInMalformedStatements =
      parsed.diagnostics.hasErrors ? parsed.document.namesInMalformedStatements : []
    declarations = Declarations(parsed.document, &diagnostics)
    layout = Self.emptyLayout(of: parsed.document)
    locator = SourceLocator(parsed.document)
    meanings = Array(repeating: nil, count: declarations.count)
    give(.box(layout.container), to: layout.container.name)
    for parameter in layout.parameters { give(.parameter(parameter), to: parameter.name) }
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
      case .visualFormat(let line): add(line)
      case .objective(let objective): add(objective)
      case .overlay(let overlay): add(overlay)
      default: break
      }
    }
    unknownNames.report(to: &diagnostics, among: &declarations)
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

  // MARK: Names

  /// What kind of thing a name stands for; nil where nothing can be said of it, which is reported
  /// unless it has been already.
  ///
  /// - Parameters:
  ///   - asNumber: Whether the name stands alone in an expression.
  ///   - isInExpression: Whether the name stands where a difference could have been meant.
  mutating func kind(
    of name: Name, asNumber: Bool = false, isInExpression: Bool = true
  ) -> Declarations.Kind? {
    if let entry = declarations[name.text] { return entry.isAmbiguous ? nil : entry.kind }
    if !namesInMalformedStatements.contains(name.text) {
      unknownNames.note(name, asNumber: asNumber, isInExpression: isInExpression)
    }
    return nil
  }

  /// What a name means; nil where it means nothing, which is reported unless it has been already.
  ///
  /// A name that is declared and has no meaning is one that was refused.
  mutating func meaning(of name: Name) -> Meaning? {
    kind(of: name) == nil ? nil : meaning(ofDeclared: name.text)
  }

  /// What a name means; nil where it means nothing, which is not reported.
  func meaning(ofDeclared name: String) -> Meaning? {
    declarations.number(of: name).flatMap { meanings[$0] }
  }

  /// Gives a declared name its meaning.
  mutating func give(_ meaning: Meaning, to name: String) {
    if let number = declarations.number(of: name) { meanings[number] = meaning }
  }

  // MARK: Adding

  /// Edits the layout, and reports where it refuses.
  @discardableResult
  mutating func attempt<Result>(
    at range: SourceRange, _ edit: (inout Layout) throws(LayoutError) -> Result
  ) -> Result? {
    do {
      return try edit(&layout)
    } catch {
      if case .overlaidTwice(let name) = error, let other = overlayRanges[name] {
        // Plugins come before overlays, whatever the text's order.
        let (first, second) = other.start < range.start ? (other, range) : (range, other)
        diagnostics.report(.overlaidTwice(name, at: second, first: first))
      } else {
        diagnostics.report(.refused(error, at: range))
      }
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
