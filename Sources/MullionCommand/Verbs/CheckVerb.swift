import GLPKBackend
import LayoutEngine
import LayoutRendering

/// `mullion check`.
enum CheckVerb: Verb {
  static let name = "check"
  static let summary = "Look for what a constraint file leaves open, says twice or cannot grant."
  static let operands = Operands.file
  static let details = """
    Looks at a constraint file ('-' for standard input) and warns, with lines, of

      - unknowns that no statement and no wish settles, with a wish that would
        (those that only the fit of cells settles are one note, and no warning);
      - wishes that never come true, whatever the parameters are in their ranges;
      - required statements that say nothing which the others do not say at any
        size: all that are named can go together.

    Statements that contradict each other are named as by 'mullion solve'. With --format or
    --output they are drawn too: the picture comes as near to what is required as it can, the
    boxes that it is about are red, and the statements are quoted with what the picture misses of
    each. Without a contradiction it is the usual picture.
    """
  static let options: [Option] =
    [
      .size, .set,
      Option("strict", .none, "take warnings for errors"),
      Option(
        "sizes", .none,
        "print how small and how large the container can be, and how large the wishes make it; a "
          + "side that --set gives is kept"),
      Option(
        "format", short: "f", .choice("FORMAT", OutputFormat.pictures.map(\.rawValue)),
        "draw the layout as svg, png, pdf or html; without it, as what the name of the output "
          + "ends in"),
      Option(
        "output", short: "o", .file("OUT"), "the file to draw it to ('-' for standard output)"),
      DiagnosticStyle.option,
    ] + PictureOptions.options
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    [
      (.success, "clean, or warnings only"),
      (.noAnswer, "there is no answer, or, with --strict, there are warnings"),
    ] + solvingStatus.dropFirst(2)

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let path = try arguments.onlyFile(of: Self.self)
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    let picture = try PictureTask(arguments)
    let style = try DiagnosticStyle(arguments)
    let file = try LayoutInput(path, style)
    var table: [UInt8] = []
    if arguments.has("sizes") {
      let sizes = try file.containerSizes(settings: settings)
      table = Array(ContainerSizesWriter().write(sizes, of: file.layout).utf8)
      if let stop = sizes.preferredStop {
        Files.writeToStandardError(
          file.message(.warning, code: "no-preferred-size", "no preferred size: \(stop)", at: nil))
      }
      // Without a size there is nothing else to look at.
      if !file.hasSize(size, settings: settings) { return try Files.write(table, to: "-") }
    }
    let check = try file.check(size: size, settings: settings)
    let warnings = file.warnings(of: check)
    Files.writeToStandardError(warnings.joined() + (file.note(of: check) ?? ""))
    let failure: CommandFailure? =
      if case .optimal = check.outcome { nil } else { file.failure(check.outcome) }
    do throws(CommandFailure) {
      try picture?.draw(check.outcome, of: file, size: size, settings: settings)
    } catch {
      // That there is no answer is told all the same.
      if let failure { Files.writeToStandardError(failure.message) }
      throw style.failure(error, ofFile: Files.onOneLine(picture?.output ?? "-"))
    }
    if let failure {
      // Standard output stays empty beside an error. Which sizes there are helps to mend it.
      if style == .text { Files.writeToStandardError(String(decoding: table, as: UTF8.self)) }
      throw failure
    }
    try Files.write(table, to: "-")
    let isClean = warnings.isEmpty && file.reading.diagnostics.entries.isEmpty
    if arguments.has("strict"), !isClean { throw CommandFailure(status: .noAnswer, message: "") }
  }
}

/// The picture that a check is asked for.
private struct PictureTask {
  let options: PictureOptions
  let output: String

  /// Nil where no picture is asked for.
  init?(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard arguments.value("format") != nil || arguments.value("output") != nil else {
      for option in ["scale", "guides"]
      where arguments.has(option) {
        throw .usage("--\(option) is for pictures; ask for one with --format or -o")
      }
      return nil
    }
    output = arguments.value("output") ?? "-"
    let format = try OutputFormat.chosen(
      arguments.value("format"), output: output, among: OutputFormat.pictures)
    guard let format else {
      let words = OutputFormat.pictures.map(\.rawValue).joined(separator: ", ")
      throw .usage("what '\(output)' ends in is no picture; --format is one of \(words)")
    }
    options = try PictureOptions(arguments, for: format)
    guard !arguments.has("sizes") || output != "-" else {
      throw .usage("--sizes prints to standard output; name a file for the picture with -o")
    }
    guard !Files.isSameFile(arguments.operands[0], output) else {
      throw .usage("the picture would replace '\(output)', the file that is checked")
    }
  }

