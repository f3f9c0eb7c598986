/// An option of a verb: how it is written, what it takes, and what it does.
///
/// Parsing, help, the manual page and the completions of shells all read this, so that none of them
/// can tell of an option that is not there.
struct Option: Sendable {
  /// What follows an option.
  enum Argument: Sendable {
    /// Nothing: a switch.
    case none
    /// Any text, which help calls by this word.
    case text(String)
    /// The path of a file.
    case file(String)
    /// One of several words.
    case choice(String, [String])
  }

  /// The name, without its two hyphens.
  var name: String

  /// The letter for it, where it has one.
  var short: Character?

  /// What follows it.
  var argument: Argument

  /// Whether it may be given more than once.
  var repeats = false

  /// What it does, in words that need no line breaks of their own.
  var summary: String

  init(
    _ name: String, short: Character? = nil, _ argument: Argument, repeats: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.short = short
    self.argument = argument
    self.repeats = repeats
    self.summary = summary
  }

  /// Whether nothing follows it.
  var isSwitch: Bool { placeholder == nil }

  /// What help calls its argument; nil for a switch.
  var placeholder: String? {
    switch argument {
    case .none: nil
    case .text(let word), .file(let word), .choice(let word, _): word
    }
  }

  /// How it is written: `-o, --output OUT`.
  var spelling: String {
    let letter = short.map { "-\($0), " } ?? ""
    return letter + "--\(name)" + (placeholder.map { " \($0)" } ?? "")
  }
}

extension Option {
  /// The options that several verbs have.
  static let size = Option(
    "size", short: "s", .text("WxH"),
    "the container's size in points, such as 800x600; without it, the defaults of the file's "
      + "'width' and 'height'")
  static let set = Option(
    "set", .text("NAME=VALUE"), repeats: true, "the value of a parameter; may be repeated")
  static let output = Option(
    "output", short: "o", .file("OUT"),
    "the file to write ('-' for standard output, the default)")
  static let help = Option("help", short: "h", .none, "explain the verb")
}
