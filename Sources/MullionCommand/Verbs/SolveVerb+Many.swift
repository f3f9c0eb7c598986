import LayoutEngine
import LayoutFile
import LayoutRendering
import Mullion

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
    var documents: [(path: String, document: Job.Document)] = []
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
    var items: [ManyItem] = []
    for (path, document) in documents {
      for size in sizes.map({ $0.map(Optional.some) }) ?? [nil] {
        items.append(ManyItem(path: path, document: document, size: size ?? request.size))
      }
    }
    if isPattern { try plan(&items, request, paths) }
    let jobs = ManyJobs(items: items, hasSizes: sizes != nil, request: request)
    let report = try OrderedWork.run(jobs, threads: Files.processorCount, into: ManyReports()) {
      ManyWorker(request: request, isPattern: isPattern)
    }
    if report.status != .success { throw CommandFailure(status: report.status, message: "") }
  }

  // Says where each answer goes, and refuses what would lose one of them, or a file that is read.
  private static func plan(
    _ items: inout [ManyItem], _ request: Request, _ paths: [String]
  ) throws(CommandFailure) {
    let needsSize = OutputPattern.names(request.output).contains("size")
    var plan = OutputPlan(inputs: paths)
    for index in items.indices {
      let item = items[index]
      let size = needsSize ? item.size ?? item.ownSize(request.settings) : item.size
      // The file has an error, which is told in its turn.
      if needsSize, size == nil { continue }
      let target = target(for: item.path, size, request)
      items[index].target = target
      let answer = "'\(item.path)'" + (size.map { " at \(word(for: $0))" } ?? "")
      switch plan.add(target, of: answer) {
      case nil: continue
      case .input(item.path)?:
        throw .usage("the answer would replace '\(item.path)', the file that is solved")
      case .input(let other)?:
        throw .usage(
          "the answer to '\(item.path)' would replace '\(other)', which is solved too")
      case .output(let other)?:
        throw .usage("the answers to \(other) and to \(answer) would both go to '\(target)'")
      }
    }
  }

  /// Where the answer to a file goes: what is asked for, with what its words in braces stand for.
  static func target(for path: String, _ size: Size?, _ request: Request) -> String {
    var values = ["name": name(of: path)]
    values["size"] = size.map(word)
    return OutputPattern.fill(request.output, values)
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

/// A file at a size.
private struct ManyItem {
  let path: String
  let document: Job.Document
  /// The size; nil for the defaults of the file.
  let size: Size?
  /// Where the answer goes; nil where it has no file.
  var target: String?

  /// The container's size by the settings and the file's defaults; nil where it has none, or
  /// cannot be read.
  func ownSize(_ settings: [String: Double]) -> Size? {
    let content: [UInt8]
    switch document {
    case .content(let bytes, _): content = bytes
    case .file(let path):
      guard let bytes = try? Files.read(path) else { return nil }
      content = bytes
    }
    guard let layout = LayoutReader(plugins: .bundled).read(content, fileName: path).layout else {
      return nil
    }
    let sides = layout.parameters.prefix(2).map { settings[$0.name] ?? $0.defaultValue }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    return Size(width: width, height: height)
  }
}

/// Each file at each size.
private struct ManyJobs: WorkSource {
  private var rest: ArraySlice<ManyItem>
  private let hasSizes: Bool
  private let request: SolveVerb.Request

  init(items: [ManyItem], hasSizes: Bool, request: SolveVerb.Request) {
    rest = items[...]
    self.hasSizes = hasSizes
    self.request = request
  }

  mutating func next() throws(CommandFailure) -> (item: ManyItem, job: Job)? {
    guard let item = rest.popFirst() else { return nil }
    var id = [(key: "file", value: item.path)]
    if hasSizes, let size = item.size { id.append(("size", SolveVerb.word(for: size))) }
    let job = Job(
      id: AnswerWriter.id(id), document: item.document, size: item.size,
      settings: request.settings, solver: request.solver, grid: request.grid)
    return (item, job)
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
  private var solver: JobSolver

  init(request: SolveVerb.Request, isPattern: Bool) {
    self.request = request
    self.isPattern = isPattern
    solver = JobSolver(request.style)
  }

  mutating func work(on work: (item: ManyItem, job: Job)) -> ManyReport {
    let (item, job) = work
    let ending = solver.solve(job)
    var report = ManyReport()
    switch ending {
    case .outcome(.optimal(let solution), let input):
      guard isPattern else { break }
      do throws(CommandFailure) {
        try write(solution, of: item, untitled: input.title)
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
      report.line = Array(writer.write(outcome, id: job.id).utf8)
    case .wrong(let problems, _):
      report.line = Array(writer.write(problems, id: job.id).utf8)
    }
    return report
  }

  private func write(
    _ solution: LayoutSolution, of item: ManyItem, untitled: String
  ) throws(CommandFailure) {
    let name = Files.name(ofInput: item.path)
    let (bytes, target) = try request.style.telling(ofFile: name) {
      () throws(CommandFailure) -> ([UInt8], String) in
      guard let target = item.target else {
        throw CommandFailure(
          status: .badInput, message: "\(name): error: the file changed while it was read")
      }
      return (try SolveVerb.bytes(of: solution, request.picture, untitled: untitled), target)
    }
    try SolveVerb.write(bytes, to: target, request.style)
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
