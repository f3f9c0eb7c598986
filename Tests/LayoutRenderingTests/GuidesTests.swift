import LayoutEngine
import LayoutRendering
import LinearConstraints
import TestSupport
import Testing

@Suite("Guides")
struct GuidesTests {
  private func texts(_ solution: LayoutSolution) -> [String] {
    guides(solution).compactMap { $0.text?.string }
  }

  private func guides(_ solution: LayoutSolution) -> [DisplayItem] {
    DisplayList(of: solution).withGuides(of: solution).items.filter { $0.role == .guide }
  }

  @Test("Pictures are as they were")
  func goldens() throws {
    for (name, solution) in [
      ("dashboard", try Samples.dashboard()), ("portion", try Samples.portion()),
    ] {
      let picture = DisplayList(of: solution).withGuides(of: solution)
      expect(SVGWriter().write(picture), matches: "\(name)-guides.svg")
    }
  }

  @Test("Sizes, gaps to neighbours, and gaps to the edges of what a box stands in")
  func lengths() throws {
    var sketch = LayoutSketch(width: 400, height: 200)
    try sketch.box("panel", 30, 20, 340, 150)
    try sketch.box("left", 50, 60, 100, 80)
    try sketch.box("right", 190, 60, 150.333333, 80)
    #expect(
      Set(texts(sketch.solution())) == [
        // The panel, and its distances from the container.
        "340 × 150", "30", "20",
        // What stands in it: 20 on the left, 40 between, 29.67 on the right, 40 above, 30 below.
        "100 × 80", "150.33 × 80", "40", "29.67",
      ])
  }

  @Test("Boxes that touch have no gap, and hidden ones no size")
  func nothing() throws {
    var sketch = LayoutSketch(width: 400, height: 200)
    try sketch.box("left", 0, 0, 200, 200)
    try sketch.box("right", 200, 0, 200, 200)
    try sketch.box("hidden", 10, 10, 50, 50, style: BoxStyle(isHidden: true))
    #expect(texts(sketch.solution()) == ["200 × 200"], "equal sizes are told once")
  }

  @Test("A size that does not fit inside its box is left out")
  func small() throws {
    var sketch = LayoutSketch(width: 400, height: 200)
    try sketch.box("bar", 100, 90, 200, 8)
    #expect(!texts(sketch.solution()).contains("200 × 8"))
    try sketch.box("board", 100, 120, 200, 60)
    #expect(texts(sketch.solution()).contains("200 × 60"))
  }

  @Test("Random boxes: no length covers a text or another, and all are right")
  func random() {
    let frame = Generator { choices in
      let numbers = (0..<4).map { _ in choices.draw(.doubles(in: 0...300)) }
      return Frame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    checkProperty("guides do not overlap", cases: 60, .array(of: frame, count: 1...30)) { frames in
      var sketch = LayoutSketch(width: 600, height: 600)
      for (number, frame) in frames.enumerated() {
        try sketch.box("box\(number)", frame.x, frame.y, frame.width, frame.height)
      }
      let solution = sketch.solution()
      let picture = DisplayList(of: solution)
      let chips = self.guides(solution).filter { $0.text != nil }.map(\.figure.bounds)
      if chips.count > 80 { return "\(chips.count) lengths" }
      for (number, chip) in chips.enumerated() {
        if chips[..<number].contains(where: { self.overlap($0, chip) }) { return "chips overlap" }
        for text in picture.items.compactMap(\.text) {
          // The middle of a text at least is inside of what it takes.
          let middle = Frame(x: text.x, y: text.baseline - 0.4 * text.size, width: 0, height: 0)
          if text.anchor == .middle, self.overlap(chip, middle) { return "a chip on \(text)" }
        }
        let page = picture.page
        let isInside =
          chip.x >= page.x && chip.y >= page.y && chip.x + chip.width <= page.x + page.width
          && chip.y + chip.height <= page.y + page.height
        if !isInside { return "a chip leaves the page" }
      }
      return nil
    }
  }

  @Test("Time grows with the number of boxes, not with its square")
  func manyBoxes() throws {
    let clock = ContinuousClock()
    func time(_ count: Int) throws -> Duration {
      var sketch = LayoutSketch(width: 2000, height: 2000)
      for number in 0..<count {
        try sketch.box(
          "box\(number)", Double(number % 100) * 20, Double(number / 100) * 20, 16, 16)
      }
      let solution = sketch.solution()
      let picture = DisplayList(of: solution)
      return clock.measure { _ = picture.withGuides(of: solution) }
    }
    _ = try time(10)
    let small = try min(time(1_000), time(1_000))
    let large = try time(10_000)
    #expect(large < small * 40, "\(small) for 1,000, \(large) for 10,000")
  }

  @Test("Frames that are no frames")
  func hostile() throws {
    let numbers: [Double] = [.nan, .infinity, -.infinity, 0, -5, 1e300, -1e308, 50]
    for size in numbers {
      var sketch = LayoutSketch(width: size, height: 100)
      for (number, x) in numbers.enumerated() {
        for (other, width) in numbers.enumerated() {
          try sketch.box("box\(number)-\(other)", x, 10, width, x)
        }
      }
      let solution = sketch.solution()
      _ = try PNGWriter(scale: 0.1).write(DisplayList(of: solution).withGuides(of: solution))
    }
  }

  private func overlap(_ one: Frame, _ other: Frame) -> Bool {
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height
      && other.y < one.y + one.height
  }
}
