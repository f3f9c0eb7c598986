import Foundation

/// Writes lines of results as a Markdown table, as they come in.
struct ResultTable {
  private static let widths = [46, 6, 10, 44, 10, 8, 7, 4, 14]

  static func writeHeading() {
    write(["work", "n", "ours", "compared with", "theirs", "ratio", "target", "", "checksum"])
    let rules = widths.map { String(repeating: "-", count: $0) }
    writeLine("| " + rules.joined(separator: " | ") + " |")
  }

  static func write(_ line: Comparison) {
    write([
      line.work, String(line.count), amount(line.ours, line.unit), line.peer,
      line.theirs.map { amount($0, line.unit) } ?? "absent",
      line.ratio.map { String(format: "%.3g", $0) } ?? "-",
      line.target.map { String(format: "%g", $0) } ?? "-",
      line.isGoodEnough.map { $0 ? "ok" : "over" } ?? "",
      line.checksum == 0 ? "" : String(format: "%.6f", line.checksum),
    ])
  }

  private static func write(_ cells: [String]) {
    let padded = zip(cells, widths).map { cell, width in
      cell.padding(toLength: max(width, cell.count), withPad: " ", startingAt: 0)
    }
    writeLine("| " + padded.joined(separator: " | ") + " |")
  }

  // Past the buffer of `print`: a line is to be seen when it is known.
  static func writeLine(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  private static func amount(_ amount: Double, _ unit: Comparison.Unit) -> String {
    switch unit {
    case .megabytes: String(format: "%.1f MB", amount)
    case .seconds:
      amount < 1e-3
        ? String(format: "%.1f µs", amount * 1e6)
        : amount < 1
          ? String(format: "%.2f ms", amount * 1e3) : String(format: "%.2f s", amount)
    }
  }
}
