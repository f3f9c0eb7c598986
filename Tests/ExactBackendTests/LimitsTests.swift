import ExactBackend
import Foundation
import LinearConstraints
import Synchronization
import TestSupport
import Testing

@Suite struct LimitsTests {
  // A dense program whose numbers have hundreds of digits from the start.
  private static func monster(_ size: Int) -> ProgramSketch {
    let tiny = { (row: Int, column: Int) in
      Double(1 + (row * 7 + column * 13) % 17) / 3 * (column.isMultiple(of: 2) ? 1e-250 : 1e9)
    }
    return ProgramSketch(
      columns: [Bounds](repeating: .free, count: size),
      rows: (0..<size).map { row in
        .init((0..<size).map { tiny(row, $0) + ($0 == row ? 1 : 0) }, .atLeast(Double(row) / 7))
      }, objectives: [[Double](repeating: 1, count: size)])
  }

  @Test func time() throws {
    let clock = ContinuousClock.now
    let limits = SolverLimits(iterations: 1_000_000, milliseconds: 100, megabytes: 1000)
    let sketch = Self.monster(60)
    let outcome = ExactBackend().minimize(
      sketch.linearObjectives, over: try sketch.program(), from: nil, limits: limits)
    guard case .stopped(.timeLimit) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(ContinuousClock.now - clock < .seconds(10))
  }

  @Test func cancellation() throws {
    let sketch = Self.monster(60)
    let cancellation = Cancellation()
    let asked = Mutex(ContinuousClock.now)
    // A thread of its own: the pool of tasks may be busy with other tests for seconds.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      asked.withLock { $0 = .now }
      cancellation.cancel()
    }
    // The second solve is cancelled before it begins.
    for _ in 0..<2 {
      let outcome = ExactBackend().minimize(
        sketch.linearObjectives, over: try sketch.program(), from: nil,
        limits: SolverLimits(cancellation: cancellation))
      guard case .stopped(.cancelled) = outcome else {
        Issue.record("\(outcome)")
        return
      }
      #expect(asked.withLock { $0.duration(to: .now) } < .seconds(5))
    }
  }

  @Test func iterations() throws {
    let size = 30
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .atLeast(0), count: size),
      rows: (1..<size).map { row -> ProgramSketch.Row in
        var coefficients = [Double](repeating: 0, count: size)
        coefficients[row] = 1
        coefficients[row - 1] = 1
        return .init(coefficients, .atMost(Double(row)))
      }, objectives: [[Double](repeating: -1, count: size)])
    var fewest: Int?
    for iterations in 1..<200 {
      let outcome = ExactBackend().minimize(
        sketch.linearObjectives, over: try sketch.program(), from: nil,
        limits: SolverLimits(iterations: iterations, milliseconds: 60_000, megabytes: 100))
      switch outcome {
      case .stopped(.iterationLimit): #expect(fewest == nil)
      case .optimal: fewest = fewest ?? iterations
      default: Issue.record("\(outcome)")
      }
    }
    #expect((2..<150).contains(try #require(fewest)))
  }

  @Test func memory() throws {
    // 40,000 entries.
    let size = 200
    let sketch = ProgramSketch(
      columns: [Bounds](repeating: .atLeast(0), count: size),
      rows: (0..<size).map { row -> ProgramSketch.Row in
        let coefficients = (0..<size).map { column -> Double in
          column == row ? 3 : Double(1 + (column * row) % 5)
        }
        return .init(coefficients, .atLeast(1))
      }, objectives: [[Double](repeating: 1, count: size)])
    let outcome = ExactBackend().minimize(
      sketch.linearObjectives, over: try sketch.program(), from: nil,
      limits: SolverLimits(iterations: 1_000_000, milliseconds: 60_000, megabytes: 1))
    guard case .stopped(.memoryLimit) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }
}
