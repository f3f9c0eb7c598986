import LayoutEngine

/// One figure of a picture, with the text on it.
public struct DisplayItem: Hashable, Sendable {
  /// What an item stands for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The container of the layout.
    case container
    /// A declared box.
    case box
    /// A cell of a layout plugin.
    case cell
    /// A length that is written into the picture.
    case guide
    /// A mark of an explanation, or a line of it below the picture.
    case legend
  }

  /// The name of the box, cells such as `row[0]` included.
  public var name: String
  /// What the item stands for.
  public var role: Role
  /// Whether the name is one that people gave; a cell of an unnamed plugin use has none.
  public var isNamed: Bool
  /// What is drawn.
  public var figure: Figure
  /// What its inside is painted with, if it is.
  public var fill: Paint?
  /// What its outline is drawn with, if it is.
  public var stroke: Stroke?
  /// The text on it, if any.
  public var text: DisplayText?

  /// The item with these parts.
  public init(
    name: String, role: Role, isNamed: Bool = true, figure: Figure, fill: Paint? = nil,
    stroke: Stroke? = nil, text: DisplayText? = nil
  ) {
    self.name = name
    self.role = role
    self.isNamed = isNamed
    self.figure = figure
    self.fill = fill
    self.stroke = stroke
    self.text = text
  }
}
