/// Colours for messages on a terminal.
///
/// Only what a message begins with is looked at: `FILE:LINE:COLUMN: error:` and its kin, and lines of
/// nothing but marks below a quoted line.
enum Coloring {
  private static let kinds = [
    ("error:", "1;31"), ("warning:", "1;35"), ("note:", "1;36"), ("conflict ", "1;31"),
  ]

  /// A text of messages, with the colours of a terminal.
  static func colored(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(line)
      .joined(separator: "\n")
  }

  private static func line(_ line: Substring) -> String {
    if line.contains("^"), line.allSatisfy({ " ^~".contains($0) }) {
      return painted(line, "1;32")
    }
    for (kind, color) in kinds {
      guard let (before, after) = split(line, at: ": " + kind) else { continue }
      // A quoted line may hold such a word too; a place before it has no spaces, unless a file's
      // name has.
      guard before == "mullion" || hasPlace(before) else { continue }
      return painted(before + ":", "1") + " " + painted(Substring(kind), color) + after
    }
    return String(line)
  }

  // `FILE` or `FILE:LINE:COLUMN`, which starts at the margin.
  private static func hasPlace(_ text: Substring) -> Bool {
    guard let first = text.first else { return false }
    return first != " " && (!text.contains(" ") || text.last?.isNumber == true)
  }

  private static func split(_ line: Substring, at mark: String) -> (Substring, Substring)? {
    var start = line.startIndex
    while start < line.endIndex, let colon = line[start...].firstIndex(of: ":") {
      if line[colon...].hasPrefix(mark) {
        return (line[..<colon], line[colon...].dropFirst(mark.count))
      }
      start = line.index(after: colon)
    }
    return nil
  }

  private static func painted(_ text: some StringProtocol, _ color: String) -> String {
    "\u{1B}[\(color)m\(text)\u{1B}[0m"
  }
}
