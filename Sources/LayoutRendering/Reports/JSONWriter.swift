import LayoutEngine

/// Writes a solution as JSON, for programs.
///
/// ```json
/// {
///   "status": "optimal",
///   "container": {"x": 0, "y": 0, "width": 800, "height": 600},
///   "frames": {
///     "hero": {"x": 256, "y": 16, "width": 528, "height": 568}
///   },
///   "variables": {},
///   "undetermined": [],
///   "fitted": [],
///   "violations": [],
///   "solver": {"engine": "glpk", "levels": 3}
/// }
/// ```
///
/// The keys of `frames` and `variables` are sorted by Unicode scalars. Numbers have the
/// shortest decimals that read back as the same number. Equal solutions give equal bytes. A
/// number that is not finite, which no solver gives, is `null`.
public struct JSONWriter: Sendable {
  // All on one line, as an answer among many.
  private let isLine: Bool

  /// A writer.
  public init() {
    isLine = false
  }

  init(isLine: Bool) {
    self.isLine = isLine
  }

  /// The solution as JSON, with a line end at its end.
  ///
  /// - Complexity: O(n log n) for n boxes, cells and variables.
  public func write(_ solution: LayoutSolution) -> String {
    JSONText.tallObject(members(of: solution)) + "\n"
  }

  /// The members of the object that a solution is; the values are JSON.
  func members(of solution: LayoutSolution) -> [(key: String, value: String)] {
    let container = Frame(
      x: 0, y: 0, width: solution.size.width, height: solution.size.height)
    let frames = solution.placedBoxes.map { ($0.name, object($0.frame)) }
    let variables = solution.variableValues.map { ($0.name, JSONText.number($0.value)) }
    let solver = JSONText.object([
      ("engine", JSONText.string(solution.engine)), ("levels", String(solution.levels)),
    ])
    return [
      ("status", JSONText.string("optimal")),
      ("container", object(container)),
      ("frames", map(sorted(frames))),
      ("variables", map(sorted(variables))),
      ("undetermined", names(solution.undetermined)),
      ("fitted", names(solution.fitted)),
      ("violations", list(solution.violationsByPlace.map { object($0) })),
      ("solver", solver),
    ]
  }

  private func object(_ frame: Frame) -> String {
    JSONText.object([
      ("x", JSONText.number(frame.x)), ("y", JSONText.number(frame.y)),
      ("width", JSONText.number(frame.width)), ("height", JSONText.number(frame.height)),
    ])
  }

  private func object(_ violation: Violation) -> String {
    JSONText.object(
      JSONText.members(of: violation.statement) + [
        ("priority", String(violation.priority.level)),
        ("amount", JSONText.number(violation.amount)),
      ])
  }

  private func map(_ members: [(key: String, value: String)]) -> String {
    isLine ? JSONText.object(members) : JSONText.tallObject(members, indentation: "  ")
  }

  private func list(_ elements: [String]) -> String {
    isLine ? JSONText.array(elements) : JSONText.tallArray(elements, indentation: "  ")
  }

  private func names(_ names: [String]) -> String {
    list(names.sorted(by: precedes).map(JSONText.string))
  }

  // Of members with the same key, which only a plugin can bring about, the first is kept.
  private func sorted(_ members: [(String, String)]) -> [(key: String, value: String)] {
    var seen: Set<[UInt8]> = []
    return members.enumerated()
      .sorted { left, right in
        precedes(left.element.0, right.element.0)
          || !precedes(right.element.0, left.element.0) && left.offset < right.offset
      }
      .filter { seen.insert(Array($0.element.0.utf8)).inserted }
      .map { ($0.element.0, $0.element.1) }
  }

  // The order of UTF-8 is that of Unicode scalars; that of String is another.
  private func precedes(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}

extension JSONText {
  /// What names a statement: its label and place, where it has them, and what it says.
  static func members(of statement: Statement) -> [(key: String, value: String)] {
    var members: [(key: String, value: String)] = []
    if let label = statement.label { members.append(("label", string(label))) }
    if let source = statement.source {
      members.append(("line", String(source.line)))
      members.append(("column", String(source.column)))
    }
    return members + [("source", string(statement.text))]
  }
}
