extension Parser {
  /// The reserved words that the file tries to declare as names.
  ///
  /// The declaration has its error. What uses such a name is then left out in silence, above the
  /// declaration too. `container` is not among them, for its uses mean something.
  ///
  /// - Parameter start: The tokens, none of which has been made yet.
  /// - Complexity: O(the text).
  static func refusedNames(
    in start: Lexer, of source: SourceText, pluginKeywords: Set<String>
  ) -> Set<String> {
    var tokens = start
    var refused: Set<String> = []
    func note(_ index: Int, except allowed: [String] = []) {
      guard index < tokens.count, tokens[index].kind == .name else { return }
      let word = source.string(in: tokens[index].range)
      guard word != "container", !allowed.contains(word) else { return }
      if ReservedWords.contains(word) { refused.insert(word) }
    }
    func isPlugin(_ index: Int) -> Bool {
      let word = source.string(in: tokens[index].range)
      return word == "portion" || pluginKeywords.contains(word)
    }
    var isList = false
    var index = 0
    while true {
      tokens.discard(before: index - 1)
      tokens.read(through: index + 1)
      guard index < tokens.count else { return refused }
      let token = tokens[index]
      if token.startsLine, index == 0 || !tokens[index - 1].kind.continuesLine {
        let word = token.kind == .name ? source.string(in: token.range) : ""
        isList = word == "box" || word == "var"
        if isList || word == "let" { note(index + 1) }
        if word == "param" { note(index + 1, except: ["width", "height"]) }
        if isPlugin(index) { note(index + 1, except: ["in"]) }
      } else if isList, token.kind == .comma {
        note(index + 1)
      }
      // What stands in brackets declares nothing.
      index = isList ? max(token.closer, index) + 1 : index + 1
    }
  }

  /// Whether the next token is a name that the file has been refused.
  mutating func isAtRefusedName() -> Bool {
    guard kind == .name, !isAt(word: "container") else { return false }
    let word = text
    return ReservedWords.contains(word) && refusedNames.contains(word)
  }
}
