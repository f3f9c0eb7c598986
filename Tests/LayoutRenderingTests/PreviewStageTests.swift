import Foundation
import LayoutEngine
import LinearConstraints
import ParametricLayout
import TestSupport
import Testing

@testable import LayoutRendering

@Suite("Preview stage")
struct PreviewStageTests {
  private func page() throws -> String {
    PreviewWriter().write(
      [], of: try SidebarSample.layout(),
      stage: PreviewStage(try SidebarSample.compiled(), start: [800, 400]))
  }

  @Test("A page with a stage opens nothing, and runs what stands in it alone")
  func selfContained() throws {
    let page = try page().replacingOccurrences(of: "url(#stage-hatch)", with: "")
    for word in [
      "http:", "https:", "src=", "href=", "url(", "@import", "import(", "<link", "fetch",
    ] {
      #expect(!page.contains(word), "\(word)")
    }
    #expect(
      page.contains(
        "\"default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'\""))
    #expect(MarkupOutline.flaw(in: page) == nil)
  }

  @Test("Without a stage there is a note")
  func note() throws {
    let page = PreviewWriter().write([], of: try SidebarSample.layout(), note: "Because a < b.")
    #expect(page.contains("<p class=\"quiet\">Because a &lt; b.</p>"))
    #expect(!page.contains("<script") && !page.contains("id=\"stage"))
  }

  @Test("A layout in closed form that lacks a box makes no stage")
  func lacking() throws {
    var layout = try SidebarSample.layout()
    _ = try layout.addBox("other")
    let stage = PreviewStage(try SidebarSample.compiled(), start: [800, 400])
    #expect(!PreviewWriter().write([], of: layout, stage: stage).contains("<script"))
  }

  @Test("No name, label or statement ends the script that holds it")
  func hostile() {
    checkProperty(
      "the data of a stage is JSON", cases: 60, .array(of: HostileText.generator, count: 3...3)
    ) { texts in
      var sketch = LayoutSketch(texts[0], width: 200, height: 100)
      let host = try sketch.box("host", 0, 0, 0, 0, style: BoxStyle(label: texts[1]))
      let names = (0..<2).map { "\($0)" + texts[2] }
      try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
      let box = { (name: String) in
        CompiledLayout.Box(name: name, left: 0, top: 0, width: 0, height: 0)
      }
      let compiled = try CompiledLayout(
        name: texts[0],
        parameters: [
          .init(name: "width", lower: 1, upper: 9), .init(name: "height", lower: 1, upper: 9),
        ], statements: [.init(text: texts[1])], values: [.init(name: texts[2], part: 0, row: 0)],
        boxes: (["host"] + names).map(box),
        parts: [CompiledLayout.Part(leaves: [.init(givenUp: [0])], formulas: [0, 1, 1])])
      let page = PreviewWriter().write(
        [], of: sketch.layout, stage: PreviewStage(compiled, start: [2, 3]))
      if let flaw = MarkupOutline.flaw(in: page) { return flaw }
      let scripts = page.components(separatedBy: "</script>")
      guard scripts.count == 3, let start = scripts[0].range(of: "id=\"stage-data\">\n") else {
        return "\(scripts.count - 1) scripts"
      }
      let data = try JSONSerialization.jsonObject(with: Data(scripts[0][start.upperBound...].utf8))
      let statements =
        ((data as? [String: Any])?["compiled"] as? [String: Any])?["statements"] as? [[String: Any]]
      return statements?.first?["text"] as? String == texts[1] ? nil : "another statement"
    }
  }
}

/// The script evaluates a layout in closed form as Swift does.
@Suite("Preview formulas", .enabled(if: Node.isExpected, "needs node"))
struct PreviewFormulasTests {
  private let points = (0..<200).map { number in
    var random = SeededGenerator(seed: 8, index: number)
    return [Double.random(in: 200...2000, using: &random), .random(in: 0...1000, using: &random)]
  }

  private func run(_ code: String, _ compiled: CompiledLayout) throws -> Any {
    let input = JSONText.object([
      ("compiled", compiled.json),
      ("points", JSONText.array(points.map { JSONText.array($0.map(JSONText.number)) })),
    ])
    let script =
      PreviewScript.picture + PreviewScript.closedForm + """
        const { compiled, points } = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const formulas = new Formulas(compiled);
        console.log(JSON.stringify((() => { \(code) })()));
        """
    return try Node.run(script, on: input)
  }

