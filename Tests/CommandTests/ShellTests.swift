import Foundation
import TestSupport
import Testing

/// What the command is to a shell: completions, a manual page, letters of options, colours.
@Suite struct ShellTests {
  /// The words that bash offers for the last of these.
  private func offered(_ words: String...) throws -> [String] {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let line = """
      eval "$($M completions bash)"; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1)
      _mullion; printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Sandbox().shell("bash -c '\(line.replacing("'", with: "'\\''"))'")
    #expect(outcome.status == 0 && outcome.stderr == "")
    return outcome.stdout.split(separator: "\n").map(String.init)
  }

  @Test func completionsOfBash() throws {
    #expect(try offered("mullion", "so") == ["solve"])
    #expect(try offered("mullion", "solve", "--sn") == ["--snap"])
    #expect(try offered("mullion", "solve", "--format", "sv") == ["svg"])
    #expect(try offered("mullion", "solve", "--format", "=", "sv") == ["svg"])
    #expect(try offered("mullion", "solve", "--format", "=").contains("svg"))
    #expect(try offered("mullion", "solve", "-f", "sv") == ["svg"])
    #expect(try offered("mullion", "solve", "ca") == ["card.layout"])
    #expect(try offered("mullion", "solve", "--size", "") == [])
    #expect(try offered("mullion", "completions", "z") == ["zsh"])
  }

  /// The shells themselves find nothing wrong with their scripts, where they are installed.
  @Test(arguments: ["bash", "zsh", "fish"])
  func completionsAreWellFormed(shell: String) throws {
    let outcome = try Sandbox().shell(
      """
      $M completions \(shell) > script
      if command -v \(shell) > /dev/null; then \(shell) -n script; fi
      """)
    #expect(outcome.status == 0 && outcome.stderr == "")
  }

  @Test func completionsOfAShellThatIsNotThere() throws {
    expectFailure(
      try Sandbox().mullion("completions", "bsh"), 2,
      "mullion: error: there are completions for bash, zsh and fish, not 'bsh'; did you mean 'bash'?"
    )
    expectFailure(
      try Sandbox().mullion("completions"), 2,
      "mullion: error: 'mullion completions' takes one shell: bash, zsh or fish")
  }

  /// The page in `Docs` is the one that the command prints.
  @Test func manualPage() throws {
    let page = try Sandbox().mullion("help", "--man")
    #expect(page.status == 0)
    let docs = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Docs/mullion.1")
      .standardizedFileURL
    if ProcessInfo.processInfo.environment["MULLION_RECORD"] == "1" {
      try Data(page.stdout.utf8).write(to: docs)
      Issue.record("recorded mullion.1; look at what changed, and run again")
    }
    let stored = try String(contentsOf: docs, encoding: .utf8)
    #expect(page.stdout == stored, "write it anew: mullion help --man > Docs/mullion.1")
  }

  @Test func everyHelpFitsIntoEightyColumns() throws {
    let sandbox = try Sandbox()
    let overview = try sandbox.mullion("help").stdout
    let verbs = overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(verbs.count >= 6)
    for verb in verbs {
      let help = try sandbox.mullion("help", verb)
      #expect(help.status == 0 && help.stdout.hasPrefix("usage: mullion \(verb)"))
      for line in help.stdout.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    }
  }

  @Test func codes() throws {
    let sandbox = try Sandbox()
    let code = try sandbox.mullion("help", "e027")
    GoldenFile("help-E027.txt").expect(code.stdout)
    let list = try sandbox.mullion("help", "codes").stdout.split(separator: "\n")
    #expect(list.count > 70 && list.contains("E027  '=' in the place of '=='"))
    expectFailure(
      try sandbox.mullion("help", "E999"), 2,
      "mullion: error: there is no code 'E999'; 'mullion help codes' lists all")
  }

  @Test func lettersOfOptions() throws {
    let sandbox = try Sandbox()
    let expected = try sandbox.mullion("solve", "card.layout", "--format", "json").stdout
    for words in [
      ["-fjson"], ["-f=json"], ["-f", "json"], ["-s800x600", "-fjson"], ["-ocard.json"],
    ] {
      let outcome = try runProcess(
        builtProduct(named: "mullion"), ["solve", "card.layout"] + words,
        currentDirectory: sandbox.url)
      #expect(outcome.status == 0)
      #expect(words == ["-ocard.json"] || outcome.stdout == expected, "\(words)")
    }
    #expect(sandbox.text("card.json") == expected)
  }

  /// Colours on a terminal, which `script` plays, and nowhere else.
  @Test func colors() throws {
    let sandbox = try Sandbox(["bad.layout": "box a\na.left = 3\n"])
    let there = try sandbox.shell("command -v script > /dev/null && script --version").status == 0
    guard there else { return }
    let line = "script -qec \"$M solve bad.layout\" /dev/null"
    let colored = try sandbox.shell("env -u NO_COLOR TERM=xterm \(line)").stdout
    #expect(colored.contains("\u{1B}[1mbad.layout:2:8:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m"))
    for setting in ["NO_COLOR=1 TERM=xterm", "-u NO_COLOR TERM=dumb"] {
      let plain = try sandbox.shell("env \(setting) \(line)").stdout
      #expect(plain.contains("bad.layout:2:8: error:") && !plain.contains("\u{1B}"))
    }
    #expect(try !sandbox.mullion("solve", "bad.layout").stderr.contains("\u{1B}"))
  }
}
