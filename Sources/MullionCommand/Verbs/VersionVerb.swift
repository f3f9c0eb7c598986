import GLPKBackend

/// `mullion version`.
enum VersionVerb: Verb {
  /// The version of this source, as `mullion version` prints it.
  static let version = "0.1.0"

  static let name = "version"
  static let summary = "Print the version, and that of GLPK."
  static let operands = Operands.none
  static let details = """
    Prints the version of mullion and that of the GLPK that it is linked with.
    """
  static let options: [Option] = []
  static let exitStatus: [(status: ExitStatus, meaning: String)] = []

  static func run(_ words: [String]) throws(CommandFailure) {
    let arguments = try ParsedArguments(words, options: [])
    guard arguments.operands.isEmpty else { throw .usage("'mullion version' takes no operands") }
    try Files.write(
      Array("mullion \(version) (GLPK \(GLPKBackend.libraryVersion))\n".utf8), to: "-")
  }
}
