import LinearConstraints

/// A layout that is kept solved while it is edited and resized.
///
/// ```swift
/// var session = try LayoutSession(layout, solver: solver, size: Size(width: 800, height: 600))
/// try session.resize(to: Size(width: 640, height: 600))
/// try session.edit { edit in
///   try edit.remove(oldRule)
///   try edit.layout.add(sidebar.width == 240)
/// }
/// ```
///
/// A session is a value, and Sendable: a copy goes its own way. Nothing that is refused leaves a
/// trace:
///
/// - A malformed edit (a bad number, a statement that was removed, a box of another layout)
///   throws, and changes nothing.
/// - An edit whose outcome is not an answer is dropped whole, and the outcome is returned.
/// - A size, or another parameter, at which nothing can hold is not taken over: its outcome is
///   returned, and the solution stays that of the size before.
public struct LayoutSession: Sendable {
  /// The layout as the last edit that was taken over left it.
  public private(set) var layout: Layout

  /// The last answer; nil as long as there was none.
  public private(set) var solution: LayoutSolution?

  /// The values of the parameters that were given, by their names.
  public private(set) var settings: [String: Double]

  private let solver: LayoutSolver

  /// A session that begins by solving a layout.
  ///
  /// Where the layout has no answer, ``solution`` is nil, and edits and sizes may still lead to
  /// one.
  ///
  /// - Parameters:
  ///   - layout: What is solved.
  ///   - solver: How it is solved.
  ///   - size: The container's size in points; nil for the defaults of `width` and `height`.
  ///   - settings: Values of other parameters by their names.
  /// - Throws: ``LayoutError`` for a parameter that is unknown, has no value, or has one outside
  ///   of its range.
  public init(
    _ layout: Layout, solver: LayoutSolver, size: Size? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) {
    self.layout = layout
    self.solver = solver
    self.settings = settings
    if let size {
      self.settings["width"] = size.width
      self.settings["height"] = size.height
    }
    if case .optimal(let solution) = try solver.solve(layout, settings: self.settings) {
      self.solution = solution
    }
  }

  /// Solves at another size of the container.
  ///
  /// - Returns: How it ended; only an answer is taken over.
  /// - Throws: ``LayoutError/parameterOutOfRange(_:value:range:)``.
  @discardableResult
  public mutating func resize(to size: Size) throws(LayoutError) -> LayoutOutcome {
    try set(["width": size.width, "height": size.height])
  }

  /// Solves with other values of some parameters, by their names.
  ///
  /// - Returns: How it ended; only an answer is taken over.
  /// - Throws: ``LayoutError`` for a parameter that is unknown or a value outside of its range.
  @discardableResult
  public mutating func set(_ values: [String: Double]) throws(LayoutError) -> LayoutOutcome {
    let merged = settings.merging(values) { _, new in new }
    let outcome = try solver.solve(layout, settings: merged)
    if case .optimal(let solution) = outcome {
      settings = merged
      self.solution = solution
    }
    return outcome
  }

  /// Edits the layout and solves it.
  ///
  /// - Parameter body: What is changed; whatever it throws is thrown, and nothing is changed.
  /// - Returns: How it ended; only an answer is taken over.
  @discardableResult
  public mutating func edit(
    _ body: (inout LayoutEdit) throws -> Void
  ) throws -> LayoutOutcome {
    var edit = LayoutEdit(layout)
    try body(&edit)
    let draft = try edit.finished()
    let outcome = try solver.solve(draft, settings: settings)
    if case .optimal(let solution) = outcome {
      layout = draft
      self.solution = solution
    }
    return outcome
  }
}
