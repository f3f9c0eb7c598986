/// Where something stands in a box that has room to spare: one of three places along each axis.
public struct Alignment: Hashable, Sendable {
  /// A place along the reading direction.
  public enum Horizontal: Hashable, Sendable, CaseIterable {
    /// At the edge where reading begins.
    case leading
    /// In the middle.
    case center
    /// At the edge where reading ends.
    case trailing
  }

  /// A place from top to bottom.
  public enum Vertical: Hashable, Sendable, CaseIterable {
    /// At the top edge.
    case top
    /// In the middle.
    case center
    /// At the bottom edge.
    case bottom
  }

  /// The place along the reading direction.
  public var horizontal: Horizontal
  /// The place from top to bottom.
  public var vertical: Vertical

  /// The alignment with these places.
  public init(horizontal: Horizontal, vertical: Vertical) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// In the middle both ways.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// At the top, in the middle along the reading direction.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// At the bottom, in the middle along the reading direction.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// At the leading edge, in the middle from top to bottom.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// At the trailing edge, in the middle from top to bottom.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// In the corner at the top of the leading edge.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// In the corner at the top of the trailing edge.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// In the corner at the bottom of the leading edge.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// In the corner at the bottom of the trailing edge.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

extension Alignment.Horizontal {
  /// The share of the spare room that lies before: 0, 1/2 or 1.
  public var fraction: Double {
    switch self {
    case .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }
}

extension Alignment.Vertical {
  /// The share of the spare room that lies above: 0, 1/2 or 1.
  public var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}

extension Alignment {
  /// The words that a constraint file has for alignments.
  public static let words = ["center", "top", "bottom", "leading", "trailing"]

  /// The alignment that one or two words name, such as `bottom` or `top leading`; nil where
  /// they name none, or contradict each other.
  public init?(words: [String]) {
    guard (1...2).contains(words.count), Set(words).count == words.count else { return nil }
    var horizontal: Horizontal?
    var vertical: Vertical?
    for word in words {
      switch word {
      case "leading" where horizontal == nil: horizontal = .leading
      case "trailing" where horizontal == nil: horizontal = .trailing
      case "top" where vertical == nil: vertical = .top
      case "bottom" where vertical == nil: vertical = .bottom
      case "center": break
      default: return nil
      }
    }
    self.init(horizontal: horizontal ?? .center, vertical: vertical ?? .center)
  }
}
