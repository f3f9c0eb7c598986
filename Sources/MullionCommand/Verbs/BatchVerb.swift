import LayoutRendering

/// `mullion batch`.
enum BatchVerb: Verb {
  static let name = "batch"
  static let summary = "Solve many layouts: a job a line in, an answer a line out."
  static let operands = Operands.none
  static let details = """
    Reads jobs from standard input, a JSON object a line, and writes an answer a line to standard
    output, in the same order. Blank lines are passed over. A job has one of

      "text": "box a ..."      a constraint file as a string
      "document": {...}        a constraint file as a JSON object
      "file": "card.layout"    the path of a constraint file

    and, as it likes,

      "id": 7                  any JSON, which the answer repeats
      "size": [800, 600]       the container's size in points, or "800x600"
      "settings": {"gap": 8}   values of parameters
      "solver": "exact"        auto, glpk, exact, closed-form or compiled
      "snap": 2                pixels to a point

    An answer has a "status": 'optimal', with what 'mullion solve --format json' prints;
    'infeasible', with "contradictions"; 'unbounded', with "objective" and "unknowns"; 'stopped',
    with a "reason"; or 'error', with "errors". One bad job spoils no other.
    """
  static let options = [
    Option(
      "jobs", short: "j", .text("N"),
      "how many jobs are worked on at a time; without it, as many as there are processors")
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] = [
    (.success, "every job has its answer, whatever its status"),
    (.badInput, "the command line is wrong, or standard input cannot be read"),
    (.cannotWrite, "the answers could not be written"),
  ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard arguments.operands.isEmpty || arguments.operands == ["-"] else {
      throw .usage("'mullion batch' reads its jobs from standard input; see 'mullion help batch'")
    }
    let threads =
      try arguments.value("jobs").map { text throws(CommandFailure) in
        try OptionValues.jobs(text)
      } ?? Files.processorCount
    defer { if Files.showsProgress { Files.showProgress("") } }
    try OrderedWork.run(JobLines(), threads: threads, into: AnswerLines()) { BatchWorker() }
  }
}

/// The lines of standard input, without the blank ones.
private struct JobLines: WorkSource {
  private var reader = LineReader()

  mutating func next() throws(CommandFailure) -> LineReader.Line? {
    while let line = try reader.next() {
      guard case .bytes(let bytes) = line, bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else {
        return line
      }
    }
    return nil
  }
}

private struct BatchWorker: Worker {
  private var solver = JobSolver()
  private let writer = AnswerWriter()

  mutating func work(on line: LineReader.Line) -> [UInt8] {
    Array(answer(to: line).utf8)
  }

  private mutating func answer(to line: LineReader.Line) -> String {
    guard case .bytes(let bytes) = line else {
      return writer.write([AnswerWriter.Problem("the job is longer than 64 MiB")], id: nil)
    }
    do {
      let job = try Job(json: bytes)
      switch solver.solve(job) {
      case .outcome(let outcome, _): return writer.write(outcome, id: job.id)
      case .wrong(let problems, _): return writer.write(problems, id: job.id)
      }
    } catch {
      return writer.write([AnswerWriter.Problem(error.message)], id: error.id)
    }
  }
}

/// Writes answers to standard output, and says on a terminal how many there are.
private struct AnswerLines: WorkSink {
  private var count = 0
  private let showsProgress = Files.showsProgress
  private var lastShown = ContinuousClock.now

  mutating func take(_ answer: [UInt8]) throws(CommandFailure) {
    try Files.write(answer, to: "-")
    guard showsProgress else { return }
    count += 1
    if ContinuousClock.now - lastShown > .milliseconds(200) {
      lastShown = .now
      Files.showProgress("\(count) jobs answered")
    }
  }
}
