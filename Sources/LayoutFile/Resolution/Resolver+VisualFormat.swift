import LayoutEngine
import LinearConstraints

extension Resolver {
  /// Adds a line of Visual Format Language: one statement, and a constraint for each length in it.
  ///
  /// 1. The views are boxes, and have one parent where an edge of it is named.
  /// 2. From the start of the line to its end, each connection and each predicate is a constraint.
  mutating func add(_ line: VisualFormatStatement) {
    let boxes = line.views.map { view($0.name) }
    let isSound = areNeighboursDifferent(line)
    let parent = parentOfViews(line, boxes)
    var parts = VisualFormatParts(isVertical: line.orientation == .vertical)

    if let edge = line.start {
      parts.addGap(
        gap(edge.connection, standard: "vfl-margin", 16), from: nil, to: boxes[0], parent)
    }
    for (number, view) in line.views.enumerated() {
      if number > 0 {
        let gap = gap(line.connections[number - 1], standard: "vfl-spacing", 8)
        parts.addGap(gap, from: boxes[number - 1], to: boxes[number], parent)
      }
      for predicate in view.predicates {
        parts.addSize(size(predicate, of: view.name, line.orientation), of: boxes[number])
      }
    }
    if let edge = line.end {
      let gap = gap(edge.connection, standard: "vfl-margin", 16)
      parts.addGap(gap, from: boxes[boxes.count - 1], to: nil, parent)
    }

    guard isSound, parts.isComplete else { return }
    let source = locator.reference(line.range, text: line.bodyRange)
    let label = declarations.label(line.label)
    attempt(at: line.bodyRange) { layout throws(LayoutError) in
      try layout.add(parts.constraints, label: label, at: source)
    }
  }

  // MARK: Views

  private mutating func view(_ name: Name) -> Box? {
    guard let kind = kind(of: name, isInExpression: false) else { return nil }
    guard kind == .box else {
      diagnostics.report(.notAView(name, kind.description))
      return nil
    }
    guard case .box(let box) = meaning(of: name) else { return nil }
    return box
  }

  private mutating func areNeighboursDifferent(_ line: VisualFormatStatement) -> Bool {
    for (view, next) in zip(line.views, line.views.dropFirst())
    where view.name.text == next.name.text {
      diagnostics.report(.besideItself(next.name))
      return false
    }
    return true
  }

  /// The parent that all views have; nil where none is asked for, or, reported, where it is none.
  private mutating func parentOfViews(_ line: VisualFormatStatement, _ boxes: [Box?]) -> Box? {
    guard line.start != nil || line.end != nil else { return nil }
    guard !line.views.contains(where: { boxesOfUnknownParent.contains($0.name.text) }) else {
      return nil
    }
    var first: (name: Name, parent: Box)?
    for (view, box) in zip(line.views, boxes) {
      guard let box else { return nil }
      guard case .declared(let number) = box.kind else {
        diagnostics.report(.rootBesideEdge(at: view.name.range))
        return nil
      }
      let parent = layout.boxes[number].parent
      guard let known = first else {
        first = (view.name, parent)
        continue
      }
      // Two parts, such as cells, are the same where they have one name.
      guard parent.kind == known.parent.kind, parent.name == known.parent.name else {
        diagnostics.report(
          .differentParents((known.name, known.parent.name), (view.name, parent.name)))
        return nil
      }
    }
    return first?.parent
  }

  // MARK: Lengths

  // What a connection says of the distance that it spans; nil, and reported, where it is wrong.
  private mutating func gap(
    _ connection: VisualFormatStatement.Connection, standard name: String, _ length: Double
  ) -> [VisualFormatLength]? {
    switch connection.kind {
    case .flush: return [VisualFormatLength(LinearExpression(0))]
    case .standard:
      switch meaning(ofDeclared: name) {
      case .constant(let value): return [VisualFormatLength(LinearExpression(value))]
      case .parameter(let value): return [VisualFormatLength(value.linearExpression)]
      default: return [VisualFormatLength(LinearExpression(length))]
      }
    case .simple(let predicate): return spacing(predicate).map { [$0] }
    case .list(let predicates):
      let lengths = predicates.map { spacing($0) }
      return lengths.contains { $0 == nil } ? nil : lengths.compactMap { $0 }
    }
  }

