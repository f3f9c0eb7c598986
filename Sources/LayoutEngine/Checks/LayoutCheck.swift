import ConstraintSolver
import LinearConstraints

/// What is worth a second look in a layout, whether or not it has an answer.
///
/// ```swift
/// let check = try LayoutSolver(backend: GLPKBackend()).check(layout)
/// for wish in check.neverGranted { print(wish.summary, "never comes true") }
/// ```
public struct LayoutCheck: Sendable {
  /// An unknown that no statement and no wish settles.
  public struct OpenUnknown: Sendable {
    /// What outputs call it, such as `hero.width`.
    public var name: String
    /// Whether the level `fit` settles it; `size` and `place` do otherwise.
    public var isFitted: Bool
    /// The declaration of the box or the variable.
    public var declaration: Statement
    /// A statement, in the language of constraint files, that would settle it.
    public var remedy: String
  }

  /// How solving at the size of the check ended: a contradiction stands here.
  public var outcome: LayoutOutcome

  /// The unknowns that no statement and no wish settles at that size, in order of declaration.
  public var openUnknowns: [OpenUnknown] = []

  /// The wishes that do not come true at any values that the parameters may take, in order.
  public var neverGranted: [Statement] = []

  /// The required statements that say nothing that the others do not say, at any values that the
  /// parameters may take, in order. All of them can go together.
  public var redundant: [Statement] = []

  /// Whether there is an answer, and nothing to say about it.
  public var isClean: Bool {
    guard case .optimal = outcome else { return false }
    return openUnknowns.isEmpty && neverGranted.isEmpty && redundant.isEmpty
  }
}

extension LayoutSolver {
  /// Checks a layout: at a size, and over all values that its parameters may take.
  ///
  /// Only statements that are nothing but required constraints are looked at for being redundant:
  /// an overlay or a plugin says more than what it requires, and so does a ratio or a required
  /// size that an overlay without a size goes by.
  ///
  /// - Parameters:
  ///   - layout: What is checked.
  ///   - size: The container's size in points at which it is solved; nil for the defaults.
  ///   - settings: Values of other parameters by their names.
  /// - Throws: ``LayoutError`` for a parameter that is unknown, has no value, or has one outside
  ///   of its range; ``NoExplanation`` where the solver gives up on looking for a remedy.
  /// - Complexity: a solve; two linear programs for each statement that is required, and for each
  ///   wish that the answer misses; and an explanation for each of the first 50 unknowns that are
  ///   open.
  public func check(
    _ layout: Layout, size: Size? = nil, settings: [String: Double] = [:]
  ) throws -> LayoutCheck {
    let outcome = try solve(layout, size: size, settings: settings)
    var check = LayoutCheck(outcome: outcome)
    let values = try layout.parameterValues(size: size, settings: settings)
    let scale = layout.parameters.prefix(2).reduce(1) { max($0, values[$1.variable.index] ?? 0) }
    let checker = RangeChecker(layout.model, size: scale, solver: solver)

    var missed = layout.model.constraints.indices.filter {
      !layout.model.constraints[$0].content.priority.isRequired
    }
    var answer: [Double] = []
    if case .optimal(let solution) = outcome {
      answer = solution.values
      check.openUnknowns = try openUnknowns(of: solution)
      missed.removeAll { number in
        let wish = layout.model.constraints[number].content
        return wish.relation.violation(ofDifference: wish.difference.value(at: solution.values))
          <= 1e-6 * scale
      }
    }
    let never = Set(
      checker.neverGranted(among: missed, from: answer).compactMap {
        layout.model.constraints[$0].origin
      })
    check.neverGranted = never.sorted().compactMap(layout.statement)
    check.redundant = checker.redundant(among: layout.plainRequirements)
      .compactMap(layout.statement)
    return check
  }

  private static let mostExplanations = 50

  private func openUnknowns(of solution: LayoutSolution) throws -> [LayoutCheck.OpenUnknown] {
    let layout = solution.layout
    let (undetermined, fitted) = (Set(solution.undetermined), Set(solution.fitted))
    guard !undetermined.isEmpty || !fitted.isEmpty else { return [] }
    let owners = UnknownOwners(layout)
    let explainer = explainer(of: solution)
    var open: [LayoutCheck.OpenUnknown] = []
    for variable in layout.reportedVariables {
      let name = layout.model.name(of: variable)
      guard undetermined.contains(name) || fitted.contains(name) else { continue }
      let expression = variable.linearExpression
      let explained =
        open.count < Self.mostExplanations
        ? try explainer.explain(expression, named: name).unknowns.first?.remedy : nil
      let declaration: Statement
      switch owners[variable] {
      case .box(let number, _):
        declaration = Statement(
          source: layout.boxes[number].source, summary: "box \(layout.boxes[number].box.name)")
      case .variable(let number):
        declaration = Statement(
          source: layout.variables[number].source, summary: "var \(layout.variables[number].name)")
      case nil: declaration = Statement(summary: name)
      }
      open.append(
        LayoutCheck.OpenUnknown(
          name: name, isFitted: fitted.contains(name), declaration: declaration,
          remedy: explained
            ?? Remedy(solution, owners).statement(for: expression, named: name, sizes: [])))
    }
    return open
  }
}

extension Layout {
  /// The statements that are nothing but required constraints.
  fileprivate var plainRequirements: [StatementIdentifier] {
    var plain = Set(
      model.constraints.filter { $0.content.priority.isRequired }.compactMap(\.origin))
    plain.subtract(
      model.constraints.filter { !$0.content.priority.isRequired }.compactMap(\.origin))
    plain.subtract(model.objectives.compactMap(\.origin))
    plain.subtract(model.extrema.compactMap(\.origin))
    // Without its ratio or its preferred sizes, a box's overlay would give it another size.
    for declared in boxes { plain.subtract(declared.sizeStatementsOfOverlay) }
    return plain.subtracting(lastingStatements).sorted()
  }
}
