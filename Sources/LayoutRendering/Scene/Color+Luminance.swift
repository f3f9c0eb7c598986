import LayoutEngine

extension Color {
  /// The colour 0xrrggbb.
  init(hex: UInt32) {
    self.init(
      red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
  }

  /// How bright the colour looks, from 0 for black to 1 for white: the relative luminance of
  /// WCAG 2.
  var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2, from 1 for none to 21.
  func contrast(with other: Color) -> Double {
    let (darker, lighter) = (min(luminance, other.luminance), max(luminance, other.luminance))
    return (lighter + 0.05) / (darker + 0.05)
  }

  /// The colour that is seen where a paint lies over this one.
  func covered(by paint: Paint) -> Color {
    func mix(_ below: UInt8, _ above: UInt8) -> UInt8 {
      let mixed = Double(below) + (Double(above) - Double(below)) * paint.opacity
      return UInt8(min(max(mixed.rounded(), 0), 255))
    }
    return Color(
      red: mix(red, paint.color.red), green: mix(green, paint.color.green),
      blue: mix(blue, paint.color.blue))
  }

  // A cubic that follows the curve of sRGB to 0.002; the curve itself needs a power.
  private static func linear(_ part: UInt8) -> Double {
    let part = Double(part) / 255
    return part * (part * (part * 0.305306011 + 0.682171111) + 0.012522878)
  }
}
