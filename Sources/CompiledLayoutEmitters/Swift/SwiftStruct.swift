import ParametricLayout

/// The struct of one layout, section by section.
struct SwiftStruct {
  let layout: CompiledLayout
  let typeName: String
  let source: String?

  /// `public ` or nothing.
  let modifier: String

  private let boxNames: [String]
  private let variables: [(value: Int, name: String)]
  private let labels: [String]
  private let parts: [SwiftPart]

  init(layout: CompiledLayout, typeName: String, source: String?, modifier: String) {
    self.layout = layout
    self.typeName = typeName
    self.source = source
    self.modifier = modifier
    var names = SwiftNames(taken: ["Frame", "Failure", "frames"])
    boxNames = layout.boxes.map { names.property($0.name) }
    let ofBoxes = Set(layout.boxes.flatMap { [$0.left, $0.top, $0.width, $0.height] })
    variables = layout.values.indices.filter { !ofBoxes.contains($0) }
      .map { ($0, names.property(layout.values[$0].name)) }
    var labels = SwiftNames(taken: [])
    self.labels = layout.parameters.map { labels.label($0.name) }
    var first = 0
    parts = layout.parts.indices.map { index in
      let part = SwiftPart(index: index, firstValue: first, of: layout)
      first += part.rowCount
      return part
    }
  }

  var text: String {
    let origin = source.map { " from \(PlainLine.of($0))" } ?? ""
    return """
      // Written by `mullion compile`\(origin). Changes are lost when it is written again.

      \(typeComment)
      \(modifier)struct \(typeName): Equatable, Sendable {
      \(types)
      \(properties)
      \(initializer)
      }

      \(tables)

      """
  }

  // MARK: Sections

  private var typeComment: String {
    let title = layout.name.isEmpty ? "A layout" : "The layout `\(PlainLine.of(layout.name))`"
    let ranges = layout.parameters.map { parameter in
      "/// - \(PlainLine.of(parameter.name)) from \(SwiftText.number(parameter.lower)) "
        + "to \(SwiftText.number(parameter.upper))"
    }
    return
      (["/// \(title), in closed form. Lengths are points; compiled for", "///"] + ranges)
      .joined(separator: "\n")
  }

  private var types: String {
    """
      /// Where a box is: its left top corner in the container, and its size.
      \(modifier)struct Frame: Hashable, Sendable {
        \(modifier)var x: Double
        \(modifier)var y: Double
        \(modifier)var width: Double
        \(modifier)var height: Double
      }

      /// Why there are no frames.
      \(modifier)enum Failure: Error, Hashable, Sendable {
        /// The parameter is not in the range that the layout was compiled for.
        case outOfRange(parameter: String)
        /// These required constraints contradict each other at this size.
        case infeasible(statements: [String])
      }

    """
  }

  private var properties: String {
    var lines: [String] = []
    for (box, name) in zip(layout.boxes, boxNames) {
      let plain = name.replacing("`")
      if plain != box.name { lines.append("  /// `\(PlainLine.of(box.name))`") }
      lines.append("  \(modifier)let \(name): Frame")
    }
    for (value, name) in variables {
      if name != layout.values[value].name {
        lines.append("  /// `\(PlainLine.of(layout.values[value].name))`")
      }
      lines.append("  \(modifier)let \(name): Double")
    }
    lines += [
      "", "  /// All frames, by the names of their boxes.",
      "  \(modifier)var frames: [(name: String, frame: Frame)] {",
    ]
    let pairs = zip(layout.boxes, boxNames).map { box, name in
      "(\(SwiftText.string(box.name)), \(name))"
    }
    lines += ["    \(SwiftText.list(pairs, indent: "    "))", "  }", ""]
    return lines.joined(separator: "\n")
  }

  private var initializer: String {
    let arguments = layout.parameters.indices.map { "\(labels[$0]) p\($0): Double" }
    var lines = [
      "  /// The frames at this size.",
      "  \(modifier)init(\(arguments.joined(separator: ", "))) throws(Failure) {",
    ]
    for (index, parameter) in layout.parameters.enumerated() {
      lines.append(
        "    guard p\(index) >= \(SwiftText.number(parameter.lower)), "
          + "p\(index) <= \(SwiftText.number(parameter.upper)) else {")
      lines.append("      throw .outOfRange(parameter: \(SwiftText.string(parameter.name)))")
      lines.append("    }")
    }
    for part in parts { lines += part.descent }
    let values = parts.flatMap(\.values)
    if values.contains(where: { $0.hasSuffix("dust)") }) { lines += dust }
    lines += values
    let names = parts.flatMap(\.names)
    for (box, name) in zip(layout.boxes, boxNames) {
      lines.append(
        "    self.\(name) = Frame(x: \(names[box.left]), y: \(names[box.top]), "
          + "width: \(names[box.width]), height: \(names[box.height]))")
    }
    for (value, name) in variables { lines.append("    self.\(name) = \(names[value])") }
    return (lines + ["  }"]).joined(separator: "\n")
  }

  /// Numbers below 1e-9 of the layout's size are 0.
  private var dust: [String] {
    let sides = layout.parameters.indices.filter {
      ["width", "height"].contains(layout.parameters[$0].name)
    }
    return ["    \(sides.isEmpty ? "let" : "var") dust = 1e-9"]
      + sides.map { "    if p\($0) * 1e-9 > dust { dust = p\($0) * 1e-9 }" }
  }

  private var tables: String {
    let arities = Set(parts.filter(\.hasRegions).map(\.used.count)).sorted()
    let sections = parts.compactMap(\.tables) + arities.map(SwiftPart.descentFunction)
    let clean = """
        /// A number without dust.
        static func clean(_ number: Double, _ dust: Double) -> Double {
          number < dust && number > -dust ? 0.0 : number
        }
      """
    return """
      /// What \(typeName) is made of. A node asks for the sign of an affine function; a child below 0
      /// is a table of formulas, or beyond the last of them a contradiction.
      private enum Tables {
      \((sections + [clean]).joined(separator: "\n\n"))
      }
      """
  }
}

extension String {
  /// The string without some character.
  fileprivate func replacing(_ character: Character) -> String { filter { $0 != character } }
}
