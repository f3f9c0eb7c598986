import LayoutEngine

/// The part of the plane that a picture shows, and the measure of what is drawn on it.
struct Page {
  /// The container as it is drawn.
  let container: Frame
  /// What the picture shows.
  let frame: Frame
  /// The length that stands for one point of line, text and margin: 1 for layouts of the usual
  /// sizes, less for very small ones and more for very large ones, whose pictures would
  /// otherwise be all lines, or have invisible ones.
  let unit: Double

  /// The page for a container and what is to be seen in it.
  ///
  /// A box may be far outside of the container, by mistake or on its way in. The page grows to
  /// show what overflows, but only by half the container's size, or by 240 points for small
  /// ones.
  init(size: Size, frames: [Frame]) {
    let container = Frame(
      x: 0, y: 0, width: Self.length(size.width), height: Self.length(size.height))
    let reach = container.expanded(by: max(container.longerSide / 2, 240))
    var shown = container
    for frame in frames where frame.touches(reach) {
      shown = shown.union(frame.clipped(to: reach))
    }
    self.container = container
    unit = Self.unit(for: shown.longerSide)
    frame = shown.expanded(by: 24 * unit)
  }

  /// The page for a solution: what its visible boxes show.
  init(of solution: LayoutSolution) {
    let visible = solution.layout.boxes.lazy.filter { !$0.style.isHidden }
    self.init(size: solution.size, frames: visible.compactMap { solution[$0.box].drawable })
  }

  /// How much larger than in points the picture is best shown.
  var magnification: Double { 1 / unit }

  /// How many decimals of a point can be seen.
  var decimals: Int {
    var decimals = 2
    var unit = unit
    while unit < 0.5, decimals < 9 {
      unit *= 10
      decimals += 1
    }
    return decimals
  }

  /// The figure of the container.
  var containerFigure: Figure { container.isEmpty ? .line(container) : .rectangle(container) }

  /// The figure of a box that can be seen on the page, nil for one that cannot.
  ///
  /// What reaches far out of the page is cut where nobody sees it, because the arithmetic of
  /// painters does not reach far.
  func figure(_ shape: BoxStyle.Shape, in frame: Frame) -> Figure? {
    guard let frame = frame.drawable, frame.touches(self.frame) else { return nil }
    if frame.isEmpty { return .line(frame.clipped(to: horizon)) }
    if horizon.contains(frame) { return Figure(shape, in: frame) }
    // A curve that is this large is close to its tangents.
    let isCurve = shape != .rectangle && frame.longerSide < 1000 * horizon.longerSide
    return isCurve ? Figure(shape, in: frame) : .rectangle(frame.clipped(to: horizon))
  }

  private var horizon: Frame { frame.expanded(by: frame.longerSide) }

  private static func length(_ side: Double) -> Double {
    side.isFinite ? min(max(side, 0), 1e12) : 0
  }

  private static func unit(for side: Double) -> Double {
    switch side {
    case ...0: 1
    case ..<120: max(side, 1) / 120
    case 2400...: side / 2400
    default: 1
    }
  }
}
