import ExactBackend
import GLPKBackend
import LayoutCompiler
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
    case compiled

    /// What solves; `compiled` compiles with it.
    var solver: LayoutSolver {
      switch self {
      case .auto, .compiled: LayoutSolver(backend: GLPKBackend())
      case .glpk: LayoutSolver(backend: GLPKBackend(), method: .backend)
      case .exact: LayoutSolver(backend: ExactBackend.forLayouts, method: .backend)
      case .closedForm: LayoutSolver(backend: GLPKBackend(), method: .closedForm)
      }
    }

    /// The answer to a layout.
    func solve(
      _ layout: Layout, size: Size? = nil, settings: [String: Double] = [:]
    ) throws(LayoutError) -> LayoutOutcome {
      guard self == .compiled else {
        return try solver.solve(layout, size: size, settings: settings)
      }
      return try LayoutCompiler(backend: GLPKBackend()).solve(
        layout, size: size, settings: settings)
    }
  }

  static let name = "solve"
  static let summary = "Solve a constraint file, and print or draw the answer."
  static let operands = Operands.files
  static let details = """
    Reads a constraint file ('-' for standard input), solves it and writes the answer.

    OUT may be a pattern such as 'out/{name}-{size}.png': {name} is the file's name without its
    ending, {size} such as 800x600. With several files, or with --sizes, there are several answers.
    Without OUT, each answer is a line of JSON, as by 'mullion batch'. What has no answer keeps none
    of the others from being written.
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
          + "exact: rational numbers for everything, slowly; closed-form: no solver at all; "
          + "compiled: formulas for all sizes, found and checked first"),
      Option("sizes", .text("WxH,WxH..."), "solve at each of these sizes"),
      Option(
        "watch", short: "w", .none,
        "solve again whenever the file changes, until interrupted; on an error, say it and keep the "
          + "last answer"),
      DiagnosticStyle.option,
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
    var picture: PictureOptions
    var output: String
    var style: DiagnosticStyle
  }

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let paths = arguments.operands
    guard let path = paths.first else {
      throw .usage("'mullion solve' needs a file; see 'mullion help solve'")
    }
    // Before the ending of the output's name is looked at, which would hide the mistake.
    if let output = arguments.value("output"), Files.isSameFile(path, output) {
      throw .usage("the answer would replace '\(path)', the file that is solved")
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
      let (bytes, target) = try answer(to: LayoutInput(path, request.style), path, request)
      try write(bytes, to: target, request.style)
    } else {
      let isPattern = arguments.value("output").map { $0 != "-" } ?? false
      guard isPattern || arguments.value("format").map({ $0 == OutputFormat.json.rawValue }) ?? true
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
    try OutputPattern.check(output, knows: ["name", "size"])
    let format =
      try OutputFormat.chosen(
        arguments.value("format"), output: output, among: OutputFormat.allCases)
      ?? (output == "-" && Files.showsSketches ? .sketch : .table)
    let options = try PictureOptions(arguments, for: format)
    let solver: Solver =
      try arguments.value("solver").map { text throws(CommandFailure) in
        try OptionValues.choice(text, of: "solver", among: Solver.allCases)
      } ?? .auto
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let grid = try arguments.value("snap").map { text throws(CommandFailure) in
      try OptionValues.pixelGrid(text)
    }
    let settings = try OptionValues.settings(
      arguments.values("set"), besides: size ?? sizes?.first,
      of: size == nil && sizes != nil ? "sizes" : "size")
    return Request(
      size: size, settings: settings, solver: solver, grid: grid, picture: options, output: output,
      style: try DiagnosticStyle(arguments))
  }

  /// The answer to the file at a path, as it is to be written, and where.
  static func answer(
    to file: LayoutInput, _ path: String, _ request: Request
  ) throws(CommandFailure) -> (bytes: [UInt8], target: String) {
    var solution = try file.solve(
      size: request.size, settings: request.settings, with: request.solver)
    if let grid = request.grid { solution = solution.snapped(to: grid) }
    let target = target(for: path, solution.size, request)
    guard !Files.isSameFile(path, target) else {
      throw .usage("the answer would replace '\(path)', the file that is solved")
    }
    let answer = try request.style.telling(ofFile: file.name) {
      () throws(CommandFailure) -> [UInt8] in
      try bytes(of: solution, request.picture, untitled: file.title)
    }
    return (answer, target)
  }

  /// Writes an answer to a file, or to standard output.
  static func write(
    _ bytes: [UInt8], to target: String, _ style: DiagnosticStyle
  ) throws(CommandFailure) {
    try style.telling(ofFile: Files.onOneLine(target)) {
      () throws(CommandFailure) -> Void in
      try Files.write(bytes, to: target)
    }
  }

  /// An answer as it is to be written; a page calls a layout without a name `untitled`.
  static func bytes(
    of solution: LayoutSolution, _ options: PictureOptions, untitled: String
  ) throws(CommandFailure) -> [UInt8] {
    switch options.format {
    case .table: Array(TableWriter().write(solution).utf8)
    case .sketch: Array(sketch(of: solution).utf8)
    case .json: Array(JSONWriter().write(solution).utf8)
    case .csv: Array(CSVWriter().write(solution).utf8)
    case .svg, .png, .pdf, .html: try options.bytes(of: solution, untitled: untitled)
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
