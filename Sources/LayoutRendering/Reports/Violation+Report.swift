import LayoutEngine

extension LayoutSolution {
  /// The violations by line and column; those that have none last, in the order given.
  var violationsByPlace: [Violation] {
    violations.enumerated()
      .sorted { left, right in
        let leftPlace = left.element.statement.place
        let rightPlace = right.element.statement.place
        return leftPlace == rightPlace ? left.offset < right.offset : leftPlace < rightPlace
      }
      .map(\.element)
  }
}

extension Statement {
  /// What the statement says, with the box that it speaks of: its meaning, or else its summary,
  /// which is as it was written in its file, and in words for a bound that nobody wrote.
  var wording: String { meaning ?? summary }

  /// What the statement says as it was written in its file, or else its summary.
  var text: String { source?.text ?? summary }

  // Tuples are not Equatable, and so this is two numbers in a type.
  fileprivate var place: Place {
    Place(line: source?.line ?? .max, column: source?.column ?? .max)
  }
}

private struct Place: Comparable {
  var line: Int
  var column: Int

  static func < (left: Place, right: Place) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
