import Foundation
import TestSupport
import Testing

/// Messages for programs: `--diagnostics json`.
@Suite struct DiagnosticStyleTests {
  private func messages(_ outcome: ProcessOutcome) throws -> [[String: Any]] {
    try outcome.stderr.split(separator: "\n").map { line in
      try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func mistakes() throws {
    let text = "box a, b\na.left = 3\n\u{E9}\na.widht == \"\u{1}\"\n"
    let sandbox = try Sandbox(["bad.layout": text])
    for verb in ["solve", "check", "explain"] {
      let outcome = try sandbox.mullion(verb, "bad.layout", "--diagnostics", "json")
      #expect(outcome.status == 2 && outcome.stdout == "")
      let first = try #require(try messages(outcome).first)
      #expect(first["severity"] as? String == "error" && first["code"] as? String == "E027")
      #expect(first["file"] as? String == "bad.layout")
      for (key, value) in [
        "line": 2, "column": 8, "endLine": 2, "endColumn": 9, "startByte": 16, "endByte": 17,
      ] {
        #expect(first[key] as? Int == value, "\(key)")
      }
      let fix = first["fix"] as? [String: Any]
      #expect(fix?["replacement"] as? String == "==" && fix?["startByte"] as? Int == 16)
    }
  }

  @Test func pathsAndNotes() throws {
    let sandbox = try Sandbox([
      "a.json": #"{"version": 1, "boxs": []}"#, "open.layout": "var t, u\nt == (u + 3\nbox b",
    ])
    let json = try messages(sandbox.mullion("check", "a.json", "--diagnostics=json"))
    #expect(json.count == 1 && json.first?["path"] as? String == "$.boxs")
    let open = try messages(sandbox.mullion("check", "open.layout", "--diagnostics=json"))
    let notes = open.first?["notes"] as? [[String: Any]]
    #expect(open.count == 1 && notes?.first?["line"] as? Int == 2)
    #expect(notes?.first?["message"] as? String == "'(' is opened here")
  }

  @Test func whatACheckSays() throws {
    let sandbox = try Sandbox([
      "open.layout": """
      param width = 10
      param height = 20
      box a
      one: a.width == 5
      2 * a.width == 10
      a.height == a.top == 0
      """
    ])
    let outcome = try sandbox.mullion("check", "open.layout", "--diagnostics", "json")
    #expect(outcome.status == 0 && outcome.stdout == "")
    let found = try messages(outcome)
    #expect(found.map { $0["code"] as? String } == ["undetermined", "redundant"])
    #expect(found.map { $0["line"] as? Int } == [3, 5])
    #expect(found.allSatisfy { $0["severity"] as? String == "warning" })
  }

  @Test func contradictions() throws {
    let sandbox = try Sandbox([
      "c.layout": "param width = 10\nparam height = 9\nbox a\none: a.left == 3\na.left == 4"
    ])
    let outcome = try sandbox.mullion("solve", "c.layout", "--diagnostics", "json")
    #expect(outcome.status == 1)
    let found = try messages(outcome)
    #expect(found.map { $0["code"] as? String } == ["conflict", "conflict"])
    #expect(found.map { $0["conflict"] as? Int } == [1, 1])
    #expect(found.map { $0["label"] as? String } == ["one", nil])
    #expect(found.map { $0["startByte"] as? Int } == [40, 57])
    #expect(found.map { $0["endByte"] as? Int } == [56, 68])
  }

  @Test func fileThatIsNotThere() throws {
    let found = try messages(Sandbox().mullion("check", "no.layout", "--diagnostics", "json"))
    #expect(found.count == 1 && found.first?["file"] as? String == "no.layout")
    #expect(found.first?["message"] as? String == "cannot be read: No such file or directory")
  }

  /// With several files, whatever is told of any of them.
  @Test func severalFiles() throws {
    let sandbox = try Sandbox([
      "bad.layout": "box a\na.left = 3", "no.layout": "box a\na.width == 1\na.width == 2",
      "open.layout": "var t\nmaximize t", "free.layout": "param need\nbox a",
    ])
    let outcome = try sandbox.mullion(
      "solve", "bad.layout", "no.layout", "open.layout", "free.layout", "gone.layout",
      "card.layout", "--sizes", "300x300", "-o", "out/{name}.svg", "--diagnostics", "json")
    #expect(outcome.status == 4 && outcome.stdout == "")
    let found = try messages(outcome)
    #expect(
      found.map { $0["file"] as? String } == [
        "bad.layout", "no.layout", "no.layout", "open.layout", "free.layout", "gone.layout",
        "out/card.svg",
      ])
    #expect(
      found.map { $0["code"] as? String } == [
        "E027", "conflict", "conflict", "unbounded", nil, nil, nil,
      ])
    #expect(found.map { $0["line"] as? Int } == [2, 2, 3, 2, nil, nil, nil])
    #expect(
      found.suffix(3).map { $0["message"] as? String } == [
        "the file gives 'need' no default; say --set need=VALUE",
        "cannot be read: No such file or directory",
        "cannot be written: No such file or directory",
      ])
  }

  @Test func answersThatCannotBeWritten() throws {
    for verb in ["solve", "check"] {
      let outcome = try Sandbox().mullion(
        verb, "card.layout", "-o", "out/card.svg", "--diagnostics", "json")
      let last = try #require(try messages(outcome).last)
      #expect(outcome.status == 4)
      #expect(last["file"] as? String == "out/card.svg")
      #expect(last["message"] as? String == "cannot be written: No such file or directory")
    }
  }
}
