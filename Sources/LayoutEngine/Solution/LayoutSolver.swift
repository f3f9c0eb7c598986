import ConstraintSolver
import LinearConstraints

/// From a layout and the size of its container to the frames of its boxes.
///
/// ```swift
/// let solver = LayoutSolver(backend: GLPKBackend())
/// let outcome = try solver.solve(layout, size: Size(width: 800, height: 600))
/// ```
///
/// `import Mullion` brings `layout.solve(width:height:)`, which chooses the backend.
public struct LayoutSolver: Sendable {
  /// How values are to be found; see ``ConstraintSolver/ModelSolver/Method``.
  public typealias Method = ModelSolver.Method

  package let solver: ModelSolver

  /// A solver over a backend.
  ///
  /// - Parameters:
  ///   - backend: What solves linear programs.
  ///   - method: From closed forms where they are enough, or by one way alone.
  ///   - limits: When to give up.
  public init(
    backend: any LinearProgramBackend, method: Method = .automatic,
    limits: SolverLimits = .standard
  ) {
    solver = ModelSolver(backend: backend, method: method, limits: limits)
  }

  /// Solves a layout.
  ///
  /// - Parameters:
  ///   - layout: What to solve.
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of parameters by their names; they win over `size` and defaults.
  /// - Returns: How it ended. That there is no answer is an outcome, not an error.
  /// - Throws: ``LayoutError`` for a parameter that is unknown, has no value, or has one
  ///   outside of its range.
  public func solve(
    _ layout: Layout, size: Size? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) -> LayoutOutcome {
    let values = try layout.parameterValues(size: size, settings: settings)
    let outcome = solver.solve(
      layout.model, parameters: values, size: layout.size(at: values).largest,
      watching: layout.reportedVariables)
    return self.outcome(outcome, of: layout, size: layout.size(at: values))
  }

  /// Does once what solves of a layout at many sizes have in common.
  func prepare(_ layout: Layout) -> PreparedModel {
    solver.prepare(layout.model, watching: layout.reportedVariables)
  }

  /// Solves a layout at given values of its parameters, and finds the region around them in which
  /// one formula answers it.
  ///
  /// - Parameter prepared: The layout's model, by ``prepare(_:)``.
  func solveWithRegion(
    _ layout: Layout, prepared: PreparedModel, at values: [Int: Double]
  ) -> (outcome: ModelOutcome, region: SolutionRegion?) {
    solver.solveWithRegion(
      prepared, parameters: values, size: layout.size(at: values).largest)
  }

  // What the model's rows and columns say, said of statements and names.
  package func outcome(
    _ outcome: ModelOutcome, of layout: Layout, size: Size
  ) -> LayoutOutcome {
    switch outcome {
    case .optimal(let solution):
      return .optimal(self.solution(solution, of: layout, size: size))
    case .infeasible(let contradictions):
      return .infeasible(
        contradictions.map { contradiction in
          inOrderOfText(contradiction.members.map { statement(for: $0, in: layout) }) { $0 }
        })
    case .unbounded(let objective, let variables):
      let origin = layout.model.objectives[objective].origin
      let statement = origin.flatMap(layout.statement) ?? Statement(summary: "an objective")
      return .unbounded(objective: statement, unknowns: names(variables, in: layout))
    case .stopped(let stop): return .stopped(self.stop(stop, in: layout))
    }
  }

  /// - Parameter engine: What gave the values; nil for this solver.
  package func solution(
    _ solution: ModelSolution, of layout: Layout, size: Size, engine: String? = nil
  ) -> LayoutSolution {
    LayoutSolution(
      layout: layout, size: size, values: solution.values,
      violations: violations(solution.misses, of: layout),
      undetermined: names(solution.undetermined, in: layout),
      fitted: names(solution.fitted, in: layout),
      engine: engine
        ?? (solution.usedBackend || solver.method == .backend
          ? solver.backend.name : "closed-form"),
      levels: layout.priorities.count)
  }

  package func statement(for member: Contradiction.Member, in layout: Layout) -> Statement {
    switch member {
    case .statement(let identifier):
      return layout.statement(identifier) ?? Statement(summary: "a statement")
    case .constraint(let number):
      return Statement(summary: layout.model.describe(layout.model.constraints[number].content))
    case .lowerBound(let variable): return layout.boundStatement(of: variable)
    }
  }

