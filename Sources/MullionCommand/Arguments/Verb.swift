/// One thing that the command can do.
///
/// What it says of itself is data: help, the manual page and the completions are made of it.
protocol Verb {
  /// The word for it.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What follows its name on a command line, such as `FILE [UNKNOWN]`; empty for nothing.
  static var operands: Operands { get }
  /// What it does, at length: paragraphs, with an empty line between two. A paragraph whose first
  /// line is indented keeps its lines.
  static var details: String { get }
  /// The options, in the order of the help.
  static var options: [Option] { get }
  /// What its exit status says, from 0 on, in words; nil where it is always 0.
  static var exitStatus: [(status: ExitStatus, meaning: String)] { get }
  /// Does it, with the words after the verb.
  static func run(_ words: [String]) throws(CommandFailure)
}

/// What a verb works on.
struct Operands: Sendable {
  /// What the words are, for the completions of shells.
  enum Kind: Sendable {
    /// There are none.
    case none
    /// Constraint files.
    case files
    /// Words of a list.
    case words([String])
  }

  var usage: String
  var kind: Kind

  static let none = Operands(usage: "", kind: .none)
  static let file = Operands(usage: "FILE", kind: .files)
  static let files = Operands(usage: "FILE...", kind: .files)
}

extension Verb {
  /// The exit status of verbs that solve.
  static var solvingStatus: [(status: ExitStatus, meaning: String)] {
    [
      (.success, "solved"), (.noAnswer, "there is no answer"),
      (.badInput, "the file or the command line is wrong"), (.gaveUp, "the solver gave up"),
      (.cannotWrite, "the output could not be written"),
    ]
  }
}
