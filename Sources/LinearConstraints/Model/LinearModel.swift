/// Variables, constraints, objectives and exact statements: what a solver is given.
///
/// A model is a value. Whatever is malformed is refused when it is added, with a
/// ``ModelError``, and then changes nothing; a solver may take a model's numbers for granted.
public struct LinearModel: Sendable {
  /// What a variable is.
  public enum Kind: Hashable, Sendable {
    /// To be found, at least `lowerBound` where there is one.
    case unknown(lowerBound: Double?)
    /// Given when solving, within a range.
    case parameter(ClosedRange<Double>)
  }

  /// A variable as it was declared.
  public struct Declaration: Sendable {
    /// What messages call the variable.
    public var name: String
    /// What the variable is.
    public var kind: Kind
    /// The statement that brought the variable, and its bound, along, if one did.
    public var origin: StatementIdentifier?
  }

  /// Something that was stated, and the statement that it comes from.
  public struct Stated<Content: Sendable>: Sendable {
    /// What was stated.
    public var content: Content
    /// The statement that it comes from, where it comes from one.
    public var origin: StatementIdentifier?
  }

  /// What the model's variables carry to be recognised.
  public let identity: ModelIdentity

  /// The variables, in order of declaration.
  public internal(set) var declarations: [Declaration] = []

  /// The constraints, like terms added up.
  public internal(set) var constraints: [Stated<Constraint>] = []

  /// The objectives, like terms added up.
  public internal(set) var objectives: [Stated<Objective>] = []

  /// The exact minima and maxima.
  public internal(set) var extrema: [Stated<Extremum>] = []

  /// The formulas that plugins brought along.
  public internal(set) var closedForms: [Stated<ClosedForm>] = []

  /// What wishes to be 0 at the built-in level `size`.
  public internal(set) var sizeWishes = LinearExpressionList()

  /// What wishes to be 0 at the built-in level `place`.
  public internal(set) var placeWishes = LinearExpressionList()

  /// A model without variables.
  public init(identity: ModelIdentity = ModelIdentity()) {
    self.identity = identity
  }

  /// A new unknown.
  ///
  /// - Parameters:
  ///   - name: What messages call it; need not be unique here.
  ///   - lowerBound: The least value that it may have; any value for nil.
  ///   - origin: The statement that brings it along, if one does.
  /// - Throws: ``ModelError/constantOutOfRange(_:)``.
  public mutating func addVariable(
    named name: String, lowerBound: Double? = nil, from origin: StatementIdentifier? = nil
  ) throws(ModelError) -> Variable {
    if let lowerBound, !NumberLimits.allow(lowerBound) { throw .constantOutOfRange(lowerBound) }
    return declare(name, .unknown(lowerBound: lowerBound), from: origin)
  }

  /// A new parameter: a number that is known when solving.
  ///
  /// - Throws: ``ModelError/rangeOutOfRange``.
  public mutating func addParameter(
    named name: String, range: ClosedRange<Double>
  ) throws(ModelError) -> Variable {
    guard NumberLimits.allow(range.lowerBound), NumberLimits.allow(range.upperBound) else {
      throw .rangeOutOfRange
    }
    return declare(name, .parameter(range))
  }

  /// A new parameter for a size, from 0 to the largest number, which cannot be refused.
  public mutating func addSizeParameter(named name: String) -> Variable {
    declare(name, .parameter(0...NumberLimits.largest))
  }

  /// Changes the range of a parameter.
  ///
  /// - Throws: ``ModelError/rangeOutOfRange``, or ``ModelError/foreignVariable(_:)`` for what is
  ///   no parameter of this model.
  public mutating func setRange(
    of parameter: Variable, to range: ClosedRange<Double>
  ) throws(ModelError) {
    try check(parameter)
    guard case .parameter = declarations[parameter.index].kind else {
      throw .foreignVariable(parameter)
    }
    guard NumberLimits.allow(range.lowerBound), NumberLimits.allow(range.upperBound) else {
      throw .rangeOutOfRange
    }
    declarations[parameter.index].kind = .parameter(range)
  }

  private mutating func declare(
    _ name: String, _ kind: Kind, from origin: StatementIdentifier? = nil
  ) -> Variable {
    declarations.append(Declaration(name: name, kind: kind, origin: origin))
    return Variable(index: declarations.count - 1, model: identity)
  }

