import LinearConstraints

/// A layout plugin: an idea that adds unknowns, constraints and parts to a layout, together
/// with the closed form that the constraints must agree with.
///
/// A plugin's value holds what a person asked for. Adding it to a layout expands it:
///
/// ```swift
/// let row = try layout.add(Portion(in: card, axis: .horizontal, divisions: 4))
/// try layout.add(Overlay(of: badge, on: row[1]))
/// ```
///
/// In `expand`, a plugin calls ``Layout/addUnknown(named:lowerBound:from:)``,
/// ``Layout/require(_:from:)``, ``Layout/require(exactly:from:)``,
/// ``Layout/add(closedForm:from:)`` and ``Layout/place(_:from:)``, always on behalf of the
/// statement that it is given, and makes its parts with
/// ``Box/part(named:leading:top:width:height:)``.
public protocol LayoutPlugin: Sendable {
  /// What the plugin gives back: its cells, and whatever else can be named.
  associatedtype Parts: PluginParts

  /// What messages call this use of the plugin.
  var summary: String { get }

  /// Adds what the plugin means to a layout.
  ///
  /// - Parameters:
  ///   - layout: What to add to. Whatever was added is taken back if this throws.
  ///   - name: What this use is called, if anything; the first part of the names of its parts.
  ///   - statement: What every row is to name as its origin.
  func expand(
    into layout: inout Layout, named name: String?, as statement: StatementIdentifier
  ) throws(LayoutError) -> Parts
}

/// The boxes that one use of a plugin made.
public protocol PluginParts: Sendable {
  /// The box that the cells divide, where they divide one; nil unless a plugin says otherwise.
  ///
  /// Pictures leave out the outline of a cell that is divided in its turn.
  var dividedBox: Box? { get }

  /// How many cells there are.
  var cellCount: Int { get }

  /// The cell with an index from 0, nil where there is none.
  func cell(at index: Int) -> Box?

  /// The box from the first cell of a range to its last, nil where one of them does not exist.
  func span(_ indices: ClosedRange<Int>) -> Box?

  /// The names of the other parts: those without an index, such as `strip`.
  var partNames: [String] { get }

  /// A part that has a name alone, nil where there is none.
  func part(named name: String) -> Box?

  /// The names of the other parts that have an index too, such as `slot`.
  var indexedPartNames: [String] { get }

  /// A part that has a name and an index from 0, nil where there is none.
  func part(named name: String, at index: Int) -> Box?
}

extension PluginParts {
  /// Nil.
  public var dividedBox: Box? { nil }
}
