/// Splits a text into tokens, a stretch at a time.
///
/// Tokens are numbered from 0 in the order of the text. `read` makes those that are needed next, and
/// `discard` forgets those that were read, so that a long text takes room for a few lines of tokens.
///
/// The lexer reports nothing. What is no token becomes an `invalid` one, and the parser says so when
/// it comes to it, so that a line of nonsense gives one error. Brackets are matched here, innermost
/// first, which lets the parser's recovery look ahead in constant time: a stretch ends where no
/// bracket is open, and so with the text where one is never closed. The whole takes time in
/// proportion to the text.
struct Lexer {
  // How many tokens are made at a time, and left at least.
  private static let stretch = 1024

  private let source: SourceText
  private let range: SourceRange?
  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  private var startsLine = true
  private var openBrackets: [Int] = []

  /// Where in a line of Visual Format Language the position is; nil outside of one.
  private var visualFormat: VisualFormatState?

  // The tokens that were made and not forgotten.
  private var tokens: [Token] = []

  // How many were forgotten.
  private var discardedCount = 0

  /// Whether all tokens have been made; the last one is `end`.
  private(set) var isAtEnd = false

  /// The comments so far.
  private(set) var comments: [SourceRange] = []

  /// Starts to read a text, or a piece of it.
  ///
  /// - Parameter range: The piece; nil for all of the text.
  init(_ source: SourceText, in range: SourceRange? = nil) {
    self.source = source
    self.range = range
    bytes = source.bytes
    position = range?.start ?? source.contentStart
    end = range?.end ?? source.bytes.count
  }

  /// A lexer of the same text that has read nothing yet.
  var restarted: Lexer { Lexer(source, in: range) }

  /// A token that was made and not forgotten.
  subscript(index: Int) -> Token { tokens[index - discardedCount] }

  /// How many tokens were made so far, whether they were forgotten or not.
  var count: Int { discardedCount + tokens.count }

  /// Makes tokens up to a certain one, where the text has so many.
  mutating func read(through index: Int) {
    if index >= count, !isAtEnd { makeTokens(upTo: max(index + 1, count + Self.stretch)) }
  }

  /// Makes all tokens that are left.
  mutating func readAll() {
    makeTokens(upTo: .max)
  }

  /// Forgets the tokens before a certain one, where these are most of those in memory.
  ///
  /// - Complexity: O(1) for each that is forgotten.
  mutating func discard(before index: Int) {
    let count = index - discardedCount
    guard count >= Self.stretch, count > tokens.count / 2 else { return }
    tokens.removeFirst(count)
    discardedCount = index
  }

