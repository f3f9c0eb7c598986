/// An entry of a list of attributes or options: `width: 300 @strong`.
///
/// Boxes, overlays and the statements of layout plugins share this form.
public struct Attribute: Hashable, Sendable {
  /// The key; any word, reserved or not.
  public var key: Name

  /// The value.
  public var value: OptionValue

  /// Creates an attribute.
  public init(key: Name, value: OptionValue) {
    self.key = key
    self.value = value
  }

  /// Where it stands, priority included.
  public var range: SourceRange {
    let end = value.priority?.range ?? value.range
    return key.range.union(end)
  }

  /// Where it stands, without a priority: what a report of a missed wish quotes.
  public var bodyRange: SourceRange { key.range.union(value.range) }
}

/// The value of an attribute, before anything is known about what its key wants.
///
/// Some values can be read in two ways: `gutter` is a word and a constant's name, and `(2)` a number
/// in parentheses and a list of one. The accessors `word`, `expression` and `items` each give the
/// reading that is asked for, so that who knows the key need not know these cases.
public struct OptionValue: Hashable, Sendable {
  /// The forms of a value.
  public indirect enum Kind: Hashable, Sendable {
    /// One or more words: `horizontal`, `top leading`
    case words([Name])
    /// `16`, `2 * gutter`, `row[1]`
    case expression(ExpressionNode)
    /// `"#2a9d8f"`
    case string(String)
    /// `16:9`
    case ratio(ExpressionNode, ExpressionNode)
    /// `48 x 48`
    case pair(ExpressionNode, ExpressionNode)
    /// `(43, 37, 20)`
    case list([OptionValue])
    /// A word and its argument: `fixed 40`, `ratio 16:9`
    case tagged(Name, OptionValue)
  }

  /// What it is.
  public var kind: Kind

  /// Where it stands, without the priority.
  public var range: SourceRange

  /// The priority after it.
  public var priority: PriorityClause?

  /// Creates a value.
  public init(_ kind: Kind, range: SourceRange, priority: PriorityClause? = nil) {
    self.kind = kind
    self.range = range
    self.priority = priority
  }
}

extension OptionValue {
  /// The word, where the value is one.
  public var word: Name? { words?.count == 1 ? words?.first : nil }

  /// The words, where the value is one or more of them.
  public var words: [Name]? {
    if case .words(let words) = kind { words } else { nil }
  }

  /// The text, where the value is a string in quotes.
  public var string: String? {
    if case .string(let text) = kind { text } else { nil }
  }

  /// The expression, where the value can be read as one.
  ///
  /// A single word can, as the name of a constant or a parameter, unless it is reserved.
  public var expression: ExpressionNode? {
    switch kind {
    case .expression(let expression): expression
    case .words: word.flatMap(Self.reference)
    default: nil
    }
  }

  /// The items, where the value can be read as a list: one in parentheses is a list of one.
  public var items: [OptionValue]? {
    switch kind {
    case .list(let items): return items
    case .expression(let expression):
      guard case .parenthesized(let inner) = expression.kind else { return nil }
      return [OptionValue(.expression(inner), range: inner.range)]
    default: return nil
    }
  }

  /// The argument of a word, as the 40 of `fixed 40`, where the value is that word and one.
  ///
  /// `fixed gutter`, which is written as two words, is one too.
  public func argument(of word: String) -> OptionValue? {
    switch kind {
    case .tagged(let name, let value) where name.text == word: return value
    case .words(let words) where words.count == 2 && words[0].text == word:
      return OptionValue(.words([words[1]]), range: words[1].range)
    default: return nil
    }
  }

  private static func reference(to name: Name) -> ExpressionNode? {
    let isReserved = ReservedWords.contains(name.text)
    guard !isReserved || AnchorName(rawValue: name.text)?.isParameter == true else { return nil }
    let place = Place(root: Place.Part(name: name), range: name.range)
    return ExpressionNode(.reference(Reference(place: place)), range: name.range)
  }
}
