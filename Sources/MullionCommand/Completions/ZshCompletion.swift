/// Completions for zsh.
enum ZshCompletion {
  /// A script to be read by zsh.
  static func script(of verbs: [any Verb.Type]) -> String {
    let names = verbs.map { "    \(quoted("\($0.name):\($0.summary)"))" }.joined(separator: "\n")
    return """
      #compdef mullion
      # Completions of mullion for zsh. Write them to a folder of $fpath:
      #   mullion completions zsh > ~/.zfunc/_mullion
      _mullion() {
        local -a verbs
        verbs=(
      \(names)
        )
        if (( CURRENT == 2 )); then
          _describe verb verbs
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in
      \(verbs.map(branch).joined(separator: "\n"))
        esac
      }
      if [ "$funcstack[1]" = "_mullion" ]; then
        _mullion "$@"
      else
        compdef _mullion mullion
      fi

      """
  }

  private static func branch(of verb: any Verb.Type) -> String {
    var specifications = (verb.options + [.help]).flatMap(specifications)
    switch verb.operands.kind {
    case .none: break
    case .files: specifications.append("'*:file:_files'")
    case .words(let words):
      specifications.append(quoted("*:word:(\(words.joined(separator: " ")))"))
    }
    let lines = specifications.map { "        \($0)" }.joined(separator: " \\\n")
    return "    \(verb.name))\n      _arguments -s \\\n\(lines)\n      ;;"
  }

  private static func specifications(of option: Option) -> [String] {
    let repeats = option.repeats ? "*" : ""
    let summary = option.summary.map { "[]:\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    let action =
      switch option.argument {
      case .none: ""
      case .text(let word): ":\(word): "
      case .file(let word): ":\(word):_files"
      case .choice(let word, let words): ":\(word):(\(words.joined(separator: " ")))"
      }
    let sign = option.isSwitch ? "" : "="
    var result = [quoted("\(repeats)--\(option.name)\(sign)[\(summary)]\(action)")]
    if let short = option.short {
      result.append(quoted("\(repeats)-\(short)\(option.isSwitch ? "" : "+")[\(summary)]\(action)"))
    }
    return result
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
