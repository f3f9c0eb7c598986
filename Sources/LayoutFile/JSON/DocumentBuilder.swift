/// From JSON values to the statements of a document.
///
/// Each section of the document has a method in an extension. A value of the wrong type or shape is
/// reported and left out, and the rest is read on.
struct DocumentBuilder {
  let source: SourceText
  let pluginKeywords: Set<String>
  var diagnostics: DiagnosticList
  private(set) var statements: [DocumentStatement] = []

  init(source: SourceText, pluginKeywords: Set<String>, diagnostics: DiagnosticList) {
    self.source = source
    self.pluginKeywords = pluginKeywords
    self.diagnostics = diagnostics
  }

  /// Reads a whole document.
  mutating func build(_ root: JSONValue) {
    guard
      let fields = fields(
        of: root, "a layout", keys: ["version"] + DocumentSection.allCases.map(\.rawValue),
        required: ["version"])
    else { return }
    for field in fields {
      if field.key.text == "version" {
        check(version: field.value)
      } else if let section = DocumentSection(rawValue: field.key.text) {
        add(field.value, to: section)
      }
    }
  }

  private mutating func check(version value: JSONValue) {
    if case .invalid = value.kind { return }
    guard case .number = value.kind else {
      return diagnostics.report(.wrongJSONType("the number 1", value))
    }
    if Double(source.string(in: value.range)) != 1 {
      diagnostics.report(.unknownVersion(at: value.range))
    }
  }

  private mutating func add(_ value: JSONValue, to section: DocumentSection) {
    switch section {
    case .layout: addName(value)
    case .direction: addDirection(value)
    case .parameters: addParameters(value)
    case .constants: addConstants(value)
    case .boxes: addEach(value, "a list of boxes") { $0.box($1) }
    case .variables: addEach(value, "a list of variables") { $0.variable($1) }
    case .constraints: addEach(value, "a list of constraints") { $0.constraint($1) }
    case .objectives: addEach(value, "a list of objectives") { $0.objective($1) }
    case .plugins: addEach(value, "a list of uses of layout plugins") { $0.plugin($1) }
    case .overlays: addEach(value, "a list of overlays") { $0.overlay($1) }
    }
  }

  private mutating func addEach(
    _ value: JSONValue, _ expected: String,
    _ read: (inout DocumentBuilder, JSONValue) -> DocumentStatement?
  ) {
    guard let elements = elements(of: value, expected) else { return }
    statements.reserveCapacity(statements.count + elements.count)
    for element in elements {
      if let statement = read(&self, element) { statements.append(statement) }
    }
  }

  mutating func add(_ statement: DocumentStatement) { statements.append(statement) }
}

// MARK: - Types

/// A member of an object, its key decoded.
struct JSONField {
  /// The key, with the place of its string.
  var key: Name
  var value: JSONValue
}

extension DocumentBuilder {
  /// The members of an object; nil, and reported, where the value is none, or lacks a key.
  ///
  /// - Parameters:
  ///   - owner: what messages call the object.
  ///   - keys: the keys that it may have; nil for any.
  ///   - required: those that it must have.
  mutating func fields(
    of value: JSONValue, _ owner: String, keys: [String]?, required: [String] = []
  ) -> [JSONField]? {
    guard case .object(let members, let isComplete) = value.kind else {
      reportType(owner == "a layout" ? "an object" : owner + " as an object", value)
      return nil
    }
    var fields: [JSONField] = []
    fields.reserveCapacity(members.count)
    var seen = SeenKeys()
    for member in members {
      let key = Name(EmbeddedText(member.key, of: source).text, at: member.key.range)
      if let first = seen.first(key, among: fields) {
        diagnostics.report(.repeatedKey(key, first: first))
      } else if let keys, !keys.contains(key.text) {
        diagnostics.report(
          .unknownKey(
            key, of: owner, known: keys, suggestion: NearMiss.of(key.text, among: keys)))
      } else {
        fields.append(JSONField(key: key, value: member.value))
      }
    }
    // A key that is there under a wrong name is not missing.
    let missing = required.first { key in !fields.contains { $0.key.text == key } }
    guard let missing else { return fields }
    if isComplete, fields.count == members.count {
      diagnostics.report(.missingKey(missing, of: owner, at: value.place))
    }
    return nil
  }

  /// The elements of an array; nil, and reported, where the value is none.
  mutating func elements(of value: JSONValue, _ expected: String) -> [JSONValue]? {
    if case .array(let elements) = value.kind { return elements }
    reportType(expected, value)
    return nil
  }

  /// The string that a value is; nil, and reported, where it is none.
  mutating func string(_ value: JSONValue, _ expected: String) -> EmbeddedText? {
    if case .string(let string) = value.kind { return EmbeddedText(string, of: source) }
    reportType(expected, value)
    return nil
  }

  /// Reports a value of the wrong type, unless it has been reported as no value at all.
  mutating func reportType(_ expected: String, _ value: JSONValue) {
    if case .invalid = value.kind { return }
    diagnostics.report(.wrongJSONType(expected, value))
  }
}

