/// The executable `mullion`: a verb, its options, its operands.
@main
struct Command {
  static var verbs: [any Verb.Type] {
    [
      SolveVerb.self, ExplainVerb.self, CheckVerb.self, PreviewVerb.self, FormatVerb.self,
      ConvertVerb.self, BatchVerb.self, CompileVerb.self, ExportVerb.self, CompletionsVerb.self,
      HelpVerb.self, VersionVerb.self,
    ]
  }

  static var verbNames: [String] { verbs.map { $0.name } }

  static func main() {
    Files.prepareSignals()
    do {
      try refuseBytesThatAreNoText()
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      Files.writeToStandardError(error.message)
      Files.exit(error.status)
    }
  }

  // `CommandLine.arguments` has a stand-in for bytes that are no UTF-8, which is another name.
  private static func refuseBytesThatAreNoText() throws(CommandFailure) {
    for index in 0..<Int(CommandLine.argc) {
      guard index > 0, let word = CommandLine.unsafeArgv[index] else { continue }
      if String(validatingCString: word) == nil {
        throw .usage(
          "'\(String(cString: word))' is not UTF-8; names of files have to be, and standard input "
            + "and output can stand in for others")
      }
    }
  }

  private static func run(_ words: [String]) throws(CommandFailure) {
    guard let first = words.first else {
      throw CommandFailure(
        status: .badInput, message: "mullion: error: nothing to do\n\n" + HelpVerb.overview)
    }
    switch first {
    case "--help", "-h": try HelpVerb.run([])
    case "--version": try VersionVerb.run([])
    case _ where first.hasPrefix("-") && first != "-":
      throw .usage(
        "there is no option \(first) without a verb"
          + suggestion(for: first, among: ["--help", "--version"]) + "; see 'mullion help'")
    default:
      guard let verb = verbs.first(where: { $0.name == first }) else {
        throw .usage(
          "there is no verb '\(first)'" + suggestion(for: first, among: verbs.map { $0.name })
            + "; see 'mullion help'")
      }
      let rest = Array(words.dropFirst())
      // Anywhere before `--`, also after a mistake.
      if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
        return try HelpVerb.run([first])
      }
      try verb.run(rest)
    }
  }
}
