/// Where a statement stands in a constraint file.
public struct SourceReference: Hashable, Sendable, Comparable {
  /// The line, counted from 1.
  public var line: Int
  /// The column of the first character, in Unicode scalars, counted from 1.
  public var column: Int
  /// The text of the statement, without comments.
  public var text: String

  /// The reference to `text` at `line` and `column`, both counted from 1.
  public init(line: Int, column: Int, text: String) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// Whether `left` stands before `right`.
  public static func < (left: SourceReference, right: SourceReference) -> Bool {
    (left.line, left.column, left.text) < (right.line, right.column, right.text)
  }
}

/// Something that a person stated: the unit in which messages name causes.
///
/// A group or a chain of constraints is one statement, and so is everything that one plugin
/// adds.
public struct Statement: Sendable {
  /// The name that the person gave it, if any.
  public var label: String?
  /// Where it was written, if it came from a file.
  public var source: SourceReference?
  /// What it says, in the language of constraint files.
  public var summary: String
  /// The same as a constraint, where the statement's own words do not say it alone. For an
  /// attribute of a box, which names no box: `avatar.width == 48` for the width of
  /// `size: 48 x 48`. For a wish that is one of several in a group, a chain or a line of Visual
  /// Format Language: `search.leading >= title.trailing + 12`. Nil for anything else.
  public var meaning: String?

  /// The statement that says `summary`.
  public init(
    label: String? = nil, source: SourceReference? = nil, summary: String, meaning: String? = nil
  ) {
    self.label = label
    self.source = source
    self.summary = summary
    self.meaning = meaning
  }
}
