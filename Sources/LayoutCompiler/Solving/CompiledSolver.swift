import ConstraintSolver
import LayoutEngine
import LinearConstraints
import ParametricLayout

/// A layout that is compiled once and then evaluated: a solver that solves nothing.
///
/// ```swift
/// let solver = try CompiledSolver(layout, compiler: LayoutCompiler(backend: GLPKBackend()))
/// let outcome = try solver.solve(size: Size(width: 800, height: 600))
/// ```
///
/// Its outcomes are those of ``LayoutEngine/LayoutSolver``: frames, misses, what is undetermined,
/// and contradictions, of which it names one for each part that has no answer.
public struct CompiledSolver: Sendable {
  /// The layout.
  public let layout: Layout

  /// Its formulas: those of edges, sides and variables, and of all other unknowns.
  public let compiled: CompiledLayout

  private let statements: [Statement]
  // The variables of the layout's model that are values, by the places of these.
  private let variables: [Variable?]
  private let solver: LayoutSolver

  /// Compiles a layout.
  ///
  /// - Parameters:
  ///   - layout: What to compile.
  ///   - compiler: How, and with what limits.
  ///   - ranges: The ranges of parameters, as for ``LayoutCompiler/compile(_:ranges:including:)``.
  /// - Throws: ``CompilerError``.
  public init(
    _ layout: Layout, compiler: LayoutCompiler, ranges: [String: ClosedRange<Double>] = [:]
  ) throws(CompilerError) {
    self.layout = layout
    var outputs = OutputList(layout)
    outputs.addRest(of: layout.model)
    let compilation = try compiler.compilation(of: layout, ranges: ranges, outputs: outputs)
    compiled = compilation.compiled
    statements = compilation.statements
    var variableOfName: [String: Variable] = [:]
    for (name, expression) in zip(outputs.names, outputs.expressions) {
      variableOfName[name] = expression.singleVariable
    }
    variables = compiled.values.map { variableOfName[$0.name] }
    solver = LayoutSolver(backend: compiler.backend)
  }

  /// The answer at a size.
  ///
  /// - Parameters:
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of parameters by their names; they win over `size` and defaults.
  /// - Throws: ``LayoutEngine/LayoutError`` for a parameter that is unknown, has no value, or has one
  ///   outside of the range that was compiled for.
  /// - Complexity: O(values + depths of the trees + terms of all wishes).
  public func solve(
    size: Size? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) -> LayoutOutcome {
    let values = try layout.parameterValues(size: size, settings: settings)
    let point = layout.parameters.map { values[$0.variable.index] ?? 0 }
    for (parameter, value) in zip(compiled.parameters, point)
    where !(parameter.lower...parameter.upper).contains(value) {
      throw .parameterOutOfRange(
        parameter.name, value: value, range: parameter.lower...parameter.upper)
    }
    var numbers: [Double] = []
    do {
      try compiled.evaluate(at: point, into: &numbers)
    } catch {
      guard case .infeasible = error else {
        return .stopped(.methodCannotAnswer("the compiled layout has no value there"))
      }
      return .infeasible(contradictions(at: point))
    }
    return .optimal(solution(numbers, at: values, point))
  }

  private func leaves(at point: [Double]) -> [CompiledLayout.Leaf] {
    compiled.parts.indices.compactMap { part in
      (try? compiled.leaf(ofPart: part, at: point)).map { compiled.parts[part].leaves[$0] }
    }
  }

  // Of each part without an answer; one that another has too is named once.
  private func contradictions(at point: [Double]) -> [[Statement]] {
    var seen: Set<[Int]> = []
    var result: [[Statement]] = []
    for leaf in leaves(at: point) {
      guard case .infeasible(let members) = leaf.outcome, !members.isEmpty,
        seen.insert(members).inserted
      else { continue }
      result.append(solver.inOrderOfText(members.map { statements[$0] }) { $0 })
    }
    return result
  }

  private func solution(
    _ numbers: [Double], at parameters: [Int: Double], _ point: [Double]
  ) -> LayoutSolution {
    let model = layout.model
    let size = layout.size(at: parameters)
    var values = [Double](repeating: 0, count: model.declarations.count)
    for (index, value) in parameters { values[index] = value }
    for (variable, number) in zip(variables, numbers) {
      if let variable { values[variable.index] = number }
    }
    let leaves = leaves(at: point)
    let solution = ModelSolution(
      values: values,
      misses: model.misses(
        at: values, tolerance: 1e-6 * max(1, size.width, size.height)),
      undetermined: leaves.flatMap { $0.undetermined.compactMap { variables[$0] } },
      fitted: leaves.flatMap { $0.fitted.compactMap { variables[$0] } }, usedBackend: false)
    return solver.solution(solution, of: layout, size: size, engine: "compiled")
  }
}
