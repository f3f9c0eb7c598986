import Foundation
import LayoutEngine
import LinearConstraints
import Mullion
import Portion
import TestSupport
import Testing

/// The cases of `Cases/portion.json`: derived from the published modifier by a simulation of
/// proposed and answered sizes, not from the closed form.
@Suite struct PublishedCasesTests {
  struct File: Decodable {
    var cases: [Case]
  }

  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    struct Options: Decodable, Sendable {
      var axis: String
      var divisions: Int
      var position: Int
      var span: Int
      var spacing: Double
      var ratio: Ratio
      var mode: String
      var align: String
      var inset: [Double]
      var convention: String
      var arrangement: String?
    }
    struct Content: Decodable, Sendable {
      var kind: String
      var inset: [Double]
      var width: Double?
      var height: Double?
      var ratio: Double?
      var mode: String?
    }
    struct Expected: Decodable, Sendable {
      var cells: [[Double]]
      var region: [Double]
      var content: [Double]
    }
    /// A number, or `none`.
    struct Ratio: Decodable, Sendable {
      var value: Double?
      init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Double.self)
      }
    }
    var id: String
    var host: [Double]
    var direction: String
    var portion: Options
    var overlay: Content
    var expected: Expected

    var testDescription: String { id }
  }

  static let cases: [Case] = {
    guard let url = Bundle.module.url(forResource: "Cases/portion", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let file = try? JSONDecoder().decode(File.self, from: data)
    else { return [] }
    return file.cases
  }()

  @Test func allAreThere() {
    #expect(Self.cases.count == 34)
  }

  @Test(arguments: cases) func closedForm(_ example: Case) throws {
    let options = example.portion
    let inset = options.inset
    let geometry = try PortionGeometry(
      host: Frame(x: 0, y: 0, width: example.host[0], height: example.host[1]),
      axis: try #require(Portion.Axis(rawValue: options.axis)),
      divisions: .equal(options.divisions), spacing: options.spacing,
      inset: PortionGeometry.Margins(
        top: inset[0], leading: inset[1], bottom: inset[2], trailing: inset[3]),
      ratio: options.ratio.value,
      arrangement: try #require(
        Portion.Arrangement(rawValue: options.arrangement ?? "packed")),
      mode: try #require(Portion.Mode(rawValue: options.mode)),
      alignment: try #require(
        Alignment(words: options.align.split(separator: " ").map(String.init))),
      convention: try #require(Portion.Convention(rawValue: options.convention)),
      direction: try #require(ReadingDirection(rawValue: example.direction)))
    #expect(geometry.cellCount == example.expected.cells.count)
    for (cell, expected) in zip(geometry.cells, example.expected.cells) {
      expectClose(cell.numbers, expected, tolerance: 1e-6)
    }
    let region = try #require(
      geometry.span(options.position...(options.position + options.span - 1)))
    expectClose(region.numbers, example.expected.region, tolerance: 1e-6)
  }

  @Test(arguments: cases, [LayoutSolver.Method.automatic, .backend, .closedForm])
  func solver(_ example: Case, _ method: LayoutSolver.Method) throws {
    let options = example.portion
    var layout = Layout(
      direction: try #require(ReadingDirection(rawValue: example.direction)))
    let content = try layout.addBox("content")
    let row = try layout.add(
      Portion(
        in: layout.container, axis: try #require(Portion.Axis(rawValue: options.axis)),
        divisions: options.divisions, spacing: LinearExpression(options.spacing),
        inset: Insets(options.inset), ratio: options.ratio.value,
        arrangement: try #require(
          Portion.Arrangement(rawValue: options.arrangement ?? "packed")),
        mode: try #require(Portion.Mode(rawValue: options.mode)),
        alignment: try #require(
          Alignment(words: options.align.split(separator: " ").map(String.init))),
        convention: try #require(Portion.Convention(rawValue: options.convention))))
    let region = try row[options.position...(options.position + options.span - 1)]
    try layout.add(
      Overlay(
        of: content, on: region, inset: Insets(example.overlay.inset),
        extent: try extent(of: example.overlay)))
    let solution = try layout.solve(
      width: example.host[0], height: example.host[1], method: method
    ).solution()
    for (index, expected) in example.expected.cells.enumerated() {
      expectClose(solution[try row[index]].numbers, expected, tolerance: 1e-6)
    }
    expectClose(solution[region].numbers, example.expected.region, tolerance: 1e-6)
    expectClose(solution[content].numbers, example.expected.content, tolerance: 1e-6)
    #expect(solution.engine == (method == .backend ? "glpk" : "closed-form"))
  }

  private func extent(of content: Case.Content) throws -> Overlay.Extent {
    switch content.kind {
    case "fill": return .fill
    case "circle": return .ratio(1, .fit)
    case "fixed":
      return .fixed(
        width: LinearExpression(try #require(content.width)),
        height: LinearExpression(try #require(content.height)))
    default:
      return .ratio(
        try #require(content.ratio), try #require(Overlay.Mode(rawValue: content.mode ?? "fit")))
    }
  }
}
