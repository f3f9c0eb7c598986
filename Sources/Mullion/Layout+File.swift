import LayoutEngine
import LayoutFile
import Portion

extension Layout {
  /// The layout that a constraint file states, with the layout plugins of this package.
  ///
  /// ```swift
  /// let layout = try Layout(constraintFile: text, named: "card.layout")
  /// ```
  ///
  /// Those who want the diagnostics as data, or plugins of their own, import `LayoutFile` and
  /// take a `LayoutReader`.
  ///
  /// - Parameters:
  ///   - text: The content of the file, text or JSON.
  ///   - fileName: What messages call the file.
  /// - Throws: ``ConstraintFileError`` with everything that is wrong, each with its place.
  /// - Complexity: linear in the text.
  public init(
    constraintFile text: String, named fileName: String = "layout"
  ) throws(ConstraintFileError) {
    let reading = LayoutReader(plugins: .bundled).read(text, fileName: fileName)
    guard let layout = reading.layout else { throw ConstraintFileError(report: reading.report) }
    self = layout
  }
}

/// What is wrong with a constraint file.
public struct ConstraintFileError: Error, CustomStringConvertible, Sendable {
  /// The diagnostics as the command prints them: for each its place, the line, and a caret.
  public let report: String

  /// The report.
  public var description: String { report }
}
