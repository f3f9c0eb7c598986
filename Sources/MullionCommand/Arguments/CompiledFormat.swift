/// What a compiled layout is written as.
enum CompiledFormat: String, CaseIterable {
  case swift
  case js
  case json
  case binary
  case report

  /// The format that is asked for, or that the name of the output ends in, or else a report.
  static func chosen(_ given: String?, output: String) throws(CommandFailure) -> CompiledFormat {
    if let given { return try OptionValues.choice(given, of: "to", among: allCases) }
    switch ending(of: output) {
    case "swift": return .swift
    case "js", "mjs": return .js
    case "json": return .json
    case "bin", "mlcl": return .binary
    case nil, "txt", "html": return .report
    case let ending?:
      throw .usage(
        "there is no format for names that end in '.\(ending)'; --to is one of "
          + allCases.map(\.rawValue).joined(separator: ", "))
    }
  }

  /// The files that are written for an output: it, and declarations beside a module.
  func files(_ output: String) -> [String] {
    guard self == .js, output != "-", let ending = Self.ending(of: output),
      ["js", "mjs"].contains(ending)
    else { return [output] }
    return [output, output.dropLast(ending.count) + "d." + (ending == "js" ? "ts" : "mts")]
  }

  /// What stands after the last point of a file's name, in small letters.
  static func ending(of path: String) -> String? {
    guard path != "-", let name = path.split(separator: "/").last,
      let point = name.lastIndex(of: "."), point > name.startIndex
    else { return nil }
    return name[name.index(after: point)...].lowercased()
  }
}
