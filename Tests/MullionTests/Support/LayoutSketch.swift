import Mullion
import TestSupport

/// A random layout as plain numbers: boxes, one portion at most, a parameter `gap`, and rules.
///
/// Its numbers are few, so that ties, bounds that meet and contradictions are common.
struct LayoutSketch: Sendable {
  /// A rule between two boxes, by their places.
  struct Rule: Sendable {
    enum Kind: Int, Sendable, CaseIterable {
      case after, widthAtLeast, twiceAsWide, inside, high, below, halves, wide, asWide
      case toTheEnd, insideBottom, fromTheStart, widthAtMost, cellWide, asWideAsCell
      case gapWide, wideAsContainer, center
      case minimize, maximize, minimizeRight, maximizeHeight
      case minimum, maximum, minimumOfContainer, clamp
    }

    var kind: Kind
    var first: Int
    var second: Int
    var amount: Double
    var level: Int
    var weight: Double

    /// The rule with the places that it means where there are only so many boxes.
    func naming(_ boxes: Int) -> Rule {
      var rule = self
      rule.first %= boxes
      rule.second %= boxes
      return rule
    }
  }

  /// What a rule states.
  enum Statement {
    case constraint(Constraint)
    case objective(Objective)
    case extremum(Extremum)
  }

  /// A portion in a box.
  struct Cells: Sendable {
    var host: Int
    var isVertical: Bool
    var count: Int
    var spacing: Double
    var ratio: Double?
  }

  /// For each box, the place of the one that it is in, of those before it; nil for the container.
  var parents: [Int?]
  /// For each box, the width that it prefers.
  var widths: [Double?]
  var cells: Cells?
  var rules: [Rule]

  /// A layout that was made of a sketch.
  struct Made: Sendable {
    var layout: Layout
    var boxes: [Box] = []
    var cell: Box?
    var statements: [StatementIdentifier] = []

    var gap: LinearExpression { layout.parameters[2].linearExpression }

    /// What a rule says of the boxes.
    func statement(of rule: Rule) -> Statement {
      let rule = rule.naming(boxes.count)
      let (one, other) = (boxes[rule.first], boxes[rule.second])
      let container = layout.container
      let (cell, amount) = (cell ?? container, rule.amount)
      let level = Priority(level: rule.level) ?? .required
      let wish = level.isRequired ? .weak : level
      let objective = { (sense: Objective.Sense, sum: LinearExpression) in
        Statement.objective(Objective(sense, sum, priority: wish, weight: rule.weight))
      }
      let constraint: Constraint
      switch rule.kind {
      case .after: constraint = one.left == other.right + amount
      case .widthAtLeast: constraint = one.width >= amount
      case .twiceAsWide: constraint = one.width == 2 * other.height
      case .inside: constraint = one.right <= container.right - amount
      case .high: constraint = one.height == amount
      case .below: constraint = one.top == other.bottom
      case .halves: constraint = one.width + other.width == container.width
      case .wide: constraint = one.width == amount
      case .asWide: constraint = one.width == other.width
      case .toTheEnd: constraint = one.right == container.right - gap
      case .insideBottom: constraint = one.bottom <= container.bottom
      case .fromTheStart: constraint = one.left >= container.left + gap
      case .widthAtMost: constraint = one.width <= amount
      case .cellWide: constraint = cell.width == amount
      case .asWideAsCell: constraint = one.width == cell.width
      case .gapWide: constraint = one.width == gap
      case .wideAsContainer: constraint = one.width == container.width - amount
      case .center: constraint = one.centerX == other.centerX
      case .minimize: return objective(.minimize, one.width)
      case .maximize: return objective(.maximize, one.width)
      case .minimizeRight: return objective(.minimize, one.right - other.left)
      case .maximizeHeight: return objective(.maximize, one.height - other.height)
      case .minimum:
        return .extremum(Extremum(.minimum, result: one.width, of: [other.width, gap]))
      case .maximum:
        return .extremum(
          Extremum(.maximum, result: one.height, of: [other.height, LinearExpression(amount)]))
      case .minimumOfContainer:
        return .extremum(
          Extremum(
            .minimum, result: one.width, of: [container.width - amount, 2 * container.height]))
      case .clamp:
        return .extremum(
          Extremum(
            .maximum, result: one.width, of: [container.width - amount, LinearExpression(0)],
            isFitted: false))
      }
      return .constraint(
        level.isRequired ? constraint : constraint.priority(level, weight: rule.weight))
    }
  }

