import CompiledLayoutEmitters
import Foundation
import ParametricLayout
import TestSupport
import Testing

/// Whether JavaScript can be run here.
private let hasNode =
  (try? runProcess(URL(fileURLWithPath: "/usr/bin/env"), ["node", "--version"]).status) == 0

struct JavaScriptEmitterTests {
  @Test func sidebarIsAsRecorded() throws {
    let emitter = JavaScriptEmitter(source: "sidebar-and-content.layout")
    let layout = try CompiledLayoutPieces.sidebar.layout()
    GoldenFile("sidebar.js.txt").expect(emitter.module(of: layout))
    GoldenFile("sidebar.d.ts.txt").expect(emitter.declarations(of: layout))
  }

  @Test func nothingEndsAScriptElement() throws {
    let text = JavaScriptEmitter().module(of: try EmitterSamples.oddNames())
    #expect(!text.contains("</"))
    #expect(text.contains("\\u003c/script>"))
  }

  @Test(.enabled(if: hasNode, "node is not installed (Debian: nodejs)"))
  func generatedCodeGivesTheSameNumbers() throws {
    let folder = try TemporaryDirectory()
    var main = ""
    var expected: [PointAnswer] = []
    for (index, sample) in try EmitterSamples.layouts().enumerated() {
      let file = folder.url.appendingPathComponent("layout\(index).mjs")
      try JavaScriptEmitter(source: "\(sample.name).layout").module(of: sample.layout)
        .write(to: file, atomically: true, encoding: .utf8)
      let names = String(
        decoding: try JSONEncoder().encode(sample.layout.boxes.map(\.name)), as: UTF8.self)
      let points = EmitterSamples.points(of: sample.layout)
      main += """
        import * as layout\(index) from "./layout\(index).mjs";
        for (const point of \(points)) {
          try {
            const frames = layout\(index).frames(...point);
            console.log(\(names).flatMap((name) => {
              const { x, y, width, height } = frames[name];
              return [x, y, width, height];
            }).join(" "));
          } catch (error) {
            console.log(error.reason ?? error);
          }
        }

        """
      expected += points.map { PointAnswer(sample.layout, named: sample.name, at: $0) }
    }
    let mainFile = folder.url.appendingPathComponent("main.mjs")
    try main.write(to: mainFile, atomically: true, encoding: .utf8)
    let outcome = try runProcess(URL(fileURLWithPath: "/usr/bin/env"), ["node", mainFile.path])
    try #require(outcome.status == 0, "\(outcome.stderr)")
    let lines = outcome.stdout.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(lines.count == expected.count + 1)
    #expect(zip(expected, lines).compactMap { $0.difference($1) } == [])
  }

  @Test(.enabled(if: hasNode, "node is not installed (Debian: nodejs)"))
  func errorsHaveReasons() throws {
    let folder = try TemporaryDirectory()
    try JavaScriptEmitter().module(of: try CompiledLayoutPieces.sidebar.layout())
      .write(
        to: folder.url.appendingPathComponent("sidebar.mjs"), atomically: true, encoding: .utf8)
    let main = folder.url.appendingPathComponent("main.mjs")
    try """
    import { evaluate, frames, leaves, names, CompiledLayoutError } from "./sidebar.mjs";
    for (const point of [[800], [800, NaN], [800, "600"], [100, 600], [300, 600]]) {
      try { frames(...point) } catch (error) {
        console.log(error instanceof CompiledLayoutError, error.reason, error.message);
      }
    }
    const numbers = new Float64Array(6);
    console.log(evaluate([800, 600], numbers) === numbers, names[0], numbers[0]);
    console.log(leaves(300, 20).join(" "));
    """.write(to: main, atomically: true, encoding: .utf8)
    let outcome = try runProcess(URL(fileURLWithPath: "/usr/bin/env"), ["node", main.path])
    #expect(
      outcome.stdout == """
        true wrongCount 2 numbers are expected, and not 1
        true notFinite height is not a finite number
        true notFinite height is not a finite number
        true outOfRange width is 100, and not from 200 to 2000
        true infeasible these contradict each other: 180 <= sidebar.width <= 320; content.width >= 200
        true sidebar.width 200
        0 0 1

        """)
  }
}
