import LinearConstraints

extension Layout {
  /// The distinct priorities below 1000 at which something is stated, the highest first.
  public var priorities: [Int] {
    var levels = Set(model.constraints.map(\.content.priority.level))
    levels.formUnion(model.objectives.map(\.content.priority.level))
    levels.remove(Priority.required.level)
    return levels.sorted(by: >)
  }

  /// One of the layout's linear programs, with names and remarks, for other solvers.
  ///
  /// It is stated as the layout states it, before any presolving:
  ///
  /// - Each unknown is a column. Parameters are numbers.
  /// - Each required constraint is a row.
  /// - Each wish is a row with columns for what it is missed by, `over` and `under`.
  /// - Of each level above the chosen one, a row keeps the sum at its least value, and what each
  ///   of its wishes is missed by is bounded by what fair shares gave it.
  /// - An exact minimum or maximum is not linear. It stands as it is decided in the answer: the
  ///   result equals the argument that is met there, and is on the right side of the others.
  ///
  /// So the least value of the program is that of the level in the answer. The built-in levels
  /// `fit`, `size` and `place` are no part of it.
  ///
  /// - Parameters:
  ///   - choice: Which program.
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of parameters by their names; they win over `size` and defaults.
  ///   - answer: The layout solved at the same size and settings. Without it only what does not
  ///     depend on it can be stated: the highest level, what is required, and the weighted sum,
  ///     of a layout whose exact statements are over known numbers.
  /// - Throws: ``ProgramError``, and ``LayoutError`` for a parameter that is unknown, has no
  ///   value, or has one outside of its range.
  /// - Complexity: linear in the model, but for sorting the terms of the sum.
  public func program(
    _ choice: ProgramChoice, size: Size? = nil, settings: [String: Double] = [:],
    answer: LayoutSolution? = nil
  ) throws -> ProgramSheet {
    if let answer, answer.layout.model.identity != model.identity {
      throw ProgramError.foreignAnswer
    }
    let parameters = try parameterValues(size: size, settings: settings)
    do {
      var builder = try ProgramBuilder(self, parameters: parameters, answer: answer?.values)
      try builder.state(choice)
      return builder.sheet
    } catch is LinearProgram.FormError {
      throw ProgramError.numberTooLarge
    }
  }
}
