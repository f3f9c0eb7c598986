import LayoutFile
import Testing

/// Words that were probably meant.
@Suite struct NearMissTests {
  private let words = ["width", "height", "min-width", "max-width", "size", "shape", "fill", "in"]

  @Test(arguments: [
    ("widht", "width"), ("Width", "width"), ("heigth", "height"), ("min-widht", "min-width"),
    ("mni-width", "min-width"), ("siez", "size"), ("shpae", "shape"), ("fil", "fill"),
    ("fille", "fill"),
    ("on", "in"),
  ])
  func near(word: String, expected: String) {
    #expect(NearMiss.of(word, among: words) == expected)
  }

  @Test(arguments: ["", "colour", "weight-class", "q", "hidden"])
  func far(word: String) {
    #expect(NearMiss.of(word, among: words) == nil)
  }

  @Test func longWordsHaveNone() {
    let long = String(repeating: "a", count: 1_000_000)
    #expect(NearMiss.of(long, among: [long]) == nil)
    #expect(NearMiss.of("aaa", among: [long]) == nil)
  }
}
