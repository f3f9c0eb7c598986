import Synchronization

/// A way to stop a solve from another task.
///
/// ```swift
/// let cancellation = Cancellation()
/// let limits = SolverLimits(cancellation: cancellation)
/// // in another task
/// cancellation.cancel()
/// ```
///
/// The solve then ends within some milliseconds, with ``SolverStop/cancelled``. A cancellation is
/// for good; the next solve takes another.
public final class Cancellation: Hashable, Sendable {
  private let flag = Atomic<Bool>(false)

  /// A cancellation that was not asked for yet.
  public init() {}

  /// Asks for the solve to be stopped; from any task, any number of times.
  public func cancel() {
    flag.store(true, ordering: .relaxed)
  }

  /// Whether it was asked for.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Whether two references are to the same cancellation.
  public static func == (left: Cancellation, right: Cancellation) -> Bool { left === right }

  /// Feeds the identity of the cancellation to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