  private mutating func spacing(
    _ predicate: VisualFormatStatement.Predicate
  ) -> VisualFormatLength? {
    let priority = priority(predicate.priority)
    if let name = predicate.object.visualFormatName {
      guard let kind = kind(of: name, isInExpression: false) else { return nil }
      if kind == .box {
        diagnostics.report(.viewInSpacing(name))
        return nil
      }
    }
    guard let value = metric(predicate.object), let priority else { return nil }
    return VisualFormatLength(value, predicate.relation.relation, priority)
  }

  private mutating func size(
    _ predicate: VisualFormatStatement.Predicate, of view: Name,
    _ orientation: VisualFormatStatement.Orientation
  ) -> VisualFormatLength? {
    let priority = priority(predicate.priority)
    let value: LinearExpression
    if let name = predicate.object.visualFormatName, declarations[name.text]?.kind == .box {
      guard name.text != view.text else {
        diagnostics.report(.comparedWithItself(name))
        return nil
      }
      guard let other = self.view(name) else { return nil }
      value = orientation == .vertical ? other.height : other.width
    } else {
      guard let length = metric(predicate.object) else { return nil }
      if length.terms.isEmpty, length.constant < 0 {
        diagnostics.report(.negativeLength(length.constant, at: predicate.object.range))
        return nil
      }
      value = length
    }
    return priority.map { VisualFormatLength(value, predicate.relation.relation, $0) }
  }

  private mutating func metric(_ object: ExpressionNode) -> LinearExpression? {
    if let name = object.visualFormatName {
      guard let kind = kind(of: name, isInExpression: false) else { return nil }
      guard kind == .constant || kind == .parameter else {
        diagnostics.report(.notAMetric(name, kind.description))
        return nil
      }
    }
    return expression(object, .parameters)
  }

  private mutating func priority(_ clause: VisualFormatStatement.Priority?) -> Priority? {
    guard let clause else { return .required }
    if let level = clause.level { return Priority(level: level) }
    guard let name = clause.constant, kind(of: name, isInExpression: false) != nil else {
      return nil
    }
    let place = Place(root: Place.Part(name: name), range: name.range)
    let node = ExpressionNode(.reference(Reference(place: place)), range: name.range)
    guard let value = number(node) else { return nil }
    guard let level = Int(exactly: value), let priority = Priority(level: level) else {
      diagnostics.report(.priorityOutOfRange(name, value))
      return nil
    }
    return priority
  }
}

/// What a predicate says of a length.
private struct VisualFormatLength {
  var value: LinearExpression
  var relation: Relation
  var priority: Priority

  init(
    _ value: LinearExpression, _ relation: Relation = .equal, _ priority: Priority = .required
  ) {
    self.value = value
    self.relation = relation
    self.priority = priority
  }
}

/// The constraints of a line, as far as its parts mean something.
private struct VisualFormatParts {
  let isVertical: Bool
  private(set) var constraints: [Constraint] = []
  private(set) var isComplete = true

  init(isVertical: Bool) {
    self.isVertical = isVertical
  }

  /// Adds what stands between two views; nil for a view is the parent's edge.
  mutating func addGap(
    _ lengths: [VisualFormatLength]?, from first: Box?, to second: Box?, _ parent: Box?
  ) {
    let near = first.map { isVertical ? $0.bottom : $0.trailing }
    let far = second.map { isVertical ? $0.top : $0.leading }
    let start = near ?? parent.map { isVertical ? $0.top : $0.leading }
    let end = far ?? parent.map { isVertical ? $0.bottom : $0.trailing }
    guard let lengths, let start, let end else {
      isComplete = false
      return
    }
    for length in lengths { add(end - (start + length.value), length) }
  }

  /// Adds what is said of a view's width or height.
  mutating func addSize(_ length: VisualFormatLength?, of view: Box?) {
    guard let length, let view else {
      isComplete = false
      return
    }
    add((isVertical ? view.height : view.width) - length.value, length)
  }

  private mutating func add(_ difference: LinearExpression, _ length: VisualFormatLength) {
    constraints.append(
      Constraint(
        difference: difference, relation: length.relation, priority: length.priority))
  }
}

extension ExpressionNode {
  /// The name, where an object of a predicate is one.
  fileprivate var visualFormatName: Name? {
    if case .reference(let reference) = kind { reference.place.simpleName } else { nil }
  }
}
