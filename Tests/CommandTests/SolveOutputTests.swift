import Foundation
import TestSupport
import Testing

/// What `mullion solve` writes.
@Suite struct SolveOutputTests {
  static let layouts = [
    ("card", Layouts.card), ("right-to-left", Layouts.rightToLeft), ("wishes", Layouts.wishes),
  ]

  @Test(arguments: layouts, ["table", "sketch", "json", "csv", "svg", "html"])
  func format(_ layout: (name: String, text: String), _ format: String) throws {
    let sandbox = try Sandbox(["\(layout.name).layout": layout.text])
    let outcome = try sandbox.mullion("solve", "\(layout.name).layout", "--format", format)
    #expect(outcome.status == 0 && outcome.stderr == "")
    let ending = ["table": "txt", "sketch": "sketch.txt"][format] ?? format
    GoldenFile("\(layout.name).\(ending)").expect(outcome.stdout)
  }

  @Test func pictureAsPNG() throws {
    let outcome = try Sandbox().mullion("solve", "card.layout", "--format=png")
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(outcome.stdoutData.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // IHDR is first: two pixels for each point of the container and of a margin of 24.
    let header = outcome.stdoutData.dropFirst(16).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    #expect(header == 1696 << 32 | 1296)
    #expect(outcome.stdoutData.suffix(8).prefix(4).elementsEqual("IEND".utf8))
  }

  @Test func pictureAsPDF() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.mullion("solve", "card.layout", "--format=pdf", "--guides")
    #expect(outcome.status == 0 && outcome.stderr == "")
    #expect(outcome.stdoutData.starts(with: "%PDF-".utf8))
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "card.pdf").status == 0)
    let repeated = try sandbox.mullion("solve", "card.layout", "--format=pdf", "--guides")
    #expect(repeated.stdoutData == outcome.stdoutData)
  }

  /// Pixels to a point: the picture is 848 x 648 points with its margin.
  @Test func scale() throws {
    let outcome = try Sandbox().mullion("solve", "card.layout", "--format=png", "--scale=0.5")
    #expect(outcome.status == 0 && outcome.stderr == "")
    let header = outcome.stdoutData.dropFirst(16).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    #expect(header == 424 << 32 | 324)
  }

  /// The name of the output says what to write, unless an option does.
  @Test(arguments: [
    (["-o", "out.svg"], "out.svg", "<?xml"), (["-o", "out.htm"], "out.htm", "<!DOCTYPE html>"),
    (["-o", "out.HTML"], "out.HTML", "<!DOCTYPE html>"), (["-o", "out.csv"], "out.csv", "name,"),
    (["-oout.SVG"], "out.SVG", "<?xml"),
    (["--output", "out.json"], "out.json", "{"), (["--output=out.txt"], "out.txt", "name "),
    (["-o", "out"], "out", "name "), (["-o", "out.svg", "--format", "json"], "out.svg", "{"),
    (["-o", "out.pdf", "--format", "table"], "out.pdf", "name "),
    (["-o=out.json"], "out.json", "{"),
  ])
  func outputFile(options: [String], name: String, start: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["solve"] + options + ["card.layout"],
      currentDirectory: sandbox.url)
    #expect(outcome.status == 0 && outcome.stdout == "" && outcome.stderr == "")
    let text = try #require(sandbox.text(name))
    #expect(
      text.hasPrefix(start) || start == "<?xml" && text.hasPrefix("<svg"), "\(text.prefix(40))")
    #expect(sandbox.names == ["card.layout", name].sorted())
  }

  @Test func standardInputAndOutput() throws {
    let sandbox = try Sandbox()
    let expected = try sandbox.mullion("solve", "card.layout").stdout
    #expect(try sandbox.mullion("solve", "-", stdin: Layouts.card).stdout == expected)
    #expect(try sandbox.mullion("solve", "card.layout", "-o", "-").stdout == expected)
    #expect(try sandbox.mullion("solve", "--", "card.layout").stdout == expected)
    try sandbox.write(Layouts.card, to: "-card")
    #expect(try sandbox.mullion("solve", "--", "-card").stdout == expected)
    #expect(try sandbox.shell("$M solve - < card.layout | cat").stdout == expected)
    #expect(sandbox.names == ["-card", "card.layout"])
  }

  @Test func sizesAndParameters() throws {
    let sandbox = try Sandbox()
    func line(_ name: String, _ arguments: String...) throws -> [String] {
      let outcome = try runProcess(
        builtProduct(named: "mullion"), ["solve", "card.layout"] + arguments,
        currentDirectory: sandbox.url)
      #expect(outcome.status == 0, "\(outcome.stderr)")
      let lines = outcome.stdout.split(separator: "\n").map { $0.split(separator: " ") }
      return try #require(lines.first { $0.first == Substring(name) }).dropFirst().map(String.init)
    }
    #expect(try line("container") == ["0", "0", "800", "600"])
    #expect(try line("container", "--size", "400x300") == ["0", "0", "400", "300"])
    #expect(try line("container", "--size=4e2x300.5") == ["0", "0", "400", "300.5"])
    #expect(try line("container", "--set", "width=500") == ["0", "0", "500", "600"])
    #expect(try line("main", "--set=caption=150").last == "150")
    #expect(
      try line("main", "--set", "caption=150", "--set", "height=500", "--set", "width=300").last
        == "150")
  }

  @Test(arguments: ["auto", "glpk", "exact", "closed-form"])
  func solver(_ name: String) throws {
    let sandbox = try Sandbox()
    let expected = try sandbox.mullion("solve", "card.layout").stdout
    let outcome = try sandbox.mullion("solve", "card.layout", "--solver", name)
    #expect(outcome.stdout == expected && outcome.status == 0)
    let report = try sandbox.mullion("solve", "card.layout", "--solver", name, "--format", "json")
    let engine = name == "auto" ? "closed-form" : name
    #expect(report.stdout.contains("\"engine\": \"\(engine)\""))
  }

  /// A warning is said, and the answer is given.
  @Test func warnings() throws {
    let sandbox = try Sandbox(["warned.layout": "param width = 3\nparam height = 4\nbox a, b in a"])
    let outcome = try sandbox.mullion("solve", "warned.layout")
    #expect(outcome.status == 0)
    #expect(outcome.stdout.hasPrefix("name"))
    #expect(outcome.stderr.hasPrefix("warned.layout:3:8: warning: "))
    #expect(outcome.stderr.hasSuffix("\n") && !outcome.stderr.hasSuffix("\n\n"))
  }

  // Attributes name no box, and a size has two sides; `X` is as good as `x`.
  @Test func missedAttributesNameTheirBox() throws {
    let text =
      "box a (size: 48 x 40, min-width: 60)\na.size == container.size\na.left == 0\na.top == 0"
    let sandbox = try Sandbox(["f.layout": text])
    let outcome = try sandbox.mullion("solve", "f.layout", "--size", "300X200")
    #expect(
      outcome.stdout.hasSuffix(
        """
        violation  priority  missed by  statement
        1:8             250        252  a.width == 48
        1:8             250        160  a.height == 40

        """))
    let json = try sandbox.mullion("solve", "f.layout", "--size", "300X200", "--format", "json")
    #expect(
      json.stdout.contains("\"source\": \"size: 48 x 40\", \"priority\": 250, \"amount\": 252}"))
  }

  // A line, a group and a chain say several things, and each is missed on its own.
  @Test(arguments: [
    (
      "ltr", ["a.width == 160", "b.leading == a.trailing + 50", "width == b.trailing + 50"],
      ["c.leading == 40", "c.trailing + 30 == width"]
    ),
    (
      "rtl", ["a.width == 160", "b.leading == a.trailing + 50", "width == b.trailing + 50"],
      ["c.leading == 40", "c.trailing + 30 == width"]
    ),
  ])
  func missedPartsSayWhatTheyAre(
    _ direction: String, _ line: [String], _ group: [String]
  ) throws {
    let text = """
      direction \(direction)
      box a, b, c
      H:|[a(160@strong)]-(50@9)-[b]-(50@8)-|
      a.width == 60
      b.leading == container.leading + 62
      b.width == 40
      c.edges == container.edges inset (0, 40, 0, 30) @weak
      c.leading == 0
      c.trailing == container.trailing
      200 <= a.left + b.right <= 300 @3
      """
    let outcome = try Sandbox(["f.layout": text])
      .mullion("solve", "f.layout", "--size", "500x100")
    func rows(_ place: String) -> [String] {
      outcome.stdout.split(separator: "\n").filter { $0.hasPrefix(place + " ") }.map {
        $0.split(separator: " ").dropFirst(3).joined(separator: " ")
      }
    }
    #expect(rows("3:1") == line)
    #expect(rows("7:1") == group)
    #expect(
      rows("10:1") == [
        direction == "ltr" ? "a.left + b.right >= 200" : "a.left + b.right <= 300"
      ])
  }
}
