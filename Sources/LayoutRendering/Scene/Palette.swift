import LayoutEngine

/// The colours of pictures.
enum Palette {
  /// The page outside of the container.
  static let page = Color(hex: 0xf1f3f5)
  /// The container.
  static let container = Color(hex: 0xffffff)
  /// The outline of the container.
  static let containerEdge = Color(hex: 0xc3c9d1)
  /// Text on light colours.
  static let ink = Color(hex: 0x1b2430)
  /// Text on dark colours.
  static let paper = Color(hex: 0xffffff)

  /// The distances between boxes.
  static let distanceGuide = Color(hex: 0xc2255c)
  /// The sizes of boxes.
  static let sizeGuide = Color(hex: 0x1864ab)

  /// The outline of a box that takes part in a contradiction.
  static let conflict = Color(hex: 0xc92a2a)
  /// The inside of such a box.
  static let conflictTint = Color(hex: 0xffe3e3)
  /// The name of such a box.
  static let conflictText = Color(hex: 0x8f1d1d)

  /// How a box without a colour of its own is drawn.
  struct Look {
    /// The inside. It lets what lies below shine through, so that an overlap shows.
    var tint: Paint
    /// The outline.
    var outline: Paint
    /// The name, where it can be read.
    var text: Color
  }

  /// The look of boxes at a depth of nesting, 0 for children of the container, above a backdrop.
  /// The hues of neighbouring depths differ.
  static func look(depth: Int, on backdrop: Color) -> Look {
    let hue = hues[max(depth, 0) % hues.count]
    // On light colours the tint is a thick coat of a light tone, and not a thin one of the full
    // tone, so that a deep nest does not go dark; on dark colours that would be a grey veil.
    return backdrop.luminance > 0.2
      ? Look(
        tint: Paint(hue.light, opacity: 0.7), outline: Paint(hue.full, opacity: 0.7),
        text: hue.dark)
      : Look(
        tint: Paint(hue.light, opacity: 0.1), outline: Paint(hue.light, opacity: 0.6),
        text: hue.light)
  }

  /// The text colour for a backdrop: the one wanted if it can be read there, else ink or paper,
  /// whichever is the easier to read.
  static func text(on backdrop: Color, wanted: Color? = nil) -> Color {
    if let wanted, wanted.contrast(with: backdrop) >= 4.5 { return wanted }
    return ink.contrast(with: backdrop) >= paper.contrast(with: backdrop) ? ink : paper
  }

  private struct Hue {
    var light: Color
    var full: Color
    var dark: Color

    init(_ light: UInt32, _ full: UInt32, _ dark: UInt32) {
      self.light = Color(hex: light)
      self.full = Color(hex: full)
      self.dark = Color(hex: dark)
    }
  }

  // Blue, green, violet, amber, rose.
  private static let hues: [Hue] = [
    Hue(0xe6ebfc, 0x4667de, 0x2f479f),
    Hue(0xd9f1ec, 0x0f9a8a, 0x0a5f56),
    Hue(0xece2fb, 0x8a55e0, 0x5c2fa8),
    Hue(0xfcedd4, 0xd07f14, 0x7d4a06),
    Hue(0xfbe1ea, 0xd64a75, 0x93294b),
  ]
}
