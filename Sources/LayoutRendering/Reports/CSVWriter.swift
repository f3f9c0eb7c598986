import LayoutEngine

/// Writes the frames of a solution as comma-separated values (RFC 4180), for spreadsheets.
///
/// ```
/// name,x,y,width,height,kind
/// container,0,0,800,600,container
/// hero,256,16,528,568,box
/// row[0],256,452,132,132,cell
/// ```
///
/// There is a row for the container, for each declared box in order of declaration, hidden ones
/// too, and for each cell of a named plugin. Lengths are points, in the shortest decimals that
/// read back as the same number; one that is not finite, which no solver gives, is empty. Lines
/// end with CR LF, as the RFC has it.
public struct CSVWriter: Sendable {
  /// A writer.
  public init() {}

  /// The columns, in order.
  public static let columns = ["name", "x", "y", "width", "height", "kind"]

  /// The frames as rows below a row of headings.
  ///
  /// - Complexity: O(n) for n boxes and cells.
  public func write(_ solution: LayoutSolution) -> String {
    let layout = solution.layout
    let container = Frame(x: 0, y: 0, width: solution.size.width, height: solution.size.height)
    var text = row(Self.columns)
    text += row(layout.container.name, container, "container")
    for declared in layout.boxes {
      text += row(declared.box.name, solution[declared.box], "box")
    }
    for cell in layout.namedCells { text += row(cell.name, solution[cell], "cell") }
    return text
  }

  private func row(_ name: String, _ frame: Frame, _ kind: String) -> String {
    let numbers = [frame.x, frame.y, frame.width, frame.height].map { number in
      number.isFinite ? NumberText.shortest(number) : ""
    }
    return row([name] + numbers + [kind])
  }

  private func row(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  // In quotes where it holds what would end it. The scalars are looked at, for CR LF is one
  // Character.
  private func field(_ text: String) -> String {
    let needsQuotes = text.unicodeScalars.contains { ["\"", ",", "\r", "\n"].contains($0) }
    guard needsQuotes else { return text }
    var quoted = "\""
    for scalar in text.unicodeScalars {
      if scalar == "\"" { quoted += "\"" }
      quoted.unicodeScalars.append(scalar)
    }
    return quoted + "\""
  }
}