  @Test("Numbers, contradictions, wishes given up and what is undetermined are the same")
  func evaluation() throws {
    let compiled = try SidebarSample.compiled()
    let written = try run(
      """
      return points.map((point) => {
        const region = formulas.regionAt(point);
        const { contradictions, givenUp, undetermined } = region;
        const isSolved = contradictions.length === 0;
        return {
          contradictions, undetermined, givenUp: givenUp.map(({ line }) => line),
          numbers: isSolved ? formulas.values.map((_, value) =>
            formulas.number(formulas.coefficients(value, region), point)) : null,
        };
      });
      """, compiled)
    let answers = try #require(written as? [[String: Any]])
    var contradictions = 0
    for (point, answer) in zip(points, answers) {
      var numbers: [Double] = []
      do {
        try compiled.evaluate(at: point, into: &numbers)
        // What reads JSON here is not exact to the last bit.
        let written = try #require(answer["numbers"] as? [Double])
        #expect(written.count == numbers.count)
        #expect(zip(written, numbers).allSatisfy { abs($0 - $1) <= 1e-9 })
        let isLow = point[1] < 80
        let isFree = point[0] >= 720 && point[0] <= 1280
        #expect(answer["givenUp"] as? [Int] == (isFree ? [] : [4]) + (isLow ? [6] : []))
        #expect(answer["undetermined"] as? [String] == (isLow ? ["note.height"] : []))
      } catch let error as EvaluationError {
        #expect(error == .infeasible(part: 0, leaf: 0, statements: [0, 2]))
        #expect(answer["contradictions"] as? [[Int]] == [[0, 2]])
        contradictions += 1
      }
    }
    #expect((1..<points.count).contains(contradictions))
  }

  @Test("Formulas have the same words")
  func words() throws {
    let compiled = try CompiledLayout(
      parameters: [
        .init(name: "width", lower: 0, upper: 9), .init(name: "height", lower: 0, upper: 9),
      ], statements: [], values: (0..<12).map { .init(name: "v\($0)", part: 0, row: $0) },
      boxes: [],
      parts: [
        CompiledLayout.Part(
          leaves: [.init()],
          formulas: [
            0, 0, 0, 180, 0, 0, -8, 0.25, 0, 600, -1, 0, 0, 1.0 / 3, 2, 12.5, 0, -16.0 / 9,
            -20.0 / 3, 1, 1, 0, 0, 0.1234567891234, 1e-3, 0, 0.3, 3.14159265358979, 0, -1,
            -1, -1, -2.0 / 7, 1e13, 0.125, 0,
          ])
      ])
    let written = try run(
      """
      const region = formulas.regionAt([1, 1]);
      const names = formulas.parameters.map(({ name }) => name);
      return formulas.values.map((_, value) =>
        formulaWords(formulas.coefficients(value, region), names));
      """, compiled)
    #expect(
      written as? [String]
        == compiled.values.indices.map {
          compiled.formulaWords(of: $0)[0].formula ?? ""
        })
  }

  @Test("The map covers the ranges, each point with its own region")
  func map() throws {
    let compiled = try SidebarSample.compiled()
    let written = try run(
      """
      return formulas.parts.map((part) => {
        const { regions, lines } = new PlaneRegions(formulas, part, [0, 1], [0, 0]);
        const area = (corners) => Math.abs(corners.reduce((sum, [x, y], index) => {
          const [nextX, nextY] = corners[(index + 1) % corners.length];
          return sum + (x * nextY - nextX * y) / 2;
        }, 0));
        const areas = regions.map(({ corners }) => area(corners));
        const wrong = regions.filter(({ leaf, corners }) => {
          const middle = [0, 1].map((axis) =>
            corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
          return leafOf(part, middle) !== leaf;
        });
        return { area: areas.reduce((one, other) => one + other, 0), lines, wrong: wrong.length };
      });
      """, compiled)
    let parts = try #require(written as? [[String: Any]])
    #expect(parts.map { $0["area"] as? Double } == [1_800_000, 1_800_000, 1_800_000])
    #expect(parts.map { $0["wrong"] as? Int } == [0, 0, 0])
    let lines = parts.map { $0["lines"] as? [[[Double]]] ?? [] }
    #expect(
      Set(lines[0].map { $0[0][0] }) == [380, 720, 1280]
        && lines[0].allSatisfy { $0[0][0] == $0[1][0] })
    #expect(lines[1].isEmpty && lines[2].count == 1)
  }

  @Test("How far one can go in a region")
  func reach() throws {
    let compiled = try SidebarSample.compiled()
    let points: [[Double]] = [[250, 10], [380, 80], [500, 100], [720, 900], [1999, 79]]
    let written = try run(
      """
      return \(points).map((point) => [0, 1].map((axis) => reachOf(formulas, point, axis)));
      """, compiled)
    #expect(
      written as? [[[Double]]] == [
        [[200, 380], [0, 80]], [[380, 720], [80, 1000]], [[380, 720], [80, 1000]],
        [[720, 1280], [80, 1000]], [[1280, 2000], [0, 80]],
      ])
  }
}
