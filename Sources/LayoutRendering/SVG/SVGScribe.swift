import LayoutEngine

/// Writes the elements of an SVG document, each on a line.
struct SVGScribe {
  /// How many decimals numbers have at most.
  let decimals: Int

  /// A number with as many decimals as can be seen.
  func number(_ number: Double) -> String { NumberText.rounded(number, decimals: decimals) }

  /// Numbers as attributes.
  func attributes(_ numbers: KeyValuePairs<String, Double>) -> String {
    numbers.map { " \($0)=\"\(number($1))\"" }.joined()
  }

  /// The element of an item's figure; two of them where it has dashes.
  func element(_ item: DisplayItem, identifier: String?) -> String {
    guard let stroke = item.stroke, stroke.dash != nil, case .rectangle(let frame) = item.figure
    else {
      return element(
        item.figure, identifier, attributes(of: item.fill) + attributes(of: item.stroke),
        title: item.isNamed ? item.name : nil)
    }
    var text = ""
    if item.isNamed {
      // Without a fill there would be nothing for the pointer to meet.
      text = element(
        item.figure, identifier, attributes(of: item.fill) + " pointer-events=\"all\"",
        title: item.name)
    }
    return text + "<path d=\"\(sides(of: frame))\" fill=\"none\"" + attributes(of: stroke)
      + " pointer-events=\"none\"/>\n"
  }

  /// The element of the page.
  func element(page: Frame, color: Color) -> String {
    element(.rectangle(page), nil, attributes(of: Paint(color)), title: nil)
  }

  private func element(
    _ figure: Figure, _ identifier: String?, _ paint: String, title: String?
  ) -> String {
    let (name, geometry) = shape(figure)
    var element = "<" + name
    if let identifier { element += " id=\"\(identifier)\"" }
    element += geometry + paint
    if case .line = figure { element += " stroke-linecap=\"round\"" }
    guard let title else { return element + "/>\n" }
    return element + "><title>\(XMLText.escaped(title))</title></\(name)>\n"
  }

  // Each side from its left end or its top, so that the dashes of neighbours fall together.
  private func sides(of frame: Frame) -> String {
    let (left, right) = (number(frame.x), number(frame.right))
    let (top, bottom) = (number(frame.y), number(frame.bottom))
    return "M\(left) \(top)H\(right)M\(left) \(bottom)H\(right)"
      + "M\(left) \(top)V\(bottom)M\(right) \(top)V\(bottom)"
  }

  /// The element of a text. The pointer passes through it, to the title of its box.
  func element(_ text: DisplayText) -> String {
    var element = "<text" + attributes(["x": text.x, "y": text.baseline, "font-size": text.size])
    let isRightToLeft = VisualOrder.isRightToLeft(text.string)
    switch text.anchor {
    case .middle: break
    case .left: element += anchor(isRightToLeft ? "end" : "start")
    case .right: element += anchor(isRightToLeft ? "start" : "end")
    }
    if isRightToLeft { element += " direction=\"rtl\"" }
    element += " fill=\"\(text.color.hexadecimal)\" pointer-events=\"none\">"
    return element + XMLText.escaped(text.string) + "</text>\n"
  }

  private func anchor(_ anchor: String) -> String { " text-anchor=\"\(anchor)\"" }

  private func shape(_ figure: Figure) -> (name: String, geometry: String) {
    switch figure {
    case .rectangle(let frame): ("rect", attributes(of: frame))
    case .circle(let centerX, let centerY, let radius):
      ("circle", attributes(["cx": centerX, "cy": centerY, "r": radius]))
    case .ellipse(let frame):
      (
        "ellipse",
        attributes([
          "cx": frame.x + frame.width / 2, "cy": frame.y + frame.height / 2,
          "rx": frame.width / 2, "ry": frame.height / 2,
        ])
      )
    case .capsule(let frame):
      ("rect", attributes(of: frame) + attributes(["rx": min(frame.width, frame.height) / 2]))
    case .line(let frame):
      (
        "line",
        attributes(["x1": frame.x, "y1": frame.y, "x2": frame.right, "y2": frame.bottom])
      )
    }
  }

  private func attributes(of frame: Frame) -> String {
    attributes(["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height])
  }

  private func attributes(of fill: Paint?) -> String {
    guard let fill else { return " fill=\"none\"" }
    let opacity = fill.opacity < 1 ? " fill-opacity=\"\(fraction(fill.opacity))\"" : ""
    return " fill=\"\(fill.color.hexadecimal)\"" + opacity
  }

  private func attributes(of stroke: Stroke?) -> String {
    guard let stroke else { return "" }
    var text = " stroke=\"\(stroke.paint.color.hexadecimal)\""
    if stroke.paint.opacity < 1 {
      text += " stroke-opacity=\"\(fraction(stroke.paint.opacity))\""
    }
    if stroke.width != 1 { text += attributes(["stroke-width": stroke.width]) }
    if let dash = stroke.dash { text += attributes(["stroke-dasharray": dash]) }
    return text
  }

  private func fraction(_ fraction: Double) -> String {
    NumberText.rounded(fraction, decimals: 3)
  }
}
