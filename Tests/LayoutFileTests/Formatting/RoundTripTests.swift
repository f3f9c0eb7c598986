import LayoutEngine
import LayoutFile
import TestSupport
import Testing

/// Whatever a document says, it says in every form.
@Suite struct RoundTripTests {
  private struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private func read(_ text: String) throws -> (document: Document, layout: Layout) {
    let (document, reading) = LayoutReader(plugins: .bundled)
      .readDocument(Array(text.utf8), fileName: "test")
    guard let layout = reading.layout else { throw Problem(description: reading.report + text) }
    return (document, layout)
  }

  private func comments(of document: Document) -> [String] {
    document.comments.map { range in
      var text = document.source.string(in: range)[...]
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }

  @Test func formattingKeepsMeaningAndComments() {
    checkProperty("formatting keeps meaning and comments", cases: 400, .documents) { random in
      let before = try read(random.description).document
      let text = DocumentFormatter().text(of: before)
      let after = try read(text).document
      if before.statementsWithoutRanges != after.statementsWithoutRanges {
        return "another document:\n\(text)"
      }
      if comments(of: before) != comments(of: after) { return "other comments:\n\(text)" }
      let again = DocumentFormatter().text(of: after)
      return again == text ? nil : "not idempotent:\n\(text)\nthen\n\(again)"
    }
  }

  @Test func formattedLinesAreShort() {
    checkProperty("formatted lines are short", cases: 200, .documents) { random in
      let text = DocumentFormatter().text(of: try read(random.description).document)
      let isBlankTwice = text.contains("\n\n\n") || text.hasPrefix("\n")
      if isBlankTwice { return "too many blank lines:\n\(text)" }
      // A comment may make a line longer.
      let long = text.split(separator: "\n").first { !$0.contains("#") && $0.count > 100 }
      return long.map { "a long line: \($0)" }
    }
  }

  @Test func jsonSaysTheSame() {
    checkProperty("JSON says the same", cases: 400, .documents) { random in
      let text = try read(random.description)
      let json = DocumentJSONWriter().text(of: text.document)
      let converted = try read(json)
      if rows(of: text.layout).sorted() != rows(of: converted.layout).sorted() {
        return "another layout:\n\(json)"
      }
      let back = DocumentFormatter().text(of: converted.document)
      let again = DocumentJSONWriter().text(of: try read(back).document)
      if again != json { return "no fixed point:\n\(json)\nthen\n\(again)" }
      // All of it but the order of sections, and which boxes were declared together.
      let one = converted.document.statementsWithoutRanges
      let other = try read(back).document.statementsWithoutRanges
      return one == other ? nil : "another document:\n\(back)"
    }
  }

  @Test func theAnswersAreTheSame() throws {
    checkProperty("the answers are the same", cases: 40, .documents) { random in
      let text = try read(random.description)
      let json = try read(DocumentJSONWriter().text(of: text.document))
      let (one, other) = (try frames(of: text.layout), try frames(of: json.layout))
      // The order of statements differs, and with it the last bits.
      let isSame =
        one.keys == other.keys
        && one.allSatisfy { name, frame in
          frame.isNear(other[name], within: 1e-9 * 800)
        }
      return isSame ? nil : "\(one)\n\(other)"
    }
  }

  // By the names of boxes; empty where there is no answer.
  private func frames(of layout: Layout) throws -> [String: Frame] {
    guard case .optimal(let solution) = try layout.solve(width: 800, height: 600) else {
      return [:]
    }
    return Dictionary(
      uniqueKeysWithValues: layout.boxes.map { ($0.box.name, solution[$0.box]) })
  }
}

extension Frame {
  fileprivate func isNear(_ other: Frame?, within tolerance: Double) -> Bool {
    guard let other else { return false }
    return zip([x, y, width, height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) <= tolerance }
  }
}
