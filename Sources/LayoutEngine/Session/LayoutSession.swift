import ConstraintSolver
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
///
/// The answer is piecewise affine in the parameters. A session keeps the formulas of the regions
/// that it has met since the last edit; a size in one of them is evaluated and not solved.
public struct LayoutSession: Sendable {
  /// How a change ended.
  public enum Outcome: Sendable {
    /// It was taken over, and the answer evaluated from the formula of a region met before.
    case evaluated
    /// It was taken over, and solved.
    case solved
    /// It was not taken over: there is no answer, for the reason that the outcome gives.
    case refused(LayoutOutcome)
  }

  /// The most regions that are kept; of more, those that were not used longest go.
  public static let mostRegions = 64

  /// The layout as the last edit that was taken over left it.
  public private(set) var layout: Layout

  private let solver: LayoutSolver
  // Of ``layout``; what it takes to solve it at another size.
  private var prepared: PreparedModel
  // The values of the layout's parameters, in order.
  private var point: [Double]
  private var state: ModelSolution?
  // The last one used is the first.
  private var regions: [SolutionRegion] = []

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
    prepared = solver.prepare(layout)
    let values = try layout.parameterValues(size: size, settings: settings)
    point = layout.parameters.map { values[$0.variable.index] ?? 0 }
    _ = take(layout, prepared, at: point)
  }

  // MARK: Answers

  /// The values of the parameters, by their names.
  public var settings: [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(layout.parameters.map(\.name), point))
  }

  /// The last answer, whole; nil as long as there was none.
  ///
  /// - Complexity: O(number of wishes); frames alone are cheaper by ``subscript(_:)``.
  public var solution: LayoutSolution? {
    guard var state else { return nil }
    let size = Size(width: point[0], height: point[1])
    state.misses = layout.model.misses(at: state.values, tolerance: 1e-6 * size.largest)
    return solver.solution(state, of: layout, size: size)
  }

  /// Where a box of the layout is in the last answer; nil where there is no answer, and for a box
  /// that is not in the layout, such as one of a refused edit.
  ///
  /// - Complexity: O(1) for a declared box.
  public subscript(box: Box) -> Frame? {
    guard let state, (try? layout.check(box)) != nil else { return nil }
    return Frame(
      x: box.left.value(at: state.values), y: box.top.value(at: state.values),
      width: box.width.value(at: state.values), height: box.height.value(at: state.values))
  }

  // MARK: Changes

  /// Changes the size of the container.
  ///
  /// - Returns: How it ended; only an answer is taken over.
  /// - Throws: ``LayoutError/parameterOutOfRange(_:value:range:)``.
  /// - Complexity: O(variables + decisions) within a region that was met before.
  @discardableResult
  public mutating func resize(to size: Size) throws(LayoutError) -> Outcome {
    var target = point
    target[0] = size.width
    target[1] = size.height
    return try move(to: target)
  }

  /// Changes the values of some parameters, by their names.
  ///
  /// - Returns: How it ended; only an answer is taken over.
  /// - Throws: ``LayoutError`` for a parameter that is unknown or a value outside of its range.
  @discardableResult
  public mutating func set(_ values: [String: Double]) throws(LayoutError) -> Outcome {
    var target = point
    for (name, value) in values {
      guard let position = layout.parameters.firstIndex(where: { $0.name == name }) else {
        throw .unknownParameter(name)
      }
      target[position] = value
    }
    return try move(to: target)
  }

  /// Edits the layout and solves it.
  ///
  /// - Parameter body: What is changed; whatever it throws is thrown, and nothing is changed.
  /// - Returns: How it ended; only an answer is taken over.
  @discardableResult
  public mutating func edit(_ body: (inout LayoutEdit) throws -> Void) throws -> Outcome {
    var edit = LayoutEdit(layout)
    try body(&edit)
    let draft = try edit.finished()
    var target = point
    for parameter in draft.parameters[point.count...] {
      guard let value = parameter.defaultValue else {
        throw LayoutError.missingParameter(parameter.name)
      }
      target.append(value)
    }
    try draft.checkRanges(of: target)
    return take(draft, solver.prepare(draft), at: target)
  }

  private mutating func move(to target: [Double]) throws(LayoutError) -> Outcome {
    try layout.checkRanges(of: target)
    for (position, region) in regions.enumerated() {
      guard state != nil, let values = region.values(at: target) else { continue }
      if position > 0 { regions.insert(regions.remove(at: position), at: 0) }
      state = region.solution
      state?.values = values
      point = target
      return .evaluated
    }
    return take(layout, prepared, at: target, keepingRegions: true)
  }

  private mutating func take(
    _ draft: Layout, _ prepared: PreparedModel, at target: [Double], keepingRegions: Bool = false
  ) -> Outcome {
    let values = Dictionary(
      uniqueKeysWithValues: zip(draft.parameters.map(\.variable.index), target))
    let (outcome, region) = solver.solveWithRegion(draft, prepared: prepared, at: values)
    guard case .optimal(let solution) = outcome else {
      return .refused(solver.outcome(outcome, of: draft, size: draft.size(at: values)))
    }
    layout = draft
    self.prepared = prepared
    point = target
    state = solution
    if !keepingRegions { regions = [] }
    if let region {
      regions.insert(region, at: 0)
      if regions.count > Self.mostRegions { regions.removeLast() }
    }
    return .solved
  }
}

extension Layout {
  /// Refuses values of the parameters, in order, that are outside of their ranges.
  func checkRanges(of point: [Double]) throws(LayoutError) {
    for (parameter, value) in zip(parameters, point) where !parameter.range.contains(value) {
      throw .parameterOutOfRange(parameter.name, value: value, range: parameter.range)
    }
  }
}
