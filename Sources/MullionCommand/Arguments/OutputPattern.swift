import LayoutFile

/// The name of an output with words in braces, such as `out/{name}-{size}.png`.
enum OutputPattern {
  /// The words in braces that a pattern holds, in order.
  static func names(_ pattern: String) -> [String] {
    parts(of: pattern).compactMap { $0.isName ? String($0.text) : nil }
  }

  /// Refuses a pattern with a word in braces that nothing stands for.
  static func check(_ pattern: String, knows words: [String]) throws(CommandFailure) {
    guard let wrong = names(pattern).first(where: { !words.contains($0) }) else { return }
    let known = words.map { "{\($0)}" }.joined(separator: " and ")
    let near = NearMiss.of(wrong, among: words).map { "; did you mean '{\($0)}'?" } ?? ""
    throw .usage(
      "'\(pattern)' has a {\(wrong)}, which stands for nothing; \(known) would" + near)
  }

  /// The pattern with values in the place of the words that have one; others stay as they are.
  ///
  /// What a value holds is not looked at again.
  static func fill(_ pattern: String, _ values: [String: String]) -> String {
    parts(of: pattern).map { part in
      guard part.isName else { return String(part.text) }
      return values[String(part.text)] ?? "{\(part.text)}"
    }.joined()
  }

  private static func parts(of pattern: String) -> [(text: Substring, isName: Bool)] {
    var parts: [(text: Substring, isName: Bool)] = []
    var rest = pattern[...]
    while let opening = rest.firstIndex(of: "{"),
      let closing = rest[opening...].firstIndex(of: "}")
    {
      parts.append((rest[..<opening], false))
      parts.append((rest[rest.index(after: opening)..<closing], true))
      rest = rest[rest.index(after: closing)...]
    }
    return parts + [(rest, false)]
  }
}
