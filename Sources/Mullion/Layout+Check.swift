import GLPKBackend
import LayoutEngine

extension Layout {
  /// Looks, with GLPK, for what the layout leaves open, says twice or cannot grant.
  ///
  /// - Parameters:
  ///   - width: The container's width in points; nil for the default of the parameter.
  ///   - height: The container's height in points; nil for the default of the parameter.
  ///   - settings: Values of other parameters, by their names.
  /// - Throws: ``LayoutEngine/LayoutError`` for a parameter that is unknown, has no value, or has
  ///   one outside of its range; ``LayoutEngine/NoExplanation`` where the solver gives up.
  public func check(
    width: Double? = nil, height: Double? = nil, settings: [String: Double] = [:]
  ) throws -> LayoutCheck {
    var settings = settings
    if let width { settings["width"] = width }
    if let height { settings["height"] = height }
    return try LayoutSolver(backend: GLPKBackend()).check(self, settings: settings)
  }

  /// The least and greatest size of the container, and the size that the wishes make it, with
  /// GLPK.
  ///
  /// - Parameters:
  ///   - width: The container's width in points, where it is given.
  ///   - height: The container's height in points, where it is given.
  ///   - settings: Values of other parameters, by their names.
  /// - Throws: ``LayoutEngine/LayoutError`` for a parameter that is unknown, has no value, or has
  ///   one outside of its range.
  public func containerSizes(
    width: Double? = nil, height: Double? = nil, settings: [String: Double] = [:]
  ) throws(LayoutError) -> ContainerSizesOutcome {
    try LayoutSolver(backend: GLPKBackend())
      .containerSizes(of: self, width: width, height: height, settings: settings)
  }
}