  /// Draws the answer; where statements contradict each other, what comes nearest to them.
  func draw(
    _ outcome: LayoutOutcome, of file: LayoutInput, size: Size?, settings: [String: Double]
  ) throws(CommandFailure) {
    switch outcome {
    case .optimal(let solution):
      try Files.write(try options.bytes(of: solution, untitled: file.title), to: output)
    case .infeasible:
      guard let compromise = try file.compromise(size: size, settings: settings) else {
        return Files.writeToStandardError(
          file.message(
            .warning, "no picture: nothing near the contradictions was found", at: nil))
      }
      try Files.write(try options.bytes(of: compromise, untitled: file.title), to: output)
    case .unbounded, .stopped: break
    }
  }
}

extension LayoutInput {
  fileprivate func compromise(
    size: Size?, settings: [String: Double]
  ) throws(CommandFailure) -> Compromise? {
    do {
      return try LayoutSolver(backend: GLPKBackend())
        .compromise(on: layout, size: size, settings: settings)
    } catch {
      throw failure(.badInput, message(for: error))
    }
  }

  fileprivate func check(
    size: Size?, settings: [String: Double]
  ) throws(CommandFailure) -> LayoutCheck {
    do {
      return try LayoutSolver(backend: GLPKBackend())
        .check(layout, size: size, settings: settings)
    } catch let error as LayoutError {
      throw failure(.badInput, message(for: error))
    } catch {
      throw failure(.gaveUp, "\(error)")
    }
  }

  fileprivate func containerSizes(
    settings: [String: Double]
  ) throws(CommandFailure) -> ContainerSizes {
    let outcome: ContainerSizesOutcome
    do {
      outcome = try LayoutSolver(backend: GLPKBackend())
        .containerSizes(of: layout, settings: settings)
    } catch {
      throw failure(.badInput, message(for: error))
    }
    switch outcome {
    case .sizes(let sizes): return sizes
    case .noSizes(let outcome): throw failure(outcome)
    }
  }

  /// Whether the container has a size to be solved at.
  fileprivate func hasSize(_ size: Size?, settings: [String: Double]) -> Bool {
    size != nil
      || layout.parameters.prefix(2).allSatisfy { parameter in
        parameter.defaultValue != nil || settings[parameter.name] != nil
      }
  }

  /// The undetermined unknowns, those of one box together, in order of declaration.
  private func undetermined(in check: LayoutCheck) -> [[LayoutCheck.OpenUnknown]] {
    var groups: [[LayoutCheck.OpenUnknown]] = []
    for open in check.openUnknowns where !open.isFitted {
      if let last = groups.last?.last, last.declaration.summary == open.declaration.summary {
        groups[groups.count - 1].append(open)
      } else {
        groups.append([open])
      }
    }
    return groups
  }

  /// What is fitted, as one note: a box that hugs its cells is one thing to say, however many
  /// boxes follow from it, and nothing is wrong with it.
  fileprivate func note(of check: LayoutCheck) -> String? {
    let fitted = check.openUnknowns.filter(\.isFitted)
    guard let first = fitted.first else { return nil }
    let rest = fitted.count - 1
    let names = "'\(first.name)'" + (rest == 0 ? "" : " and \(rest) more")
    let message =
      "\(names) \(rest == 0 ? "is" : "are") fitted: making cells as large as they can be settles "
      + "\(rest == 0 ? "it" : "them"), and no wish; for another answer, say what '\(first.name)' is"
    return self.message(.note, code: "fitted", message, at: first.declaration.source)
  }

  private func listed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The warnings of a check as text, in the order of the file.
  fileprivate func warnings(of check: LayoutCheck) -> [String] {
    var warnings: [(source: SourceReference?, code: String, message: String)] = []
    for open in undetermined(in: check) {
      let names = listed(open.map { "'\($0.name)'" })
      let remedies = listed(open.map { "'\($0.remedy)'" })
      warnings.append(
        (
          open[0].declaration.source, "undetermined",
          "\(names) \(open.count == 1 ? "is" : "are") undetermined: no statement and no wish settles "
            + "\(open.count == 1 ? "it" : "them"); \(remedies) would"
        ))
    }
    for wish in check.neverGranted {
      warnings.append((wish.source, "never-granted", "this wish never comes true, at any size"))
    }
    for statement in check.redundant {
      warnings.append(
        (statement.source, "redundant", "this says nothing that the other statements do not say"))
    }
    // What has no place comes last.
    let place = { (source: SourceReference?) in (source?.line ?? .max, source?.column ?? .max) }
    let ordered = warnings.enumerated().sorted { left, right in
      let (first, second) = (place(left.element.source), place(right.element.source))
      return first == second ? left.offset < right.offset : first < second
    }
    return ordered.map { _, warning in
      message(.warning, code: warning.code, warning.message, at: warning.source)
    }
  }
}
