/// Times work by the monotonic clock.
enum Stopwatch {
  /// The seconds that `work` takes, once.
  static func seconds(_ work: () throws -> Void) rethrows -> Double {
    let duration = try ContinuousClock().measure(work)
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }

  /// The median seconds of each piece of work.
  ///
  /// All take turns, so that what else the machine does falls on all of them, and each has run
  /// once before it counts.
  static func medians(rounds: Int, of works: [() throws -> Void]) throws -> [Double] {
    for work in works { try work() }
    var times = works.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (number, work) in works.enumerated() { times[number].append(try seconds(work)) }
    }
    return times.map { $0.sorted()[rounds / 2] }
  }
}
