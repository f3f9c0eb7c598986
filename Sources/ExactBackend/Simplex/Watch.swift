import LinearConstraints

/// Counts iterations, looks at the clock, and asks whether the solve was cancelled.
struct Watch {
  /// Thrown where a limit is reached.
  struct Expired: Error {
    var stop: SolverStop
  }

  private let limits: SolverLimits
  private let start = ContinuousClock.now
  // For the objective at hand, as the limit is.
  private var iterations = 0

  init(_ limits: SolverLimits) {
    self.limits = limits
  }

  /// Begins to count for another objective.
  mutating func startObjective() {
    iterations = 0
  }

  /// Counts an iteration.
  ///
  /// - Returns: Whether it is time to look at how much memory is taken.
  mutating func step() throws(Expired) -> Bool {
    guard iterations < limits.iterations else { throw Expired(stop: .iterationLimit) }
    iterations += 1
    try look()
    return iterations.isMultiple(of: 64)
  }

  /// Looks at the clock: often, because one operation on wide numbers may take long.
  func look() throws(Expired) {
    if limits.cancellation?.isCancelled == true { throw Expired(stop: .cancelled) }
    guard ContinuousClock.now - start < .milliseconds(limits.milliseconds) else {
      throw Expired(stop: .timeLimit)
    }
  }

  /// Compares the memory that is taken with its limit.
  func check(bytes: Int) throws(Expired) {
    guard bytes / 1_048_576 < limits.megabytes else { throw Expired(stop: .memoryLimit) }
  }
}
