/// What a token is.
enum TokenKind: Hashable, Sendable {
  case name, number, string
  case leftParenthesis, rightParenthesis, leftBracket, rightBracket
  case comma, colon, period, ellipsis
  case plus, minus, times, dividedBy, percent, at
  case equals, equalTo, lessOrEqual, greaterOrEqual
  /// The `|` of Visual Format Language.
  case bar
  /// Something that is no token; said only when the parser comes to it.
  case invalid(LexicalProblem)
  /// The end of the file or, for the parser, of the statement.
  case end

  /// Whether a statement goes on after a line that ends in this.
  var continuesLine: Bool {
    switch self {
    case .comma, .plus, .minus, .times, .dividedBy, .equals, .equalTo, .lessOrEqual,
      .greaterOrEqual, .ellipsis:
      true
    default: false
    }
  }

  /// Whether it opens brackets.
  var opensBrackets: Bool { self == .leftParenthesis || self == .leftBracket }
}

/// What a token is to a line of Visual Format Language.
enum VisualFormatRole: Hashable, Sendable {
  /// The first token of one.
  case start
  /// The first one after one that should go on, and does not.
  case end
}

/// What can be wrong with the characters of a token.
enum LexicalProblem: Hashable, Sendable {
  case unexpectedCharacter
  case unterminatedString
  case nameEndsInMinus
  case numberStartsWithPoint
  case numberEndsInPoint
  case numberHasTwoPoints
  case numberHasSuffix
  case twoPoints
  case foreignComment
  case less, greater, reversedLess, reversedGreater, notEqual
  /// Bytes that are no text, which the check of the encoding has reported.
  case alreadyReported
}

/// A word, number, text or sign of the text form.
struct Token: Sendable {
  /// What it is.
  var kind: TokenKind

  /// Whether it is the first one of its line.
  var startsLine: Bool

  /// Its place.
  var range: SourceRange

  /// Whether a line of Visual Format Language starts with it, or ends before it.
  var visualFormatRole: VisualFormatRole?

  /// Whether a line of Visual Format Language starts with it.
  var startsVisualFormat: Bool { visualFormatRole == .start }

  // Small, for there are many.
  private var closerIndex = UInt32.max

  init(kind: TokenKind, startsLine: Bool, range: SourceRange) {
    self.kind = kind
    self.startsLine = startsLine
    self.range = range
  }

  /// For an open bracket, the index of the token that closes it; -1 where nothing does.
  var closer: Int {
    get { closerIndex == .max ? -1 : Int(closerIndex) }
    set { closerIndex = UInt32(exactly: newValue) ?? .max }
  }
}
