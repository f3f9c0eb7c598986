/// Reads JSON as RFC 8259 has it, and nothing else, into values that know their places.
///
/// What is wrong is reported, and reading goes on as if it had been right, so that one mistake
/// gives one error:
///
/// 1. A missing or an extra comma, a missing colon and a key without quotes change nothing else.
/// 2. What is no value is skipped up to the next comma or closing bracket.
/// 3. A bracket that is not closed ends where something can only belong to what is around it.
///
/// The time is in proportion to the text, and nesting is bounded.
///
/// Source: RFC 8259, The JavaScript Object Notation (JSON) Data Interchange Format.
struct JSONScanner {
  /// How deep objects and arrays may nest; a layout needs much less.
  static let deepestNesting = 32

  private let source: SourceText
  private let bytes: [UInt8]
  private var position: Int

  // The places of the open brackets, outermost first.
  private var openers: [Int] = []

  // Whether what was read last was reported as wrong, and reading must find its feet again.
  private var hasFailed = false

  // Whether a bracket that was not closed has left a comma behind for what is around it.
  private var hasSeparator = false

  // Whether the next error of structure is the consequence of one that was reported.
  private var isLenient = false

  private var hasReportedComment = false
  private var hasReportedEnd = false

  // A section of the document in a bracket that should have been closed before it, perhaps.
  private var sectionInside: (key: SourceRange, opener: Int)?

  /// Whether brackets and strings are not what was meant, so that nothing is to be said of what
  /// they hold.
  private(set) var isStructureLost = false

  /// What was wrong.
  private(set) var diagnostics: DiagnosticList

  init(_ source: SourceText, diagnostics: DiagnosticList) {
    self.source = source
    bytes = source.bytes
    position = source.contentStart
    self.diagnostics = diagnostics
  }

  /// Reads the whole text as one value.
  mutating func scan() -> JSONValue {
    let root = value()
    skipSpace()
    if position < bytes.count, !hasFailed {
      report(.contentAfterJSON(at: placeOfNext))
    }
    return root
  }

  // MARK: Values

