import ConstraintSolver
import LinearConstraints

/// How small and how large a layout's container can be, and how large the layout wishes it.
public struct ContainerSizes: Sendable {
  /// The values of one side at which all that is required can hold.
  public struct Extent: Hashable, Sendable {
    /// The least, in points.
    public var least: Double
    /// The greatest, in points; nil where the side can be as large as one likes.
    public var greatest: Double?

    /// From `least` to `greatest`, in points.
    public init(least: Double, greatest: Double?) {
      self.least = least
      self.greatest = greatest
    }
  }

  /// How wide the container can be, at the height that was given, or at any; the width that was
  /// given, where one was.
  public var width: Extent

  /// How high the container can be, at the width that was given, or at any; the height that was
  /// given, where one was.
  public var height: Extent

  /// The size that the wishes make the container, and then the level `size`, which wishes it to be
  /// as small as can be; nil where an objective would make it larger without end.
  public var preferred: Size?

  /// Why the preferred size was not found, where the solver gave up on it.
  public var preferredStop: LayoutStop?

  /// The sizes with these parts.
  public init(width: Extent, height: Extent, preferred: Size?) {
    self.width = width
    self.height = height
    self.preferred = preferred
  }
}

/// How the question for the container's own sizes ended.
public enum ContainerSizesOutcome: Sendable {
  /// There are such sizes.
  case sizes(ContainerSizes)
  /// There are none: nothing can hold at any size, or the solver gave up.
  case noSizes(LayoutOutcome)
}

extension LayoutSolver {
  /// The least and greatest size of a layout's container, and its preferred size.
  ///
  /// The width is looked at with the height free in its range, and the other way round, unless
  /// one is given: `height: 300` asks how narrow the container can be at that height. The side that
  /// is given is what it is given as.
  /// All other parameters have their values.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - width: The container's width in points, where it is given.
  ///   - height: The container's height in points, where it is given.
  ///   - settings: Values of other parameters by their names.
  /// - Throws: ``LayoutError`` for a parameter that is unknown, has no value, or has one outside
  ///   of its range.
  /// - Complexity: four searches by branch and bound and one solve of the layout, which branch
  ///   where exact minima depend on the container. Of many portions whose hosts follow the
  ///   container the preferred size may take more branches than the limit.
  public func containerSizes(
    of layout: Layout, width: Double? = nil, height: Double? = nil,
    settings: [String: Double] = [:]
  ) throws(LayoutError) -> ContainerSizesOutcome {
    var given = settings
    if let width { given["width"] = width }
    if let height { given["height"] = height }
    let values = try layout.settledParameters(given)
    let (widthVariable, heightVariable) = (
      layout.parameters[0].variable, layout.parameters[1].variable
    )
    let size = [widthVariable, heightVariable].enumerated().reduce(1) { most, side in
      max(most, values[side.element.index] ?? layout.parameters[side.offset].defaultValue ?? 0)
    }
    let extent = { (variable: Variable) -> Extreme in
      if let value = values[variable.index] {
        return .extent(.init(least: value, greatest: value))
      }
      let range = RangeSolver(layout.model, fixed: values, size: size, solver: self.solver)
      let least: Double
      switch range.least(variable) {
      case .value(let value): least = Self.clean(value, size: size)
      case .none: return .failed(.infeasible([]))
      case .failed(let outcome): return .failed(outcome)
      }
      switch range.greatest(variable) {
      case .value(let value):
        return .extent(.init(least: least, greatest: Self.clean(value, size: size)))
      case .none: return .extent(.init(least: least, greatest: nil))
      case .failed(let outcome): return .failed(outcome)
      }
    }
    let extents = [extent(widthVariable), extent(heightVariable)]
    for case .failed(let outcome) in extents {
      return .noSizes(self.outcome(outcome, of: layout, size: Size(width: size, height: size)))
    }
    guard case .extent(let widths) = extents[0], case .extent(let heights) = extents[1] else {
      return .noSizes(.infeasible([]))
    }
    let free = [widthVariable, heightVariable].filter { values[$0.index] == nil }
    let range = RangeSolver(layout.model, fixed: values, size: size, solver: solver)
    switch range.preferred(free) {
    case .optimal(let solution):
      return .sizes(
        ContainerSizes(
          width: widths, height: heights,
          preferred: Size(
            width: Self.clean(solution.values[widthVariable.index], size: size),
            height: Self.clean(solution.values[heightVariable.index], size: size))))
    case .unbounded:
      return .sizes(ContainerSizes(width: widths, height: heights, preferred: nil))
    case let outcome:
      let failure = self.outcome(outcome, of: layout, size: Size(width: size, height: size))
      guard case .stopped(let stop) = failure else { return .noSizes(failure) }
      var sizes = ContainerSizes(width: widths, height: heights, preferred: nil)
      sizes.preferredStop = stop
      return .sizes(sizes)
    }
  }

  private enum Extreme {
    case extent(ContainerSizes.Extent)
    case failed(ModelOutcome)
  }

  private static func clean(_ value: Double, size: Double) -> Double {
    abs(value) < 1e-9 * size ? 0 : value
  }
}

extension Layout {
  /// The values of the parameters, by the index of their variables, without `width` and `height`
  /// where these are not given.
  fileprivate func settledParameters(
    _ settings: [String: Double]
  ) throws(LayoutError) -> [Int: Double] {
    var filled = settings
    let open = parameters.prefix(2).filter { settings[$0.name] == nil }
    // Any value in range, for the common checks; it is taken out again.
    for parameter in open { filled[parameter.name] = parameter.range.lowerBound }
    var values = try parameterValues(size: nil, settings: filled)
    for parameter in open { values[parameter.variable.index] = nil }
    return values
  }
}
