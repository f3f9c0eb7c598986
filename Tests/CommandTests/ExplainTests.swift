import Foundation
import TestSupport
import Testing

/// What `mullion explain` writes.
@Suite struct ExplainTests {
  static let sidebar = """
    param width  = 1600 in 400...4000
    param height = 700
    box sidebar, content, note
    sidebar.top == container.top
    sidebar.bottom == container.bottom
    sidebar.left == 0
    quarter: sidebar.width == 25% * container.width @strong
    180 <= sidebar.width <= 320
    sidebar.width == 100 @weak
    content.left == sidebar.right
    content.right == container.right
    content.edges == note.edges inset 8
    content.height == 10
    var t
    t <= sidebar.width
    maximize t
    """

  // Two portions, of which one hugs its cells, and a row that two boxes share.
  static let open = """
    param width  = 400
    param height = 100
    box left-part, right-part, strip, c
    left-part.leading == container.leading
    left-part.trailing == right-part.leading
    right-part.trailing == container.trailing
    left-part.top == container.top
    right-part.top == container.top
    left-part.bottom == container.bottom
    right-part.bottom == container.bottom
    c.right == container.right
    strip.width == container.width
    strip.height == cells.strip.height
    strip.left == 0
    strip.top == 0
    portion row in left-part (axis: horizontal, divisions: 5)
    portion cells in strip (axis: horizontal, divisions: 4, spacing: 8)
    """

  @Test(arguments: [
    ("explain-sidebar", sidebar), ("explain-open", open), ("explain-card", Layouts.card),
    ("explain-rtl", Layouts.rightToLeft), ("explain-wishes", Layouts.wishes),
  ])
  func boxes(_ name: String, _ text: String) throws {
    let outcome = try Sandbox(["f.layout": text]).mullion("explain", "f.layout")
    #expect(outcome.status == 0 && outcome.stderr == "")
    GoldenFile("\(name).txt").expect(outcome.stdout)
  }

  @Test(arguments: [
    ("sidebar.width", sidebar), ("t", sidebar), ("content", sidebar), ("left-part.width", open),
    ("c", open), ("strip.height", open), ("row[1].left", open), ("cells[0...2]", open),
    ("container", open), ("width", open),
  ])
  func unknowns(_ unknown: String, _ text: String) throws {
    let outcome = try Sandbox(["f.layout": text]).mullion("explain", "f.layout", unknown)
    #expect(outcome.status == 0 && outcome.stderr == "")
    let name = unknown.map { $0.isLetter || $0.isNumber || $0 == "-" ? String($0) : "_" }.joined()
    GoldenFile("explain-of-\(name).txt").expect(outcome.stdout)
  }

  @Test func sizesAndSettings() throws {
    let sandbox = try Sandbox(["f.layout": Self.sidebar])
    let outcome = try sandbox.mullion("explain", "f.layout", "sidebar.width", "--size", "800x600")
    #expect(outcome.stdout.hasPrefix("sidebar.width is 200.\n"))
    let set = try sandbox.mullion("explain", "f.layout", "sidebar.width", "--set=width=800")
    #expect(set.stdout == outcome.stdout)
    let input = try sandbox.mullion("explain", "-", "a.left", stdin: "box a\na.left == width / 2")
    #expect(input.status == 2 && input.stderr.hasPrefix("<stdin>: error: the file gives 'width'"))
  }

  @Test(arguments: [
    (["explain"], "'mullion explain' needs a file; see 'mullion help explain'"),
    (
      ["explain", "a", "b", "c"],
      "'mullion explain' takes a file and one unknown at most, not 3 words"
    ),
    (["explain", "f.layout", "--strict"], "there is no option --strict"),
    (["explain", "f.layout", "--size"], "the option --size needs a value"),
  ])
  func usage(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox(["f.layout": Self.sidebar])
    let outcome = try runProcess(
      builtProduct(named: "mullion"), words, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
  }

  @Test(arguments: [
    ("sidebr", "there is nothing called 'sidebr'; did you mean 'sidebar'?"),
    ("left-prt.left", "there is nothing called 'left-prt'; did you mean 'left-part'?"),
    ("row", "'row' has several boxes: name 'row[0]', or 'row.strip'"),
    ("row[7]", "'row': cells count from 0 to 4"),
    ("c[0]", "the box 'c' has no cells"),
    ("c.", "'c.' is no name of a box or unknown"),
  ])
  func unknownNames(_ name: String, _ message: String) throws {
    let text = name.hasPrefix("side") ? Self.sidebar : Self.open
    let outcome = try Sandbox(["f.layout": text]).mullion("explain", "f.layout", name)
    expectFailure(outcome, 2, "f.layout: error: " + message)
  }

  // What is both a reason and given up, or a reason twice, is named once.
  @Test func shortTextNamesAStatementOnce() throws {
    let text = """
      let vfl-margin = 12
      box back, title, search
      H:|-[back(32)]-(>=12)-[title(160@strong,>=60)]-(>=12)-[search(200@750,>=80)]-|
      title.centerX == container.centerX @medium
      box host
      host.edges == container.edges
      portion row in host (axis: horizontal, divisions: 4)
      box dot
      overlay dot on row[1]
      """
    let outcome = try Sandbox(["f.layout": text])
      .mullion("explain", "f.layout", "--size", "250x48")
    #expect(outcome.status == 0 && outcome.stderr == "")
    let sides = outcome.stdout.split(separator: "\n").filter { $0.hasPrefix("  Across: ") }
    #expect(sides.count == 5)
    for side in sides {
      let quotes = side.split(separator: "'", omittingEmptySubsequences: false)
        .enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(Set(quotes).count == quotes.count, "\(side)")
    }
    #expect(outcome.stdout.contains("'title.width == 160'"))
  }

  @Test func noAnswer() throws {
    let text = "param width = 9\nparam height = 9\nbox a\na.left == 1\na.left == 2\n"
    let outcome = try Sandbox(["f.layout": text]).mullion("explain", "f.layout", "a")
    #expect(outcome.status == 1 && outcome.stdout == "")
    #expect(outcome.stderr.contains("f.layout:4:1: conflict 1: -: a.left == 1"))
  }
}
