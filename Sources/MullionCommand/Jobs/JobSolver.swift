import LayoutEngine
import LayoutFile
import LayoutRendering

/// How a job ended.
enum JobEnding: Sendable {
  /// It was solved, or there is no answer.
  case outcome(LayoutOutcome, LayoutInput)
  /// Its document, or what it asks for, is wrong: as data, and in the words of the command.
  case wrong([AnswerWriter.Problem], CommandFailure)
}

/// Solves jobs, one after another; what it remembers makes it faster and changes no answer by more
/// than 1e-6 of its size.
struct JobSolver {
  /// How messages about files are written.
  let style: DiagnosticStyle

  private var cache = DocumentCache()

  /// Creates a solver.
  init(_ style: DiagnosticStyle = .text) {
    self.style = style
  }

  /// Solves a job.
  mutating func solve(_ job: Job) -> JobEnding {
    let name: String
    switch job.document {
    case .content(_, let given): name = given
    case .file(let path): name = Files.onOneLine(path)
    }
    do throws(CommandFailure) {
      let content: [UInt8]
      switch job.document {
      case .content(let bytes, _): content = bytes
      case .file(let path): content = try Files.read(path)
      }
      return try solve(job, content, name)
    } catch {
      // What has no place in the document.
      let start = "\(name): error: "
      let words = error.message.hasPrefix(start) ? error.message.dropFirst(start.count) : ""
      let message = words.isEmpty ? error.message : "'\(name)': \(words)"
      return .wrong([AnswerWriter.Problem(message)], style.failure(error, ofFile: name))
    }
  }

  private mutating func solve(
    _ job: Job, _ content: [UInt8], _ name: String
  ) throws(CommandFailure) -> JobEnding {
    let key = DocumentCache.Key(name: name, content: content, solver: job.solver)
    var (entry, isKnown) = cache.document(key)
    defer { cache.keep(entry, as: key) }
    guard let input = LayoutInput(entry.reading, style) else { return wrong(entry.reading) }
    do {
      let settings = try Self.settings(of: job, for: input.layout)
      // What comes once is solved and no more; a session pays from the second time on.
      guard isKnown, job.solver != .compiled else {
        let outcome = try job.solver.solve(input.layout, settings: settings)
        return .outcome(Self.snapped(outcome, job.grid), input)
      }
      let outcome = try Self.outcome(
        of: input.layout, at: settings, in: &entry.session, job.solver.solver)
      return .outcome(Self.snapped(outcome, job.grid), input)
    } catch {
      return .wrong(
        [AnswerWriter.Problem(error.description)],
        input.failure(.badInput, input.message(for: error)))
    }
  }

  private static func outcome(
    of layout: Layout, at settings: [String: Double], in session: inout LayoutSession?,
    _ solver: LayoutSolver
  ) throws(LayoutError) -> LayoutOutcome {
    if var known = session.take() {
      defer { session = known }
      if case .refused(let outcome) = try known.set(settings) { return outcome }
      if let solution = known.solution { return .optimal(solution) }
    } else {
      let begun = try LayoutSession(layout, solver: solver, settings: settings)
      if let solution = begun.solution {
        session = begun
        return .optimal(solution)
      }
    }
    return try solver.solve(layout, settings: settings)
  }

  // All parameters, for a session keeps those that it is not told.
  private static func settings(
    of job: Job, for layout: Layout
  ) throws(LayoutError) -> [String: Double] {
    var settings = job.settings
    if let size = job.size {
      settings["width"] = size.width
      settings["height"] = size.height
    }
    for name in settings.keys.sorted() where !layout.parameters.contains(where: { $0.name == name })
    {
      throw .unknownParameter(name)
    }
    for parameter in layout.parameters where settings[parameter.name] == nil {
      guard let value = parameter.defaultValue else { throw .missingParameter(parameter.name) }
      settings[parameter.name] = value
    }
    return settings
  }

  private static func snapped(_ outcome: LayoutOutcome, _ grid: PixelGrid?) -> LayoutOutcome {
    guard case .optimal(let solution) = outcome, let grid else { return outcome }
    return .optimal(solution.snapped(to: grid))
  }

  private func wrong(_ reading: LayoutReading) -> JobEnding {
    let problems = reading.diagnostics.entries.filter { $0.severity == .error }.map { entry in
      let location = reading.source.location(at: entry.range.start)
      return AnswerWriter.Problem(
        entry.message, code: entry.code.rawValue, at: (location.line, location.column))
    }
    return .wrong(problems, CommandFailure(status: .badInput, message: style.text(of: reading)))
  }
}
