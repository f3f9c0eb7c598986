import Foundation
import GLPKBackend
import LinearConstraints
import Synchronization
import TestSupport
import Testing

@Suite struct CancellationTests {
  /// A program that takes a simplex method seconds: dense, and large.
  private static func longProgram() throws -> (LinearProgram, LinearObjective) {
    var generator = SeededGenerator(seed: 7)
    var program = LinearProgram()
    var columns: [LinearProgram.Column] = []
    for _ in 0..<900 { columns.append(try program.addColumn(Bounds(lower: 0, upper: 10))) }
    for _ in 0..<700 {
      let entries = columns.map { column in
        LinearProgram.Entry(
          column: column, coefficient: Double.random(in: 0...1, using: &generator))
      }
      try program.addRow(entries, within: .atMost(100))
    }
    let objective = columns.map { column in
      LinearProgram.Entry(column: column, coefficient: -Double.random(in: 1...2, using: &generator))
    }
    return (program, LinearObjective(entries: objective))
  }

  @Test func anotherThreadStopsALongSolve() throws {
    let (program, objective) = try Self.longProgram()
    let cancellation = Cancellation()
    let asked = Mutex(ContinuousClock.now)
    // A thread of its own: the pool of tasks may be busy with other tests for seconds.
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 0.05)
      asked.withLock { $0 = .now }
      cancellation.cancel()
    }
    let outcome = GLPKBackend().minimize(
      [objective], over: program, from: nil, limits: SolverLimits(cancellation: cancellation))
    let waited = asked.withLock { $0.duration(to: .now) }
    guard case .stopped(.cancelled) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    // 50 ms on a machine of one's own; tests share theirs.
    #expect(waited < .seconds(2))
    print("cancelled within \(waited)")
    // The thread is as good as new.
    try BackendConformance.cases.prefix(3).forEach { try $0.check(GLPKBackend()) }
  }

  @Test func whatWasCancelledBeforeIsNotBegun() throws {
    let (program, objective) = try Self.longProgram()
    let cancellation = Cancellation()
    cancellation.cancel()
    let outcome = GLPKBackend().minimize(
      [objective], over: program, from: nil, limits: SolverLimits(cancellation: cancellation))
    guard case .stopped(.cancelled) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func theLimitOfTimeHolds() throws {
    let (program, objective) = try Self.longProgram()
    let outcome = GLPKBackend().minimize(
      [objective], over: program, from: nil, limits: SolverLimits(milliseconds: 50))
    guard case .stopped(.timeLimit) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }
}
