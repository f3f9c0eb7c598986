/// Completions for fish.
enum FishCompletion {
  /// A script to be read by fish.
  static func script(of verbs: [any Verb.Type]) -> String {
    var lines = [
      "# Completions of mullion for fish. Write them where fish looks for them:",
      "#   mullion completions fish > ~/.config/fish/completions/mullion.fish",
      "complete -c mullion -f",
    ]
    for verb in verbs {
      lines.append(
        "complete -c mullion -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))")
    }
    for verb in verbs {
      let start = "complete -c mullion -n '__fish_seen_subcommand_from \(verb.name)'"
      switch verb.operands.kind {
      case .none: break
      case .files: lines.append("\(start) -F")
      case .words(let words):
        lines.append("\(start) -a \(quoted(words.joined(separator: " ")))")
      }
      for option in verb.options + [.help] {
        let letter = option.short.map { " -s \($0)" } ?? ""
        let argument =
          switch option.argument {
          case .none: ""
          case .text: " -x"
          case .file: " -r -F"
          case .choice(_, let words): " -x -a \(quoted(words.joined(separator: " ")))"
          }
        lines.append(
          "\(start)\(letter) -l \(option.name)\(argument) -d \(quoted(option.summary))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.map { "'\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "'"
  }
}
