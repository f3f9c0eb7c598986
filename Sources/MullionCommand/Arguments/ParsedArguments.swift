import LayoutFile

/// The words after a verb, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same, and so are `-o value` and `-ovalue`. Letters of
/// switches may be written together, and the last of them may take a value: `-wo card.png`. After
/// `--` every word is an operand; `-` alone is always one.
struct ParsedArguments {
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts words.
  ///
  /// - Parameter names: What the operands are called, the last name for all further ones.
  init(
    _ words: [String], options: [Option], names: [String] = ["file"]
  ) throws(CommandFailure) {
    var rest = words[...]
    var onlyOperands = false
    while let word = rest.popFirst() {
      guard !word.isEmpty else {
        throw .usage("an empty word is no \(names[min(operands.count, names.count - 1)])")
      }
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        let (option, attached) = try Self.named(word, options)
        try take(option, attached, from: &rest)
      } else {
        try takeLetters(of: word, options, from: &rest)
      }
    }
  }

  /// The value of an option that is given once; nil where it is not given.
  func value(_ name: String) -> String? { values[name]?.first }

  /// Whether a switch is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option that may be repeated, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  /// The one file that a verb works on.
  func onlyFile(of verb: any Verb.Type) throws(CommandFailure) -> String {
    let command = "mullion \(verb.name)"
    guard let path = operands.first else {
      throw .usage("'\(command)' needs a file; see 'mullion help \(verb.name)'")
    }
    guard operands.count == 1 else {
      throw .usage("'\(command)' takes one file, not \(operands.count)")
    }
    return path
  }

  // MARK: Options

  private mutating func take(
    _ option: Option, _ attached: String?, from rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    if option.isSwitch {
      guard attached == nil else { throw .usage("the option --\(option.name) takes no value") }
      values[option.name] = [""]
      return
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .usage("the option --\(option.name) needs a value")
    }
    guard option.repeats || values[option.name] == nil else {
      throw .usage("the option --\(option.name) is given twice")
    }
    values[option.name, default: []].append(value)
  }

  // `--name` or `--name=value`
  private static func named(
    _ word: String, _ options: [Option]
  ) throws(CommandFailure) -> (option: Option, attached: String?) {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .usage(
        "there is no option --\(name)"
          + suggestion(for: name, among: options.map(\.name) + ["help"], prefix: "--"))
    }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }

  // `-o`, `-ovalue`, `-o=value`, `-wo`
  private mutating func takeLetters(
    of word: String, _ options: [Option], from rest: inout ArraySlice<String>
  ) throws(CommandFailure) {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.short == letter }) else {
        throw .usage(
          "there is no option -\(letter)" + (word.dropFirst(2).isEmpty ? "" : " in '\(word)'"))
      }
      guard !option.isSwitch else {
        try take(option, nil, from: &rest)
        continue
      }
      let attached = letters.first == "=" ? letters.dropFirst() : letters
      return try take(
        option, letters.isEmpty ? nil : String(attached), from: &rest)
    }
  }
}
