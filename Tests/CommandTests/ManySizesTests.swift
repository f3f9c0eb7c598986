import Foundation
import TestSupport
import Testing

/// `mullion solve` with several files, or at several sizes.
@Suite struct ManySizesTests {
  @Test func filesByAPattern() throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    let outcome = try sandbox.mullion(
      "solve", "card.layout", "./w.layout", "--sizes", "320x480,600x200.5", "-o",
      "{name}-{size}{.json")
    #expect(outcome.status == 0 && outcome.stdout == "" && outcome.stderr == "")
    let made = sandbox.names.filter { $0.hasSuffix("{.json") }
    #expect(
      made == [
        "card-320x480{.json", "card-600x200.5{.json", "w-320x480{.json", "w-600x200.5{.json",
      ])
    for size in ["320x480", "600x200.5"] {
      let one = try sandbox.mullion("solve", "w.layout", "--size", size, "--format", "json").stdout
      #expect(sandbox.text("w-\(size){.json") == one)
    }
  }

  /// Without sizes, each file has its own.
  @Test func severalFiles() throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    #expect(
      try sandbox.mullion("solve", "card.layout", "w.layout", "-o", "{name}.{size}.svg").status
        == 0)
    #expect(sandbox.names == ["card.800x600.svg", "card.layout", "w.300x100.svg", "w.layout"])
    #expect(
      sandbox.text("w.300x100.svg")
        == (try sandbox.mullion("solve", "w.layout", "--format", "svg").stdout))
  }

  @Test func linesOfJSON() throws {
    let sandbox = try Sandbox(["bad.layout": "box a\na.width = 3"])
    let outcome = try sandbox.mullion(
      "solve", "card.layout", "bad.layout", "--sizes", "320x480,640x480")
    #expect(outcome.status == 2 && outcome.stderr == "")
    let lines = outcome.stdout.split(separator: "\n")
    let starts = [
      #"{"id": {"file": "card.layout", "size": "320x480"}, "status": "optimal", "container": {"x": 0,"#,
      #"{"id": {"file": "card.layout", "size": "640x480"}, "status": "optimal", "container": {"x": 0,"#,
      #"{"id": {"file": "bad.layout", "size": "320x480"}, "status": "error", "errors": [{"message": ""#,
      #"{"id": {"file": "bad.layout", "size": "640x480"}, "status": "error", "errors": [{"message": ""#,
    ]
    #expect(lines.count == 4 && zip(lines, starts).allSatisfy { $0.hasPrefix($1) })
  }

  /// What has no answer is told, and the others are written.
  @Test func oneWithoutAnAnswer() throws {
    let sandbox = try Sandbox(["no.layout": "box a\na.width == 10\na.width >= container.width"])
    let outcome = try sandbox.mullion(
      "solve", "no.layout", "card.layout", "--sizes", "5x5,300x300,8x8", "-o", "{name}-{size}.txt")
    #expect(outcome.status == 2)
    #expect(outcome.stderr.hasPrefix("no.layout:2:1: conflict 1: -: a.width == 10\nno.layout:3:1:"))
    #expect(outcome.stderr.contains("card.layout: error: 'width' cannot be 5: its range is"))
    #expect(
      sandbox.names == [
        "card-300x300.txt", "card.layout", "no-5x5.txt", "no-8x8.txt", "no.layout",
      ])
  }

  @Test func standardInput() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.mullion(
      "solve", "-", "--sizes", "300x300,400x400", "-o", "{name}-{size}.svg", stdin: Layouts.card)
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(sandbox.names == ["card.layout", "stdin-300x300.svg", "stdin-400x400.svg"])
  }

  static let wrong: [([String], String)] = [
    (["card.layout", "b.layout", "-o", "x.png"], "'x.png' needs a {name}: there are 2 files"),
    (
      ["card.layout", "--sizes", "1x1,2x2", "-o", "{name}.png"],
      "'{name}.png' needs a {size}: there are 2 sizes"
    ),
    (
      ["card.layout", "sub/card.txt", "-o", "{name}.png"],
      "'card.layout' and 'sub/card.txt' have the same {name}, 'card'"
    ),
    (["card.layout", "--sizes", "1x1,1x1"], "--sizes has 1x1 twice"),
    (
      ["card.layout", "--sizes", "1x1,"],
      "--sizes is sizes with commas between them, such as 320x480,800x600, not '1x1,'"
    ),
    (
      ["card.layout", "--sizes", "1x1", "--size", "1x1"],
      "the size is given by --size and by --sizes"
    ),
    (
      ["card.layout", "--sizes", "1x1", "--set", "width=3"],
      "'width' is given by --sizes and by --set"
    ),
    (
      ["card.layout", "--sizes", "1x1", "--format", "svg"],
      "several answers go to standard output as a line of JSON each; for another format say where "
        + "each goes, as in -o '{name}-{size}.svg'"
    ),
    (["-", "-"], "standard input is read once"),
  ]

  @Test(arguments: wrong)
  func usage(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["solve"] + words, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
    #expect(sandbox.names == ["card.layout"])
  }

  @Test func theFileIsNotReplaced() throws {
    let sandbox = try Sandbox(["card.json": Layouts.card])
    let outcome = try sandbox.mullion(
      "solve", "card.json", "--sizes", "300x300", "-o", "{name}.json")
    expectFailure(
      outcome, 2, "mullion: error: the answer would replace 'card.json', the file that is solved")
    #expect(sandbox.text("card.json") == Layouts.card)
  }
}
