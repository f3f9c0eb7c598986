import LayoutEngine

/// Writes how a job of many ended, as one line of JSON.
///
/// ```json
/// {"id": 7, "status": "infeasible", "contradictions": [[{"label": "least", "line": 4, "column": 1, "source": "a.width >= 180"}]]}
/// ```
///
/// | `status` | besides |
/// | --- | --- |
/// | `optimal` | what ``JSONWriter`` writes |
/// | `infeasible` | `contradictions`: lists of statements |
/// | `unbounded` | `objective`: a statement; `unknowns`: names |
/// | `stopped` | `reason`, and a `statement` where one is to blame |
/// | `error` | `errors`: what is wrong, each with a `message` |
public struct AnswerWriter: Sendable {
  /// Something that is wrong with a job or its document.
  public struct Problem: Sendable {
    /// What is wrong, in words.
    public var message: String
    /// A stable name of what is wrong, where there is one.
    public var code: String?
    /// The line and the column of the document, counted from 1, where it has a place.
    public var place: (line: Int, column: Int)?

    /// The problem that `message` describes.
    public init(_ message: String, code: String? = nil, at place: (line: Int, column: Int)? = nil) {
      self.message = message
      self.code = code
      self.place = place
    }
  }

  /// A writer.
  public init() {}

  /// How solving ended, with a line end at its end.
  ///
  /// - Parameters:
  ///   - outcome: How it ended.
  ///   - id: What the job is called, as JSON on one line; nil for nothing.
  public func write(_ outcome: LayoutOutcome, id: String?) -> String {
    switch outcome {
    case .optimal(let solution):
      return line(id, JSONWriter(isLine: true).members(of: solution))
    case .infeasible(let contradictions):
      let sets = contradictions.map { JSONText.array($0.map(object)) }
      return line(id, [status("infeasible"), ("contradictions", JSONText.array(sets))])
    case .unbounded(let objective, let unknowns):
      return line(
        id,
        [
          status("unbounded"), ("objective", object(objective)),
          ("unknowns", JSONText.array(unknowns.map(JSONText.string))),
        ])
    case .stopped(.methodCannotAnswer(let reason)): return write([Problem(reason)], id: id)
    case .stopped(let stop):
      var members = [status("stopped"), ("reason", JSONText.string(stop.description))]
      if case .branchLimit(let statement) = stop {
        members.append(("statement", object(statement)))
      }
      return line(id, members)
    }
  }

  /// What is wrong with a job that was not solved, with a line end at its end.
  public func write(_ problems: [Problem], id: String?) -> String {
    let errors = problems.map { problem in
      var members = [(key: "message", value: JSONText.string(problem.message))]
      if let code = problem.code { members.append(("code", JSONText.string(code))) }
      if let place = problem.place {
        members.append(("line", String(place.line)))
        members.append(("column", String(place.column)))
      }
      return JSONText.object(members)
    }
    return line(id, [status("error"), ("errors", JSONText.array(errors))])
  }

  /// An id that is an object of strings, as JSON.
  public static func id(_ parts: [(key: String, value: String)]) -> String {
    JSONText.object(parts.map { ($0.key, JSONText.string($0.value)) })
  }

  private func line(_ id: String?, _ members: [(key: String, value: String)]) -> String {
    JSONText.object((id.map { [("id", $0)] } ?? []) + members) + "\n"
  }

  private func status(_ word: String) -> (key: String, value: String) {
    ("status", JSONText.string(word))
  }

  private func object(_ statement: Statement) -> String {
    JSONText.object(JSONText.members(of: statement))
  }
}
