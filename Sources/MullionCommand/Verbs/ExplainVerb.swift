import GLPKBackend
import LayoutEngine
import LayoutRendering

/// `mullion explain`.
enum ExplainVerb: Verb {
  static let name = "explain"
  static let summary = "Say which statements make a box what it is."
  static let operands = Operands(usage: "FILE [UNKNOWN]", kind: .files)
  static let details = """
    Solves a constraint file ('-' for standard input) and says why the answer is what it is: which
    statements hold an unknown at its value, with their lines, and which wishes were given up, and
    by how much.

    UNKNOWN is a box, an anchor or a free variable: hero, hero.width, row[1].left, slack. Without
    it, each declared box is explained in a few lines.

    A statement is named where the unknown could move without it, if everything else that is named
    held. Where two say the same, one is named. What no statement and no wish settles is said to be
    undetermined, or fitted, with a wish that would.
    """
  static let options: [Option] = [
    .size, .set, DiagnosticStyle.option,
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    [(.success, "explained")] + solvingStatus.dropFirst()

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(
      words, options: options, names: ["file", "unknown"])
    guard (1...2).contains(arguments.operands.count) else {
      throw .usage(
        arguments.operands.isEmpty
          ? "'mullion explain' needs a file; see 'mullion help explain'"
          : "'mullion explain' takes a file and one unknown at most, not "
            + "\(arguments.operands.count) words")
    }
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    let file = try LayoutInput(arguments.operands[0], DiagnosticStyle(arguments))
    let unknown = arguments.operands.count == 2 ? arguments.operands[1] : nil
    // A name that is wrong is told before anything is solved.
    let named = try unknown.map { name throws(CommandFailure) in try file.lookUp(name) }
    let solver = LayoutSolver(backend: GLPKBackend())
    let solution = try file.solve(size: size, settings: settings, with: .auto)
    let explainer = solver.explainer(of: solution)
    let writer = ExplanationWriter(fileName: file.name)
    do {
      let text: String
      switch named {
      case .box(let box)?: text = writer.write(try explainer.explain(box))
      case .expression(let expression)?:
        text = writer.write(try explainer.explain(expression, named: unknown))
      case nil:
        text = try solution.layout.boxes.map { declared in
          writer.writeShort(
            try explainer.explain(declared.box), frame: solution[declared.box])
        }.joined(separator: "\n")
      }
      try Files.write(Array(text.utf8), to: "-")
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(status: .gaveUp, message: "\(file.name): error: \(error)")
    }
  }
}
