import Foundation
import TestSupport
import Testing

/// What `mullion check` and `mullion preview` draw.
@Suite struct PictureOfConflictTests {
  static let conflict = """
    layout page
    param width  = 300 in 200...600
    param height = 100
    box menu, page
    least: menu.width >= 180
    menu.leading == container.leading
    page.leading == menu.trailing
    page.trailing == container.trailing
    reading: page.width >= 200
    menu.top == 0
    menu.height == 40
    page.top == container.top + 60
    page.height == container.height - 60
    roomy: page.width >= 300 @weak
    """

  /// Where the wish at `weak` is for 50, the answer jumps from one side of it to the other.
  static let jump = """
    param width = 300 in 200...600
    param height = 100
    var x, low
    low == min(x, 100 - x)
    low == 40 @strong
    x == container.width - 250 @weak
    box a
    a.left == x
    """

  @Test(arguments: ["svg", "html"])
  func contradictions(format: String) throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict])
    let outcome = try sandbox.mullion("check", "page.layout", "--format", format)
    #expect(outcome.status == 1)
    GoldenFile("conflict.\(format)").expect(outcome.stdout)
    let plain = try sandbox.mullion("check", "page.layout")
    #expect(plain.status == 1 && plain.stdout == "" && plain.stderr == outcome.stderr)
    #expect(plain.stderr.contains("page.layout:5:1: conflict 1: least: menu.width >= 180"))
  }

  @Test(arguments: [("out.png", "\u{89}PNG"), ("out.pdf", "%PDF"), ("out.htm", "<!DO")])
  func files(name: String, start: String) throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict])
    let outcome = try sandbox.mullion("check", "page.layout", "-o", name)
    #expect(outcome.status == 1 && outcome.stdout == "")
    let bytes = try Data(contentsOf: sandbox.url(name))
    #expect(bytes.dropFirst(1).starts(with: start.utf8.suffix(3)))
    #expect(sandbox.names == ["card.layout", name, "page.layout"].sorted())
  }

  /// A cell has no unknowns of its own: its portion's host is red, and what stands on the cells.
  @Test func cells() throws {
    let sandbox = try Sandbox([
      "row.layout": """
      param width  = 400
      param height = 300
      box host, dot, other
      host.edges == container.edges
      other.edges == container.edges inset 100
      portion row in host (axis: horizontal, divisions: 4)
      overlay dot on row[1]
      row[0].width == 150
      """
    ])
    let outcome = try sandbox.mullion("check", "row.layout", "--format", "svg")
    #expect(outcome.status == 1)
    let red = outcome.stdout.split(separator: "\n").filter { $0.contains("stroke=\"#c92a2a\"") }
    #expect(red.contains { $0.contains("id=\"host\"") })
    #expect(red.contains { $0.contains("id=\"dot\"") })
    #expect(!red.contains { $0.contains("id=\"other\"") })
  }

  /// Without a contradiction the picture is that of `solve`.
  @Test func withoutContradiction() throws {
    let sandbox = try Sandbox()
    let checked = try sandbox.mullion("check", "card.layout", "--format", "svg")
    #expect(checked.status == 0)
    #expect(
      try checked.stdout == sandbox.mullion("solve", "card.layout", "--format", "svg").stdout)
  }

  @Test func preview() throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict])
    let outcome = try sandbox.mullion(
      "preview", "page.layout", "--sizes", "300x100,600x120", "--still", "-o", "page.html")
    #expect(outcome.status == 0 && outcome.stdout == "" && outcome.stderr == "")
    GoldenFile("preview.html").expect(try #require(sandbox.text("page.html")))
  }

  @Test func chosenSizes() throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict])
    func headings(_ arguments: String...) throws -> [String] {
      let outcome = try runProcess(
        builtProduct(named: "mullion"), ["preview", "page.layout", "--still"] + arguments,
        currentDirectory: sandbox.url)
      return outcome.stdout.split(separator: "\n").filter { $0.hasPrefix("<h2 ") }.map {
        $0.split(whereSeparator: { "<>".contains($0) }).dropFirst().first.map(String.init) ?? ""
      }
    }
    #expect(try headings() == ["300 × 100", "200 × 100", "320 × 100", "600 × 100"])
    #expect(try headings("--set", "width=500") == ["500 × 100"])
    #expect(try headings("--sizes=200x1,3e2x1") == ["200 × 1", "300 × 1"])
  }

  /// The picture can be dragged wherever the file can be compiled, and else the page says why not.
  @Test func stage() throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict, "jump.layout": Self.jump])
    let page = try sandbox.mullion("preview", "page.layout", "--set", "width=500").stdout
    #expect(page.contains("\"name\": \"width\", \"lower\": 200, \"upper\": 600"))
    #expect(page.contains("\"name\": \"height\", \"lower\": 0, \"upper\": 300"))
    #expect(page.contains("\"start\": [500, 100]"))
    #expect(page.contains("id=\"stage-picture\"") && !page.contains("Nothing can be dragged"))
    let refused = try sandbox.mullion("preview", "jump.layout")
    #expect(refused.status == 0)
    #expect(refused.stdout.contains("<p class=\"quiet\">Nothing can be dragged here: "))
    #expect(!refused.stdout.contains("<script"))
  }

  @Test func noAnswerAnywhere() throws {
    let sandbox = try Sandbox(["page.layout": Self.conflict])
    let outcome = try sandbox.mullion("preview", "page.layout", "--sizes", "250x100")
    #expect(outcome.status == 1)
    #expect(outcome.stdout.contains("<div class=\"alarm\">"))
    #expect(
      outcome.stderr == "page.layout: warning: there is no answer at any of the sizes\n")
    let outside = try sandbox.mullion("preview", "page.layout", "--sizes", "300x100,700x100")
    expectFailure(
      outside, 2, "page.layout: error: 'width' cannot be 700: its range is 200...600")
  }

  #if os(Linux)
    /// That the picture cannot be written hides no contradiction.
    @Test func aPictureThatCannotBeWritten() throws {
      let sandbox = try Sandbox(["page.layout": Self.conflict])
      let plain = try sandbox.mullion("check", "page.layout")
      expectFailure(
        try sandbox.mullion("check", "page.layout", "-f", "svg", "-o", "/dev/full"), 4,
        plain.stderr + "/dev/full: error: cannot be written: No space left on device")
    }
  #endif

  @Test(arguments: ["page.svg", "page.txt", "page.foo"])
  func aPreviewIsAPage(output: String) throws {
    let sandbox = try Sandbox()
    expectFailure(
      try sandbox.mullion("preview", "card.layout", "-o", output), 2,
      "mullion: error: a preview is a page of HTML: its name ends in .html, not as '\(output)' does"
    )
    #expect(try sandbox.mullion("preview", "card.layout", "-o", "page.htm").status == 0)
    #expect(sandbox.names == ["card.layout", "page.htm"])
  }
}
