import LayoutFile

/// What `mullion help` prints about the codes of messages.
enum CodeText {
  /// All codes, a line each.
  static var list: String {
    DiagnosticCode.allCases.map { "\($0.rawValue)  \($0.explanation.title)" }
      .joined(separator: "\n")
  }

  /// One code, with its example.
  static func text(of code: DiagnosticCode) -> String {
    let explanation = code.explanation
    var parts = [
      "\(code.rawValue): \(explanation.title)",
      HelpText.wrapped(explanation.text, width: HelpText.width),
    ]
    if let wrong = explanation.wrong { parts.append("Wrong:\n\n" + indented(wrong)) }
    if let right = explanation.right { parts.append("Right:\n\n" + indented(right)) }
    return parts.joined(separator: "\n\n")
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
  }
}
