import Foundation
import TestSupport
import Testing

/// `mullion solve --watch`.
@Suite struct WatchTests {
  /// A command that runs until it is ended.
  private final class Running {
    let process = Process()
    private let errors: URL

    init(_ sandbox: Sandbox, _ arguments: [String]) throws {
      errors = sandbox.url(".errors")
      try Data().write(to: errors)
      process.executableURL = try builtProduct(named: "mullion")
      process.arguments = arguments
      process.currentDirectoryURL = sandbox.url
      process.standardInput = FileHandle.nullDevice
      process.standardError = try FileHandle(forWritingTo: errors)
      // The threads that tests run on hold signals, whoever runs the tests may ignore these, and
      // the command would have both from here.
      let handlers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_DFL)) }
      defer { for (number, handler) in handlers { signal(number, handler) } }
      var interrupt = sigset_t()
      var held = sigset_t()
      sigemptyset(&interrupt)
      for (number, _) in handlers { sigaddset(&interrupt, number) }
      pthread_sigmask(SIG_UNBLOCK, &interrupt, &held)
      defer { pthread_sigmask(SIG_SETMASK, &held, nil) }
      try process.run()
    }

    var stderr: String {
      (try? Data(contentsOf: errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }

  // The deadline is for a machine that does many other things.
  private func waitUntil(_ what: String, _ condition: () -> Bool) {
    let deadline = Date(timeIntervalSinceNow: 60)
    while !condition(), Date() < deadline { usleep(20_000) }
    #expect(condition(), "\(what) did not come true")
  }

  private static func layout(width: Int) -> String {
    "param width = 100\nparam height = 100\nbox a\na.left == 0\na.top == 0\na.height == 1\n"
      + "a.width == \(width)\n"
  }

  @Test func aFileThatIsEdited() throws {
    let sandbox = try Sandbox(["a.layout": Self.layout(width: 11)])
    let output = { sandbox.text("out.json") ?? "" }
    let running = try Running(sandbox, ["solve", "a.layout", "--watch", "-o", "out.json"])
    waitUntil("the first answer") { output().contains("\"width\": 11,") }

    // Written over, as by some editors.
    try Data(Self.layout(width: 22).utf8).write(to: sandbox.url("a.layout"))
    waitUntil("the second answer") { output().contains("\"width\": 22,") }

    // Replaced by another file, as by others.
    try sandbox.write(Self.layout(width: 33), to: "a.layout~")
    #expect(rename(sandbox.url("a.layout~").path, sandbox.url("a.layout").path) == 0)
    waitUntil("the third answer") { output().contains("\"width\": 33,") }
    #expect(running.stderr == "")

    // A mistake is told, and the last answer stays.
    try sandbox.write("box a\na.width = 3", to: "a.layout")
    waitUntil("the error") { running.stderr.contains("a.layout:2:9: error: ") }
    #expect(output().contains("\"width\": 33,"))
    try FileManager.default.removeItem(at: sandbox.url("a.layout"))
    waitUntil("the absence") { running.stderr.contains("a.layout: error: cannot be read") }
    #expect(output().contains("\"width\": 33,"))

    try sandbox.write(Self.layout(width: 44), to: "a.layout")
    waitUntil("the fourth answer") { output().contains("\"width\": 44,") }
    waitUntil("the news") { running.stderr.hasSuffix("a.layout: solved again\n") }
    let told = running.stderr

    // Ctrl-C ends it, and nothing is said or left.
    kill(running.process.processIdentifier, SIGINT)
    waitUntil("the end") { !running.process.isRunning }
    try #require(!running.process.isRunning)
    #expect(running.process.terminationReason == .uncaughtSignal)
    #expect(running.process.terminationStatus == SIGINT)
    #expect(running.stderr == told)
    #expect(sandbox.names == [".errors", "a.layout", "card.layout", "out.json"])
  }

  /// A pipe in the place of the file is told, and not waited for.
  @Test func aPipeForAMoment() throws {
    let sandbox = try Sandbox(["a.layout": Self.layout(width: 11)])
    let output = { sandbox.text("out.json") ?? "" }
    let running = try Running(sandbox, ["solve", "a.layout", "--watch", "-o", "out.json"])
    waitUntil("the first answer") { output().contains("\"width\": 11,") }
    #expect(unlink(sandbox.url("a.layout").path) == 0)
    #expect(mkfifo(sandbox.url("a.layout").path, 0o600) == 0)
    waitUntil("the error") { running.stderr.contains("a.layout: error: cannot be watched: it is") }
    try sandbox.write(Self.layout(width: 22), to: "a.layout~")
    #expect(rename(sandbox.url("a.layout~").path, sandbox.url("a.layout").path) == 0)
    waitUntil("the second answer") { output().contains("\"width\": 22,") }

    kill(running.process.processIdentifier, SIGQUIT)
    waitUntil("the end") { !running.process.isRunning }
    try #require(!running.process.isRunning)
    #expect(running.process.terminationReason == .uncaughtSignal)
    #expect(running.process.terminationStatus == SIGQUIT)
    #expect(running.stderr.hasSuffix("a.layout: solved again\n"))
  }

  @Test func anOutputThatCannotBeWrittenEndsIt() throws {
    expectFailure(
      try Sandbox().mullion("solve", "card.layout", "--watch", "-o", "none/out.svg"), 4,
      "none/out.svg: error: cannot be written: No such file or directory")
  }

  static let wrong: [([String], String)] = [
    (["-", "-o", "a.png"], "mullion: error: --watch needs a file: standard input does not change"),
    (["card.layout"], "mullion: error: --watch needs a file to write, with -o"),
    (["card.layout", "-o", "-"], "mullion: error: --watch needs a file to write, with -o"),
    (["card.layout", "b", "-o", "a"], "mullion: error: --watch is for one file and one size"),
    (
      ["card.layout", "--sizes", "1x1", "-o", "a"],
      "mullion: error: --watch is for one file and one size"
    ),
    (["none", "-o", "a.png"], "none: error: cannot be read: No such file or directory"),
    (
      ["card.layout", "-o", "card.layout"],
      "mullion: error: the answer would replace 'card.layout', the file that is solved"
    ),
  ]

  @Test(arguments: wrong)
  func usage(_ words: [String], _ message: String) throws {
    let sandbox = try Sandbox()
    let outcome = try runProcess(
      builtProduct(named: "mullion"), ["solve", "--watch"] + words, currentDirectory: sandbox.url)
    expectFailure(outcome, 2, message)
  }
}
