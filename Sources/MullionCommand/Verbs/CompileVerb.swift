import CompiledLayoutEmitters
import GLPKBackend
import LayoutCompiler
import LayoutEngine
import ParametricLayout

/// `mullion compile`.
enum CompileVerb: Verb {
  static let name = "compile"
  static let summary = "Turn a constraint file into code or a table that needs no solver."
  static let operands = Operands.file
  static let details = """
    Works out the answer of a constraint file ('-' for standard input) as a function of its
    parameters: finitely many regions of sizes, and in each one formula for every edge. What is
    written needs no solver, and is under no licence of one.

    'swift' is a struct with a frame for each box, which imports nothing; 'js' a module of
    JavaScript, with declarations for TypeScript beside it where the output is a file; 'json' and
    'binary' are the table itself, for the module ParametricLayout; 'report' says in words where
    formulas change and why, and is a page with a map of the regions where the output ends in
    .html. Without --to, what the name of the output ends in decides, or it is a report.

    Parameters have the ranges of the file; a range without an end ends at 10000 points. Sizes out
    of range are errors of the code. The fewer sizes, the fewer regions:

      mullion compile card.layout --range width=320...1280 -o Card.swift

    A file whose answer jumps, or has too many regions, is refused with the reason.
    """
  static let options: [Option] = [
    Option(
      "to", short: "t", .choice("FORMAT", CompiledFormat.allCases.map(\.rawValue)),
      "swift, js, json, binary or report"),
    Option(
      "range", .text("NAME=LEAST...GREATEST"), repeats: true,
      "the range of a parameter, within that of the file; may be repeated"),
    Option(
      "set", .text("NAME=VALUE"), repeats: true,
      "the one value of a parameter; may be repeated"),
    Option(
      "name", .text("NAME"),
      "what the struct of 'swift' is named for; without it, the file, or the layout"),
    Option("public", .none, "make the struct of 'swift' public"),
    .output,
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] = [
    (.success, "written"), (.noAnswer, "there is no answer at any size, or none at some"),
    (.badInput, "the file or the command line is wrong, or the file cannot be compiled"),
    (.gaveUp, "there are too many regions, or the solver gave up"),
    (.cannotWrite, "the output could not be written"),
  ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let path = try arguments.onlyFile(of: Self.self)
    let output = arguments.value("output") ?? "-"
    let format = try CompiledFormat.chosen(arguments.value("to"), output: output)
    for option in ["name", "public"] where arguments.has(option) && format != .swift {
      throw .usage("--\(option) is for '--to swift', and this is '\(format.rawValue)'")
    }
    let ranges = try ranges(arguments)
    let files = format.files(output)
    var plan = OutputPlan(inputs: [path])
    for file in files where plan.add(file, of: file) != nil {
      throw .usage("'\(file)' would replace '\(path)', the file that is compiled")
    }
    let file = try LayoutInput(path)
    let layout = try file.compiled(ranges: ranges)
    let writer = CompiledWriter(
      layout: layout, source: path == "-" ? nil : file.title, title: file.title,
      typeName: arguments.value("name"), isPublic: arguments.has("public"))
    // All is made before anything is written.
    let contents = files.map { writer.bytes(of: format, for: $0) }
    for (file, bytes) in zip(files, contents) { try Files.write(bytes, to: file) }
  }

  /// The ranges of `--range` and `--set`, each name once.
  private static func ranges(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>] = [:]
    for (name, value) in try OptionValues.settings(arguments.values("set"), besides: nil) {
      ranges[name] = value...value
    }
    for text in arguments.values("range") {
      let (name, range) = try OptionValues.range(text)
      guard ranges.updateValue(range, forKey: name) == nil else {
        throw .usage("'\(name)' is given twice")
      }
    }
    return ranges
  }
}

extension LayoutInput {
  /// The layout in closed form; a failure has the reason.
  fileprivate func compiled(
    ranges: [String: ClosedRange<Double>]
  ) throws(CommandFailure) -> CompiledLayout {
    let compiler = LayoutCompiler(backend: GLPKBackend())
    let compiled: CompiledLayout
    do {
      compiled = try compiler.compile(layout, ranges: ranges)
    } catch {
      throw failure(error)
    }
    let isHopeless = compiled.parts.contains { part in
      part.leaves.allSatisfy { $0.outcome != .solved }
    }
    guard !isHopeless else {
      // No size is better than another to say why.
      let settings = compiled.parameters.map { ($0.name, ($0.lower + $0.upper) / 2) }
      throw failure(
        try outcome(
          size: nil, settings: Dictionary(uniqueKeysWithValues: settings), with: .auto))
    }
    return compiled
  }

  private func failure(_ error: CompilerError) -> CommandFailure {
    switch error {
    case .unknownParameter(let name):
      failure(.badInput, message(for: LayoutError.unknownParameter(name)))
    case .rangeNotAllowed, .discontinuous(nil, _), .tooManyParameters:
      failure(.badInput, error.description)
    case .discontinuous(let statement?, _):
      failure(.badInput, error.description, at: statement)
    case .tooManyRegions(_, let statements):
      failure(.gaveUp, error.description, at: statements.first)
    case .noAnswer(.stopped, _), .timeLimit, .cancelled, .notVerified:
      failure(.gaveUp, error.description)
    case .noAnswer(let outcome, _): failure(outcome)
    }
  }
}
