import ConstraintSolver
import LinearConstraints

/// How the solving of a layout ended.
///
/// Only a malformed call is an error that is thrown; that there is no answer is an outcome.
public enum LayoutOutcome: Sendable {
  /// There is an answer.
  case optimal(LayoutSolution)

  /// The required constraints contradict each other: no sizes and places keep all of them.
  ///
  /// Each contradiction is a set of statements that cannot all hold, while the rest can when any
  /// one is left out; no two have a statement in common. A bound that takes part, such as that a
  /// width is never negative, is a statement in words. There may be none where numbers are too
  /// close to call.
  case infeasible([[Statement]])

  /// An objective can improve without end. The unknowns named run away with it; it is not said
  /// that no others do.
  case unbounded(objective: Statement, unknowns: [String])

  /// The solver gave up: nothing is known about the answer.
  case stopped(LayoutStop)

  /// The solution.
  ///
  /// - Throws: ``NoSolution`` where the outcome is another.
  public func solution() throws(NoSolution) -> LayoutSolution {
    guard case .optimal(let solution) = self else { throw NoSolution(reason: description) }
    return solution
  }
}

/// Why a layout was not solved to the end.
public enum LayoutStop: Sendable {
  /// A limit was reached, or the backend failed.
  case solver(SolverStop)
  /// Deciding between the arguments of this statement's exact minima and maxima would have
  /// taken more branches than the limit.
  case branchLimit(Statement)
  /// The method that was asked for cannot answer this layout.
  case methodCannotAnswer(String)
}

/// The error of a layout that has no answer, for callers who want one or nothing.
public struct NoSolution: Error, CustomStringConvertible, Sendable {
  /// Why there is none, in words.
  public let reason: String

  /// Why there is none, in words.
  public var description: String { reason }
}

extension LayoutOutcome: CustomStringConvertible {
  /// The outcome in a sentence.
  public var description: String {
    switch self {
    case .optimal: "the layout is solved"
    case .infeasible(let contradictions):
      contradictions.isEmpty
        ? "the required constraints contradict each other"
        : "required statements contradict each other: "
          + contradictions.map { $0.map(\.quoted).joined(separator: ", ") }
          .joined(separator: "; and ")
    case .unbounded(let objective, let unknowns):
      "there is no answer: '\(objective.summary)' can improve without end"
        + (unknowns.isEmpty
          ? "" : "; \(unknowns.joined(separator: ", ")) can run away without a limit")
    case .stopped(let stop): stop.description
    }
  }
}

extension LayoutStop: CustomStringConvertible {
  /// Why the solver gave up, in a sentence.
  public var description: String {
    switch self {
    case .solver(.iterationLimit): "the solver gave up at its limit of iterations"
    case .solver(.timeLimit): "the solver gave up at its limit of time"
    case .solver(.memoryLimit): "the solver gave up at its limit of memory"
    case .solver(.sizeLimit): "the layout is larger than the solver's limit of terms"
    case .solver(.cancelled): "the solver was cancelled"
    case .solver(.numericalTrouble(let message)):
      "the solver failed" + (message.isEmpty ? "" : ": \(message)")
    case .branchLimit(let statement):
      "the solver gave up at its limit of branches, at '\(statement.summary)'; fixing the size of "
        + "the box that it depends on, or giving it a least size, saves branches"
    case .methodCannotAnswer(let reason): reason
    }
  }
}

extension Statement {
  /// What it says in quotes, with its label and its place where it has them, as in
  /// `'least: menu.width >= 180' (line 5:1)`.
  fileprivate var quoted: String {
    let label = self.label.map { "\($0): " } ?? ""
    return "'\(label)\(meaning ?? summary)'"
      + (source.map { " (line \($0.line):\($0.column))" } ?? "")
  }
}
