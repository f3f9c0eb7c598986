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

      - unknowns that no statement and no wish settles, with a wish that would;
      - wishes that never come true, whatever the parameters are in their ranges;
      - required statements that say nothing which the others do not say at any
        size: all that are named can go together.

    Statements that contradict each other are named as by 'mullion solve'.
    """
  static let options: [Option] = [
    .size, .set,
    Option("strict", .none, "take warnings for errors"),
    Option(
      "sizes", .none,
      "print how small and how large the container can be, and how large the wishes make it; a "
        + "side that --set gives is kept"),
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    [
      (.success, "clean, or warnings only"),
      (.noAnswer, "there is no answer, or, with --strict, there are warnings"),
    ] + solvingStatus.dropFirst(2)

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    guard arguments.operands.count == 1 else {
      throw .usage(
        arguments.operands.isEmpty
          ? "'mullion check' needs a file; see 'mullion help check'"
          : "'mullion check' takes one file, not \(arguments.operands.count)")
    }
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    let file = try LayoutInput(arguments.operands[0])
    if arguments.has("sizes") {
      let sizes = try file.containerSizes(settings: settings)
      try Files.write(Array(ContainerSizesWriter().write(sizes).utf8), to: "-")
      if let stop = sizes.preferredStop {
        Files.writeToStandardError("\(file.name): warning: no preferred size: \(stop)")
      }
      // Without a size there is nothing else to look at.
      if !file.hasSize(size, settings: settings) { return }
    }
    let check = try file.check(size: size, settings: settings)
    let warnings = file.warnings(of: check)
    Files.writeToStandardError(warnings.joined())
    guard case .optimal = check.outcome else { throw file.failure(check.outcome) }
    let isClean = warnings.isEmpty && file.reading.diagnostics.entries.isEmpty
    if arguments.has("strict"), !isClean { throw CommandFailure(status: .noAnswer, message: "") }
  }
}

extension LayoutInput {
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

  /// The warnings of a check as text, in the order of the file.
  fileprivate func warnings(of check: LayoutCheck) -> [String] {
    var warnings: [(source: SourceReference?, message: String)] = []
    for open in check.openUnknowns {
      let why =
        open.isFitted
        ? "'\(open.name)' is fitted: only making cells as large as they can be settles it"
        : "'\(open.name)' is undetermined: no statement and no wish settles it"
      warnings.append((open.declaration.source, "\(why); '\(open.remedy)' would"))
    }
    for wish in check.neverGranted {
      warnings.append((wish.source, "this wish never comes true, at any size"))
    }
    for statement in check.redundant {
      warnings.append((statement.source, "this says nothing that the other statements do not say"))
    }
    // What has no place comes last.
    let place = { (source: SourceReference?) in (source?.line ?? .max, source?.column ?? .max) }
    let ordered = warnings.enumerated().sorted { left, right in
      let (first, second) = (place(left.element.source), place(right.element.source))
      return first == second ? left.offset < right.offset : first < second
    }
    return ordered.map { _, warning in
      warning.source.map { reading.warning(warning.message, at: $0) }
        ?? "\(name): warning: \(warning.message)\n"
    }
  }
}
