/// Which way people read, and with it where the leading edge is.
public enum ReadingDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight = "ltr"
  /// Leading is right: the same layout in its mirror image.
  case rightToLeft = "rtl"
}
