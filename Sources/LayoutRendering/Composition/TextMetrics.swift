/// How wide texts are in DejaVu Sans, from a table, so that a picture is the same wherever it is
/// made and whatever typefaces are installed there.
enum TextMetrics {
  /// The height of capital letters, of a size of 1.
  static let capHeight = 0.729

  /// The width of a text at a size of 1: exact for ASCII, a fair guess for the rest.
  static func width(of text: some StringProtocol) -> Double {
    text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
  }

  /// The longest beginning of a text that is at most so wide at a size of 1.
  ///
  /// - Returns: The beginning, the whole text where it fits, and its width.
  static func beginning(
    of text: String, within limit: Double
  ) -> (text: Substring, width: Double) {
    var width = 0.0
    for position in text.indices {
      let next = width + self.width(of: String(text[position]))
      if next > limit { return (text[..<position], width) }
      width = next
    }
    return (text[...], width)
  }

  private static func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20..<0x7f: return Double(thousandths[Int(scalar.value) - 0x20]) / 1000
    case 0x80..<0x300: return 0.64
    case 0x370..<0x530: return 0.68
    case 0x2026: return 1
    case 0x1100..<0x1200, 0x2e80..<0xd800, 0xf900..<0xfb00, 0xff00..<0xff61, 0x10000...: return 1.05
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 0.7
    }
  }

  // The widths of U+0020 to U+007E.
  private static let thousandths: [UInt16] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
  ]
}
