import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Adds an overlay.
  mutating func add(_ statement: OverlayStatement) {
    let box = box(at: Place(root: Place.Part(name: statement.box), range: statement.box.range))
    let target = self.box(at: statement.target)
    var overlay = OverlayOptions()
    for attribute in statement.options {
      refusePriority(of: attribute)
      switch attribute.key.text {
      case "align": overlay.alignment = alignment(attribute)
      case "inset": overlay.inset = insets(attribute)
      case "size": overlay.extent = extent(attribute)
      case "mode":
        if let word = words(attribute, among: Overlay.Mode.allCases.map(\.rawValue), atMost: 1) {
          overlay.mode = word.first.flatMap(Overlay.Mode.init)
        } else {
          overlay.isComplete = false
        }
      default: continue  // The parser reported it.
      }
      overlay.given.insert(attribute.key.text)
    }
    guard overlay.isComplete(among: ["align", "inset", "size"]), let box, let target else {
      return
    }
    var extent = overlay.extent ?? .automatic
    if let mode = overlay.mode {
      guard case .ratio(let ratio, _) = extent else {
        let place = statement.options.first { $0.key.text == "mode" }?.range
        return diagnostics.report(.modeWithoutRatio(at: place ?? statement.range))
      }
      extent = .ratio(ratio, mode)
    }
    let source = reference(statement.range, text: statement.range)
    attempt(at: statement.range) { layout throws(LayoutError) in
      try layout.add(
        Overlay(
          of: box, on: target, alignment: overlay.alignment ?? .center,
          inset: overlay.inset ?? .zero, extent: extent), at: source)
    }
  }

  private mutating func extent(_ attribute: Attribute) -> Overlay.Extent? {
    let value = attribute.value
    if let argument = value.argument(of: "ratio") {
      return ratio(argument, of: attribute.key).map { .ratio($0, .fit) }
    }
    if value.word?.text == "fill" { return .fill }
    guard case .pair(let first, let second) = value.kind else {
      diagnostics.report(
        .wrongValue(of: attribute.key, "'fill', W x H or 'ratio' and a ratio", at: value.range))
      return nil
    }
    guard let width = linear(first, .parameters), let height = linear(second, .parameters) else {
      return nil
    }
    return .fixed(width: width, height: height)
  }
}

/// The options of an overlay, as far as they were read.
private struct OverlayOptions {
  var alignment: Alignment?
  var inset: Insets?
  var extent: Overlay.Extent?
  var mode: Overlay.Mode?
  var isComplete = true
  var given: Set<String> = []

  /// Whether everything that was given was also understood.
  func isComplete(among keys: [String]) -> Bool {
    let read: [String: Bool] = [
      "align": alignment != nil, "inset": inset != nil, "size": extent != nil,
    ]
    return isComplete && keys.allSatisfy { !given.contains($0) || read[$0] == true }
  }
}
