import LayoutFile

/// `mullion convert`.
enum ConvertVerb: Verb {
  /// The forms of a constraint file.
  enum Form: String, CaseIterable {
    case json
    case text
  }

  static let name = "convert"
  static let summary = "Write a constraint file in its other form: text or JSON."
  static let operands = Operands.file
  static let details = """
    Reads a constraint file ('-' for standard input), text or JSON, and writes it in the form that is
    asked for, canonically.

    JSON has no comments; how many are left out is said on standard error. The order between
    statements of different kinds is left out too, and nothing else that means something.
    """
  static let options: [Option] = [
    Option("to", .choice("FORM", Form.allCases.map(\.rawValue)), "json or text"), .output,
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] = [
    (.success, "converted"), (.badInput, "the file or the command line is wrong"),
    (.cannotWrite, "the output could not be written"),
  ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let path = try arguments.onlyFile(of: Self.self)
    guard let word = arguments.value("to") else {
      throw .usage("'mullion convert' needs --to json or --to text")
    }
    let form: Form = try OptionValues.choice(word, of: "to", among: Form.allCases)
    let output = arguments.value("output") ?? "-"
    guard !Files.isSameFile(path, output) else {
      throw .usage("the output would replace '\(path)', the file that is converted")
    }
    let file = try DocumentInput(path)
    switch form {
    case .text:
      try Files.write(Array(DocumentFormatter().text(of: file.document).utf8), to: output)
    case .json:
      try Files.write(Array(DocumentJSONWriter().text(of: file.document).utf8), to: output)
      let count = file.document.comments.count
      if count > 0 {
        let what = count == 1 ? "1 comment is" : "\(count) comments are"
        Files.writeToStandardError("\(file.name): note: \(what) left out: JSON has none")
      }
    }
  }
}
