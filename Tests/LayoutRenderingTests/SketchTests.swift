import LayoutEngine
import LayoutRendering
import LinearConstraints
import TestSupport
import Testing

@Suite("Sketches")
struct SketchTests {
  @Test("Pictures are as they were")
  func goldens() throws {
    expect(SketchWriter().write(try Samples.dashboard()), matches: "dashboard.sketch.txt")
    expect(SketchWriter(columns: 60).write(try Samples.portion()), matches: "portion.sketch.txt")
  }

  @Test("Lines of neighbours join, corners of curves are round")
  func lines() throws {
    var sketch = LayoutSketch(width: 38, height: 10)
    try sketch.box("left", 0, 0, 20, 10)
    try sketch.box("o", 24, 2, 10, 4, style: BoxStyle(shape: .capsule))
    #expect(
      SketchWriter(columns: 39).write(sketch.solution()) == """
        ┌───────────────────┬─────────────────┐
        │                   │   ╭─────────╮   │
        │       left        │   │    o    │   │
        │                   │   ╰─────────╯   │
        │                   │                 │
        └───────────────────┴─────────────────┘

        """)
  }

  @Test("No line is longer than it may be, whatever is drawn")
  func random() {
    let sides = Generator.array(of: Generator.doubles(in: -50...400), count: 4...4)
    let texts = HostileText.generator
    let layout = Generator { choices in
      (
        choices.draw(.array(of: sides, count: 1...12)), choices.draw(texts),
        choices.draw(.integers(in: 0...120)), choices.draw(.doubles(in: 0...2000))
      )
    }
    checkProperty("sketches have their size", cases: 200, layout) { frames, label, columns, size in
      var sketch = LayoutSketch(width: size, height: 300)
      for (number, frame) in frames.enumerated() {
        try sketch.box(
          "box\(number)", frame[0], frame[1], frame[2], frame[3],
          style: BoxStyle(shape: number % 2 == 0 ? .rectangle : .circle, label: label))
      }
      let text = SketchWriter(columns: columns).write(sketch.solution())
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let most = max(columns, 20)
      if let long = lines.first(where: { $0.unicodeScalars.count > most }) { return String(long) }
      if lines.count > most / 2 + 3 { return "\(lines.count) lines" }
      let isPlain = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.properties.generalCategory != .control
      }
      return isPlain ? nil : "a control character"
    }
  }

  @Test("Frames that are no frames")
  func hostile() throws {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -5, 1e300, -1e308, 1e9, 50]
    for size in numbers {
      var sketch = LayoutSketch(width: size, height: 100)
      for (number, x) in numbers.enumerated() {
        for (other, width) in numbers.enumerated() {
          try sketch.box("box\(number)-\(other)", x, 10, width, x)
        }
      }
      #expect(!SketchWriter(columns: number(size)).write(sketch.solution()).isEmpty)
    }
  }

  private func number(_ size: Double) -> Int { Int(exactly: size) ?? .max }
}
