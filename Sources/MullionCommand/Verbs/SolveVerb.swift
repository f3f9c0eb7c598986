import ExactBackend
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
    case exact
    case closedForm = "closed-form"

    var solver: LayoutSolver {
      switch self {
      case .auto: LayoutSolver(backend: GLPKBackend())
      case .glpk: LayoutSolver(backend: GLPKBackend(), method: .backend)
      case .exact: LayoutSolver(backend: ExactBackend.forLayouts, method: .backend)
      case .closedForm: LayoutSolver(backend: GLPKBackend(), method: .closedForm)
      }
    }
  }

  // What the command is to have and has not yet: a clear answer instead of a guess.
  private static let plannedFormats = ["csv", "pdf", "html"]
  private static let plannedSolvers = ["compiled"]

  static let name = "solve"
  static let summary = "Solve a constraint file, and print or draw the answer."
  static let operands = Operands.file
  static let details = """
    Reads a constraint file ('-' for standard input), solves it and writes the answer.
    """
  static let options: [Option] = [
    .size, .set,
    Option(
      "format", short: "f", .choice("FORMAT", Format.allCases.map(\.rawValue)),
      "table, json, svg or png; without it, what the name of the output ends in, or a table"),
    .output,
    Option("snap", .text("SCALE"), "put all edges on a grid of SCALE pixels to a point"),
    Option(
      "solver", .choice("SOLVER", Solver.allCases.map(\.rawValue)),
      "auto: closed forms where they are enough, otherwise GLPK; glpk: GLPK for everything; "
        + "exact: rational numbers for everything, slowly; closed-form: no solver at all"),
  ]
  static let exitStatus = solvingStatus

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
    let solver: Solver =
      try arguments.value("solver").map { text throws(CommandFailure) in
        try OptionValues.choice(text, of: "solver", planned: plannedSolvers)
      } ?? .auto
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let grid = try arguments.value("snap").map { text throws(CommandFailure) in
      try OptionValues.pixelGrid(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    guard !Files.isSameFile(path, output) else {
      throw .usage("the answer would replace '\(path)', the file that is solved")
    }
    let file = try LayoutInput(path)
    var solution = try file.solve(size: size, settings: settings, with: solver.solver)
    if let grid { solution = solution.snapped(to: grid) }
    try Files.write(try picture(of: solution, as: format), to: output)
  }

  private static func format(
    _ given: String?, output: String
  ) throws(CommandFailure) -> Format {
    let format: Format
    if let given {
      format = try OptionValues.choice(given, of: "format", planned: plannedFormats)
    } else {
      format = try self.format(ofFile: output)
    }
    if format == .png, output == "-", Files.isOutputTerminal {
      throw .usage("a PNG picture is nothing for a terminal; name a file with -o")
    }
    return format
  }

  // What the name of a file ends in; a table where that says nothing.
  private static func format(ofFile output: String) throws(CommandFailure) -> Format {
    let name = output.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    if plannedFormats.contains(ending) {
      let words = Format.allCases.map(\.rawValue).joined(separator: ", ")
      throw .usage("'\(output)' cannot be written as \(ending) yet; --format is one of \(words)")
    }
    return Format(rawValue: ending) ?? .table
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