  private func stop(_ stop: ModelStop, in layout: Layout) -> LayoutStop {
    switch stop {
    case .solver(let stop): return .solver(stop)
    case .branchLimit(let extremum):
      let origin = layout.model.extrema[extremum].origin
      return .branchLimit(origin.flatMap(layout.statement) ?? Statement(summary: "a minimum"))
    case .closedFormLeavesOpen(let variable):
      return .methodCannotAnswer(
        "closed forms alone do not fix \(layout.model.name(of: variable)): "
          + "it needs a linear program")
    }
  }

  private func violations(_ misses: [Miss], of layout: Layout) -> [Violation] {
    let violations = misses.map { miss in
      let stated = layout.model.constraints[miss.constraint]
      let statement =
        layout.statement(ofConstraint: miss.constraint) ?? Statement(summary: "a wish")
      return Violation(
        statement: statement, priority: stated.content.priority, amount: miss.amount)
    }
    return inOrderOfText(violations, \.statement)
  }

  // What comes from a file by line and column, then the rest as it was.
  package func inOrderOfText<Item>(_ items: [Item], _ statement: (Item) -> Statement) -> [Item] {
    let keys = items.enumerated().map { number, item in
      let source = statement(item).source
      return (source?.line ?? .max, source?.column ?? .max, number)
    }
    return items.indices.sorted { keys[$0] < keys[$1] }.map { items[$0] }
  }

  private func names(_ variables: [Variable], in layout: Layout) -> [String] {
    let reported = Set(layout.reportedVariables)
    return variables.filter(reported.contains).map(layout.model.name(of:)).sorted()
  }
}

extension Layout {
  /// The unknowns that outputs name: the edges and sides of declared boxes, and free variables.
  package var reportedVariables: [Variable] {
    boxes.flatMap(\.box.unknowns) + variables.map(\.variable)
  }

  /// The bound of a variable in words: that a side is never negative, or what was declared.
  package func boundStatement(of variable: Variable) -> Statement {
    for declared in boxes {
      let sides = [("width", declared.box.width), ("height", declared.box.height)]
      for (side, expression) in sides
      where expression.terms.first?.variable == variable {
        return Statement(
          source: declared.source, summary: "\(side) of \(declared.box.name) >= 0")
      }
    }
    let source = variables.first { $0.variable == variable }?.source
    var bound = ""
    if case .unknown(let least?) = model.declarations[variable.index].kind {
      bound = " >= " + model.describe(LinearExpression(least))
    }
    if case .parameter(let range) = model.declarations[variable.index].kind {
      let ends = [range.lowerBound, range.upperBound].map { model.describe(LinearExpression($0)) }
      bound = " in " + ends.joined(separator: "...")
    }
    return Statement(source: source, summary: model.name(of: variable) + bound)
  }

  /// The size of the container where the parameters have some values.
  package func size(at values: [Int: Double]) -> Size {
    Size(
      width: values[parameters[0].variable.index] ?? 0,
      height: values[parameters[1].variable.index] ?? 0)
  }

  /// The values of the parameters by their names, as they are set.
  package func settings(at values: [Int: Double]) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: parameters.map { ($0.name, values[$0.variable.index] ?? 0) })
  }

  /// The values of the parameters, by the index of their variables.
  package func parameterValues(
    size: Size?, settings: [String: Double]
  ) throws(LayoutError) -> [Int: Double] {
    for name in settings.keys.sorted() where !parameters.contains(where: { $0.name == name }) {
      throw .unknownParameter(name)
    }
    var values: [Int: Double] = [:]
    for parameter in parameters {
      var given = settings[parameter.name]
      if parameter.name == "width" { given = given ?? size?.width }
      if parameter.name == "height" { given = given ?? size?.height }
      guard let value = given ?? parameter.defaultValue else {
        throw .missingParameter(parameter.name)
      }
      guard parameter.range.contains(value) else {
        throw .parameterOutOfRange(parameter.name, value: value, range: parameter.range)
      }
      values[parameter.variable.index] = value
    }
    return values
  }
}

extension Size {
  /// S = max(1, width, height): what tolerances are measured by.
  var largest: Double { max(1, width, height) }
}
