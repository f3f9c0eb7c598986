import LayoutEngine
import LayoutRendering

extension SolveVerb {
  /// Solves several files, or one at several sizes, on all processors.
  ///
  /// - Parameter isPattern: Whether each answer has a file, or a line on standard output.
  static func solveMany(
    _ paths: [String], sizes: [Size]?, _ request: Request, isPattern: Bool
  ) throws(CommandFailure) {
    let words = Set(OutputPattern.names(request.output))
    if isPattern {
      guard paths.count == 1 || words.contains("name") else {
        throw .usage("'\(request.output)' needs a {name}: there are \(paths.count) files")
      }
      if let sizes, sizes.count > 1, !words.contains("size") {
        throw .usage("'\(request.output)' needs a {size}: there are \(sizes.count) sizes")
      }
      var pathsByName: [String: String] = [:]
      for path in paths {
        if let other = pathsByName.updateValue(path, forKey: name(of: path)) {
          throw .usage("'\(other)' and '\(path)' have the same {name}, '\(name(of: path))'")
        }
      }
    }
    var documents: [ManyJobs.Document] = []
    for path in paths {
      guard path == "-" else {
        documents.append((path, .file(path)))
        continue
      }
      guard paths.filter({ $0 == "-" }).count == 1 else {
        throw .usage("standard input is read once")
      }
      let content = try Files.read(path)
      documents.append((path, .content(content, name: Files.name(ofInput: path))))
    }
    let jobs = ManyJobs(documents: documents, sizes: sizes.map { $0 } ?? [nil], request: request)
    let report = try OrderedWork.run(jobs, threads: Files.processorCount, into: ManyReports()) {
      ManyWorker(request: request, isPattern: isPattern)
    }
    if report.status != .success { throw CommandFailure(status: report.status, message: "") }
  }

  /// A file's name without its folder and its last ending.
  fileprivate static func name(of path: String) -> String {
    if path == "-" { return "stdin" }
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  fileprivate static func word(for size: Size) -> String {
    "\(shown(size.width))x\(shown(size.height))"
  }
}

/// Each file at each size.
private struct ManyJobs: WorkSource {
  typealias Document = (path: String, document: Job.Document)

  let documents: [Document]
  let sizes: [Size?]
  let request: SolveVerb.Request
  private var count = 0

  init(documents: [Document], sizes: [Size?], request: SolveVerb.Request) {
    self.documents = documents
    self.sizes = sizes
    self.request = request
  }

  mutating func next() throws(CommandFailure) -> (path: String, job: Job)? {
    guard count < documents.count * sizes.count else { return nil }
    let (path, document) = documents[count / sizes.count]
    let size = sizes[count % sizes.count]
    count += 1
    var id = [(key: "file", value: path)]
    if let size { id.append(("size", SolveVerb.word(for: size))) }
    let job = Job(
      id: AnswerWriter.id(id), document: document, size: size ?? request.size,
      settings: request.settings, solver: request.solver, grid: request.grid)
    return (path, job)
  }
}

/// What one of several answers leaves to be said.
private struct ManyReport {
  var status = ExitStatus.success
  var message = ""
  var line: [UInt8] = []
}

private struct ManyWorker: Worker {
  let request: SolveVerb.Request
  let isPattern: Bool
  private var solver = JobSolver()

  init(request: SolveVerb.Request, isPattern: Bool) {
    self.request = request
    self.isPattern = isPattern
  }

  mutating func work(on item: (path: String, job: Job)) -> ManyReport {
    let ending = solver.solve(item.job)
    var report = ManyReport()
    switch ending {
    case .outcome(.optimal(let solution), let input):
      guard isPattern else { break }
      do throws(CommandFailure) {
        try write(solution, of: item.path, untitled: input.title)
      } catch {
        report.status = error.status
        report.message = error.message
      }
    case .outcome(let outcome, let input):
      let failure = input.failure(outcome)
      report.status = failure.status
      report.message = failure.message
    case .wrong(_, let failure):
      report.status = failure.status
      report.message = failure.message
    }
    guard !isPattern else { return report }
    // The line says it all.
    report.message = ""
    let writer = AnswerWriter()
    switch ending {
    case .outcome(let outcome, _):
      report.line = Array(writer.write(outcome, id: item.job.id).utf8)
    case .wrong(let problems, _):
      report.line = Array(writer.write(problems, id: item.job.id).utf8)
    }
    return report
  }

  private func write(
    _ solution: LayoutSolution, of path: String, untitled: String
  ) throws(CommandFailure) {
    let target = OutputPattern.fill(
      request.output,
      ["name": SolveVerb.name(of: path), "size": SolveVerb.word(for: solution.size)])
    guard !Files.isSameFile(path, target) else {
      throw .usage("the answer would replace '\(path)', the file that is solved")
    }
    let bytes = try SolveVerb.bytes(of: solution, request.picture, untitled: untitled)
    try Files.write(bytes, to: target)
  }
}

/// Says what there is to be said, in order, and keeps the greatest status.
private struct ManyReports: WorkSink {
  private(set) var status = ExitStatus.success

  mutating func take(_ report: ManyReport) throws(CommandFailure) {
    if report.status.rawValue > status.rawValue { status = report.status }
    Files.writeToStandardError(report.message)
    if !report.line.isEmpty { try Files.write(report.line, to: "-") }
  }
}
