import LayoutEngine
import LayoutRendering
import LinearConstraints
import TestSupport
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("Pages are as they were")
  func goldens() throws {
    expect(HTMLWriter().write(try Samples.report()), matches: "report.html")
    let solution = try Samples.portion()
    let size = PreviewSize(solution.size, reason: "the default size")
    expect(
      PreviewWriter(hasGuides: true).write(
        [
          .init(size, .solution(solution)),
          .init(PreviewSize(Size(width: 1, height: 2)), .nothing("'w < 1' & more contradict")),
        ], of: solution.layout),
      matches: "preview.html")
  }

  @Test("Any names, labels and statements stay in their places")
  func escaping() {
    checkProperty(
      "a page is well formed", cases: 150, .array(of: HostileText.generator, count: 5...7)
    ) { texts in
      var sketch = LayoutSketch(texts[0], width: 200, height: 100)
      let host = try sketch.box("host", 0, 0, 200, 100, style: BoxStyle(label: texts[1]))
      try sketch.layout.add(EqualCells(in: host, names: Array(texts[4...])), named: "cells")
      try sketch.violation(
        of: (host.width == 20).priority(.weak), texts[2], label: texts[3], line: 1, amount: 10)
      let solution = sketch.solution(undetermined: [texts[1]], fitted: [texts[2]])
      let pages = [
        HTMLWriter().write(solution),
        PreviewWriter(hasGuides: true).write(
          [
            .init(PreviewSize(solution.size, reason: texts[3]), .solution(solution)),
            .init(PreviewSize(solution.size), .solution(solution)),
            .init(PreviewSize(solution.size), .nothing(texts[4])),
          ], of: solution.layout),
      ]
      return pages.lazy.compactMap { MarkupOutline.flaw(in: $0) }.first
    }
  }

  @Test("No two identifiers of a page are the same, whatever boxes are called")
  func identifiers() throws {
    var sketch = LayoutSketch(width: 100, height: 100)
    for name in ["panel-1", "show-1", "show-all", "heading-1", "box-1-a", "a"] {
      try sketch.box(name, 0, 0, 10, 10)
    }
    let solution = sketch.solution()
    let panel = PreviewWriter.Panel(PreviewSize(solution.size), .solution(solution))
    let page = PreviewWriter().write([panel, panel, panel], of: solution.layout)
    let parts = page.components(separatedBy: " id=\"").dropFirst()
    let identifiers = parts.map { $0.prefix { $0 != "\"" } }
    #expect(identifiers.count == 1 + 3 * 3 + 3 * 7)
    #expect(Set(identifiers).count == identifiers.count)
  }

  @Test("A layout without a name is called as the caller says")
  func untitled() throws {
    let solution = LayoutSketch(width: 100, height: 100).solution()
    #expect(HTMLWriter(untitled: "a<b").write(solution).contains("<title>a&lt;b</title>"))
    #expect(
      PreviewWriter(untitled: "a").write([], of: solution.layout)
        .contains("<title>a, preview</title>"))
  }

  @Test("A page opens and runs nothing")
  func selfContained() throws {
    let solution = try Samples.dashboard()
    let panel = PreviewWriter.Panel(PreviewSize(solution.size), .solution(solution))
    let pages = [
      HTMLWriter().write(solution), PreviewWriter().write([panel], of: solution.layout),
    ]
    for page in pages {
      for word in ["http:", "https:", "src=", "href=", "url(", "@import", "<script", "<link"] {
        #expect(!page.contains(word), "\(word)")
      }
      #expect(page.contains("default-src 'none'"))
    }
  }
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [Substring] {
    split(separator: separator, omittingEmptySubsequences: false)
  }
}
