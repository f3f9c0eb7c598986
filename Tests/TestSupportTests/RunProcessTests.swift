import Foundation
import Testing

import TestSupport

@Suite struct RunProcessTests {
  private let shell = URL(fileURLWithPath: "/bin/sh")

  private func run(_ script: String, stdin: String = "", timeout: Double = 60) throws
    -> ProcessOutcome
  {
    try runProcess(shell, ["-c", script], stdin: stdin, timeout: timeout)
  }

  @Test func statusAndOutputsComeBack() throws {
    let outcome = try run("cat; echo wrong >&2; exit 3", stdin: "given\n")
    #expect(outcome.status == 3 && !outcome.isSignal)
    #expect(outcome.stdout == "given\n")
    #expect(outcome.stderr == "wrong\n")
  }

  @Test func folderAndEnvironmentAreSet() throws {
    let folder = try TemporaryDirectory()
    try Data().write(to: folder.url.appendingPathComponent("here"))
    let outcome = try runProcess(
      shell, ["-c", "ls; echo $NEW; test -n \"$PATH\""], currentDirectory: folder.url,
      environment: ["NEW": "value"])
    #expect(outcome.status == 0)
    #expect(outcome.stdout == "here\nvalue\n")
  }

  @Test func largeOutputsOnBothSidesComeBackWhole() throws {
    let outcome = try run(
      "head -c 3000000 /dev/zero >&2; cat", stdin: String(repeating: "x", count: 3_000_000))
    #expect(outcome.status == 0)
    #expect(outcome.stdoutData.count == 3_000_000)
    #expect(outcome.stderr.utf8.count == 3_000_000)
  }

  @Test func aSignalIsTold() throws {
    let outcome = try run("kill -9 $$")
    #expect(outcome.isSignal && outcome.status == 9)
  }

  @Test func aSlowProgramIsKilled() throws {
    #expect {
      try run("echo started; exec sleep 60", timeout: 0.5)
    } throws: {
      ($0 as? ProcessTimeout)?.outcome.stdout == "started\n"
    }
  }

  /// The shell is killed, and the child that it waits for holds its outputs open.
  @Test func aChildLeftBehindDoesNotProlongTheTimeout() throws {
    let time = ContinuousClock().measure {
      #expect(throws: ProcessTimeout.self) { try run("sleep 15; echo done", timeout: 0.5) }
    }
    #expect(time < .seconds(10))
  }

  @Test func aProgramThatIsNotThereThrows() {
    #expect(throws: (any Error).self) { try runProcess(URL(fileURLWithPath: "/no/such")) }
  }
}
