import Foundation
import LayoutRendering
import Mullion
import Testing

/// The Swift that Docs/Swift.md shows, compiled and run, as for the README.
@Suite struct SwiftPageTests {
  @Test func wishesAndWhatIsMissed() throws {
    var lines: [String] = []
    func print(_ parts: Any...) {
      lines.append(parts.map { "\($0)" }.joined(separator: " "))
    }
    // begin Docs/Swift.md
    var layout = Layout("page")
    let menu = try layout.addBox("menu")
    let page = try layout.addBox("page")
    try layout.add([
      menu.leading == layout.container.leading, page.leading == menu.trailing,
      page.trailing == layout.container.trailing,
      menu.top == 0, menu.bottom == layout.container.bottom,
      page.top == 0, page.bottom == layout.container.bottom,
    ])
    try layout.add(page.width >= 200)  // required
    try layout.add((menu.width == 180).priority(.strong).labelled("menu"))  // a wish
    try layout.prefer(.width, of: page, 240, priority: .weak, weight: 2)  // a preferred size

    let solution = try layout.solve(width: 360, height: 300).solution()
    print(solution[menu].width, solution[page.width])  // 160.0 200.0

    for violation in solution.violations {
      print(violation.statement.summary, "is missed by", violation.amount)
    }
    // menu.width == 180 @750 is missed by 20.0
    // page.width == 240 @250 *2 is missed by 40.0
    // end
    #expect(
      lines == [
        "160.0 200.0", "menu.width == 180 @750 is missed by 20.0",
        "page.width == 240 @250 *2 is missed by 40.0",
      ])
  }

  @Test func objectives() throws {
    var lines: [String] = []
    func print(_ value: Double) { lines.append("\(value)") }
    // begin Docs/Swift.md
    var layout = Layout()
    let photo = try layout.addBox("photo")
    let slack = try layout.addVariable("slack", minimum: 0)
    try layout.fixRatio(of: photo, to: 1.5)
    try layout.add(photo.width <= layout.container.width)
    try layout.add(photo.height + slack == layout.container.height)
    try layout.add(Objective(.minimize, slack, priority: .medium))

    let solution = try layout.solve(width: 300, height: 400).solution()
    print(solution[slack])  // 200.0
    // end
    #expect(lines == ["200.0"])
  }

  @Test func outcomes() throws {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    for width in [400.0, 100] {
      // begin Docs/Swift.md
      var layout = Layout()
      let box = try layout.addBox("box")
      try layout.add(box.width >= 200)
      try layout.add(box.width <= layout.container.width)

      switch try layout.solve(width: width, height: 300) {
      case .optimal(let solution):
        print("\(solution[box].width) points")
      case .infeasible(let contradictions):
        // Each is a set of statements that cannot all hold.
        for statement in contradictions.joined() { print(statement.summary) }
      case .unbounded(let objective, let unknowns):
        print("nothing limits \(unknowns) in '\(objective.summary)'")
      case .stopped(let stop):
        print("the solver gave up: \(stop)")
      }
      // end
    }
    #expect(lines == ["200.0 points", "box.width >= 200", "box.width <= width"])
  }

  @Test func drawing() throws {
    let layout = try Layout(
      constraintFile: "box card (width: 30, height: 20)\ncard.left == 0\ncard.top == 0")
    let solution = try layout.solve(width: 100, height: 50).solution()
    // begin Docs/Swift.md
    let table = TableWriter().write(solution)
    let json = JSONWriter().write(solution)
    let svg = SVGWriter().write(solution)
    let png = try PNGWriter(scale: 2).write(solution)  // [UInt8]
    // end
    #expect(table.contains("card") && json.contains("\"card\"") && svg.hasPrefix("<"))
    #expect(Array(png.prefix(4)) == [0x89, 0x50, 0x4e, 0x47])
  }
}
