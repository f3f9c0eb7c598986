import GLPKBackend
import LayoutEngine
import LayoutFile
import LayoutRendering
import Mullion

/// `mullion solve`.
enum SolveVerb: Verb {
  /// What the answer is printed as.
  enum Format: String, CaseIterable {
    case table
    case json
    case svg
    case png
  }

  /// What is asked for the answer.
  enum Solver: String, CaseIterable {
    case auto
    case glpk
    case closedForm = "closed-form"

    var method: LayoutSolver.Method {
      switch self {
      case .auto: .automatic
      case .glpk: .backend
      case .closedForm: .closedForm
      }
    }
  }

  static let name = "solve"
  static let summary = "Solve a constraint file, and print or draw the answer."
  static let help = """
    usage: mullion solve FILE [OPTIONS]

    Reads a constraint file ('-' for standard input), solves it and writes the answer.

      --size WxH         the container's size in points, such as 800x600; otherwise the
                         defaults of the file's parameters 'width' and 'height'
      --set NAME=VALUE   the value of a parameter; may be repeated
      --format FORMAT    table, json, svg or png; otherwise what the name of the output
                         ends in, or a table
      -o, --output OUT   the file to write ('-' for standard output, the default)
      --solver SOLVER    auto: closed forms where they are enough, otherwise GLPK;
                         glpk: GLPK for everything; closed-form: no solver at all

    Exit status: 0 solved; 1 there is no answer; 2 the file or the command line is wrong;
    3 the solver gave up; 4 the output could not be written.
    """

  static let options = [
    ParsedArguments.Option(name: "size"),
    ParsedArguments.Option(name: "set", repeats: true),
    ParsedArguments.Option(name: "format"),
    ParsedArguments.Option(name: "output", short: "o"),
    ParsedArguments.Option(name: "solver"),
  ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard arguments.operands.count == 1 else {
      throw .usage(
        arguments.operands.isEmpty
          ? "'mullion solve' needs a file; see 'mullion help solve'"
          : "'mullion solve' takes one file, not \(arguments.operands.count)")
    }
    let path = arguments.operands[0]
    let output = arguments.value("output") ?? "-"
    let format = try format(arguments.value("format"), output: output)
    let solver: Solver = try arguments.value("solver").map { text throws(CommandFailure) in
      try OptionValues.choice(text, of: "solver")
    } ?? .auto
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    var settings: [String: Double] = [:]
    for text in arguments.values("set") {
      let setting = try OptionValues.setting(text)
      guard settings.updateValue(setting.value, forKey: setting.name) == nil else {
        throw .usage("--set \(setting.name) is given twice")
      }
    }
    let file = try LayoutInput(path)
    let solution = try file.solve(size: size, settings: settings, method: solver.method)
    try Files.write(try picture(of: solution, as: format), to: output)
  }

  private static func format(
    _ given: String?, output: String
  ) throws(CommandFailure) -> Format {
    if let given { return try OptionValues.choice(given, of: "format") }
    let ending = output.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let format = output.contains(".") ? Format(rawValue: ending) ?? .table : .table
    if format == .png, output == "-", Files.isOutputTerminal {
      throw .usage("a picture cannot be printed on a terminal; name a file with -o")
    }
    return format
  }

  private static func picture(
    of solution: LayoutSolution, as format: Format
  ) throws(CommandFailure) -> [UInt8] {
    switch format {
    case .table: return Array(TableWriter().write(solution).utf8)
    case .json: return Array(JSONWriter().write(solution).utf8)
    case .svg: return Array(SVGWriter().write(solution).utf8)
    case .png:
      do {
        return try PNGWriter().write(solution)
      } catch {
        throw CommandFailure(status: .cannotWrite, message: "mullion: error: \(error.description)")
      }
    }
  }
}
