import Foundation
import TestSupport

/// Node, which runs the scripts of pages where there is no browser.
enum Node {
  /// Where it is; nil where it is not installed.
  static let executable: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: "\($0)/node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Whether tests that need it are run: where it is installed, and on machines that check commits
  /// in any case.
  static var isExpected: Bool {
    executable != nil || ProcessInfo.processInfo.environment["CI"] != nil
  }

  /// Runs a script, which reads from standard input, and gives what it writes as JSON.
  static func run(_ script: String, on input: String) throws -> Any {
    guard let executable else { throw NodeError(message: "node is not installed") }
    let directory = try TemporaryDirectory()
    let file = directory.url.appendingPathComponent("script.js")
    try Data(script.utf8).write(to: file)
    let outcome = try runProcess(executable, [file.path], stdin: input)
    guard outcome.status == 0 else { throw NodeError(message: outcome.stderr) }
    return try JSONSerialization.jsonObject(
      with: outcome.stdoutData, options: [.fragmentsAllowed])
  }
}

/// A script that failed, and what it said.
struct NodeError: Error, CustomStringConvertible {
  var message: String
  var description: String { message }
}
