import Foundation
import TestSupport
import Testing

/// A file is written whole or not at all, and nothing else is touched.
@Suite struct OutputFileTests {
  @Test func anExistingFileIsReplacedAndKeepsItsPermissions() throws {
    let sandbox = try Sandbox(["out.txt": String(repeating: "old\n", count: 10_000)])
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: sandbox.url("out.txt").path)
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "out.txt").status == 0)
    #expect(sandbox.text("out.txt")?.hasPrefix("name") == true)
    #expect(sandbox.text("out.txt")?.contains("old") == false)
    let attributes = try manager.attributesOfItem(atPath: sandbox.url("out.txt").path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    #expect(sandbox.names == ["card.layout", "out.txt"])
  }

  @Test func linksAreKept() throws {
    let sandbox = try Sandbox(["real.txt": "old"])
    let manager = FileManager.default
    for (link, target) in [("link.txt", "real.txt"), ("dangling.txt", "sub/new.txt")] {
      try manager.createSymbolicLink(
        atPath: sandbox.url(link).path, withDestinationPath: target)
    }
    try manager.createDirectory(at: sandbox.url("sub"), withIntermediateDirectories: false)
    for (link, target) in [("link.txt", "real.txt"), ("dangling.txt", "sub/new.txt")] {
      #expect(try sandbox.mullion("solve", "card.layout", "-o", link).status == 0)
      #expect(try manager.destinationOfSymbolicLink(atPath: sandbox.url(link).path) == target)
      #expect(sandbox.text(target)?.hasPrefix("name") == true)
    }
    #expect(sandbox.names == ["card.layout", "dangling.txt", "link.txt", "real.txt", "sub"])
  }

  @Test func aMistakeLeavesTheFileAsItWas() throws {
    let sandbox = try Sandbox(["out.txt": "old", "wrong.layout": "box a\na.left = 3"])
    #expect(try sandbox.mullion("solve", "wrong.layout", "-o", "out.txt").status == 2)
    #expect(sandbox.text("out.txt") == "old")
    #expect(sandbox.names == ["card.layout", "out.txt", "wrong.layout"])
  }

  @Test func foldersThatAreNotThere() throws {
    let sandbox = try Sandbox()
    expectFailure(
      try sandbox.mullion("solve", "card.layout", "-o", "none/out.txt"), 4,
      "none/out.txt: error: cannot be written: No such file or directory")
    expectFailure(
      try sandbox.mullion("solve", "card.layout", "-o", "."), 4,
      ".: error: cannot be written: Is a directory")
    expectFailure(
      try sandbox.mullion("solve", "card.layout", "-o", "card.layout/out.txt"), 4,
      "card.layout/out.txt: error: cannot be written: Not a directory")
    #expect(sandbox.names == ["card.layout"])
  }

  /// Nobody may write there; whoever is root may everywhere.
  @Test(.enabled(if: geteuid() != 0))
  func unwritablePlaces() throws {
    let sandbox = try Sandbox(["kept.txt": "old"])
    let manager = FileManager.default
    try manager.createDirectory(
      at: sandbox.url("closed"), withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o555])
    try manager.setAttributes(
      [.posixPermissions: 0o444], ofItemAtPath: sandbox.url("kept.txt").path)
    for path in ["closed/out.txt", "kept.txt"] {
      expectFailure(
        try sandbox.mullion("solve", "card.layout", "-o", path), 4,
        "\(path): error: cannot be written: Permission denied")
    }
    #expect(sandbox.text("kept.txt") == "old")
    #expect(sandbox.names == ["card.layout", "closed", "kept.txt"])
  }

  /// A file that may not grow: what was written so far goes away.
  @Test func filesThatCannotGrow() throws {
    let sandbox = try Sandbox(["out.svg": "old"])
    let outcome = try sandbox.shell("ulimit -f 1; $M solve card.layout -o out.svg")
    expectFailure(outcome, 4, "out.svg: error: cannot be written: File too large")
    #expect(sandbox.text("out.svg") == "old")
    #expect(sandbox.names == ["card.layout", "out.svg"])
  }

  #if os(Linux)
    @Test func fullDisks() throws {
      let sandbox = try Sandbox()
      for (line, name) in [
        ("$M solve card.layout -o /dev/full", "/dev/full"),
        ("$M solve card.layout > /dev/full", "standard output"),
        ("$M help > /dev/full", "standard output"),
      ] {
        expectFailure(
          try sandbox.shell(line), 4,
          "\(name): error: cannot be written: No space left on device")
      }
    }
  #endif

  @Test func devicesAndPipesAreWrittenAsTheyAre() throws {
    let sandbox = try Sandbox()
    let expected = try sandbox.mullion("solve", "card.layout").stdout
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "/dev/null").status == 0)
    let outcome = try sandbox.shell(
      "mkfifo pipe && { cat pipe & $M solve card.layout -o pipe; wait; }")
    #expect(outcome.stdout == expected)
  }

  @Test func theFileThatIsSolvedIsNotReplaced() throws {
    let sandbox = try Sandbox()
    try FileManager.default.createSymbolicLink(
      atPath: sandbox.url("link.layout").path, withDestinationPath: "card.layout")
    for output in ["card.layout", "./card.layout", "link.layout"] {
      expectFailure(
        try sandbox.mullion("solve", "card.layout", "-o", output), 2,
        "mullion: error: the answer would replace 'card.layout', the file that is solved")
    }
    #expect(sandbox.text("card.layout") == Layouts.card)
  }

  @Test func closedOutputs() throws {
    let sandbox = try Sandbox()
    // The reader goes away before the end, for a pipe holds less than all of this: silence.
    try sandbox.write(
      Layouts.card + "\nportion many in main (axis: horizontal, divisions: 10000)",
      to: "long.layout")
    let piped = try sandbox.shell("{ $M solve long.layout --format json; echo $? >&2; } | head -1")
    #expect(piped.stderr == "4\n" && piped.stdout == "{\n")
    let head = try sandbox.shell("$M solve card.layout | head -1")
    #expect(head.stderr == "" && head.stdout.hasPrefix("name"))
    expectFailure(
      try sandbox.shell("$M solve card.layout >&-"), 4,
      "standard output: error: cannot be written: Bad file descriptor")
    // Nobody hears it, and the status says it.
    #expect(try sandbox.shell("$M solve none 2>&-").status == 2)
  }

  /// Only root may give a file to another.
  @Test(.enabled(if: geteuid() == 0))
  func theOwnerIsKept() throws {
    let sandbox = try Sandbox(["own.layout": "box   a\n", "out.txt": "old"])
    for name in ["own.layout", "out.txt"] {
      #expect(chown(sandbox.url(name).path, 1234, 1235) == 0)
    }
    #expect(try sandbox.mullion("format", "own.layout").status == 0)
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "out.txt").status == 0)
    #expect(sandbox.text("own.layout") == "box a\n" && sandbox.text("out.txt") != "old")
    for name in ["own.layout", "out.txt"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: sandbox.url(name).path)
      #expect((attributes[.ownerAccountID] as? NSNumber)?.intValue == 1234)
      #expect((attributes[.groupOwnerAccountID] as? NSNumber)?.intValue == 1235)
    }
  }

  /// A folder may have a name that is no text, also where the path does not say it.
  @Test func foldersWhoseNamesAreNoText() throws {
    #if os(Linux)
      let sandbox = try Sandbox()
      let outcome = try sandbox.shell(
        #"""
        d="$(printf '\377')"; mkdir "$d" && cp card.layout "$d" && cd "$d" && echo old > out.txt
        $M solve card.layout -o out.txt && head -c 4 out.txt
        """#)
      #expect(outcome.status == 0 && outcome.stdout == "name" && outcome.stderr == "")
    #endif
  }
}
