/// A statement could not be read; the reason has been reported, here or at another place.
struct SyntaxFailure: Error {}

/// The state of a parser by recursive descent: where it stands in the tokens, and what is open.
///
/// Of the tokens, those from one before the statement to a few after the next one are there.
///
/// Its grammar stands in extensions, one for each part of the language. Every method that reads
/// something leaves `index` at the first token after it, and throws once it has reported what is
/// wrong. Nobody but `parseStatements` catches.
struct Parser {
  let source: SourceText
  let pluginKeywords: Set<String>

  /// Whether the text is the content of a string of a JSON document, and no file.
  let isString: Bool

  var diagnostics: DiagnosticList

  /// The tokens; the last one is `end`.
  private var lexer: Lexer

  // How far after the next token it is looked: whether a label follows the two after it.
  private static let lookahead = 3

  /// The token to read next.
  private(set) var index = 0

  /// What that token is; `end` where the statement is over before it.
  private(set) var kind = TokenKind.end

  /// The first token of the statement that is being read.
  private(set) var statementStart = 0

  /// The token after a label, which may stand on a line of its own; -1 where there is none.
  private var afterLabel = -1

  /// The open brackets of the statement, outermost first.
  private var openBrackets: [Int] = []

  /// How deep brackets and signs are nested.
  private var depth = 0

  /// How deep values are nested in values: lists in lists, arguments in arguments.
  private var valueDepth = 0

  /// Statements so far that may stand only once, by their keyword.
  var uniqueStatements: [String: SourceRange] = [:]

  /// The reserved words that the file tries to declare as names; looked for when the first one is
  /// used.
  private(set) lazy var refusedNames = Self.refusedNames(
    in: lexer.restarted, of: source, pluginKeywords: pluginKeywords)

  init(
    source: SourceText, lexer: Lexer, pluginKeywords: Set<String>, isString: Bool = false,
    diagnostics: DiagnosticList
  ) {
    self.source = source
    self.lexer = lexer
    self.pluginKeywords = pluginKeywords
    self.isString = isString
    self.diagnostics = diagnostics
    self.lexer.read(through: Self.lookahead)
  }

  /// The comments before what was read.
  var comments: [SourceRange] { lexer.comments }
}

// MARK: - Looking

extension Parser {
  /// The token to read next, whether or not it belongs to the statement.
  var token: Token { lexer[index] }

  /// The text of the token to read next.
  var text: String { source.string(in: token.range) }

  /// Whether the whole file has been read.
  var isAtFileEnd: Bool { token.kind == .end }

  /// Whether the next token is a certain word.
  func isAt(word: String) -> Bool {
    guard kind == .name, token.range.end - token.range.start == word.utf8.count else {
      return false
    }
    return source.bytes[token.range.start..<token.range.end].elementsEqual(word.utf8)
  }

  /// What the token after the next one is, in the same statement.
  var nextKind: TokenKind { kind == .end ? .end : kindInStatement(at: index + 1) }

  /// What the token two after the next one is, in the same statement.
  var kindAfterNext: TokenKind { nextKind == .end ? .end : kindInStatement(at: index + 2) }

  /// Where the token after the next one stands.
  var nextRange: SourceRange {
    index + 1 < lexer.count ? lexer[index + 1].range : SourceRange(at: token.range.end)
  }

  /// Where the token two after the next one stands.
  var rangeAfterNext: SourceRange { lexer[min(index + 2, lexer.count - 1)].range }

  /// Where the first token of the statement stands.
  var firstRange: SourceRange { lexer[statementStart].range }

  /// The word at a place among the tokens; nil where something else stands there.
  func word(at position: Int) -> Name? {
    let token = lexer[position]
    return token.kind == .name ? Name(source.string(in: token.range), at: token.range) : nil
  }

  /// The place just after the last token that was read.
  var placeAfterPrevious: SourceRange {
    SourceRange(at: index > 0 ? lexer[index - 1].range.end : token.range.start)
  }

  /// The last token that was read of this statement.
  var previous: Token? { index > statementStart ? lexer[index - 1] : nil }

