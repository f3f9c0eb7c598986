/// The attributes that the language itself knows; the options of a layout plugin are its own.
public enum AttributeNames {
  /// What a box may have.
  public static let box = [
    "size", "width", "height", "min-width", "max-width", "min-height", "max-height", "ratio",
    "shape", "fill", "stroke", "label", "hidden",
  ]

  /// What an overlay may have.
  public static let overlay = ["align", "inset", "size", "mode"]
}
