/// The words that cannot be names.
///
/// Everything else, such as the `x` of `48 x 48`, means something only in its place.
public enum ReservedWords {
  /// The words that start a statement, those of layout plugins aside.
  public static let statements = [
    "layout", "direction", "param", "let", "box", "var", "minimize", "maximize", "overlay",
  ]

  /// The other reserved words, except for the anchors.
  public static let others = [
    "portion", "in", "on", "inset", "min", "max", "either", "or", "container",
  ]

  // All of them: every name of a file is looked for.
  private static let words = Set(AnchorName.allCases.map(\.rawValue) + statements + others)

  /// Whether a word cannot be declared as a name.
  public static func contains(_ word: String) -> Bool { words.contains(word) }
}
