/// Reads JSON as RFC 8259 has it, and nothing else, into values that know their places.
///
/// One mistake gives one error. What can only have been meant in one way is reported, and reading
/// goes on as if it had been right: a comma that is missing or has nothing after it, a comment, a
/// word or a number that is none, a key without quotes. With any other mistake the brackets and
/// quotes are not what was meant; it is reported, and reading ends.
///
/// The time is in proportion to the text, and nesting is bounded.
///
/// Source: RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format.
struct JSONScanner {
  /// Reading cannot go on; the reason has been reported.
  struct LostStructure: Error {}

  /// What is read.
  enum Content {
    /// A layout file.
    case layout
    /// A line of a file of values, in which a layout may be one value of several.
    case line

    /// How deep objects and arrays may nest; a layout needs much less.
    var deepestNesting: Int { self == .layout ? 32 : 64 }

    /// Where it ends, as it is put after the word 'found'.
    var end: String { self == .layout ? "the end of the file" : "the end of the line" }
  }

  private let source: SourceText
  private let content: Content
  private let bytes: [UInt8]
  private var position: Int

  /// A bracket that is open, and what is read in it.
  private struct Opener {
    let place: Int
    var key: JSONString?
    var index = -1
  }

  // The open brackets, outermost first.
  private var openers: [Opener] = []

  // A section of the document in a bracket that should have been closed before it, perhaps.
  private var sectionInside: (key: SourceRange, opener: Int)?

  private var hasReportedComment = false

  /// Whether reading ended early, so that nothing is to be said of what was read.
  private(set) var isStructureLost = false

  /// What was wrong.
  private(set) var diagnostics: DiagnosticList

  init(_ source: SourceText, of content: Content = .layout, diagnostics: DiagnosticList) {
    self.source = source
    self.content = content
    bytes = source.bytes
    position = source.contentStart
    self.diagnostics = diagnostics
  }

  /// Reads the whole text as one value.
  mutating func scan() -> JSONValue {
    do throws(LostStructure) {
      let root = try value()
      skipSpace()
      // Perhaps the '}' before it was not meant to be the last one.
      if position < bytes.count {
        throw content == .layout
          ? lose(.contentAfterJSON(at: placeOfNext)) : unexpected(content.end)
      }
      return root
    } catch {
      isStructureLost = true
      return JSONValue(kind: .invalid, range: SourceRange(start: 0, end: bytes.count))
    }
  }

  // MARK: Values

