import GLPKBackend
import LayoutEngine
import LinearConstraints
import Mullion

/// `mullion export`.
enum ExportVerb: Verb {
  /// What a linear program is written as.
  enum Format: String, CaseIterable {
    case lp
    case mps

    func write(_ sheet: ProgramSheet) -> [UInt8] {
      switch self {
      case .lp: Array(LPWriter().write(sheet).utf8)
      case .mps: Array(MPSWriter().write(sheet).utf8)
      }
    }
  }

  static let name = "export"
  static let summary = "Write the linear programs of a constraint file, for other solvers."
  static let operands = Operands.file
  static let details = """
    Writes the linear program of each level of a constraint file ('-' for standard input), in the LP
    format of CPLEX or in the free MPS format. Each holds what is required and, as rows, the least
    values of the levels above. Exact minima and maxima are not linear: they stand as they are decided
    in the answer at this size, with a remark at each. Remarks say which statement a row comes from.

    A file with several levels is several programs: name one with --level, or say where each goes, as
    in -o 'card-{level}.lp'.
    """
  static let options: [Option] = [
    .size, .set,
    Option(
      "format", short: "f", .choice("FORMAT", Format.allCases.map(\.rawValue)),
      "lp or mps; without it, what the name of the output ends in, or lp"),
    Option(
      "level", .text("LEVEL"),
      "only this level: a priority such as 750, or 'required' for what is required, with nothing "
        + "to be made least"),
    Option(
      "weighted", .none,
      "all levels in one program, each counting 1000 times the one below it; for at most 5 levels"),
    Option(
      "output", short: "o", .file("OUT"),
      "the file to write ('-' for standard output, the default); '{level}' in its name stands for "
        + "the level"),
  ]
  static let exitStatus: [(status: ExitStatus, meaning: String)] =
    [(.success, "written")] + solvingStatus.dropFirst()

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: options)
    let path = try arguments.onlyFile(of: Self.self)
    let output = arguments.value("output") ?? "-"
    try OutputPattern.check(output, knows: ["level"])
    let format = try format(arguments.value("format"), output: output)
    let size = try arguments.value("size").map { text throws(CommandFailure) in
      try OptionValues.size(text)
    }
    let settings = try OptionValues.settings(arguments.values("set"), besides: size)
    let asked = try choice(arguments)
    let file = try LayoutInput(path)
    let choices = try choices(asked, of: file, output: output)
    let outcome = try file.outcome(size: size, settings: settings, with: .auto)
    let targets = choices.map { OutputPattern.fill(output, ["level": word(for: $0)]) }
    var plan = OutputPlan(inputs: [path])
    for (choice, target) in zip(choices, targets) {
      switch plan.add(target, of: word(for: choice)) {
      case nil: continue
      case .input?:
        throw .usage("the linear program would replace '\(path)', the file that it is of")
      case .output(let other)?:
        throw .usage("the levels \(other) and \(word(for: choice)) would both go to '\(target)'")
      }
    }
    for (choice, target) in zip(choices, targets) {
      let sheet = try file.program(choice, size: size, settings: settings, outcome: outcome)
      try Files.write(format.write(sheet), to: target)
    }
  }

  private static func format(
    _ given: String?, output: String
  ) throws(CommandFailure) -> Format {
    if let given { return try OptionValues.choice(given, of: "format", among: Format.allCases) }
    let ending = output.split(separator: "/").last?.split(separator: ".").last.map(String.init)
    return Format(rawValue: (ending ?? "").lowercased()) ?? .lp
  }

  private static func choice(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> ProgramChoice? {
    guard let level = arguments.value("level") else {
      return arguments.has("weighted") ? .weighted : nil
    }
    guard !arguments.has("weighted") else {
      throw .usage("--weighted is all levels, and --level names one")
    }
    if level == "required" || level == "1000" { return .required }
    guard let number = Priority.named(level)?.level, number < 1000 else {
      throw .usage(
        "--level is a priority from 1 to 999, or strong, medium, weak or required, not '\(level)'")
    }
    return .level(number)
  }

  // Without a level every level is meant, and each needs a place of its own.
  private static func choices(
    _ asked: ProgramChoice?, of file: LayoutInput, output: String
  ) throws(CommandFailure) -> [ProgramChoice] {
    let priorities = file.layout.priorities
    let levels = priorities.map(String.init).joined(separator: ", ")
    if case .level(let level)? = asked, !priorities.contains(level) {
      throw file.failure(
        .badInput,
        levels.isEmpty
          ? "nothing is stated at priority \(level): everything is required"
          : "nothing is stated at priority \(level); the levels are \(levels)")
    }
    if let asked { return [asked] }
    if priorities.isEmpty { return [.required] }
    guard priorities.count == 1 || OutputPattern.names(output).contains("level") else {
      throw file.failure(
        .badInput,
        "the levels \(levels) are a linear program each: name one with --level, say where each "
          + "goes with -o 'NAME-{level}.lp', or take them as one sum with --weighted")
    }
    return priorities.map { .level($0) }
  }

  private static func word(for choice: ProgramChoice) -> String {
    switch choice {
    case .required: "required"
    case .level(let level): String(level)
    case .weighted: "weighted"
    }
  }
}

extension Priority {
  /// The priority that a file writes as a name or as a number behind `@`.
  fileprivate static func named(_ word: String) -> Priority? {
    switch word {
    case "required": .required
    case "strong": .strong
    case "medium": .medium
    case "weak": .weak
    default:
      word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
        ? Int(word).flatMap(Priority.init(level:)) : nil
    }
  }
}

extension LayoutInput {
  // Where there is no answer, what does not depend on it can be written all the same.
  fileprivate func program(
    _ choice: ProgramChoice, size: Size?, settings: [String: Double], outcome: LayoutOutcome
  ) throws(CommandFailure) -> ProgramSheet {
    var answer: LayoutSolution?
    if case .optimal(let solution) = outcome { answer = solution }
    do {
      return try layout.program(choice, size: size, settings: settings, answer: answer)
    } catch let error as LayoutError {
      throw failure(.badInput, message(for: error))
    } catch ProgramError.needsAnswer {
      throw failure(outcome)
    } catch {
      throw failure(.badInput, "\(error)")
    }
  }
}
