/// Why a model refused what was to be added; the model is then as it was before.
public enum ModelError: Error, Hashable, Sendable {
  /// A constant that is not finite or over 1e9 in size.
  case constantOutOfRange(Double)
  /// A coefficient that is not finite, over 1e9 in size, or under 1e-9 and not 0.
  case coefficientOutOfRange(Double, variable: String)
  /// A weight that is not over 0, or not a number that is allowed.
  case weightOutOfRange(Double)
  /// A required objective: an objective is a wish.
  case requiredObjective
  /// An extremum of no arguments.
  case noArguments
  /// A variable of another model.
  case foreignVariable(Variable)
  /// A range whose ends are not allowed numbers.
  case rangeOutOfRange
}

extension ModelError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    // A constraint is kept as a difference, where the number may have the other sign.
    case .constantOutOfRange(let number):
      number.isFinite
        ? "a number of \(abs(number)) is too large: numbers are at most 1e9 in size"
        : "a number is not finite"
    case .coefficientOutOfRange(let number, let variable):
      number.isFinite
        ? "a coefficient of \(abs(number)), of \(variable), is not between 1e-9 and 1e9 in size"
        : "a coefficient of \(variable) is not finite"
    case .weightOutOfRange(let number):
      "the weight \(number) is not between 1e-9 and 1e9"
    case .requiredObjective:
      "an objective is a wish and has a priority below required"
    case .noArguments:
      "a minimum or maximum needs at least one argument"
    case .foreignVariable:
      "an anchor or a variable belongs to another layout"
    case .rangeOutOfRange:
      "the ends of a range are not between -1e9 and 1e9"
    }
  }
}
