import LayoutEngine
import LayoutRendering
import LinearConstraints
import TestSupport
import Testing

@Suite("CSV")
struct CSVTests {
  @Test("A row for each frame, below a row of headings")
  func golden() throws {
    expect(CSVWriter().write(try Samples.report()), matches: "report.csv")
  }

  @Test("What no solver gives is empty")
  func noNumbers() throws {
    var sketch = LayoutSketch(width: -0.0, height: 10)
    try sketch.box("a", .nan, -0.0, -.infinity, 1)
    #expect(
      CSVWriter().write(sketch.solution())
        == "name,x,y,width,height,kind\r\ncontainer,0,0,0,10,container\r\na,,0,,1,box\r\n")
  }

  @Test("Any names read back as they were")
  func names() {
    checkProperty(
      "names read back from CSV", cases: 300,
      .array(of: HostileText.generator, count: 1...5)
    ) { names in
      var sketch = LayoutSketch(width: 100, height: 100)
      let host = try sketch.box("host", 0, 0, 100, 100)
      try sketch.layout.add(EqualCells(in: host, names: names), named: "cells")
      let rows = self.rows(of: CSVWriter().write(sketch.solution()))
      guard rows.allSatisfy({ $0.count == CSVWriter.columns.count }) else {
        return "rows of another length: \(rows)"
      }
      let found = rows.dropFirst(3).map { Array($0[0].unicodeScalars) }
      return found == names.map { Array($0.unicodeScalars) } ? nil : "\(rows)"
    }
  }

  // A reader of RFC 4180.
  private func rows(of text: String) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var field = String.UnicodeScalarView()
    var isQuoted = false
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch (scalar, isQuoted) {
      case ("\"", true) where scalars.first == "\"":
        field.append("\"")
        scalars.removeFirst()
      case ("\"", _): isQuoted.toggle()
      case (",", false):
        row.append(String(field))
        field = .init()
      case ("\r", false) where scalars.first == "\n":
        scalars.removeFirst()
        rows.append(row + [String(field)])
        (row, field) = ([], .init())
      default: field.append(scalar)
      }
    }
    return rows
  }
}
