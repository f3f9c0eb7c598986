import GLPKBackend
import LayoutCompiler
import LayoutEngine
import LayoutRendering

/// `mullion preview`.
enum PreviewVerb: Verb {
  static let name = "preview"
  static let summary = "Draw a constraint file at several sizes, on one page."
  static let operands = Operands.file
  static let details = """
    Solves a constraint file ('-' for standard input) at several sizes and writes a page of HTML
    with, for each, the picture, the wishes that are missed, what is left open, and the frames.

    Above them the picture can be dragged to any size in a browser. What is drawn there comes from
    formulas: the file is compiled, and the page has no solver in it. A map shows the regions in
    which one formula holds. Where a file cannot be compiled, the page says why. With --still
    nothing can be dragged. The page is one file that opens nothing; with --still it runs nothing
    either.

    Where there is no answer at a size, the picture comes as near to what is required as it can,
    and the contradiction is quoted below it.

    Without --sizes there are the default size; at that height, the ends of the range of 'width'
    and the widths 320, 768 and 1280 that are in it and not far from the default; and at the
    default width, the ends of the range of 'height'.
    """
  static let options: [Option] = [
    Option("sizes", .text("LIST"), "sizes in points, such as 320x480,800x600; 50 at most"),
    .set, PictureOptions.guides,
    Option("still", .none, "leave out what can be dragged"), .output,
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    [
      (.success, "written"), (.noAnswer, "there is no answer at any of the sizes"),
      (.badInput, "the file or the command line is wrong"),
      (.cannotWrite, "the output could not be written"),
    ]

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let path = try arguments.onlyFile(of: Self.self)
    let output = arguments.value("output") ?? "-"
    let given = try arguments.value("sizes").map { text throws(CommandFailure) in
      try OptionValues.sizes(text, atMost: 50)
    }
    let settings = try OptionValues.settings(
      arguments.values("set"), besides: given?.first, of: "sizes")
    guard !Files.isSameFile(path, output) else {
      throw .usage("the page would replace '\(path)', the file that is shown")
    }
    do throws(CommandFailure) {
      _ = try OutputFormat.chosen(nil, output: output, among: [.html])
    } catch {
      throw .usage("a preview is a page of HTML: its name ends in .html, not as '\(output)' does")
    }
    let file = try LayoutInput(path)
    let sizes =
      given?.map { PreviewSize($0) } ?? PreviewSize.choose(for: file.layout, settings: settings)
    var panels: [PreviewWriter.Panel] = []
    for size in sizes {
      panels.append(PreviewWriter.Panel(size, try file.answer(at: size.size, settings: settings)))
    }
    let (stage, note) =
      arguments.has("still") ? (nil, nil) : file.layout.stage(showing: sizes, settings: settings)
    let page = PreviewWriter(hasGuides: arguments.has("guides"), untitled: file.title)
      .write(panels, of: file.layout, stage: stage, note: note)
    try Files.write(Array(page.utf8), to: output)
    guard panels.contains(where: { if case .solution = $0.answer { true } else { false } }) else {
      throw CommandFailure(
        status: .noAnswer, message: "\(file.name): warning: there is no answer at any of the sizes")
    }
  }
}

extension LayoutInput {
  fileprivate func answer(
    at size: Size, settings: [String: Double]
  ) throws(CommandFailure) -> PreviewWriter.Panel.Answer {
    let solver = LayoutSolver(backend: GLPKBackend())
    do {
      let outcome = try solver.solve(layout, size: size, settings: settings)
      switch outcome {
      case .optimal(let solution): return .solution(solution)
      case .infeasible:
        let compromise = try solver.compromise(on: layout, size: size, settings: settings)
        return compromise.map { .compromise($0) } ?? .nothing(outcome.description)
      case .unbounded, .stopped: return .nothing(outcome.description)
      }
    } catch {
      throw failure(.badInput, message(for: error))
    }
  }
}

extension Layout {
  // The layout in closed form, and what is to be said about that.
  fileprivate func stage(
    showing sizes: [PreviewSize], settings: [String: Double]
  ) -> (stage: PreviewStage?, note: String?) {
    var ranges = PreviewStage.ranges(for: self, showing: sizes, settings: settings)
    let start = PreviewStage.start(
      for: self, showing: sizes, settings: settings, within: ranges)
    // A page of many regions is slow to read, and people wait for it.
    let limits = CompilerLimits(leaves: 4000, parameters: 6, milliseconds: 10_000)
    let compiler = LayoutCompiler(backend: GLPKBackend(), limits: limits)
    let others = PreviewStage.otherBoxes(of: self)
    do throws(CompilerError) {
      let compiled = try compiler.compile(self, ranges: ranges, including: others)
      return (PreviewStage(compiled, start: start), nil)
    } catch {
      guard parameters.count > 2 else { return (nil, "Nothing can be dragged here: \(error).") }
    }
    for (parameter, value) in zip(parameters, start).dropFirst(2) {
      ranges[parameter.name] = value...value
    }
    do throws(CompilerError) {
      let compiled = try compiler.compile(self, ranges: ranges, including: others)
      return (
        PreviewStage(compiled, start: start),
        "Only the width and the height can be changed here: with the other parameters the layout "
          + "falls into too many regions."
      )
    } catch {
      return (nil, "Nothing can be dragged here: \(error).")
    }
  }
}
