import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Adds a use of a layout plugin.
  mutating func add(_ statement: PluginStatement) {
    var parts: (any PluginParts)?
    if let plugin = plugins[statement.keyword.text] {
      parts = add(statement, plugin)
    } else {
      diagnostics.report(.missingPlugin(statement.keyword.text, at: statement.keyword.range))
    }
    if let name = statement.name { meanings[name.text] = parts.map(Meaning.parts) ?? .refused }
  }

  private mutating func add<Plugin: FileLayoutPlugin>(
    _ statement: PluginStatement, _ type: Plugin.Type
  ) -> (any PluginParts)? {
    let host = box(at: statement.host)
    var values: [String: PluginOptionValue] = [:]
    var isComplete = true
    for attribute in statement.options {
      guard let option = Plugin.options.first(where: { $0.key == attribute.key.text }) else {
        let keys = Plugin.options.map(\.key)
        diagnostics.report(
          .unknownOption(
            attribute.key, of: statement.keyword.text,
            suggestion: NearMiss.of(attribute.key.text, among: keys), known: keys))
        isComplete = false
        continue
      }
      refusePriority(of: attribute)
      if let value = optionValue(attribute, option.kind) {
        values[option.key] = value
      } else {
        isComplete = false
      }
    }
    for option in Plugin.options where option.isRequired && values[option.key] == nil {
      guard !statement.options.contains(where: { $0.key.text == option.key }) else { continue }
      diagnostics.report(
        .missingOption(option.key, of: statement.keyword.text, at: statement.keyword.range))
      isComplete = false
    }
    guard isComplete, let host else { return nil }
    do {
      let plugin = try Plugin(host: host, options: values)
      let source = reference(statement.range, text: statement.range)
      return attempt(at: statement.range) { layout throws(LayoutError) in
        try layout.add(plugin, named: statement.name?.text, at: source)
      }
    } catch {
      let attribute = statement.options.first { $0.key.text == error.key }
      diagnostics.report(
        .wrongOption(error.message, at: attribute?.value.range ?? statement.keyword.range))
      return nil
    }
  }

  // MARK: Values

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
      return linear(node, .parameters).map(PluginOptionValue.expression)
    case .words(let allowed, let atMost):
      guard let words = words(attribute, among: allowed, atMost: atMost) else { return nil }
      return .words(words)
    case .insets: return insets(attribute).map(PluginOptionValue.insets)
    case .ratio:
      if value.word?.text == "none" { return .ratio(nil) }
      return ratio(value, of: attribute.key).map(PluginOptionValue.ratio)
    case .box:
      guard let name = value.word else { return wrong(attribute, "the name of a box") }
      return box(at: Place(root: Place.Part(name: name), range: name.range))
        .map(PluginOptionValue.box)
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
        return wrong(attribute, "a number, or a list such as (fixed 40, 2, 1)")
      }
      return number(node).map(PluginOptionValue.number)
    }
    var divisions: [PluginOptionValue.Division] = []
    for item in items {
      let fixed = item.argument(of: "fixed")
      guard let node = (fixed ?? item).expression else {
        diagnostics.report(
          .wrongValue(of: attribute.key, "a share or 'fixed' and a length", at: item.range))
        return nil
      }
      guard let number = number(node) else { return nil }
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
      reportChoice(attribute, allowed)
      return nil
    }
    return words.map(\.text)
  }

  /// The alignment that an option names.
  mutating func alignment(_ attribute: Attribute) -> Alignment? {
    guard let words = words(attribute, among: Alignment.words, atMost: 2) else { return nil }
    guard let alignment = Alignment(words: words) else {
      diagnostics.report(
        .wrongOption(
          "'\(words.joined(separator: " "))' is no alignment: the two words name one place "
            + "along each axis", at: attribute.value.range))
      return nil
    }
    return alignment
  }

  /// `16:9`, or a number.
  mutating func ratio(_ value: OptionValue, of key: Name) -> Double? {
    switch value.kind {
    case .ratio(let width, let height):
      guard let width = number(width), let divisor = number(height) else { return nil }
      guard divisor != 0 else {
        diagnostics.report(.divisionByZero(at: height.range))
        return nil
      }
      return width / divisor
    default:
      guard let node = value.expression else {
        diagnostics.report(.wrongValue(of: key, "a ratio such as 16:9 or 1.5", at: value.range))
        return nil
      }
      return number(node)
    }
  }

  /// One margin, or a list of four.
  mutating func insets(_ attribute: Attribute) -> Insets? {
    if let items = attribute.value.items {
      let nodes = items.compactMap(\.expression)
      if nodes.count == items.count { return insets(nodes) }
    } else if let node = attribute.value.expression {
      return insets([node])
    }
    diagnostics.report(
      .wrongValue(
        of: attribute.key, "a length, or (top, leading, bottom, trailing)",
        at: attribute.value.range))
    return nil
  }
}
