import LayoutEngine
import LayoutRendering
import LinearConstraints
import Testing

@Suite("SVG")
struct SVGTests {
  @Test("Pictures are as they were")
  func goldens() throws {
    expect(SVGWriter().write(try Samples.dashboard()), matches: "dashboard.svg")
    expect(SVGWriter().write(try Samples.portion()), matches: "portion.svg")
    expect(SVGWriter().write(try Samples.report()), matches: "report.svg")
  }

  @Test("Identifiers are valid and unique, and boxes keep their names")
  func identifiers() throws {
    var sketch = LayoutSketch(width: 100, height: 100)
    let host = try sketch.box("host", 0, 0, 100, 100)
    let names = [
      "row[0]", "row(0)", "row 0", "0", "", "\"", "host", "row-0", "a--b", "container", "é",
    ]
    try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
    try sketch.box("row-0", 0, 0, 10, 10)
    try sketch.box("a--b", 0, 0, 10, 10)
    let found = identifiers(in: SVGWriter().write(sketch.solution()))
    #expect(
      found == [
        "container", "host", "row-0-2", "row-0-3", "row-0-4", "_0", "_", "_-2", "host-2",
        "row-0-5", "a--b-2", "container-2", "_-3", "row-0", "a--b",
      ])
    #expect(Set(found).count == found.count)
  }

  @Test("Names and labels cannot leave their place")
  func escaping() throws {
    var sketch = LayoutSketch("<&\">'", width: 200, height: 100)
    let host = try sketch.box(
      "host", 0, 0, 200, 100,
      style: BoxStyle(label: "</text><script>\u{0}\u{8}\u{fffe}\u{ffff}\u{202e}a & b\t\n\"c\""))
    try sketch.layout.add(
      EqualCells(in: host, names: ["\"/><a>", "]]>", "&amp;"]), named: "cells")
    let svg = SVGWriter().write(sketch.solution())
    #expect(svg.contains("&lt;/text&gt;&lt;script&gt;a &amp; b &quot;c&quot;</text>"))
    #expect(svg.contains("<title>&lt;&amp;&quot;&gt;'</title>"))
    #expect(svg.contains("<title>&quot;/&gt;&lt;a&gt;</title>"))
    #expect(svg.contains("<title>]]&gt;</title>"))
    #expect(svg.contains("<title>&amp;amp;</title>"))
    #expect(!svg.contains("<script>") && !svg.contains("<a>"))
    #expect(svg.unicodeScalars.allSatisfy { $0 == "\n" || $0 >= " " && $0 != "\u{fffe}" })
  }

  @Test("Right-to-left texts say so")
  func direction() throws {
    var sketch = LayoutSketch(width: 200, height: 100, direction: .rightToLeft)
    let panel = try sketch.box("panel", 0, 0, 200, 100)
    try sketch.box("a", 20, 20, 160, 40, in: panel, style: BoxStyle(label: "שלום"))
    let svg = SVGWriter().write(sketch.solution())
    #expect(svg.contains("text-anchor=\"end\" fill=\"#2f479f\""))
    #expect(svg.contains("direction=\"rtl\""))
    #expect(svg.contains(">שלום</text>"))
  }

  @Test("A picture a billion points wide can be opened, and one of 4 x 3 seen")
  func sizes() {
    let wide = SVGWriter().write(LayoutSketch(width: 1e9, height: 10).solution())
    #expect(wide.contains("width=\"16384\" "))
    let small = SVGWriter().write(LayoutSketch(width: 4, height: 3).solution())
    #expect(small.contains("width=\"168\" height=\"138\" viewBox=\"-0.8 -0.8 5.6 4.6\""))
  }

  private func identifiers(in svg: String) -> [String] {
    svg.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: " id=\"", maxSplits: 1)
      return parts.count == 2 ? parts[1].prefix { $0 != "\"" }.description : nil
    }
  }
}
