import ParametricLayout
import TestSupport
import Testing

struct EvaluationTests {
  let sidebar: CompiledLayout

  init() throws { sidebar = try Pieces.sidebar.layout() }

  @Test(arguments: [
    (380.0, 180.0), (500, 180), (720, 180), (724, 181), (1280, 320), (1284, 320), (2000, 320),
  ])
  func givesTheFormulaOfTheRegion(width: Double, sidebarWidth: Double) throws {
    var numbers: [Double] = []
    try sidebar.evaluate(at: [width, 600], into: &numbers)
    expectClose(
      numbers, [sidebarWidth, sidebarWidth, width - sidebarWidth, 0, 600, 568], tolerance: 1e-12)
  }

  @Test func framesAreThoseOfTheBoxesValues() throws {
    #expect(
      try sidebar.frames(at: [800, 20]) == [
        .init(x: 0, y: 0, width: 200, height: 20),
        .init(x: 200, y: 0, width: 600, height: 20),
        .init(x: 200, y: 0, width: 600, height: 0),
      ])
  }

  @Test func namesTheStatementsWithoutAnAnswer() {
    #expect(throws: EvaluationError.infeasible(part: 0, leaf: 0, statements: [0, 2])) {
      try sidebar.frames(at: [379, 600])
    }
    #expect(throws: Never.self) { try sidebar.leaf(ofPart: 0, at: [379, 600]) }
  }

  @Test func refusesPointsThatAreNone() {
    #expect(throws: EvaluationError.wrongCount(expected: 2, found: 1)) {
      try sidebar.frames(at: [800])
    }
    #expect(throws: EvaluationError.wrongCount(expected: 2, found: 0)) {
      try sidebar.frames(at: [])
    }
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(throws: EvaluationError.notFinite(parameter: 1)) {
        try sidebar.frames(at: [800, number])
      }
    }
    #expect(throws: EvaluationError.outOfRange(parameter: 0, number: 199)) {
      try sidebar.frames(at: [199, 600])
    }
    #expect(throws: EvaluationError.outOfRange(parameter: 1, number: 1001)) {
      try sidebar.frames(at: [800, 1001])
    }
    #expect(throws: EvaluationError.unknownPart(3)) { try sidebar.leaf(ofPart: 3, at: [800, 1]) }
  }

  @Test func aRefusedPointLeavesTheNumbersAsTheyWere() throws {
    var numbers: [Double] = [1, 2]
    for point in [[800.0], [379, 600], [800, -1]] {
      #expect(throws: EvaluationError.self) { try sidebar.evaluate(at: point, into: &numbers) }
      #expect(numbers == [1, 2])
    }
    try sidebar.evaluate(at: [800, 600], into: &numbers)
    let before = numbers
    #expect(throws: EvaluationError.self) { try sidebar.evaluate(at: [379, 600], into: &numbers) }
    #expect(numbers == before)
  }

  @Test func writesIntoMemoryOfTheCaller() throws {
    try [800.0, 600.0].withUnsafeBufferPointer { point in
      try withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { numbers in
        numbers.initialize(repeating: -1)
        try sidebar.evaluate(at: point, into: numbers)
        #expect(Array(numbers) == [200, 200, 600, 0, 600, 568])
        let room = UnsafeMutableBufferPointer(rebasing: numbers[..<5])
        #expect(throws: EvaluationError.wrongCount(expected: 6, found: 5)) {
          try sidebar.evaluate(at: point, into: room)
        }
      }
    }
  }

  /// At a border of two regions a formula may come out a rounding away from 0, and as -0.
  @Test func answersAreFreeOfDustAndOfNegativeZero() throws {
    var pieces = Pieces.sidebar
    pieces.parts[1].formulas = [-80, 0.1, 0, -0.0, 0, 0]
    let layout = try pieces.layout()
    var numbers: [Double] = []
    try layout.evaluate(at: [800 * (1 + 1e-15), 0], into: &numbers)
    #expect(numbers[3] == 0)
    #expect(numbers[4].sign == .plus)
  }

  @Test func aLayoutWithoutParametersIsItsConstants() throws {
    let layout = try Pieces(
      parameters: [], values: [.init(name: "x", part: 0, row: 0)],
      parts: [.init(leaves: [.init()], formulas: [7])]
    ).layout()
    var numbers: [Double] = []
    try layout.evaluate(at: [], into: &numbers)
    #expect(numbers == [7])
    #expect(try layout.frames(at: []).isEmpty)
  }

  @Test func aLayoutWithoutAnythingHasNothing() throws {
    let layout = try Pieces(parameters: [], values: [], parts: []).layout()
    var numbers: [Double] = [1]
    try layout.evaluate(at: [], into: &numbers)
    #expect(numbers.isEmpty)
  }
}
