import LayoutEngine
import LayoutRendering
import LinearConstraints
import Testing

@Suite("JSON and tables")
struct ReportTests {
  @Test("JSON tells everything in the promised order")
  func json() throws {
    expect(JSONWriter().write(try Samples.report()), matches: "report.json")
  }

  @Test("The table tells everything in columns")
  func table() throws {
    expect(TableWriter().write(try Samples.report()), matches: "report.txt")
  }

  @Test("A layout without boxes is an answer too")
  func empty() {
    let solution = LayoutSketch(width: 320, height: 0.1).solution()
    expect(JSONWriter().write(solution), matches: "empty.json")
    expect(TableWriter().write(solution), matches: "empty.txt")
  }

  @Test(
    "Numbers read back as they were, and are JSON",
    arguments: [
      0.1, 1.0 / 3, 1e15, 1e16, 123_456_789_012_345_680, 1e-7, -2.5, 1e9,
      0.30000000000000004,
    ])
  func numbers(_ number: Double) throws {
    var sketch = LayoutSketch(width: 0, height: 0)
    try sketch.variable("n", number)
    // Answers under 1e-9 are dust, and are cleaned.
    let expected = abs(number) < 1e-9 ? 0 : number
    let json = JSONWriter().write(sketch.solution())
    let text = try #require(json.split(separator: "\"n\": ").last?.prefix { $0 != "\n" })
    #expect(Double(text) == expected)
    #expect(!text.hasSuffix(".0") && !text.hasPrefix("-0e") && !text.hasPrefix("."))
  }

  @Test("No report has -0 or a word that JSON does not know")
  func words() throws {
    var sketch = LayoutSketch(width: -0.0, height: 10)
    try sketch.box("a", .nan, -0.0, -.infinity, 1)
    try sketch.variable("v", -.nan)
    let json = JSONWriter().write(sketch.solution())
    #expect(json.contains("\"a\": {\"x\": null, \"y\": 0, \"width\": null, \"height\": 1}"))
    #expect(json.contains("\"container\": {\"x\": 0, \"y\": 0, \"width\": 0, \"height\": 10}"))
    #expect(!TableWriter().write(sketch.solution()).isEmpty)
  }

  @Test("Keys are sorted by Unicode scalars, and none stands there twice")
  func keys() throws {
    var sketch = LayoutSketch(width: 10, height: 10)
    let host = try sketch.box("b", 0, 0, 10, 10)
    try sketch.box("_", 0, 0, 1, 1)
    try sketch.box("Z", 0, 0, 1, 1)
    // Strings compare the first two as equal, and the others in another order than scalars.
    let names = ["e\u{301}", "\u{e9}", "b", "\u{ffee}", "\u{1f600}", "A\u{30a}"]
    try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
    let json = JSONWriter().write(sketch.solution())
    let keys = json.split(separator: "\n")
      .filter { $0.hasPrefix("    \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first }
      .map { Array($0.unicodeScalars) }
    let expected = ["A\u{30a}", "Z", "_", "b", "e\u{301}", "\u{e9}", "\u{ffee}", "\u{1f600}"]
    #expect(keys == expected.map { Array($0.unicodeScalars) })
    #expect(json.contains("\"b\": {\"x\": 0, \"y\": 0, \"width\": 10, \"height\": 10}"))
  }

  @Test("Hostile names and labels are quoted in JSON and tamed in tables")
  func hostileNames() throws {
    var sketch = LayoutSketch(width: 10, height: 10)
    let host = try sketch.box("host", 0, 0, 10, 10)
    let names = ["a\"b\\c", "line\nbreak\u{1b}[31m", "\u{202e}turned", "\u{0}", "\u{7f}<&>"]
    try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
    try sketch.violation(
      of: (host.width == 20).priority(.weak), "host.width == 20\u{7}\n", line: 1, amount: 10)
    let solution = sketch.solution()
    expect(JSONWriter().write(solution), matches: "hostile.json")
    expect(TableWriter().write(solution), matches: "hostile.txt")
  }
}
