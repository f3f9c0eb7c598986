import LayoutFile

/// The words after a verb, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same, and so are `-o value` and `-ovalue`. After
/// `--` every word is an operand; `-` alone is always one.
struct ParsedArguments {
  /// An option that a verb takes, with a value unless it is a switch.
  struct Option {
    var name: String
    var short: Character?
    var repeats = false
    var isSwitch = false
  }

  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  init(_ words: [String], options: [Option]) throws(CommandFailure) {
    var position = 0
    var onlyOperands = false
    while position < words.count {
      let word = words[position]
      position += 1
      guard !word.isEmpty else { throw .usage("an empty word is no file") }
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else {
        let (option, attached) = try Self.split(word, options)
        if option.isSwitch {
          guard attached == nil else { throw .usage("the option --\(option.name) takes no value") }
          values[option.name] = [""]
          continue
        }
        guard let value = attached ?? (position < words.count ? words[position] : nil) else {
          throw .usage("the option --\(option.name) needs a value")
        }
        if attached == nil { position += 1 }
        guard !value.isEmpty else { throw .usage("the option --\(option.name) needs a value") }
        guard option.repeats || values[option.name] == nil else {
          throw .usage("the option --\(option.name) is given twice")
        }
        values[option.name, default: []].append(value)
      }
    }
  }

  /// The value of an option that is given once; nil where it is not given.
  func value(_ name: String) -> String? { values[name]?.first }

  /// Whether a switch is given.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// The values of an option that may be repeated, in order.
  func values(_ name: String) -> [String] { values[name] ?? [] }

  private static func split(
    _ word: String, _ options: [Option]
  ) throws(CommandFailure) -> (option: Option, attached: String?) {
    if word.hasPrefix("--") {
      let parts = word.dropFirst(2).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard let option = options.first(where: { $0.name == name }) else {
        throw .usage(
          "there is no option --\(name)"
            + suggestion(for: name, among: options.map(\.name), prefix: "--"))
      }
      return (option, parts.count > 1 ? String(parts[1]) : nil)
    }
    let letter = word.dropFirst().first
    guard let option = options.first(where: { $0.short == letter && letter != nil }) else {
      throw .usage("there is no option \(word)")
    }
    let rest = word.dropFirst(2)
    return (option, rest.isEmpty ? nil : String(rest.hasPrefix("=") ? rest.dropFirst() : rest))
  }
}
