/// Writes diagnostics for people.
///
/// ```
/// card.layout:3:10: error: an equality is written '==', not '=' [E027]
/// hero.top = 3
///          ^
///          ==
/// ```
///
/// The place, the line, a caret under the place, and below it what to write instead, where there is
/// a fix. A long line is cut to what surrounds the place. Characters that would act on a terminal
/// are shown as stand-ins.
public struct DiagnosticPrinter: Sendable {
  /// How many characters of a line are shown.
  public static let longestLine = 120

  private let source: SourceText

  /// Creates a printer of diagnostics about a text.
  public init(source: SourceText) {
    self.source = source
  }

  /// All entries of a list, and how many more there were; each line with its line end.
  ///
  /// Of bytes that are no text the first is shown and the others are counted: a file that is none
  /// has nothing else.
  public func text(for list: DiagnosticList) -> String {
    var counts: [DiagnosticCode: Int] = [:]
    for entry in list.entries where Self.isCounted(entry.code) {
      counts[entry.code, default: 0] += 1
    }
    var result = ""
    for entry in list.entries {
      guard Self.isCounted(entry.code) else {
        result += text(for: entry)
        continue
      }
      guard let count = counts.removeValue(forKey: entry.code) else { continue }
      result += text(for: entry)
      if count > 1 { result += "\(shownName): and \(count - 1) more of this kind\n" }
    }
    if list.omittedErrorCount > 0 {
      let noun = list.omittedErrorCount == 1 ? "error" : "errors"
      result += "\(shownName): and \(list.omittedErrorCount) more \(noun)\n"
    }
    return result
  }

  private static func isCounted(_ code: DiagnosticCode) -> Bool {
    code == .invalidUTF8 || code == .nulByte
  }

  /// One diagnostic with its notes; each line with its line end.
  public func text(for diagnostic: Diagnostic) -> String {
    let path = diagnostic.path.map { PrintableText.shown($0) + ": " } ?? ""
    var result = entry(
      diagnostic.severity.rawValue, "\(path)\(diagnostic.message) [\(diagnostic.code.rawValue)]",
      at: diagnostic.range, fix: diagnostic.fix)
    for note in diagnostic.notes {
      if let range = note.range {
        result += entry("note", note.message, at: range, fix: nil)
      } else {
        result += "\(shownName): note: \(note.message)\n"
      }
    }
    return result
  }

  /// An error about a place that is known by line and column, and by the text that stands there;
  /// each line with its line end.
  public func error(_ message: String, at location: SourceLocation, text: String) -> String {
    entry(Diagnostic.Severity.error.rawValue, message, at: location, text: text)
  }

  /// A warning about a place that is known by line and column, as an error is.
  public func warning(_ message: String, at location: SourceLocation, text: String) -> String {
    entry(Diagnostic.Severity.warning.rawValue, message, at: location, text: text)
  }

  /// A note about a place that is known by line and column, as an error is.
  public func note(_ message: String, at location: SourceLocation, text: String) -> String {
    entry("note", message, at: location, text: text)
  }

  private func entry(
    _ kind: String, _ message: String, at location: SourceLocation, text: String
  ) -> String {
    entry(kind, message, at: source.range(ofStatement: text, at: location), fix: nil)
  }

  private var shownName: String { PrintableText.shown(source.name) }

  private func entry(
    _ kind: String, _ message: String, at range: SourceRange, fix: Diagnostic.Fix?
  ) -> String {
    let location = source.location(at: range.start)
    var result = "\(shownName):\(location.line):\(location.column): \(kind): \(message)\n"
    let excerpt = LineExcerpt(source: source, range: range, line: location.line)
    result += excerpt.text + "\n" + excerpt.marks + "\n"
    // A fix can be shown below the caret only where it starts there, and where it is short.
    if let fix, fix.range.start == range.start, !fix.replacement.isEmpty,
      fix.replacement.utf8.count <= Self.longestLine
    {
      result += excerpt.indentation + PrintableText.shown(fix.replacement) + "\n"
    }
    return result
  }
}

/// What is shown of a line around a place, and the marks below it.
private struct LineExcerpt {
  private(set) var text = ""
  private(set) var indentation = ""
  private(set) var marks = ""

  init(source: SourceText, range: SourceRange, line: Int) {
    let lineRange = source.line(line)
    let start = Self.windowStart(source: source, line: lineRange, place: range.start)
    var index = start
    if start > lineRange.start { append("…", isBefore: true, isMarked: false) }
    var count = 0
    while index < lineRange.end {
      if count == DiagnosticPrinter.longestLine {
        text += "…"
        break
      }
      let step = decodeScalar(source.bytes, at: index, end: lineRange.end)
      append(
        PrintableText.shown(step.scalar ?? "\u{FFFD}"), isBefore: index < range.start,
        isMarked: index > range.start && index < range.end)
      index += step.length
      count += 1
    }
    marks = indentation + "^" + marks
  }

  private mutating func append(_ scalar: Unicode.Scalar, isBefore: Bool, isMarked: Bool) {
    text.unicodeScalars.append(scalar)
    let width = PrintableText.width(scalar)
    if isBefore { indentation += String(repeating: " ", count: width) }
    if isMarked { marks += String(repeating: "~", count: width) }
  }

  /// Where to start, so that the place has something on both sides.
  private static func windowStart(source: SourceText, line: SourceRange, place: Int) -> Int {
    let context = DiagnosticPrinter.longestLine / 2
    guard line.end - line.start > DiagnosticPrinter.longestLine, place - line.start > context else {
      return line.start
    }
    // Walks back over scalars, of at most four bytes each; a byte that continues one is 10xxxxxx.
    var index = min(place, line.end)
    let lowest = max(line.start, index - 4 * context)
    var remaining = context
    while index > lowest, remaining > 0 {
      index -= 1
      if source.bytes[index] & 0xC0 != 0x80 { remaining -= 1 }
    }
    return index
  }
}