  /// The layout.
  ///
  /// - Parameters:
  ///   - name: What each box is called, by its place.
  ///   - boxOrder: The places of the boxes in the order in which they are declared; parents come
  ///     before their children all the same.
  ///   - ruleOrder: The places of the rules in the order in which they are stated.
  func make(
    name: (Int) -> String = { "box\($0)" }, boxOrder: [Int]? = nil, ruleOrder: [Int]? = nil
  ) throws -> Made {
    var layout = Layout()
    try layout.addParameter("gap", default: 10, in: 0...1000)
    var declared = [Box?](repeating: nil, count: parents.count)
    func declare(_ place: Int) throws -> Box {
      if let box = declared[place] { return box }
      let parent = try parents[place].map(declare)
      let box = try layout.addBox(name(place), in: parent)
      declared[place] = box
      return box
    }
    for place in boxOrder ?? Array(parents.indices) { _ = try declare(place) }
    var made = Made(layout: layout, boxes: declared.compactMap(\.self))
    for place in boxOrder ?? Array(parents.indices) {
      if let width = widths[place] {
        try made.layout.prefer(.width, of: made.boxes[place], LinearExpression(width))
      }
    }
    if let cells {
      let portion = Portion(
        in: made.boxes[cells.host % parents.count],
        axis: cells.isVertical ? .vertical : .horizontal, divisions: cells.count,
        spacing: LinearExpression(cells.spacing), ratio: cells.ratio)
      made.cell = try made.layout.add(portion)[0]
    }
    made.statements = [StatementIdentifier](
      repeating: StatementIdentifier(index: 0), count: rules.count)
    for place in ruleOrder ?? Array(rules.indices) {
      made.statements[place] = try made.layout.add(made.statement(of: rules[place]))
    }
    return made
  }
}

extension Layout {
  /// States what a rule says.
  @discardableResult
  mutating func add(_ statement: LayoutSketch.Statement) throws -> StatementIdentifier {
    switch statement {
    case .constraint(let constraint): try add(constraint)
    case .objective(let objective): try add(objective)
    case .extremum(let extremum): try add(extremum)
    }
  }
}

// MARK: At random

extension Generator where Value == LayoutSketch.Rule {
  static var rules: Generator {
    Generator { choices in
      LayoutSketch.Rule(
        kind: choices.draw(.element(of: LayoutSketch.Rule.Kind.allCases)),
        first: choices.draw(.integers(in: 0...5)), second: choices.draw(.integers(in: 0...5)),
        amount: choices.draw(.element(of: [0, 10, 50, 100, 120, 33.3])),
        level: choices.draw(.element(of: [250, 1000, 750, 250, 1000, 1])),
        weight: choices.draw(.element(of: [1, 1, 1, 2, 0.5])))
    }
  }
}

extension Generator where Value == LayoutSketch {
  /// Sketches of at most 4 boxes.
  static func sketches(rules: ClosedRange<Int>) -> Generator {
    Generator { choices in
      let count = choices.draw(.integers(in: 1...4))
      var sketch = LayoutSketch(parents: [], widths: [], cells: nil, rules: [])
      for place in 0..<count {
        let parent = choices.draw(.integers(in: 0...place))
        sketch.parents.append(parent == 0 ? nil : parent - 1)
        sketch.widths.append(choices.draw(.element(of: [nil, 100, 50])))
      }
      if choices.choose(upTo: 2) > 0 {
        sketch.cells = LayoutSketch.Cells(
          host: choices.draw(.integers(in: 0...(count - 1))),
          isVertical: choices.draw(.booleans), count: choices.draw(.integers(in: 1...4)),
          spacing: choices.draw(.element(of: [0, 10, 50])),
          ratio: choices.draw(.element(of: [1, 0.5, nil])))
      }
      sketch.rules = choices.list(of: .rules, count: rules)
      return sketch
    }
  }
}

extension Generator where Value == Size {
  /// Sizes at which bounds of sketches meet, their neighbours, and others.
  static var sizes: Generator {
    let side = Generator<Double> { choices in
      let side: Double = choices.draw(
        .element(of: [400, 300, 200, 100, 150, 50, 0, 120, 110, 777.7, 1000, 33.3]))
      return max(0, side + choices.draw(.element(of: [0, 0, 1, -1, 10, -10, 0.5, 1e-4])))
    }
    return Generator { choices in Size(width: choices.draw(side), height: choices.draw(side)) }
  }
}

// MARK: In words

extension LayoutSketch.Rule: CustomStringConvertible {
  var description: String {
    "\(kind) box\(first) box\(second) \(amount) @\(level) *\(weight)"
  }
}

extension LayoutSketch: CustomStringConvertible {
  var description: String {
    let boxes = parents.indices.map { place in
      "box\(place) in \(parents[place].map { "box\($0)" } ?? "container")"
        + (widths[place].map { " (width: \($0))" } ?? "")
    }
    let portion = cells.map { ["\($0)"] } ?? []
    return (boxes + portion + rules.map(\.description)).joined(separator: "\n")
  }
}
