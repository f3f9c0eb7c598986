import Foundation
import TestSupport
import Testing

/// What is wrong with the command line, the file or the layout: its words and its exit status.
@Suite struct FailureTests {
  static let wrongCommandLines: [([String], String)] = [
    (
      ["solv", "card.layout"], "there is no verb 'solv'; did you mean 'solve'?; see 'mullion help'"
    ),
    (["card.layout"], "there is no verb 'card.layout'; see 'mullion help'"),
    (["-x"], "there is no option -x without a verb; see 'mullion help'"),
    (
      ["--verison"],
      "there is no option --verison without a verb; did you mean '--version'?; see 'mullion help'"
    ),
    (["solve"], "'mullion solve' needs a file; see 'mullion help solve'"),
    (["solve", ""], "an empty word is no file"),
    (["explain", "card.layout", ""], "an empty word is no unknown"),
    (
      ["solve", "card.layout", "--set", "a\nb"],
      "--set is NAME=VALUE with a number between -1e9 "
        + "and 1e9, such as caption=120, not 'a\u{FFFD}b'"
    ),
    (
      ["solve", "card.layout", "--frmat", "svg"],
      "there is no option --frmat; did you mean '--format'?"
    ),
    (["solve", "card.layout", "--hlep"], "there is no option --hlep; did you mean '--help'?"),
    (["solve", "card.layout", "-5"], "there is no option -5"),
    (["solve", "card.layout", "-z3"], "there is no option -z in '-z3'"),
    (["solve", "card.layout", "--size"], "the option --size needs a value"),
    (["solve", "card.layout", "-o"], "the option --output needs a value"),
    (["solve", "card.layout", "--output="], "the option --output needs a value"),
    (["solve", "card.layout", "--size=3x4", "--size=3x4"], "the option --size is given twice"),
    (
      ["solve", "card.layout", "--size", "800×600"],
      "--size is WIDTHxHEIGHT, such as 800x600, not '800×600'"
    ),
    (
      ["solve", "card.layout", "--size", "800"],
      "--size is WIDTHxHEIGHT, such as 800x600, not '800'"
    ),
    (
      ["solve", "card.layout", "--size", "0x10x5"],
      "--size is WIDTHxHEIGHT, such as 800x600, not '0x10x5'"
    ),
    (
      ["solve", "card.layout", "--size", "infxnan"],
      "--size is WIDTHxHEIGHT, such as 800x600, not 'infxnan'"
    ),
    (
      ["solve", "card.layout", "--size", "2e9x1"],
      "--size is WIDTHxHEIGHT, such as 800x600, not '2e9x1'"
    ),
    (
      ["solve", "card.layout", "--size", "-1x600"],
      "--size -1x600: a width and a height are at least 0"
    ),
    (
      ["solve", "card.layout", "--set", "caption"],
      "--set is NAME=VALUE with a number between -1e9 and 1e9, such as caption=120, not 'caption'"
    ),
    (
      ["solve", "card.layout", "--set", "caption=nan"],
      "--set is NAME=VALUE with a number between -1e9 and 1e9, such as caption=120, not 'caption=nan'"
    ),
    (
      ["solve", "card.layout", "--set=caption=50", "--set=caption=50"],
      "--set caption is given twice"
    ),
    (
      ["solve", "card.layout", "--size=300x300", "--set=width=300"],
      "'width' is given by --size and by --set"
    ),
    (
      ["solve", "card.layout", "--format", "jsn"],
      "--format is one of table, sketch, json, csv, svg, png, pdf, html, not 'jsn'; did you mean 'json'?"
    ),
    (
      ["check", "card.layout", "--format", "csv"],
      "--format is one of svg, png, pdf, html, not 'csv'"
    ),
    (
      ["check", "card.layout", "-o", "out.txt"],
      "'out.txt' ends in '.txt', which is no format; --format is one of svg, png, pdf, html"
    ),
    (
      ["check", "card.layout", "--guides"],
      "--guides is for pictures; ask for one with --format or -o"
    ),
    (
      ["check", "card.layout", "--sizes", "--format=svg"],
      "--sizes prints to standard output; name a file for the picture with -o"
    ),
    (
      ["check", "card.layout", "--format=svg", "-o", "card.layout"],
      "the picture would replace 'card.layout', the file that is checked"
    ),
    (
      ["solve", "card.layout", "--format", "json", "--guides"],
      "--guides is for pictures; 'json' is none"
    ),
    (
      ["solve", "card.layout", "--format", "svg", "--scale", "2"],
      "--scale is the pixels of a PNG picture; 'svg' has none"
    ),
    (
      ["solve", "card.layout", "--format", "png", "--scale", "0"],
      "--scale is how many pixels a point has, from 0.01 to 1000, not '0'"
    ),
    (
      ["solve", "card.layout", "-o", "out.png", "--scale", "100"],
      "--scale 100 would make 84800 x 64800 pixels, and a picture has at most 16384 a side and 67108864 in all; --scale 11.05 is the most for this picture"
    ),
    (["preview"], "'mullion preview' needs a file; see 'mullion help preview'"),
    (
      ["preview", "card.layout", "--sizes", "300x300,400"],
      "--sizes is sizes with commas between them, such as 320x480,800x600, not '300x300,400'"
    ),
    (
      ["preview", "card.layout", "--sizes", "300x300", "--set", "width=300"],
      "'width' is given by --sizes and by --set"
    ),
    (
      ["preview", "card.layout", "-o", "./card.layout"],
      "the page would replace 'card.layout', the file that is shown"
    ),
    (
      ["solve", "card.layout", "-o", "out.jpg"],
      "'out.jpg' ends in '.jpg', which is no format; --format is one of table, sketch, json, csv, svg, png, pdf, html"
    ),
    (
      ["solve", "card.layout", "--solver", "simplex"],
      "--solver is one of auto, glpk, exact, closed-form, compiled, not 'simplex'"
    ),
    (["version", "3"], "'mullion version' takes no operands"),
    (["help", "solv"], "there is no verb 'solv'; did you mean 'solve'?"),
    (["help", "solve", "help"], "'mullion help' takes one verb or code at most"),
    (["solve", "a\u{1B}[31m", "--x\u{1B}"], "there is no option --x\u{FFFD}"),
  ]

