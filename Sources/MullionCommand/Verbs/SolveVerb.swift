import ExactBackend
import GLPKBackend
import LayoutEngine
import LayoutFile
import LayoutRendering
import Mullion

/// `mullion solve`.
enum SolveVerb: Verb {
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
  private static let plannedSolvers = ["compiled"]

  static let name = "solve"
  static let summary = "Solve a constraint file, and print or draw the answer."
  static let operands = Operands.file
  static let details = """
    Reads a constraint file ('-' for standard input), solves it and writes the answer.
    """
  static let options: [Option] =
    [
      .size, .set,
      Option(
        "format", short: "f", .choice("FORMAT", OutputFormat.allCases.map(\.rawValue)),
        "table, sketch, json, csv, svg, png, pdf or html; without it, what the name of the output "
          + "ends in, or on a terminal a sketch, and else a table"),
      .output,
    ] + PictureOptions.options + [
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
    guard !Files.isSameFile(path, output) else {
      throw .usage("the answer would replace '\(path)', the file that is solved")
    }
    let format =
      try OutputFormat.chosen(
        arguments.value("format"), output: output, among: OutputFormat.allCases)
      ?? (output == "-" && Files.showsSketches ? .sketch : .table)
    let options = try PictureOptions(arguments, for: format)
    let solver: Solver =
      try arguments.value("solver").map { text throws(CommandFailure) in
        try OptionValues.choice(
          text, of: "solver", among: Solver.allCases, planned: plannedSolvers)
      } ?? .auto
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let grid = try arguments.value("snap").map { text throws(CommandFailure) in
      try OptionValues.pixelGrid(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    let file = try LayoutInput(path)
    var solution = try file.solve(size: size, settings: settings, with: solver.solver)
    if let grid { solution = solution.snapped(to: grid) }
    try Files.write(try answer(solution, options), to: output)
  }

  private static func answer(
    _ solution: LayoutSolution, _ options: PictureOptions
  ) throws(CommandFailure) -> [UInt8] {
    switch options.format {
    case .table: Array(TableWriter().write(solution).utf8)
    case .sketch: Array(sketch(of: solution).utf8)
    case .json: Array(JSONWriter().write(solution).utf8)
    case .csv: Array(CSVWriter().write(solution).utf8)
    case .svg, .png, .pdf, .html: try options.bytes(of: solution)
    }
  }

  // A picture, and then the numbers where they are few; what is missed and left open always.
  private static func sketch(of solution: LayoutSolution) -> String {
    let picture = SketchWriter(columns: Files.terminalColumns ?? 80).write(solution)
    let count = solution.placedBoxes.count
    let hasFrames = count <= 20
    let advice = hasFrames ? "" : "\(count) frames; --format table prints them\n"
    let table = TableWriter(hasFrames: hasFrames).write(solution)
    return picture + [advice, table].filter { !$0.isEmpty }.map { "\n" + $0 }.joined()
  }
}
