import ConstraintSolver
import LayoutEngine
import LinearConstraints
import ParametricLayout

/// From a layout to its answer as a function of its parameters.
///
/// ```swift
/// let compiler = LayoutCompiler(backend: GLPKBackend())
/// let compiled = try compiler.compile(layout, ranges: ["width": 320...1280, "height": 480...900])
/// ```
///
/// 1. The model falls into parts that are settled by themselves (`ModelParts`).
/// 2. For each part a tree of regions is found, by solving it at points and following the decisions
///    of the solver from there (`TreeBuilder`).
/// 3. Formulas and borders are read as exact fractions, and checked: leaves cover the ranges and
///    agree where they meet (`ContinuityCheck`), and the whole agrees with the solver
///    (`AgreementCheck`).
///
/// Source: P. Feautrier, "Parametric integer programming", RAIRO Operations Research 22(3), 1988,
/// for the tree; the decisions are those of this solver.
public struct LayoutCompiler: Sendable {
  /// What solves linear programs.
  public var backend: any LinearProgramBackend

  /// When to give up.
  public var limits: CompilerLimits

  /// A compiler over a backend.
  public init(backend: any LinearProgramBackend, limits: CompilerLimits = .standard) {
    self.backend = backend
    self.limits = limits
  }

  /// Compiles a layout.
  ///
  /// - Parameters:
  ///   - layout: What to compile.
  ///   - ranges: The least and greatest values of parameters, by their names, in points. What is not
  ///     named has its range in the layout; one without an end ends at
  ///     ``CompilerLimits/largestSize``. A parameter whose range is one value does not vary.
  ///   - others: Boxes of the layout that are to have frames besides declared ones and named cells,
  ///     such as cells of a use without a name. In ``ParametricLayout/CompiledLayout/boxes`` they
  ///     follow those, under their names, with a number where a name is taken. Boxes of other
  ///     layouts are passed over.
  /// - Throws: ``CompilerError``.
  /// - Complexity: a solve of a part for each of its regions, and the checks. There may be
  ///   exponentially many regions; see ``CompilerLimits/leaves``.
  public func compile(
    _ layout: Layout, ranges: [String: ClosedRange<Double>] = [:], including others: [Box] = []
  ) throws(CompilerError) -> CompiledLayout {
    let outputs = OutputList(layout, including: others)
    return try compilation(of: layout, ranges: ranges, outputs: outputs).compiled
  }

  /// Compiles a layout, and keeps what the compiled layout does not.
  func compilation(
    of layout: Layout, ranges: [String: ClosedRange<Double>], outputs: OutputList
  ) throws(CompilerError) -> Compilation {
    let space = try ParameterSpace(layout, ranges: ranges, cutAt: limits.largestSize)
    let deadline = ContinuousClock.now + .milliseconds(limits.milliseconds)
    let solver = ModelSolver(
      backend: backend,
      limits: SolverLimits(milliseconds: limits.milliseconds, cancellation: limits.cancellation))
    // Where contents have a say, all is taken together.
    for separatesContents in [true, false] {
      let parts = ModelParts(
        layout.model, solver: solver, outputs: outputs.expressions,
        watching: layout.reportedVariables, separatingContents: separatesContents)
      var run = CompilerRun(
        layout: layout, space: space, limits: limits, deadline: deadline, solver: solver,
        outputs: outputs, regions: UnitRegions(parts, of: outputs.expressions, space: space))
      if let result = try run.compilation() { return result }
    }
    throw .discontinuous(nil, settings: [:])
  }
}

/// What a compilation comes to.
struct Compilation: Sendable {
  var compiled: CompiledLayout
  /// What its statements are in the layout.
  var statements: [Statement]
  /// How many times a part was solved.
  var solveCount: Int
  /// Whether all formulas meet exactly at the corners of regions.
  var isExact: Bool
}
