import Foundation
import TestSupport
import Testing

/// What `mullion export` writes. That other solvers read it, and come to the same values, is
/// checked by `.ci/check-programs`.
@Suite struct ExportTests {
  @Test(arguments: ["lp", "mps"])
  func levels(_ format: String) throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    let outcome = try sandbox.mullion("export", "w.layout", "-o", "w-{level}.\(format)")
    #expect(outcome.status == 0 && outcome.stdout == "" && outcome.stderr == "")
    #expect(sandbox.names == ["card.layout", "w-250.\(format)", "w-750.\(format)", "w.layout"])
    GoldenFile("export-250.\(format)").expect(sandbox.text("w-250.\(format)") ?? "")
    // One level alone is the same, whatever is named how.
    let one = try sandbox.mullion("export", "w.layout", "--level", "weak", "--format", format)
    #expect(one.stdout == sandbox.text("w-250.\(format)"))
    let weighted = try sandbox.mullion("export", "w.layout", "--weighted", "--format", format)
    GoldenFile("export-weighted.\(format)").expect(weighted.stdout)
  }

  @Test func exactStatementsAreSaidToBeDecided() throws {
    let sandbox = try Sandbox()
    for size in ["800x600", "300x600"] {
      let text = try sandbox.mullion("export", "card.layout", "--size", size).stdout
      let decided = text.split(separator: "\n").filter {
        $0.contains("exact, and so not linear: decided as in the answer")
      }
      #expect(!decided.isEmpty && decided.allSatisfy { $0.hasPrefix("\\ line ") })
    }
  }

  @Test func severalLevelsNeedAPlaceEach() throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    expectFailure(
      try sandbox.mullion("export", "w.layout"), 2,
      "w.layout: error: the levels 750, 250 are a linear program each: name one with --level, say "
        + "where each goes with -o 'NAME-{level}.lp', or take them as one sum with --weighted")
    expectFailure(
      try sandbox.mullion("export", "w.layout", "--level", "500"), 2,
      "w.layout: error: nothing is stated at priority 500; the levels are 750, 250")
  }

  /// What contradicts itself can be looked at with another solver.
  @Test func withoutAnAnswer() throws {
    let text = """
      param width = 100
      param height = 100
      box a
      a.width == 10
      more: a.width >= 20
      a.height == 5 @strong
      a.height == 9 @weak
      """
    let sandbox = try Sandbox(["no.layout": text])
    let required = try sandbox.mullion("export", "no.layout", "--level", "required")
    #expect(required.status == 0 && required.stdout.contains(" more: a.width >= 20\n"))
    let highest = try sandbox.mullion("export", "no.layout", "--level", "strong")
    #expect(highest.status == 0 && !highest.stdout.contains("least value"))
    expectFailure(
      try sandbox.mullion("export", "no.layout", "--level", "weak"), 1,
      "no.layout:4:1: conflict 1: -: a.width == 10\n"
        + "no.layout:5:1: conflict 1: more: a.width >= 20")
  }

  @Test func theFileIsNotReplaced() throws {
    let sandbox = try Sandbox(["w.lp": Layouts.card])
    expectFailure(
      try sandbox.mullion("export", "w.lp", "--level", "required", "-o", "w.lp"), 2,
      "mullion: error: the linear program would replace 'w.lp', the file that it is of")
  }

  static let wrong: [([String], String)] = [
    ([], "'mullion export' needs a file; see 'mullion help export'"),
    (["a", "b"], "'mullion export' takes one file, not 2"),
    (
      ["card.layout", "--format", "lpp"],
      "--format is one of lp, mps, not 'lpp'; did you mean 'lp'?"
    ),
    (
      ["card.layout", "--level", "-1"],
      "--level is a priority from 1 to 999, or strong, medium, weak or required, not '-1'"
    ),
    (
      ["card.layout", "--level", "1", "--weighted"],
      "--weighted is all levels, and --level names one"
    ),
  ]

  @Test(arguments: wrong)
  func usage(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["export"] + words, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, "mullion: error: " + message)
  }

  @Test func levelsThatGoToOneFile() throws {
    let sandbox = try Sandbox(["w.layout": Layouts.wishes])
    for level in ["750", "500", "250"] {
      try FileManager.default.createDirectory(
        at: sandbox.url(level), withIntermediateDirectories: false)
    }
    let names = sandbox.names
    let outcome = try sandbox.mullion("export", "w.layout", "-o", "{level}/../x.lp")
    #expect(outcome.status == 2 && outcome.stderr.contains("would both go to '"))
    #expect(sandbox.names == names)
    expectFailure(
      try sandbox.mullion("export", "w.layout", "-o", "{levle}.lp"), 2,
      "mullion: error: '{levle}.lp' has a {levle}, which stands for nothing; {level} would; "
        + "did you mean '{level}'?")
  }
}
