import LayoutEngine
import LinearConstraints

/// Writes the container's own sizes as a table in plain text.
///
/// ```
///            range  least  greatest  preferred
/// width   200...2000    280       600        330
/// height     0...1e9    410  no limit        430
/// ```
///
/// The range is what the parameter may be given at all, the rest what the statements allow and
/// wish within it. A side that can be as large as one likes has no limit.
public struct ContainerSizesWriter: Sendable {
  /// A writer.
  public init() {}

  /// The sizes of a layout's container as a table, with a line end at its end.
  public func write(_ sizes: ContainerSizes, of layout: Layout) -> String {
    var table = TextTable([
      ("", .leading), ("range", .leading), ("least", .decimal), ("greatest", .decimal),
      ("preferred", .decimal),
    ])
    table.append(row(layout.parameters[0], sizes.width, sizes.preferred?.width))
    table.append(row(layout.parameters[1], sizes.height, sizes.preferred?.height))
    return table.text
  }

  private func row(
    _ parameter: Parameter, _ extent: ContainerSizes.Extent, _ preferred: Double?
  ) -> [String] {
    let range = [parameter.range.lowerBound, parameter.range.upperBound].map { end in
      end == NumberLimits.largest ? "1e9" : number(end)
    }
    return [
      PlainText.line(parameter.name), range.joined(separator: "..."), number(extent.least),
      extent.greatest.map(number) ?? "no limit", preferred.map(number) ?? "none",
    ]
  }

  private func number(_ number: Double) -> String { NumberText.rounded(number, decimals: 3) }
}
