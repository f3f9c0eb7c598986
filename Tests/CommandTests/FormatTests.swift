import Foundation
import TestSupport
import Testing

/// `mullion format`.
@Suite struct FormatTests {
  private let untidy = "box  a\na.left==container.left   # there\n"
  private let tidy = "box a\na.left == container.left  # there\n"

  @Test func inPlace() throws {
    let sandbox = try Sandbox(["a.layout": untidy, "b.layout": tidy])
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: sandbox.url("a.layout").path)
    let outcome = try sandbox.mullion("format", "a.layout", "b.layout")
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "" && outcome.stderr == "")
    #expect(sandbox.text("a.layout") == tidy)
    #expect(sandbox.text("b.layout") == tidy)
    let attributes = try FileManager.default.attributesOfItem(
      atPath: sandbox.url("a.layout").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(sandbox.names == ["a.layout", "b.layout", "card.layout"])
  }

  @Test func aFileThatIsFormattedIsNotWritten() throws {
    let sandbox = try Sandbox(["b.layout": tidy])
    let outcome = try sandbox.shell(
      "touch -d 2001-01-01 b.layout; $M format b.layout; ls -l b.layout")
    #expect(outcome.stdout.contains("2001"))
  }

  @Test func filter() throws {
    let outcome = try Sandbox().mullion("format", "-", stdin: untidy)
    #expect(outcome.status == 0)
    #expect(outcome.stdout == tidy)
  }

  @Test func check() throws {
    let sandbox = try Sandbox(["a.layout": untidy, "b.layout": tidy])
    let outcome = try sandbox.mullion("format", "--check", "a.layout", "b.layout")
    #expect(outcome.status == 1)
    #expect(outcome.stdout == "a.layout\n")
    #expect(sandbox.text("a.layout") == untidy)
    #expect(try sandbox.mullion("format", "--check", "b.layout").status == 0)
    let input = try sandbox.mullion("format", "--check", "-", stdin: untidy)
    #expect(input.status == 1)
    #expect(input.stdout == "<stdin>\n")
  }

  /// A file with an error stays as it is, and the others are formatted.
  @Test func errors() throws {
    let sandbox = try Sandbox(["a.layout": "box  a\nb.left == 3\n", "c.layout": untidy])
    let outcome = try sandbox.mullion("format", "a.layout", "missing.layout", "c.layout")
    #expect(outcome.status == 2)
    #expect(outcome.stdout == "")
    #expect(outcome.stderr.hasPrefix("a.layout:2:1: error: there is nothing called 'b'"))
    #expect(outcome.stderr.contains("missing.layout: error: cannot be read"))
    #expect(sandbox.text("a.layout") == "box  a\nb.left == 3\n")
    #expect(sandbox.text("c.layout") == tidy)
  }

  @Test func jsonIsRefused() throws {
    let sandbox = try Sandbox(["a.json": "{\"version\":1}"])
    let outcome = try sandbox.mullion("format", "a.json")
    expectFailure(
      outcome, 2,
      "a.json: error: this is JSON, and 'mullion format' is for the text form; "
        + "'mullion convert --to json' writes JSON canonically")
    #expect(sandbox.text("a.json") == "{\"version\":1}")
  }

  @Test func commandLine() throws {
    expectFailure(
      try Sandbox().mullion("format"), 2,
      "mullion: error: 'mullion format' needs a file; see 'mullion help format'")
    #expect(try Sandbox().mullion("help", "format").stdout.hasPrefix("usage: mullion format FILE…"))
  }
}
