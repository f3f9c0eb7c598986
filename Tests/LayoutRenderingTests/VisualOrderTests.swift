import Testing

@testable import LayoutRendering

@Suite("Right-to-left text")
struct VisualOrderTests {
  @Test(
    "Characters stand from left to right as they are read",
    arguments: [
      ("plain (text)", "plain (text)"),
      ("שלום", "םולש"),
      ("שלום עולם", "םלוע םולש"),
      ("שלום (2024)", "(2024) םולש"),
      ("abc שלום def", "abc םולש def"),
      ("שלום abc עולם", "םלוע abc םולש"),
      ("גיל 3.5!", "!3.5 ליג"),
      ("10:30 שלום", "םולש 10:30"),
      ("a\u{200d}b\u{fe0f}", "ab"),
      ("", ""),
    ])
  func order(text: String, expected: String) {
    #expect(VisualOrder.leftToRight(text) == expected)
  }

  @Test("Arabic letters take the forms of their places")
  func arabic() {
    // Meem initial, reh final, hah initial, beh medial, alef final.
    #expect(scalars("مرحبا") == [0xfe8e, 0xfe92, 0xfea3, 0xfeae, 0xfee3])
    // Lam and alef are one, also after a letter that joins.
    #expect(scalars("لا") == [0xfefb])
    #expect(scalars("بلا") == [0xfefc, 0xfe91])
    // A letter alone, and Persian peh at the start.
    #expect(scalars("ء") == [0xfe80])
    #expect(scalars("پا") == [0xfe8e, 0xfb58])
  }

  @Test(
    "The first letter decides",
    arguments: [
      ("שלום abc", true), ("abc שלום", false), ("12 שלום", true), ("12", false), ("", false),
    ])
  func direction(text: String, expected: Bool) {
    #expect(VisualOrder.isRightToLeft(text) == expected)
  }

  private func scalars(_ text: String) -> [UInt32] {
    VisualOrder.leftToRight(text).unicodeScalars.map(\.value)
  }
}
