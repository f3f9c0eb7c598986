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

  /// What the name of a file ends in; nil where that says nothing.
  init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    switch parts.count > 1 ? parts[parts.count - 1].lowercased() : "" {
    case "htm": self = .html
    case let ending: self.init(rawValue: ending)
    }
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
      format = OutputFormat(ofFile: output).flatMap { formats.contains($0) ? $0 : nil }
    }
    if let format, format == .png || format == .pdf, output == "-", Files.isOutputTerminal {
      let name = format.rawValue.uppercased()
      throw .usage("a \(name) picture is nothing for a terminal; name a file with -o")
    }
    return format
  }
}
