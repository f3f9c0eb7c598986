extension Parser {
  /// The reserved words that the file tries to declare as names.
  ///
  /// The declaration has its error. What uses such a name is then left out in silence, above the
  /// declaration too. `container` is not among them, for its uses mean something.
  ///
  /// - Complexity: O(tokens).
  static func refusedNames(
    in tokens: [Token], of source: SourceText, pluginKeywords: Set<String>
  ) -> Set<String> {
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
    while index < tokens.count {
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
    return refused
  }

  /// Whether the next token is a name that the file has been refused.
  var isAtRefusedName: Bool { kind == .name && refusedNames.contains(text) }
}