  private mutating func makeTokens(upTo wanted: Int) {
    while position < end {
      if openBrackets.isEmpty, count >= wanted { return }
      switch bytes[position] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"):
        position += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        position += 1
        startsLine = true
      case UInt8(ascii: "#"):
        let start = position
        skipToLineEnd()
        comments.append(SourceRange(start: start, end: position))
      default:
        let role = roleInVisualFormat()
        token()
        tokens[tokens.count - 1].visualFormatRole = role
      }
    }
    if !isAtEnd { append(.end, from: position) }
    isAtEnd = true
  }

  private mutating func token() {
    let start = position
    let byte = bytes[start]
    if byte.isNameStart {
      name()
    } else if byte.isDigit {
      number()
    } else if byte == UInt8(ascii: "\"") {
      string()
    } else if byte == UInt8(ascii: "."), peek(1).isDigit, !touchesPlace {
      position += 1
      skipNumberTail()
      append(.invalid(.numberStartsWithPoint), from: start)
    } else if let (kind, length) = sign() {
      position += length
      if kind == .invalid(.foreignComment) { skipToLineEnd() }
      append(kind, from: start)
    } else {
      let step = decodeScalar(bytes, at: start, end: end)
      position += step.length
      let isReported = step.scalar == nil || step.scalar == "\0"
      append(.invalid(isReported ? .alreadyReported : .unexpectedCharacter), from: start)
    }
  }

  // MARK: Words, numbers, texts

  private mutating func name() {
    let start = position
    while peek(0).isNameByte, !isConnection(at: position) { position += 1 }
    if visualFormat != nil {
      // A minus after a view, as in `[a-[b]`, is a connection, and a bracket is missing.
      while bytes[position - 1] == UInt8(ascii: "-") { position -= 1 }
    }
    let endsInMinus = bytes[position - 1] == UInt8(ascii: "-")
    append(endsInMinus ? .invalid(.nameEndsInMinus) : .name, from: start)
  }

  /// A number; the `x` of `48x48` becomes a token of its own.
  private mutating func number() {
    let start = position
    skipDigits()
    if peek(0) == UInt8(ascii: "."), peek(1).isDigit {
      position += 1
      skipDigits()
    }
    if peek(0) == UInt8(ascii: "e") || peek(0) == UInt8(ascii: "E") {
      let signLength = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if peek(1 + signLength).isDigit {
        position += 1 + signLength
        skipDigits()
      }
    }

    if peek(0) == UInt8(ascii: "x"), peek(1).isDigit || !peek(1).isNameByte {
      append(.number, from: start)
      position += 1
      append(.name, from: position - 1)
    } else if peek(0).isNameStart {
      while peek(0).isNameByte, !isConnection(at: position) { position += 1 }
      append(.invalid(.numberHasSuffix), from: start)
    } else if peek(0) == UInt8(ascii: "."), peek(1).isDigit {
      skipNumberTail()
      append(.invalid(.numberHasTwoPoints), from: start)
    } else if peek(0) == UInt8(ascii: "."), peek(1) != UInt8(ascii: ".") {
      position += 1
      append(.invalid(.numberEndsInPoint), from: start)
    } else {
      append(.number, from: start)
    }
  }

  private mutating func string() {
    let start = position
    position += 1
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return append(.string, from: start)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return append(.invalid(.unterminatedString), from: start)
      case UInt8(ascii: "\\") where !peek(1).isLineEnd && position + 1 < end:
        position += 2
      default:
        position += 1
      }
    }
    append(.invalid(.unterminatedString), from: start)
  }

  // MARK: Signs

  /// The sign at the position and its length, longest first.
  private func sign() -> (TokenKind, Int)? {
    let second = peek(1)
    switch bytes[position] {
    case UInt8(ascii: "("): return (.leftParenthesis, 1)
    case UInt8(ascii: ")"): return (.rightParenthesis, 1)
    case UInt8(ascii: "["): return (.leftBracket, 1)
    case UInt8(ascii: "]"): return (.rightBracket, 1)
    case UInt8(ascii: ","): return (.comma, 1)
    case UInt8(ascii: ":"): return (.colon, 1)
    case UInt8(ascii: "+"): return (.plus, 1)
    case UInt8(ascii: "-"): return (.minus, 1)
    case UInt8(ascii: "*"): return (.times, 1)
    case UInt8(ascii: "%"): return (.percent, 1)
    case UInt8(ascii: "@"): return (.at, 1)
    case UInt8(ascii: "|"): return visualFormat == nil ? nil : (.bar, 1)
    case UInt8(ascii: "/"):
      let isComment = second == UInt8(ascii: "/") || second == UInt8(ascii: "*")
      return isComment ? (.invalid(.foreignComment), 2) : (.dividedBy, 1)
    case UInt8(ascii: "."):
      guard second == UInt8(ascii: ".") else { return (.period, 1) }
      return peek(2) == UInt8(ascii: ".") ? (.ellipsis, 3) : (.invalid(.twoPoints), 2)
    case UInt8(ascii: "="):
      switch second {
      case UInt8(ascii: "="): return (.equalTo, 2)
      case UInt8(ascii: "<"): return (.invalid(.reversedLess), 2)
      case UInt8(ascii: ">"): return (.invalid(.reversedGreater), 2)
      default: return (.equals, 1)
      }
    case UInt8(ascii: "<"):
      switch second {
      case UInt8(ascii: "="): return (.lessOrEqual, 2)
      case UInt8(ascii: ">"): return (.invalid(.notEqual), 2)
      default: return (.invalid(.less), 1)
      }
    case UInt8(ascii: ">"):
      return second == UInt8(ascii: "=") ? (.greaterOrEqual, 2) : (.invalid(.greater), 1)
    case UInt8(ascii: "!"):
      return second == UInt8(ascii: "=") ? (.invalid(.notEqual), 2) : nil
    default: return nil
    }
  }

  // MARK: Visual Format Language

  /// Whether a line of Visual Format Language starts here: with `H:`, `V:`, `|` or `[`, at the start
  /// of a statement or after its label.
  ///
  /// An orientation whose colon was forgotten is one too, for no other statement has `H|` or `V[a`.
  private func startsVisualFormat() -> Bool {
    let count = count
    guard startsLine || tokens.last?.kind == .colon else { return false }
    var hasColon = false
    var isOrientation = false
    switch bytes[position] {
    case UInt8(ascii: "|"), UInt8(ascii: "["): break
    case UInt8(ascii: "H"), UInt8(ascii: "V"):
      var next = position + 1
      while next < end, bytes[next] == UInt8(ascii: " ") { next += 1 }
      guard next < end else { return false }
      hasColon = bytes[next] == UInt8(ascii: ":")
      let isFollowedByView =
        bytes[next] == UInt8(ascii: "[") && next + 1 < end && bytes[next + 1].isNameStart
      guard hasColon || isFollowedByView || bytes[next] == UInt8(ascii: "|") else { return false }
      isOrientation = hasColon && isFollowedByViewOrEdge(from: next + 1)
    default: return false
    }
    if startsLine, mayStartStatement(after: count - 1) { return true }
    // Nothing goes on with an orientation.
    if startsLine, isOrientation || hasColon && visualFormat != nil { return true }
    return count >= 2 && self[count - 1].kind == .colon && self[count - 2].kind == .name
      && self[count - 2].startsLine
      && (self[count - 2].visualFormatRole == .end || mayStartStatement(after: count - 3))
  }

  /// Whether a view or an edge comes next on the line.
  private func isFollowedByViewOrEdge(from start: Int) -> Bool {
    let next = bytes[start..<end].first { $0 != UInt8(ascii: " ") }
    return next == UInt8(ascii: "|") || next == UInt8(ascii: "[")
  }

  /// Whether a statement may start on the line after a token.
  private func mayStartStatement(after index: Int) -> Bool {
    guard index >= 0 else { return true }
    let kind = self[index].kind
    return !kind.continuesLine && !kind.opensBrackets
  }

  /// Whether a minus belongs to no name, for it stands between views.
  private func isConnection(at position: Int) -> Bool {
    bytes[position] == UInt8(ascii: "-") && visualFormat?.isOutsideBrackets == true
  }

  /// Starts or ends a line of Visual Format Language before the next token.
  private mutating func roleInVisualFormat() -> VisualFormatRole? {
    if startsVisualFormat() {
      visualFormat = VisualFormatState()
      return .start
    }
    guard startsLine, let state = visualFormat, let last = tokens.last else { return nil }
    guard state.isOutsideBrackets else {
      // Nothing closes the bracket of the line before, and so it ends there.
      if !continuesBracket(after: last.kind) { visualFormat = nil }
      return nil
    }
    let goesOn = last.kind.continuesLine || last.kind == .colon
    if goesOn, continuesVisualFormat(after: last.kind) { return nil }
    visualFormat = nil
    return goesOn ? .end : nil
  }

  /// Whether what stands at the start of a line can belong to a bracket of the line before.
  private func continuesBracket(after last: TokenKind) -> Bool {
    if last.continuesLine || last.opensBrackets || last == .at { return true }
    switch bytes[position] {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ","),
      UInt8(ascii: "@"):
      return true
    default: return false
    }
  }

  /// Whether what stands at the start of a line can belong to one of Visual Format Language that is
  /// not over: after a colon an edge or a view, and of words only a metric, as in `gutter-[b]`.
  private func continuesVisualFormat(after last: TokenKind) -> Bool {
    if last == .colon {
      return bytes[position] == UInt8(ascii: "|") || bytes[position] == UInt8(ascii: "[")
    }
    guard bytes[position].isNameStart else { return true }
    var next = position
    func skip(_ condition: (UInt8) -> Bool) {
      while next < end, condition(bytes[next]) { next += 1 }
    }
    skip { $0.isNameByte && $0 != UInt8(ascii: "-") }
    skip { $0 == UInt8(ascii: " ") }
    guard next < end, bytes[next] == UInt8(ascii: "-") else { return false }
    next += 1
    skip { $0 == UInt8(ascii: " ") }
    guard next < end else { return true }
    switch bytes[next] {
    case UInt8(ascii: "["), UInt8(ascii: "|"), UInt8(ascii: "#"): return true
    default: return bytes[next].isLineEnd
    }
  }

  // MARK: Steps

  /// Whether a name or an index ends right here, so that a point would belong to it.
  private var touchesPlace: Bool {
    guard let last = tokens.last, last.range.end == position else { return false }
    return last.kind == .name || last.kind == .rightBracket
  }

  /// Ends a token at the position, and matches it where it is a bracket.
  private mutating func append(_ kind: TokenKind, from start: Int) {
    let index = count
    switch kind {
    case .leftParenthesis, .leftBracket: openBrackets.append(index)
    case .rightParenthesis: close(.leftParenthesis, at: index)
    case .rightBracket: close(.leftBracket, at: index)
    default: break
    }
    visualFormat?.read(kind)
    let range = SourceRange(start: start, end: position)
    tokens.append(Token(kind: kind, startsLine: startsLine, range: range))
    startsLine = false
  }

  private mutating func close(_ opener: TokenKind, at index: Int) {
    guard let open = openBrackets.last, self[open].kind == opener else { return }
    tokens[open - discardedCount].closer = index
    openBrackets.removeLast()
  }

  /// The byte at some distance, or 0, which no token holds, after the end.
  private func peek(_ distance: Int) -> UInt8 {
    position + distance < end ? bytes[position + distance] : 0
  }

  private mutating func skipDigits() {
    while peek(0).isDigit { position += 1 }
  }

  /// What a reader takes for the rest of a malformed number.
  private mutating func skipNumberTail() {
    while peek(0).isDigit || peek(0) == UInt8(ascii: ".") && peek(1).isDigit { position += 1 }
  }

  private mutating func skipToLineEnd() {
    while position < end, !bytes[position].isLineEnd { position += 1 }
  }
}

/// Which brackets of a line of Visual Format Language are open. Views do not nest, and so the next
/// view closes what was forgotten.
private struct VisualFormatState {
  private var isInView = false
  private var openParentheses = 0

  /// Whether a minus is a connection here, and never part of a name.
  var isOutsideBrackets: Bool { !isInView && openParentheses == 0 }

  mutating func read(_ kind: TokenKind) {
    switch kind {
    case .leftBracket, .rightBracket:
      isInView = kind == .leftBracket
      openParentheses = 0
    case .leftParenthesis: openParentheses += 1
    case .rightParenthesis: openParentheses = max(openParentheses - 1, 0)
    default: break
    }
  }
}

extension UInt8 {
  /// Whether this is an ASCII digit.
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// Whether a name may start with this.
  var isNameStart: Bool {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z")
      || self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") || self == UInt8(ascii: "_")
  }

  /// Whether a name may go on with this.
  var isNameByte: Bool { isNameStart || isDigit || self == UInt8(ascii: "-") }

  /// Whether a line ends here.
  var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
