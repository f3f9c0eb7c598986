/// The manual page `mullion(1)`, in the macros of `man`.
enum ManualPage {
  /// The whole page.
  static func text(of verbs: [any Verb.Type]) -> String {
    var page = """
      .TH MULLION 1 "" "mullion \(VersionVerb.version)" "User Commands"
      .SH NAME
      mullion \\- solve constraint layouts
      .SH SYNOPSIS
      .B mullion
      .I VERB
      [\\fIOPTIONS\\fR] [\\fIFILE\\fR]
      .SH DESCRIPTION
      Reads a layout that is stated as linear constraints over the edges of boxes, solves it, and prints or draws the frames. A constraint file is text or JSON.
      .SH VERBS

      """
    for verb in verbs { page += section(of: verb) }
    page += """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      Where it is set and not empty, messages on a terminal have no colour.
      .SH SEE ALSO
      .BR glpsol (1)

      """
    return page
  }

  private static func section(of verb: any Verb.Type) -> String {
    var text = ".SS \(escaped(HelpText.usage(of: verb)))\n"
    for paragraph in HelpText.paragraphs(of: verb.details) {
      text +=
        paragraph.isVerbatim
        ? ".PP\n.nf\n\(lines(paragraph.text))\n.fi\n" : ".PP\n\(lines(paragraph.text))\n"
    }
    for option in verb.options {
      let letter = option.short.map { "\\fB\\-\($0)\\fR, " } ?? ""
      let word = option.placeholder.map { " \\fI\(escaped($0))\\fR" } ?? ""
      text += ".TP\n\(letter)\\fB\\-\\-\(escaped(option.name))\\fR\(word)\n"
      text += lines(option.summary) + "\n"
    }
    if !verb.exitStatus.isEmpty {
      text += ".PP\nExit status: \(escaped(HelpText.exitStatus(of: verb))).\n"
    }
    return text
  }

  private static func lines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escaped(String($0)) }.joined(separator: "\n")
  }

  // A backslash and a hyphen mean something, and so do a point and a quote at the start of a line.
  private static func escaped(_ text: String) -> String {
    var result = text.first == "." || text.first == "'" ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      default: result.append(character)
      }
    }
    return result
  }
}
