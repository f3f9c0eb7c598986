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

  /// Why a file could not be read: words that begin with its name in the style for people.
  func failure(_ failure: CommandFailure, ofFile name: String) -> CommandFailure {
    guard self == .json else { return failure }
    let start = "\(name): error: "
    let message =
      failure.message.hasPrefix(start)
      ? String(failure.message.dropFirst(start.count)) : failure.message
    let writer = DiagnosticJSONWriter(source: SourceText(name: name, bytes: []))
    return CommandFailure(
      status: failure.status,
      message: writer.text(severity: "error", code: nil, message: message, at: nil))
  }
}
