import ParametricLayout

/// A picture of the regions of a layout over the container's width and height.
///
/// The width grows to the right and the height down, as in a container. Lines are borders at which
/// answers change, each a colour for its part; where nothing can hold is hatched. What a line or an
/// area is says its title, which browsers show under the pointer.
struct RegionMap {
  private let layout: CompiledLayout
  private let plane: (first: Int, second: Int)
  private let point: [Double]

  private static let size = (width: 640.0, height: 420.0)
  private static let margin = (left: 64.0, top: 34.0, right: 24.0, bottom: 20.0)

  /// The map of a layout; nil where the width or the height does not vary.
  init?(_ layout: CompiledLayout) {
    let names = layout.parameters.map(\.name)
    guard let width = names.firstIndex(of: "width"), let height = names.firstIndex(of: "height"),
      [width, height].allSatisfy({ layout.parameters[$0].lower < layout.parameters[$0].upper })
    else { return nil }
    self.layout = layout
    plane = (width, height)
    point = layout.parameters.map { ($0.lower + $0.upper) / 2 }
  }

  var svg: String {
    let total = (
      width: Self.size.width + Self.margin.left + Self.margin.right,
      height: Self.size.height + Self.margin.top + Self.margin.bottom
    )
    let elements = areas + lines + axes
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(text(total.width))" height="\(text(total.height))" \
      viewBox="0 0 \(text(total.width)) \(text(total.height))" role="img" \
      font-family="system-ui, sans-serif" font-size="11">
      <title>Regions over width and height</title>
      <defs><pattern id="none" width="8" height="8" patternUnits="userSpaceOnUse" \
      patternTransform="rotate(45)"><rect width="8" height="8" fill="#fde2e0"/>\
      <rect width="2" height="8" fill="#d1495b"/></pattern></defs>
      <rect x="\(text(Self.margin.left))" y="\(text(Self.margin.top))" width="\(text(Self.size.width))" \
      height="\(text(Self.size.height))" fill="#ffffff" stroke="#8a8f98"/>
      \(elements.joined(separator: "\n"))
      </svg>
      """
  }

  // MARK: Elements

  /// Where nothing can hold.
  private var areas: [String] {
    layout.parts.indices.flatMap { part in
      layout.regions(ofPart: part, plane: plane, at: point).compactMap { region -> String? in
        guard case .infeasible(let statements) = layout.parts[part].leaves[region.leaf].outcome
        else { return nil }
        let corners = region.corners.map { "\(text(x($0.first))),\(text(y($0.second)))" }
        let words = statements.map(statement).joined(separator: "; ")
        return "<polygon points=\"\(corners.joined(separator: " "))\" fill=\"url(#none)\">"
          + "<title>no answer: \(MarkupText.escaped(words))</title></polygon>"
      }
    }
  }

  private var lines: [String] {
    layout.parts.indices.flatMap { part in
      layout.segments(ofPart: part, plane: plane, at: point).map { segment in
        let notes = layout.parts[part].splitStatements[segment.node].map { statement($0.statement) }
        let ends =
          "x1=\"\(text(x(segment.start.first)))\" y1=\"\(text(y(segment.start.second)))\" "
          + "x2=\"\(text(x(segment.end.first)))\" y2=\"\(text(y(segment.end.second)))\""
        return "<line \(ends) stroke=\"\(Self.colors[part % Self.colors.count])\" "
          + "stroke-width=\"1.5\"><title>\(MarkupText.escaped(notes.joined(separator: "; ")))"
          + "</title></line>"
      }
    }
  }

  /// The ends of the ranges, and the places of borders that run along an axis.
  private var axes: [String] {
    var labels: [String] = []
    for (axis, parameter) in [plane.first, plane.second].enumerated() {
      let range = layout.parameters[parameter]
      var places = [range.lower, range.upper]
      for breakpoint in layout.breakpoints {
        let slopes = breakpoint.coefficients.dropFirst().enumerated().filter { $0.element != 0 }
        if slopes.count == 1, slopes[0].offset == parameter {
          places.append(-breakpoint.coefficients[0])
        }
      }
      // The ends first: what would stand on another label is left out.
      var shown: [Double] = []
      for place in places {
        let position = axis == 0 ? x(place) : y(place)
        let room = axis == 0 ? 44.0 : 13.0
        guard shown.allSatisfy({ abs($0 - position) >= room }) else { continue }
        shown.append(position)
        labels.append(
          axis == 0
            ? "<text x=\"\(text(position))\" y=\"\(text(Self.margin.top - 6))\" "
              + "text-anchor=\"middle\" fill=\"#767b85\">\(number(place))</text>"
            : "<text x=\"\(text(Self.margin.left - 6))\" y=\"\(text(position + 4))\" "
              + "text-anchor=\"end\" fill=\"#767b85\">\(number(place))</text>")
      }
    }
    labels.append(
      "<text x=\"\(text(Self.margin.left))\" y=\"12\" fill=\"#767b85\">width to the right, "
        + "height down\(MarkupText.escaped(others))</text>")
    return labels
  }

  /// What the other parameters are on this map.
  private var others: String {
    layout.parameters.indices.filter { $0 != plane.first && $0 != plane.second }
      .map { ", \(PlainLine.of(layout.parameters[$0].name)) = \(number(point[$0]))" }.joined()
  }

  // MARK: Places and words

  private func x(_ width: Double) -> Double {
    Self.margin.left + Self.size.width * part(width, of: plane.first)
  }

  private func y(_ height: Double) -> Double {
    Self.margin.top + Self.size.height * part(height, of: plane.second)
  }

  private func part(_ number: Double, of parameter: Int) -> Double {
    let range = layout.parameters[parameter]
    return (number - range.lower) / (range.upper - range.lower)
  }

  private func statement(_ index: Int) -> String { PlainLine.of(layout.statements[index].words) }

  /// A number of points to two decimals.
  private func text(_ number: Double) -> String {
    NumberWords.decimal((number * 100).rounded() / 100)
  }

  private func number(_ number: Double) -> String {
    NumberWords.decimal((number * 1000).rounded() / 1000)
  }

  private static let colors = [
    "#2a6fb0", "#b8621b", "#2a8a5f", "#7d4fb3", "#a63a6b", "#5f7a1f", "#1f7f8c", "#8a5a3c",
  ]
}