  /// States a constraint.
  ///
  /// - Throws: ``ModelError`` for a bad number, a weight that is not over 0, or a foreign
  ///   variable; the model is then unchanged.
  public mutating func add(
    _ constraint: consuming Constraint, from origin: StatementIdentifier? = nil
  ) throws(ModelError) {
    try combine(&constraint)
    constraints.append(Stated(content: constraint, origin: origin))
  }

  /// The constraint with like terms added up, where all its numbers are allowed and all its
  /// variables are of this model.
  ///
  /// - Throws: ``ModelError`` where one is not.
  public func checked(_ constraint: Constraint) throws(ModelError) -> Constraint {
    var copy = constraint
    try combine(&copy)
    return copy
  }

  // In place, so that what nobody else holds is not copied.
  private func combine(_ constraint: inout Constraint) throws(ModelError) {
    try combine(&constraint.difference)
    try check(weight: constraint.weight)
  }

  /// States an objective.
  ///
  /// - Throws: ``ModelError``, as for a constraint, and where the priority is required.
  public mutating func add(
    _ objective: Objective, from origin: StatementIdentifier? = nil
  ) throws(ModelError) {
    guard !objective.priority.isRequired else { throw .requiredObjective }
    var copy = objective
    copy.expression = try checked(objective.expression)
    try check(weight: objective.weight)
    objectives.append(Stated(content: copy, origin: origin))
  }

  /// States an exact minimum or maximum.
  ///
  /// - Throws: ``ModelError``, as for a constraint, and for no arguments.
  public mutating func add(
    _ extremum: Extremum, from origin: StatementIdentifier? = nil
  ) throws(ModelError) {
    guard !extremum.arguments.isEmpty else { throw .noArguments }
    var copy = extremum
    copy.result = try checked(extremum.result)
    for position in copy.arguments.indices {
      copy.arguments[position] = try checked(copy.arguments[position])
    }
    extrema.append(Stated(content: copy, origin: origin))
  }

  /// Adds a formula for variables that other statements determine too.
  ///
  /// - Throws: ``ModelError`` for a bad number or a foreign variable.
  public mutating func add(
    _ closedForm: ClosedForm, from origin: StatementIdentifier? = nil
  ) throws(ModelError) {
    var copy = closedForm
    for position in copy.inputs.indices {
      copy.inputs[position] = try checked(copy.inputs[position])
    }
    for variable in copy.outputs { try check(variable) }
    closedForms.append(Stated(content: copy, origin: origin))
  }

  /// Lets an expression wish to be 0 at the built-in level `size`.
  public mutating func addSizeWish(_ expression: LinearExpression) throws(ModelError) {
    sizeWishes.append(try checked(expression))
  }

  /// Lets an expression wish to be 0 at the built-in level `place`.
  public mutating func addPlaceWish(_ expression: LinearExpression) throws(ModelError) {
    placeWishes.append(try checked(expression))
  }

  /// What messages call a variable.
  public func name(of variable: Variable) -> String {
    guard variable.model == identity, declarations.indices.contains(variable.index) else {
      return "a variable of another model"
    }
    return declarations[variable.index].name
  }

  /// The expression with like terms added up, where all its numbers are allowed and all its
  /// variables are of this model.
  ///
  /// - Throws: ``ModelError`` where one is not.
  public func checked(_ expression: LinearExpression) throws(ModelError) -> LinearExpression {
    var copy = expression
    try combine(&copy)
    return copy
  }

  private func combine(_ expression: inout LinearExpression) throws(ModelError) {
    for term in expression.terms { try check(term.variable) }
    expression.combine()
    for term in expression.terms where !NumberLimits.allowCoefficient(term.coefficient) {
      throw .coefficientOutOfRange(term.coefficient, variable: name(of: term.variable))
    }
    // Two allowed numbers may meet in one difference, and so a sum may be twice as large.
    guard NumberLimits.allow(expression.constant / 4) else {
      throw .constantOutOfRange(expression.constant)
    }
  }

  private func check(_ variable: Variable) throws(ModelError) {
    guard variable.model == identity, declarations.indices.contains(variable.index) else {
      throw .foreignVariable(variable)
    }
  }

  private func check(weight: Double) throws(ModelError) {
    guard weight > 0, NumberLimits.allowCoefficient(weight) else { throw .weightOutOfRange(weight) }
  }
}