  /// The range from a token to the last one that was read.
  func range(from start: Int) -> SourceRange {
    let first = lexer[start].range
    return index > start ? first.union(lexer[index - 1].range) : SourceRange(at: first.start)
  }

  /// The innermost open bracket, and whether something closes it further on.
  var innermostBracket: (range: SourceRange, isClosed: Bool)? {
    openBrackets.last.map { (lexer[$0].range, lexer[$0].closer >= 0) }
  }

  /// Whether a word is reserved for the start of statements.
  func isStatementKeyword(_ word: String) -> Bool {
    ReservedWords.statements.contains(word) || word == "portion"
  }

  private func kindInStatement(at position: Int) -> TokenKind {
    guard position < lexer.count else { return .end }
    return endsStatement(before: position) ? .end : lexer[position].kind
  }

  /// Whether the statement is over before a token: it stands on a new line, and the line before does
  /// not go on.
  private func endsStatement(before position: Int) -> Bool {
    guard position > statementStart, lexer[position].startsLine else { return false }
    if startsStatement(at: position) { return true }
    guard openBrackets.isEmpty, position != afterLabel else { return false }
    return !lexer[position - 1].kind.continuesLine || isLabel(at: position)
  }

  /// Whether a token is a label, which nothing outside of brackets can go on with.
  private func isLabel(at position: Int) -> Bool {
    lexer[position].kind == .name && position + 1 < lexer.count
      && lexer[position + 1].kind == .colon
  }

  /// Whether a token cannot be anything else than the start of a statement, so that even an open
  /// bracket ends before it.
  private func startsStatement(at position: Int) -> Bool {
    guard lexer[position].startsLine, position != afterLabel else { return false }
    return lexer[position].visualFormatRole != nil || isKeyword(at: position)
  }

  /// Whether a token at the start of a line is a word that starts statements, and nothing else.
  private func isKeyword(at position: Int) -> Bool {
    let token = lexer[position]
    guard token.kind == .name, position + 1 < lexer.count else { return false }
    let next = lexer[position + 1].kind
    guard next != .colon else { return false }
    let word = source.string(in: token.range)
    if isStatementKeyword(word) { return true }
    return pluginKeywords.contains(word) && next == .name && !lexer[position + 1].startsLine
  }
}

// MARK: - Moving

extension Parser {
  /// Starts a statement at the next token.
  mutating func beginStatement() {
    lexer.discard(before: index - 1)
    statementStart = index
    afterLabel = -1
    openBrackets.removeAll(keepingCapacity: true)
    depth = 0
    valueDepth = 0
    kind = token.kind
  }

  /// Goes on to the next token.
  mutating func advance() {
    step()
    kind = kindInStatement(at: index)
  }

  private mutating func step() {
    if index + 1 < lexer.count { index += 1 }
    lexer.read(through: index + Self.lookahead)
  }

  /// Goes over a label's colon, after which the statement may go on in another line.
  mutating func advanceOverLabelColon() {
    afterLabel = index + 1
    advance()
  }

  /// Goes on if the next token is of a certain kind.
  mutating func skip(_ expected: TokenKind) -> Bool {
    guard kind == expected else { return false }
    advance()
    return true
  }

  /// Goes over an open bracket, inside which lines do not end the statement.
  mutating func open() throws(SyntaxFailure) {
    try nest()
    openBrackets.append(index)
    advance()
  }

  /// Goes over the bracket that closes the innermost open one.
  mutating func close(_ closer: TokenKind, expected: String) throws(SyntaxFailure) {
    guard kind == closer else { throw unexpected(expected) }
    openBrackets.removeLast()
    depth -= 1
    advance()
  }

  /// Counts a level of nesting; `unnest` takes it back.
  mutating func nest() throws(SyntaxFailure) {
    let limit = TextParser.deepestNesting
    guard depth < limit else { throw fail(.nestingTooDeep(limit: limit, at: token.range)) }
    depth += 1
  }

  /// Takes back levels of nesting.
  mutating func unnest(_ levels: Int = 1) {
    depth -= levels
  }

