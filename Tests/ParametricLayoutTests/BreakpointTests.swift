import ParametricLayout
import TestSupport
import Testing

struct BreakpointTests {
  @Test func ofOneParameterAscend() throws {
    let sidebar = try Pieces.sidebar.layout()
    let breakpoints = sidebar.breakpoints
    #expect(
      breakpoints.map(sidebar.words(of:)) == [
        "width = 380", "width = 720", "width = 1280", "height = 32",
      ])
    #expect(breakpoints.map(\.part) == [0, 0, 0, 2])
    #expect(
      breakpoints.map(\.statements) == [
        [.init(statement: 2)],
        [.init(statement: 0, activeSide: .negative)],
        // The node has 1280 - width, the breakpoint width - 1280: the sides change places.
        [.init(statement: 0, activeSide: .positive)],
        [.init(statement: 3, activeSide: .positive)],
      ])
  }

  @Test func ofTwoParametersAreLines() throws {
    let photo = try Pieces.photo.layout()
    #expect(
      photo.breakpoints.map(photo.words(of:))
        == ["height = 225", "height = 56.25% of width", "width = 400"])
  }

  @Test func bordersBetweenEqualAnswersAreNone() throws {
    var pieces = Pieces.sidebar
    pieces.parts[0].leaves[1].formulaOffset = 9
    pieces.parts[0].leaves[3].formulaOffset = 9
    pieces.parts[2].formulas = [7, 0, 0, 7, 0, 0]
    let layout = try pieces.layout()
    #expect(layout.breakpoints.map(layout.words(of:)) == ["width = 380"])

    pieces = Pieces.photo
    pieces.parts[0].leaves = [0, 0, 12, 12].map { .init(formulaOffset: $0) }
    let photo = try pieces.layout()
    #expect(photo.breakpoints.map(photo.words(of:)) == ["height = 56.25% of width"])
  }

  @Test func bordersOutsideTheRangeAreNone() throws {
    var pieces = Pieces.sidebar
    pieces.parameters[0].lower = 720
    pieces.parameters[0].upper = 1280
    pieces.parameters[1].lower = 33
    #expect(try pieces.layout().breakpoints == [])
  }

  @Test func severalNodesOnOneLineAreOneBreakpoint() throws {
    var pieces = Pieces.photo
    // The line of the height, twice as often; and a split that asks nothing.
    pieces.parts[0].splits[3...5] = [-450, 0, 2]
    pieces.parts[0].splitStatements[2] = [.init(statement: 0)]
    let photo = try pieces.layout()
    #expect(
      photo.breakpoints.map(photo.words(of:)) == ["height = 225", "height = 56.25% of width"])
    #expect(photo.breakpoints[0].statements == [.init(statement: 1), .init(statement: 0)])
    pieces.parts[0].splits = [0, 0, 0, 0, 0, 0, 0, 0, 0]
    #expect(try pieces.layout().breakpoints == [])
  }

  @Test func regionsCoverTheRectangle() throws {
    let photo = try Pieces.photo.layout()
    let regions = photo.regions(ofPart: 0, plane: (0, 1), at: [0, 0])
    #expect(Set(regions.map(\.leaf)) == [0, 1, 2, 3])
    let area = regions.reduce(0) { $0 + abs(doubledArea($1.corners)) / 2 }
    expectClose(area, 1600 * 900, tolerance: 1e-6)
    #expect(photo.regions(ofPart: 1, plane: (0, 1), at: [0, 0]) == [])
    #expect(photo.regions(ofPart: 0, plane: (0, 0), at: [0, 0]) == [])
    #expect(photo.regions(ofPart: 0, plane: (0, 2), at: [0, 0]) == [])
    #expect(photo.regions(ofPart: 0, plane: (0, 1), at: [0]) == [])
  }

  private func doubledArea(_ corners: [PlaneRegion.Corner]) -> Double {
    zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, side in
      sum + side.0.first * side.1.second - side.1.first * side.0.second
    }
  }
}
