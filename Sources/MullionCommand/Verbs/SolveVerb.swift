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
  static let help = """
    usage: mullion solve FILE [OPTIONS]

    Reads a constraint file ('-' for standard input), solves it and writes the
    answer.

      --size WxH         the container's size in points, such as 800x600; without
                         it, the defaults of the file's 'width' and 'height'
      --set NAME=VALUE   the value of a parameter; may be repeated
      --format FORMAT    table, sketch, json, csv, svg, png, pdf or html; without
                         it, what the name of the output ends in, or on a terminal
                         a sketch, and else a table
      -o, --output OUT   the file to write ('-' for standard output, the default)
      --scale N          how many pixels a point has in a PNG picture, instead of 2
      --guides           write sizes and distances into the picture
      --snap SCALE       put all edges on a grid of SCALE pixels to a point
      --solver SOLVER    auto: closed forms where they are enough, otherwise GLPK;
                         glpk: GLPK for everything; exact: rational numbers for
                         everything, slowly; closed-form: no solver at all

    Exit status: 0 solved; 1 there is no answer; 2 the file or the command line is
    wrong; 3 the solver gave up; 4 the output could not be written.
    """

  static let options =
    [
      ParsedArguments.Option(name: "size"),
      ParsedArguments.Option(name: "set", repeats: true),
      ParsedArguments.Option(name: "format"),
      ParsedArguments.Option(name: "output", short: "o"),
      ParsedArguments.Option(name: "snap"),
      ParsedArguments.Option(name: "solver"),
    ] + PictureOptions.options

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
    guard !Files.isSameFile(path, output) else {
      throw .usage("the answer would replace '\(path)', the file that is solved")
    }
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