  @Test(arguments: wrongCommandLines)
  func usage(arguments: [String], message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), arguments, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
    #expect(sandbox.names == ["card.layout"])
  }

  @Test func nothingToDo() throws {
    let outcome = try Sandbox().mullion()
    #expect(outcome.status == 2 && outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("mullion: error: nothing to do\n\nusage: mullion VERB"))
  }

  static let wrongSettings: [([String], String)] = [
    (["--set", "captio=50"], "there is no parameter 'captio'; did you mean 'caption'?"),
    (
      ["--set", "zzz=50"],
      "there is no parameter 'zzz'; the parameters are 'width', 'height', 'caption'"
    ),
    (["--set", "gutter=50"], "'gutter' is a constant of the file; --set is for its parameters"),
    (["--set", "main=50"], "'main' is a box of the file; --set is for its parameters"),
    (["--set", "row=50"], "'row' is a portion of the file; --set is for its parameters"),
    (["--set", "caption=400.5"], "'caption' cannot be 400.5: its range is 40...400"),
    (["--size", "100x100"], "'width' cannot be 100: its range is 200...2000"),
  ]

  @Test(arguments: wrongSettings)
  func settings(options: [String], message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["solve", "card.layout"] + options,
      currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "card.layout: error: " + message)
  }

  @Test func valuesThatAreMissing() throws {
    let sandbox = try Sandbox([
      "open.layout": "param p", "sized.layout": "param width = 3\nparam p",
    ])
    expectFailure(
      try sandbox.mullion("solve", "open.layout"), 2,
      "open.layout: error: the file gives 'width' no default; say --size WxH")
    expectFailure(
      try sandbox.mullion("solve", "sized.layout", "--set", "p=3"), 2,
      "sized.layout: error: the file gives 'height' no default; say --size WxH")
    expectFailure(
      try sandbox.mullion("solve", "sized.layout", "--size=3x4"), 2,
      "sized.layout: error: the file gives 'p' no default; say --set p=VALUE")
  }

  // MARK: Files

  @Test func filesThatCannotBeRead() throws {
    let sandbox = try Sandbox()
    expectFailure(
      try sandbox.mullion("solve", "none.layout"), 2,
      "none.layout: error: cannot be read: No such file or directory")
    expectFailure(
      try sandbox.mullion("solve", "."), 2, ".: error: cannot be read: Is a directory")
    expectFailure(
      try sandbox.shell("$M solve - <&-"), 2,
      "<stdin>: error: cannot be read: Bad file descriptor")
  }

  @Test func filesThatAreNoText() throws {
    let sandbox = try Sandbox()
    var bytes = Data(0...255)
    bytes.append(Data(repeating: 0xC3, count: 100_000))
    try bytes.write(to: sandbox.url("binary"))
    let outcome = try sandbox.mullion("solve", "binary")
    #expect(outcome.status == 2 && outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("binary:1:1: error: a NUL byte cannot stand"))
    #expect(outcome.stderr.utf8.count < 20_000)
    #expect(!outcome.stderr.unicodeScalars.contains("\u{1B}"))
  }

  @Test func manyMistakes() throws {
    let sandbox = try Sandbox(["mistakes.layout": Layouts.mistakes])
    let outcome = try sandbox.mullion("solve", "mistakes.layout")
    #expect(outcome.status == 2 && outcome.stdout == "")
    GoldenFile("mistakes.txt").expect(outcome.stderr)
  }

  // MARK: Layouts without an answer

  @Test func contradictions() throws {
    let file = """
      param width = 300
      param height = 100
      box a
      least: 200 <= a.width
      a.width == 25% *  # a quarter
        container.width
      a.left == 3
      """
    let outcome = try Sandbox(["no.layout": file]).mullion("solve", "no.layout")
    expectFailure(
      outcome, 1,
      """
      no.layout:4:1: conflict 1: least: 200 <= a.width
      no.layout:5:1: conflict 1: -: a.width == 25% * container.width
      """)
  }

  @Test func objectivesWithoutEnd() throws {
    let file = "param width = 3\nparam height = 4\nvar t, u\n  more: maximize 2 * t  # so\nu == 2"
    let outcome = try Sandbox(["no.layout": file]).mullion("solve", "no.layout")
    expectFailure(
      outcome, 1,
      """
      no.layout:4:3: error: no answer: this can improve without end, and t with it; a required limit, such as 't <= N' or 't >= N', would end it
        more: maximize 2 * t  # so
        ^~~~~~~~~~~~~~~~~~~~
      """)
  }

  @Test func aNamedSolverThatCannotAnswer() throws {
    let sandbox = try Sandbox(["wishes.layout": Layouts.wishes])
    expectFailure(
      try sandbox.mullion("solve", "wishes.layout", "--solver", "closed-form"), 2,
      "wishes.layout: error: closed forms alone do not fix slack: it needs a linear program")
  }

  /// Weights that are each taken or not, and cannot come to half a point: nothing but trying all
  /// of them would tell.
  @Test func solversThatGiveUp() throws {
    let numbers = 0..<13
    let lines =
      ["param width = 1", "param height = 1", "var zero", "zero == 0"]
      + numbers.map { "var x\($0) >= 0\nx\($0) <= 1\nzero == min(x\($0), 1 - x\($0))" }
      + [numbers.map { "\(2 * $0 + 101) * x\($0)" }.joined(separator: " + ") + " == 600.5"]
    let sandbox = try Sandbox(["hard.layout": lines.joined(separator: "\n"), "out.txt": "old"])
    let outcome = try sandbox.mullion("solve", "hard.layout", "-o", "out.txt")
    #expect(outcome.status == 3 && outcome.stdout == "")
    let words = outcome.stderr.split(separator: "\n")
    #expect(words.count == 3)
    #expect(words.first?.hasPrefix("hard.layout:") == true)
    #expect(words.first?.contains(": error: deciding this took more branches than") == true)
    #expect(words.dropFirst().first?.hasPrefix("zero == min(x") == true)
    #expect(words.last?.hasPrefix("^") == true)
    #expect(sandbox.text("out.txt") == "old")
  }

  // MARK: Help

  @Test func help() throws {
    let sandbox = try Sandbox()
    let overview = try sandbox.mullion("help")
    #expect(overview.status == 0 && overview.stderr == "")
    #expect(overview.stdout.hasPrefix("usage: mullion VERB"))
    for verb in ["solve", "help", "version"] { #expect(overview.stdout.contains("  \(verb) ")) }
    for arguments in [["--help"], ["-h"]] {
      let outcome = try runProcess(builtProduct(named: "mullion"), arguments)
      #expect(outcome.stdout == overview.stdout && outcome.status == 0)
    }
    let solve = try sandbox.mullion("help", "solve")
    #expect(solve.stdout.hasPrefix("usage: mullion solve FILE"))
    // Anywhere, also after a mistake; but not among operands.
    for arguments in [
      ["solve", "--help"], ["solve", "card.layout", "-h"], ["solve", "--nope", "--help"],
      ["solve", "-o", "--help"],
    ] {
      let outcome = try runProcess(builtProduct(named: "mullion"), arguments)
      #expect(outcome.stdout == solve.stdout && outcome.status == 0 && outcome.stderr == "")
    }
    expectFailure(
      try sandbox.mullion("solve", "--", "--help"), 2,
      "--help: error: cannot be read: No such file or directory")
  }

  /// Whatever the help of `solve` lists is there, and nothing else is.
  @Test func helpNamesTheOptions() throws {
    let help = try Sandbox().mullion("help", "solve").stdout
    for option in ["--size", "--set", "--format", "--output", "--solver"] {
      #expect(help.contains(option))
    }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func version() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.mullion("version")
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(outcome.stdout.hasPrefix("mullion ") && outcome.stdout.contains("(GLPK "))
    #expect(try sandbox.mullion("--version").stdout == outcome.stdout)
  }

  /// A name that is no text is refused, and never taken for another.
  @Test func namesThatAreNoText() throws {
    let sandbox = try Sandbox()
    for line in [
      #"$M solve "$(printf '\377.layout')""#, #"$M solve card.layout -o "$(printf '\377.csv')""#,
    ] {
      let outcome = try sandbox.shell(line)
      #expect(outcome.status == 2 && outcome.stdout == "")
      #expect(outcome.stderr.contains("' is not UTF-8; names of files have to be"))
    }
    #expect(sandbox.names == ["card.layout"])
  }

  @Test func namesWithLineEnds() throws {
    let sandbox = try Sandbox(["a\nb.layout": "box a\na.left = 3\n"])
    let wrong = try sandbox.mullion("solve", "a\nb.layout")
    #expect(wrong.status == 2 && wrong.stderr.hasPrefix("a\u{FFFD}b.layout:2:8: error: "))
    expectFailure(
      try sandbox.mullion("solve", "no\nne"), 2,
      "no\u{FFFD}ne: error: cannot be read: No such file or directory")
    expectFailure(
      try sandbox.mullion("solve", "card.layout", "-o", "no\nne/a"), 4,
      "no\u{FFFD}ne/a: error: cannot be written: No such file or directory")
  }
}
