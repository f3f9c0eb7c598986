import ExactBackend
import LayoutEngine
import LinearConstraints

/// The parameters of a layout within the ranges that it is compiled for.
struct ParameterSpace: Sendable {
  /// A parameter with more than one value.
  struct Axis: Sendable {
    var name: String
    /// The index of its variable.
    var variable: Int
    var lower: Double
    var upper: Double

    var span: Double { upper - lower }
    /// A value inside that nothing else is likely to have.
    var middle: Double { lower + span * 0.537_109_375 }
  }

  /// The parameters with more than one value, in order.
  private(set) var axes: [Axis] = []

  /// Every parameter of the layout with its range, in order.
  private(set) var ranges: [(name: String, range: ClosedRange<Double>)] = []

  /// The values of those with one value, by the indices of their variables.
  private(set) var fixed: [Int: Double] = [:]

  private let sides: [Int]

  /// - Parameters:
  ///   - asked: Ranges by the names of parameters; what is not named has that of the layout.
  ///   - end: The size at which a range without an end is cut off, in points.
  /// - Throws: ``CompilerError`` for a name that is unknown, and for a range that is empty or not
  ///   within that of the layout.
  init(
    _ layout: Layout, ranges asked: [String: ClosedRange<Double>], cutAt end: Double
  ) throws(CompilerError) {
    for name in asked.keys.sorted() where !layout.parameters.contains(where: { $0.name == name }) {
      throw .unknownParameter(name)
    }
    sides = layout.parameters.prefix(2).map(\.variable.index)
    for parameter in layout.parameters {
      let range = asked[parameter.name] ?? Self.cut(parameter.range, at: end)
      guard range.lowerBound.isFinite, range.upperBound.isFinite,
        parameter.range.lowerBound <= range.lowerBound,
        range.upperBound <= parameter.range.upperBound
      else {
        throw .rangeNotAllowed(parameter.name, range: range, allowed: parameter.range)
      }
      ranges.append((parameter.name, range))
      if range.lowerBound < range.upperBound {
        axes.append(
          Axis(
            name: parameter.name, variable: parameter.variable.index, lower: range.lowerBound,
            upper: range.upperBound))
      } else {
        fixed[parameter.variable.index] = range.lowerBound
      }
    }
  }

  // A range that ends where numbers end has no end.
  private static func cut(
    _ range: ClosedRange<Double>, at end: Double
  ) -> ClosedRange<Double> {
    var (lower, upper) = (range.lowerBound, range.upperBound)
    if upper >= NumberLimits.largest { upper = max(end, min(2 * lower, upper)) }
    if lower <= -NumberLimits.largest { lower = min(-end, max(2 * upper, lower)) }
    return lower...upper
  }

  /// The values of all parameters, by the indices of their variables.
  ///
  /// - Parameters:
  ///   - point: The values of some axes.
  ///   - places: Which these are, by their places; the others are in the middle.
  func values(at point: [Double], of places: [Int]) -> [Int: Double] {
    var values = fixed
    for axis in axes { values[axis.variable] = axis.middle }
    for (place, value) in zip(places, point) { values[axes[place].variable] = value }
    return values
  }

  /// The size S of the layout, which tolerances are measured by.
  func size(at values: [Int: Double]) -> Double {
    sides.reduce(1) { max($0, values[$1] ?? 0) }
  }

  /// The places of the axes among some parameters, by the indices of their variables.
  func places(of parameters: [Int]) -> [Int] {
    let wanted = Set(parameters)
    return axes.indices.filter { wanted.contains(axes[$0].variable) }
  }

  /// The box of some axes.
  func box(of places: [Int]) -> Polytope {
    Polytope(
      from: places.map { Rational(exactly: axes[$0].lower) ?? .zero },
      to: places.map { Rational(exactly: axes[$0].upper) ?? .zero })
  }
}
