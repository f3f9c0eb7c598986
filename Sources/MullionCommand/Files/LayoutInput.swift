import LayoutEngine
import LayoutFile
import LinearConstraints
import Mullion

/// A constraint file that was read without errors.
struct LayoutInput {
  /// What messages call the file.
  let name: String
  let reading: LayoutReading
  let layout: Layout
  /// How messages about it are written.
  let style: DiagnosticStyle

  /// Reads a file; every error in it is reported at once.
  init(
    _ path: String, _ style: DiagnosticStyle = .text, isWatched: Bool = false
  ) throws(CommandFailure) {
    let name = Files.name(ofInput: path)
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, isWatched: isWatched)
    } catch {
      throw style.failure(error, ofFile: name)
    }
    let reading = LayoutReader(plugins: .bundled).read(bytes, fileName: name)
    guard let input = LayoutInput(reading, style) else {
      throw CommandFailure(status: .badInput, message: style.text(of: reading))
    }
    Files.writeToStandardError(style.text(of: reading))
    self = input
  }

  /// A file that was read; nil where it has errors.
  init?(_ reading: LayoutReading, _ style: DiagnosticStyle) {
    guard let layout = reading.layout else { return nil }
    self.style = style
    name = reading.source.name
    self.reading = reading
    self.layout = layout
  }

  func solve(
    size: Size?, settings: [String: Double], with solver: SolveVerb.Solver
  ) throws(CommandFailure) -> LayoutSolution {
    let outcome = try outcome(size: size, settings: settings, with: solver)
    if case .optimal(let solution) = outcome { return solution }
    throw failure(outcome)
  }

  /// How solving ends; that there is no answer is no error here.
  func outcome(
    size: Size?, settings: [String: Double], with solver: SolveVerb.Solver
  ) throws(CommandFailure) -> LayoutOutcome {
    // --size wins over --set.
    var settings = settings
    settings["width"] = size?.width ?? settings["width"]
    settings["height"] = size?.height ?? settings["height"]
    do {
      return try solver.solve(layout, settings: settings)
    } catch {
      throw failure(.badInput, message(for: error))
    }
  }

  /// Why there is no answer, in words.
  func failure(_ outcome: LayoutOutcome) -> CommandFailure {
    switch outcome {
    case .optimal, .stopped(.methodCannotAnswer): return failure(.badInput, outcome.description)
    case .infeasible(let contradictions): return contradiction(contradictions)
    case .unbounded(let objective, let unknowns):
      return failure(
        .noAnswer, code: "unbounded",
        "no answer: this can improve without end" + Self.runningAway(unknowns)
          + Self.cure(unknowns.first),
        at: objective)
    case .stopped(.branchLimit(let statement)):
      return failure(
        .gaveUp,
        "deciding this took more branches than the limit: fix the size that it depends on by "
          + "required equalities, or give it a least value",
        at: statement)
    case .stopped: return failure(.gaveUp, outcome.description)
    }
  }

  /// What a name stands for, as the file's own names are written.
  func lookUp(_ name: String) throws(CommandFailure) -> NamedUnknown {
    do {
      return try layout.lookUp(name)
    } catch {
      let root = String(name.prefix { $0 != "." && $0 != "[" })
      let names =
        layout.boxes.map(\.box.name) + layout.variables.map(\.name)
        + layout.pluginUses.compactMap(\.name)
      let last = String(name.split(separator: ".").last ?? "")
      let near =
        names.contains(root)
        ? suggestion(for: last, among: Anchor.allCases.map(\.rawValue))
        : suggestion(for: root, among: names)
      throw failure(.badInput, error.description + near)
    }
  }

  // MARK: Words

  /// What a page calls the layout where it has no name: as its file is called, without a folder.
  var title: String {
    name == Files.name(ofInput: "-")
      ? "Layout" : String(name.split(separator: "/").last ?? "Layout")
  }

  func failure(
    _ status: ExitStatus, code: String? = nil, _ message: String,
    at statement: LayoutEngine.Statement? = nil
  ) -> CommandFailure {
    let text = self.message(.error, code: code, message, at: statement?.source)
    return CommandFailure(status: status, message: text)
  }

  /// A message about the file in the style that was asked for, with its line end.
  func message(
    _ severity: Severity, code: String? = nil, _ message: String, at source: SourceReference?
  ) -> String {
    switch (style, source) {
    case (.json, _):
      return DiagnosticJSONWriter(source: reading.source).text(
        severity: severity.rawValue, code: code, message: message, at: source.map(Self.place))
    case (.text, let source?):
      switch severity {
      case .error: return reading.error(message, at: source)
      case .warning: return reading.warning(message, at: source)
      case .note: return reading.note(message, at: source)
      }
    case (.text, nil): return "\(name): \(severity): \(message)\n"
    }
  }

  /// How much a message matters.
  enum Severity: String {
    case error
    case warning
    case note
  }

  private static func place(_ source: SourceReference) -> (SourceLocation, text: String) {
    (SourceLocation(line: source.line, column: source.column), source.text)
  }

  // `FILE:LINE:COLUMN: conflict K: LABEL: SOURCE`, a line for each member.
  private func contradiction(_ contradictions: [[LayoutEngine.Statement]]) -> CommandFailure {
    guard !contradictions.isEmpty else {
      return failure(.noAnswer, "the required constraints contradict each other")
    }
    let lines = contradictions.enumerated().flatMap { number, members in
      members.map { member in
        let place = member.source.map { ":\($0.line):\($0.column)" } ?? ""
        let text = member.summary.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if style == .json {
          let line = DiagnosticJSONWriter(source: reading.source).text(
            severity: "error", code: "conflict", message: text, at: member.source.map(Self.place),
            conflict: number + 1, label: member.label)
          return String(line.dropLast())
        }
        return "\(name)\(place): conflict \(number + 1): \(member.label ?? "-"): \(text)"
      }
    }
    return CommandFailure(status: .noAnswer, message: lines.joined(separator: "\n"))
  }

  private static func runningAway(_ unknowns: [String]) -> String {
    guard !unknowns.isEmpty else { return "" }
    let shown = unknowns.prefix(5).joined(separator: ", ")
    let more = unknowns.count > 5 ? " and \(unknowns.count - 5) more" : ""
    return ", and \(shown)\(more) with it"
  }

  private static func cure(_ unknown: String?) -> String {
    guard let unknown else { return "" }
    return "; a required limit, such as '\(unknown) <= N' or '\(unknown) >= N', would end it"
  }

  func message(for error: LayoutError) -> String {
    switch error {
    case .missingParameter(let name) where name == "width" || name == "height":
      return "the file gives '\(name)' no default; say --size WxH"
    case .missingParameter(let name):
      return "the file gives '\(name)' no default; say --set \(name)=VALUE"
    case .unknownParameter(let name):
      if let kind = reading.kind(ofName: name) {
        return "'\(name)' is \(kind) of the file; --set is for its parameters"
      }
      let names = layout.parameters.map(\.name)
      let near = suggestion(for: name, among: names)
      let all = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
      return "there is no parameter '\(name)'"
        + (near.isEmpty ? "; the parameters are \(all)\(names.count > 20 ? ", …" : "")" : near)
    default: return error.description
    }
  }
}
