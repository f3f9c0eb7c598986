import LinearConstraints

extension Layout {
  /// Makes an edit of several parts whole: where one part is refused, none has happened.
  ///
  /// - Complexity: that of the edit; a refused edit is taken back in the time that it took.
  mutating func transaction<Result>(
    _ edit: (inout Layout) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    let mark = model.mark
    let sizes = parameters.prefix(2)
    let changes = boxChanges.count
    openTransactions += 1
    defer {
      openTransactions -= 1
      if openTransactions == 0 { boxChanges = [] }
    }
    let counts = (
      boxes.count, variables.count, parameters.count, statements.count, pluginUses.count
    )
    do {
      return try edit(&self)
    } catch {
      model.takeBack(to: mark)
      for change in boxChanges[changes...].reversed() { boxes[change.number] = change.before }
      boxChanges.removeLast(boxChanges.count - changes)
      for declared in boxes[counts.0...] { names.remove(declared.box.name) }
      for declared in variables[counts.1...] { names.remove(declared.name) }
      for parameter in parameters[counts.2...] { names.remove(parameter.name) }
      for statement in statements[counts.3...] {
        if let label = statement.label { labels.remove(label) }
      }
      for use in pluginUses[counts.4...] {
        if let name = use.name { names.remove(name) }
      }
      lastingStatements = lastingStatements.filter { $0.index < counts.3 }
      boxes.removeLast(boxes.count - counts.0)
      variables.removeLast(variables.count - counts.1)
      parameters.removeLast(parameters.count - counts.2)
      statements.removeLast(statements.count - counts.3)
      pluginUses.removeLast(pluginUses.count - counts.4)
      try restore(sizes)
      throw error
    }
  }

  // The parameters `width` and `height` may be declared anew, with another default and range.
  private mutating func restore(_ sizes: ArraySlice<Parameter>) throws(LayoutError) {
    for (position, parameter) in sizes.enumerated() {
      parameters[position] = parameter
      try Self.modelled { () throws(ModelError) in
        try model.setRange(of: parameter.variable, to: parameter.range)
      }
    }
  }

  /// Changes a box that was declared, in a way that a transaction can take back.
  mutating func change(_ number: Int, _ edit: (inout DeclaredBox) -> Void) {
    if openTransactions > 0 { boxChanges.append((number, boxes[number])) }
    edit(&boxes[number])
  }

  /// Records a statement, and everything that `edit` adds on its behalf, or nothing.
  @discardableResult
  mutating func state<Result>(
    _ summary: String, label: String? = nil, at source: SourceReference?,
    _ edit: (inout Layout, StatementIdentifier) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    try transaction { (layout: inout Layout) throws(LayoutError) -> Result in
      if let label, !layout.labels.insert(label).inserted { throw .labelTaken(label) }
      let identifier = StatementIdentifier(
        index: layout.statements.count, model: layout.model.identity)
      layout.statements.append(Statement(label: label, source: source, summary: summary))
      return try edit(&layout, identifier)
    }
  }

  /// Takes a name, or refuses it.
  mutating func take(name: String) throws(LayoutError) {
    guard isWellFormed(name: name) else { throw .malformedName(name) }
    guard names.insert(name).inserted else { throw .nameTaken(name) }
  }

  private func isWellFormed(name: String) -> Bool {
    guard let first = name.utf8.first, let last = name.utf8.last, last != UInt8(ascii: "-") else {
      return false
    }
    return isLetter(first) && name.utf8.allSatisfy { isLetter($0) || isDigitOrHyphen($0) }
  }

  private func isLetter(_ character: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(character)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(character)
      || character == UInt8(ascii: "_")
  }

  private func isDigitOrHyphen(_ character: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(character)
      || character == UInt8(ascii: "-")
  }

  /// Refuses a box of another layout.
  func check(_ box: Box) throws(LayoutError) {
    guard box.layout == model.identity else { throw .foreignBox(box.name) }
    if case .declared(let number) = box.kind, !boxes.indices.contains(number) {
      throw .foreignBox(box.name)
    }
  }

  /// What the model does, with its refusals as the layout's.
  static func modelled<Result>(
    _ edit: () throws(ModelError) -> Result
  ) throws(LayoutError) -> Result {
    do {
      return try edit()
    } catch {
      throw .model(error)
    }
  }
}
