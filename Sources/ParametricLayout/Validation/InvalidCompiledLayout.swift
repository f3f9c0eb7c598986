/// Why some pieces are no compiled layout.
public struct InvalidCompiledLayout: Error, Hashable, Sendable, CustomStringConvertible {
  /// Which piece, such as `parts[0].positiveChild[3]`; empty for the whole.
  public var place: String

  /// What is wrong with it, such as `17 is no node and no leaf`.
  public var problem: String

  /// The piece at `place` has this problem.
  public init(place: String, problem: String) {
    self.place = place
    self.problem = problem
  }

  /// One line for people: the place and the problem.
  public var description: String { place.isEmpty ? problem : "\(place): \(problem)" }
}