  /// Counts a value in a value; `unnestValue` takes it back. These are few, for values are read by
  /// calls that nest as they do.
  mutating func nestValue() throws(SyntaxFailure) {
    let limit = TextParser.deepestValueNesting
    guard valueDepth < limit else { throw fail(.nestingTooDeep(limit: limit, at: token.range)) }
    valueDepth += 1
  }

  /// Takes back a value in a value.
  mutating func unnestValue() {
    valueDepth -= 1
  }

  /// Skips to the next statement after a mistake.
  ///
  /// 1. Brackets that are closed further on are skipped whole, with the lines in them.
  /// 2. A bracket that nothing closes ends with its line.
  /// 3. A line that is indented more than the statement is the rest of it, such as a value whose
  ///    operator was forgotten.
  /// 4. A line that starts with a statement's keyword, `H:` or `V:` ends all of these, and one that
  ///    starts with a label ends all but the first and the third.
  mutating func recover() {
    let indentation = indentation(at: statementStart)
    var closer = openBrackets.map { lexer[$0].closer }.max() ?? -1
    while !isAtFileEnd {
      if index > statementStart, token.startsLine {
        let isOriented = token.startsVisualFormat && token.kind == .name
        if isOriented || index != afterLabel && isKeyword(at: index) { return }
        let goesOn = lexer[index - 1].kind.continuesLine || lexer[index - 1].kind == .colon
        let canEnd =
          index > closer && (!goesOn || openBrackets.isEmpty && isLabel(at: index))
          || token.visualFormatRole != nil
        if canEnd, self.indentation(at: index) <= indentation { return }
      }
      closer = max(closer, token.closer)
      step()
    }
  }
}

extension Parser {
  /// How many spaces and tabs stand before a token, back to the start of its line or to something
  /// else.
  private func indentation(at position: Int) -> Int {
    let start = lexer[position].range.start
    var offset = start
    while offset > source.contentStart, source.bytes[offset - 1].isBlank { offset -= 1 }
    return start - offset
  }
}

// MARK: - Failing

extension Parser {
  /// Reports an error and gives what to throw.
  mutating func fail(_ error: Diagnostic) -> SyntaxFailure {
    diagnostics.report(error)
    return SyntaxFailure()
  }

  /// Reports that something else was expected, and gives what to throw.
  ///
  /// - Parameter expected: what was expected, as it is put after the word 'expected'.
  mutating func unexpected(_ expected: String) -> SyntaxFailure {
    if case .invalid(let problem) = kind {
      guard let error = Diagnostic.lexical(problem, at: token.range, in: source) else {
        return SyntaxFailure()
      }
      return fail(error)
    }
    if let bracket = innermostBracket, kind == .end || token.startsLine && !bracket.isClosed {
      return fail(
        .unclosedBracket(
          source.quoted(bracket.range), openedAt: bracket.range, expected: expected,
          end: isString ? "string" : isAtFileEnd ? "file" : "line", at: placeAfterPrevious))
    }
    if kind == .end {
      return fail(
        .unexpected(
          expected, found: isAtFileEnd && !isString ? "the end of the file" : endOfStatement,
          at: placeAfterPrevious))
    }
    return fail(.unexpected(expected, found: foundDescription, at: token.range))
  }

  /// Where a statement ends, as it is put after the word 'expected'.
  var endOfStatement: String { isString ? "the end of the string" : "the end of the line" }

  /// The next token, as it is put after the word 'found'.
  var foundDescription: String {
    let quoted = source.quoted(token.range)
    switch kind {
    case .number: return "the number \(quoted)"
    case .string: return "the text \(quoted)"
    case .name: return ReservedWords.contains(text) ? "the reserved word \(quoted)" : quoted
    default: return quoted
    }
  }

  /// ` after '=='` where the last token tells what is missing, else nothing.
  var afterPrevious: String {
    guard let previous, previous.kind != .name, previous.kind != .number else { return "" }
    return " after " + source.quoted(previous.range)
  }
}
