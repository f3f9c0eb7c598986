/// One thing that the command can do.
protocol Verb {
  /// The word for it.
  static var name: String { get }
  /// What it does, in one line.
  static var summary: String { get }
  /// What `mullion help` says about it, from its usage on.
  static var help: String { get }
  /// Does it, with the words after the verb.
  static func run(_ words: [String]) throws(CommandFailure)
}
