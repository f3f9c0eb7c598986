/// What differs between two texts, line by line, for people to read.
///
/// Lines marked `-` are expected and missing, `+` are there and not expected; up to three common
/// lines stand around them, and longer common stretches are given as their number of lines.
struct LineDifference: CustomStringConvertible {
  private enum Line {
    case common(String)
    case missing(String)
    case added(String)
  }

  private let lines: [Line]

  init(expected: String, actual: String) {
    let expectedLines = Self.split(expected)
    let actualLines = Self.split(actual)
    // Byte by byte: texts that look alike but are encoded differently are not the same file.
    let changes = actualLines.difference(from: expectedLines) { $0.utf8.elementsEqual($1.utf8) }
    var (removed, inserted) = (Set<Int>(), Set<Int>())
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (row, column) = (0, 0)
    while row < expectedLines.count || column < actualLines.count {
      if removed.contains(row) {
        lines.append(.missing(expectedLines[row]))
        row += 1
      } else if inserted.contains(column) {
        lines.append(.added(actualLines[column]))
        column += 1
      } else {
        lines.append(.common(expectedLines[row]))
        (row, column) = (row + 1, column + 1)
      }
    }
    self.lines = lines
  }

  var description: String {
    let isChanged = lines.map { if case .common = $0 { false } else { true } }
    var text: [String] = []
    var skipped = 0
    for (index, line) in lines.enumerated() {
      let around = max(0, index - 3)...min(lines.count - 1, index + 3)
      guard isChanged[around].contains(true) else {
        skipped += 1
        continue
      }
      if skipped > 0 { text.append("  … \(skipped) lines …") }
      skipped = 0
      switch line {
      case .common(let line): text.append("  \(line)")
      case .missing(let line): text.append("- \(Self.visible(line))")
      case .added(let line): text.append("+ \(Self.visible(line))")
      }
    }
    if skipped > 0 { text.append("  … \(skipped) lines …") }
    return text.joined(separator: "\n")
  }

  private static func split(_ text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
  }

  /// A line with an end that cannot be overlooked.
  private static func visible(_ line: String) -> String {
    if line.isEmpty { return "(an empty line)" }
    let escaped = line.replacing("\r", with: "\\r")
    return escaped.hasSuffix(" ") || escaped.hasSuffix("\t") ? escaped + "(end)" : escaped
  }
}
