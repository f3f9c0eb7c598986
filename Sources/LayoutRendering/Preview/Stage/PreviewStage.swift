import LayoutEngine
import ParametricLayout

/// What a preview needs to be dragged: a layout in closed form, and where to begin.
public struct PreviewStage: Sendable {
  /// The layout as a function of its parameters: with its declared boxes, the cells of named uses,
  /// and then ``otherBoxes(of:)``.
  public var compiled: CompiledLayout

  /// The values that the page begins with, one for each parameter of `compiled`, in its range.
  public var start: [Double]

  /// The stage of a layout in closed form.
  public init(_ compiled: CompiledLayout, start: [Double]) {
    self.compiled = compiled
    self.start = start
  }

  /// What pictures of a layout show besides declared boxes and named cells: the cells of layout
  /// plugins that were used without a name.
  ///
  /// - Complexity: O(n log n) for n boxes and cells.
  public static func otherBoxes(of layout: Layout) -> [Box] {
    let scene = PictureScene(of: layout)
    return scene.places.enumerated().filter { scene.isOther($0.offset) }.map(\.element)
  }
}
