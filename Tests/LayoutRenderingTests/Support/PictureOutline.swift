import LayoutEngine

@testable import LayoutRendering

/// An item of a picture as words and numbers, to compare those of Swift with those of a script.
struct ItemOutline {
  var words: [String]
  /// What is drawn.
  var numbers: [Double]
  /// Where the text is.
  var textNumbers: [Double] = []

  init(_ item: DisplayItem) {
    let (kind, numbers) = Self.parts(of: item.figure)
    words = [PlainText.line(item.name), item.role.rawValue, String(item.isNamed), kind]
    self.numbers = numbers
    words.append(item.fill?.color.hexadecimal ?? "no fill")
    if let fill = item.fill { self.numbers.append(fill.opacity) }
    words.append(item.stroke?.paint.color.hexadecimal ?? "no stroke")
    if let stroke = item.stroke {
      self.numbers += [stroke.paint.opacity, stroke.width, stroke.dash ?? 0]
    }
    guard let text = item.text else { return }
    words += [text.string, "\(text.anchor)", text.color.hexadecimal]
    words.append(String(VisualOrder.isRightToLeft(text.string)))
    textNumbers = [text.x, text.baseline, text.size]
  }

  /// An item as a script writes it.
  init(_ item: [String: Any]) {
    func numbers(_ object: Any?, _ keys: [String]) -> [Double] {
      let object = object as? [String: Any] ?? [:]
      return keys.map { object[$0] as? Double ?? 0 }
    }
    let figure = item["figure"] as? [String: Any] ?? [:]
    let kind = figure["kind"] as? String ?? ""
    words = [
      item["name"] as? String ?? "", item["role"] as? String ?? "",
      String(item["isNamed"] as? Bool ?? false), kind,
    ]
    self.numbers =
      kind == "circle"
      ? numbers(figure, ["centerX", "centerY", "radius"])
      : numbers(figure["frame"], ["x", "y", "width", "height"])
    let fill = item["fill"] as? [String: Any]
    words.append(fill?["color"] as? String ?? "no fill")
    if let fill { self.numbers += numbers(fill, ["opacity"]) }
    let stroke = item["stroke"] as? [String: Any]
    let paint = stroke?["paint"] as? [String: Any]
    words.append(paint?["color"] as? String ?? "no stroke")
    if let stroke {
      self.numbers += numbers(paint, ["opacity"]) + numbers(stroke, ["width", "dash"])
    }
    guard let text = item["text"] as? [String: Any] else { return }
    words += ["string", "anchor", "color"].map { text[$0] as? String ?? "" }
    words.append(String(text["isRightToLeft"] as? Bool ?? false))
    textNumbers = numbers(text, ["x", "baseline", "size"])
  }

  /// How an item differs from another: in words, or by more than 1e-9 in figures and 1e-6 in the
  /// places of texts, both times the size of the numbers; nil where it does not.
  func difference(from other: ItemOutline) -> String? {
    if words != other.words { return "\(words) and not \(other.words)" }
    if !Self.areClose(numbers, other.numbers, 1e-9) {
      return "\(words) has \(numbers) and not \(other.numbers)"
    }
    return Self.areClose(textNumbers, other.textNumbers, 1e-6)
      ? nil : "\(words) has its text at \(textNumbers) and not \(other.textNumbers)"
  }

  private static func areClose(_ one: [Double], _ other: [Double], _ tolerance: Double) -> Bool {
    one.count == other.count
      && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }

  private static func parts(of figure: Figure) -> (kind: String, numbers: [Double]) {
    switch figure {
    case .rectangle(let frame): ("rectangle", numbers(of: frame))
    case .ellipse(let frame): ("ellipse", numbers(of: frame))
    case .capsule(let frame): ("capsule", numbers(of: frame))
    case .line(let frame): ("line", numbers(of: frame))
    case .circle(let centerX, let centerY, let radius): ("circle", [centerX, centerY, radius])
    }
  }

  private static func numbers(of frame: Frame) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}
