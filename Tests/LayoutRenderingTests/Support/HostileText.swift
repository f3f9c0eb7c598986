import TestSupport

/// Names that nobody gives in good faith.
enum HostileText {
  /// Pieces that would end something, put together at random.
  static let generator: Generator<String> =
    Generator
    .array(of: Generator.integers(in: 0...(pieces.count - 1)), count: 0...8)
    .map { $0.map { pieces[$0] }.joined() }

  private static let pieces = [
    "a", "row[0]", " ", "\"", "'", "<", ">", "&", "&amp;", "</title>", "</style>", "</svg>",
    "<script>alert(1)</script>", "--", "]]>", "-->", "<!--", ",", "\r", "\n", "\r\n", "\t", "\0",
    "\u{7f}", "\u{85}", "\u{202e}", "\u{feff}", "\u{ffff}", "e\u{301}",
    "\u{1f469}\u{200d}\u{1f4bb}",
    "שלום", "漢字", "=1+1", "\" onload=\"x", "{", "}", "\\", "`", "javascript:",
  ]
}
