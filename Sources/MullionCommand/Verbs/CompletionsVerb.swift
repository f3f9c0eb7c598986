/// `mullion completions`.
enum CompletionsVerb: Verb {
  /// The shells whose completions there are.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  static let name = "completions"
  static let summary = "Print a script that completes words of this command in a shell."
  static let operands = Operands(
    usage: "bash|zsh|fish", kind: .words(Shell.allCases.map(\.rawValue)))
  static let details = """
    Prints a script for a shell, which completes verbs, options and files. To have it in each
    new shell:

      bash   echo 'source <(mullion completions bash)' >> ~/.bashrc
      zsh    mullion completions zsh > "${fpath[1]}/_mullion"
      fish   mullion completions fish > ~/.config/fish/completions/mullion.fish
    """
  static let options: [Option] = []
  static let exitStatus: [(status: ExitStatus, meaning: String)] = []

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard arguments.operands.count == 1 else {
      throw .usage("'mullion completions' takes one shell: bash, zsh or fish")
    }
    let word = arguments.operands[0]
    guard let shell = Shell(rawValue: word) else {
      throw .usage(
        "there are completions for bash, zsh and fish, not '\(word)'"
          + suggestion(for: word, among: Shell.allCases.map(\.rawValue)))
    }
    let script =
      switch shell {
      case .bash: BashCompletion.script(of: Command.verbs)
      case .zsh: ZshCompletion.script(of: Command.verbs)
      case .fish: FishCompletion.script(of: Command.verbs)
      }
    try Files.write(Array(script.utf8), to: "-")
  }
}
