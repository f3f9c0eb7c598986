/// What `mullion help VERB` prints.
enum HelpText {
  /// How many columns a line has.
  static let width = 80

  private static let optionColumn = 24

  /// The help of a verb.
  static func text(of verb: any Verb.Type) -> String {
    var parts = ["usage: \(usage(of: verb))"]
    parts += paragraphs(of: verb.details).map { paragraph in
      paragraph.isVerbatim ? paragraph.text : wrapped(paragraph.text, width: width)
    }
    if !verb.options.isEmpty {
      parts.append(verb.options.map(line).joined(separator: "\n"))
    }
    if !verb.exitStatus.isEmpty {
      parts.append(wrapped("Exit status: " + exitStatus(of: verb) + ".", width: width))
    }
    return parts.joined(separator: "\n\n")
  }

  /// The usage line of a verb, without the word `usage`.
  static func usage(of verb: any Verb.Type) -> String {
    let options = verb.options.isEmpty ? "" : "[OPTIONS]"
    return ["mullion", verb.name, verb.operands.usage, options].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// What the exit status of a verb says, in one sentence without its full stop.
  static func exitStatus(of verb: any Verb.Type) -> String {
    verb.exitStatus.map { "\($0.status.rawValue) \($0.meaning)" }.joined(separator: "; ")
  }

  /// A paragraph, and whether its line breaks are meant.
  struct Paragraph {
    var text: String
    var isVerbatim: Bool
  }

  /// The paragraphs of a text; those that begin with a space keep their lines.
  static func paragraphs(of text: String) -> [Paragraph] {
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { lines in
      let isVerbatim = lines[0].hasPrefix(" ")
      return Paragraph(
        text: lines.joined(separator: isVerbatim ? "\n" : " "), isVerbatim: isVerbatim)
    }
  }

  private static func line(of option: Option) -> String {
    let head = "  " + option.spelling
    let body = wrapped(option.summary, width: width - optionColumn)
      .split(separator: "\n").map(String.init)
    let indentation = String(repeating: " ", count: optionColumn)
    // A long spelling has its line to itself.
    let fits = head.count + 2 <= optionColumn
    let first =
      fits
      ? head + String(repeating: " ", count: optionColumn - head.count) + body[0]
      : head + "\n" + indentation + body[0]
    return ([first] + body.dropFirst().map { indentation + $0 }).joined(separator: "\n")
  }

  /// Words broken into lines of at most so many characters, a longer word apart.
  static func wrapped(_ text: String, width: Int) -> String {
    var lines: [String] = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n")
  }
}
