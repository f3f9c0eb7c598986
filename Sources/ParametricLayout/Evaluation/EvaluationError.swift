/// Why a compiled layout has no numbers at a point.
public enum EvaluationError: Error, Hashable, Sendable {
  /// There are not as many numbers as parameters (or no room for as many numbers as values).
  case wrongCount(expected: Int, found: Int)
  /// The number for this parameter, by index, is infinite or none.
  case notFinite(parameter: Int)
  /// The number for this parameter, by index, is not in the range that was compiled for.
  case outOfRange(parameter: Int, number: Double)
  /// The required constraints contradict each other there: in this part, in this leaf, these
  /// statements, by index, of which none can be left out.
  case infeasible(part: Int, leaf: Int, statements: [Int])
  /// There is no part of this index.
  case unknownPart(Int)
}
