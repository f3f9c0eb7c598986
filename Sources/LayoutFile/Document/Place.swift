/// Something with a frame, as it is written: `hero`, `row[1]`, `row[0...2]`, `row.strip` or
/// `row.slot[1]`.
///
/// What may follow a name depends on what the name is; a layout plugin decides for its own.
public struct Place: Hashable, Sendable {
  /// A name, with or without an index.
  public struct Part: Hashable, Sendable {
    /// The name.
    public var name: Name

    // Indirect, for most parts have none, and a document has many parts.
    private indirect enum Brackets: Hashable {
      case none
      case index(CellIndex)
    }

    private var brackets: Brackets

    /// What stands in brackets after it.
    public var index: CellIndex? {
      get { if case .index(let index) = brackets { index } else { nil } }
      set { brackets = newValue.map { .index($0) } ?? .none }
    }

    /// Creates a part.
    public init(name: Name, index: CellIndex? = nil) {
      self.name = name
      brackets = index.map { .index($0) } ?? .none
    }
  }

  /// The name that it starts with.
  public var root: Part

  /// What follows after points.
  public var parts: [Part]

  /// Where it stands.
  public var range: SourceRange

  /// Creates a place.
  public init(root: Part, parts: [Part] = [], range: SourceRange) {
    self.root = root
    self.parts = parts
    self.range = range
  }

  /// The name, where the place is nothing else.
  public var simpleName: Name? { parts.isEmpty && root.index == nil ? root.name : nil }
}

/// What stands in brackets: one cell, or a span of cells with both ends in it.
public struct CellIndex: Hashable, Sendable {
  /// The first cell, from 0.
  public var first: Int

  /// The last cell, not before the first.
  public var last: Int

  /// Whether it was written as a span; `row[1...1]` is one, of one cell.
  public var isSpan: Bool

  /// Where it stands, brackets included.
  public var range: SourceRange

  /// Creates the index of one cell.
  public init(_ cell: Int, range: SourceRange) {
    first = cell
    last = cell
    isSpan = false
    self.range = range
  }

  /// Creates the index of a span.
  public init(from first: Int, through last: Int, range: SourceRange) {
    self.first = first
    self.last = last
    isSpan = true
    self.range = range
  }
}

/// A place and perhaps an anchor of it, as an expression names them: `hero.left`, `row[1].width`,
/// `gutter`.
public struct Reference: Hashable, Sendable {
  /// The anchor, with its place in the source.
  public struct Anchor: Hashable, Sendable {
    /// Which anchor.
    public var name: AnchorName

    /// Where its name stands.
    public var range: SourceRange

    /// Creates an anchor.
    public init(_ name: AnchorName, at range: SourceRange) {
      self.name = name
      self.range = range
    }
  }

  /// What is named; for a constant, a parameter or a variable, its name.
  public var place: Place

  /// The anchor; nil for a bare name.
  public var anchor: Anchor?

  /// Creates a reference.
  public init(place: Place, anchor: Anchor? = nil) {
    self.place = place
    self.anchor = anchor
  }

  /// Where the reference stands.
  public var range: SourceRange {
    anchor.map { place.range.union($0.range) } ?? place.range
  }
}
