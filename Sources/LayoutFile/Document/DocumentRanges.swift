/// A part of a document that knows where it stands, and can be told otherwise.
protocol HoldsRanges {
  /// Changes every place in it.
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange)
}

extension HoldsRanges {
  /// The same with other places.
  func mappingRanges(_ change: (SourceRange) -> SourceRange) -> Self {
    var copy = self
    copy.mapRanges(change)
    return copy
  }
}

extension Array: HoldsRanges where Element: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    for index in indices { self[index].mapRanges(change) }
  }
}

extension Optional: HoldsRanges where Wrapped: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) { self?.mapRanges(change) }
}

// MARK: - Statements

extension Document {
  /// The same statements without places, to compare what two documents say.
  public var statementsWithoutRanges: [DocumentStatement] {
    statements.mappingRanges { _ in SourceRange(at: 0) }
  }
}

extension DocumentStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    switch self {
    case .layout(let statement): self = .layout(statement.mappingRanges(change))
    case .direction(let statement): self = .direction(statement.mappingRanges(change))
    case .parameter(let statement): self = .parameter(statement.mappingRanges(change))
    case .constant(let statement): self = .constant(statement.mappingRanges(change))
    case .boxes(let statement): self = .boxes(statement.mappingRanges(change))
    case .variables(let statement): self = .variables(statement.mappingRanges(change))
    case .constraint(let statement): self = .constraint(statement.mappingRanges(change))
    case .visualFormat(let statement): self = .visualFormat(statement.mappingRanges(change))
    case .objective(let statement): self = .objective(statement.mappingRanges(change))
    case .plugin(let statement): self = .plugin(statement.mappingRanges(change))
    case .overlay(let statement): self = .overlay(statement.mappingRanges(change))
    }
  }
}

extension LayoutStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    range = change(range)
  }
}

extension DirectionStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) { range = change(range) }
}

extension ParameterStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    defaultValue.mapRanges(change)
    bounds?.least.mapRanges(change)
    bounds?.greatest.mapRanges(change)
    range = change(range)
  }
}

extension ConstantStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    value.mapRanges(change)
    range = change(range)
  }
}

extension BoxStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    items.mapRanges(change)
    range = change(range)
  }
}

extension BoxStatement.Item: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    parent.mapRanges(change)
    attributes.mapRanges(change)
    range = change(range)
  }
}

extension VariableStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    for index in items.indices {
      items[index].name.mapRanges(change)
      items[index].least.mapRanges(change)
    }
    range = change(range)
  }
}

extension ConstraintStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    label.mapRanges(change)
    first.mapRanges(change)
    for index in links.indices {
      links[index].relationRange = change(links[index].relationRange)
      links[index].expression.mapRanges(change)
    }
    if var inset {
      inset.values.mapRanges(change)
      inset.range = change(inset.range)
      self.inset = inset
    }
    priority.mapRanges(change)
    range = change(range)
  }
}

extension VisualFormatStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    label.mapRanges(change)
    orientationRange = orientationRange.map(change)
    start.mapRanges(change)
    views.mapRanges(change)
    connections.mapRanges(change)
    end.mapRanges(change)
    range = change(range)
    bodyRange = change(bodyRange)
  }
}

extension VisualFormatStatement.ParentEdge: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    range = change(range)
    connection.mapRanges(change)
  }
}

extension VisualFormatStatement.View: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    predicates.mapRanges(change)
    range = change(range)
  }
}

extension VisualFormatStatement.Connection: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    switch kind {
    case .flush, .standard: break
    case .simple(let predicate): kind = .simple(predicate.mappingRanges(change))
    case .list(let predicates): kind = .list(predicates.mappingRanges(change))
    }
    range = change(range)
  }
}

extension VisualFormatStatement.Predicate: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    relationRange = relationRange.map(change)
    object.mapRanges(change)
    if var priority {
      priority.range = change(priority.range)
      priority.constant.mapRanges(change)
      self.priority = priority
    }
  }
}

extension ObjectiveStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    label.mapRanges(change)
    expression.mapRanges(change)
    priority.mapRanges(change)
    range = change(range)
    bodyRange = change(bodyRange)
  }
}

extension PluginStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    keyword.mapRanges(change)
    name.mapRanges(change)
    host.mapRanges(change)
    options.mapRanges(change)
    range = change(range)
  }
}

extension OverlayStatement: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    box.mapRanges(change)
    target.mapRanges(change)
    options.mapRanges(change)
    range = change(range)
  }
}

// MARK: - Parts of statements

extension Name: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) { range = change(range) }
}

extension Place: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    root.mapRanges(change)
    parts.mapRanges(change)
    range = change(range)
  }
}

extension Place.Part: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    name.mapRanges(change)
    if var index {
      index.range = change(index.range)
      self.index = index
    }
  }
}

extension Reference: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    place.mapRanges(change)
    if var anchor {
      anchor.range = change(anchor.range)
      self.anchor = anchor
    }
  }
}

extension PriorityClause: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    weight.mapRanges(change)
    range = change(range)
  }
}

extension Attribute: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    key.mapRanges(change)
    value.mapRanges(change)
  }
}

extension OptionValue: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    switch kind {
    case .words(let words): kind = .words(words.mappingRanges(change))
    case .expression(let expression): kind = .expression(expression.mappingRanges(change))
    case .string: break
    case .ratio(let first, let second):
      kind = .ratio(first.mappingRanges(change), second.mappingRanges(change))
    case .pair(let first, let second):
      kind = .pair(first.mappingRanges(change), second.mappingRanges(change))
    case .list(let items): kind = .list(items.mappingRanges(change))
    case .tagged(let word, let argument):
      kind = .tagged(word.mappingRanges(change), argument.mappingRanges(change))
    }
    range = change(range)
    priority.mapRanges(change)
  }
}

// The depth of calls is that of brackets, which the parser bounds.
extension ExpressionNode: HoldsRanges {
  mutating func mapRanges(_ change: (SourceRange) -> SourceRange) {
    switch kind {
    case .number(var number):
      number.range = change(number.range)
      kind = .number(number)
    case .reference(let reference): kind = .reference(reference.mappingRanges(change))
    case .negation(let inner): kind = .negation(inner.mappingRanges(change))
    case .parenthesized(let inner): kind = .parenthesized(inner.mappingRanges(change))
    case .sum(var terms):
      for index in terms.indices { terms[index].expression.mapRanges(change) }
      kind = .sum(terms)
    case .product(var factors):
      for index in factors.indices { factors[index].expression.mapRanges(change) }
      kind = .product(factors)
    case .call(var call):
      call.nameRange = change(call.nameRange)
      call.arguments.mapRanges(change)
      kind = .call(call)
    }
    range = change(range)
  }
}
