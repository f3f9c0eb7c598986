/// What an answer is written as.
enum OutputFormat: String, CaseIterable {
  case table
  case sketch
  case json
  case csv
  case svg
  case png
  case pdf
  case html

  /// Those that one looks at.
  static let pictures: [OutputFormat] = [.svg, .png, .pdf, .html]

  /// What the name of a file ends in; nil where it ends in nothing.
  ///
  /// - Throws: Where the ending is that of no format among some.
  private static func format(
    ofFile path: String, among formats: [OutputFormat]
  ) throws(CommandFailure) -> OutputFormat? {
    let name = path.split(separator: "/").last ?? ""
    // The point of a hidden file's name begins it, and no ending.
    let parts = name.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    let ending = parts.count > 1 ? parts[parts.count - 1].lowercased() : ""
    let format: OutputFormat? =
      switch ending {
      case "": nil
      case "htm": .html
      case "txt": .table
      default: OutputFormat(rawValue: ending)
      }
    if ending.isEmpty { return nil }
    guard let format, formats.contains(format) else {
      let words = formats.map(\.rawValue).joined(separator: ", ")
      throw .usage(
        "'\(path)' ends in '.\(ending)', which is no format; --format is one of \(words)")
    }
    return format
  }

  /// What `--format` and the name of the output ask for, among some formats; nil where neither
  /// says anything.
  static func chosen(
    _ given: String?, output: String, among formats: [OutputFormat]
  ) throws(CommandFailure) -> OutputFormat? {
    let format: OutputFormat?
    if let given {
      format = try OptionValues.choice(given, of: "format", among: formats)
    } else {
      format = try self.format(ofFile: output, among: formats)
    }
    if let format, format == .png || format == .pdf, output == "-", Files.isOutputTerminal {
      let name = format.rawValue.uppercased()
      throw .usage("a \(name) picture is nothing for a terminal; name a file with -o")
    }
    return format
  }
}
