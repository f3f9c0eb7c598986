import LayoutEngine

/// Writes a picture as PNG.
///
/// ```swift
/// let bytes = try PNGWriter(scale: 2).write(solution)
/// ```
public struct PNGWriter: Sendable {
  /// How many pixels a point has, across and down; for nil 2, more for pictures of less than 120
  /// points, and less for those of more than 2400.
  public var scale: Double?

  /// The most pixels that a picture has across or down. For a layout that needs more, the scale
  /// is reduced.
  public static let longestSide = 16_384

  /// The most pixels that a picture has in all, which take 256 MB while it is drawn. For a
  /// layout that needs more, the scale is reduced.
  public static let largestArea = 1 << 26

  /// A writer that gives each point `scale` pixels across and down, or a fitting number.
  public init(scale: Double? = nil) {
    self.scale = scale
  }

  /// The picture of a solution as the bytes of a PNG file.
  ///
  /// - Throws: ``PictureError``.
  public func write(_ solution: LayoutSolution) throws(PictureError) -> [UInt8] {
    try write(DisplayList(of: solution))
  }

  /// A picture as the bytes of a PNG file.
  ///
  /// - Throws: ``PictureError``.
  /// - Complexity: O(n) for n items, and O(number of pixels).
  public func write(_ picture: DisplayList) throws(PictureError) -> [UInt8] {
    let wanted = scale ?? 2 * picture.magnification
    guard wanted > 0, wanted.isFinite else { throw .scaleOutOfRange(wanted) }
    let scale = min(wanted, Self.largestScale(for: picture))
    let image = try ImageSurface(
      width: pixels(picture.page.width * scale), height: pixels(picture.page.height * scale))
    try image.draw { (painter: CairoPainter) throws(PictureError) in
      try painter.paint(picture, scale: scale)
    }
    return try image.png()
  }

  /// The largest scale at which a picture is within ``longestSide`` and ``largestArea``.
  public static func largestScale(for picture: DisplayList) -> Double {
    let page = picture.page
    let bySide = Double(longestSide) / page.longerSide
    let byArea = (Double(largestArea) / (page.width * page.height)).squareRoot()
    return min(bySide, byArea)
  }

  private func pixels(_ length: Double) -> Int32 {
    // A hair more than a whole pixel is that pixel.
    let pixels = (length - 1e-6).rounded(.up)
    return pixels >= 1 ? Int32(min(pixels, Double(Self.longestSide))) : 1
  }
}
