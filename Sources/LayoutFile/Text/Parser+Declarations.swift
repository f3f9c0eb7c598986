// Everything but constraints and objectives: the header, values, boxes, plugins and overlays.
extension Parser {
  /// Reads `layout NAME`.
  mutating func parseLayout() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    let name = try parseNewName("the layout's name")
    return .layout(LayoutStatement(name: name, range: range(from: start)))
  }

  /// Reads `direction ltr` or `direction rtl`.
  mutating func parseDirection() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    guard kind == .name else { throw unexpected("'ltr' or 'rtl' after 'direction'") }
    guard let direction = DirectionStatement.Direction(rawValue: text) else {
      let known = DirectionStatement.Direction.allCases.map(\.rawValue)
      throw fail(
        .unknownDirection(
          source.quoted(token.range), suggestion: NearMiss.of(text, among: known),
          at: token.range))
    }
    advance()
    return .direction(DirectionStatement(direction, range: range(from: start)))
  }

  /// Reads `param NAME [= DEFAULT] [in LEAST...GREATEST]`.
  mutating func parseParameter() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    let name = try parseNewName("a parameter's name", allowsParameters: true)
    var defaultValue: ExpressionNode?
    var bounds: ParameterStatement.Bounds?
    if skip(.equals) { defaultValue = try parseExpression() }
    if isAt(word: "in") {
      advance()
      let least = try parseExpression()
      guard skip(.ellipsis) else { throw unexpected("'...' and the greatest value") }
      bounds = ParameterStatement.Bounds(least: least, greatest: try parseExpression())
    }
    if kind == .equalTo { throw fail(.doubleEquals(at: token.range)) }
    if bounds != nil {
      try requireEnd(or: "an operator", followsExpression: true)
    } else if defaultValue != nil {
      try requireEnd(or: "an operator, 'in' and a range", followsExpression: true)
    } else {
      try requireEnd(or: "'=' and a value, 'in' and a range")
    }
    return .parameter(
      ParameterStatement(
        name: name, defaultValue: defaultValue, bounds: bounds, range: range(from: start)))
  }

  /// Reads `let NAME = VALUE`.
  mutating func parseConstant() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    let name = try parseNewName("a constant's name")
    if kind == .equalTo { throw fail(.doubleEquals(at: token.range)) }
    guard skip(.equals) else { throw unexpected("'=' and a value after the constant's name") }
    let value = try parseExpression()
    try requireEnd(or: "an operator", followsExpression: true)
    return .constant(ConstantStatement(name: name, value: value, range: range(from: start)))
  }

  /// Reads `var NAME [>= LEAST], …`.
  mutating func parseVariables() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    var items: [VariableStatement.Item] = []
    repeat {
      var item = VariableStatement.Item(name: try parseNewName("a variable's name"))
      switch kind {
      case .greaterOrEqual:
        advance()
        item.least = try parseExpression()
      case .lessOrEqual, .equalTo, .equals:
        throw fail(
          .variableBound(item.name.text, source.quoted(token.range), at: token.range))
      default: break
      }
      items.append(item)
    } while skip(.comma)
    let hasLeast = items.last?.least != nil
    try requireEnd(or: hasLeast ? "an operator, ','" : "'>=', ','", followsExpression: hasLeast)
    return .variables(VariableStatement(items: items, range: range(from: start)))
  }

  /// Reads `box NAME [in PLACE] [(ATTRIBUTES)], …`.
  mutating func parseBoxes() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    var items: [BoxStatement.Item] = []
    repeat {
      let first = index
      let name = try parseNewName("a box's name")
      var item = BoxStatement.Item(name: name, range: name.range)
      if isAt(word: "in") {
        advance()
        item.parent = try parsePlace(role: "the parent")
      }
      if kind == .leftParenthesis { item.attributes = try parseAttributes(of: .box) }
      item.range = range(from: first)
      items.append(item)
    } while skip(.comma)
    try requireEnd(or: "',', 'in', '('")
    warnOfClauseOfLastBox(items)
    return .boxes(BoxStatement(items: items, range: range(from: start)))
  }

  /// Warns where a reader may take what follows the last box of a list for all of them.
  private mutating func warnOfClauseOfLastBox(_ items: [BoxStatement.Item]) {
    func isBare(_ item: BoxStatement.Item) -> Bool {
      item.parent == nil && item.attributes.isEmpty
    }
    guard items.count > 1, let last = items.last, !isBare(last), items.dropLast().allSatisfy(isBare)
    else { return }
    diagnostics.warn(.clauseOfLastBox(last))
  }

  /// Reads `KEYWORD [NAME] in PLACE [(OPTIONS)]`.
  mutating func parsePlugin() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    let keyword = Name(text, at: token.range)
    advance()
    var name: Name?
    if kind == .name, !isAt(word: "in") { name = try parseNewName("a name or 'in'") }
    guard isAt(word: "in") else {
      throw unexpected(
        name == nil
          ? "a name, or 'in' and a box, after '\(keyword.text)'"
          : "'in' and a box")
    }
    advance()
    let host = try parsePlace(role: "the box to work in")
    let options = kind == .leftParenthesis ? try parseAttributes(of: .plugin) : []
    try requireEnd(or: options.isEmpty ? "'('" : nil)
    return .plugin(
      PluginStatement(
        keyword: keyword, name: name, host: host, options: options, range: range(from: start)))
  }

  /// Reads `overlay BOX on PLACE [(OPTIONS)]`.
  mutating func parseOverlay() throws(SyntaxFailure) -> DocumentStatement {
    let start = index
    advance()
    if isAtRefusedName() { throw SyntaxFailure() }
    let box = try parseNewName("a box's name")
    guard isAt(word: "on") else { throw unexpected("'on' and what to place the box over") }
    advance()
    let target = try parsePlace(role: "what to place the box over")
    let options = kind == .leftParenthesis ? try parseAttributes(of: .overlay) : []
    try requireEnd(or: options.isEmpty ? "'('" : nil)
    return .overlay(
      OverlayStatement(box: box, target: target, options: options, range: range(from: start)))
  }
}
