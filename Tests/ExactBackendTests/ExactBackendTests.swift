import ExactBackend
import Foundation
import LinearConstraints
import TestSupport
import Testing

@Suite struct ExactBackendTests {
  @Test(arguments: BackendConformance.cases, [ExactBackend(), .forLayouts])
  func conforms(_ example: BackendConformance.Case, _ backend: ExactBackend) throws {
    try example.check(backend)
  }

  @Test func itSaysWhoItIs() {
    #expect(ExactBackend().name == "exact")
    #expect(ExactBackend().allowance == 0)
    #expect(ExactBackend().reading == .asGiven)
    for number in [Double.nan, .infinity, -1, -0.0] {
      #expect(ExactBackend(allowance: number).allowance == 0)
    }
  }

  @Test func itIsSendable() {
    func assertSendable<Value: Sendable>(_: Value.Type) {}
    assertSendable(ExactBackend.self)
    assertSendable(Rational.self)
  }

  // The module stays free of GLPK's licence, and of Foundation.
  @Test func itImportsNothingElse() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "Sources/ExactBackend")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      count += 1
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let imports = lines.filter { $0.contains("import ") && !$0.hasPrefix("//") }
      #expect(imports.allSatisfy { $0 == "import LinearConstraints" }, "\(file.lastPathComponent)")
    }
    #expect(count > 5)
  }

  // MARK: Rounded numbers

  private static func ask(
    _ sketch: ProgramSketch, allowance: Double
  ) throws -> LinearProgramOutcome {
    ExactBackend(allowance: allowance).minimize(
      sketch.linearObjectives, over: try sketch.program(), from: nil, limits: .standard)
  }

  @Test func tenthsContradictEachOtherByAHair() throws {
    let sketch = ProgramSketch(
      columns: [.atLeast(0.1), .atLeast(0.2)], rows: [.init([1, 1], .atMost(0.3))],
      objectives: [[-1, 0]])
    guard case .infeasible(let certificate) = try Self.ask(sketch, allowance: 0) else {
      Issue.record("0.1 + 0.2 is at most 0.3")
      return
    }
    #expect(certificate.rows.map(\.index) == [0])
    #expect(certificate.columns.map(\.index) == [0, 1])
    guard case .optimal(let solution) = try Self.ask(sketch, allowance: 1e-16) else {
      Issue.record("0.1 + 0.2 is not about 0.3")
      return
    }
    expectClose(solution.columnValues, [0.1, 0.2], tolerance: 1e-16)
    #expect(solution.face.isSinglePoint)
  }

  @Test func theAllowanceGrowsWithTheBound() throws {
    for (bound, isFeasible) in [(1.0, false), (1000, true)] {
      let sketch = ProgramSketch(
        columns: [.free],
        rows: [.init([1], .atLeast(bound + 1e-7)), .init([1], .atMost(bound))])
      let outcome = try Self.ask(sketch, allowance: 1e-9)
      if case .optimal = outcome { #expect(isFeasible) } else { #expect(!isFeasible) }
    }
  }

  @Test func whatIsSeveralHairsIsMovedOnlySoFar() throws {
    // Every step down the chain may be moved by the allowance, and the ends are too far apart.
    let count = 50
    var sketch = ProgramSketch(
      columns: [Bounds](repeating: .free, count: count),
      rows: (1..<count).map { index -> ProgramSketch.Row in
        var coefficients = [Double](repeating: 0, count: count)
        coefficients[index] = 1
        coefficients[index - 1] = -1
        return .init(coefficients, .fixed(at: 0))
      })
    sketch.columns[0] = .fixed(at: 0)
    sketch.columns[count - 1] = .fixed(at: 1e-6)
    guard case .infeasible(let certificate) = try Self.ask(sketch, allowance: 1e-9) else {
      Issue.record("1e-6 is 0")
      return
    }
    #expect(certificate.rows.count == count - 1)
    #expect(certificate.columns.map(\.index) == [0, count - 1])
  }

  @Test func aThirdAsADoubleIsNoThird() throws {
    let sketch = ProgramSketch(
      columns: [.free], rows: [.init([3], .fixed(at: 1))], objectives: [[1]])
    guard case .optimal(let solution) = try Self.ask(sketch, allowance: 0) else {
      Issue.record("there is a third")
      return
    }
    #expect(solution.columnValues == [1.0 / 3])
    let narrowed = ProgramSketch(
      columns: [.fixed(at: solution.columnValues[0])], rows: sketch.rows)
    guard case .infeasible = try Self.ask(narrowed, allowance: 0) else {
      Issue.record("a Double is a third")
      return
    }
  }
}
