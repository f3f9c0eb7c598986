import LayoutFile

/// `mullion format`.
enum FormatVerb: Verb {
  static let name = "format"
  static let summary = "Put constraint files into the canonical form."
  static let operands = Operands(usage: "FILE…", kind: .files)
  static let details = """
    Rewrites constraint files in place, in the canonical form: one space around operators and after
    commas, at most one blank line in a row, lines of at most 100 characters where a comma or an
    operator allows it. Comments, the order of statements and what they mean stay as they are.

    A file is replaced as a whole or not at all, keeps its permissions, and is left alone where it is
    formatted already. It keeps its owner and group where the system lets it; a hard link to it keeps
    the old text. One with errors is reported and left alone. With '-' for a file, standard
    input is formatted to standard output. JSON is not formatted; 'mullion convert --to json' writes
    it canonically.
    """
  static let options: [Option] = [
    Option(
      "check", .none,
      "write nothing; print the names of the files that are not formatted, one in a line")
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] = [
    (.success, "formatted"), (.noAnswer, "with --check, there are files that are not"),
    (.badInput, "a file or the command line is wrong"),
    (.cannotWrite, "a file could not be written"),
  ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard !arguments.operands.isEmpty else {
      throw .usage("'mullion format' needs a file; see 'mullion help format'")
    }
    let isCheck = arguments.has("check")
    var unformatted = ""
    var failure: CommandFailure?
    // One wrong file keeps no other from being formatted.
    for path in arguments.operands {
      do {
        let file = try DocumentInput(path)
        let formatted = try format(file)
        if isCheck {
          if formatted != file.bytes { unformatted += file.name + "\n" }
        } else if path == "-" || formatted != file.bytes {
          try Files.write(formatted, to: path)
        }
      } catch {
        Files.writeToStandardError(error.message)
        if error.status.rawValue > failure?.status.rawValue ?? 0 {
          failure = CommandFailure(status: error.status, message: "")
        }
      }
    }
    try Files.write(Array(unformatted.utf8), to: "-")
    if let failure { throw failure }
    if !unformatted.isEmpty { throw CommandFailure(status: .noAnswer, message: "") }
  }

  private static func format(_ file: DocumentInput) throws(CommandFailure) -> [UInt8] {
    guard !file.document.source.isJSON else {
      throw CommandFailure(
        status: .badInput,
        message: "\(file.name): error: this is JSON, and 'mullion format' is for the text form; "
          + "'mullion convert --to json' writes JSON canonically")
    }
    return Array(DocumentFormatter().text(of: file.document).utf8)
  }
}
