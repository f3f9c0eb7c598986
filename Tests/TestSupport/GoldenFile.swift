import Foundation
import Testing

/// A text that a test must produce, kept in a file in the folder `Golden` beside the test's source.
///
/// ```swift
/// GoldenFile("row.json").expect(writer.text(of: row))
/// ```
///
/// The test target in `Package.swift` needs `exclude: ["Golden"]`, else every build warns of files
/// that it does not know what to do with.
///
/// To write the files anew, run the tests with `MULLION_RECORD=1`. Such a run fails at every golden
/// file, so that nobody takes it for a check; look at what changed, then run the tests without it.
public struct GoldenFile: Sendable {
  let file: URL

  /// Whether what the test produces is written to the file.
  var isRecording: Bool

  /// The golden file of this name.
  ///
  /// - Parameters:
  ///   - name: Relative to the folder `Golden`, with its extension.
  ///   - testFile: The test's source file.
  public init(_ name: String, testFile: String = #filePath) {
    file = URL(fileURLWithPath: testFile).deletingLastPathComponent()
      .appendingPathComponent("Golden").appendingPathComponent(name)
    isRecording = ProcessInfo.processInfo.environment["MULLION_RECORD"] == "1"
  }

  /// Expects the file to be `text`, byte for byte.
  ///
  /// - Returns: Whether it is; `false` also whenever the file was written.
  @discardableResult
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
    guard let complaint = complaint(about: text) else { return true }
    Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
    return false
  }

  private func complaint(about text: String) -> String? {
    let name = file.lastPathComponent
    if isRecording {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
        return "recorded \(name); look at what changed, and run again without MULLION_RECORD"
      } catch {
        return "cannot record \(file.path): \(error)"
      }
    }
    guard let stored = try? Data(contentsOf: file) else {
      return "there is no \(file.path); MULLION_RECORD=1 writes it. The text is:\n\(text)"
    }
    guard stored != Data(text.utf8) else { return nil }
    let expected = String(decoding: stored, as: UTF8.self)
    return """
      the text differs from \(name) (- expected, + produced; MULLION_RECORD=1 records it anew)
      \(LineDifference(expected: expected, actual: text))
      """
  }
}
