import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Adds an overlay.
  mutating func add(_ statement: OverlayStatement) {
    let box = declaredBox(statement.box)
    let target = self.box(at: statement.target)
    guard let options = overlayOptions(statement.options), let box, let target else { return }
    guard target.kind != box.kind else {
      return diagnostics.report(.overlaidOnItself(statement.box, at: statement.target.range))
    }
    let source = locator.reference(statement.range, text: statement.range)
    let added = attempt(at: statement.range) { layout throws(LayoutError) in
      try layout.add(
        Overlay(
          of: box, on: target, alignment: options.alignment ?? .center,
          inset: options.inset ?? .zero, extent: options.extent ?? .automatic), at: source)
    }
    if added != nil { overlayRanges[box.name] = statement.range }
  }

  /// A box that was declared as one; nil, and reported, where the name stands for anything else.
  mutating func declaredBox(_ name: Name) -> Box? {
    guard let kind = kind(of: name) else { return nil }
    guard kind == .box, name.text != "container" else {
      let found = kind == .box ? "the root box" : kind.description
      diagnostics.report(.notADeclaredBox(name, found))
      return nil
    }
    guard case .box(let box) = meaning(of: name) else { return nil }
    return box
  }

  // MARK: Options

  private mutating func overlayOptions(_ attributes: [Attribute]) -> OverlayOptions? {
    var options = OverlayOptions()
    var mode: (Overlay.Mode, SourceRange)?
    var isComplete = true
    for attribute in attributes {
      guard AttributeNames.overlay.contains(attribute.key.text) else {
        // The parser reported it; perhaps it is what another attribute needs.
        isComplete = false
        continue
      }
      refusePriority(of: attribute)
      switch attribute.key.text {
      case "align":
        options.alignment = alignment(attribute)
        isComplete = isComplete && options.alignment != nil
      case "inset":
        options.inset = insets(attribute)
        isComplete = isComplete && options.inset != nil
      case "size":
        options.extent = extent(attribute)
        isComplete = isComplete && options.extent != nil
      case "mode":
        let words = words(attribute, among: Overlay.Mode.allCases.map(\.rawValue), atMost: 1)
        mode = words?.first.flatMap(Overlay.Mode.init).map { ($0, attribute.range) }
        isComplete = isComplete && mode != nil
      default: break
      }
    }
    guard isComplete else { return nil }
    if let mode {
      guard case .ratio(let ratio, _) = options.extent else {
        diagnostics.report(.modeWithoutRatio(at: mode.1))
        return nil
      }
      options.extent = .ratio(ratio, mode.0)
    }
    return options
  }

  private mutating func extent(_ attribute: Attribute) -> Overlay.Extent? {
    let value = attribute.value
    if let argument = value.argument(of: "ratio") {
      return ratio(argument, of: attribute.key).map { .ratio($0, .fit) }
    }
    if value.word?.text == "fill" { return .fill }
    guard case .pair(let first, let second) = value.kind else {
      diagnostics.report(
        .wrongValue(
          of: attribute.key, "'fill', a width and a height such as '48 x 48', or 'ratio 16:9'",
          at: value.range))
      return nil
    }
    let width = expression(first, .parameters)
    guard let height = expression(second, .parameters), let width else { return nil }
    warnOfPercentage(in: first, of: .width)
    warnOfPercentage(in: second, of: .height)
    return .fixed(width: width, height: height)
  }
}

/// The options of an overlay, as far as they were given.
private struct OverlayOptions {
  var alignment: Alignment?
  var inset: Insets?
  var extent: Overlay.Extent?
}
