/// What the exit status of the command means.
enum ExitStatus: Int32 {
  /// Solved.
  case success = 0
  /// The required constraints contradict each other, or an objective is unbounded.
  case noAnswer = 1
  /// The file or the command line is wrong.
  case badInput = 2
  /// The solver gave up within its limits.
  case gaveUp = 3
  /// Output could not be written.
  case cannotWrite = 4
}

/// Why the command ends early: what it says on standard error, in one line or several, and its
/// exit status.
struct CommandFailure: Error {
  var status: ExitStatus
  var message: String

  /// A command line that is wrong, in one line, whatever its words hold.
  static func usage(_ message: String) -> CommandFailure {
    CommandFailure(status: .badInput, message: "mullion: error: " + Files.onOneLine(message))
  }
}
