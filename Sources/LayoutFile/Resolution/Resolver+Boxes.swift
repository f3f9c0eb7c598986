import LayoutEngine
import LinearConstraints

extension Resolver {
  /// A box or a use of a plugin: what can stand in another, and must come after it.
  private enum Item {
    case box(BoxStatement.Item)
    case plugin(PluginStatement)

    var name: Name? {
      switch self {
      case .box(let item): item.name
      case .plugin(let statement): statement.name
      }
    }

    /// What messages about it point at.
    var place: Name {
      switch self {
      case .box(let item): item.name
      case .plugin(let statement): statement.name ?? statement.keyword
      }
    }

    /// What it stands in, which must mean something first.
    var support: String? {
      switch self {
      case .box(let item): item.parent?.root.name.text
      case .plugin(let statement): statement.host.root.name.text
      }
    }

    /// The boxes that it puts somewhere, which must be there first, and may stand anywhere.
    func contents(_ boxKeys: [String: Set<String>]) -> [String] {
      guard case .plugin(let statement) = self else { return [] }
      let keys = boxKeys[statement.keyword.text] ?? []
      return statement.options.filter { keys.contains($0.key.text) }
        .compactMap { $0.value.word?.text }
    }
  }

  /// Boxes and plugins, each after what it stands in, otherwise in the order of the text.
  mutating func addBoxesAndPlugins() {
    var items: [Item] = []
    for statement in document.statements {
      switch statement {
      case .boxes(let boxes):
        for item in boxes.items where declarations.isDeclared(item.name) {
          items.append(.box(item))
        }
      case .plugin(let plugin):
        if plugin.name.map({ declarations.isDeclared($0) }) ?? true {
          items.append(.plugin(plugin))
        }
      default: break
      }
    }
    // By the numbers of declared names.
    var places = [Int?](repeating: nil, count: declarations.count)
    for (place, item) in items.enumerated() {
      if let number = item.name.flatMap({ declarations.number(of: $0.text) }) {
        places[number] = place
      }
    }
    func place(of name: String) -> Int? { declarations.number(of: name).flatMap { places[$0] } }
    let boxKeys = keysOfBoxes()
    let supports = items.map { item in item.support.flatMap(place).map { [$0] } ?? [] }
    let contents = items.map { item in item.contents(boxKeys).compactMap(place) }
    var sorted = DependencyOrder(zip(supports, contents).map { $0 + $1 })
    var announced: Set<Int> = []
    if !sorted.circles.isEmpty {
      // A box may stand in a part of what puts it somewhere, if it is announced before.
      let ordered = Set(sorted.order)
      let stuck = items.indices.filter { !ordered.contains($0) }
      announced = Set(stuck.flatMap { contents[$0] }).subtracting(ordered)
      for number in announced.sorted() {
        if case .box(let item) = items[number] { announce(item) }
      }
      sorted = DependencyOrder(
        supports.enumerated().map { number, support in
          support + contents[number].filter { !announced.contains($0) }
        })
    }
    for number in sorted.order {
      switch items[number] {
      case .box(let item) where announced.contains(number): settle(item)
      case .box(let item): add(item)
      case .plugin(let statement): add(statement)
      }
    }
    for circle in sorted.circles {
      diagnostics.report(.circularPlace(circle.map { items[$0].place }))
    }
  }

  // For each plugin, the options that take a box.
  private func keysOfBoxes() -> [String: Set<String>] {
    var keys: [String: Set<String>] = [:]
    for keyword in plugins.keywords {
      let options = plugins[keyword]?.options ?? []
      let boxes = options.filter { if case .box = $0.kind { true } else { false } }
      keys[keyword] = Set(boxes.map(\.key))
    }
    return keys
  }

  // MARK: Boxes

  private mutating func add(_ item: BoxStatement.Item) {
    let parent = parent(of: item)
    let style = style(of: item.attributes)
    let source = locator.reference(item.name.range, text: item.name.range)
    let box = attempt(at: item.name.range) { layout throws(LayoutError) in
      try layout.addBox(
        item.name.text, in: parent, style: style, at: source)
    }
    if let box { give(.box(box), to: item.name.text) }
    for attribute in item.attributes { add(attribute, to: box) }
  }

  // The box with its attributes, and without its parent, which is not there yet.
  private mutating func announce(_ item: BoxStatement.Item) {
    let style = style(of: item.attributes)
    let source = locator.reference(item.name.range, text: item.name.range)
    let box = attempt(at: item.name.range) { layout throws(LayoutError) in
      try layout.announceBox(item.name.text, style: style, at: source)
    }
    if let box { give(.box(box), to: item.name.text) }
    for attribute in item.attributes { add(attribute, to: box) }
  }

  // The parent of a box that was announced.
  private mutating func settle(_ item: BoxStatement.Item) {
    let parent = parent(of: item)
    guard case .box(let box) = meaning(ofDeclared: item.name.text) else { return }
    attempt(at: item.name.range) { layout throws(LayoutError) in
      try layout.setParent(of: box, to: parent)
    }
  }

  // A wrong parent is no reason to know nothing of the box; what depends on it says nothing more.
  private mutating func parent(of item: BoxStatement.Item) -> Box {
    guard let place = item.parent else { return layout.container }
    if let parent = box(at: place) { return parent }
    boxesOfUnknownParent.insert(item.name.text)
    return layout.container
  }