  private mutating func value() throws(LostStructure) -> JSONValue {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""):
      let start = position
      guard let string = try string() else { return invalid(from: start) }
      return JSONValue(kind: .string(string), range: string.range)
    case UInt8(ascii: "'"):
      let start = position
      try singleQuoted()
      return invalid(from: start)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): return try number()
    case let byte? where byte.isDigit: return try number()
    case let byte? where byte.isNameStart:
      return try word()
    default:
      throw unexpected("a value")
    }
  }

  private mutating func object() throws(LostStructure) -> JSONValue {
    let start = try open()
    var members: [JSONMember] = []
    var isComplete = true
    while try isBeforeItem(closer: UInt8(ascii: "}"), isFirst: members.isEmpty && isComplete) {
      if let member = try member() { members.append(member) } else { isComplete = false }
    }
    return JSONValue(
      kind: .object(members, isComplete: isComplete),
      range: SourceRange(start: start, end: position))
  }

  private mutating func array() throws(LostStructure) -> JSONValue {
    let start = try open()
    var elements: [JSONValue] = []
    while try isBeforeItem(closer: UInt8(ascii: "]"), isFirst: elements.isEmpty) {
      openers[openers.count - 1].index = elements.count
      elements.append(try value())
    }
    return JSONValue(kind: .array(elements), range: SourceRange(start: start, end: position))
  }

  /// Goes over an opening bracket; gives where it stands.
  private mutating func open() throws(LostStructure) -> Int {
    guard openers.count < content.deepestNesting else {
      throw lose(.nestedJSON(limit: content.deepestNesting, at: placeOfNext))
    }
    openers.append(Opener(place: position))
    position += 1
    return position - 1
  }

  /// Goes on to the next member or element, over the comma before it; false, and behind the closing
  /// bracket, where there is none.
  private mutating func isBeforeItem(
    closer: UInt8, isFirst: Bool
  ) throws(LostStructure) -> Bool {
    let end = position
    var comma: SourceRange?
    skipSpace()
    if !isFirst, next == UInt8(ascii: ",") {
      comma = SourceRange(start: position, end: position + 1)
      position += 1
      skipSpace()
    }
    if next == closer {
      let shown = String(Character(Unicode.Scalar(closer)))
      if let comma { diagnostics.report(.trailingComma(before: shown, at: comma)) }
      position += 1
      openers.removeLast()
      return false
    }
    if isFirst || comma != nil {
      // What is here instead is the item's to say, but for the end.
      if next == nil || isCloser(next) { throw unclosed("a value", closer) }
      return true
    }
    // Right behind a value, a quote is the end of something and no beginning.
    guard position > end, next.map(Self.startsValue) == true else {
      throw unclosed("','", closer)
    }
    if closer == UInt8(ascii: "}"), next != UInt8(ascii: "\"") { throw unclosed("','", closer) }
    diagnostics.report(.missingComma(at: SourceRange(at: end)))
    return true
  }

  /// Reads a key and its value; nil where the key is malformed, which is reported.
  private mutating func member() throws(LostStructure) -> JSONMember? {
    let start = position
    var key: JSONString?
    switch next {
    case UInt8(ascii: "\""): key = try string()
    case UInt8(ascii: "'"): try singleQuoted()
    case let byte? where byte.isNameStart:
      while next?.isNameByte == true { position += 1 }
      let range = SourceRange(start: start, end: position)
      let problem = Diagnostic.unquotedKey(
        source.quoted(range), source.string(in: range), at: range)
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw lose(problem) }
      diagnostics.report(problem)
    default: throw unexpected("a key in double quotes")
    }
    skipSpace()
    guard next == UInt8(ascii: ":") else { throw unexpected("':' after the key") }
    position += 1
    openers[openers.count - 1].key = key
    let value = try value()
    if let key { noteSection(key, value) }
    return key.map { JSONMember(key: $0, value: value) }
  }

  private mutating func noteSection(_ key: JSONString, _ value: JSONValue) {
    guard content == .layout, openers.count == 2, sectionInside == nil else { return }
    switch value.kind {
    case .object, .array: break
    default: return
    }
    if DocumentSection(rawValue: source.string(in: key.content)) != nil {
      sectionInside = (key.range, openers[1].place)
    }
  }

  // MARK: Words, numbers, strings

  private mutating func word() throws(LostStructure) -> JSONValue {
    let start = position
    while next?.isNameByte == true { position += 1 }
    let range = SourceRange(start: start, end: position)
    let word = range.end - range.start <= 5 ? source.string(in: range) : ""
    switch word {
    case "true": return JSONValue(kind: .boolean(true), range: range)
    case "false": return JSONValue(kind: .boolean(false), range: range)
    case "null": return JSONValue(kind: .null, range: range)
    default:
      let problem = Diagnostic.unknownWord(source.quoted(range), at: range)
      skipSpace()
      guard next == nil || next == UInt8(ascii: ",") || isCloser(next) else {
        throw lose(problem)
      }
      diagnostics.report(problem)
      return JSONValue(kind: .invalid, range: range)
    }
  }

  private mutating func number() throws(LostStructure) -> JSONValue {
    let start = position
    if skipNumber(), next.map({ !$0.isNameByte && $0 != UInt8(ascii: ".") }) ?? true {
      return JSONValue(kind: .number, range: SourceRange(start: start, end: position))
    }
    while let byte = next,
      byte.isNameByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    {
      position += 1
    }
    let range = SourceRange(start: start, end: position)
    diagnostics.report(.malformedJSONNumber(source.quoted(range), at: range))
    return JSONValue(kind: .invalid, range: range)
  }

  private mutating func skipNumber() -> Bool {
    if next == UInt8(ascii: "-") { position += 1 }
    if next == UInt8(ascii: "0") {
      position += 1
    } else if !skipDigits() {
      return false
    }
    if next == UInt8(ascii: ".") {
      position += 1
      if !skipDigits() { return false }
    }
    if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
      position += 1
      if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
      if !skipDigits() { return false }
    }
    return true
  }

  /// Goes over digits; false where there is none.
  private mutating func skipDigits() -> Bool {
    let start = position
    while next?.isDigit == true { position += 1 }
    return position > start
  }

  /// Reads a string; nil where something in it is malformed, which is reported.
  private mutating func string() throws(LostStructure) -> JSONString? {
    let start = position + 1
    var hasEscapes = false
    var problem: Diagnostic?
    position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let content = SourceRange(start: start, end: position)
        position += 1
        if let problem {
          diagnostics.report(problem)
          return nil
        }
        return JSONString(content: content, hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        let escape = JSONEscape(bytes, at: position)
        let range = SourceRange(start: position, end: position + escape.length)
        if problem == nil, let mistake = escape.problem {
          problem = .malformedEscape(mistake, source.quoted(range), at: range)
        }
        position += escape.length
      } else if byte.isLineEnd {
        break
      } else {
        // NUL bytes are reported by the check of the encoding.
        if byte < 0x20, byte != 0, problem == nil {
          problem = .controlCharacter(byte, at: placeOfNext)
        }
        position += 1
      }
    }
    throw lose(.unterminatedJSONString(at: SourceRange(start: start - 1, end: position)))
  }

  /// Goes over a text in single quotes, and reports it.
  private mutating func singleQuoted() throws(LostStructure) {
    let start = position
    position += 1
    while let byte = next, !byte.isLineEnd, byte != UInt8(ascii: "\"") {
      position += 1
      guard byte == UInt8(ascii: "'") else { continue }
      let range = SourceRange(start: start, end: position)
      return diagnostics.report(.singleQuotedJSON(source.quoted(range), at: range))
    }
    let range = SourceRange(start: start, end: start + 1)
    throw lose(.singleQuotedJSON(source.quoted(range), at: range))
  }

  // MARK: Moving and looking

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes over white space, and over comments, the first of which is reported.
  private mutating func skipSpace() {
    while let byte = next {
      if byte.isWhiteSpace {
        position += 1
      } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "/") {
        guard skipComment() else { return }
      } else {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = position
    let second = position + 1 < bytes.count ? bytes[position + 1] : 0
    if bytes[position] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while let byte = next, !byte.isLineEnd { position += 1 }
    } else if second == UInt8(ascii: "*") {
      position += 2
      while position < bytes.count {
        position += 1
        let isEnd =
          position > start + 3 && bytes[position - 1] == UInt8(ascii: "/")
          && bytes[position - 2] == UInt8(ascii: "*")
        if isEnd { break }
      }
    } else {
      return false
    }
    if !hasReportedComment {
      hasReportedComment = true
      let length = bytes[start] == UInt8(ascii: "#") ? 1 : 2
      diagnostics.report(.commentInJSON(at: SourceRange(start: start, end: start + length)))
    }
    return true
  }

  private static func startsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"): true
    default: byte.isDigit
    }
  }

  private func isCloser(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
  }

  private var placeOfNext: SourceRange {
    guard position < bytes.count else { return SourceRange(at: bytes.count) }
    let length = decodeScalar(bytes, at: position, end: bytes.count).length
    return SourceRange(start: position, end: position + length)
  }

  /// What comes next, as it is put after the word 'found'.
  private var found: String {
    next == nil ? content.end : source.quoted(placeOfNext)
  }

  // MARK: Failing

  /// The path of what is read; the values that would tell it are lost.
  private var path: String {
    openers.reduce(into: "$") { path, opener in
      if let key = opener.key { path += JSONPath.step(EmbeddedText(key, of: source)) }
      if opener.index >= 0 { path += "[\(opener.index)]" }
    }
  }

  private func invalid(from start: Int) -> JSONValue {
    JSONValue(kind: .invalid, range: SourceRange(start: start, end: position))
  }

  private mutating func lose(_ error: Diagnostic) -> LostStructure {
    var error = error
    error.path = path
    diagnostics.report(error)
    return LostStructure()
  }

  private mutating func unexpected(_ expected: String) -> LostStructure {
    // Bytes that are no text have been reported already.
    if next != nil {
      let scalar = decodeScalar(bytes, at: position, end: bytes.count).scalar
      if scalar == nil || scalar == "\0" { return LostStructure() }
    }
    return lose(.unexpectedJSON(expected, found, at: placeOfNext))
  }

  /// Something else than an item or the end of the innermost open bracket.
  private mutating func unclosed(_ expected: String, _ closer: UInt8) -> LostStructure {
    let expected = "\(expected) or '\(Character(Unicode.Scalar(closer)))'"
    guard next == nil || isCloser(next) else { return unexpected(expected) }
    var opener = openers.last?.place ?? 0
    if next == nil, let section = sectionInside {
      // Long before the end of the file, this one cannot have been meant to stand in a bracket.
      opener = section.opener
      position = section.key.start
      openers = []
    }
    let range = SourceRange(start: opener, end: opener + 1)
    return lose(
      .unclosedJSON(source.quoted(range), openedAt: range, expected, found, at: placeOfNext))
  }
}
