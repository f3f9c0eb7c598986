import ConstraintSolver
import LayoutEngine
import LinearConstraints

/// A result that is wrong: what was timed does not count, and the run ends.
struct WrongResult: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Checks of answers.
enum Check {
  /// The solution of an outcome that must be optimal.
  static func optimal(_ outcome: ModelOutcome) throws -> ModelSolution {
    guard case .optimal(let solution) = outcome else { throw WrongResult("\(outcome)") }
    return solution
  }

  /// That required constraints hold.
  ///
  /// - Parameter tolerance: By how much they may be off, in points.
  static func required(of model: LinearModel, at values: [Double], tolerance: Double) throws {
    for stated in model.constraints where stated.content.priority.isRequired {
      let constraint = stated.content
      let amount = constraint.relation.violation(
        ofDifference: constraint.difference.value(at: values))
      guard amount <= tolerance else {
        throw WrongResult("off by \(amount): \(model.describe(constraint))")
      }
    }
  }

  /// The weighted sums of violations, the highest level first.
  static func levelSums(of model: LinearModel, at values: [Double]) -> [Double] {
    var sums: [Priority: Double] = [:]
    for stated in model.constraints where !stated.content.priority.isRequired {
      let constraint = stated.content
      let amount = constraint.relation.violation(
        ofDifference: constraint.difference.value(at: values))
      sums[constraint.priority, default: 0] += constraint.weight * amount
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }

  /// That ours are the sums that a peer found, level by level.
  static func equal(_ ours: [Double], _ theirs: [Double], peer: String) throws {
    for (own, its) in zip(ours, theirs) where !(abs(own - its) <= 1e-6 * max(1, abs(its))) {
      throw WrongResult("level sums: ours \(ours), \(peer) \(theirs)")
    }
  }

  /// That ours are no worse than the sums that a peer found: a peer that adds levels up may give
  /// a little of a higher level for much of a lower one.
  static func noWorse(_ ours: [Double], _ theirs: [Double], peer: String) throws {
    for (own, its) in zip(ours, theirs) {
      if own < its - 1e-6 * max(1, abs(its)) { return }
      guard own <= its + 1e-6 * max(1, abs(its)) else {
        throw WrongResult("level sums: ours \(ours), \(peer) \(theirs)")
      }
    }
  }
}
