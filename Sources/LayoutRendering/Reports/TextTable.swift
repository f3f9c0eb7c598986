/// A table in plain text: columns two spaces apart, numbers with their decimal points in line.
///
/// ```
/// name      x    y    width  height
/// hero    256   16  528         568
/// row[0]  256  452  132.333     132
/// ```
struct TextTable {
  /// How the cells of a column stand.
  enum Alignment {
    /// From the left edge.
    case leading
    /// With their decimal points below each other.
    case decimal
  }

  private let headings: [String]
  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with these columns and no rows.
  init(_ columns: [(heading: String, alignment: Alignment)]) {
    headings = columns.map(\.heading)
    alignments = columns.map(\.alignment)
  }

  /// Adds a row: a text for each column.
  mutating func append(_ row: [String]) {
    rows.append(row)
  }

  /// The lines of the table, each with a line end.
  var text: String {
    var lines = [""] + rows.map { _ in "" }
    for (number, heading) in headings.enumerated() {
      let cells = aligned(rows.map { number < $0.count ? $0[number] : "" }, alignments[number])
      let width = max(heading.count, cells.lazy.map(\.count).max() ?? 0)
      let column = ([heading] + cells).map { padded($0, to: width, alignments[number]) }
      for (line, cell) in column.enumerated() {
        if number > 0 { lines[line] += "  " }
        lines[line] += cell
      }
    }
    return lines.map { withoutTrailingSpaces($0) + "\n" }.joined()
  }

  // Gives all decimals the length of the longest.
  private func aligned(_ cells: [String], _ alignment: Alignment) -> [String] {
    guard alignment == .decimal else { return cells }
    let decimals = cells.map { cell in
      cell.utf8.firstIndex(of: UInt8(ascii: ".")).map { cell[$0...].count } ?? 0
    }
    let longest = decimals.max() ?? 0
    return zip(cells, decimals).map { $0 + spaces(longest - $1) }
  }

  private func padded(_ cell: String, to width: Int, _ alignment: Alignment) -> String {
    alignment == .decimal
      ? spaces(width - cell.count) + cell : cell + spaces(width - cell.count)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(count, 0)) }

  private func withoutTrailingSpaces(_ line: String) -> Substring {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    return line
  }
}
