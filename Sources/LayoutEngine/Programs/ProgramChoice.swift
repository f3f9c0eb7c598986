/// Which linear program of a layout is meant.
public enum ProgramChoice: Hashable, Sendable {
  /// What is required, and nothing to be made least.
  case required
  /// What is required, what the higher levels left, and the sum of this level, from 1 to 999.
  case level(Int)
  /// All levels in one sum, each with a factor of its own.
  case weighted

  /// The most levels that ``weighted`` can tell apart.
  public static let mostWeightedLevels = 5

  /// How much more a level counts than the next one below it, in ``weighted``.
  public static let weightedRatio = 1000.0
}

/// Why a linear program cannot be stated.
public enum ProgramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The program depends on the answer, and none was given.
  case needsAnswer
  /// The answer is that of another layout.
  case foreignAnswer
  /// The layout states nothing at this priority.
  case noLevel(Int)
  /// So many levels are more than weights can tell apart.
  case tooManyLevels(Int)
  /// A number is larger than linear programs take.
  case numberTooLarge

  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .needsAnswer: "this linear program depends on the answer, and there is none"
    case .foreignAnswer: "the answer is that of another layout"
    case .noLevel(let level): "nothing is stated at priority \(level)"
    case .tooManyLevels(let count):
      "weights tell at most \(ProgramChoice.mostWeightedLevels) levels apart, and there are "
        + "\(count)"
    case .numberTooLarge: "a number is larger than linear programs take"
    }
  }
}
