import LayoutEngine
import LayoutFile
import LinearConstraints
import Mullion
import TestSupport
import Testing

/// Expects that a text gives exactly these diagnostics in the marked places, names and values
/// looked up.
func expectReading(
  _ codes: [DiagnosticCode], in marked: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = MarkedSource(marked)
  let reading = LayoutReader(plugins: .bundled).read(text.source.bytes, fileName: "test.layout")
  let found = reading.diagnostics.entries.map { Finding(code: $0.code, range: $0.range) }
  let expected = zip(codes, text.ranges).map { Finding(code: $0, range: $1) }
  let report = Comment(rawValue: reading.report)
  #expect(codes.count == text.ranges.count, "a mark for each code", sourceLocation: sourceLocation)
  #expect(found == expected, report, sourceLocation: sourceLocation)
  #expect(
    (reading.layout == nil) == reading.diagnostics.hasErrors, report,
    sourceLocation: sourceLocation)
}

/// The layout of a text that should have no errors.
func layout(
  of text: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> Layout {
  let reading = LayoutReader(plugins: .bundled).read(text, fileName: "test.layout")
  return try #require(
    reading.layout, Comment(rawValue: reading.report), sourceLocation: sourceLocation)
}

/// What the statements of a layout became, in the language of constraint files.
func rows(of layout: Layout) -> [String] {
  let model = layout.model
  let objectives = model.objectives.map { stated -> String in
    let objective = stated.content
    let weight = objective.weight == 1 ? "" : " *\(objective.weight)"
    return "\(objective.sense) \(model.describe(objective.expression)) @\(objective.priority.level)"
      + weight
  }
  let extrema = model.extrema.map { stated -> String in
    let arguments = stated.content.arguments.map { model.describe($0) }.joined(separator: ", ")
    let function = stated.content.kind == .minimum ? "min" : "max"
    return "\(model.describe(stated.content.result)) == \(function)(\(arguments))"
  }
  return model.constraints.map { model.describe($0.content) } + objectives + extrema
}

/// The answer of a text that should have one.
func solution(
  of text: String, width: Double = 800, height: Double = 600,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> LayoutSolution {
  try layout(of: text, sourceLocation: sourceLocation)
    .solve(width: width, height: height).solution()
}

/// The frame of a box or a cell as x, y, width and height.
func numbers(
  of name: String, in solution: LayoutSolution,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws -> [Double] {
  let frame = try #require(solution.frame(named: name), "\(name)", sourceLocation: sourceLocation)
  return [frame.x, frame.y, frame.width, frame.height]
}