/// The keys of an object so far: a few are looked through, many are remembered.
private struct SeenKeys {
  private static let few = 8
  private var ranges: [String: SourceRange] = [:]

  /// Where a key stands first among those before it; nil where it is new.
  mutating func first(_ key: Name, among fields: [JSONField]) -> SourceRange? {
    if fields.count < Self.few { return fields.first { $0.key.text == key.text }?.key.range }
    if ranges.isEmpty {
      for field in fields { ranges[field.key.text] = field.key.range }
    }
    if let first = ranges[key.text] { return first }
    ranges[key.text] = key.range
    return nil
  }
}

// MARK: - Text in strings

extension DocumentBuilder {
  /// Reads the content of a string by the grammar of the text form, all of it; nil, and reported,
  /// where it is something else.
  ///
  /// - Parameter read: what to read.
  mutating func parse<Node: HoldsRanges>(
    _ text: EmbeddedText, _ read: (inout Parser) throws(SyntaxFailure) -> Node
  ) -> Node? {
    if !text.isInPlace,
      let nul = text.source.bytes.firstIndex(of: 0)
    {
      let place = text.place(of: SourceRange(start: nul, end: nul + 1))
      diagnostics.report(.nulInStatement(at: place))
      return nil
    }
    var lexer = Lexer(text.source, in: text.range)
    lexer.readAll()
    if let comment = lexer.comments.first {
      diagnostics.report(.commentInJSON(at: text.place(of: comment)))
      return nil
    }
    var parser = Parser(
      source: text.source, lexer: lexer, pluginKeywords: pluginKeywords, isString: true,
      diagnostics: text.isInPlace ? diagnostics : DiagnosticList())
    parser.beginStatement()
    var node: Node?
    do throws(SyntaxFailure) {
      let read = try read(&parser)
      try parser.requireEnd(or: nil)
      if parser.isAtFileEnd {
        node = read
      } else {
        let place = parser.token.range
        parser.diagnostics.report(.severalStatements(at: place))
      }
    } catch {
      // The string has its one error.
    }
    if text.isInPlace {
      diagnostics = parser.diagnostics
    } else {
      for entry in parser.diagnostics.entries { diagnostics.report(text.placed(entry)) }
      node?.mapRanges(text.place)
    }
    return node
  }

  /// A key as a text to read.
  func text(ofKey key: Name) -> EmbeddedText {
    let content = SourceRange(start: key.range.start + 1, end: key.range.end - 1)
    let hasEscapes = source.bytes[content.start..<content.end].contains(UInt8(ascii: "\\"))
    return EmbeddedText(JSONString(content: content, hasEscapes: hasEscapes), of: source)
  }

  /// Reads a name that is declared.
  ///
  /// - Parameter role: what it is for, as it is put after the word 'expected'.
  mutating func name(_ value: JSONValue, _ role: String) -> Name? {
    guard let text = string(value, role) else { return nil }
    if text.isName {
      let name = text.text
      if !ReservedWords.contains(name) { return Name(name, at: text.place(of: text.range)) }
    }
    return parse(text) { parser throws(SyntaxFailure) in try parser.parseNewName(role) }
  }

  /// Reads a label, which is no orientation of Visual Format Language.
  mutating func label(_ value: JSONValue) -> Name? {
    guard let name = name(value, "a label") else { return nil }
    guard VisualFormatStatement.Orientation(rawValue: name.text) == nil else {
      diagnostics.report(.orientationAsLabel(name))
      return nil
    }
    return name
  }

  /// Reads a box, a cell or a span.
  mutating func place(_ value: JSONValue, _ role: String) -> Place? {
    guard let text = string(value, role) else { return nil }
    return parse(text) { parser throws(SyntaxFailure) in try parser.parsePlace(role: role) }
  }

  /// Reads a number, or a string that holds an expression.
  mutating func expression(_ value: JSONValue, _ expected: String) -> ExpressionNode? {
    switch value.kind {
    case .number: return number(value)
    case .string(let string):
      return parse(EmbeddedText(string, of: source)) { parser throws(SyntaxFailure) in
        let expression = try parser.parseExpression()
        try parser.requireEnd(or: "an operator", followsExpression: true)
        return expression
      }
    default:
      reportType(expected, value)
      return nil
    }
  }

  /// Reads a number as the expression that the text form makes of it.
  private mutating func number(_ value: JSONValue) -> ExpressionNode? {
    let isNegative = source.bytes[value.range.start] == UInt8(ascii: "-")
    let digits = SourceRange(start: value.range.start + (isNegative ? 1 : 0), end: value.range.end)
    guard let size = source.number(at: digits, &diagnostics) else { return nil }
    let literal = ExpressionNode(.number(NumberLiteral(size, range: digits)), range: digits)
    return isNegative ? ExpressionNode(.negation(literal), range: value.range) : literal
  }
}
