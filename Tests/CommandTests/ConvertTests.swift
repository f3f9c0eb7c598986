import Foundation
import TestSupport
import Testing

/// `mullion convert`, and JSON as an input of all verbs.
@Suite struct ConvertTests {
  @Test(arguments: [
    ("card", Layouts.card), ("rtl", Layouts.rightToLeft), ("wishes", Layouts.wishes),
  ])
  func goldenForms(name: String, layout: String) throws {
    let sandbox = try Sandbox(["in.layout": layout])
    let json = try sandbox.mullion("convert", "in.layout", "--to", "json")
    #expect(json.status == 0)
    #expect(json.stderr == "")
    GoldenFile("convert-\(name).json").expect(json.stdout)
    let text = try sandbox.mullion("convert", "-", "--to", "text", stdin: json.stdout)
    GoldenFile("convert-\(name).layout").expect(text.stdout)
    let again = try sandbox.mullion("convert", "-", "--to", "json", stdin: text.stdout)
    #expect(again.stdout == json.stdout)
    // The same answer, places aside.
    let answers = try [layout, json.stdout, text.stdout].map { input in
      try sandbox.mullion("solve", "-", stdin: input).stdout.split(separator: "\n")
        .prefix { !$0.hasPrefix("violation") }
    }
    #expect(answers[0] == answers[1] && answers[0] == answers[2])
  }

  @Test func commentsAreCounted() throws {
    let sandbox = try Sandbox(["a.layout": "# one\nbox a  # two\n", "b.layout": "# one\n"])
    let outcome = try sandbox.mullion("convert", "a.layout", "--to", "json", "-o", "a.json")
    #expect(outcome.status == 0)
    #expect(outcome.stderr == "a.layout: note: 2 comments are left out: JSON has none\n")
    #expect(sandbox.text("a.json")?.hasPrefix("{\n  \"version\": 1,\n") == true)
    #expect(
      try sandbox.mullion("convert", "b.layout", "--to", "json").stderr
        == "b.layout: note: 1 comment is left out: JSON has none\n")
    #expect(
      try sandbox.mullion("convert", "a.layout", "--to", "text").stdout == "# one\nbox a  # two\n")
  }

  @Test func mistakesOfTheFileAreReported() throws {
    let sandbox = try Sandbox(["a.json": "{\n  \"version\": 1,\n  \"boxs\": []\n}"])
    for words in [["convert", "--to", "text"], ["solve"], ["check"], ["explain"]] {
      let outcome = try sandbox.shell("$M \(words.joined(separator: " ")) a.json")
      expectFailure(
        outcome, 2,
        """
        a.json:3:3: error: $.boxs: a layout has no key 'boxs'; did you mean 'boxes'?
          "boxs": []
          ^~~~~~
          "boxes"
        """)
    }
  }

  @Test func conflictsNameLinesOfJSON() throws {
    let json = """
      {
        "version": 1,
        "parameters": {"width": {"default": 300}, "height": {"default": 100}},
        "boxes": [{"name": "a"}],
        "constraints": [
          "a.width \\u003e= 400",
          {"label": "fits", "terms": {"a.width": 1}, "relation": "<=", "constant": "width"}
        ]
      }
      """
    let outcome = try Sandbox().mullion("solve", "-", stdin: json)
    expectFailure(
      outcome, 1,
      """
      <stdin>:6:6: conflict 1: -: a.width >= 400
      <stdin>:7:5: conflict 1: fits: {"label": "fits", "terms": {"a.width": 1}, "relation": "<=", \
      "constant": "width"}
      """)
  }

  @Test func commandLine() throws {
    let sandbox = try Sandbox()
    let wrong: [([String], String)] = [
      ([], "'mullion convert' needs a file; see 'mullion help convert'"),
      (["card.layout"], "'mullion convert' needs --to json or --to text"),
      (
        ["card.layout", "--to", "jsn"], "--to is one of json, text, not 'jsn'; did you mean 'json'?"
      ),
      (
        ["card.layout", "--to", "text", "-o", "card.layout"],
        "the output would replace 'card.layout', the file that is converted"
      ),
    ]
    for (words, message) in wrong {
      let line = (["$M", "convert"] + words).joined(separator: " ")
      expectFailure(try sandbox.shell(line), 2, "mullion: error: " + message)
    }
    #expect(sandbox.text("card.layout") == Layouts.card)
  }
}
