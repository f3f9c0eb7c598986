/// Completions for bash.
enum BashCompletion {
  /// A script to be read by bash.
  static func script(of verbs: [any Verb.Type]) -> String {
    let names = verbs.map { $0.name }.joined(separator: " ")
    return """
      # Completions of mullion for bash. Read them in ~/.bashrc:
      #   source <(mullion completions bash)
      _mullion() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
          return
        fi
        # An '=' stands in a word of its own.
        if [ "$word" = "=" ]; then
          word=
        elif [ "$before" = "=" ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $verb in
      \(verbs.map(branch).joined(separator: "\n"))
        esac
      }
      complete -o filenames -F _mullion mullion

      """
  }

  private static func branch(of verb: any Verb.Type) -> String {
    let options = verb.options + [.help]
    var lines = ["    \(verb.name))"]
    let takers = options.filter { !$0.isSwitch }
    if !takers.isEmpty {
      lines.append("      case $before in")
      for option in takers {
        let spellings = (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
        lines.append(
          "        \(spellings.joined(separator: "|"))) \(values(of: option)); return ;;")
      }
      lines.append("      esac")
    }
    lines.append("      case $word in")
    let words = options.map { "--\($0.name)" }.joined(separator: " ")
    lines.append("        -*) COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\")) ;;")
    switch verb.operands.kind {
    case .none: break
    case .files: lines.append("        *) COMPREPLY=($(compgen -f -- \"$word\")) ;;")
    case .words(let words):
      lines.append(
        "        *) COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\")) ;;")
    }
    lines += ["      esac", "      ;;"]
    return lines.joined(separator: "\n")
  }

  private static func values(of option: Option) -> String {
    switch option.argument {
    case .none, .text: ":"
    case .file: "COMPREPLY=($(compgen -f -- \"$word\"))"
    case .choice(_, let words):
      "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    }
  }
}
