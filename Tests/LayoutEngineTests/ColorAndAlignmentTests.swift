import LayoutEngine
import TestSupport
import Testing

@Suite struct ColorAndAlignmentTests {
  @Test func hexadecimalColors() {
    #expect(Color("#2a9d8f") == Color(red: 0x2a, green: 0x9d, blue: 0x8f))
    #expect(Color("#2A9D8F") == Color("#2a9d8f"))
    #expect(Color("#fa0") == Color(red: 255, green: 170, blue: 0))
    checkProperty(
      "a color is its own text", cases: 500,
      zip(.integers(in: 0...255), .integers(in: 0...255), .integers(in: 0...255))
    ) { red, green, blue -> String? in
      let color = Color(red: UInt8(red), green: UInt8(green), blue: UInt8(blue))
      return Color(color.hexadecimal) == color ? nil : color.hexadecimal
    }
  }

  @Test func namedColors() {
    #expect(Color("red")?.hexadecimal == "#ff0000")
    #expect(Color("TEAL")?.hexadecimal == "#008080")
    #expect(Color("white")?.hexadecimal == "#ffffff")
    #expect(Color("gray") == Color("grey"))
    #expect(Color.names == Color.names.sorted() && Color.names.contains("navy"))
    for name in Color.names { #expect(Color(name) != nil) }
  }

  @Test(arguments: [
    "", "#", "#12", "#1234", "#12345", "#1234567", "#12345g", "#ä12", "#ääääää", "2a9d8f",
    "reddish",
    " red", "#fff ", "# fff", "#\u{0}fffff",
  ])
  func otherTextsAreNoColors(_ text: String) {
    #expect(Color(text) == nil)
  }

  @Test func alignmentsByWords() {
    let named: [([String], Alignment)] = [
      (["center"], .center), (["top"], .top), (["bottom"], .bottom), (["leading"], .leading),
      (["trailing"], .trailing), (["top", "leading"], .topLeading),
      (["leading", "top"], .topLeading), (["trailing", "bottom"], .bottomTrailing),
      (["center", "top"], .top), (["leading", "center"], .leading),
    ]
    for (words, alignment) in named { #expect(Alignment(words: words) == alignment) }
    let refused = [
      [], ["left"], ["top", "bottom"], ["leading", "trailing"], ["top", "top"],
      ["center", "center"], ["top", "leading", "center"], ["Top"],
    ]
    for words in refused { #expect(Alignment(words: words) == nil, "\(words)") }
  }

  @Test func fractions() {
    #expect(Alignment.Horizontal.allCases.map(\.fraction) == [0, 0.5, 1])
    #expect(Alignment.Vertical.allCases.map(\.fraction) == [0, 0.5, 1])
  }
}
