import LayoutEngine

/// What there is to draw of a solution, in painting order: the one list that every picture is
/// made from, so that all formats show the same.
///
/// ```swift
/// let picture = DisplayList(of: solution)
/// let text = SVGWriter().write(picture)
/// let bytes = try PNGWriter(scale: 3).write(picture)
/// ```
///
/// Lengths are points, in the coordinates of the container: x grows to the right and y down.
public struct DisplayList: Sendable {
  /// The part of the plane that the picture shows: the container, what overflows it by no more
  /// than half its size, and a margin.
  public var page: Frame

  /// The colour of the page outside of the container.
  public var background: Color

  /// What to draw, from the bottom up. The first item is the container.
  public var items: [DisplayItem]

  /// What the picture is called, if anything.
  public var title: String?

  /// How much larger than in points the picture is best looked at: 1 for pictures of 120 to 2400
  /// points, more for smaller ones, such as one of 4 x 3, less for larger ones.
  public var magnification: Double

  /// How many decimals of a point can be seen at the picture's size, 0 to 9.
  public var decimals: Int

  /// The list with these parts.
  public init(
    page: Frame, background: Color, items: [DisplayItem], title: String? = nil,
    magnification: Double = 1, decimals: Int = 2
  ) {
    self.page = page
    self.background = background
    self.items = items
    self.title = title
    self.magnification = magnification
    self.decimals = decimals
  }
}
