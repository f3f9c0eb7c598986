import GLPKBackend
import LayoutEngine
import LinearConstraints
import TestSupport
import Testing

@Suite struct ParameterTests {
  private let solver = LayoutSolver(backend: GLPKBackend())

  private func refuses(
    _ expected: LayoutError, sourceLocation: SourceLocation = #_sourceLocation,
    _ call: () throws -> Void
  ) {
    do {
      try call()
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch {
      #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
    }
  }

  @Test func sizesNeedAValue() throws {
    let layout = Layout()
    refuses(.missingParameter("width")) { _ = try solver.solve(layout) }
    refuses(.missingParameter("height")) { _ = try solver.solve(layout, settings: ["width": 3]) }
    let solution = try solver.solve(layout, settings: ["width": 3, "height": 4]).solution()
    #expect(solution.size == Size(width: 3, height: 4))
  }

  @Test func settingsWinOverTheSizeAndTheSizeOverDefaults() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 10)
    try layout.addParameter("height", default: 20)
    #expect(try solver.solve(layout).solution().size == Size(width: 10, height: 20))
    let size = Size(width: 30, height: 40)
    #expect(try solver.solve(layout, size: size).solution().size == size)
    let solution = try solver.solve(layout, size: size, settings: ["height": 50]).solution()
    #expect(solution.size == Size(width: 30, height: 50))
  }

  @Test func valuesAreInTheirRange() throws {
    var layout = Layout()
    try layout.addParameter("width", default: 300, in: 200...400)
    try layout.addParameter("height", default: 1)
    try layout.addParameter("gap", default: 4, in: 0...8)
    let range = LayoutError.parameterOutOfRange
    for value in [199.99, 400.01, .infinity, -.infinity, .nan, -1] {
      refuses(range("width", value, 200...400)) {
        _ = try solver.solve(layout, settings: ["width": value])
      }
    }
    for value in [200.0, 400] {
      #expect(try solver.solve(layout, settings: ["width": value]).solution().size.width == value)
    }
    refuses(range("gap", 9, 0...8)) { _ = try solver.solve(layout, settings: ["gap": 9]) }
    refuses(range("height", -1, 0...1e9)) { _ = try solver.solve(layout, settings: ["height": -1]) }
    refuses(range("height", 2e9, 0...1e9)) {
      _ = try solver.solve(layout, settings: ["height": 2e9])
    }
  }

  @Test func unknownNamesAreErrors() throws {
    var layout = Layout()
    _ = try layout.addBox("box")
    for name in ["gap", "box", "Width", ""] {
      refuses(.unknownParameter(name)) {
        _ = try solver.solve(layout, size: Size(width: 1, height: 1), settings: [name: 1])
      }
    }
  }

  @Test func parametersAreNumbersInConstraints() throws {
    var layout = Layout()
    let gap = try layout.addParameter("gap", default: 4)
    let box = try layout.addBox("box")
    try layout.add([
      box.left == 2 * gap, box.top == gap + 1, box.right == layout.container.right - gap,
      box.height == layout.container.height - layout.container.width / 2,
    ])
    let size = Size(width: 100, height: 80)
    #expect(try solver.solve(layout, size: size).solution()[box].numbers == [8, 5, 88, 30])
    let other = try solver.solve(layout, size: size, settings: ["gap": -10]).solution()
    #expect(other[box].numbers == [-20, -9, 130, 30])
    #expect(other[gap] == -10)
  }

  @Test func declarationsAreChecked() throws {
    var layout = Layout()
    refuses(.parameterOutOfRange("gap", value: 9, range: 0...8)) {
      try layout.addParameter("gap", default: 9, in: 0...8)
    }
    refuses(.model(.constantOutOfRange(.nan))) { try layout.addParameter("gap", default: .nan) }
    refuses(.model(.rangeOutOfRange)) { try layout.addParameter("gap", in: 0...1e10) }
    refuses(.model(.rangeOutOfRange)) { try layout.addParameter("width", in: -1...10) }
    refuses(.model(.rangeOutOfRange)) { try layout.addParameter("height", in: 0...2e9) }
    refuses(.parameterOutOfRange("width", value: 5, range: 10...20)) {
      try layout.addParameter("width", default: 5, in: 10...20)
    }
    #expect(layout.parameters.map(\.range) == [0...1e9, 0...1e9])
    #expect(layout.parameters.map(\.name) == ["width", "height"])
    let gap = try layout.addParameter("gap")
    #expect(gap.range == -1e9...1e9 && gap.defaultValue == nil)
    #expect(try layout.addParameter("width", in: 1...2).variable.index == 0)
  }

  @Test func theSizeOfNothing() throws {
    var layout = Layout()
    let box = try layout.addBox("box")
    try layout.add(Overlay(of: box, on: layout.container))
    for size in [Size(width: 0, height: 0), Size(width: 1e9, height: 1e9)] {
      let solution = try solver.solve(layout, size: size).solution()
      #expect(solution[box].numbers == [0, 0, size.width, size.height])
    }
  }

  @Test func numbersInMessagesAreAsPeopleWriteThem() {
    #expect(
      LayoutError.parameterOutOfRange("k", value: 9, range: 0...5.5).description
        == "'k' cannot be 9: its range is 0...5.5")
  }
}
