import Foundation
import TestSupport
import Testing

/// What `mullion check` writes.
@Suite struct CheckTests {
  static let findings = """
    param width  = 800 in 400...1000
    param height = 700
    box sidebar, content
    var slack
    sidebar.top == container.top
    sidebar.bottom == container.bottom
    sidebar.left == 0
    wide: sidebar.width == 500 @strong
    sidebar.width == 300 @weak
    180 <= sidebar.width <= 320
    sidebar.width <= 400
    sidebar.height == container.height     # says it again
    content.left == sidebar.right
    content.right == container.right
    content.top == 0
    """

  @Test func warnings() throws {
    let sandbox = try Sandbox(["f.layout": Self.findings])
    let outcome = try sandbox.mullion("check", "f.layout")
    #expect(outcome.status == 0 && outcome.stdout == "")
    GoldenFile("check.txt").expect(outcome.stderr)
    let strict = try sandbox.mullion("check", "--strict", "f.layout")
    #expect(strict.status == 1 && strict.stdout == "" && strict.stderr == outcome.stderr)
  }

  @Test func clean() throws {
    let sandbox = try Sandbox()
    for options in [[], ["--strict"], ["--size", "300x300"]] {
      let outcome = try runProcess(
        builtProduct(named: "mullion"), ["check", "card.layout"] + options,
        currentDirectory: sandbox.url)
      #expect(outcome.status == 0 && outcome.stdout == "" && outcome.stderr == "")
    }
  }

  // The reader's own warnings count too.
  @Test func strictTakesAllWarnings() throws {
    let text = """
      param width = 90
      param height = 90
      box a, b (width: 40)
      a.edges == container.edges
      b.top == 0
      b.left == 0
      b.height == 3
      """
    let sandbox = try Sandbox(["f.layout": text])
    let outcome = try sandbox.mullion("check", "f.layout", "--strict")
    #expect(outcome.status == 1 && outcome.stderr.contains("the attributes belong to 'b' alone"))
  }

  // That a box hugs its cells is one note and no warning; what is open of one box is one warning.
  @Test func whatIsFittedAndWhatIsOpen() throws {
    let text = """
      param width = 400
      param height = 300
      box album
      box dot, lost
      album.left == 0
      album.top == 0
      album.width == container.width
      portion photo in album (axis: horizontal, divisions: 4)
      album.height == photo.strip.height
      overlay dot on photo[0]
      """
    let sandbox = try Sandbox(["f.layout": text])
    let outcome = try sandbox.mullion("check", "f.layout")
    #expect(outcome.status == 0)
    GoldenFile("check-fitted.txt").expect(outcome.stderr)
    let closed = text.replacingOccurrences(of: ", lost", with: "")
    let strict = try Sandbox(["f.layout": closed]).mullion("check", "f.layout", "--strict")
    #expect(strict.status == 0 && strict.stderr.contains("f.layout:3:5: note: 'album.height' and"))
  }

  @Test func contradictions() throws {
    let text = Self.findings + "\nlate: content.width == 10"
    let sandbox = try Sandbox(["f.layout": text])
    let outcome = try sandbox.mullion("check", "f.layout")
    #expect(outcome.status == 1 && outcome.stdout == "")
    let conflicts = outcome.stderr.split(separator: "\n").filter { $0.contains(": conflict ") }
    #expect(
      conflicts == [
        "f.layout:7:1: conflict 1: -: sidebar.left == 0",
        "f.layout:10:1: conflict 1: -: 180 <= sidebar.width <= 320",
        "f.layout:13:1: conflict 1: -: content.left == sidebar.right",
        "f.layout:14:1: conflict 1: -: content.right == container.right",
        "f.layout:16:1: conflict 1: late: content.width == 10",
      ])
  }

  @Test func unboundedObjectives() throws {
    let text = "param width = 9\nparam height = 9\nvar x\nmaximize x\n"
    let outcome = try Sandbox(["f.layout": text]).mullion("check", "f.layout")
    #expect(
      outcome.status == 1
        && outcome.stderr.contains("f.layout:4:1: error: no answer: this can improve"))
  }

  @Test func sizes() throws {
    let sandbox = try Sandbox(["f.layout": Self.findings])
    let outcome = try sandbox.mullion("check", "f.layout", "--sizes")
    #expect(outcome.status == 0)
    GoldenFile("check-sizes.txt").expect(outcome.stdout)
    let card = try sandbox.mullion("check", "card.layout", "--sizes", "--set", "width=1000")
    #expect(card.status == 0 && card.stderr == "")
    GoldenFile("check-sizes-card.txt").expect(card.stdout)
  }

  // A file whose container has no size can still be asked for it.
  @Test func sizesWithoutASize() throws {
    let text = "box a (width: 30)\na.edges == container.edges inset 4\na.height == 12\n"
    let sandbox = try Sandbox(["f.layout": text])
    let outcome = try sandbox.mullion("check", "f.layout", "--sizes")
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(
      outcome.stdout == """
                range    least  greatest  preferred
        width   0...1e9      8  no limit         38
        height  0...1e9     20        20         20

        """)
    let check = try sandbox.mullion("check", "f.layout")
    #expect(check.status == 2 && check.stdout == "")
  }

  @Test func noSizes() throws {
    let text = """
      param width = 50 in 0...100
      param height = 50
      box a
      a.width == 200
      a.right <= container.right
      a.left >= 0
      """
    let outcome = try Sandbox(["f.layout": text]).mullion("check", "f.layout", "--sizes")
    #expect(outcome.status == 1 && outcome.stdout == "")
    #expect(outcome.stderr.contains("conflict 1: -: width in 0...100"))
  }

  @Test(arguments: [
    (["check"], "'mullion check' needs a file; see 'mullion help check'"),
    (["check", "a", "b"], "'mullion check' takes one file, not 2"),
    (["check", "a", "--strict=yes"], "the option --strict takes no value"),
    (["check", "a", "--strct"], "there is no option --strct; did you mean '--strict'?"),
  ])
  func usage(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), words, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
  }

  @Test(arguments: ["explain", "check", "preview"])
  func help(_ verb: String) throws {
    let outcome = try Sandbox().mullion("help", verb)
    #expect(outcome.status == 0 && outcome.stdout.hasPrefix("usage: mullion \(verb) FILE"))
    #expect(outcome.stdout.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  // Standard output stays empty beside an error.
  @Test func sizesBesideAContradiction() throws {
    let text =
      "param width = 50 in 0...100\nparam height = 50\nbox a\n"
      + "a.edges == container.edges\na.width >= 60\n"
    let outcome = try Sandbox(["f.layout": text]).mullion("check", "f.layout", "--sizes")
    #expect(outcome.status == 1 && outcome.stdout == "")
    #expect(outcome.stderr.contains("width   0...100     60"))
    #expect(outcome.stderr.contains(": conflict 1: "))
  }
}
