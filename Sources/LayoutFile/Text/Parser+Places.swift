extension Parser {
  /// Reads a name that the statement declares.
  ///
  /// - Parameters:
  ///   - role: what the name is for, as it is put after the word 'expected'.
  ///   - allowsParameters: whether `width` and `height` may be declared.
  mutating func parseNewName(
    _ role: String, allowsParameters: Bool = false
  ) throws(SyntaxFailure) -> Name {
    guard kind == .name else { throw unexpected(role + afterPrevious) }
    let name = Name(text, at: token.range)
    let isParameter = AnchorName(rawValue: name.text)?.isParameter == true
    if ReservedWords.contains(name.text), !(allowsParameters && isParameter) {
      throw fail(.reservedWord(name, role: role))
    }
    advance()
    return name
  }

  /// Reads a box, a cell or a span, without an anchor.
  mutating func parsePlace(role: String) throws(SyntaxFailure) -> Place {
    let expected = "\(role) (a box, a cell or a span)"
    guard kind == .name else { throw unexpected(expected) }
    if isAtRefusedName() { throw SyntaxFailure() }
    if ReservedWords.contains(text), !isAt(word: "container") { throw unexpected(expected) }
    let reference = try parseReference()
    if let anchor = reference.anchor {
      throw fail(.anchorInPlace(anchor, role: role))
    }
    return reference.place
  }

  /// Reads a name with indices, parts and perhaps an anchor.
  mutating func parseReference() throws(SyntaxFailure) -> Reference {
    let start = index
    try checkRoot()
    let root = try parsePart()
    var parts: [Place.Part] = []
    var anchor: Reference.Anchor?
    var placeRange = range(from: start)
    while kind == .period || kind == .leftBracket {
      if let anchor { throw fail(.partOfAnchor(anchor, at: token.range)) }
      // A second index right after the first, as in `row[1][2]`.
      guard skip(.period) else { throw unexpected("'.' or an operator after ']'") }
      guard kind == .name else { throw unexpected("an anchor, such as 'left'," + afterPrevious) }
      let word = text
      if let name = AnchorName(rawValue: word) {
        anchor = Reference.Anchor(name, at: token.range)
        advance()
      } else {
        try checkPart(word)
        parts.append(try parsePart())
        placeRange = range(from: start)
      }
    }
    let place = Place(root: root, parts: parts, range: placeRange)
    return Reference(place: place, anchor: anchor)
  }

  private mutating func parsePart() throws(SyntaxFailure) -> Place.Part {
    var part = Place.Part(name: Name(text, at: token.range))
    advance()
    if kind == .leftBracket { part.index = try parseIndex() }
    return part
  }

  /// Refuses reserved words at the start of a reference, but for `container`, `width`, `height`.
  private mutating func checkRoot() throws(SyntaxFailure) {
    let word = text
    guard ReservedWords.contains(word), word != "container" else { return }
    guard let anchor = AnchorName(rawValue: word) else {
      throw unexpected("a number, a name or '('" + afterPrevious)
    }
    let isBare = nextKind != .period && nextKind != .leftBracket
    if !(anchor.isParameter && isBare) {
      throw fail(.anchorWithoutBox(anchor, isParameter: anchor.isParameter, at: token.range))
    }
  }

  /// Refuses what cannot be the name of a part: reserved words, and a swallowed minus.
  private mutating func checkPart(_ word: String) throws(SyntaxFailure) {
    if ReservedWords.contains(word) {
      throw unexpected("an anchor, such as 'left'," + afterPrevious)
    }
    guard let hyphen = word.utf8.firstIndex(of: UInt8(ascii: "-")) else { return }
    let anchor = String(word[..<hyphen])
    guard AnchorName(rawValue: anchor) != nil else { return }
    let rest = String(word[word.utf8.index(after: hyphen)...])
    throw fail(.minusNeedsSpace(anchor, rest, at: token.range))
  }

  /// Reads `[N]` or `[N...M]`.
  private mutating func parseIndex() throws(SyntaxFailure) -> CellIndex {
    let start = index
    try open()
    let first = try parseCell()
    var last: Int?
    if skip(.ellipsis) { last = try parseCell() }
    try close(.rightBracket, expected: last == nil ? "'...' or ']'" : "']'")
    let whole = range(from: start)
    guard let last else { return CellIndex(first, range: whole) }
    guard first <= last else { throw fail(.reversedSpan(first, last, at: whole)) }
    return CellIndex(from: first, through: last, range: whole)
  }

  private mutating func parseCell() throws(SyntaxFailure) -> Int {
    if let cell = wholeNumber() {
      advance()
      return cell
    }
    switch kind {
    case .number, .minus, .name:
      throw fail(.malformedIndex(foundDescription, at: token.range))
    default:
      throw unexpected("the number of a cell" + afterPrevious)
    }
  }
}
