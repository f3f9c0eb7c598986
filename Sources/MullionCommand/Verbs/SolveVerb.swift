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
  static let operands = Operands.files
  static let details = """
    Reads a constraint file ('-' for standard input), solves it and writes the answer.

    With several files, or with --sizes, there are several answers. OUT is then a pattern such as
    'out/{name}-{size}.png': {name} is the file's name without its ending, {size} such as 800x600.
    Without OUT, each answer is a line of JSON, as by 'mullion batch'. What has no answer keeps none
    of the others from being written.
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
    Option("sizes", .text("WxH,WxH..."), "solve at each of these sizes"),
    Option(
      "watch", short: "w", .none,
      "solve again whenever the file changes, until interrupted; on an error, say it and keep the "
        + "last answer"),
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    solvingStatus.dropLast() + [
      (.cannotWrite, "the output could not be written; of several answers, the greatest")
    ]

  /// What is asked for, of one file or of each of several.
  struct Request: Sendable {
    var size: Size?
    var settings: [String: Double]
    var solver: Solver
    var grid: PixelGrid?
    var format: Format
    var output: String
  }

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let paths = arguments.operands
    guard let path = paths.first else {
      throw .usage("'mullion solve' needs a file; see 'mullion help solve'")
    }
    let sizes = try arguments.value("sizes").map { text throws(CommandFailure) in
      try OptionValues.sizes(text)
    }
    guard sizes == nil || arguments.value("size") == nil else {
      throw .usage("the size is given by --size and by --sizes")
    }
    let request = try request(arguments, sizes: sizes)
    let isOne = paths.count == 1 && sizes == nil
    if arguments.has("watch") {
      guard isOne else { throw .usage("--watch is for one file and one size") }
      try watch(path, request)
    } else if isOne {
      guard !Files.isSameFile(path, request.output) else {
        throw .usage("the answer would replace '\(path)', the file that is solved")
      }
      let bytes = try answer(to: LayoutInput(path), request)
      try Files.write(bytes, to: request.output)
    } else {
      let isPattern = arguments.value("output").map { $0 != "-" } ?? false
      guard isPattern || arguments.value("format").map({ $0 == Format.json.rawValue }) ?? true
      else {
        throw .usage(
          "several answers go to standard output as a line of JSON each; for another format say "
            + "where each goes, as in -o '{name}-{size}.svg'")
      }
      try solveMany(paths, sizes: sizes, request, isPattern: isPattern)
    }
  }

  private static func request(
    _ arguments: ParsedArguments, sizes: [Size]?
  ) throws(CommandFailure) -> Request {
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
    let settings = try OptionValues.settings(arguments.values("set"), besides: size ?? sizes?.first)
    return Request(
      size: size, settings: settings, solver: solver, grid: grid, format: format, output: output)
  }

  /// The answer to one file, as it is to be written.
  static func answer(
    to file: LayoutInput, _ request: Request
  ) throws(CommandFailure) -> [UInt8] {
    var solution = try file.solve(
      size: request.size, settings: request.settings, with: request.solver.solver)
    if let grid = request.grid { solution = solution.snapped(to: grid) }
    return try picture(of: solution, as: request.format)
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

  static func picture(
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
