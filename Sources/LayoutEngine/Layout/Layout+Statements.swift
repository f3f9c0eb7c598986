import LinearConstraints

/// One of the two sides of a box.
public enum Side: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case width
  /// From top to bottom.
  case height
}

extension Layout {
  /// States a constraint.
  ///
  /// - Returns: The number of the statement.
  /// - Throws: ``LayoutError`` for a bad number, a foreign variable or a label that is taken.
  @discardableResult
  public mutating func add(
    _ constraint: Constraint, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    try add([constraint], label: constraint.label, at: source)
  }

  /// States several constraints as one statement: a chain, or a group of anchors.
  ///
  /// - Throws: ``LayoutError``, as for one; then none is stated.
  @discardableResult
  public mutating func add(
    _ constraints: [Constraint], label: String? = nil, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let summary = source?.text ?? constraints.map(model.describe).joined(separator: ", ")
    return try state(summary, label: label, at: source) {
      (layout: inout Layout, origin: StatementIdentifier) throws(LayoutError) in
      try Layout.modelled { () throws(ModelError) in
        for constraint in constraints { try layout.model.add(constraint, from: origin) }
      }
      return origin
    }
  }

  /// States an objective.
  ///
  /// - Throws: ``LayoutError`` for a bad number, a foreign variable or a label that is taken.
  @discardableResult
  public mutating func add(
    _ objective: Objective, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let verb = objective.sense == .minimize ? "minimize " : "maximize "
    let summary = source?.text ?? verb + model.describe(objective.expression)
    return try state(summary, label: objective.label, at: source) {
      (layout: inout Layout, origin: StatementIdentifier) throws(LayoutError) in
      try Layout.modelled { () throws(ModelError) in try layout.model.add(objective, from: origin) }
      return origin
    }
  }

  /// States that an expression equals exactly the least, or the greatest, of others.
  ///
  /// - Throws: ``LayoutError`` for a bad number, a foreign variable or a label that is taken.
  @discardableResult
  public mutating func add(
    _ extremum: Extremum, label: String? = nil, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let function = extremum.kind == .minimum ? "min" : "max"
    let arguments = extremum.arguments.map(model.describe).joined(separator: ", ")
    let summary =
      source?.text ?? "\(model.describe(extremum.result)) == \(function)(\(arguments))"
    return try state(summary, label: label, at: source) {
      (layout: inout Layout, origin: StatementIdentifier) throws(LayoutError) in
      try Layout.modelled { () throws(ModelError) in try layout.model.add(extremum, from: origin) }
      return origin
    }
  }

  /// Gives a declared box a preferred width or height: a wish, which an overlay without a size
  /// keeps.
  ///
  /// - Throws: ``LayoutError`` for a bad number or a box that was not declared.
  @discardableResult
  public mutating func prefer(
    _ side: Side, of box: Box, _ value: LinearExpression, priority: Priority = .weak,
    weight: Double = 1, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let number = try number(of: box)
    let wish = ((side == .width ? box.width : box.height) == value)
      .priority(priority, weight: weight)
    let statement = try add(attribute: wish, at: source)
    change(number) { declared in
      declared.sizeStatements.append(statement)
      switch side {
      case .width: declared.prefersWidth = true
      case .height: declared.prefersHeight = true
      }
    }
    return statement
  }

  /// Fixes the width of a declared box over its height, as a required constraint.
  ///
  /// - Throws: ``LayoutError`` for a ratio that is not over 0, or a box that was not declared.
  @discardableResult
  public mutating func fixRatio(
    of box: Box, to ratio: Double, at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    let number = try number(of: box)
    guard ratio > 0, NumberLimits.allowCoefficient(ratio) else { throw .ratioOutOfRange(ratio) }
    let statement = try add(attribute: box.width == ratio * box.height, at: source)
    change(number) { declared in
      declared.ratio = ratio
      declared.sizeStatements.append(statement)
    }
    return statement
  }

  /// Gives the width or height of a declared box a least or a greatest value, as a required
  /// constraint.
  ///
  /// - Throws: ``LayoutError`` for a bad number or a box that was not declared.
  @discardableResult
  public mutating func limit(
    _ side: Side, of box: Box, _ relation: Relation, _ value: LinearExpression,
    at source: SourceReference? = nil
  ) throws(LayoutError) -> StatementIdentifier {
    _ = try number(of: box)
    let length = side == .width ? box.width : box.height
    return try add(
      attribute: Constraint(difference: length - value, relation: relation), at: source)
  }

  // States an attribute of a box, and remembers it in words that name the box.
  private mutating func add(
    attribute constraint: Constraint, at source: SourceReference?
  ) throws(LayoutError) -> StatementIdentifier {
    let statement = try add(constraint, at: source)
    let bare = Constraint(difference: constraint.difference, relation: constraint.relation)
    statements[statement.index].meaning = model.describe(bare)
    return statement
  }
}
