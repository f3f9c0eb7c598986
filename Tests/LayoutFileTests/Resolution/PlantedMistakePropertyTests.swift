import Foundation
import LayoutFile
import Mullion
import TestSupport
import Testing

/// Wherever a hand slips, there is one error, and it is in the place.
@Suite struct PlantedMistakePropertyTests {
  @Test func oneSlipIsOneErrorInItsPlace() {
    var counts: [PlantedMistake.Kind: Int] = [:]
    checkProperty("one slip is one error", cases: 600, .plantedMistakes) { mistake in
      let reading = LayoutReader(plugins: .bundled).read(mistake.text, fileName: "test.layout")
      let errors = reading.diagnostics.entries.filter { $0.severity == .error }
      // Another name for a label, a second comma at the end of a list: no mistakes.
      guard let error = errors.first else { return nil }
      counts[mistake.kind, default: 0] += 1
      if errors.count > 1 { return "\(errors.count) errors:\n\(reading.report)" }
      return mistake.isPlace(of: error) ? nil : "another place:\n\(reading.report)"
    }
    for kind in PlantedMistake.Kind.allCases {
      #expect(counts[kind, default: 0] > 30, "too few mistakes are a \(kind.rawValue)")
    }
  }
}

extension PlantedMistake {
  /// Whether an error is where it can be expected.
  ///
  /// It touches the mistake, or what the mistake touches, such as the words that a missing sign has
  /// joined; or at most one word or number stands between the two. There is more between them where
  /// nobody can know better: a bracket may be missing anywhere up to the line after its statement,
  /// a relation up to the end of it, and a line whose operator is missing at its end makes the next
  /// one no statement. A misspelt declaration shows at a use of the name, which nothing has.
  func isPlace(of error: Diagnostic) -> Bool {
    if kind == .letter, string(in: error.range.start..<error.range.end) == original { return true }
    if error.range.start >= place.start {
      let startedStatements = statementStarts(in: place.start..<error.range.start)
      if startedStatements <= (isOfBracket ? 1 : 0),
        isOfBracket || isAtEndOfLine || error.code == .missingRelation
      {
        return true
      }
    }
    let pieces = TextPiece.meaningfulRanges(in: text)
    let touched = pieces.filter { $0.start <= place.end && $0.end >= place.start }
      .reduce(place) { $0.union($1) }
    return ([error.range] + error.notes.compactMap(\.range)).contains { range in
      let between = pieces.filter {
        $0.start >= touched.end && $0.end <= range.start
          || $0.start >= range.end && $0.end <= touched.start
      }
      return between.count <= 1
    }
  }

  private var isOfBracket: Bool {
    ["(", ")", "[", "]"].contains { original == $0 || string(in: place.start..<place.end) == $0 }
  }

  private var isAtEndOfLine: Bool {
    let rest = Array(text.utf8)[place.end...].drop { $0 == UInt8(ascii: " ") }.first
    return kind == .missingSign && (rest == UInt8(ascii: "\n") || rest == UInt8(ascii: "#"))
  }

  // Each line that goes on with the one before is indented.
  private func statementStarts(in range: Range<Int>) -> Int {
    let bytes = Array(text.utf8)
    return range.filter { index in
      bytes[index] == UInt8(ascii: "\n") && index + 1 < range.upperBound
        && bytes[index + 1] != UInt8(ascii: " ")
    }.count
  }

  private func string(in range: Range<Int>) -> String {
    String(decoding: Array(text.utf8)[range], as: UTF8.self)
  }
}
