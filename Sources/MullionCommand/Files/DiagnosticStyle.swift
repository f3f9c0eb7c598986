import LayoutFile

/// How messages about a file are written.
enum DiagnosticStyle: String, CaseIterable {
  /// For people: the place, the line, a caret.
  case text
  /// For programs: a line of JSON for each.
  case json

  static let option = Option(
    "diagnostics", .choice("STYLE", allCases.map(\.rawValue)),
    "write messages about the file as text, or as a line of JSON each, for editors")

  /// The style that a command line asks for.
  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self =
      try arguments.value("diagnostics").map { text throws(CommandFailure) in
        try OptionValues.choice(text, of: "diagnostics", among: DiagnosticStyle.allCases)
      } ?? .text
  }

  /// The diagnostics of a file.
  func text(of reading: LayoutReading) -> String {
    switch self {
    case .text: reading.report
    case .json: DiagnosticJSONWriter(source: reading.source).text(for: reading.diagnostics)
    }
  }

  /// Why a file could not be read or written: words that begin with its name, or the command's, in
  /// the style for people.
  func failure(_ failure: CommandFailure, ofFile name: String) -> CommandFailure {
    guard self == .json else { return failure }
    let starts = ["\(name): error: ", "mullion: error: "]
    let start = starts.first { failure.message.hasPrefix($0) } ?? ""
    let message = message("error", String(failure.message.dropFirst(start.count)), ofFile: name)
    return CommandFailure(status: failure.status, message: message)
  }

  /// Does something with a file, whose failure is told in this style.
  func telling<Result>(
    ofFile name: String, _ body: () throws(CommandFailure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(CommandFailure) {
      return try body()
    } catch {
      throw failure(error, ofFile: name)
    }
  }

  /// News of a file, with no place in it.
  func news(_ message: String, ofFile name: String) -> String {
    self == .json ? self.message("note", message, ofFile: name) : "\(name): \(message)"
  }

  private func message(_ severity: String, _ message: String, ofFile name: String) -> String {
    DiagnosticJSONWriter(source: SourceText(name: name, bytes: []))
      .text(severity: severity, code: nil, message: message, at: nil)
  }
}
