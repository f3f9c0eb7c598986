import LayoutEngine
import LinearConstraints

extension PreviewStage {
  /// The values of parameters that a layout is dragged through: what to compile it for.
  ///
  /// The width and the height go from the least that is allowed to three times the largest that is
  /// shown, as far as that is allowed. Other parameters have their whole range where that has an
  /// end, and else go as far on both sides as three times the value that they have.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - sizes: The sizes that are shown beside.
  ///   - settings: Values of parameters by their names.
  /// - Returns: A range for each parameter, by its name, within that of the layout.
  public static func ranges(
    for layout: Layout, showing sizes: [PreviewSize], settings: [String: Double] = [:]
  ) -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>] = [:]
    for (index, parameter) in layout.parameters.enumerated() {
      let reach: ClosedRange<Double>
      switch index {
      case 0: reach = 0...3 * max(1, sizes.map(\.size.width).max() ?? 0)
      case 1: reach = 0...3 * max(1, sizes.map(\.size.height).max() ?? 0)
      default:
        let end = 3 * max(1, abs(settings[parameter.name] ?? parameter.defaultValue ?? 0))
        let isOpen =
          parameter.range.lowerBound <= -NumberLimits.largest
          || parameter.range.upperBound >= NumberLimits.largest
        reach = isOpen ? -end...end : parameter.range
      }
      ranges[parameter.name] = reach.clamped(to: parameter.range)
    }
    return ranges
  }

  /// The values that a stage begins with: the first size that is shown, and what is set.
  ///
  /// - Parameters:
  ///   - layout: What is shown.
  ///   - sizes: The sizes that are shown.
  ///   - settings: Values of parameters, by their names.
  ///   - ranges: A range for each parameter, by its name.
  public static func start(
    for layout: Layout, showing sizes: [PreviewSize], settings: [String: Double] = [:],
    within ranges: [String: ClosedRange<Double>]
  ) -> [Double] {
    layout.parameters.enumerated().map { index, parameter in
      let range = ranges[parameter.name] ?? parameter.range
      let size = sizes.first?.size
      let shown = index == 0 ? size?.width : index == 1 ? size?.height : nil
      let value = shown ?? settings[parameter.name] ?? parameter.defaultValue ?? range.lowerBound
      return min(max(value, range.lowerBound), range.upperBound)
    }
  }
}
