/// Reads lines of Visual Format Language, which most random texts do not come to.
enum VisualFormatTarget {
  private static let before = Array(
    """
    param width = 800
    param height = 600
    param room = 8 in 0...40
    let gutter = 16
    let side-gap = 12
    box a, b, c, long-name
    box inner in a, other in a

    """.utf8)

  static func run(_ bytes: [UInt8]) {
    ReadingTarget.run(before + bytes)
  }
}
