import LayoutEngine

/// Writes the container's own sizes as a table in plain text.
///
/// ```
///         least  greatest  preferred
/// width     280       600        330
/// height    410         -        430
/// ```
///
/// A dash stands where a side can be as large as one likes.
public struct ContainerSizesWriter: Sendable {
  /// A writer.
  public init() {}

  /// The sizes as a table, with a line end at its end.
  public func write(_ sizes: ContainerSizes) -> String {
    var table = TextTable([
      ("", .leading), ("least", .decimal), ("greatest", .decimal), ("preferred", .decimal),
    ])
    table.append(row("width", sizes.width, sizes.preferred?.width))
    table.append(row("height", sizes.height, sizes.preferred?.height))
    return table.text
  }

  private func row(
    _ name: String, _ extent: ContainerSizes.Extent, _ preferred: Double?
  ) -> [String] {
    [name]
      + [extent.least, extent.greatest, preferred].map { number in
        number.map { NumberText.rounded($0, decimals: 3) } ?? "-"
      }
  }
}
