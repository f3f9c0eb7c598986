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

  /// Two files of different sizes, whose names and sizes run together.
  static let twoFiles = [
    "a.layout": "param width = 11\nparam height = 1\nbox a\n",
    "a1.layout": "param width = 1\nparam height = 1\nbox a\n",
  ]

  static let lossy: [([String], String)] = [
    (
      ["a.layout", "a1.layout", "-o", "{name}1.layout"],
      "the answer to 'a.layout' would replace 'a1.layout', which is solved too"
    ),
    (
      ["a.layout", "a1.layout", "-o", "link-{name}.layout"],
      "the answer to 'a.layout' would replace 'a1.layout', which is solved too"
    ),
    (
      ["a.layout", "a1.layout", "-o", "hard-{name}.layout"],
      "the answer to 'a.layout' would replace 'a1.layout', which is solved too"
    ),
    (
      ["a.layout", "a1.layout", "--sizes", "11x1,1x1", "-o", "{name}{size}.csv"],
      "the answers to 'a.layout' at 11x1 and to 'a1.layout' at 1x1 would both go to 'a11x1.csv'"
    ),
    (
      ["a.layout", "a1.layout", "-o", "{name}{size}.csv"],
      "the answers to 'a.layout' at 11x1 and to 'a1.layout' at 1x1 would both go to 'a11x1.csv'"
    ),
    (
      ["a.layout", "a1.layout", "-o", "{name}/../x.csv"],
      "the answers to 'a.layout' and to 'a1.layout' would both go to 'a1/../x.csv'"
    ),
  ]

  /// No answer is lost to another, and what is written for one file is not read for another.
  @Test(arguments: lossy)
  func nothingIsLost(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox(Self.twoFiles)
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: sandbox.url("link-a.layout").path, withDestinationPath: "a1.layout")
    #expect(link(sandbox.url("a1.layout").path, sandbox.url("hard-a.layout").path) == 0)
    for name in ["a", "a1"] {
      try manager.createDirectory(at: sandbox.url(name), withIntermediateDirectories: false)
    }
    let names = sandbox.names
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["solve", "-f", "csv"] + words,
      currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
    #expect(sandbox.names == names)
    for (name, text) in Self.twoFiles { #expect(sandbox.text(name) == text) }
  }

  @Test func oneFileByAPattern() throws {
    let sandbox = try Sandbox()
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "{name}-{size}.csv").status == 0)
    #expect(sandbox.names == ["card-800x600.csv", "card.layout"])
    expectFailure(
      try sandbox.mullion("solve", "card.layout", "-f", "csv", "-o", "{name}.layout"), 2,
      "mullion: error: the answer would replace 'card.layout', the file that is solved")
    for files in [["card.layout"], ["card.layout", "-"]] {
      let outcome = try runProcess(
        builtProduct(named: "mullion"), ["solve"] + files + ["-o", "{naem}.csv"],
        currentDirectory: sandbox.url)
      expectFailure(
        outcome, 2,
        "mullion: error: '{naem}.csv' has a {naem}, which stands for nothing; {name} and {size} "
          + "would; did you mean '{name}'?")
    }
  }
}
