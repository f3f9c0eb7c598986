import Foundation
import Testing

@testable import TestSupport

@Suite struct GoldenFileTests {
  /// A golden file that these tests do not record, whatever the environment says.
  private func golden(_ name: String, testFile: String = #filePath) -> GoldenFile {
    var golden = GoldenFile(name, testFile: testFile)
    golden.isRecording = false
    return golden
  }

  @Test func theSameTextPasses() {
    #expect(golden("lines.txt").expect("one\ntwo\nthree\n"))
  }

  @Test func anotherTextFailsAndPrintsBothSides() {
    withKnownIssue {
      golden("lines.txt").expect("one\nzwei\nthree\n")
    } matching: {
      $0.comments.first?.rawValue.contains("  one\n- two\n+ zwei\n  three") == true
    }
  }

  @Test func aMissingFileFails() {
    withKnownIssue {
      golden("none.txt").expect("text")
    } matching: {
      $0.comments.first?.rawValue.contains("MULLION_RECORD=1 writes it") == true
    }
  }

  @Test func recordingWritesTheFileAndFails() throws {
    let folder = try TemporaryDirectory()
    var file = GoldenFile(
      "new.txt", testFile: folder.url.appendingPathComponent("Tests.swift").path)
    file.isRecording = true
    for _ in 1...2 {
      withKnownIssue {
        file.expect("new\n")
      } matching: {
        $0.comments.first?.rawValue.hasPrefix("recorded new.txt") == true
      }
    }
    file.isRecording = false
    #expect(file.expect("new\n"))
  }

  @Test func distantCommonLinesAreLeftOut() {
    let lines = (1...20).map(String.init)
    let text = LineDifference(
      expected: lines.joined(separator: "\n"),
      actual: (lines.dropLast() + ["x", ""]).joined(separator: "\n"))
    #expect(
      text.description == "  … 16 lines …\n  17\n  18\n  19\n- 20\n+ x\n+ (an empty line)")
  }
}
