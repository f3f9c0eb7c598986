import Foundation
import LayoutEngine
import LayoutFile
import Mullion
import TestSupport
import Testing

/// Explanations and the container's sizes of files with portions: the examples of the
/// documentation.
@Suite struct ReasonsAndSizesTests {
  static let examples: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Docs/Examples")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".layout") }.sorted()
      .map { folder.appendingPathComponent($0).path }
  }()

  private func layout(_ path: String) throws -> Layout {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try #require(
      LayoutReader(plugins: .bundled).read(text, fileName: path).layout)
  }

  @Test func thereAreExamples() {
    #expect(Self.examples.count >= 10)
  }

  // Every unknown of a box has a reason, and is said to be open exactly where the solution says so.
  @Test(arguments: examples)
  func everyBoxHasReasons(_ path: String) throws {
    let solution = try layout(path).solve().solution()
    let explainer = solution.explainer()
    for declared in solution.layout.boxes {
      for unknown in try explainer.explain(declared.box).unknowns {
        #expect(!unknown.reasons.isEmpty, "\(unknown.name)")
        #expect(
          (unknown.standing == .undetermined) == solution.undetermined.contains(unknown.name))
        #expect((unknown.standing == .fitted) == solution.fitted.contains(unknown.name))
        #expect(
          (unknown.remedy != nil)
            == (unknown.standing == .undetermined || unknown.standing == .fitted))
      }
    }
  }

  // At the least and greatest width there is an answer, and a little beyond there is none.
  @Test(arguments: examples)
  func theEndsAreTheEnds(_ path: String) throws {
    let layout = try layout(path)
    let solution = try layout.solve().solution()
    let height = solution.size.height
    let outcome = try layout.containerSizes(height: height)
    guard case .sizes(let sizes) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let least = sizes.width.least
    #expect(least <= solution.size.width)
    #expect(try solves(layout, least, height), "at \(least)")
    #expect(try !solves(layout, least - 1e-3, height), "under \(least)")
    if let greatest = sizes.width.greatest {
      #expect(try solves(layout, greatest, height), "at \(greatest)")
      #expect(try !solves(layout, greatest + 1e-3, height), "over \(greatest)")
    }
    let preferred = try #require(sizes.preferred)
    #expect(preferred.height == height)
    #expect(try solves(layout, preferred.width, height), "at \(preferred)")
  }

  // The cells are wished 20, 21, 22 and 23 points: the widest row of them gives the width.
  @Test func portionsGiveThePreferredSize() throws {
    var lines = ["param width in 10...4000", "param height in 10...4000"]
    for number in 0..<4 {
      lines.append("box h\(number)")
      lines.append(
        number == 0 ? "h0.top == container.top" : "h\(number).top == h\(number - 1).bottom + 4")
      lines.append("h\(number).leading == container.leading + \(number)")
      lines.append("h\(number).trailing == container.trailing")
      lines.append("portion p\(number) in h\(number) (axis: horizontal, divisions: 3, spacing: 8)")
      lines.append("p\(number)[0].width == \(20 + number)")
      lines.append("h\(number).height == p\(number).strip.height")
    }
    lines.append("h3.bottom <= container.bottom")
    let layout = try #require(
      LayoutReader(plugins: .bundled)
        .read(lines.joined(separator: "\n"), fileName: "portions").layout)
    guard case .sizes(let sizes) = try layout.containerSizes() else {
      Issue.record("no sizes")
      return
    }
    // 3 cells of 23, 2 gaps of 8, and the 3 points that the last box begins at.
    expectClose(sizes.width.least, 88, tolerance: 1e-6)
    expectClose(sizes.preferred?.width ?? .nan, 88, tolerance: 1e-6)
    expectClose(sizes.preferred?.height ?? .nan, 20 + 21 + 22 + 23 + 12, tolerance: 1e-6)
  }

  private func solves(_ layout: Layout, _ width: Double, _ height: Double) throws -> Bool {
    do {
      if case .optimal = try layout.solve(width: width, height: height) { return true }
      return false
    } catch LayoutError.parameterOutOfRange {
      return false
    }
  }
}
