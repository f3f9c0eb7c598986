extension LinearModel {
  /// The same model, in which what some statements require is wished for, above all other wishes.
  ///
  /// An exact minimum or maximum of such a statement may be missed too: an unknown is added to its
  /// result, and wishes to be 0. Statements that come with formulas of their own stay required,
  /// for what they make is defined by them. Constraints keep their places; new unknowns and
  /// constraints follow the others.
  ///
  /// The priorities of other wishes keep their order. They keep their numbers too, unless one of
  /// them is 999.
  ///
  /// - Returns: The model, and whether anything in it is other than before.
  /// - Complexity: O(size of the model).
  public func softened(
    _ statements: Set<StatementIdentifier>
  ) throws(ModelError) -> (model: LinearModel, isChanged: Bool) {
    let defined = Set(closedForms.compactMap(\.origin))
    let soft = { (origin: StatementIdentifier?) in
      origin.map { statements.contains($0) && !defined.contains($0) } ?? false
    }
    var model = self
    model.makeRoomAboveWishes()
    var isChanged = false
    for position in model.constraints.indices {
      let stated = model.constraints[position]
      guard stated.content.priority.isRequired, soft(stated.origin) else { continue }
      model.constraints[position].content.priority = Self.highestWish
      isChanged = true
    }
    for position in extrema.indices where soft(extrema[position].origin) {
      let origin = extrema[position].origin
      let miss = try model.addVariable(named: "what is missed")
      model.extrema[position].content.result = try model.checked(
        extrema[position].content.result + miss)
      let wish = Constraint(
        difference: miss.linearExpression, relation: .equal, priority: Self.highestWish)
      try model.add(wish, from: origin)
      isChanged = true
    }
    return (model, isChanged)
  }

  private static let highestWish = Priority(level: Priority.required.level - 1) ?? .required

  // Leaves no wish at the highest level: the levels down to the first that is free go down by one.
  // Where all are taken, the lowest two become one.
  private mutating func makeRoomAboveWishes() {
    let highest = Self.highestWish.level
    var taken = Set(constraints.map(\.content.priority.level))
    taken.formUnion(objectives.map(\.content.priority.level))
    guard taken.contains(highest) else { return }
    let free = (1...highest).last { !taken.contains($0) } ?? 0
    func lowered(_ priority: Priority) -> Priority {
      guard !priority.isRequired, priority.level > free else { return priority }
      return Priority(level: max(priority.level - 1, 1)) ?? priority
    }
    for position in constraints.indices {
      constraints[position].content.priority = lowered(constraints[position].content.priority)
    }
    for position in objectives.indices {
      objectives[position].content.priority = lowered(objectives[position].content.priority)
    }
  }
}
