import LinearConstraints
import TestSupport
import Testing

@Suite struct LinearProgramTests {
  private typealias Entry = LinearProgram.Entry

  private func program() throws -> LinearProgram {
    var program = LinearProgram()
    let x = try program.addColumn(.atLeast(0))
    let y = try program.addColumn(.free)
    try program.addRow(
      [Entry(column: x, coefficient: 2), Entry(column: y, coefficient: -1)], within: .atMost(4))
    return program
  }

  private func contents(of program: LinearProgram) -> [String] {
    program.columnBounds.map { "\($0)" } + program.rowBounds.map { "\($0)" }
      + program.entries.map { "\($0)" } + ["\(program.rowStarts)"]
  }

  private func refuses(
    _ expected: LinearProgram.FormError, sourceLocation: SourceLocation = #_sourceLocation,
    _ edit: (inout LinearProgram) throws -> Void
  ) throws {
    var program = try program()
    let before = contents(of: program)
    do {
      try edit(&program)
      Issue.record("nothing was thrown", sourceLocation: sourceLocation)
    } catch let error as LinearProgram.FormError {
      #expect("\(error)" == "\(expected)", sourceLocation: sourceLocation)
    }
    #expect(contents(of: program) == before, sourceLocation: sourceLocation)
    // What was refused leaves no trace in the search for columns that are named twice.
    try program.addRow(
      [0, 1].map { Entry(column: .init(index: $0), coefficient: 1) }, within: .free)
    #expect(program.rowBounds.count == 2, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    Bounds(lower: 1, upper: 0), Bounds(lower: .nan, upper: 1), Bounds(lower: 0, upper: .nan),
    Bounds(lower: .infinity, upper: .infinity), Bounds(lower: -.infinity, upper: -.infinity),
    Bounds(lower: 1e14, upper: 1e15), Bounds(lower: 0, upper: 1e14), .fixed(at: .nan),
  ])
  func malformedBounds(_ bounds: Bounds) throws {
    try refuses(.malformedBounds(bounds)) { program in _ = try program.addColumn(bounds) }
    try refuses(.malformedBounds(bounds)) { program in try program.addRow([], within: bounds) }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e14])
  func malformedCoefficients(_ number: Double) throws {
    try refuses(.malformedCoefficient(number)) { program in
      try program.addRow([Entry(column: .init(index: 0), coefficient: number)], within: .free)
    }
  }

  @Test func malformedColumns() throws {
    for index in [-1, 2, Int.max] {
      let column = LinearProgram.Column(index: index)
      try refuses(.malformedColumn(column)) { program in
        try program.addRow([Entry(column: column, coefficient: 1)], within: .free)
      }
    }
    let twice = LinearProgram.Column(index: 1)
    try refuses(.malformedColumn(twice)) { program in
      try program.addRow(
        [0, 1, 1].map { Entry(column: .init(index: $0), coefficient: 1) }, within: .free)
    }
  }

  @Test func rowsLieOneAfterAnother() throws {
    var program = try program()
    let columns = [0, 1].map(LinearProgram.Column.init)
    let empty = try program.addRow(
      [Entry(column: columns[0], coefficient: 0), Entry(column: columns[0], coefficient: 0)],
      within: .free)
    let last = try program.addRow(
      [Entry(column: columns[1], coefficient: 3)], within: .fixed(at: 6))
    #expect(program.rowStarts == [0, 2, 2, 3])
    #expect(program.entries(of: empty).isEmpty)
    #expect(Array(program.entries(of: last)) == [Entry(column: columns[1], coefficient: 3)])
    #expect(program.rowBounds == [.atMost(4), .free, .fixed(at: 6)])
  }

  @Test func boundsSayWhatTheyAre() {
    #expect(Bounds.fixed(at: 2).isFixed && !Bounds.free.isFixed)
    #expect(Bounds.atLeast(3) == Bounds(lower: 3, upper: .infinity))
    #expect(Bounds.atMost(3) == Bounds(lower: -.infinity, upper: 3))
  }

  @Test func aFaceNarrowsBounds() throws {
    let narrowed = try program().narrowed(
      to: OptimalFace(columnValues: [nil, 5], rowValues: [3], columnMayMove: [true, false]))
    #expect(narrowed.columnBounds == [.atLeast(0), .fixed(at: 5)])
    #expect(narrowed.rowBounds == [.fixed(at: 3)])
  }

  @Test func aNeighbourhoodNarrowsBounds() throws {
    let program = try program()
    let near = try program.bounded(around: [1, 2], by: 3)
    #expect(near.columnBounds == [Bounds(lower: 0, upper: 4), Bounds(lower: -1, upper: 5)])
    #expect(throws: LinearProgram.FormError.self) { try program.bounded(around: [.nan, 0], by: 1) }
  }

  @Test func limitsAreAtLeastOne() {
    let limits = SolverLimits(iterations: 0, milliseconds: -5, megabytes: Int.min)
    #expect(limits == SolverLimits(iterations: 1, milliseconds: 1, megabytes: 1))
  }
}
