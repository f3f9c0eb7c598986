import LinearConstraints

/// A set of parameter values at which one affine formula gives the answer of a model: what a
/// solved model leaves behind, so that the next size need not be solved.
///
/// It is a polytope, around the values that were solved at, and holds for certain: at its
/// border some decision of the solver falls otherwise.
public struct SolutionRegion: Sendable {
  /// The parameters, by the indices of their variables, that may change within the region; all
  /// others are as they were.
  public let parameters: [Int]

  // The parameters' values where the model was solved.
  private let origin: [Double]
  // An affine function each: the value at the origin, and the slope along each parameter.
  private let slacks: AffineTable
  private let values: AffineTable
  private let tolerance: Double

  /// The solution that the region was found around; the values elsewhere in it are those of
  /// ``values(at:)``, and the misses are to be found from them.
  public let solution: ModelSolution

  /// Several affine functions of a few parameters, in flat arrays.
  private struct AffineTable: Sendable {
    var constants: [Double]
    /// The slopes of all functions along the first parameter, then along the second, and so on.
    var slopes: [[Double]]

    init(at origin: [Double], along ends: [(step: Double, values: [Double])]) {
      constants = origin
      slopes = ends.map { end in zip(end.values, origin).map { ($0 - $1) / end.step } }
    }
  }

  /// A region from the run that found it and replays of it with each parameter moved a step.
  init(
    parameters: [Int], origin: [Double], solution: ModelSolution, slacks: [Double],
    ends: [(step: Double, values: [Double], slacks: [Double])], tolerance: Double
  ) {
    self.parameters = parameters
    self.origin = origin
    self.solution = solution
    self.tolerance = tolerance
    // What does not depend on the parameters holds everywhere or nowhere.
    let relevant = slacks.indices.filter { index in
      ends.contains { abs($0.slacks[index] - slacks[index]) > 1e-12 * abs($0.step) }
    }
    self.slacks = AffineTable(
      at: relevant.map { slacks[$0] },
      along: ends.map { end in (end.step, relevant.map { end.slacks[$0] }) })
    values = AffineTable(at: solution.values, along: ends.map { ($0.step, $0.values) })
  }

  /// The values of all variables where the parameters have some; nil outside of the region.
  ///
  /// - Parameter point: The values of ``parameters``, in order.
  /// - Complexity: O(decisions + variables), without any solving.
  public func values(at point: [Double]) -> [Double]? {
    guard point.count == origin.count else { return nil }
    let moves = zip(point, origin).map { $0 - $1 }
    guard contains(moves) else { return nil }
    var result = values.constants
    for (move, slopes) in zip(moves, values.slopes) where move != 0 {
      result.withUnsafeMutableBufferPointer { result in
        slopes.withUnsafeBufferPointer { slopes in
          for index in result.indices { result[index] += move * slopes[index] }
        }
      }
    }
    return result
  }

  private func contains(_ moves: [Double]) -> Bool {
    for index in slacks.constants.indices {
      var slack = slacks.constants[index]
      for (move, slopes) in zip(moves, slacks.slopes) { slack += move * slopes[index] }
      if slack < -tolerance { return false }
    }
    return true
  }
}