  private mutating func value() -> JSONValue {
    skipSpace()
    guard let byte = next else { return fail(.unexpectedJSON("a value", found, at: placeOfNext)) }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard openers.count < Self.deepestNesting else {
        let failed = fail(.nestedJSON(limit: Self.deepestNesting, at: placeOfNext))
        // Nothing that follows can be made sense of.
        position = bytes.count
        isStructureLost = true
        hasReportedEnd = true
        return failed
      }
      openers.append(position)
      defer { openers.removeLast() }
      return byte == UInt8(ascii: "{") ? object() : array()
    case UInt8(ascii: "\""):
      let start = position
      guard let string = string() else { return invalid(from: start) }
      return JSONValue(kind: .string(string), range: string.range)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    case _ where byte.isNameStart:
      return word()
    case UInt8(ascii: "'"):
      let start = position
      skipSingleQuoted()
      let range = SourceRange(start: start, end: position)
      report(.singleQuotedJSON(source.quoted(range), at: range))
      return invalid(from: start)
    default:
      return fail(.unexpectedJSON("a value", found, at: placeOfNext))
    }
  }

  private mutating func object() -> JSONValue {
    let start = position
    var members: [JSONMember] = []
    var isComplete = true
    var comma: SourceRange?
    position += 1
    reading: while true {
      skipSpace()
      switch next {
      case UInt8(ascii: "}"):
        if let comma { report(.trailingComma(before: "}", at: comma)) }
        position += 1
        break reading
      case UInt8(ascii: "{") where parent == UInt8(ascii: "[") && comma != nil:
        // `[{"name": "a", {"name": "b"}]`
        reportUnclosed(start, expected: "a key or '}'")
        hasSeparator = true
        isComplete = false
        break reading
      case _ where isAtEnd(or: UInt8(ascii: "]"), of: UInt8(ascii: "[")):
        reportUnclosed(start, expected: members.isEmpty ? "a key or '}'" : "',' or '}'")
        isComplete = false
        break reading
      default:
        if let member = member() { members.append(member) } else { isComplete = false }
      }
      comma = separator(closer: UInt8(ascii: "}"), &isComplete)
    }
    return JSONValue(
      kind: .object(members, isComplete: isComplete),
      range: SourceRange(start: start, end: position))
  }

  private mutating func array() -> JSONValue {
    let start = position
    var elements: [JSONValue] = []
    var comma: SourceRange?
    var isComplete = true
    position += 1
    reading: while true {
      skipSpace()
      switch next {
      case UInt8(ascii: "]"):
        if let comma { report(.trailingComma(before: "]", at: comma)) }
        position += 1
        break reading
      case _ where isAtEnd(or: UInt8(ascii: "}"), of: UInt8(ascii: "{")):
        reportUnclosed(start, expected: elements.isEmpty ? "a value or ']'" : "',' or ']'")
        break reading
      default:
        let place = position
        let element = value()
        if case .string = element.kind, parent == UInt8(ascii: "{"), isBeforeColon {
          // `"boxes": [{"name": "a"}, "variables": []`
          position = place
          reportUnclosed(start, expected: "a value or ']'")
          hasSeparator = true
          break reading
        }
        elements.append(element)
      }
      comma = separator(closer: UInt8(ascii: "]"), &isComplete)
    }
    return JSONValue(kind: .array(elements), range: SourceRange(start: start, end: position))
  }

  private mutating func member() -> JSONMember? {
    let start = position
    var key: JSONString?
    switch next {
    case UInt8(ascii: "\""): key = string()
    case UInt8(ascii: "'"):
      skipSingleQuoted()
      let range = SourceRange(start: start, end: position)
      report(.singleQuotedJSON(source.quoted(range), at: range))
    case let byte? where byte.isNameStart:
      while next?.isNameByte == true { position += 1 }
      let range = SourceRange(start: start, end: position)
      report(.unquotedKey(source.quoted(range), source.string(in: range), at: range))
    default:
      _ = fail(.unexpectedJSON("a key in double quotes", found, at: placeOfNext))
      return nil
    }

    skipSpace()
    if next == UInt8(ascii: ":") {
      position += 1
    } else {
      let problem = Diagnostic.unexpectedJSON("':' after the key", found, at: placeOfNext)
      let startsValue = startsValue
      guard startsValue || next == UInt8(ascii: "=") else {
        _ = fail(problem)
        return nil
      }
      report(problem)
      if !startsValue { position += 1 }
    }
    let value = value()
    if let key { noteSection(key, value) }
    return key.map { JSONMember(key: $0, value: value) }
  }

  private mutating func noteSection(_ key: JSONString, _ value: JSONValue) {
    guard openers.count == 2, sectionInside == nil else { return }
    switch value.kind {
    case .object, .array: break
    default: return
    }
    if DocumentSection(rawValue: source.string(in: key.content)) != nil {
      sectionInside = (key.range, openers[1])
    }
  }

  /// Reads the comma after a member or an element; nil where there is none, which is reported
  /// unless the end follows.
  private mutating func separator(closer: UInt8, _ isComplete: inout Bool) -> SourceRange? {
    if hasSeparator {
      hasSeparator = false
      return SourceRange(at: position)
    }
    let end = position
    skipSpace()
    if hasFailed {
      hasFailed = false
      isComplete = false
      skipToSeparator()
    }
    switch next {
    case UInt8(ascii: ","):
      position += 1
      return SourceRange(start: position - 1, end: position)
    case nil, closer: return nil
    case UInt8(ascii: "]") where isOpen(UInt8(ascii: "[")): return nil
    case UInt8(ascii: "}") where isOpen(UInt8(ascii: "{")): return nil
    default: break
    }
    if startsValue {
      report(.missingComma(at: SourceRange(at: end)))
      return nil
    }
    let shown = Character(Unicode.Scalar(closer))
    _ = fail(.unexpectedJSON("',' or '\(shown)'", found, at: placeOfNext))
    return separator(closer: closer, &isComplete)
  }

  // MARK: Words, numbers, strings

  private mutating func word() -> JSONValue {
    let start = position
    while next?.isNameByte == true { position += 1 }
    let range = SourceRange(start: start, end: position)
    let word = range.end - range.start <= 5 ? source.string(in: range) : ""
    switch word {
    case "true": return JSONValue(kind: .boolean(true), range: range)
    case "false": return JSONValue(kind: .boolean(false), range: range)
    case "null": return JSONValue(kind: .null, range: range)
    default:
      report(.unknownWord(source.quoted(range), at: range))
      return JSONValue(kind: .invalid, range: range)
    }
  }

  private mutating func number() -> JSONValue {
    let start = position
    let isWellFormed = skipNumber()
    let isWhole = next.map { !$0.isNameByte && $0 != UInt8(ascii: ".") } ?? true
    if isWellFormed, isWhole {
      return JSONValue(kind: .number, range: SourceRange(start: start, end: position))
    }
    while let byte = next,
      byte.isNameByte || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
    {
      position += 1
    }
    let range = SourceRange(start: start, end: position)
    report(.malformedJSONNumber(source.quoted(range), at: range))
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

  /// Reads a string; nil where it is malformed, which is reported.
  private mutating func string() -> JSONString? {
    let start = position + 1
    var hasEscapes = false
    var isWellFormed = true
    position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        let content = SourceRange(start: start, end: position)
        position += 1
        return isWellFormed ? JSONString(content: content, hasEscapes: hasEscapes) : nil
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        let escape = JSONEscape(bytes, at: position)
        position += escape.length
        if let problem = escape.problem {
          let range = SourceRange(start: position - escape.length, end: position)
          if isWellFormed { report(.malformedEscape(problem, source.quoted(range), at: range)) }
          isWellFormed = false
        }
      } else if byte.isLineEnd {
        break
      } else {
        // NUL bytes are reported by the check of the encoding.
        if byte < 0x20, byte != 0 {
          if isWellFormed { report(.controlCharacter(byte, at: placeOfNext)) }
          isWellFormed = false
        }
        position += 1
      }
    }
    report(.unterminatedJSONString(at: SourceRange(start: start - 1, end: position)))
    isStructureLost = true
    isLenient = true
    return nil
  }

  private mutating func skipSingleQuoted() {
    position += 1
    while let byte = next, !byte.isLineEnd, byte != UInt8(ascii: "\"") {
      position += 1
      if byte == UInt8(ascii: "'") { return }
    }
  }

  // MARK: Moving

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Goes over white space, and over comments, which are reported once.
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
    if second == UInt8(ascii: "*"), bytes[position] == UInt8(ascii: "/") {
      position += 2
      while position < bytes.count,
        !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
          && position > start + 2)
      {
        position += 1
      }
      position = min(position + 1, bytes.count)
    } else if bytes[position] == UInt8(ascii: "#") || second == UInt8(ascii: "/") {
      while let byte = next, !byte.isLineEnd { position += 1 }
    } else {
      return false
    }
    if !hasReportedComment {
      hasReportedComment = true
      report(.commentInJSON(at: SourceRange(start: start, end: min(start + 2, position))))
    }
    return true
  }

  /// Skips to the next comma of the innermost open bracket, or to what closes it or another one.
  private mutating func skipToSeparator() {
    var depth = 0
    while let byte = next {
      switch byte {
      case UInt8(ascii: ",") where depth == 0: return
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0, isOpen(byte == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "[")) {
          return
        }
        depth = max(depth - 1, 0)
      case UInt8(ascii: "\""):
        position += 1
        while let inner = next, inner != UInt8(ascii: "\""), !inner.isLineEnd {
          position += inner == UInt8(ascii: "\\") ? 2 : 1
        }
      default: break
      }
      position = min(position + 1, bytes.count)
    }
  }

  // MARK: Looking

  /// Whether the next byte can start a value.
  private var startsValue: Bool {
    guard let byte = next else { return false }
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\""), UInt8(ascii: "-"),
      UInt8(ascii: "'"):
      return true
    default: return byte.isNameStart || byte.isDigit
    }
  }

  /// Whether a colon follows, after white space.
  private var isBeforeColon: Bool {
    bytes[min(position, bytes.count)...].first { !$0.isWhiteSpace } == UInt8(ascii: ":")
  }

  /// The bracket around the innermost open one.
  private var parent: UInt8? {
    openers.count > 1 ? bytes[openers[openers.count - 2]] : nil
  }

  /// Whether a bracket is open, the innermost one or one around it.
  private func isOpen(_ bracket: UInt8) -> Bool { openers.contains { bytes[$0] == bracket } }

  /// Whether the text ends here, or a bracket of another kind that is open.
  private func isAtEnd(or closer: UInt8, of opener: UInt8) -> Bool {
    next == nil || next == closer && isOpen(opener)
  }

  private var placeOfNext: SourceRange {
    guard position < bytes.count else { return SourceRange(at: bytes.count) }
    let length = decodeScalar(bytes, at: position, end: bytes.count).length
    return SourceRange(start: position, end: position + length)
  }

  /// What comes next, as it is put after the word 'found'.
  private var found: String {
    next == nil ? "the end of the file" : source.quoted(placeOfNext)
  }

  // MARK: Failing

  private func invalid(from start: Int) -> JSONValue {
    JSONValue(kind: .invalid, range: SourceRange(start: start, end: position))
  }

  private mutating func report(_ error: Diagnostic) {
    if isLenient {
      isLenient = false
      return
    }
    diagnostics.report(error)
  }

  /// Reports what is no value, and gives one that stands for it.
  private mutating func fail(_ error: Diagnostic) -> JSONValue {
    // Bytes that are no text have been reported already.
    let isText =
      next.map { _ in
        let scalar = decodeScalar(bytes, at: position, end: bytes.count).scalar
        return scalar != nil && scalar != "\0"
      } ?? true
    if isText { report(error) }
    hasFailed = true
    return invalid(from: position)
  }

  private mutating func reportUnclosed(_ start: Int, expected: String) {
    // Of brackets that are open at the end of the file, the innermost says it all.
    if next == nil, hasReportedEnd { return }
    hasReportedEnd = next == nil
    isStructureLost = true
    if next == nil, let (key, opener) = sectionInside {
      let range = SourceRange(start: opener, end: opener + 1)
      return report(
        .unclosedJSON(
          source.quoted(range), openedAt: range, "'}'", source.quoted(key), at: key))
    }
    let range = SourceRange(start: start, end: start + 1)
    report(.unclosedJSON(source.quoted(range), openedAt: range, expected, found, at: placeOfNext))
  }
}
