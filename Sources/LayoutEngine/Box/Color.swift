/// An opaque colour in sRGB.
public struct Color: Hashable, Sendable {
  /// The red part, 0 to 255.
  public var red: UInt8
  /// The green part, 0 to 255.
  public var green: UInt8
  /// The blue part, 0 to 255.
  public var blue: UInt8

  /// The colour with these parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The colour that a text means: `#rrggbb`, `#rgb`, or a name of ``names``; nil for any
  /// other text.
  public init?(_ text: String) {
    if text.utf8.first == UInt8(ascii: "#") {
      let digits = text.utf8.dropFirst().compactMap { Self.digit($0) }
      switch (digits.count, text.utf8.count) {
      case (6, 7):
        self.init(
          red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
          blue: digits[4] << 4 | digits[5])
      case (3, 4):
        self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
      default: return nil
      }
    } else if let hex = Self.named[text.lowercased()] {
      self.init(
        red: UInt8(hex >> 16 & 255), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255))
    } else {
      return nil
    }
  }

  /// The colour as `#rrggbb`.
  public var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return "#"
      + String([red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }

  /// The names that are understood, sorted.
  public static var names: [String] { named.keys.sorted() }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  // The basic colours of CSS, and the others that people draw layouts with.
  private static let named: [String: UInt32] = [
    "aqua": 0x00ffff, "black": 0x000000, "blue": 0x0000ff, "brown": 0xa52a2a,
    "coral": 0xff7f50, "crimson": 0xdc143c, "cyan": 0x00ffff, "fuchsia": 0xff00ff,
    "gold": 0xffd700, "gray": 0x808080, "green": 0x008000, "grey": 0x808080,
    "indigo": 0x4b0082, "ivory": 0xfffff0, "khaki": 0xf0e68c, "lavender": 0xe6e6fa,
    "lightblue": 0xadd8e6, "lightgray": 0xd3d3d3, "lightgreen": 0x90ee90,
    "lightgrey": 0xd3d3d3, "lime": 0x00ff00, "magenta": 0xff00ff, "maroon": 0x800000,
    "mint": 0x3eb489, "navy": 0x000080, "olive": 0x808000, "orange": 0xffa500,
    "orchid": 0xda70d6, "pink": 0xffc0cb, "plum": 0xdda0dd, "purple": 0x800080,
    "red": 0xff0000, "salmon": 0xfa8072, "silver": 0xc0c0c0, "skyblue": 0x87ceeb,
    "slategray": 0x708090, "steelblue": 0x4682b4, "tan": 0xd2b48c, "teal": 0x008080,
    "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "white": 0xffffff,
    "yellow": 0xffff00,
  ]
}
