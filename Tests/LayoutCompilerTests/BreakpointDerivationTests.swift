import LayoutCompiler
import Mullion
import ParametricLayout
import Testing

/// Borders and formulas against those that were worked out with paper and pencil.
@Suite struct BreakpointDerivationTests {
  // 0.25 w is 180 at 720 and 320 at 1280; 180 and 200 fit side by side from 380 on.
  @Test func aSidebarBetweenTwoLimits() throws {
    let compiled = try CompiledLayout(
      file: """
        param width = 800 in 100...2000
        param height = 600 in 0...1000
        box sidebar, page
        sidebar.leading == container.leading
        sidebar.width == 25% * container.width @strong
        180 <= sidebar.width <= 320
        page.leading == sidebar.trailing
        page.trailing == container.trailing
        page.width >= 200
        sidebar.top == container.top
        sidebar.bottom == container.bottom
        page.top == container.top
        page.bottom == container.bottom
        """)
    #expect(compiled.borders == [[-1280, 1, 0], [-720, 1, 0], [-380, 1, 0]])
    for (width, expected) in [(400.0, 180.0), (720, 180), (800, 200), (1280, 320), (2000, 320)] {
      #expect(try compiled.value("sidebar.width", at: [width, 600]) == expected)
      #expect(try compiled.value("page.left", at: [width, 600]) == expected)
    }
    #expect(throws: EvaluationError.self) { try compiled.value("page.left", at: [379, 600]) }
    let names = compiled.breakpoints.flatMap(\.statements).map {
      compiled.statements[$0.statement].text
    }
    #expect(names.contains("sidebar.width >= 180") && names.contains("sidebar.width <= 320"))
  }

  // min(w, 16/9 h): equal where 9 w = 16 h.
  @Test func aPhotoThatFits() throws {
    let compiled = try CompiledLayout(
      file: """
        param width = 800 in 0...2000
        param height = 600 in 0...2000
        box photo
        overlay photo on container (size: ratio 16:9)
        """)
    #expect(compiled.borders == [[0, 1, -16.0 / 9]])
    #expect(try compiled.value("photo.height", at: [1600, 2000]) == 900)
    #expect(try compiled.value("photo.width", at: [2000, 900]) == 1600)
    #expect(try compiled.value("photo.left", at: [2000, 900]) == 200)
  }

  // Each of three wishes 50; below 150 all lose the same: a third of the width.
  @Test func fairShares() throws {
    let compiled = try CompiledLayout(
      file: """
        param width = 200 in 0...400
        param height = 10 in 10...10
        box a, b, c
        a.width == 50 @strong
        b.width == 50 @strong
        c.width == 50 @strong
        a.leading == container.leading
        b.leading == a.trailing
        c.leading == b.trailing
        c.trailing <= container.trailing
        """)
    #expect(compiled.borders == [[-150, 1, 0]])
    #expect(try compiled.value("c.left", at: [90, 10]) == 60)
    #expect(try compiled.value("b.width", at: [90, 10]) == 30)
    #expect(try compiled.value("c.left", at: [400, 10]) == 100)
    // Below 150 all three wishes are given up.
    let missed = compiled.parts.flatMap(\.leaves).map(\.givenUp.count)
    #expect(missed.contains(3) && missed.contains(0))
  }

  // Unequal stops: b cannot be under 40, so from 100 down a alone gives way until 0.
  @Test func sharesWithAStop() throws {
    let compiled = try CompiledLayout(
      file: """
        param width = 200 in 40...400
        param height = 10 in 10...10
        box a, b
        a.width == 70 @strong
        b.width == 50 @strong
        b.width >= 40
        a.leading == container.leading
        b.leading == a.trailing
        b.trailing <= container.trailing
        """)
    #expect(compiled.borders == [[-120, 1, 0], [-100, 1, 0]])
    #expect(try compiled.value("a.width", at: [110, 10]) == 65)
    #expect(try compiled.value("a.width", at: [90, 10]) == 50)
  }

  // Equal shares of the width less three gaps of 8, but no more than the height: a = (w - 24) / 4
  // is the height where w - 4 h - 24 = 0, and the clamp ends at 24.
  @Test func aPortion() throws {
    let compiled = try CompiledLayout(
      file: """
        param width = 200 in 0...1000
        param height = 100 in 0...1000
        portion row in container (axis: horizontal, divisions: 4, spacing: 8)
        """)
    #expect(compiled.borders == [[-24, 1, -4], [-24, 1, 0]])
    #expect(try compiled.value("row[1].width", at: [224, 100]) == 50)
    #expect(try compiled.value("row[0].left", at: [10, 100]) == -7)
  }

  // Two children in a row that end at the leading side of the mirror image.
  @Test func rightToLeft() throws {
    let compiled = try CompiledLayout(
      file: """
        direction rtl
        param width = 200 in 100...1000
        param height = 100 in 100...100
        box a
        a.leading == container.leading + 10
        a.width == 50% * container.width
        a.top == container.top
        a.bottom == container.bottom
        """)
    #expect(compiled.leafCount == compiled.parts.count)
    #expect(try compiled.value("a.left", at: [300, 100]) == 140)
  }
}
