import LayoutEngine

/// A line of text on a picture, set in ``DisplayText/fontFamily``.
public struct DisplayText: Hashable, Sendable {
  /// Where a text has its point of reference.
  public enum Anchor: Hashable, Sendable {
    /// At its left end.
    case left
    /// In its middle.
    case middle
    /// At its right end.
    case right
  }

  /// The typeface of all pictures.
  public static let fontFamily = "DejaVu Sans"

  /// What it says, in the order in which it is read: one line without control characters.
  public var string: String
  /// Where the text has the point (`x`, `baseline`).
  public var anchor: Anchor
  /// The position of the anchor, in points.
  public var x: Double
  /// The height of the line that the letters stand on, in points.
  public var baseline: Double
  /// The size of the typeface, in points.
  public var size: Double
  /// The colour.
  public var color: Color

  /// The text with these parts.
  public init(
    _ string: String, anchor: Anchor = .middle, x: Double, baseline: Double, size: Double,
    color: Color
  ) {
    self.string = string
    self.anchor = anchor
    self.x = x
    self.baseline = baseline
    self.size = size
    self.color = color
  }
}