  private mutating func add(_ attribute: Attribute, to box: Box?) {
    let value = attribute.value
    switch attribute.key.text {
    case "size":
      guard case .pair(let width, let height) = value.kind else {
        return diagnostics.report(
          .wrongValue(
            of: attribute.key, "a width and a height, such as '48 x 48'", at: value.range))
      }
      prefer([(.width, width), (.height, height)], attribute, of: box)
    case "width", "height":
      guard let node = value.expression, let side = Side(rawValue: attribute.key.text) else {
        return diagnostics.report(.wrongValue(of: attribute.key, "a length", at: value.range))
      }
      prefer([(side, node)], attribute, of: box)
    case "min-width": limit(.width, .greaterThanOrEqual, attribute, of: box)
    case "min-height": limit(.height, .greaterThanOrEqual, attribute, of: box)
    case "max-width": limit(.width, .lessThanOrEqual, attribute, of: box)
    case "max-height": limit(.height, .lessThanOrEqual, attribute, of: box)
    case "ratio":
      refusePriority(of: attribute)
      guard let ratio = ratio(value, of: attribute.key), let box else { return }
      let source = locator.reference(attribute.range, text: attribute.bodyRange)
      attempt(at: value.range) { layout throws(LayoutError) in
        try layout.fixRatio(of: box, to: ratio, at: source)
      }
    // For drawing alone, and read by `style(of:)`; or nothing, which the parser reported.
    case let key: if AttributeNames.box.contains(key) { refusePriority(of: attribute) }
    }
  }

  private mutating func prefer(
    _ sides: [(Side, ExpressionNode)], _ attribute: Attribute, of box: Box?
  ) {
    guard let (priority, weight) = priority(attribute.value.priority, default: .weak) else {
      return
    }
    for (side, node) in sides {
      guard let value = expression(node, .parameters), let box else { continue }
      warnOfPercentage(in: node, of: side, box: box)
      let source = locator.reference(attribute.range, text: attribute.bodyRange)
      attempt(at: node.range) { layout throws(LayoutError) in
        try layout.prefer(
          side, of: box, value, priority: priority, weight: weight, at: source)
      }
    }
  }

  private mutating func limit(
    _ side: Side, _ relation: Relation, _ attribute: Attribute, of box: Box?
  ) {
    refusePriority(of: attribute)
    guard let node = attribute.value.expression else {
      return diagnostics.report(
        .wrongValue(of: attribute.key, "a length", at: attribute.value.range))
    }
    guard let value = expression(node, .parameters), let box else { return }
    warnOfPercentage(in: node, of: side, box: box)
    let source = locator.reference(attribute.range, text: attribute.bodyRange)
    attempt(at: node.range) { layout throws(LayoutError) in
      try layout.limit(side, of: box, relation, value, at: source)
    }
  }

  /// Only preferred sizes are wishes.
  mutating func refusePriority(of attribute: Attribute) {
    guard let clause = attribute.value.priority else { return }
    diagnostics.report(.misplacedPriority(of: attribute.key, at: clause.range))
  }

  // MARK: Style

  private mutating func style(of attributes: [Attribute]) -> BoxStyle {
    var style = BoxStyle()
    for attribute in attributes {
      let value = attribute.value
      switch attribute.key.text {
      case "shape":
        let shapes = BoxStyle.Shape.allCases.map(\.rawValue)
        if let shape = value.word.flatMap({ BoxStyle.Shape(rawValue: $0.text) }) {
          style.shape = shape
        } else {
          reportChoice(attribute, shapes)
        }
      case "fill", "stroke":
        // JSON has quotes around every word.
        if (value.word?.text ?? value.string) == "none" {
          style.isBare = true
        } else if attribute.key.text == "fill" {
          style.fill = color(attribute)
        } else {
          style.stroke = color(attribute)
        }
      case "label":
        if let text = value.string ?? value.word?.text {
          style.label = text
          if text.contains(where: \.isNewline) {
            diagnostics.warn(.lineEndInLabel(at: value.range))
          }
        } else {
          diagnostics.report(.wrongValue(of: attribute.key, "a text in quotes", at: value.range))
        }
      case "hidden":
        if let word = value.word?.text, word == "true" || word == "false" {
          style.isHidden = word == "true"
        } else {
          reportChoice(attribute, ["true", "false"])
        }
      default: break
      }
    }
    return style
  }

  private mutating func color(_ attribute: Attribute) -> Color? {
    let text = attribute.value.string ?? attribute.value.word?.text
    if let color = text.flatMap({ Color($0) }) { return color }
    diagnostics.report(.wrongColor(text, of: attribute.key, at: attribute.value.range))
    return nil
  }

  /// Reports that a value is none of some words.
  ///
  /// - Parameter suggestion: What was probably meant; nil for the nearest of the words.
  mutating func reportChoice(
    _ attribute: Attribute, _ words: [String], atMost: Int = 1, suggestion: String? = nil
  ) {
    let found = attribute.value.words?.map(\.text).joined(separator: " ")
    diagnostics.report(
      .wrongChoice(
        found, of: attribute.key, words, atMost: atMost, suggestion: suggestion,
        at: attribute.value.range))
  }
}
