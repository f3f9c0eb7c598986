/// `mullion help`.
enum HelpVerb: Verb {
  static let name = "help"
  static let summary = "Explain the command, or one verb."
  static let help = """
    usage: mullion help [VERB]

    Lists the verbs, or explains one.
    """

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

      'mullion help VERB' explains each.
      """
  }

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: [])
    guard arguments.operands.count <= 1 else {
      throw .usage("'mullion help' takes one verb at most")
    }
    guard let word = arguments.operands.first else {
      return try Files.write(Array((overview + "\n").utf8), to: "-")
    }
    guard let verb = Command.verbs.first(where: { $0.name == word }) else {
      throw .usage(
        "there is no verb '\(word)'" + suggestion(for: word, among: Command.verbs.map { $0.name }))
    }
    try Files.write(Array((verb.help + "\n").utf8), to: "-")
  }
}
