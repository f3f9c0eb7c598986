import LayoutFile

/// `mullion help`.
enum HelpVerb: Verb {
  static let name = "help"
  static let summary = "Explain the command, one verb, or the code of a message."
  static let operands = Operands(
    usage: "[VERB | CODE | codes]",
    kind: .words(Command.verbNames + ["codes"]))
  static let details = """
    Lists the verbs, or explains one. Each message about a file has a code, such as E027: 'mullion
    help E027' says what it means, with an example; 'mullion help codes' lists all.
    """
  static let options = [
    Option("man", .none, "print the manual page, for 'man -l' or a folder of manual pages")
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] = []

  static var overview: String {
    let longest = Command.verbs.map { $0.name.count }.max() ?? 0
    let lines = Command.verbs.map { verb in
      "  " + verb.name + String(repeating: " ", count: longest + 2 - verb.name.count)
        + verb.summary
    }
    return """
      usage: mullion VERB [OPTIONS] [FILE]

      Solves constraint layouts. The verbs:

      \(lines.joined(separator: "\n"))

      'mullion help VERB' explains each, and 'mullion help CODE' the code behind a message,
      such as E027. 'mullion help --man' is all of it as a manual page.
      """
  }

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard arguments.operands.count <= 1 else {
      throw .usage("'mullion help' takes one verb or code at most")
    }
    if arguments.has("man") {
      guard arguments.operands.isEmpty else {
        throw .usage("the manual page is of all verbs; leave out '\(arguments.operands[0])'")
      }
      return try Files.write(Array(ManualPage.text(of: Command.verbs).utf8), to: "-")
    }
    let text = try arguments.operands.first.map(text(about:)) ?? overview
    try Files.write(Array((text + "\n").utf8), to: "-")
  }

  private static func text(about word: String) throws(CommandFailure) -> String {
    if let verb = Command.verbs.first(where: { $0.name == word }) { return HelpText.text(of: verb) }
    if word == "codes" { return CodeText.list }
    if let code = DiagnosticCode(rawValue: word.uppercased()) { return CodeText.text(of: code) }
    if word.count == 4, word.dropFirst().allSatisfy(\.isNumber) {
      throw .usage("there is no code '\(word)'; 'mullion help codes' lists all")
    }
    throw .usage(
      "there is no verb '\(word)'" + suggestion(for: word, among: Command.verbNames))
  }
}
