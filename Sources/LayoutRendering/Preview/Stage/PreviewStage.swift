import LayoutEngine
import ParametricLayout

/// What a preview needs to be dragged: a layout in closed form, and where to begin.
public struct PreviewStage: Sendable {
  /// The layout as a function of its parameters.
  public var compiled: CompiledLayout

  /// The values that the page begins with, one for each parameter of `compiled`, in its range.
  public var start: [Double]

  /// The stage of a layout in closed form.
  public init(_ compiled: CompiledLayout, start: [Double]) {
    self.compiled = compiled
    self.start = start
  }
}
