import LayoutEngine
import LinearConstraints

/// Why a layout was not compiled.
///
/// Nothing is returned that was not checked, so each of these is also the end of a compilation that
/// found something else than the solver.
public enum CompilerError: Error, Sendable {
  /// There is no parameter of this name.
  case unknownParameter(String)

  /// A range is empty, not finite, or not within that of the layout.
  case rangeNotAllowed(String, range: ClosedRange<Double>, allowed: ClosedRange<Double>)

  /// One part of the layout depends on these parameters, and they are more than the limit.
  case tooManyParameters([String], most: Int)

  /// There are more leaves than the limit, or they become too small to tell apart; the statements
  /// are those whose borders divide most.
  case tooManyRegions(most: Int, statements: [Statement])

  /// The limit of time was reached.
  case timeLimit

  /// Another task stopped it.
  case cancelled

  /// At some sizes the outcome is neither an answer nor a contradiction.
  case noAnswer(LayoutOutcome, settings: [String: Double])

  /// The answer jumps where this statement changes between its arguments, or cannot be followed.
  case discontinuous(Statement?, settings: [String: Double])

  /// The formulas found are not those of the solver, or do not meet, at these sizes.
  case notVerified(String, settings: [String: Double])
}

extension CompilerError: CustomStringConvertible {
  /// What went wrong, and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .unknownParameter(let name): "there is no parameter called '\(name)'"
    case .rangeNotAllowed(let name, let range, let allowed):
      "the range \(range) of '\(name)' is not within \(allowed)"
    case .tooManyParameters(let names, let most):
      "one part of the layout depends on \(names.count) parameters (\(names.joined(separator: ", "))), "
        + "and at most \(most) are compiled: give some of them one value, or let a session compile on demand"
    case .tooManyRegions(let most, let statements):
      "the layout falls into more than \(most) regions"
        + (statements.isEmpty
          ? ""
          : "; most borders come from "
            + statements.map { "'\($0.meaning ?? $0.summary)'" }.joined(separator: ", "))
        + ": narrow the ranges, fix a size, or let a session compile on demand"
    case .timeLimit: "the compiler gave up at its limit of time"
    case .cancelled: "the compiler was cancelled"
    case .noAnswer(let outcome, let settings):
      "at \(Self.words(settings)) \(outcome.description)"
    case .discontinuous(let statement, let settings):
      "the answer jumps, or cannot be followed, near \(Self.words(settings))"
        + (statement.map {
          ", where '\($0.meaning ?? $0.summary)' is decided by comparing answers: fix the size that "
            + "it depends on, or give it a least size"
        } ?? "")
    case .notVerified(let what, let settings):
      "the formulas found are not the solver's at \(Self.words(settings)): \(what)"
    }
  }

  private static func words(_ settings: [String: Double]) -> String {
    settings.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
  }
}
