import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Adds a use of a layout plugin.
  mutating func add(_ statement: PluginStatement) {
    guard let plugin = plugins[statement.keyword.text] else {
      return diagnostics.report(
        .missingPlugin(statement.keyword.text, at: statement.keyword.range))
    }
    guard let parts = add(statement, plugin), let name = statement.name else { return }
    give(.parts(parts, depth: depth(of: statement.host)), to: name.text)
  }

  private mutating func add<Plugin: FileLayoutPlugin>(
    _ statement: PluginStatement, _ type: Plugin.Type
  ) -> (any PluginParts)? {
    let host = box(at: statement.host)
    let options = Plugin.options
    let values = optionValues(statement, options)
    guard let values, let host, isWithinLimits(statement) else { return nil }
    let plugin: Plugin
    do {
      plugin = try Plugin(host: host, options: values)
    } catch {
      let attribute = statement.options.first { $0.key.text == error.key }
      diagnostics.report(
        .wrongOption(error.message, at: attribute?.value.range ?? statement.keyword.range))
      return nil
    }
    let source = locator.reference(statement.range, text: statement.range)
    let parts = attempt(at: statement.range) { layout throws(LayoutError) in
      try layout.add(plugin, named: statement.name?.text, at: source)
    }
    noteOverlays(of: values, by: statement)
    guard let parts, statement.name != nil else { return nil }
    let wasWithin = namedCellCount <= Self.mostNamedCells
    namedCellCount += min(max(parts.cellCount, 0), Self.mostNamedCells + 1)
    if wasWithin, namedCellCount > Self.mostNamedCells {
      diagnostics.report(.tooManyCells(Self.mostNamedCells, at: statement.keyword.range))
    }
    return parts
  }

  // A plugin may have overlaid the boxes that it was given.
  private mutating func noteOverlays(
    of values: [String: PluginOptionValue], by statement: PluginStatement
  ) {
    for case .box(let box) in values.values {
      guard case .declared(let number) = box.kind, overlayRanges[box.name] == nil,
        layout.boxes[number].overlayTarget != nil
      else { continue }
      overlayRanges[box.name] = statement.range
    }
  }

  // MARK: Limits

  /// How deep portions may stand in the cells of others. The edges of a cell are expressions of
  /// all that it stands in, and so the time would grow with the square of the depth.
  private static var deepestNesting: Int { 64 }

  /// How many cells the named portions of a file may have together; each is a frame of the answer.
  private static var mostNamedCells: Int { 1_000_000 }

  private mutating func isWithinLimits(_ statement: PluginStatement) -> Bool {
    guard depth(of: statement.host) > Self.deepestNesting else { return true }
    diagnostics.report(
      .nestedTooDeeply(statement.keyword.text, Self.deepestNesting, at: statement.host.range))
    return false
  }

  private func depth(of host: Place) -> Int {
    if case .parts(_, let depth) = meaning(ofDeclared: host.root.name.text) { return depth + 1 }
    return 0
  }

  // MARK: Values

  private mutating func optionValues(
    _ statement: PluginStatement, _ options: [PluginOption]
  ) -> [String: PluginOptionValue]? {
    var values: [String: PluginOptionValue] = [:]
    var isComplete = true
    let keyword = statement.keyword
    for attribute in statement.options {
      guard let option = options.first(where: { $0.key == attribute.key.text }) else {
        diagnostics.report(
          .unknownOption(attribute.key, of: keyword.text, known: options.map(\.key)))
        isComplete = false
        continue
      }
      refusePriority(of: attribute)
      values[option.key] = optionValue(attribute, option.kind)
      isComplete = isComplete && values[option.key] != nil
    }
    let given = Set(statement.options.map(\.key.text))
    let missing = options.filter { $0.isRequired && !given.contains($0.key) }.map(\.key)
    // An option that is there under a wrong name is not missing.
    if isComplete, !missing.isEmpty {
      diagnostics.report(.missingOptions(missing, of: keyword.text, at: keyword.range))
    }
    return isComplete && missing.isEmpty ? values : nil
  }

  private mutating func optionValue(
    _ attribute: Attribute, _ kind: PluginOption.Kind
  ) -> PluginOptionValue? {
    let value = attribute.value
    switch kind {
    case .number:
      guard let node = value.expression else { return wrong(attribute, "a number") }
      return number(node).map(PluginOptionValue.number)
    case .expression:
      guard let node = value.expression else { return wrong(attribute, "a length") }
      guard let length = expression(node, .parameters) else { return nil }
      warnOfPercentage(in: node, of: .width)
      return .expression(length)
    case .words(let allowed, let atMost):
      return words(attribute, among: allowed, atMost: atMost).map(PluginOptionValue.words)
    case .insets: return insets(attribute).map(PluginOptionValue.insets)
    case .ratio:
      if value.word?.text == "none" { return .ratio(nil) }
      return ratio(value, of: attribute.key, orNone: true).map(PluginOptionValue.ratio)
    case .box:
      guard let name = value.word else { return wrong(attribute, "the name of a box") }
      return declaredBox(name).map(PluginOptionValue.box)
    case .divisions: return divisions(attribute)
    }
  }

  private mutating func wrong(
    _ attribute: Attribute, _ expected: String
  ) -> PluginOptionValue? {
    diagnostics.report(.wrongValue(of: attribute.key, expected, at: attribute.value.range))
    return nil
  }

  private mutating func divisions(_ attribute: Attribute) -> PluginOptionValue? {
    let value = attribute.value
    guard let items = value.items else {
      guard let node = value.expression else {
        return wrong(attribute, "a number of cells, or a list such as (fixed 40, 2, 1)")
      }
      return number(node).map(PluginOptionValue.number)
    }
    var divisions: [PluginOptionValue.Division] = []
    for item in items {
      refusePriority(ofItem: item, attribute)
      let fixed = item.argument(of: "fixed")
      guard let node = (fixed ?? item).expression else {
        diagnostics.report(
          .wrongItem(of: attribute.key, "a share such as 2, or 'fixed 40'", at: item.range))
        return nil
      }
      guard let number = number(node) else { return nil }
      if fixed != nil, case .number(let literal) = node.kind, literal.isPercentage {
        diagnostics.warn(
          .fixedPercentage(literal, written: document.source.string(in: literal.range)))
      }
      divisions.append(fixed == nil ? .share(number) : .fixed(number))
    }
    return .divisions(divisions)
  }

  /// Words of a list, each one of those allowed.
  mutating func words(
    _ attribute: Attribute, among allowed: [String], atMost: Int
  ) -> [String]? {
    guard let words = attribute.value.words, words.count <= atMost,
      words.allSatisfy({ allowed.contains($0.text) })
    else {
      reportChoice(attribute, allowed, atMost: atMost, suggestion: turned(attribute, allowed))
      return nil
    }
    return words.map(\.text)
  }

  // `top leading` for `top left`, where reading goes from left to right; nil where it is no help.
  private func turned(_ attribute: Attribute, _ allowed: [String]) -> String? {
    let words = attribute.value.words?.map(\.text) ?? []
    guard allowed.contains("leading"), words.contains("left") || words.contains("right") else {
      return nil
    }
    let isLeftToRight = layout.direction == .leftToRight
    let turned = words.map { word in
      switch word {
      case "left": isLeftToRight ? "leading" : "trailing"
      case "right": isLeftToRight ? "trailing" : "leading"
      default: word
      }
    }
    return Alignment(words: turned) == nil ? nil : turned.joined(separator: " ")
  }

  /// The alignment that an option names.
  mutating func alignment(_ attribute: Attribute) -> Alignment? {
    guard let words = words(attribute, among: Alignment.words, atMost: 2) else { return nil }
    guard let alignment = Alignment(words: words) else {
      diagnostics.report(.contradictingAlignment(words, at: attribute.value.range))
      return nil
    }
    return alignment
  }

  /// `16:9`, or a number.
  mutating func ratio(_ value: OptionValue, of key: Name, orNone: Bool = false) -> Double? {
    let ratio: Double
    if case .ratio(let first, let second) = value.kind {
      let width = number(first)
      guard let divisor = number(second), let width else { return nil }
      guard divisor != 0 else {
        diagnostics.report(.divisionByZero(at: second.range))
        return nil
      }
      ratio = width / divisor
    } else {
      guard let node = value.expression else {
        let expected = "a ratio such as 16:9 or 1.5" + (orNone ? ", or 'none'" : "")
        diagnostics.report(.wrongValue(of: key, expected, at: value.range))
        return nil
      }
      guard let number = number(node) else { return nil }
      ratio = number
    }
    guard ratio > 0, NumberLimits.allowCoefficient(ratio) else {
      diagnostics.report(.ratioOutOfRange(ratio, at: value.range))
      return nil
    }
    return ratio
  }

  /// One margin, or a list of four.
  mutating func insets(_ attribute: Attribute) -> Insets? {
    if let node = attribute.value.expression { return insets([node]) }
    if let items = attribute.value.items {
      for item in items { refusePriority(ofItem: item, attribute) }
      let nodes = items.compactMap(\.expression)
      if nodes.count == items.count { return insets(nodes) }
    }
    diagnostics.report(
      .wrongValue(
        of: attribute.key, "a length, or (top, leading, bottom, trailing)",
        at: attribute.value.range))
    return nil
  }

  private mutating func refusePriority(ofItem item: OptionValue, _ attribute: Attribute) {
    guard let clause = item.priority else { return }
    diagnostics.report(.misplacedPriority(of: attribute.key, at: clause.range))
  }
}
