import Dispatch
import Foundation

/// What a program left behind when it ended.
public struct ProcessOutcome: Sendable {
  /// The exit status, or the signal's number where a signal ended it.
  public var status: Int32

  /// Whether a signal ended it: it crashed, or was killed.
  public var isSignal: Bool

  /// All it wrote to the standard output, byte for byte.
  public var stdoutData: Data

  /// All it wrote to the standard output, as text.
  public var stdout: String { String(decoding: stdoutData, as: UTF8.self) }

  /// All it wrote to the standard error.
  public var stderr: String
}

/// A program that did not end in time; it has been killed.
public struct ProcessTimeout: Error, CustomStringConvertible {
  /// The program's path.
  public var executable: String

  /// How long it was waited for, in seconds.
  public var seconds: Double

  /// What it wrote until then.
  public var outcome: ProcessOutcome

  /// One line, and the last of what it wrote to the standard error.
  public var description: String {
    "\(executable) did not end within \(seconds) s; it said: \(outcome.stderr.suffix(500))"
  }
}

/// Runs a program and waits for it.
///
/// Its output goes to files and not through pipes, so it may write as much as it likes. A child that
/// it leaves running may count as part of it (on Linux it does).
///
/// - Parameters:
///   - executable: The program, as a file; see ``builtProduct(named:)``.
///   - arguments: What follows the program's name.
///   - stdin: What it reads; nothing by default.
///   - currentDirectory: Where it runs; where the tests run by default.
///   - environment: What it finds in its environment besides what the tests have in theirs.
///   - timeout: How many seconds it may take before it is killed.
/// - Throws: ``ProcessTimeout``, or what Foundation throws where it cannot start the program. A
///   status other than 0 is an outcome.
public func runProcess(
  _ executable: URL,
  _ arguments: [String] = [],
  stdin: String = "",
  currentDirectory: URL? = nil,
  environment: [String: String] = [:],
  timeout: Double = 60
) throws -> ProcessOutcome {
  let files = try TemporaryDirectory()
  let input = files.url.appendingPathComponent("stdin")
  let output = files.url.appendingPathComponent("stdout")
  let errors = files.url.appendingPathComponent("stderr")
  try Data(stdin.utf8).write(to: input)
  try Data().write(to: output)
  try Data().write(to: errors)

  let process = Process()
  process.executableURL = executable
  process.arguments = arguments
  process.standardInput = try FileHandle(forReadingFrom: input)
  process.standardOutput = try FileHandle(forWritingTo: output)
  process.standardError = try FileHandle(forWritingTo: errors)
  if let currentDirectory { process.currentDirectoryURL = currentDirectory }
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }

  let ended = DispatchSemaphore(value: 0)
  process.terminationHandler = { _ in ended.signal() }
  try process.run()
  let isInTime = ended.wait(timeout: .now() + timeout) == .success
  if !isInTime {
    kill(process.processIdentifier, SIGKILL)
    // Foundation on Linux notices the end of a program by a socket that all its children inherit, so
    // a child that is left behind would be waited for. Hence a limit here, and no question for the
    // status below, which traps as long as the end was not noticed.
    _ = ended.wait(timeout: .now() + 1)
  }
  let outcome = ProcessOutcome(
    status: isInTime ? process.terminationStatus : SIGKILL,
    isSignal: !isInTime || process.terminationReason == .uncaughtSignal,
    stdoutData: try Data(contentsOf: output),
    stderr: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  guard isInTime else {
    throw ProcessTimeout(executable: executable.path, seconds: timeout, outcome: outcome)
  }
  return outcome
}
