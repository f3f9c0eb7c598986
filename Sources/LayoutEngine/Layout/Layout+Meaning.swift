import LinearConstraints

extension Layout {
  /// The statement of a constraint of the model, where it has one.
  ///
  /// Where the statement has other constraints too, as a group or a line of Visual Format Language
  /// has, its meaning is what this one says.
  ///
  /// - Complexity: O(terms of the constraint).
  package func statement(ofConstraint number: Int) -> Statement? {
    guard let origin = model.constraints[number].origin, var statement = statement(origin) else {
      return nil
    }
    // The constraints of a statement stand together in the model.
    let neighbours = [number - 1, number + 1].filter(model.constraints.indices.contains)
    guard neighbours.contains(where: { model.constraints[$0].origin == origin }) else {
      return statement
    }
    // No statement mixes the two kinds of horizontal anchors.
    let isPhysical = [".left", ".right", ".center"].contains {
      statement.summary.contains($0)
    }
    statement.meaning = meaning(of: number, isPhysical: isPhysical)
    return statement
  }

  /// The statement of an exact statement of the model, where it has one.
  package func statement(ofExtremum number: Int) -> Statement? {
    model.extrema[number].origin.flatMap { statement($0) }
  }

  // The relation of a constraint, with the anchors that a person would name.
  private func meaning(of number: Int, isPhysical: Bool) -> String {
    let constraint = model.constraints[number].content
    var mirrored = 0.0
    var named = NamedExpression(constant: constraint.difference.constant)
    for span in AnchorSpan.spans(of: constraint.difference, named: model.name(of:)) {
      let followsReading = span.axis == .horizontal && !isPhysical
      if followsReading, direction == .rightToLeft { mirrored += span.start }
      named.terms += span.terms(
        followsReading ? direction : nil)
    }
    // A position along the reading direction is the container's width less a position.
    if mirrored != 0 {
      let width = model.name(of: parameters[0].variable)
      let coefficient =
        mirrored + (named.terms.first { $0.name == width }?.coefficient ?? 0)
      named.terms.removeAll { $0.name == width }
      if abs(coefficient) > 1e-12 { named.terms.append((width, coefficient)) }
    }
    guard named.terms.allSatisfy({ $0.coefficient < 0 }) else {
      return named.relation(constraint.relation)
    }
    // `200 - a <= 0`, of the chain `200 <= a <= 300`, is said of a.
    named = NamedExpression(
      terms: named.terms.map { ($0.name, -$0.coefficient) }, constant: -named.constant)
    switch constraint.relation {
    case .equal: return named.relation(.equal)
    case .lessThanOrEqual: return named.relation(.greaterThanOrEqual)
    case .greaterThanOrEqual: return named.relation(.lessThanOrEqual)
    }
  }
}

/// What an expression says of one box along one axis, or of anything else.
private struct AnchorSpan {
  enum Axis {
    case horizontal
    case vertical
  }

  /// The box; for anything else what it is called.
  var name: String
  /// The axis; nil for what is no anchor.
  var axis: Axis?
  /// The coefficient of the left or top edge; for anything else its own.
  var start = 0.0
  /// The coefficient of the width or height.
  var length = 0.0

  /// The parts of an expression, in the order in which they are first named.
  static func spans(
    of expression: LinearExpression, named: (Variable) -> String
  ) -> [AnchorSpan] {
    var spans: [AnchorSpan] = []
    var places: [String: Int] = [:]
    for term in expression.combined().terms {
      let full = named(term.variable)
      let point = full.lastIndex(of: ".")
      let anchor = point.map { full[full.index(after: $0)...] } ?? ""
      let axis: Axis? =
        switch anchor {
        case "left", "width": .horizontal
        case "top", "height": .vertical
        default: nil
        }
      let name = axis == nil ? full : String(full[..<(point ?? full.endIndex)])
      let key = axis == .vertical ? name + "|" : name
      let place = places[key] ?? spans.count
      if place == spans.count {
        places[key] = place
        spans.append(AnchorSpan(name: name, axis: axis))
      }
      if anchor == "width" || anchor == "height" {
        spans[place].length += term.coefficient
      } else {
        spans[place].start += term.coefficient
      }
    }
    return spans
  }

  /// The span as a sum of few anchors.
  ///
  /// - Parameter reading: The direction, where horizontal positions are along it. From right to
  ///   left, what is said is the rest beside ``start`` times the width of the container.
  func terms(_ reading: ReadingDirection?) -> [(name: String, coefficient: Double)] {
    guard let axis else { return [(name, start)] }
    let isHorizontal = axis == .horizontal
    var (start, length) = (start, length)
    if reading == .rightToLeft { (start, length) = (-start, length - start) }
    let names: (start: String, end: String, length: String, center: String?) =
      switch (isHorizontal, reading) {
      case (true, nil): ("left", "right", "width", "centerX")
      case (true, .leftToRight?): ("leading", "trailing", "width", "centerX")
      case (true, .rightToLeft?): ("leading", "trailing", "width", nil)
      case (false, _): ("top", "bottom", "height", "centerY")
      }
    if start != 0, start == length { return [("\(name).\(names.end)", start)] }
    if start != 0, start == 2 * length, let center = names.center {
      return [("\(name).\(center)", start)]
    }
    return [("\(name).\(names.start)", start), ("\(name).\(names.length)", length)]
      .filter { $0.1 != 0 }
  }
}
