import ConstraintSolver
import GLPKBackend
import LayoutEngine
import LinearConstraints

extension Layout {
  /// Solves the layout with GLPK, and with closed forms where they are enough.
  ///
  /// ```swift
  /// let solution = try layout.solve(width: 800, height: 600).solution()
  /// print(solution[card])
  /// ```
  ///
  /// - Parameters:
  ///   - width: The container's width in points; nil for the default of the parameter.
  ///   - height: The container's height in points; nil for the default of the parameter.
  ///   - settings: Values of other parameters, by their names.
  ///   - method: From closed forms where they are enough, or by one way alone.
  /// - Returns: How it ended; that there is no answer is an outcome, not an error.
  /// - Throws: ``LayoutEngine/LayoutError`` for a parameter that is unknown, has no value, or has
  ///   one outside of its range.
  public func solve(
    width: Double? = nil, height: Double? = nil, settings: [String: Double] = [:],
    method: LayoutSolver.Method = .automatic
  ) throws(LayoutError) -> LayoutOutcome {
    var settings = settings
    if let width { settings["width"] = width }
    if let height { settings["height"] = height }
    return try LayoutSolver(backend: GLPKBackend(), method: method)
      .solve(self, settings: settings)
  }
}

extension LayoutSession {
  /// A session that solves with GLPK, and with closed forms where they are enough.
  ///
  /// - Parameters:
  ///   - layout: What is kept solved.
  ///   - width: The container's width in points; nil for the default of the parameter.
  ///   - height: The container's height in points; nil for the default of the parameter.
  ///   - settings: Values of other parameters, by their names.
  /// - Throws: ``LayoutEngine/LayoutError`` for a parameter that is unknown, has no value, or has
  ///   one outside of its range.
  public init(
    _ layout: Layout, width: Double? = nil, height: Double? = nil,
    settings: [String: Double] = [:]
  ) throws(LayoutError) {
    var settings = settings
    if let width { settings["width"] = width }
    if let height { settings["height"] = height }
    try self.init(layout, solver: LayoutSolver(backend: GLPKBackend()), settings: settings)
  }
}
