/// Writes diagnostics for programs, such as editors: a line of JSON for each.
///
/// ```json
/// {"severity": "error", "code": "E027", "message": "an equality is written '==', not '='", "file": "card.layout", "line": 3, "column": 10, "endLine": 3, "endColumn": 11, "startByte": 45, "endByte": 46, "fix": {"replacement": "==", "startByte": 45, "endByte": 46}}
/// ```
///
/// | key | what it holds |
/// | --- | --- |
/// | `severity` | `error`, `warning` or `note` |
/// | `code` | what it is about, stable unlike the wording; absent where there is none |
/// | `message` | one sentence |
/// | `file` | the name of the file |
/// | `line`, `column` | where it begins, counted from 1; columns in Unicode scalars |
/// | `endLine`, `endColumn` | where it ends, the first place after it |
/// | `startByte`, `endByte` | the same as offsets into the file's bytes, from 0 |
/// | `path` | in JSON files, the path of the value |
/// | `notes` | what belongs to it: objects of `message` and, where one has a place, the keys of places |
/// | `fix` | what to write in the place of some bytes |
/// | `conflict`, `label` | of a member of a contradiction: its number, from 1, and its label |
public struct DiagnosticJSONWriter: Sendable {
  private let source: SourceText

  /// Creates a writer of diagnostics about a text.
  public init(source: SourceText) {
    self.source = source
  }

  /// All entries of a list, and how many more there were; each line with its line end.
  public func text(for list: DiagnosticList) -> String {
    var result = list.entries.map(text).joined()
    if list.omittedErrorCount > 0 {
      result += line(
        [("severity", Self.string("note"))] + [
          ("message", Self.string("and \(list.omittedErrorCount) more errors"))
        ])
    }
    return result
  }

  /// One diagnostic, with its line end.
  public func text(for diagnostic: Diagnostic) -> String {
    var members = [
      ("severity", Self.string(diagnostic.severity.rawValue)),
      ("code", Self.string(diagnostic.code.rawValue)),
      ("message", Self.string(diagnostic.message)),
    ]
    var rest = place(diagnostic.range)
    if let path = diagnostic.path { rest.append(("path", Self.string(path))) }
    if !diagnostic.notes.isEmpty {
      let notes = diagnostic.notes.map { note in
        Self.object([("message", Self.string(note.message))] + (note.range.map(place) ?? []))
      }
      rest.append(("notes", "[\(notes.joined(separator: ", "))]"))
    }
    if let fix = diagnostic.fix {
      rest.append(
        (
          "fix",
          Self.object([("replacement", Self.string(fix.replacement))] + Self.bytes(of: fix.range))
        ))
    }
    members.append(("file", Self.string(source.name)))
    return Self.object(members + rest) + "\n"
  }

  /// Something about a place that is known by line and column, and by the text that stands there,
  /// or about the whole file; with its line end.
  ///
  /// - Parameters:
  ///   - severity: How much it matters: `error`, `warning` or `note`.
  ///   - code: What it is about.
  ///   - message: One sentence.
  ///   - place: Where it begins, and the text there; nil for the whole file.
  ///   - conflict: The number of the contradiction that it belongs to, from 1.
  ///   - label: The label of the statement.
  public func text(
    severity: String, code: String?, message: String, at place: (SourceLocation, text: String)?,
    conflict: Int? = nil, label: String? = nil
  ) -> String {
    var members = [("severity", Self.string(severity))]
    if let code { members.append(("code", Self.string(code))) }
    members.append(("message", Self.string(message)))
    if let conflict { members.append(("conflict", "\(conflict)")) }
    if let label { members.append(("label", Self.string(label))) }
    guard let (location, text) = place else { return line(members) }
    return line(members, self.place(source.range(ofStatement: text, at: location)))
  }

  private func line(
    _ members: [(String, String)], _ place: [(String, String)] = []
  ) -> String {
    Self.object(members + [("file", Self.string(source.name))] + place) + "\n"
  }

  private func place(_ range: SourceRange) -> [(String, String)] {
    let (start, end) = (source.location(at: range.start), source.location(at: range.end))
    return [
      ("line", "\(start.line)"), ("column", "\(start.column)"), ("endLine", "\(end.line)"),
      ("endColumn", "\(end.column)"),
    ] + Self.bytes(of: range)
  }

  private static func bytes(of range: SourceRange) -> [(String, String)] {
    [("startByte", "\(range.start)"), ("endByte", "\(range.end)")]
  }

  private static func string(_ text: String) -> String { StringSpelling.json(text) }

  private static func object(_ members: [(String, String)]) -> String {
    "{" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}
